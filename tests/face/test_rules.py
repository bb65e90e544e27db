"""The table of rulesets is complete and says what the three rules texts say."""

from __future__ import annotations

import dataclasses

import pytest

from mtg.errors import OptionError
from mtg.rules import CLASSIC, CURRENT, LAYER_KINDS, RULES_2011, RULESETS, ruleset


def layer_of(row, kind):
    (label,) = [label for label, kinds in row.layers if kind in kinds]
    return label


@pytest.mark.parametrize("row", RULESETS, ids=lambda row: row.name)
def test_each_kind_of_effect_has_one_layer(row):
    assert sorted(kind for _, kinds in row.layers for kind in kinds) == sorted(LAYER_KINDS)
    labels = [label for label, _ in row.layers]
    assert labels == sorted(labels)
    assert RULESETS[row.number] is row
    assert ruleset(row.name) is row


def test_layers_of_power_and_toughness():
    kinds = ("CDA_PT", "SET_PT", "MODIFY_PT", "COUNTERS_PT", "STATIC_PT", "SWITCH_PT")
    assert [layer_of(CLASSIC, kind) for kind in kinds] == ["6a", "6b", "6b", "6c", "6d", "6e"]
    assert [layer_of(RULES_2011, kind) for kind in kinds] == ["7a", "7b", "7c", "7d", "7c", "7e"]
    assert [layer_of(CURRENT, kind) for kind in kinds] == ["7a", "7b", "7c", "7c", "7c", "7d"]


def test_classic_has_colour_and_abilities_in_one_layer():
    assert layer_of(CLASSIC, "COLOR") == layer_of(CLASSIC, "ABILITY") == "5"
    assert layer_of(CURRENT, "COLOR") != layer_of(CURRENT, "ABILITY")


def test_every_pair_differs():
    rows = [dataclasses.asdict(row) for row in RULESETS]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        changed = {key for key in rows[one] if rows[one][key] != rows[other][key]}
        assert changed > {"name", "number", "text", "layers"}


def test_a_field_in_which_no_two_rulesets_differ_is_none():
    rows = [dataclasses.asdict(row) for row in RULESETS]
    assert [key for key in rows[0] if len({repr(row[key]) for row in rows}) == 1] == []


def test_unknown_rulesets_are_refused():
    with pytest.raises(OptionError, match="classic, 2011, current"):
        ruleset("2007")

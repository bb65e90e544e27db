"""From words to rows."""

from __future__ import annotations

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.keywords import deathtouch, flying, lifelink, protection
from mtg.script import registry
from mtg.script.listing import listing
from mtg.script.lower import lower
from mtg.script.nodes import AbilityNode, Card
from mtg.script.tables import Row, Tables
from mtg.script.words import *
from mtgcore import enums as E
from mtgcore.errors import CardError, ScriptError


def creature_with(*abilities: AbilityNode) -> Card:
    return make_card("Test Creature", "{1}{G}", "Creature — Elf", 2, 2, *abilities)


def instant_with(*abilities: AbilityNode) -> Card:
    return make_card("Test Instant", "{R}", "Instant", *abilities)


def abilities_of(tables: Tables, row: int = 2) -> list[Row]:
    card = tables.rows["cards"][row]
    return tables.rows["abilities"][card["ability_first"] :][: card["n_abilities"]]  # type: ignore[misc,return-value]


def test_row_1_is_the_face_down_object_and_cards_follow_in_order() -> None:
    tables = registry.tables(["Forest", "Grizzly Bears"])
    face_down, forest, bears = tables.rows["cards"][1:4]
    assert (face_down["name"], face_down["power"], face_down["toughness"], face_down["colors"]) == (0, 2, 2, 0)
    assert tables.names[forest["name"]] == "Forest"  # type: ignore[index]
    assert tables.names[bears["name"]] == "Grizzly Bears"  # type: ignore[index]
    assert tables.index == {"Forest": 2, "Grizzly Bears": 3}


def test_basic_lands_share_the_intrinsic_ability() -> None:
    tables = registry.tables(["Mountain"])
    mountain = tables.rows["cards"][2]
    assert mountain["ability_first"] == tables.basic_mana_ability[3]
    assert (mountain["mana"], mountain["n_abilities"]) == (E.COLOR_RED, 1)


def test_damage_to_any_target_names_the_object_and_the_player() -> None:
    text = listing(["Lightning Bolt"])
    assert "target players=WHO_ANY min=1 max=1" in text
    assert "OP_DAMAGE who=WHO_TARGET ref=REF_TARGET amount 3" in text


@pytest.mark.parametrize(("ruleset", "rows"), [(0, 2), (1, 1), (2, 1)])
def test_deathtouch_and_lifelink_trigger_under_classic_alone(ruleset: int, rows: int) -> None:
    for keyword in (deathtouch, lifelink):
        tables = lower([creature_with(flying, keyword)], ruleset)
        found = abilities_of(tables)
        triggered_rows = [row for row in found if row["kind"] == E.ABILITY_TRIGGERED]
        assert len(triggered_rows) == rows - 1
        keywords = tables.rows["cards"][2]["keywords"]
        assert keywords == 1 << E.KW_FLYING | 1 << keyword.bits[0]


def test_protection_from_two_colours_sets_two_bits() -> None:
    tables = lower([creature_with(protection(black, red))])
    assert tables.rows["cards"][2]["keywords"] == 1 << E.KW_PROTECTION_BLACK | 1 << E.KW_PROTECTION_RED


def test_either_of_two_types_is_one_term() -> None:
    tables = lower([instant_with(spell(destroy(target(artifact | enchantment))))])
    terms = tables.rows["terms"][1:]
    assert [term["types_any"] for term in terms] == [E.TYPE_ARTIFACT | E.TYPE_ENCHANTMENT]


def test_not_both_becomes_two_terms() -> None:
    tables = lower([instant_with(spell(destroy(target(creature & ~(black & artifact)))))])
    terms = tables.rows["terms"][1:]
    assert [(t["types_all"], t["types_none"], t["colors_none"]) for t in terms] == [
        (E.TYPE_CREATURE, 0, E.COLOR_BLACK),
        (E.TYPE_CREATURE, E.TYPE_ARTIFACT, 0),
    ]


def test_two_equal_targets_are_one_and_unequal_ones_are_two() -> None:
    one = lower([instant_with(spell(destroy(target(creature)), tap(target(creature))))])
    two = lower([instant_with(spell(destroy(target(creature)), tap(target(creature, number=2))))])
    assert one.rows["modes"][-1]["n_targets"] == 1
    assert two.rows["modes"][-1]["n_targets"] == 2


def test_jumps_are_absolute_rows() -> None:
    tables = lower([instant_with(spell(may(draw(1)), gain_life(1)))])
    ops = tables.rows["ops"]
    may_row = next(n for n, op in enumerate(ops) if op["code"] == E.OP_MAY)
    gain_row = next(n for n, op in enumerate(ops) if op["code"] == E.OP_GAIN_LIFE)
    assert ops[may_row]["a"] == gain_row


BAD = [
    (creature_with(static(modify_pt(1, 1, affects=subtype("Elff")))), "modify_pt: 'Elff' is no subtype"),
    (instant_with(spell(destroy(target(creature & ~creature)))), "destroy: the filter contradicts itself"),
    (instant_with(spell(destroy(target(creature & in_graveyard)))), "destroy: only permanents make sense"),
    (instant_with(spell(counter(target(creature)))), "counter: only spells or abilities make sense"),
    (instant_with(spell(tap(target(player)))), "tap: an object is needed"),
    (instant_with(spell(draw(1, who=target(creature)))), "draw: the target is an object, a player is needed"),
    (instant_with(spell(lose_life(1, who=that_player))), "lose_life: 'that player' without a player"),
    (instant_with(spell(destroy(target(instant)))), "destroy: instants and sorceries are never on the battlefield"),
    (creature_with(triggered(beginning_of("dinner", you), draw(1))), "beginning_of: 'dinner' is no step"),
    (creature_with(triggered(state(), draw(1))), "state: a state trigger needs its condition"),
    (creature_with(activated("{1}{Z}", draw(1))), "cost: '{1}{Z}': {Z} is no symbol"),
    (creature_with(activated("{S}", draw(1))), "snow mana is not supported"),
    (creature_with(activated(cost("{1}", gain_life(1), draw(1)), draw(1))), "cost: 'draw' can't be paid as a cost"),
    (creature_with(spell(draw(1))), "spell: only instants and sorceries have spell abilities"),
    (creature_with(static(set_land_type("Desert", affects=land))), "set_land_type: 'Desert' is no basic land type"),
    (instant_with(spell(put_counters(1, "Plus", on=target(creature)))), "put_counters: 'Plus' is no kind of counter"),
    (instant_with(spell(deal_damage("two", to=target(creature)))), "deal_damage: 'two' is no number"),  # type: ignore[arg-type]
    (make_card("Test Land", None, "Land — Elf"), "type line: 'Elf' is no subtype of Land"),
    (make_card("Test Thing", "{1}", "Widget"), "type line: 'Widget' is no card type"),
    (make_card("Test Beast", "{1}", "Creature — Beast"), "power and toughness: a creature needs them"),
    (make_card("Test Sorcery", "{1}", "Sorcery"), "an instant or sorcery needs a spell ability"),
]


@pytest.mark.parametrize(("card", "message"), BAD, ids=[message for _card, message in BAD])
def test_what_makes_no_sense_is_refused_when_the_card_is_built(card: Card, message: str) -> None:
    with pytest.raises(ScriptError) as error:
        lower([card])
    assert message in str(error.value)
    assert card.name in str(error.value)


def test_an_unsupported_card_is_refused_by_name() -> None:
    with pytest.raises(CardError, match="No Such Card"):
        registry.script("No Such Card")


@pytest.mark.parametrize("ruleset", [0, 1, 2])
def test_the_whole_library_lowers(ruleset: int) -> None:
    names = registry.scripted()
    tables = registry.tables(names, ruleset)
    assert list(tables.index) == names
    for table, rows in tables.rows.items():
        for row in rows:
            for value in row.values():
                assert isinstance(value, int) or all(isinstance(word, int) for word in value), table

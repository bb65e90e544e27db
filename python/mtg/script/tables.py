"""The rows that cards are lowered to: the fields of the core's pool structs, and tables being filled.

`FIELDS` repeats src/mtgcore/structs.pxd; a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mtg.script.subtypes import MASK_WORDS

Row: TypeAlias = dict[str, int | list[int]]

# Table (member of PoolC) -> fields of its struct, in order.  "name*n": an array of n.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    table: tuple(names.split())
    for table, names in {
        "cards": f"""
            name types supertypes colors land_types mana has_pt is_token power toughness loyalty cost mana_value
            watch_zones keywords subtypes*{MASK_WORDS} ability_first n_abilities spell_ability other_half left_half
            right_half instant_speed has_activated hand_ability graveyard_ability aura color_in_text dynamic_cost
            own_costs own_first*6 enters use_zones least_mana least_instant
            least_elsewhere instant_elsewhere types_needed timed most_mana taps_for_it plain
            listed*3 listens hears_others rules involved name_types*3 role role_amount""",
        "costs": "generic n_x colored*6 hybrid_first n_hybrid exists mana_value part_first n_parts types",
        "cost_parts": "kind ref a filter amount",
        "abilities": """
            kind n_modes choose_min choose_max zones mana_mask flags mode_first cost trigger continuous_first
            n_continuous keyword condition text linked taps timed varies face_down_only least_mana most_mana simple
            looks reads""",
        "modes": "program target_first n_targets",
        "targets": "filter players min max divided flags amount",
        "triggers": """
            event subject from_zones to_zones who look_back filter source_filter flags_all flags_none amount_min a
            source_is_this other""",
        "filters": "first n_terms zones",
        "terms": """
            types_all types_none types_any colors_all colors_none colors_any super_all super_none land_types_any
            keywords_all keywords_none status_all status_none subtype_all subtype_all2 subtype_none controller owner
            self n_colors_min n_colors_max special special_arg power_min power_max toughness_min toughness_max
            mana_value_min mana_value_max mana_value_max_expr name reads special_not land_types_none zones
            mana_value_min_expr power_max_expr look_mask look_wanted asks""",
        "exprs": "kind who ref values arg a b filter",
        "continuous": """
            layer kind affects who filter mask amount amount2 a b zones cda other looks varies reads writes next_own""",
        "replacements": """
            event kind subject who filter source_filter flags_all flags_none from_zones to_zones amount a b ref to_who
            to_zone optional program prevention self_replacement uses duration condition""",
        "ops": "code who ref who_arg arg amount a b c flags",
    }.items()
}

# Values that mean "no bound": the extremes of an int32.
LOWEST: Final = -(2**31)
HIGHEST: Final = 2**31 - 1
NO_BOUNDS: Final[dict[str, int]] = {
    "n_colors_max": 6,
    "power_min": LOWEST,
    "power_max": HIGHEST,
    "toughness_min": LOWEST,
    "toughness_max": HIGHEST,
    "mana_value_max": HIGHEST,
}


def null_row(table: str) -> Row:
    """A row of zeros."""
    row: Row = {}
    for name in FIELDS[table]:
        base, _, length = name.partition("*")
        row[base] = [0] * int(length) if length else 0
    return row


def row_of(table: str, **values: int | list[int]) -> Row:
    """A row with the given fields; the others are zero."""
    row = null_row(table)
    for name, value in values.items():
        if name not in row:
            raise KeyError(f"{table} has no field {name}")
        row[name] = [int(v) for v in value] if isinstance(value, list) else int(value)
    return row


def _key(row: Row) -> tuple[object, ...]:
    return tuple(tuple(value) if isinstance(value, list) else value for value in row.values())


@dataclass(slots=True)
class Tables:
    """A lowered pool.  Row 0 of each table is null; `cards` has the face-down object in row 1.

    names, texts: 0 is "".  counter_kinds, subtypes: number -> name.  index: card name -> row of `cards`.
    effect_parts: rows of `continuous` for effects that no card spells out.
    creature_types ...: the 64-bit words of the masks of all subtypes of a card type.
    """

    ruleset: int
    rows: dict[str, list[Row]] = field(default_factory=lambda: {table: [null_row(table)] for table in FIELDS})
    hybrids: list[int] = field(default_factory=lambda: [0])
    names: list[str] = field(default_factory=lambda: [""])
    texts: list[str] = field(default_factory=lambda: [""])
    counter_kinds: list[str] = field(default_factory=list)
    subtypes: tuple[str, ...] = ()
    index: dict[str, int] = field(default_factory=dict)
    creature_types: list[int] = field(default_factory=list)
    land_subtypes: list[int] = field(default_factory=list)
    artifact_subtypes: list[int] = field(default_factory=list)
    enchantment_subtypes: list[int] = field(default_factory=list)
    spell_subtypes: list[int] = field(default_factory=list)
    planeswalker_subtypes: list[int] = field(default_factory=list)
    basic_subtypes: list[int] = field(default_factory=list)
    basic_mana_ability: list[int] = field(default_factory=list)
    face_down_card: int = 1
    effect_parts: dict[str, int] = field(default_factory=dict)
    _interned: dict[tuple[object, ...], int] = field(default_factory=dict)

    @property
    def tables(self) -> dict[str, list[Row] | list[int]]:
        """Every table by its name in PoolC."""
        return {**self.rows, "hybrids": self.hybrids}

    def add(self, table: str, row: Row) -> int:
        """Append a row; its number."""
        rows = self.rows[table]
        rows.append(row)
        return len(rows) - 1

    def intern(self, table: str, row: Row) -> int:
        """The number of the row with these values, appended if there is none."""
        return self.intern_run(table, [row])

    def intern_run(self, table: str, run: Sequence[Row]) -> int:
        """The number of the first of consecutive rows with these values; 0 for none."""
        if not run:
            return 0
        key = (table, *(_key(row) for row in run))
        found = self._interned.get(key)
        if found is None:
            found = len(self.rows[table])
            self.rows[table].extend(run)
            self._interned[key] = found
        return found

    def intern_bytes(self, run: Sequence[int]) -> int:
        """As `intern_run`, for the table of hybrid symbols."""
        if not run:
            return 0
        key = ("hybrids", *run)
        found = self._interned.get(key)
        if found is None:
            found = len(self.hybrids)
            self.hybrids.extend(run)
            self._interned[key] = found
        return found

    def name(self, text: str) -> int:
        """The number of a name."""
        return self._string(self.names, "name", text)

    def text(self, text: str) -> int:
        """The number of a rendered text."""
        return self._string(self.texts, "text", text)

    def _string(self, strings: list[str], kind: str, text: str) -> int:
        if not text:
            return 0
        key = (kind, text)
        found = self._interned.get(key)
        if found is None:
            found = len(strings)
            strings.append(text)
            self._interned[key] = found
        return found

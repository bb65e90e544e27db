"""What is asked of whom, and what may be answered.

    decision = game.decision
    decision.player, decision.kind                  # 0, "priority"
    [option.text for option in decision.options]    # ["pass", "play Mountain", "cast Shock"]
    game.choose(decision.options[1])                # or game.choose(1)

Options are read from the core when they are looked at, not before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from mtg import names
from mtg.errors import DecisionError
from mtg.objects import HIDDEN_NAME
from mtgcore import enums as E

if TYPE_CHECKING:
    from mtg.game import Game
    from mtg.objects import ObjectView


# What an object pays for in place of mana, as the core numbers it: a type from 1 on, generic mana, nothing, masks of
# hybrid symbols.
_NO_COLOR = {0: "", 7: " for {1}", 8: " for nothing"}
_HYBRID = 16


class Option:
    """One answer to a decision.  Its place in the list is `index`; it is good as long as the decision stands."""

    __slots__ = ("_decision", "index", "row")

    def __init__(self, decision: DecisionView, index: int, row: tuple[int, int, int, int]) -> None:
        self._decision = decision
        self.index = index
        self.row = row  # (OptionKind, a, b, c) as the core has it

    @property
    def decision(self) -> DecisionView:
        return self._decision

    @property
    def kind(self) -> str:
        """As "cast" or "attack": an OptionKind in lower case."""
        return names.OPTIONS[self.row[0]]

    @property
    def object(self) -> ObjectView | None:
        """The object that the option is about, if any."""
        kind, a, _, _ = self.row
        if kind in _ABOUT_OBJECTS and a:
            return self._decision.game.view_of(a, self._decision.player)
        return None

    @property
    def player(self) -> int | None:
        """The player that the option is about, if any."""
        kind, a, b, _ = self.row
        if kind == E.OPTION_PLAYER:
            return a
        return b if kind == E.OPTION_ATTACK and b < 256 else None

    @property
    def number(self) -> int | None:
        """The number that the option chooses, if any."""
        return self.row[2] if self.row[0] == E.OPTION_NUMBER else None

    @property
    def text(self) -> str:
        """What the option does, in words; no two options of a decision have the same text.  Fails: DecisionError when
        the decision has been answered."""
        return self._decision.texts[self.index]

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return self.row == other.row and self._decision.same(other._decision)

    def __hash__(self) -> int:
        return hash(self.row)

    def __repr__(self) -> str:
        return f"<option {self.index}: {self.text if self._decision.stands else 'of a decision that is over'}>"


_ABOUT_OBJECTS = frozenset(
    {
        E.OPTION_PLAY_LAND,
        E.OPTION_CAST,
        E.OPTION_ACTIVATE,
        E.OPTION_SPECIAL,
        E.OPTION_OBJECT,
        E.OPTION_ATTACK,
        E.OPTION_NO_ATTACK,
        E.OPTION_BLOCK,
        E.OPTION_NO_BLOCK,
        E.OPTION_TRIGGER,
        E.OPTION_MANA,
    }
)


class Options(Sequence[Option]):
    """The legal options of a decision, in the core's order; option 0 of a priority is to pass."""

    __slots__ = ("_decision",)

    def __init__(self, decision: DecisionView) -> None:
        self._decision = decision

    def __len__(self) -> int:
        self._decision.require()
        return self._decision.game.n_options

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        self._decision.require()
        game = self._decision.game
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        n = game.n_options
        i = index + n if index < 0 else index
        if not 0 <= i < n:
            raise IndexError(f"option {index} of {n}")
        return Option(self._decision, i, game.option_row(i))

    def __iter__(self) -> Iterator[Option]:
        self._decision.require()
        for i, row in enumerate(self._decision.game.option_rows()):
            yield Option(self._decision, i, row)

    def __contains__(self, option: object) -> bool:
        """An option of this decision, the text of one, or an index."""
        if isinstance(option, Option):
            return option.decision.same(self._decision) and any(option == other for other in self)
        if isinstance(option, str):
            return option in self._decision.texts
        return isinstance(option, int) and 0 <= option < len(self)

    def find(self, text: str) -> Option:
        """The option with that text.  Fails: DecisionError listing the texts."""
        texts = self._decision.texts
        if text not in texts:
            raise DecisionError(f"no option {text!r}; the options are: {', '.join(texts)}")
        return self[texts.index(text)]

    def __repr__(self) -> str:
        return f"<{len(self)} options: {', '.join(self._decision.texts)}>"


class DecisionView:
    """The decision that a game stands at: who chooses, what kind, which options.  Good until it is answered."""

    __slots__ = ("_mark", "_texts", "a", "b", "game", "kind_number", "player", "slot")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kind_number, self.player, self.slot, self.a, self.b = game.decision_row
        self._mark = game.mark
        self._texts: tuple[str, ...] | None = None

    @property
    def kind(self) -> str:
        """As "priority", "target", "attacker", "yes or no"; "none" when the game is over."""
        return names.DECISIONS[self.kind_number]

    @property
    def options(self) -> Options:
        return Options(self)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the options, in their order, each different from the others.  Fails: DecisionError when the
        decision has been answered."""
        self.require()
        if self._texts is None:
            self._texts = _unique_texts(self.game, self.player, self.game.option_rows())
        return self._texts

    @property
    def source(self) -> ObjectView | None:
        """What asks: the spell being cast, the creature that could attack, ..., if an object does."""
        return self.game.view_of(self.slot, self.player) if self.slot and self.game.object_id(self.slot) else None

    @property
    def stands(self) -> bool:
        """It has not been answered yet."""
        return self._mark == self.game.mark

    def require(self) -> None:
        """Fails: DecisionError if it has been answered."""
        if not self.stands:
            raise DecisionError(f"this {self.kind} decision has been answered; ask the game for its decision again")

    def same(self, other: DecisionView) -> bool:
        """The same question with the same options: of one game, or of a game and its copy."""
        if self.game is other.game:
            return self._mark == other._mark
        return (
            self.stands
            and other.stands
            and self.game.decision_row == other.game.decision_row
            and self.game.option_rows() == other.game.option_rows()
        )

    @property
    def text(self) -> str:
        """Who is asked what, and the options, one a line."""
        source = self.source
        about = f" for {source.label}" if source and self.kind_number != E.DECISION_PRIORITY else ""
        lines = [f"player {self.player}: {self.kind}{about}"]
        return "\n".join(lines + [f"  {i}: {text}" for i, text in enumerate(self.texts)])

    def __repr__(self) -> str:
        if self.kind_number == E.DECISION_NONE:
            return "<no decision: the game is over>"
        if not self.stands:
            return f"<{self.kind} decision of player {self.player}, answered>"
        return f"<{self.kind} decision of player {self.player}: {len(self.options)} options>"


# ---------------------------------------------------------------------------------------------------------------------
# Texts.


def _unique_texts(game: Game, player: int, rows: list[tuple[int, int, int, int]]) -> tuple[str, ...]:
    """The options in words.  Where two read alike, the objects in them are numbered, then the texts themselves."""
    texts = [option_text(game, player, row) for row in rows]
    if len(set(texts)) < len(texts):
        counts = Counter(texts)
        texts = [
            option_text(game, player, row, numbered=True) if counts[text] > 1 else text
            for text, row in zip(texts, rows, strict=True)
        ]
        counts, seen = Counter(texts), Counter[str]()
        for i, text in enumerate(texts):
            if counts[text] > 1:
                seen[text] += 1
                texts[i] = f"{text} ({seen[text]})"
    return tuple(texts)


def option_text(
    game: Game, player: int, row: tuple[int, int, int, int], *, numbered: bool = False, viewer: int | None = None
) -> str:
    """An option of `player` in words.  numbered: cards of one name in one hand are told apart too.  viewer: the other
    player who reads it."""
    kind, a, b, c = row
    write = _TEXTS.get(kind)
    if write is None:
        return names.OPTIONS[kind]
    return write(_Words(game, player, numbered, a, b, c, player if viewer is None else viewer))


class _Words:
    """An option's operands, and how its player speaks of objects."""

    __slots__ = ("a", "b", "c", "game", "numbered", "player", "viewer")

    def __init__(self, game: Game, player: int, numbered: bool, a: int, b: int, c: int, viewer: int) -> None:
        self.game = game
        self.player = player
        self.viewer = viewer
        self.numbered = numbered
        self.a = a
        self.b = b
        self.c = c

    def label(self, slot: int, *, public: bool = True) -> str:
        """An object with whose and where it is, as far as that isn't the player's own battlefield.

        public: everyone sees which object the option takes; else another reader learns of none in a hidden zone."""
        row = self.game.object(slot)
        zone = row["zone"]
        if self.viewer == self.player or public:
            label = self.game.label(slot, self.player, numbered=self.numbered)
        else:
            hidden = zone in (E.ZONE_HAND, E.ZONE_LIBRARY)
            label = HIDDEN_NAME if hidden else self.game.label(slot, self.viewer)
        if zone in (E.ZONE_BATTLEFIELD, E.ZONE_PHASED_OUT):
            return label if row["controller"] == self.player else f"player {row['controller']}'s {label}"
        if zone == E.ZONE_STACK:
            return label
        whose = "" if row["owner"] == self.player else f"player {row['owner']}'s "
        return f"{label} in {whose}{names.ZONES[zone]}" if zone != E.ZONE_HAND or whose else label


def way_text(game: Game, slot: int, way: int) -> str:
    """How an alternative way of casting a card is called: "" for its mana cost, else the keyword or the cost's text."""
    card = game.pool.card(game.object(slot)["card"])
    if card["left_half"]:
        half = str(game.pool.card_name(card["right_half" if way & 1 else "left_half"]))
        return f"{half}, {_other_way_text(game, slot, way >> 1)}" if way > 1 else half
    return _other_way_text(game, slot, way)


def _other_way_text(game: Game, slot: int, way: int) -> str:
    if way == 0:
        return ""
    found = _alternative(game, slot, way)
    if found is None:
        return "another way"
    keyword = found[0]["keyword"]
    return names.KEYWORDS[keyword - 1] if keyword else game.pool.texts[found[0]["text"]]


def _alternative(game: Game, slot: int, way: int) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The ability and its part that are a card's alternative way of that number, from 1."""
    for number in game.object(slot)["abilities"] if way > 0 else ():
        ability = game.pool.ability(number)
        if ability["kind"] != E.ABILITY_STATIC:
            continue
        for part in range(ability["continuous_first"], ability["continuous_first"] + ability["n_continuous"]):
            row = game.pool.row("continuous", part)
            if row["kind"] == E.CE_ALTERNATIVE_COST:
                way -= 1
                if way == 0:
                    return ability, row
    return None


def _face_down_way(game: Game, slot: int, way: int) -> bool:
    """The way is to cast the card face down."""
    part = _alternative(game, slot, way)
    return part is not None and bool(part[1]["mask"] & E.PAID_FACE_DOWN)


def _ability(w: _Words) -> str:
    """The ability in place b of object a, which is row c."""
    text = w.game.pool.ability_text(w.c) or "an ability"
    twins = [i for i, row in enumerate(w.game.object(w.a)["abilities"]) if w.game.pool.ability_text(row) == text]
    return f"{text} ({twins.index(w.b) + 1})" if len(twins) > 1 and w.b in twins else text


def _object(w: _Words) -> str:
    """An object; in place of which mana, where it pays for some."""
    if not w.a:
        return "none"
    label = w.label(w.a, public=False)
    if w.c in _NO_COLOR:
        return label + _NO_COLOR[w.c]
    types = 1 << w.c - 1 if w.c < _HYBRID else w.c - _HYBRID
    letters = [letter for i, letter in enumerate(names.MANA) if types >> i & 1]
    return f"{label} for {{{'/'.join(letters)}}}"


def _cast(w: _Words) -> str:
    way = way_text(w.game, w.a, w.b)
    return f"cast {w.label(w.a, public=not _face_down_way(w.game, w.a, w.b))}" + (f" ({way})" if way else "")


def _spend(w: _Words) -> str:
    """One floating mana of a type; what it may be spent on, where that isn't everything."""
    mana = f"spend {{{names.MANA[w.c & 255]}}}"
    return f"{mana} ({w.game.pool.texts[w.game.pool.row('exprs', w.b)['arg']]})" if w.b else mana


def _attack(w: _Words) -> str:
    what = f"player {w.b}" if w.b < 256 else w.label(w.b >> 8)
    return f"attack {what} with {w.label(w.a)}"


def _trigger(w: _Words) -> str:
    source = w.label(w.a) if w.a and w.game.object_id(w.a) else "what has left"
    return f"next on the stack: {source}: {w.game.pool.ability_text(w.c)}"


_TEXTS: dict[int, Callable[[_Words], str]] = {
    E.OPTION_PLAY_LAND: lambda w: f"play {w.label(w.a)}",
    E.OPTION_CAST: _cast,
    E.OPTION_ACTIVATE: lambda w: f"activate {w.label(w.a)}: {_ability(w)}",
    E.OPTION_SPECIAL: lambda w: f"{w.label(w.a)}: {_ability(w)}",
    E.OPTION_OBJECT: _object,
    E.OPTION_PLAYER: lambda w: f"player {w.a}",
    E.OPTION_NUMBER: lambda w: str(w.b),
    E.OPTION_ATTACK: _attack,
    E.OPTION_NO_ATTACK: lambda w: f"don't attack with {w.label(w.a)}",
    E.OPTION_BLOCK: lambda w: f"block {w.label(w.b)} with {w.label(w.a)}",
    E.OPTION_NO_BLOCK: lambda w: f"don't block with {w.label(w.a)}",
    E.OPTION_MODE: lambda w: f"mode {w.b}",
    E.OPTION_COLOR: lambda w: names.COLORS.get(w.b, "colorless"),
    E.OPTION_COUNTER: lambda w: f"{w.game.pool.counter_kinds[w.b]} counter",
    E.OPTION_SUBTYPE: lambda w: w.game.pool.subtypes[w.b],
    E.OPTION_NAME: lambda w: w.game.pool.names[w.b],
    E.OPTION_TRIGGER: _trigger,
    E.OPTION_REPLACEMENT: lambda w: f"apply effect {w.b}",
    E.OPTION_MANA: lambda w: f"tap {w.label(w.a)} for {{{names.MANA[w.c]}}}" if w.a else _spend(w),
    E.OPTION_TAKE_BACK: lambda _: "take it back",
    E.OPTION_FORM: lambda w: f"{w.c >> 16}/{w.c & 0xFFFF}",
    E.OPTION_CARD_TYPE: lambda w: names.TYPES.get(w.b, str(w.b)),
}

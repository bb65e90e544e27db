"""A game told as it happens: every choice, and everything that follows from it, with the rule that decided it.

for line in narrated(game, ("greedy", "greedy")):
    print(line)

The game is played on its way: afterwards it is over.  What is told doesn't change it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mtg import names
from mtg.game import Game
from mtg.simulate import POLICIES
from mtgcore import enums as E

Event = dict[str, Any]

# What decided it -> its number in the classic rules (2007), those of 2011 and the current ones.
_RULES: dict[str, tuple[str, str, str]] = {
    "life": ("420.5a", "704.5a", "704.5a"),
    "library": ("420.5g", "704.5b", "704.5b"),
    "poison": ("420.5h", "704.5c", "704.5c"),
    "loop": ("421.4", "104.4b", "104.4b"),
    "both lose": ("102.4a", "104.4a", "104.4a"),
    "toughness": ("420.5b", "704.5f", "704.5f"),
    "lethal damage": ("420.5c", "704.5g", "704.5g"),
    "legend": ("420.5e", "704.5k", "704.5j"),
    "world": ("420.5i", "704.5m", "704.5k"),
    "planeswalker": ("", "704.5i-j", "704.5i"),
    "aura": ("420.5d", "704.5n", "704.5m"),
    "draw": ("304.1", "504.1", "504.1"),
    "trigger": ("410.3", "603.3", "603.3"),
    "combat damage": ("310.4", "510.2", "510.2"),
    "attack": ("308.1", "508.1", "508.1"),
    "block": ("309.1", "509.1", "509.1"),
    "replacement": ("419.5", "614.6", "614.6"),
    "counter": ("501.3", "701.5", "701.6"),
}

_SILENT = frozenset(
    {
        E.EV_SACRIFICE,
        E.EV_BECOMES_BLOCKED,
        E.EV_BLOCKED_BY,
        E.EV_BLOCKS,
        E.EV_BECOMES_UNBLOCKED,
        E.EV_ATTACKS_ALONE,
        E.EV_END_OF_COMBAT,
        E.EV_PLAY_LAND,
        E.EV_ACTIVATE,
        E.EV_CAST,
        E.EV_STATE,
        E.EV_CREATE_TOKENS,
        E.EV_ENTERS,
        E.EV_LINKED_PAYMENT,
    }
)


def narrated(game: Game, policies: Sequence[str]) -> Iterator[str]:
    """Play to the end with built-in policies, one for each player, telling all that happens.

    A batch plays the same game: option by option the built-in players do what they do at full speed.
    """
    numbers = [POLICIES.index(policy) for policy in policies]
    for player, policy in enumerate(policies):
        game.set_stops(player, policy)

    def answer() -> int:
        return game.policy_pick(numbers[game.decision_row[1]]) if game.n_options > 1 else 0

    yield from _told(game, answer)


def replayed(game: Game, record: Sequence[Any]) -> Iterator[str]:
    """The same for a game on record, from its beginning: each entry is taken, and what follows is told."""
    entries = iter(record)

    def answer() -> int | None:
        for entry in entries:
            if isinstance(entry, int):
                return entry
            game.redo(entry)
        return None

    yield from _told(game, answer)


def _told(game: Game, answer: Any) -> Iterator[str]:
    game.tell()
    teller = Teller(game)
    yield from teller.beginning()
    while not game.over:
        index = answer()
        if index is None:
            break
        yield from teller.choice(index)
        now = game.turn, game.step, game.active_player, [player.life for player in game.players]
        hands = teller.hands() if game.turn == 0 else []
        tapped = teller.tapped()
        game.choose(index)
        for line in teller.taps(tapped):
            yield from teller.heading(*now)
            yield line
        for p, hand in enumerate(teller.hands() if hands else ()):
            if hand != hands[p]:
                yield f"    player {p}'s hand: {hand}"
        yield from teller.events(game.told())
    yield from teller.events(game.told())
    yield from teller.ending()
    game.tell(False)


def named(name: str, obj: int) -> str:
    """What is face down has no name (708.2; 2007: 504.2)."""
    return name or ("a face-down card" if obj else "")


class Teller:
    """Puts events into words, with headings for turns and steps in which something happens."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turn = 0
        self.step = -1
        self.counters = game.pool.counter_kinds

    def rule(self, what: str) -> str:
        number = _RULES[what][self.game.setup.ruleset]
        return f" [{number}]" if number else ""

    def beginning(self) -> Iterator[str]:
        game = self.game
        yield f"rules {game.rules}; seed {game.seed}, game {game.number}; player {game.head['starting_player']} begins"
        for p in range(game.n_players):
            yield f"player {p}'s opening hand: {self.hands()[p]}"

    def hands(self) -> list[str]:
        return [", ".join(o.name for o in player.hand) for player in self.game.players]

    def tapped(self) -> tuple[int, dict[int, tuple[int, bool]]]:
        """The turn, and for each permanent which object it is and whether it is tapped."""
        game = self.game
        rows = ((o.slot, o.tapped) for p in game.players for o in p.battlefield)
        return game.turn, {slot: (game.object_id(slot), tapped) for slot, tapped in rows}

    def taps(self, before: tuple[int, dict[int, tuple[int, bool]]]) -> Iterator[str]:
        """What has become tapped, to pay for something or otherwise, and untapped but for untap steps."""
        turn, then = before
        new_turn, now = self.tapped()
        for verb, is_tapped in (("tapped", True), ("untapped", False)):
            changed = [s for s, o in now.items() if o[1] is is_tapped and then.get(s, o) == (o[0], not is_tapped)]
            if changed and (is_tapped or turn == new_turn):
                labels = (self.game.label(slot) for slot in changed)
                yield f"     {verb}: {', '.join(labels)}"

    def heading(self, turn: int, step: int, active: int, life: Sequence[int]) -> Iterator[str]:
        if turn != self.turn:
            self.turn, self.step = turn, -1
            lives = ", ".join(f"player {p}: {life[p]}" for p in range(self.game.n_players))
            yield f"turn {turn}, player {active} ({lives})"
        if step != self.step and turn:
            self.step = step
            yield f"  {names.STEPS[step]}"

    def choice(self, index: int) -> Iterator[str]:
        """A choice that was one, but for passing."""
        game = self.game
        decision = game.decision
        text = decision.texts[index]
        if text == "pass" or game.n_options == 1:
            return
        yield from self.heading(game.turn, game.step, game.active_player, [p.life for p in game.players])
        asking = game.decision_row[2]
        by = f" ({game.label(asking)})" if decision.kind == "yes or no" and asking else ""
        what = "" if decision.kind == "priority" else f"{decision.kind}{by}: "
        yield f"    player {decision.player} > {what}{text}"

    def events(self, events: Sequence[Event]) -> Iterator[str]:
        for i, event in enumerate(events):
            before = events[i - 1] if i else None
            after = events[i + 1] if i + 1 < len(events) else None
            text = self.text(event, before, after)
            if text:
                yield from self.heading(event["turn"], event["step"], event["active_player"], event["life"])
                yield f"    {text}"

    def text(self, ev: Event, before: Event | None, after: Event | None) -> str:
        """One event; "" where nothing needs to be said."""
        ev = {**ev, "name": named(ev["name"], ev["obj"]), "source_name": named(ev["source_name"], ev["source"])}
        kind, name, source, player, amount = ev["kind"], ev["name"], ev["source_name"], ev["player"], ev["amount"]
        if kind in _SILENT:
            return ""
        if kind == E.EV_ZONE_CHANGE:
            if after and after["kind"] in (E.EV_DISCARD, E.EV_MILL) and after["obj"] == ev["obj"]:
                return ""
            return self.moved(ev)
        if kind == E.EV_DAMAGE:
            return self.damage(ev)
        if kind == E.EV_LOSE_LIFE:
            if before and before["kind"] == E.EV_DAMAGE and before["obj"] == 0 and before["player"] == player:
                return ""
            return f"player {player} loses {amount} life: {ev['life'][player]}"
        if kind in (E.EV_COUNTERS_PUT, E.EV_COUNTERS_REMOVED):
            what = self.counters[ev["a"]] if ev["obj"] else "poison"
            on = name if ev["obj"] else f"player {player}"
            verb = "put on" if kind == E.EV_COUNTERS_PUT else "removed from"
            return f"{amount} {what} counter{'s' if amount != 1 else ''} {verb} {on}{self.size(ev)}"
        if kind == E.EV_REPLACED:
            return self.replaced(ev)
        if kind == E.EV_LOSES_GAME:
            return f"player {player} loses the game"
        return {
            E.EV_GAIN_LIFE: f"player {player} gains {amount} life: {ev['life'][player]}",
            E.EV_DRAW: f"player {player} draws {name}" + (self.rule("draw") if ev["step"] == E.STEP_DRAW else ""),
            E.EV_DISCARD: f"player {player} discards {name}",
            E.EV_MILL: f"{name} goes from player {player}'s library to the graveyard",
            E.EV_ATTACKS: f"{name} attacks player {player}{self.size(ev)}{self.rule('attack')}",
            E.EV_BLOCKS_CREATURE: f"{name} blocks {source}{self.size(ev)}{self.rule('block')}",
            E.EV_BECOMES_TARGET: f"{source} targets {name if ev['obj'] else f'player {player}'}",
            E.EV_TURNED_FACE_UP: f"{name} is turned face up",
            E.EV_ATTACHED: f"{name} is attached to {source}",
            E.EV_UNATTACHED: f"{name} is no longer attached",
            E.EV_CONTROL_CHANGED: f"player {amount} gains control of {name}",
            E.EV_REGENERATED: f"{name} is regenerated",
            E.EV_COUNTERED: f"{name} is countered{self.rule('counter')}",
            E.EV_SHUFFLE: f"player {player} shuffles",
            E.EV_PHASE_IN: f"{name} phases in",
            E.EV_PHASE_OUT: f"{name} phases out",
            E.EV_CYCLE: f"player {player} cycles {name}",
            E.EV_REVEAL: f"player {player} reveals {name}",
            E.EV_TRIGGERED: f"triggered: {self.ability(ev)}{self.rule('trigger')}",
            E.EV_RESOLVES: self.resolves(ev),
        }.get(kind, "")

    def resolves(self, ev: Event) -> str:
        """A spell or ability of the stack; mana abilities and special actions happen without it."""
        if ev["source"] == ev["obj"]:
            return f"resolves: {ev['name']}"
        flags = self.game.pool.ability(ev["a"])["flags"] if ev["a"] else 0
        at_once = flags & (E.AF_MANA | E.AF_SPECIAL)
        return f"{'at once' if at_once else 'resolves'}: {self.ability(ev)}"

    def ability(self, ev: Event) -> str:
        """The ability on the stack that an event tells of: its source and its text."""
        return f"{ev['source_name']}: {self.game.pool.ability_text(ev['a'])}" if ev["a"] else "combat damage"

    def replaced(self, ev: Event) -> str:
        """A replacement or prevention effect is applied: what was about to happen."""
        about = ev["name"] if ev["obj"] else f"player {ev['player']}"
        what = {
            E.EV_DAMAGE: f"{ev['amount']} damage to {about}",
            E.EV_DRAW: f"player {ev['player']}'s draw",
            E.EV_DISCARD: f"player {ev['player']}'s discard of {ev['name']}",
            E.EV_DESTROY: f"the destruction of {about}",
            E.EV_ENTERS: f"the entering of {about}",
            E.EV_CREATE_TOKENS: f"{ev['amount']} tokens of player {ev['player']}",
            E.EV_COUNTERS_PUT: f"{ev['amount']} counters on {about}",
            E.EV_ZONE_CHANGE: f"{about} going from {names.ZONES[ev['from_zone']]} to {names.ZONES[ev['to_zone']]}",
        }.get(ev["a"], f"what happens to {about}")
        return f"{ev['source_name']} changes {what}{self.rule('replacement')}"

    @staticmethod
    def size(ev: Event) -> str:
        return f" ({ev['power']}/{ev['toughness']})" if ev["obj"] and ev["types"] & E.TYPE_CREATURE else ""

    def size_now(self, ev: Event) -> str:
        """Of what has just entered: with the continuous effects that apply to it there."""
        if not ev["new_id"] or self.game.object_id(ev["obj"]) != ev["new_id"]:
            return self.size(ev)
        row = self.game.object(ev["obj"])
        return self.size({**ev, **{key: row[key] for key in ("power", "toughness", "types")}})

    def damage(self, ev: Event) -> str:
        rule = self.rule("combat damage") if ev["flags"] & E.EF_COMBAT else ""
        dealt = f"{ev['source_name']} deals {ev['amount']} damage to"
        if not ev["obj"]:
            return f"{dealt} player {ev['player']}: {ev['life'][ev['player']]} life{rule}"
        marked = f", {ev['damage']} marked" if ev["types"] & E.TYPE_CREATURE else ""
        return f"{dealt} {ev['name']}{self.size(ev)}{marked}{rule}"

    def moved(self, ev: Event) -> str:
        name, player, flags = ev["name"], ev["player"], ev["flags"]
        place = ev["from_zone"], ev["to_zone"]
        if flags & E.EF_DRAWN:
            return ""
        if place == (E.ZONE_HAND, E.ZONE_BATTLEFIELD) and flags & E.EF_PLAYED:
            return f"player {player} plays {name}"
        if ev["to_zone"] == E.ZONE_STACK:
            return f"player {player} puts {name} on the stack"
        if place[0] == E.ZONE_NOWHERE:
            return f"player {player} creates a token: {name}{self.size(ev)}"
        if ev["to_zone"] == E.ZONE_BATTLEFIELD:
            tapped = " tapped" if flags & E.EF_TAPPED else ""
            return f"{name} enters the battlefield{tapped}{self.size_now(ev)}"
        if place[0] == E.ZONE_STACK and flags & E.EF_COUNTERED:
            # that it is countered is an event of its own
            return "" if ev["to_zone"] == E.ZONE_GRAVEYARD else f"{name} is put into {names.ZONES[place[1]]}"
        if place == (E.ZONE_BATTLEFIELD, E.ZONE_HAND):
            return f"{name} is returned to its owner's hand"
        if place[0] == E.ZONE_STACK and ev["to_zone"] == E.ZONE_GRAVEYARD:
            return f"{name} is put into the graveyard"
        if place == (E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD):
            return self.died(ev)
        return f"{name} goes from {names.ZONES[place[0]]} to {names.ZONES[place[1]]}"

    def died(self, ev: Event) -> str:
        name, flags = ev["name"], ev["flags"]
        creature = ev["types"] & E.TYPE_CREATURE
        dies = "dies" if creature else "is put into the graveyard"
        if flags & E.EF_SACRIFICED:
            return f"{name} is sacrificed"
        if flags & E.EF_SBA and flags & E.EF_DESTROYED:
            return f"{name}{self.size(ev)} is destroyed by damage{self.rule('lethal damage')}"
        if flags & E.EF_SBA and creature and ev["toughness"] <= 0:
            return f"{name}{self.size(ev)} dies: its toughness is {ev['toughness']}{self.rule('toughness')}"
        if flags & E.EF_SBA and ev["types"] & E.TYPE_PLANESWALKER:
            return f"{name} is put into the graveyard{self.rule('planeswalker')}"
        if flags & E.EF_SBA and ev["types"] & E.TYPE_ENCHANTMENT:
            return f"{name} is put into the graveyard: attached to nothing it may be attached to{self.rule('aura')}"
        if flags & E.EF_SBA:
            return f"{name} is put into the graveyard{self.rule('legend')}"
        if flags & E.EF_DESTROYED:
            return f"{name} is destroyed"
        return f"{name} {dies}"

    def ending(self) -> Iterator[str]:
        game = self.game
        result = game.result
        if result is None:
            return
        life = ", ".join(f"player {p}: {game.player(p)['life']}" for p in range(game.n_players))
        rule = self.rule(result.reason) if result.reason in _RULES else ""
        if result.capped:
            yield f"the game is stopped after {result.turns} turns: {result.reason} ({life})"
        elif result.draw:
            yield f"the game is a draw after {result.turns} turns: {result.reason}{rule} ({life})"
        else:
            yield f"player {result.winner} wins after {result.turns} turns; reason: {result.reason}{rule} ({life})"

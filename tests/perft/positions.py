"""Twenty positions and the number of different positions that lie so many choices behind them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mtg import keywords
from mtg.game import Game
from mtg.scenario import Scenario, creature
from tests.digest import digest

COUNTS = Path(__file__).with_name("counts.tsv")
DEPTH = 4
HEADING = "position\trules\t" + "\t".join(f"depth {n}" for n in range(1, DEPTH + 1))


def count(s: Scenario, depth: int = DEPTH) -> list[int]:
    """How many different positions can be reached by 1 .. depth choices."""
    game = s.game.clone()
    for p in range(2):  # where nothing can be decided, nothing is asked
        game.set_player(p, all_stops=0)
    level = [game]
    counts = []
    for _ in range(depth):
        found: dict[str, Game] = {}
        for game in level:
            for i in range(0 if game.over else game.n_options):
                copy = game.clone()
                copy.choose(i)
                found.setdefault(digest(copy), copy)
        level = list(found.values())
        counts.append(len(level))
    return counts


def nothing(s: Scenario) -> None:
    s.begin()


def one_land(s: Scenario) -> None:
    s.hand(0, "Forest")
    s.begin()


def two_lands(s: Scenario) -> None:
    s.hand(0, "Forest")
    s.hand(0, "Island")
    s.begin()


def shock_or_wait(s: Scenario) -> None:
    s.battlefield(0, "Mountain")
    s.hand(0, "Shock")
    s.battlefield(1, "Grizzly Bears")
    s.begin()


def shock_against_growth(s: Scenario) -> None:
    s.battlefield(0, "Mountain")
    s.hand(0, "Shock")
    s.battlefield(1, "Grizzly Bears")
    s.battlefield(1, "Forest")
    s.hand(1, "Giant Growth")
    s.begin()


def three_attackers(s: Scenario) -> None:
    for _ in range(3):
        s.battlefield(0, creature(2, 2))
    s.begin(step="declare attackers")


def attackers_of_three_kinds(s: Scenario) -> None:
    s.battlefield(0, creature(1, 1, keywords.flying, name="Bird"))
    s.battlefield(0, creature(2, 2, keywords.vigilance, name="Guard"))
    s.battlefield(0, creature(3, 3, keywords.defender, name="Wall"))
    s.battlefield(0, creature(4, 4, name="Late"), sick=True)
    s.begin(step="declare attackers")


def blocks(s: Scenario) -> None:
    attackers = [s.battlefield(0, creature(2, 2, name=f"Attacker {i}")) for i in range(2)]
    for i in range(2):
        s.battlefield(1, creature(1, 1, name=f"Blocker {i}"))
    s.begin(step="precombat main")
    s.attack(attackers)
    s.pass_priority(2)


def menace(s: Scenario) -> None:
    attacker = s.battlefield(0, creature(3, 3, keywords.menace, name="Attacker"))
    for i in range(3):
        s.battlefield(1, creature(1, 1, name=f"Blocker {i}"))
    s.begin(step="precombat main")
    s.attack([attacker])
    s.pass_priority(2)


def counter_war(s: Scenario) -> None:
    for p in range(2):
        for _ in range(2):
            s.battlefield(p, "Island")
        s.hand(p, "Counterspell")
    s.battlefield(0, "Mountain")
    s.hand(0, "Shock")
    s.begin()


def trigger_order(s: Scenario) -> None:
    s.battlefield(0, "Soul Warden")
    s.battlefield(0, "Mogg Fanatic")
    s.battlefield(1, "Soul Warden")
    s.battlefield(0, "Forest")
    s.battlefield(0, "Forest")
    s.hand(0, "Grizzly Bears")
    s.begin()


def sacrifice_in_response(s: Scenario) -> None:
    s.battlefield(0, "Mogg Fanatic")
    s.battlefield(0, "Mogg Fanatic")
    s.battlefield(1, "Grizzly Bears")
    s.begin()


def pump(s: Scenario) -> None:
    s.battlefield(0, "Shivan Dragon")
    for _ in range(2):
        s.battlefield(0, "Mountain")
    s.begin()


def x_spell(s: Scenario) -> None:
    for _ in range(4):
        s.battlefield(0, "Mountain")
    s.hand(0, "Blaze")
    s.begin()


def mana_by_hand(s: Scenario) -> None:
    s.battlefield(0, "Forest")
    s.battlefield(0, "Mountain")
    s.battlefield(0, "Llanowar Elves")
    s.hand(0, "Grizzly Bears")
    s.begin()
    s.game.set_player(0, manual_mana=1)


def cycling(s: Scenario) -> None:
    for _ in range(3):
        s.battlefield(0, "Plains")
    s.hand(0, "Gilded Light")
    s.begin()


def regeneration(s: Scenario) -> None:
    s.battlefield(0, "Drudge Skeletons")
    for _ in range(2):
        s.battlefield(0, "Swamp")
    s.battlefield(1, "Mountain")
    s.hand(1, "Shock")
    s.begin()


def equip(s: Scenario) -> None:
    s.battlefield(0, "Leonin Scimitar")
    s.battlefield(0, creature(1, 1, name="One"))
    s.battlefield(0, creature(2, 2, name="Two"))
    for _ in range(2):
        s.battlefield(0, "Plains")
    s.begin()


def discard_to_hand_size(s: Scenario) -> None:
    for name in ("Forest", "Island", "Swamp", "Mountain", "Plains", "Shock", "Giant Growth", "Grizzly Bears", "Blaze"):
        s.hand(0, name)
    s.begin(step="end")


def legends(s: Scenario) -> None:
    s.battlefield(0, "Isamaru, Hound of Konda")
    s.battlefield(0, "Plains")
    s.hand(0, "Isamaru, Hound of Konda")
    s.begin()


POSITIONS: tuple[Callable[[Scenario], None], ...] = (
    nothing,
    one_land,
    two_lands,
    shock_or_wait,
    shock_against_growth,
    three_attackers,
    attackers_of_three_kinds,
    blocks,
    menace,
    counter_war,
    trigger_order,
    sacrifice_in_response,
    pump,
    x_spell,
    mana_by_hand,
    cycling,
    regeneration,
    equip,
    discard_to_hand_size,
    legends,
)


def counted(position: Callable[[Scenario], None], rules: str) -> str:
    s = Scenario(rules)
    position(s)
    return "\t".join([position.__name__, rules, *map(str, count(s))])


if __name__ == "__main__":  # make bless
    rows = [counted(position, rules) for position in POSITIONS for rules in ("classic", "2011", "current")]
    COUNTS.write_text("\n".join([HEADING, *rows]) + "\n", encoding="utf-8")
    print(f"{COUNTS}: {len(POSITIONS)} positions")

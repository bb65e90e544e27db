"""The deck text: every form that is read, every line that is refused.  docs/decks.md gives the grammar."""

from __future__ import annotations

import contextlib
import gzip
import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mtg
from mtg.decks import MAX_COUNT, Deck, DeckEntry, near_matches
from mtg.errors import DeckError, DeckProblem

CARD_FACTS = Path(__file__).parents[3] / "shared" / "data" / "cards.json.gz"


def parse(*lines: str) -> Deck:
    return Deck.parse("\n".join(lines), check_cards=False)


def entries(*lines: str) -> list[tuple[int, str, int]]:
    return [(entry.count, entry.name, entry.line) for entry in parse(*lines).main]


def problems(*lines: str, check_cards: bool = False) -> list[tuple[int, str]]:
    with pytest.raises(DeckError) as caught:
        Deck.parse("\n".join(lines), check_cards=check_cards)
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems)
    return [(problem.line, problem.reason) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Lightning Bolt", 4, "Lightning Bolt"),
        ("4x Lightning Bolt", 4, "Lightning Bolt"),
        ("4X Lightning Bolt", 4, "Lightning Bolt"),
        ("4 x Lightning Bolt", 4, "Lightning Bolt"),
        ("Lightning Bolt", 1, "Lightning Bolt"),
        ("  4\tLightning   Bolt  ", 4, "Lightning Bolt"),
        ("4\u00a0Lightning\u00a0Bolt", 4, "Lightning Bolt"),
        ("04 Lightning Bolt", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M10) 146", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M10)", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (m10) 146a", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M10) 146★ *F*", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (PLST) A25-141 *E*", 4, "Lightning Bolt"),
        ("4 Lightning Bolt *F*", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M10) 146 (F)", 4, "Lightning Bolt"),
        ("4 Lightning Bolt [M10]", 4, "Lightning Bolt"),
        ("4 Lightning Bolt <146> [M10] (F)", 4, "Lightning Bolt"),
        ("4 [M10] Lightning Bolt", 4, "Lightning Bolt"),
        ("24 [UNH] Mountain (3)", 24, "Mountain"),
        ("4 Lightning Bolt # the best of them", 4, "Lightning Bolt"),
        ("4 Lightning Bolt (M10) 146 #burn", 4, "Lightning Bolt"),
        ("4 Fire // Ice", 4, "Fire // Ice"),
        ("4 Fire//Ice", 4, "Fire // Ice"),
        ("4 Fire/Ice", 4, "Fire // Ice"),
        ("4 Fire / Ice (APC) 128", 4, "Fire // Ice"),
        ("Fire // Ice", 1, "Fire // Ice"),
        ("4 Mons’s Goblin Raiders", 4, "Mons's Goblin Raiders"),
        ("4 Lim-Du\u0302l's Vault", 4, "Lim-Dûl's Vault"),
        ("4 X", 4, "X"),
        ("4 Xantid Swarm", 4, "Xantid Swarm"),
        ("1 1996 World Champion", 1, "1996 World Champion"),
        ("4 B.O.B. (Bevy of Beebles)", 4, "B.O.B. (Bevy of Beebles)"),
        ("2 Commander Eesha", 2, "Commander Eesha"),
        ("2 Sideswipe", 2, "Sideswipe"),
        ("2 About Face", 2, "About Face"),
    ],
)
def test_card_lines(line, count, name):
    assert entries(line) == [(count, name, 1)]


@pytest.mark.parametrize(
    "line", ["# Creatures", "// Creatures", "//", "#", "   # indented", "// Fire // Ice", "#4 Shock"]
)
def test_comments_say_nothing(line):
    assert entries(line, "4 Shock") == [(4, "Shock", 2)]


@pytest.mark.parametrize("group", ["Creatures (20)", "Creature", "Lands: (24)", "[Spells]", "Sorceries (4 cards)"])
def test_headings_of_groups_say_nothing(group):
    assert entries("4 Shock", group, "2 Mountain") == [(4, "Shock", 1), (2, "Mountain", 3)]


def test_order_and_repeated_cards_are_kept():
    assert entries("2 Shock", "4 Mountain", "2 Shock") == [(2, "Shock", 1), (4, "Mountain", 2), (2, "Shock", 3)]
    assert parse("2 Shock", "1 Mountain", "1 Shock").cards == ["Shock", "Shock", "Mountain", "Shock"]
    assert len(parse("2 Shock", "1 Mountain", "1 Shock")) == 4


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark(ends):
    deck = Deck.parse("\ufeff" + ends.join(["Deck", "4 Shock", "", "Sideboard", "1 Mountain"]), check_cards=False)
    assert deck.main == (DeckEntry(4, "Shock"),)
    assert deck.sideboard == (DeckEntry(1, "Mountain"),)
    assert deck.sideboard[0].line == 5


# ---------------------------------------------------------------- sections


@pytest.mark.parametrize(
    "heading",
    [
        "Sideboard",
        "SIDEBOARD:",
        "Sideboard (15)",
        "Sideboard (15 cards):",
        "[Sideboard]",
        "//Sideboard",
        "// Sideboard (15)",
        "# Sideboard",
        "Side",
    ],
)
def test_sideboard_headings(heading):
    deck = parse("4 Shock", heading, "2 Mountain")
    assert deck.main == (DeckEntry(4, "Shock"),)
    assert deck.sideboard == (DeckEntry(2, "Mountain"),)


@pytest.mark.parametrize("heading", ["Deck", "Main", "Maindeck (60)", "Mainboard:", "[Main]", "//Main"])
def test_main_deck_headings(heading):
    deck = parse("Sideboard", "2 Mountain", heading, "4 Shock")
    assert deck.main == (DeckEntry(4, "Shock"),)
    assert deck.sideboard == (DeckEntry(2, "Mountain"),)


def test_sb_lines_stand_anywhere():
    deck = parse("SB: 2 [RAV] Mountain", "4 Shock", "sb:1x Forest (M10) 3", "4 Hill Giant")
    assert deck.main == (DeckEntry(4, "Shock"), DeckEntry(4, "Hill Giant"))
    assert deck.sideboard == (DeckEntry(2, "Mountain"), DeckEntry(1, "Forest"))


def test_arena_export():
    deck = parse(
        "About", "Name Red Menace", "", "Deck", "24 Mountain (ANA) 63", "4 Shock (AER) 98", "", "Sideboard",
        "2 Hill Giant (8ED) 195",
    )  # fmt: skip
    assert deck.name == "Red Menace"
    assert deck.main == (DeckEntry(24, "Mountain"), DeckEntry(4, "Shock"))
    assert deck.sideboard == (DeckEntry(2, "Hill Giant"),)


def test_about_ends_at_a_blank_line():
    assert parse("About", "Name Red", "", "4 Shock").main == (DeckEntry(4, "Shock"),)


def test_mtgo_export():
    deck = parse("4 Shock", "24 Mountain", "", "Sideboard", "1 Fire/Ice")
    assert deck.sideboard == (DeckEntry(1, "Fire // Ice"),)


def test_magic_workstation_export():
    deck = parse(
        "// Deck file for Magic Workstation", "", "// Lands", "    24 [UNH] Mountain (3)", "", "// Creatures",
        "    4 [TSB] Mons's Goblin Raiders", "", "// Sideboard", "SB: 2 [INV] Assault/Battery",
    )  # fmt: skip
    assert deck.main == (DeckEntry(24, "Mountain"), DeckEntry(4, "Mons's Goblin Raiders"))
    assert deck.sideboard == (DeckEntry(2, "Assault // Battery"),)


@pytest.mark.parametrize("heading", ["Commander", "Companion", "Maybeboard", "//Maybeboard", "Tokens", "[Commander]"])
def test_sections_that_no_game_uses_are_refused(heading):
    ((line, reason),) = problems("4 Shock", heading, "1 Hill Giant")
    assert line == 2
    assert "remove this section" in reason


def test_unknown_line_in_about():
    assert problems("About", "Author Me", "", "4 Shock")[0][0] == 2


# ---------------------------------------------------------------- the blank line before a sideboard


def blocks(*sizes: int) -> str:
    return "\n\n".join(f"{size} Mountain" for size in sizes)


@pytest.mark.parametrize(
    ("sizes", "main", "sideboard"),
    [
        ((60, 15), 60, 15),
        ((60, 1), 60, 1),
        ((75, 15), 75, 15),
        ((60, 16), 76, 0),  # more than a sideboard holds
        ((59, 15), 74, 0),  # less than a deck before it
        ((36, 24), 60, 0),
        ((20, 16, 24), 60, 0),
        ((45, 15), 60, 0),
        ((60,), 60, 0),
    ],
)
def test_blank_line_before_a_sideboard(sizes, main, sideboard):
    deck = Deck.parse("\n" + blocks(*sizes) + "\n\n", check_cards=False)
    assert (len(deck), sum(entry.count for entry in deck.sideboard)) == (main, sideboard)


def test_several_blank_lines_are_one():
    assert len(Deck.parse("60 Mountain\n\n \n\n15 Forest", check_cards=False).sideboard) == 1


def test_a_doubtful_blank_line_is_refused():
    ((line, reason),) = problems("36 Mountain", "", "24 Forest", "", "15 Shock")
    assert line == 5
    assert "can't tell" in reason


@pytest.mark.parametrize("mark", ["Sideboard", "// Sideboard"])
def test_a_marked_sideboard_makes_blank_lines_mean_nothing(mark):
    deck = parse("60 Mountain", "", "4 Shock", "", mark, "2 Forest")
    assert len(deck) == 64
    deck = parse("60 Mountain", "", "4 Shock", "SB: 2 Forest")
    assert len(deck) == 64


# ---------------------------------------------------------------- bad lines


@pytest.mark.parametrize(
    "line",
    ["0 Shock", "-1 Shock", "−1 Shock", "4.5 Shock", "1,000 Shock", f"{MAX_COUNT + 1} Shock", "9" * 5000 + " Shock",
     "4", "4x", "SB:", "SB: 4", "4 (M10) 146", "4 Shock\x07", "0x Shock"],
)  # fmt: skip
def test_bad_lines_are_refused(line):
    ((number, reason),) = problems("4 Mountain", line)
    assert number == 2
    assert "\x07" not in reason
    assert len(reason) < 200


def test_all_bad_lines_are_reported_at_once():
    lines = ("4 Mountain", "0 Shock", "4 Lightning Blot", "", "Sideboard", "-2 Forest", "3 Forrest")
    with pytest.raises(DeckError) as caught:
        Deck.parse("\n".join(lines), "my.txt")
    assert [problem.line for problem in caught.value.problems] == [2, 3, 6, 7]
    assert str(caught.value).startswith("my.txt: 4 problems\n  line 2: ")


def test_one_bad_line_is_one_line():
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 Mountain\n0 Shock", "my.txt", check_cards=False)
    assert str(caught.value) == "my.txt: line 2: '0 Shock': a count is a whole number of at least 1"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "Deck", "Sideboard\n4 Shock", "SB: 4 Shock"])
def test_a_deck_without_cards_is_refused(text):
    assert problems(text) == [(0, "the main deck has no cards")]


def test_an_enormous_deck_is_refused():
    ((line, reason),) = problems("600 Mountain", "600 Forest")
    assert line == 0
    assert "1,200" in reason


@given(st.text())
def test_any_text_is_read_or_refused(text):
    with contextlib.suppress(DeckError):
        assert len(Deck.parse(text, check_cards=False)) > 0


# ---------------------------------------------------------------- known cards


@pytest.fixture(autouse=True)
def _registry(registry):
    """Names are those of the fake registry."""


def test_unknown_cards_are_refused_with_near_matches():
    with pytest.raises(DeckError) as caught:
        Deck.parse("24 Mountain\n4 Lightnig Bolt")
    assert caught.value.problems == (
        DeckProblem(2, "unknown or unsupported card 'Lightnig Bolt'", ("Lightning Bolt",)),
    )
    assert "line 2" in str(caught.value)
    assert "near matches: Lightning Bolt" in str(caught.value)


def test_unknown_cards_of_the_sideboard_are_refused():
    assert problems("24 Mountain", "Sideboard", "1 Black Lotus", check_cards=True)[0][0] == 3


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("lightning bolt", "Lightning Bolt"),
        ("AETHER VIAL", "Æther Vial"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("fire/ice", "Fire // Ice"),
    ],
)
def test_case_and_accents_do_not_matter(written, name):
    assert Deck.parse(f"4 {written}").main == (DeckEntry(4, name),)


def test_half_of_a_split_card_is_no_card():
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 Fire")
    assert caught.value.problems[0].near[0] == "Fire // Ice"


def test_near_matches_holds_whole_words_first():
    assert near_matches("Bolt")[0] == "Lightning Bolt"
    assert near_matches("Grizzly Bear") == ("Grizzly Bears",)
    assert near_matches("Tarmogoyf") == ()


def test_a_deck_made_in_python_is_checked_too():
    assert Deck.of({"Mountain": 4}, {"shock": 1}).sideboard == (DeckEntry(1, "Shock"),)
    for bad in (
        {"Mountian": 4},
        {"Mountain": 0},
        {"Mountain": MAX_COUNT + 1},
        {"Mountain": 1.5},
        {"Mountain": True},
        {},
    ):
        with pytest.raises(DeckError):
            Deck.of(bad)
    with pytest.raises(DeckError, match="Mountian"):
        Deck((DeckEntry(4, "Mountian"),)).check()


@given(st.data())
def test_to_text_reads_back(data):
    pool = ["Mountain", "Lightning Bolt", "Fire // Ice", "Mons's Goblin Raiders", "Commander Eesha", "X"]
    entry = st.builds(DeckEntry, st.integers(1, 60), st.sampled_from(pool))
    main = tuple(data.draw(st.lists(entry, min_size=1, max_size=8)))
    deck = Deck(main, tuple(data.draw(st.lists(entry, max_size=4))), name="some deck")
    again = Deck.parse(deck.to_text(), check_cards=False)
    assert again == deck
    assert again.name == deck.name


# ---------------------------------------------------------------- files


def test_load_names_the_deck_after_the_file(red_path):
    deck = Deck.load(red_path)
    assert (deck.name, deck.source, len(deck)) == ("red", red_path, 60)


def test_the_standard_decks():
    examples = Path(__file__).parents[2] / "examples" / "decks"
    from tests.face.fakes import GREEN, RED

    for name, cards in (("red", RED), ("green", GREEN)):
        deck = Deck.load(examples / f"{name}.txt")
        assert [(entry.name, entry.count) for entry in deck.main] == list(cards.items())
        assert deck.sideboard == ()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"4 Shock\n4 Lim-D\xfbl's Vault\n", "line 2: byte 0xfb is not UTF-8"),
        ("4 Shock\n".encode("utf-16"), "not UTF-8"),
        (b"4 Shock\n\0\n", "null bytes"),
        (b"4 Shock\n" * 200_000, "longer than"),
        (b'<?xml version="1.0"?><Deck></Deck>', "XML"),
    ],
)
def test_files_that_are_no_deck_text(tmp_path, data, words):
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(DeckError, match=words) as caught:
        Deck.load(path)
    assert str(caught.value).startswith(str(path))


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(DeckError, match=r"none\.txt: can't be read: No such file"):
        Deck.load(tmp_path / "none.txt")
    with pytest.raises(DeckError, match="directory"):
        Deck.load(tmp_path)
    with pytest.raises(DeckError, match="no path"):
        Deck.load("a\0b")


@pytest.mark.skipif(not CARD_FACTS.exists(), reason="the facts about all cards are not here")
def test_every_card_name_is_read_as_itself():
    with gzip.open(CARD_FACTS, "rt", encoding="utf-8") as file:
        names = [card["name"] for card in json.load(file)]
    random.Random(1).shuffle(names)
    for start in range(0, len(names), 200):
        some = names[start : start + 200]
        for form in ("{}", "3 {}", "3x {}", "3 {} (TSP) 12", "SB: 3 {} [TSP] *F*"):
            deck = Deck.parse("1 Forest\n" + "\n".join(form.format(name) for name in some), check_cards=False)
            assert [entry.name for entry in (deck.main + deck.sideboard)[1:]] == some
    assert mtg.Deck is Deck

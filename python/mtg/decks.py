"""Deck lists: the text that people paste, read line by line without guessing.  The grammar: docs/decks.md.

A deck is refused as a whole, with every bad line reported at once; no line is ever dropped or replaced.
"""

from __future__ import annotations

import functools
import os
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mtg.errors import DeckError, DeckProblem, OptionError

MAX_COUNT = 1_000  # copies of one card on a line, and cards in a main deck or a sideboard
MAX_BYTES = 1_000_000  # of a deck file; a longer file is no deck list
FULL_DECK = 60  # cards before a blank line from which on what follows can be a sideboard
FULL_SIDEBOARD = 15  # most cards of a sideboard that only a blank line announces

_COUNT = re.compile(r"(?P<count>[0-9]+)(?:\s*[xX×])?\s+(?P<name>\S.*)")
_BARE_COUNT = re.compile(r"[0-9]+\s*[xX×]?")
_ODD_COUNT = re.compile(r"[-−][0-9]|[0-9]+[.,][0-9]")
_SIDEBOARD_MARK = re.compile(r"SB:\s*", re.IGNORECASE)
_TRAILING_COMMENT = re.compile(r"\s#.*")
_SPLIT_BAR = re.compile(r"\s*/{1,3}\s*")
# Square brackets hold a set only in capitals: deck sites also write categories in them, as in "[Maybeboard]".
_LEADING_SET = re.compile(r"^\[[A-Z0-9_]{1,6}\]\s*")
_FOIL = re.compile(r"\s+(?:\*[FE]\*|\([FE]\)|\[foil\]|★)$", re.IGNORECASE)
# A variant in <>, a set in brackets, a collector number, which holds a digit.
_TRAILING_SET = re.compile(
    r"(?:^|\s+)(?:<[^<>]*>\s*)?(?:\([A-Za-z0-9_]{1,6}\)|\[[A-Z0-9_]{1,6}\])(?:\s+(?=\S*[0-9])[\w★†-]+)?$"
)
_HEADING = re.compile(r"(?P<open>\[)?(?P<word>[A-Za-z][A-Za-z ]*?)(?(open)\])\s*:?\s*(?:\(\s*[0-9]+[^()]*\))?\s*:?")

_SECTIONS = {
    "deck": "main",
    "main": "main",
    "main deck": "main",
    "maindeck": "main",
    "mainboard": "main",
    "sideboard": "sideboard",
    "side board": "sideboard",
    "side": "sideboard",
    "about": "about",
    "commander": "refused",
    "commanders": "refused",
    "companion": "refused",
    "maybeboard": "refused",
    "considering": "refused",
    "tokens": "refused",
}
# Headings of groups within a section, as deck sites write them: they say nothing and change nothing.
_GROUPS = {"artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "spell"}
_GROUPS |= {"sorceries", *(f"{group}s" for group in _GROUPS)}


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """`count` copies of one card, from one line of the deck text.  Two entries are equal whatever their lines."""

    count: int
    name: str
    line: int = field(default=0, compare=False)  # 1-based; 0 = not from a text


@dataclass(frozen=True, slots=True)
class Deck:
    """An ordered deck list.  The order is that of the text; policies break ties by the card listed first.

    main, sideboard: one entry per line, the same card on two lines stays two entries.
    name: from Arena's `About` section, else the file name without its ending; not compared.
    source: the path as given or "<text>"; not compared.
    """

    main: tuple[DeckEntry, ...]
    sideboard: tuple[DeckEntry, ...] = ()
    name: str = field(default="", compare=False)
    source: str = field(default="<deck>", compare=False)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, check_cards: bool = True) -> Deck:
        """Read a deck file: UTF-8 with or without a byte order mark, any line ends.

        Fails: DeckError where the file can't be read, and as `parse` does.
        """
        source = os.fsdecode(path)
        name = os.path.splitext(os.path.basename(source))[0]
        return cls.parse(_read(source), source, name=name, check_cards=check_cards)

    @classmethod
    def parse(cls, text: str, source: str = "<text>", *, name: str = "", check_cards: bool = True) -> Deck:
        """Read a deck text.

        source: named in errors.  name: of the deck where the text gives none.
        check_cards: also refuse cards without a script; names then become the script's spelling.
        Fails: DeckError with every bad line and every unknown card.
        """
        reader = _Reader(name)
        for number, line in enumerate(_lines(text), start=1):
            reader.read(number, line)
        main, sideboard = reader.finish()
        problems = reader.problems
        if check_cards:
            main, unknown_main = _known_entries(main)
            sideboard, unknown_side = _known_entries(sideboard)
            problems += unknown_main + unknown_side
        if not main and not problems:
            problems.append(DeckProblem(0, "the main deck has no cards"))
        if problems:
            raise DeckError.of(source, sorted(problems, key=lambda problem: problem.line))
        return cls(main, sideboard, reader.name, source)

    @classmethod
    def of(
        cls, main: Mapping[str, int], sideboard: Mapping[str, int] | None = None, *, name: str = "", source: str = ""
    ) -> Deck:
        """A deck from card counts, in the order of the mapping.  Fails: DeckError as `parse` does."""
        source = source or name or "<deck>"
        problems: list[DeckProblem] = []
        parts: list[tuple[DeckEntry, ...]] = []
        for counts in (main, sideboard or {}):
            entries = tuple(DeckEntry(count, card) for card, count in counts.items())
            problems += [DeckProblem(0, reason) for entry in entries if (reason := _bad_count(entry.count, entry.name))]
            known, unknown = _known_entries(entries)
            parts.append(known)
            problems += unknown
        problems += [] if problems else _bad_totals(*parts)
        if not parts[0] and not problems:
            problems.append(DeckProblem(0, "the main deck has no cards"))
        if problems:
            raise DeckError.of(source, problems)
        return cls(parts[0], parts[1], name, source)

    def __len__(self) -> int:
        """Number of cards in the main deck."""
        return sum(entry.count for entry in self.main)

    @property
    def cards(self) -> list[str]:
        """The names of the main deck's cards, one per card, in deck order."""
        return [entry.name for entry in self.main for _ in range(entry.count)]

    def check(self) -> None:
        """Refuse the deck if it holds a card without a script.  Fails: DeckError with every such card and its line."""
        problems = _known_entries(self.main)[1] + _known_entries(self.sideboard)[1]
        if problems:
            raise DeckError.of(self.source, problems)

    def to_text(self) -> str:
        """The deck as text that `parse` reads back to an equal deck."""
        lines = ["Deck", *(f"{entry.count} {entry.name}" for entry in self.main)]
        if self.sideboard:
            lines += ["", "Sideboard", *(f"{entry.count} {entry.name}" for entry in self.sideboard)]
        if self.name:
            lines = ["About", f"Name {self.name}", "", *lines]
        return "\n".join(lines) + "\n"


class _Reader:
    """Reads the lines of one deck text in order; `finish` gives the entries, `problems` what was wrong."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[DeckProblem] = []
        self.main: list[DeckEntry] = []
        self.sideboard: list[DeckEntry] = []
        self.section = "main"
        self.sideboard_marked = False
        # Index in `main` where each block of lines without a blank line between them starts, with the line there.
        self.blocks: list[int] = []
        self.after_blank = True

    def read(self, number: int, line: str) -> None:
        if not line:
            self.after_blank = True
            if self.section == "about":  # the section is one block; cards may follow without a heading
                self.section = "main"
            return
        if line.startswith(("#", "//")):
            # Deck sites write "//Sideboard" for a heading; any other comment says nothing.
            word = line.lstrip("#/ ")
            if _heading(word) in ("main", "sideboard", "refused"):
                self.open_section(number, word)
            return
        if _heading(line) is not None:
            self.open_section(number, line)
        elif self.section == "about":
            self.read_about(number, line)
        elif self.section != "refused":  # its heading is already reported
            self.read_card(number, line)

    def open_section(self, number: int, line: str) -> None:
        section = _heading(line)
        if section is None or section == "group":
            return
        self.section = section
        self.sideboard_marked |= section == "sideboard"
        if section == "refused":
            reason = f"{_quoted(line)}: decks have a main deck and a sideboard only; remove this section"
            self.problems.append(DeckProblem(number, reason))

    def read_about(self, number: int, line: str) -> None:
        if line.lower().startswith("name ") or line.lower() == "name":
            self.name = line[4:].strip() or self.name
        else:
            self.problems.append(DeckProblem(number, f"{_quoted(line)}: the section About holds only 'Name ...'"))

    def read_card(self, number: int, line: str) -> None:
        section = self.section
        mark = _SIDEBOARD_MARK.match(line)
        if mark:
            section = "sideboard"
            self.sideboard_marked = True
        parsed = _card(line[mark.end() :] if mark else line)
        if isinstance(parsed, str):
            self.problems.append(DeckProblem(number, f"{_quoted(line)}: {parsed}"))
            return
        count, name = parsed
        if section == "main":
            if self.after_blank:
                self.blocks.append(len(self.main))
            self.after_blank = False
            self.main.append(DeckEntry(count, name, number))
        else:
            self.sideboard.append(DeckEntry(count, name, number))

    def finish(self) -> tuple[tuple[DeckEntry, ...], tuple[DeckEntry, ...]]:
        self.split_at_blank_line()
        self.problems += _bad_totals(self.main, self.sideboard)
        return tuple(self.main), tuple(self.sideboard)

    def split_at_blank_line(self) -> None:
        """A blank line starts the sideboard where nothing else marks one and nothing else can be meant."""
        if self.sideboard_marked or len(self.blocks) < 2:
            return
        start = self.blocks[-1]
        before = sum(entry.count for entry in self.main[:start])
        after = sum(entry.count for entry in self.main[start:])
        if before < FULL_DECK or after > FULL_SIDEBOARD:
            return
        if len(self.blocks) > 2:
            reason = (
                f"can't tell whether the {after} cards from this line on are a sideboard: "
                "write a line 'Sideboard' before them, or remove the blank line"
            )
            self.problems.append(DeckProblem(self.main[start].line, reason))
            return
        self.sideboard = self.main[start:]
        del self.main[start:]


def _lines(text: str) -> list[str]:
    """The lines of a text, without byte order mark and outer blanks; inner blanks, quotes and accents made uniform."""
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff")).replace("’", "'").replace("‘", "'")
    return [" ".join(line.split()) for line in re.split(r"\r\n|\n|\r", text)]


def _heading(line: str) -> str | None:
    """The section that a line opens, "group" for a heading within a section, None for any other line."""
    match = _HEADING.fullmatch(line)
    if match is None:
        return None
    word = match["word"].lower()
    return "group" if word in _GROUPS else _SECTIONS.get(word)


def _card(line: str) -> tuple[int, str] | str:
    """Count and name of a card line, or what is wrong with it."""
    if not line.isprintable():
        return "holds characters that can't be printed"
    line = _TRAILING_COMMENT.sub("", line)
    if _ODD_COUNT.match(line):
        return "a count is a whole number of at least 1"
    match = _COUNT.fullmatch(line)
    count = 1
    if match:
        if len(match["count"]) > 9:
            return f"a count is at most {MAX_COUNT:,}"
        count, line = int(match["count"]), match["name"]
    elif not line or _BARE_COUNT.fullmatch(line):
        return "a card name is missing"
    name = _name(line)
    if not name:
        return "a card name is missing"
    return _bad_count(count, "") or (count, name)


def _name(text: str) -> str:
    """A card name without set, collector number, variant and foil marks; split cards as "Left // Right"."""
    text = _LEADING_SET.sub("", text, count=1)
    while (shorter := _FOIL.sub("", text)) != text:
        text = shorter
    text = _TRAILING_SET.sub("", text)
    return _SPLIT_BAR.sub(" // ", text).strip()


def _bad_count(count: object, name: str) -> str:
    """Why a count is refused, or an empty text."""
    prefix = f"{name}: " if name else ""
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        return prefix + "a count is a whole number of at least 1"
    return prefix + f"a count is at most {MAX_COUNT:,}" if count > MAX_COUNT else ""


def _bad_totals(main: Iterable[DeckEntry], sideboard: Iterable[DeckEntry]) -> list[DeckProblem]:
    totals = (("main deck", sum(e.count for e in main)), ("sideboard", sum(e.count for e in sideboard)))
    return [
        DeckProblem(0, f"the {part} has {total:,} cards; at most {MAX_COUNT:,} can be played")
        for part, total in totals
        if total > MAX_COUNT
    ]


def _quoted(line: str) -> str:
    """A line for a message: at most 60 characters, nothing that could steer a terminal."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)
    return repr(shown if len(shown) <= 60 else shown[:57] + "...")


def _read(source: str) -> str:
    """The text of a deck file.  Fails: DeckError saying why it can't be read."""
    try:
        with open(source, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DeckError(f"{source}: can't be read: {error.strerror or error}", source=source) from None
    except ValueError:  # a null character in the path
        raise DeckError(f"{source!r}: is no path", source=source) from None
    if len(data) > MAX_BYTES:
        raise DeckError(f"{source}: is no deck list: longer than {MAX_BYTES:,} bytes", source=source)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"byte 0x{data[error.start]:02x} is not UTF-8; save the deck as UTF-8 text"
        raise DeckError.of(source, [DeckProblem(line, reason)]) from None
    if "\0" in text:
        raise DeckError(f"{source}: is no deck list: it holds null bytes", source=source)
    if text.removeprefix("\ufeff").lstrip().startswith("<"):
        raise DeckError(f"{source}: is an XML file (.dek); export the deck as text", source=source)
    return text


# ---------------------------------------------------------------- known cards


def fold(name: str) -> str:
    """A card name for comparison: without case, accents and kinds of apostrophe."""
    name = name.replace("Æ", "Ae").replace("æ", "ae").replace("’", "'")
    plain = unicodedata.normalize("NFKD", name)
    return "".join(char for char in plain if not unicodedata.combining(char)).casefold()


@functools.lru_cache(maxsize=4)
def _spellings(names: tuple[str, ...]) -> dict[str, str]:
    """Folded name -> the name, for all supported cards."""
    return {fold(name): name for name in names}


def _supported() -> dict[str, str]:
    from mtg.script.registry import names

    return _spellings(tuple(names()))


def near_matches(name: str, count: int = 3) -> tuple[str, ...]:
    """Supported names that resemble `name`, nearest first: those that hold it as whole words, then by likeness."""
    import difflib

    spellings = _supported()
    folded = fold(name)
    whole = re.compile(rf"(?<!\w){re.escape(folded)}(?!\w)")
    found = [key for key in spellings if whole.search(key)][:count]
    found += [key for key in difflib.get_close_matches(folded, spellings, n=count) if key not in found]
    return tuple(spellings[key] for key in found[:count])


def _known_entries(entries: Iterable[DeckEntry]) -> tuple[tuple[DeckEntry, ...], list[DeckProblem]]:
    """The entries in the spelling of the scripts, and a problem for each card that has no script."""
    from mtg.script.registry import known as is_known

    known: list[DeckEntry] = []
    problems: list[DeckProblem] = []
    for entry in entries:
        name = entry.name if is_known(entry.name) else _supported().get(fold(entry.name))
        if name is None:
            reason = f"unknown or unsupported card {_quoted(entry.name)}"
            problems.append(DeckProblem(entry.line, reason, near_matches(entry.name)))
        else:
            known.append(DeckEntry(entry.count, name, entry.line))
    return tuple(known), problems


def require_deck(value: object, argument: str) -> Deck:
    """`value` if it is a Deck.  Fails: OptionError naming the argument, DeckError for a card without a script."""
    if not isinstance(value, Deck):
        raise OptionError(f"{argument}: needs a Deck, as Deck.load(path) gives, not {type(value).__name__}")
    value.check()
    return value

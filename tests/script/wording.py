"""Rendered and printed texts brought to one form, so that what is left of a difference is worth a look."""

from __future__ import annotations

import re

# Ways of saying one thing that texts of different years and lengths use.
_SAME = (
    (r"\bthis (creature|permanent|spell|land|enchantment|artifact)\b", "~"),
    (r"\bthat (creature|permanent|card|land|spell|source)'s\b", "its"),
    (r"\btarget (creature|permanent|card|land|spell|source|player)'s\b", "its"),
    (r"\bthat player's\b", "their"),
    (r"\bthat (creature|permanent|card|land|spell|source)\b", "it"),
    (r"\bsacrifice it\b", "sacrifice ~"),
    (r"~ deals", "it deals"),
    (r"\bput it\b", "put ~"),
    (r" under (its|their) owners?'s? control", ""),
    (r"\bwhenever\b", "when"),
    (r"\bat the beginning of each player's\b", "at the beginning of each"),
    (r"\beach other player\b", "each opponent"),
    (r"\byour opponents\b", "each opponent"),
    (r"\bnonartifact, nonblack\b", "nonartifact nonblack"),
    (r"\band/or\b", "or"),
    (r"\byou (draw|lose|may)\b", r"\1"),
)


def normal(text: str, name: str) -> str:
    """Lower case; no reminder text, commas or conjunctions; the card called ~."""
    text = re.sub(r"\([^)]*\)", "", text)
    for own in (name, name.split(",")[0], name.split(" of ")[0] if " of " in name else name):
        text = text.replace(own, "~")
    text = text.lower().replace("’", "'").replace("\n", ". ")
    text = re.sub(r"(threshold|hellbent|landfall|imprint|radiance|channel) — ", "", text)
    for pattern, same in _SAME:
        text = re.sub(pattern, same, text)
    text = re.sub(r"[.,;•—:\"]", " ", text)
    text = re.sub(r"\b(and|then|all)\b", " ", text)
    return re.sub(r"\s+", " ", text).strip()

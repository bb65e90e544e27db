"""Keyword abilities: values, and functions where a keyword has a parameter, made of the words that cards use."""

from mtg.keywords.casting import *
from mtg.keywords.combat import *
from mtg.keywords.counters import *
from mtg.keywords.simple import *

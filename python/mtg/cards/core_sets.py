"""Core sets after Tenth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", 3, 3)

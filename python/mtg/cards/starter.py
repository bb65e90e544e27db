"""Portal, Starter and other beginners' sets."""

from mtg.keywords import *
from mtg.script.words import *

card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", 2, 1)

card("Hulking Goblin", "{1}{R}", "Creature — Goblin", 2, 2, static(cant_block()))

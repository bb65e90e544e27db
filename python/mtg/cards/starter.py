"""Portal, Starter and other sets for beginners."""

from mtg.keywords import *
from mtg.script.words import *

card("Hulking Goblin", "{1}{R}", "Creature — Goblin", 2, 2, static(cant_block()))

"""Champions of Kamigawa, Betrayers of Kamigawa, Saviors of Kamigawa."""

from mtg.keywords import *
from mtg.script.words import *

card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", 2, 2)

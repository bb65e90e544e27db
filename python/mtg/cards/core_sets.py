"""Core sets before and after Tenth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", 3, 3)

card("Lightning Bolt", "{R}", "Instant", spell(deal_damage(3, to=target(any_target))))

card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", 1, 1)

card("Volcanic Hammer", "{1}{R}", "Sorcery", spell(deal_damage(3, to=target(any_target))))

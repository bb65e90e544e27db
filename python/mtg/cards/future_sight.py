"""Future Sight."""

from mtg.keywords import *
from mtg.script.words import *

card("Augur il-Vec", "{1}{W}", "Creature — Human Cleric", 1, 3,
     shadow,
     activated(cost("", sacrifice(this)), gain_life(4), flags=only_during_your_upkeep))

card("Blade of the Sixth Pride", "{1}{W}", "Creature — Cat Rebel", 3, 1)

card("Blind Phantasm", "{2}{U}", "Creature — Illusion", 2, 3)

card("Bonded Fetch", "{2}{U}", "Creature — Homunculus", 0, 2, defender, haste, activated("{T}", draw(), discard()))

card("Char-Rumbler", "{2}{R}{R}", "Creature — Elemental", -1, 3,
     double_strike,
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))))

card("Fomori Nomad", "{4}{R}", "Creature — Nomad Giant", 4, 4)

card("Force of Savagery", "{2}{G}", "Creature — Elemental", 8, 0, trample)

card("Gift of Granite", "{W}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(0, +2, affects=enchanted_creature)))

card("Nessian Courser", "{2}{G}", "Creature — Centaur Warrior", 3, 3)

card("Sarcomite Myr", "{2}{U}", "Artifact Creature — Phyrexian Myr", 2, 1,
     activated("{2}", until_end_of_turn(grant(flying, affects=this))),
     activated(cost("{2}", sacrifice(this)), draw()))

card("Stronghold Rats", "{2}{B}", "Creature — Rat", 2, 1,
     shadow,
     triggered(deals_damage(this, a_player, combat=True), discard(1, each_player)))

card("Thornweald Archer", "{1}{G}", "Creature — Elf Archer", 2, 1, reach, deathtouch)

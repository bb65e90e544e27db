"""Limited Edition and the core sets up to Ninth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Ancestral Recall", "{U}", "Instant", spell(draw(3, target(player))))

card("Counterspell", "{U}{U}", "Instant", spell(counter(target(spell))))

card("Crusade", "{W}{W}", "Enchantment", static(modify_pt(+1, +1, affects=white & creature)))

card("Elvish Warrior", "{G}{G}", "Creature — Elf Warrior", 2, 3)

card("Gray Ogre", "{2}{R}", "Creature — Ogre", 2, 2)

card("Lightning Bolt", "{R}", "Instant", spell(deal_damage(3, to=target(any_target))))

card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", 1, 1)

card("Stone Rain", "{2}{R}", "Sorcery", spell(destroy(target(land))))

card("Swords to Plowshares", "{W}", "Instant", spell(exile(target(creature)), gain_life(power_of(it), its_controller)))

card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", 3, 3)

card("Volcanic Hammer", "{1}{R}", "Sorcery", spell(deal_damage(3, to=target(any_target))))

card("War Mammoth", "{3}{G}", "Creature — Elephant", 3, 3, trample)

card("White Knight", "{W}{W}", "Creature — Human Knight", 2, 2, first_strike, protection(black))

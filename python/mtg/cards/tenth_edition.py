"""Tenth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", 6, 4)

card("Forest", None, "Basic Land — Forest")

card("Giant Growth", "{G}", "Instant", spell(until_end_of_turn(modify_pt(+3, +3, target(creature)))))

card("Giant Spider", "{3}{G}", "Creature — Spider", 2, 4, reach)

card("Glorious Anthem", "{1}{W}{W}", "Enchantment", static(modify_pt(+1, +1, affects=creature & you_control)))

card("Gray Ogre", "{2}{R}", "Creature — Ogre", 2, 2)

card("Grizzly Bears", "{1}{G}", "Creature — Bear", 2, 2)

card("Hill Giant", "{3}{R}", "Creature — Giant", 3, 3)

card("Island", None, "Basic Land — Island")

card("Llanowar Elves", "{G}", "Creature — Elf Druid", 1, 1, activated("{T}", add_mana("{G}")))

card("Mountain", None, "Basic Land — Mountain")

card("Plains", None, "Basic Land — Plains")

card("Raging Goblin", "{R}", "Creature — Goblin Berserker", 1, 1, haste)

card("Shock", "{R}", "Instant", spell(deal_damage(2, to=target(any_target))))

card("Spined Wurm", "{4}{G}", "Creature — Wurm", 5, 4)

card("Swamp", None, "Basic Land — Swamp")

card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", 3, 3)

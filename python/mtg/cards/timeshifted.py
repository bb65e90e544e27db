"""Time Spiral "Timeshifted"."""

from mtg.keywords import *
from mtg.script.words import *

card("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Legendary Creature — Angel", 6, 6,
     flying, first_strike, vigilance, trample, haste,
     protection(black, red))

card("Bad Moon", "{1}{B}", "Enchantment", static(modify_pt(+1, +1, affects=black & creature)))

card("Dauthi Slayer", "{B}{B}", "Creature — Dauthi Soldier", 2, 2, shadow, static(must_attack()))

card("Disenchant", "{1}{W}", "Instant", spell(destroy(target(artifact | enchantment))))

card("Lightning Angel", "{1}{U}{R}{W}", "Creature — Angel", 3, 4, flying, vigilance, haste)

card("Psionic Blast", "{2}{U}", "Instant", spell(deal_damage(4, to=target(any_target)), deal_damage(2, to=you)))

card("Soltari Priest", "{W}{W}", "Creature — Soltari Cleric", 2, 1, protection(red), shadow)

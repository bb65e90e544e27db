"""Shards of Alara, Conflux, Alara Reborn."""

from mtg.keywords import *
from mtg.script.words import *

card("Ancient Ziggurat", None, "Land", activated("{T}", add_any_color(spend=spend_only(to_cast=creature))))

card("Angelic Benediction", "{3}{W}", "Enchantment",
     exalted,
     triggered(attacks_alone(creature & you_control), may(tap(target(creature)))))

card("Ardent Plea", "{1}{W}{U}", "Enchantment", exalted, cascade)

card("Dregscape Zombie", "{1}{B}", "Creature — Zombie", 2, 1, unearth("{B}"))

card("Elvish Visionary", "{1}{G}", "Creature — Elf Shaman", 1, 1, triggered(enters(this), draw()))

card("Enlisted Wurm", "{4}{G}{W}", "Creature — Wurm", 5, 5, cascade)

card("Gather Specimens", "{3}{U}{U}{U}", "Instant",
     spell(shield(enters_under_your_control(creature & opponent_controls))))

card("Undead Leotau", "{5}{B}", "Creature — Zombie Cat", 3, 4,
     activated("{R}", until_end_of_turn(modify_pt(+1, -1, this))),
     unearth("{2}{B}"))

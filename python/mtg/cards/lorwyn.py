"""Lorwyn, Morningtide, Shadowmoor, Eventide."""

from mtg.keywords import *
from mtg.script.words import *

card("Aquitect's Will", "{U}", "Tribal Sorcery — Merfolk",
     spell(
         put_counters(1, "flood", on=target(land)),
         for_as_long_as(counters_on(affected_object, "flood") >= 1, add_land_type("Island", that_land)),
         if_(controls(you, subtype("Merfolk")), draw()),
     ))

card("Burrenton Forge-Tender", "{W}", "Creature — Kithkin Wizard", 1, 1,
     protection(red),
     activated(cost("", sacrifice(this)), prevent_all_from_chosen_source(red)))

card("Cryptic Command", "{1}{U}{U}{U}", "Instant",
     modal(
         mode(counter(target(spell))),
         mode(return_to_hand(target(permanent))),
         mode(tap(creature & opponent_controls)),
         mode(draw()),
         least=2,
         most=2,
     ))

card("Devoted Druid", "{1}{G}", "Creature — Elf Druid", 0, 2,
     activated("{T}", add_mana("{G}")),
     activated(cost("", put_counters(1, "-1/-1", on=this)), untap(this)))

card("Elsewhere Flask", "{2}", "Artifact",
     triggered(enters(this), draw()),
     activated(
         cost("", sacrifice(this)),
         choose_value(BASIC_LAND_TYPE),
         until_end_of_turn(set_chosen_land_type(land & you_control)),
     ))

card("Enchanted Evening", "{3}{W/U}{W/U}", "Enchantment", static(add_types(enchantment, affects=permanent)))

card("Everlasting Torment", "{2}{B/R}", "Enchantment",
     static(cant_gain_life(each_player)),
     static(damage_cant_be_prevented(each_player)),
     static(damage_as_though_wither(each_player)))

card("Glamerdye", "{1}{U}", "Instant", spell(change_text(target(spell | permanent), COLOR_WORDS)), retrace("{1}{U}"))

card("Inside Out", "{1}{U/R}", "Instant", spell(until_end_of_turn(switch_pt(target(creature))), draw()))

card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace",
     loyalty_ability(+2, draw(1, each_player)),
     loyalty_ability(-1, draw(1, target(player))),
     loyalty_ability(-10, mill(20, target(player))),
     loyalty=3)

card("Kindled Fury", "{R}", "Instant",
     spell(until_end_of_turn(modify_pt(+1, 0, target(creature)), grant(first_strike))))

card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", 3, 2, triggered(enters(this), gain_life(2)), persist)

card("Lurebound Scarecrow", "{3}", "Artifact Creature — Scarecrow", 4, 4,
     as_enters_choose(COLOR),
     triggered(state(), sacrifice(this), condition=~controls(you, permanent & of_chosen_color())))

card("Mana Reflection", "{4}{G}{G}", "Enchantment", twice_as_much_mana())

card("Memory Plunder", "{U/B}{U/B}{U/B}{U/B}", "Instant",
     spell(cast_free(target((instant | sorcery) & in_graveyard & opponent_owns))))

card("Mulldrifter", "{4}{U}", "Creature — Elemental", 2, 2, flying, triggered(enters(this), draw(2)), evoke("{2}{U}"))

card("Murderous Redcap", "{2}{B/R}{B/R}", "Creature — Goblin Assassin", 2, 2,
     triggered(enters(this), deal_damage(power_of(this), to=target(any_target))),
     persist)

card("Oblivion Ring", "{2}{W}", "Enchantment",
     triggered(enters(this), exile_linked(target(another & ~land))),
     triggered(leaves(this), put_onto_battlefield(remembered())))

card("Prismatic Omen", "{1}{G}", "Enchantment", static(add_every_basic_land_type(land & you_control)))

card("Raven's Crime", "{B}", "Sorcery", spell(discard(1, target(player))), retrace("{B}"))

card("Reaper King", "{2/W}{2/U}{2/B}{2/R}{2/G}", "Legendary Artifact Creature — Scarecrow", 6, 6,
     static(modify_pt(+1, +1, affects=other & subtype("Scarecrow") & creature & you_control)),
     triggered(enters(another & subtype("Scarecrow") & you_control), destroy(target(permanent))))

card("Rosheen Meanderer", "{3}{R/G}", "Legendary Creature — Giant Shaman", 4, 4,
     activated("{T}", add_mana("{C}{C}{C}{C}", spend=spend_only_on_x)))

card("Runed Halo", "{W}{W}", "Enchantment", as_enters_choose(CARD_NAME), static(player_protection_from_chosen_name()))

card("Shriekmaw", "{4}{B}", "Creature — Elemental", 3, 2,
     fear,
     triggered(enters(this), destroy(target(~artifact & ~black & creature))),
     evoke("{1}{B}"))

card("Smokebraider", "{1}{R}", "Creature — Elemental Shaman", 1, 1,
     activated("{T}", add_combination(
         "{W}{U}{B}{R}{G}",
         2,
         spend=spend_only(to_cast=subtype("Elemental"), to_activate=subtype("Elemental")))))

card("Spectral Procession", "{2/W}{2/W}{2/W}", "Sorcery",
     spell(create(3, token("Spirit", white, "Creature — Spirit", 1, 1, flying))))

card("Twinning Glass", "{4}", "Artifact",
     activated(
         "{1}, {T}",
         choose(some(1, ~land & with_name_cast_this_turn & in_your_hand, up_to=True)),
         cast_free(moved, must=True, spell=with_name_cast_this_turn),
     ))

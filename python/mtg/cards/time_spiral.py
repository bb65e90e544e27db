"""Time Spiral."""

from mtg.keywords import *
from mtg.script.words import *

card("Amrou Scout", "{1}{W}", "Creature — Kithkin Rebel Scout", 2, 1,
     activated(
         "{4}, {T}",
         search_library(subtype("Rebel") & mana_value(at_most=3)),
         put_onto_battlefield(moved),
         shuffle(),
     ))

card("Amrou Seekers", "{2}{W}", "Creature — Kithkin Rebel", 2, 2,
     static(cant_be_blocked_except_by(artifact & creature | white & creature)))

card("Ashcoat Bear", "{1}{G}", "Creature — Bear", 2, 2, flash)

card("Assembly-Worker", "{3}", "Artifact Creature — Assembly-Worker", 2, 2,
     activated("{T}", until_end_of_turn(modify_pt(+1, +1, target(subtype("Assembly-Worker") & creature)))))

card("Bewilder", "{2}{U}", "Instant", spell(until_end_of_turn(modify_pt(-3, 0, target(creature))), draw()))

card("Bogardan Rager", "{5}{R}", "Creature — Elemental", 3, 4,
     flash,
     triggered(enters(this), until_end_of_turn(modify_pt(+4, 0, target(creature)))))

card("Bonesplitter Sliver", "{3}{R}", "Creature — Sliver", 2, 2,
     static(modify_pt(+2, 0, affects=subtype("Sliver") & creature)))

card("Castle Raptors", "{4}{W}", "Creature — Bird Soldier", 3, 3,
     flying,
     static(modify_pt(0, +2), as_long_as=~is_tapped(this)))

card("Dream Stalker", "{1}{U}", "Creature — Illusion", 1, 5,
     triggered(enters(this), return_to_hand(a(permanent & you_control))))

card("Drudge Reavers", "{3}{B}", "Creature — Skeleton", 2, 1, flash, activated("{B}", regenerate(this)))

card("Errant Doomsayers", "{1}{W}", "Creature — Human Rebel", 1, 1,
     activated("{T}", tap(target(creature & toughness(at_most=2)))))

card("Feebleness", "{1}{B}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(-2, -1, affects=enchanted_creature)))

card("Flowstone Channeler", "{2}{R}", "Creature — Human Spellshaper", 2, 2,
     activated(cost("{1}{R}, {T}", discard(1)), until_end_of_turn(modify_pt(+1, -1, target(creature)), grant(haste))))

card("Fury Sliver", "{5}{R}", "Creature — Sliver", 3, 3,
     static(grant(double_strike, affects=subtype("Sliver") & creature)))

card("Harmonic Sliver", "{1}{G}{W}", "Creature — Sliver", 1, 1,
     static(grant(triggered(enters(this), destroy(target(artifact | enchantment))), affects=subtype("Sliver"))))

card("Havenwood Wurm", "{6}{G}", "Creature — Wurm", 5, 6, flash, trample)

card("Icatian Crier", "{2}{W}", "Creature — Human Spellshaper", 1, 1,
     activated(cost("{1}{W}, {T}", discard(1)), create(2, token("Citizen", white, "Creature — Citizen", 1, 1))))

card("Jedit's Dragoons", "{5}{W}", "Creature — Cat Soldier", 2, 5, vigilance, triggered(enters(this), gain_life(4)))

card("Krosan Grip", "{2}{G}", "Instant", split_second, spell(destroy(target(artifact | enchantment))))

card("Looter il-Kor", "{1}{U}", "Creature — Kor Rogue", 1, 1,
     shadow,
     triggered(deals_damage(this, an_opponent), (draw(), discard())))

card("Might Sliver", "{4}{G}", "Creature — Sliver", 2, 2,
     static(modify_pt(+2, +2, affects=subtype("Sliver") & creature)))

card("Ophidian Eye", "{2}{U}", "Enchantment — Aura",
     flash,
     enchant(creature),
     triggered(deals_damage(enchanted_creature, an_opponent), may(draw())))

card("Orcish Cannonade", "{1}{R}{R}", "Instant",
     spell(deal_damage(2, to=target(any_target)), deal_damage(3, to=you), draw()))

card("Pendelhaven Elder", "{1}{G}", "Creature — Elf Shaman", 1, 1,
     activated(
         "{T}",
         until_end_of_turn(
             modify_pt(
                 +1,
                 +2,
                 creature & power(at_least=1, at_most=1) & toughness(at_least=1, at_most=1) & you_control,
             ),
         ),
     ))

card("Penumbra Spider", "{2}{G}{G}", "Creature — Spider", 2, 4,
     reach,
     triggered(dies(this), create(1, token("Spider", black, "Creature — Spider", 2, 4, reach))))

card("Phantom Wurm", "{4}{G}{G}", "Creature — Wurm Spirit", 2, 0,
     enters_with_counters(4, "+1/+1"),
     replaces(prevent_damage(to=this, then=(remove_counters(1, "+1/+1"),))))

card("Prismatic Lens", "{2}", "Artifact", activated("{T}", add_mana("{C}")), activated("{1}, {T}", add_any_color()))

card("Scarwood Treefolk", "{3}{G}", "Creature — Treefolk", 3, 5, enters_tapped())

card("Shadow Sliver", "{2}{U}", "Creature — Sliver", 1, 1, static(grant(shadow, affects=subtype("Sliver") & creature)))

card("Skittering Monstrosity", "{3}{B}{B}", "Creature — Horror", 5, 5,
     triggered(casts(you, creature & spell), sacrifice(this)))

card("Smallpox", "{B}{B}", "Sorcery",
     spell(
         lose_life(1, each_player),
         discard(1, each_player),
         sacrifice(a(creature), each_player),
         sacrifice(a(land), each_player),
     ))

card("Spiketail Drakeling", "{1}{U}{U}", "Creature — Drake", 2, 2,
     flying,
     activated(cost("", sacrifice(this)), unless_pays(controller_of(target(spell)), "{2}", counter(target(spell)))))

card("Spinneret Sliver", "{1}{G}", "Creature — Sliver", 2, 2,
     static(grant(reach, affects=subtype("Sliver") & creature)))

card("Sprout", "{G}", "Instant", spell(create(1, token("Saproling", green, "Creature — Saproling", 1, 1))))

card("Squall Line", "{X}{G}{G}", "Instant", spell(deal_damage(X, to=(each(creature & having(flying)), each_player))))

card("Stonewood Invocation", "{3}{G}", "Instant",
     split_second,
     spell(until_end_of_turn(modify_pt(+5, +5, target(creature)), grant(shroud))))

card("Sudden Death", "{1}{B}{B}", "Instant",
     split_second,
     spell(until_end_of_turn(modify_pt(-4, -4, target(creature)))))

card("Sudden Shock", "{1}{R}", "Instant", split_second, spell(deal_damage(2, to=target(any_target))))

card("Temporal Eddy", "{2}{U}{U}", "Sorcery", spell(put_on_top(target(creature | land))))

card("Tolarian Sentinel", "{3}{U}", "Creature — Human Spellshaper", 1, 3,
     flying,
     activated(cost("{U}, {T}", discard(1)), return_to_hand(target(permanent & you_control))))

card("Trespasser il-Vec", "{2}{B}", "Creature — Human Rogue", 3, 1,
     activated(cost("", discard(1)), until_end_of_turn(grant(shadow, affects=this))))

card("Two-Headed Sliver", "{1}{R}", "Creature — Sliver", 1, 1,
     static(grant(menace, affects=subtype("Sliver") & creature)))

card("Venser's Sliver", "{5}", "Artifact Creature — Sliver", 3, 3)

card("Viscid Lemures", "{4}{B}", "Creature — Spirit", 4, 3,
     activated("{0}", until_end_of_turn(modify_pt(-1, 0, this), grant(swampwalk))))

card("Watcher Sliver", "{3}{W}", "Creature — Sliver", 2, 2,
     static(modify_pt(0, +2, affects=subtype("Sliver") & creature)))

card("Wipe Away", "{1}{U}{U}", "Instant", split_second, spell(return_to_hand(target(permanent))))

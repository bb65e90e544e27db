"""Odyssey, Torment, Judgment."""

from mtg.keywords import *
from mtg.script.words import *

card("Anurid Barkripper", "{1}{G}{G}", "Creature — Frog Beast", 2, 2,
     static(modify_pt(+2, +2), as_long_as=threshold_met))

card("Arrogant Wurm", "{3}{G}{G}", "Creature — Wurm", 4, 4, trample, madness("{2}{G}"))

card("Barbarian Outcast", "{1}{R}", "Creature — Human Barbarian Beast", 2, 2,
     triggered(state(), sacrifice(this), condition=~controls(you, subtype("Swamp"))))

card("Basking Rootwalla", "{G}", "Creature — Lizard", 1, 1,
     activated("{1}{G}", until_end_of_turn(modify_pt(+2, +2, this)), flags=once_each_turn),
     madness("{0}"))

card("Circular Logic", "{2}{U}", "Instant",
     spell(unless_pays(controller_of(target(spell)), "{X}", counter(target(spell)), x=cards_in_graveyard(you))),
     madness("{U}"))

card("Deep Analysis", "{3}{U}", "Sorcery", spell(draw(2, target(player))), flashback(cost("{1}{U}", pay_life(3))))

card("Elephant Ambush", "{2}{G}{G}", "Instant",
     spell(create(1, token("Elephant", green, "Creature — Elephant", 3, 3))),
     flashback("{6}{G}{G}"))

card("Filth", "{3}{B}", "Creature — Incarnation", 2, 2,
     swampwalk,
     static(
         grant(swampwalk, affects=creature & you_control),
         as_long_as=controls(you, subtype("Swamp")),
         zone=GRAVEYARD,
     ))

card("Firebolt", "{R}", "Sorcery", spell(deal_damage(2, to=target(any_target))), flashback("{4}{R}"))

card("Firecat Blitz", "{X}{R}{R}", "Sorcery",
     spell(
         create(X, token("Elemental Cat", red, "Creature — Elemental Cat", 1, 1, haste)),
         later(triggered(beginning_of("end step", a_player), exile(remembered_by_trigger)), about=moved),
     ),
     flashback(cost("{R}{R}", sacrifice_x(subtype("Mountain")))))

card("Flaring Pain", "{1}{R}", "Instant",
     spell(until_end_of_turn(damage_cant_be_prevented(each_player))),
     flashback("{R}"))

card("Lava Dart", "{R}", "Instant",
     spell(deal_damage(1, to=target(any_target))),
     flashback(cost("", sacrifice(a(subtype("Mountain"))))))

card("Moment's Peace", "{1}{G}", "Instant", spell(prevent_all_combat_damage()), flashback("{2}{G}"))

card("Phantom Nomad", "{1}{W}", "Creature — Spirit Nomad", 0, 0,
     enters_with_counters(2, "+1/+1"),
     replaces(prevent_damage(to=this, then=(remove_counters(1, "+1/+1"),))))

card("Putrid Imp", "{B}", "Creature — Zombie Imp", 1, 1,
     activated(cost("", discard(1)), until_end_of_turn(grant(flying, affects=this))),
     static(modify_pt(+1, +1), cant_block(), as_long_as=threshold_met))

card("Ray of Revelation", "{1}{W}", "Instant", spell(destroy(target(enchantment))), flashback("{G}"))

card("Recoup", "{1}{R}", "Sorcery",
     spell(until_end_of_turn(grant(flashback(None), affects=target(sorcery & in_your_graveyard)))),
     flashback("{3}{R}"))

card("Wild Mongrel", "{1}{G}", "Creature — Dog", 2, 2,
     activated(
         cost("", discard(1)),
         choose_value(COLOR),
         until_end_of_turn(modify_pt(+1, +1, this), set_chosen_color()),
     ))

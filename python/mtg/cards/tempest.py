"""Tempest, Stronghold, Exodus."""

from mtg.keywords import *
from mtg.script.words import *

card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), spell(return_to_hand(target(permanent))))

card("Circle of Protection: Shadow", "{1}{W}", "Enchantment",
     activated("{1}", prevent_next_from_source(creature & having(shadow), you)))

card("Corpse Dance", "{2}{B}", "Instant",
     buyback("{2}"),
     spell(
         put_onto_battlefield(creature & in_your_graveyard & topmost(creature & in_your_graveyard)),
         until_end_of_turn(grant(haste, affects=moved)),
         later(triggered(beginning_of("end step", a_player), exile(remembered_by_trigger)), about=moved),
     ))

card("Crystalline Sliver", "{W}{U}", "Creature — Sliver", 2, 2, static(grant(shroud, affects=subtype("Sliver"))))

card("Dauthi Marauder", "{2}{B}", "Creature — Dauthi Minion", 3, 1, shadow)

card("Elvish Fury", "{G}", "Instant", buyback("{4}"), spell(until_end_of_turn(modify_pt(+2, +2, target(creature)))))

card("Heartwood Dryad", "{1}{G}", "Creature — Dryad", 2, 1, static(blocks_as_though_it_had_shadow()))

card("Humility", "{2}{W}{W}", "Enchantment", static(lose_all_abilities(creature), set_pt(1, 1)))

card("Lotus Petal", "{0}", "Artifact", activated(cost("{T}", sacrifice(this)), add_any_color()))

card("Metallic Sliver", "{1}", "Artifact Creature — Sliver", 1, 1)

card("Minion of the Wastes", "{3}{B}{B}{B}", "Creature — Minion", "*", "*",
     trample,
     as_enters(pay_any_life(), remember_amount()),
     characteristic(set_pt(number_remembered(), number_remembered())))

card("Muscle Sliver", "{1}{G}", "Creature — Sliver", 1, 1,
     static(modify_pt(+1, +1, affects=subtype("Sliver") & creature)))

card("Shadow Rift", "{U}", "Instant", spell(until_end_of_turn(grant(shadow, affects=target(creature))), draw()))

card("Shaman en-Kor", "{1}{W}", "Creature — Kor Cleric Shaman", 1, 2,
     activated("{0}", redirect_next(1, this, target(creature & you_control))),
     activated("{1}{W}", redirect_next(None, target(creature), this, from_chosen=True)))

card("Skyshroud Troll", "{2}{G}{G}", "Creature — Troll Giant", 3, 3, activated("{1}{G}", regenerate(this)))

card("Temper", "{X}{1}{W}", "Instant",
     spell(prevent_next(X, target(creature), then=(put_counters(that_much, "+1/+1", on=event_object),))))

card("Thalakos Seer", "{U}{U}", "Creature — Thalakos Wizard", 1, 1, shadow, triggered(leaves(this), draw()))

card("Wall of Essence", "{1}{W}", "Creature — Wall", 0, 4,
     defender,
     triggered(is_dealt_damage(this, combat=True), gain_life(that_much)))

card("Whim of Volrath", "{U}", "Instant",
     buyback("{2}"),
     spell(change_text(target(permanent), COLOR_OR_LAND_WORDS, duration=END_OF_TURN)))

card("Winged Sliver", "{1}{U}", "Creature — Sliver", 1, 1, static(grant(flying, affects=subtype("Sliver") & creature)))

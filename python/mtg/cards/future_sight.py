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

card("Daybreak Coronet", "{W}{W}", "Enchantment — Aura",
     enchant(creature & enchanted_by_another()),
     static(modify_pt(+3, +3, affects=enchanted_creature), grant(first_strike, vigilance, lifelink)))

card("Delay", "{1}{U}", "Instant",
     spell(counter(target(spell), into=EXILE), suspend_it(moved, 3, suspend_upkeep, suspend_cast)))

card("Dryad Arbor", None, "Land Creature — Forest Dryad", 1, 1, color=green)

card("Dust of Moments", "{2}{W}", "Instant",
     modal(
         mode(remove_counters(2, "time", of=permanent | suspended)),
         mode(put_counters(2, "time", on=permanent & has_counter("time") | suspended)),
     ))

card("Epochrasite", "{2}", "Artifact Creature — Construct", 1, 1,
     enters_with_counters(3, "+1/+1", ~cast_from_hand),
     triggered(dies(this), suspend_it(event_object, 3, suspend_upkeep, suspend_cast)))

card("Fomori Nomad", "{4}{R}", "Creature — Nomad Giant", 4, 4)

card("Force of Savagery", "{2}{G}", "Creature — Elemental", 8, 0, trample)

card("Gift of Granite", "{W}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(0, +2, affects=enchanted_creature)))

card("Jhoira of the Ghitu", "{1}{U}{R}", "Legendary Creature — Human Wizard", 2, 2,
     activated(cost("{2}", exile(a(~land & in_hand))), suspend_it(paid_object, 4, suspend_upkeep, suspend_cast)))

card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard", 2, 2,
     static(set_land_type("Mountain", affects=~basic & land)))

card("Molten Disaster", "{X}{R}{R}", "Sorcery",
     kicker("{R}"),
     static(grant(split_second), as_long_as=was_kicked, zone=STACK),
     spell(deal_damage(X, to=(each(creature & ~having(flying)), each_player))))

card("Narcomoeba", "{1}{U}", "Creature — Illusion", 1, 1,
     flying,
     triggered(put_into_graveyard_from_library(this), may(put_onto_battlefield(this)), zone=GRAVEYARD))

card("Nessian Courser", "{2}{G}", "Creature — Centaur Warrior", 3, 3)

card("Pooling Venom", "{1}{B}", "Enchantment — Aura",
     enchant(land),
     triggered(becomes_tapped(enchanted_land), lose_life(2, controller_of(enchanted_land))),
     activated("{3}{B}", destroy(enchanted_land)))

card("Sarcomite Myr", "{2}{U}", "Artifact Creature — Phyrexian Myr", 2, 1,
     activated("{2}", until_end_of_turn(grant(flying, affects=this))),
     activated(cost("{2}", sacrifice(this)), draw()))

card("Shah of Naar Isle", "{3}{R}", "Creature — Efreet", 6, 6,
     trample,
     echo("{0}", told=True),
     triggered(
         echo_paid(this),
         for_each_player(each_opponent, choose_up_to(3, chosen_player), draw(that_much, chosen_player)),
     ))

card("Stronghold Rats", "{2}{B}", "Creature — Rat", 2, 1,
     shadow,
     triggered(deals_damage(this, a_player, combat=True), discard(1, each_player)))

card("Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", "*", "1+*",
     characteristic(set_pt(card_types_among(in_graveyard), card_types_among(in_graveyard) + 1)))

card("Thornweald Archer", "{1}{G}", "Creature — Elf Archer", 2, 1, reach, deathtouch)

card("Venser, Shaper Savant", "{2}{U}{U}", "Legendary Creature — Human Wizard", 2, 2,
     flash,
     triggered(enters(this), return_to_hand(target(spell | permanent))))

card("Virulent Sliver", "{G}", "Creature — Sliver", 1, 1,
     static(grant(poisonous(1), affects=subtype("Sliver") & creature)))

card("Yixlid Jailer", "{1}{B}", "Creature — Zombie Wizard", 2, 1, static(lose_all_abilities(in_graveyard)))

card("Zoetic Cavern", None, "Land", activated("{T}", add_mana("{C}")), morph("{2}"))

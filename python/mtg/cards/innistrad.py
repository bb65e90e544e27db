"""Innistrad and Dark Ascension."""

from mtg.keywords import *
from mtg.script.words import *

card("Blood Artist", "{1}{B}", "Creature — Vampire", 0, 1,
     triggered(dies(itself | creature), (lose_life(1, target(player)), gain_life(1))))

card("Fiend Hunter", "{1}{W}{W}", "Creature — Human Cleric", 1, 3,
     triggered(enters(this), may(exile_linked(target(another & creature)))),
     triggered(leaves(this), put_onto_battlefield(remembered())))

card("Fortress Crab", "{3}{U}", "Creature — Crab", 1, 6)

card("Geist of Saint Traft", "{1}{W}{U}", "Legendary Creature — Spirit Cleric", 2, 2,
     hexproof,
     triggered(
         attacks(this),
         (
             create(1, token("Angel", white, "Creature — Angel", 4, 4, flying), tapped=True, attacking=True),
             later(triggered(end_of_combat(), exile(remembered_by_trigger)), about=moved),
         ),
     ))

card("Geistflame", "{R}", "Instant", spell(deal_damage(1, to=target(any_target))), flashback("{3}{R}"))

card("Manor Gargoyle", "{5}", "Artifact Creature — Gargoyle", 4, 4,
     defender,
     static(grant(indestructible), as_long_as=matches(this, having(defender))),
     activated("{1}", until_end_of_turn(lose(defender, affects=this), grant(flying))))

card("Midnight Haunting", "{2}{W}", "Instant",
     spell(create(2, token("Spirit", white, "Creature — Spirit", 1, 1, flying))))

card("Past in Flames", "{3}{R}", "Sorcery",
     spell(until_end_of_turn(grant(flashback(None), affects=(instant | sorcery) & in_your_graveyard))),
     flashback("{4}{R}"))

card("Runic Repetition", "{2}{U}", "Sorcery",
     spell(return_to_hand(target(in_exile & having(flashback(None)) & you_own))))

card("Silent Departure", "{U}", "Sorcery", spell(return_to_hand(target(creature))), flashback("{4}{U}"))

card("Snapcaster Mage", "{1}{U}", "Creature — Human Wizard", 2, 1,
     flash,
     triggered(
         enters(this),
         until_end_of_turn(grant(flashback(None), affects=target((instant | sorcery) & in_your_graveyard))),
     ))

card("Unburial Rites", "{4}{B}", "Sorcery",
     spell(put_onto_battlefield(target(creature & in_your_graveyard))),
     flashback("{3}{W}"))

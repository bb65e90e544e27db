"""Mirage, Visions, Weatherlight."""

from mtg.keywords import *
from mtg.script.words import *

card("Agility", "{1}{R}", "Enchantment — Aura",
     enchant(creature),
     static(modify_pt(+1, +1, affects=enchanted_creature), grant(flanking)))

card("Bone Mask", "{4}", "Artifact",
     activated("{2}, {T}", prevent_next_from_source(None, you, then=(look_at_top(that_much), exile(moved)))))

card("Breezekeeper", "{3}{U}", "Creature — Djinn", 4, 4, flying, phasing)

card("Bubble Matrix", "{4}", "Artifact", replaces(prevent_damage(to=creature)))

card("Dissipate", "{1}{U}{U}", "Instant", spell(counter(target(spell), into=EXILE)))

card("Ertai's Familiar", "{1}{U}", "Creature — Illusion", 2, 2,
     phasing,
     triggered((phases_out(this), leaves(this)), mill(3, you)),
     activated("{U}", until_your_next_upkeep(cant_phase_out(this))))

card("Keeper of Kookus", "{R}", "Creature — Goblin", 1, 1,
     activated("{R}", until_end_of_turn(grant(protection(red), affects=this))))

card("Lion's Eye Diamond", "{0}", "Artifact",
     activated(cost("", discard_hand(), sacrifice(this)), add_any_color(3), flags=only_as_an_instant))

card("Paupers' Cage", "{3}", "Artifact",
     triggered(
         beginning_of("upkeep", an_opponent),
         deal_damage(2, to=that_player),
         condition=cards_in_hand(that_player) <= 2,
     ))

card("Phyrexian Dreadnought", "{1}", "Artifact Creature — Phyrexian Dreadnought", 12, 12,
     trample,
     triggered(enters(this), (sacrifice_with_total_power(12, creature), if_(~you_did, sacrifice(this)))))

card("Reality Ripple", "{1}{U}", "Instant", spell(phase_out(target(artifact | creature | land))))

card("Shadowbane", "{1}{W}", "Instant",
     spell(
         prevent_next_of_chosen_source_to(
             creature & you_control,
             you,
             then=(if_(matches(event_source, black), gain_life(that_much)),),
         ),
     ))

card("Spatial Binding", "{U}{B}", "Enchantment",
     activated(cost("", pay_life(1)), until_your_next_upkeep(cant_phase_out(target(permanent)))))

card("Teferi's Imp", "{2}{U}", "Creature — Imp", 1, 1,
     flying, phasing,
     triggered(phases_out(this), discard()),
     triggered(phases_in(this), draw()))

card("Teferi's Isle", None, "Legendary Land", phasing, enters_tapped(), activated("{T}", add_mana("{U}{U}")))

card("Teferi's Veil", "{1}{U}", "Enchantment",
     triggered(
         attacks(creature & you_control),
         later(triggered(end_of_combat(), phase_out(remembered_by_trigger)), about=it),
     ))

card("Tombstone Stairwell", "{2}{B}{B}", "World Enchantment",
     cumulative_upkeep("{1}{B}"),
     triggered(
         beginning_of("upkeep", a_player),
         (
             together(
                 create(
                     count(creature & in_your_graveyard),
                     token("Tombspawn", black, "Creature — Zombie", 2, 2, haste),
                 ),
                 create(
                     count(creature & in_graveyard & opponent_owns),
                     token("Tombspawn", black, "Creature — Zombie", 2, 2, haste),
                     each_opponent,
                 ),
             ),
             remember(moved),
         ),
         condition=is_in(this, BATTLEFIELD),
     ),
     triggered(
         (beginning_of("end step", a_player), leaves(this)),
         destroy(remembered(), can_be_regenerated=False),
     ))

"""Zendikar, Worldwake, Rise of the Eldrazi."""

from mtg.keywords import *
from mtg.script.words import *

card("Blazing Torch", "{1}", "Artifact — Equipment",
     static(
         cant_be_blocked_by(subtype("Vampire") & creature | subtype("Zombie") & creature, affects=equipped_creature),
     ),
     static(
         grant(
             activated(cost("{T}", sacrifice(granter)), deal_damage(2, to=target(any_target), source=granter)),
             affects=equipped_creature,
         ),
     ),
     equip("{1}"))

card("Burst Lightning", "{R}", "Instant",
     kicker("{4}"),
     spell(if_(was_kicked, deal_damage(4, to=target(any_target)), otherwise=(deal_damage(2, to=target(any_target)),))))

card("Canopy Cover", "{1}{G}", "Enchantment — Aura",
     enchant(creature),
     static(
         cant_be_blocked_except_by(creature & having(flying) | creature & having(reach), affects=enchanted_creature),
     ),
     static(cant_be_targeted_by(an_opponent, affects=enchanted_creature)))

card("Distortion Strike", "{U}", "Sorcery",
     spell(until_end_of_turn(modify_pt(+1, 0, target(creature)), grant(unblockable)), rebounds),
     rebound)

card("Eldrazi Temple", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_mana(
         "{C}{C}",
         spend=spend_only(to_cast=colorless & subtype("Eldrazi"), to_activate=colorless & subtype("Eldrazi")))))

card("Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi", 15, 15,
     cant_be_countered,
     triggered(you_cast(this), extra_turn()),
     flying,
     protection(spell & colored, text="spells that are one or more colors"),
     annihilator(6),
     triggered(put_into_graveyard_from_anywhere(this), shuffle_into_library(in_your_graveyard)))

card("Hideous End", "{1}{B}{B}", "Instant", spell(destroy(target(~black & creature)), lose_life(2, its_controller)))

card("Iona, Shield of Emeria", "{6}{W}{W}{W}", "Legendary Creature — Angel", 7, 7,
     flying,
     as_enters_choose(COLOR),
     static(cant_cast(of_chosen_color(), an_opponent)))

card("Kozilek, Butcher of Truth", "{10}", "Legendary Creature — Eldrazi", 12, 12,
     triggered(you_cast(this), draw(4)),
     annihilator(4),
     triggered(put_into_graveyard_from_anywhere(this), shuffle_into_library(in_your_graveyard)))

card("Searing Blaze", "{R}{R}", "Instant",
     spell(
         if_(
             lands_entered_this_turn(you) >= 1,
             together(
                 deal_damage(3, to=target(player_or_planeswalker)),
                 deal_damage(3, to=target(creature & first_target_controls)),
             ),
             otherwise=(
                 together(
                     deal_damage(1, to=target(player_or_planeswalker)),
                     deal_damage(1, to=target(creature & first_target_controls)),
                 ),
             ),
         ),
     ))

card("Sejiri Merfolk", "{1}{U}", "Creature — Merfolk Soldier", 2, 1,
     static(grant(first_strike, lifelink), as_long_as=controls(you, subtype("Plains"))))

card("Surrakar Marauder", "{1}{B}", "Creature — Surrakar", 2, 1,
     triggered(enters(land & you_control), until_end_of_turn(grant(intimidate, affects=this))))

card("Transcendent Master", "{1}{W}{W}", "Creature — Human Cleric Avatar", 3, 3,
     level_up("{1}"),
     static(
         set_pt(6, 6),
         grant(lifelink),
         as_long_as=(counters_on(this, "level") >= 6) & (counters_on(this, "level") < 12),
     ),
     static(set_pt(9, 9), grant(lifelink, indestructible), as_long_as=counters_on(this, "level") >= 12))

card("Ulamog, the Infinite Gyre", "{11}", "Legendary Creature — Eldrazi", 10, 10,
     triggered(you_cast(this), destroy(target(permanent))),
     indestructible,
     annihilator(4),
     triggered(put_into_graveyard_from_anywhere(this), shuffle_into_library(in_your_graveyard)))

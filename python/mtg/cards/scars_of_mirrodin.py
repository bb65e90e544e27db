"""Scars of Mirrodin, Mirrodin Besieged, New Phyrexia."""

from mtg.keywords import *
from mtg.script.words import *

card("Accorder's Shield", "{0}", "Artifact — Equipment",
     static(modify_pt(0, +3, affects=equipped_creature), grant(vigilance)),
     equip("{3}"))

card("Alloy Myr", "{3}", "Artifact Creature — Myr", 2, 2, activated("{T}", add_any_color()))

card("Blackcleave Cliffs", None, "Land",
     enters_tapped(count(other & land & you_control) >= 3),
     activated("{T}", add_one_of("{B}{R}")))

card("Blisterstick Shaman", "{2}{R}", "Creature — Goblin Shaman", 2, 1,
     triggered(enters(this), deal_damage(1, to=target(any_target))))

card("Chimeric Mass", "{X}", "Artifact",
     enters_with_counters(X, "charge"),
     activated(
         "{1}",
         until_end_of_turn(
             add_types(artifact & creature, this),
             set_creature_type("Construct"),
             grant(static(set_pt(counters_on(this, "charge"), counters_on(this, "charge")))),
         ),
     ))

card("Cryptoplasm", "{1}{U}{U}", "Creature — Shapeshifter", 2, 2,
     triggered(beginning_of("upkeep", you),
               may(become_copy(this, target(other & creature), grant(this_ability)))))

card("Dismember", "{1}{B/P}{B/P}", "Instant", spell(until_end_of_turn(modify_pt(-5, -5, target(creature)))))

card("Galvanoth", "{3}{R}{R}", "Creature — Beast", 3, 3,
     triggered(
         beginning_of("upkeep", you),
         may(look_at_top(), if_(matches(moved, instant & in_library | sorcery & in_library), cast_free(moved))),
     ))

card("Geosurge", "{R}{R}{R}{R}", "Sorcery",
     spell(add_mana("{R}{R}{R}{R}{R}{R}{R}", spend=spend_only(to_cast=artifact | creature))))

card("Liquimetal Coating", "{2}", "Artifact",
     activated("{T}", until_end_of_turn(add_types(artifact, target(permanent)))))

card("Melira, Sylvok Outcast", "{1}{G}", "Legendary Creature — Human Scout", 2, 2,
     no_counters("poison", who=you),
     no_counters("-1/-1", on=creature & you_control),
     static(lose(infect, affects=creature & opponent_controls)))

card("Memnite", "{0}", "Artifact Creature — Construct", 1, 1)

card("Myr Reservoir", "{3}", "Artifact",
     activated("{T}", add_mana("{C}{C}", spend=spend_only(to_cast=subtype("Myr"), to_activate=subtype("Myr")))),
     activated("{3}, {T}", return_to_hand(target(subtype("Myr") & in_your_graveyard))))

card("Nim Deathmantle", "{2}", "Artifact — Equipment",
     static(
         modify_pt(+2, +2, affects=equipped_creature),
         grant(intimidate),
         set_colors(black),
         set_creature_type("Zombie"),
     ),
     triggered(
         dies(~is_token & creature & you_own),
         may_pay("{4}", put_onto_battlefield(event_object), attach(this, moved)),
     ),
     equip("{4}"))

card("Phyrexian Ingester", "{6}{U}", "Creature — Phyrexian Beast", 3, 3,
     triggered(enters(this), may(exile_linked(target(~is_token & creature)))),
     static(modify_pt(power_of(remembered()), toughness_of(remembered()))))

card("Postmortem Lunge", "{X}{B/P}", "Sorcery",
     spell(
         put_onto_battlefield(target(creature & mana_value(X) & in_your_graveyard)),
         indefinitely(grant(haste, affects=moved)),
         later(triggered(beginning_of("end step", a_player), exile(remembered_by_trigger)), about=moved),
     ))

card("Praetor's Grasp", "{1}{B}{B}", "Sorcery",
     spell(
         search_library_of(target(opponent), cards),
         exile(moved, face_down=True),
         may_play_exiled(moved, duration=FOREVER),
         shuffle(that_player),
     ))

card("Signal Pest", "{1}", "Artifact Creature — Pest", 0, 1,
     battle_cry,
     static(cant_be_blocked_except_by(creature & having(flying) | creature & having(reach))))

card("Spellskite", "{2}", "Artifact Creature — Phyrexian Horror", 0, 4,
     activated("{U/P}", change_targets(target(spell_or_ability), to_this=True)))

card("Steel Hellkite", "{6}", "Artifact Creature — Dragon", 5, 5,
     flying,
     activated("{2}", until_end_of_turn(modify_pt(+1, 0, this))),
     activated("{X}", destroy(~land & mana_value(X) & controller_was_damaged_by_this), flags=once_each_turn))

card("Tine Shrike", "{3}{W}", "Creature — Phyrexian Bird", 2, 1, flying, infect)

card("Torpor Orb", "{2}", "Artifact", static(entering_doesnt_trigger(creature)))

card("Twisted Image", "{U}", "Instant", spell(until_end_of_turn(switch_pt(target(creature))), draw()))

card("Wurmcoil Engine", "{6}", "Artifact Creature — Phyrexian Wurm", 6, 6,
     deathtouch, lifelink,
     triggered(
         dies(this),
         together(
             create(1, token("Phyrexian Wurm", None, "Artifact Creature — Phyrexian Wurm", 3, 3, deathtouch)),
             create(1, token("Phyrexian Wurm", None, "Artifact Creature — Phyrexian Wurm", 3, 3, lifelink)),
         ),
     ))

"""Mirrodin, Darksteel, Fifth Dawn."""

from mtg.keywords import *
from mtg.script.words import *

card("Aether Spellbomb", "{1}", "Artifact",
     activated(cost("{U}", sacrifice(this)), return_to_hand(target(creature))),
     activated(cost("{1}", sacrifice(this)), draw()))

card("Awe Strike", "{W}", "Instant", spell(prevent_damage_from_target(target(creature), then=(gain_life(that_much),))))

card("Bringer of the Blue Dawn", "{7}{U}{U}", "Creature — Bringer", 5, 5,
     alternative_cost(cost("{W}{U}{B}{R}{G}")),
     trample,
     triggered(beginning_of("upkeep", you), may(draw(2))))

card("Chalice of the Void", "{X}{X}", "Artifact",
     enters_with_counters(X, "charge"),
     triggered(casts(a_player, spell & mana_value(counters_on(this, "charge"))), counter(that_spell)))

card("Chrome Mox", "{0}", "Artifact",
     triggered(enters(this), may(choose(some(1, ~artifact & ~land & in_your_hand)), exile_linked(moved))),
     activated("{T}", add_color_of(remembered())))

card("Culling Scales", "{3}", "Artifact",
     triggered(beginning_of("upkeep", you), destroy(target(~land & with_least_mana_value_of(~land)))))

card("Goblin Striker", "{1}{R}", "Creature — Goblin Berserker", 1, 1, first_strike, haste)

card("Grab the Reins", "{3}{R}", "Instant",
     modal(
         mode(until_end_of_turn(control(target(creature)), grant(haste))),
         mode(sacrifice(a(creature)), deal_damage(power_of(moved), to=target(any_target))),
         entwined=True,
     ),
     entwine("{2}{R}"))

card("Mesmeric Orb", "{2}", "Artifact", triggered(becomes_untapped(permanent), mill(1, controller_of(that_permanent))))

card("Mirror Golem", "{6}", "Artifact Creature — Golem", 3, 4,
     triggered(enters(this), may(exile_linked(target(in_graveyard)))),
     protection_from_types_of_exiled())

card("Mycosynth Lattice", "{6}", "Artifact",
     static(add_types(artifact, affects=permanent)),
     static(set_colors(affects=on_battlefield | on_stack | in_hand | in_graveyard | in_library | in_exile)),
     static(mana_of_any_color(each_player)))

card("Myr Enforcer", "{7}", "Artifact Creature — Myr", 4, 4, affinity_for(artifact, "artifacts"))

card("Promise of Power", "{2}{B}{B}{B}", "Sorcery",
     modal(
         mode(draw(5), lose_life(5)),
         mode(create(1, token("Demon", black, "Creature — Demon", 0, 0, flying), pt=cards_in_hand(you))),
         entwined=True,
     ),
     entwine("{4}"))

card("Raise the Alarm", "{1}{W}", "Instant", spell(create(2, token("Soldier", white, "Creature — Soldier", 1, 1))))

card("Sphere of Purity", "{3}{W}", "Enchantment", replaces(prevent_damage(1, to_player=you, source=artifact)))

card("Sun Droplet", "{2}", "Artifact",
     triggered(player_is_dealt_damage(you), put_counters(that_much, "charge", on=this)),
     triggered(
         beginning_of("upkeep", a_player),
         if_(
             (counters_on(this, "charge") >= 1) & is_in(this, BATTLEFIELD),
             may(remove_counters(1, "charge"), gain_life(1)),
         ),
     ))

card("Synod Centurion", "{4}", "Artifact Creature — Construct", 4, 4,
     triggered(state(), sacrifice(this), condition=~controls(you, other & artifact)))

card("Test of Faith", "{1}{W}", "Instant",
     spell(prevent_next(3, target(creature), then=(put_counters(that_much, "+1/+1", on=event_object),))))

card("Trinisphere", "{3}", "Artifact", static(costs_at_least(3), as_long_as=~is_tapped(this)))

card("Vedalken Engineer", "{1}{U}", "Creature — Vedalken Artificer", 1, 1,
     activated("{T}", add_any_color(2, spend=spend_only(to_cast=artifact, to_activate=artifact))))

card("Vedalken Shackles", "{3}", "Artifact",
     static(may_stay_tapped()),
     activated(
         "{2}, {T}",
         for_as_long_as(
             is_tapped(this),
             control(target(creature & power(at_most=count(subtype("Island") & you_control)))),
         ),
     ))

card("War Elemental", "{R}{R}{R}", "Creature — Elemental", 1, 1,
     triggered(enters(this), if_(~(damage_taken_this_turn(an_opponent) >= 1), sacrifice(this))),
     triggered(player_is_dealt_damage(an_opponent), put_counters(that_much, "+1/+1", on=this)))

card("Wirefly Hive", "{3}", "Artifact",
     activated(
         "{3}, {T}",
         flip_coin(
             won=(create(1, token("Wirefly", None, "Artifact Creature — Insect", 2, 2, flying)),),
             lost=(destroy(named("Wirefly")),),
         ),
     ))

"""Ravnica, Guildpact, Dissension."""

from mtg.keywords import *
from mtg.script.words import *

card("Boros Recruit", "{R/W}", "Creature — Goblin Soldier", 1, 1, first_strike)

card("Cytoplast Root-Kin", "{2}{G}{G}", "Creature — Elemental Mutant", 0, 0,
     graft(4),
     triggered(enters(this), put_counters(1, "+1/+1", on=other & creature & has_counter("+1/+1") & you_control)),
     activated(
         "{2}",
         if_(
             ~matches(target(creature & you_control), itself),
             move_counter("+1/+1", target(creature & you_control), this),
         ),
     ))

card("Dizzy Spell", "{U}", "Instant",
     spell(until_end_of_turn(modify_pt(-3, 0, target(creature)))),
     transmute("{1}{U}{U}"))

card("Doubling Season", "{4}{G}", "Enchantment",
     twice_as_many_tokens(),
     twice_as_many_counters(permanent & you_control))

card("Drake Familiar", "{1}{U}", "Creature — Drake", 2, 1,
     flying,
     triggered(
         enters(this),
         (
             choose(some(1, enchantment, up_to=True)),
             if_(number_of(moved) >= 1, return_to_hand(moved), otherwise=(sacrifice(this),)),
         ),
     ))

card("Golgari Grave-Troll", "{4}{G}", "Creature — Troll Skeleton", 0, 0,
     enters_with_counters(count(creature & in_your_graveyard), "+1/+1"),
     activated(cost("{1}", remove_counters(1, "+1/+1")), regenerate(this)),
     dredge(6))

card("Leyline of the Void", "{2}{B}{B}", "Enchantment",
     may_begin_on_battlefield(),
     replaces(goes_elsewhere(EXILE, cards & ~is_token & opponent_owns)))

card("Lightning Helix", "{R}{W}", "Instant", spell(deal_damage(3, to=target(any_target)), gain_life(3)))

card("Paladin of Prahv", "{4}{W}{W}", "Creature — Human Knight", 3, 4,
     triggered(deals_damage(this), gain_life(that_much)),
     forecast(
         "{1}{W}",
         later(
             triggered(deals_damage(remembered_by_trigger), gain_life(that_much)),
             about=target(creature),
             each_time=True,
             duration=END_OF_TURN,
         ),
     ))

card("Phytohydra", "{2}{G}{W}{W}", "Creature — Plant Hydra", 1, 1,
     replaces(instead_of(DAMAGE, put_counters(that_much, "+1/+1", on=this), what=this)))

card("Pillar of the Paruns", None, "Land", activated("{T}", add_any_color(spend=spend_only(to_cast=multicolored))))

card("Remand", "{1}{U}", "Instant", spell(counter(target(spell), into=HAND), draw()))

card("Repeal", "{X}{U}", "Instant", spell(return_to_hand(target(~land & mana_value(X))), draw()))

card("Simic Growth Chamber", None, "Land",
     enters_tapped(),
     triggered(enters(this), return_to_hand(a(land & you_control))),
     activated("{T}", add_mana("{G}{U}")))

card("Simic Sky Swallower", "{5}{G}{U}", "Creature — Leviathan", 6, 6, flying, trample, shroud)

card("Sporeback Troll", "{3}{G}", "Creature — Troll Mutant", 0, 0,
     graft(2),
     activated("{1}{G}", regenerate(target(creature & has_counter("+1/+1")))))

card("Stinkweed Imp", "{2}{B}", "Creature — Imp", 1, 2,
     flying,
     triggered(deals_damage(this, creature, combat=True), destroy(event_object)),
     dredge(5))

card("Svogthos, the Restless Tomb", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated(
         "{3}{B}{G}",
         until_end_of_turn(
             add_types(creature, this),
             set_creature_type("Plant"),
             add_subtype("Zombie"),
             set_colors(black, green),
             grant(static(set_pt(count(creature & in_your_graveyard), count(creature & in_your_graveyard)))),
         ),
     ))

card("Wojek Apothecary", "{2}{W}{W}", "Creature — Human Cleric", 1, 1,
     activated(
         "{T}",
         prevent_next(1, target(creature)),
         prevent_next(1, each(creature & others_sharing_color_with_target)),
     ))

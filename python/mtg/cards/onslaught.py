"""Onslaught, Legions, Scourge."""

from mtg.keywords import *
from mtg.script.words import *

card("Akroma's Devoted", "{3}{W}", "Creature — Human Cleric", 2, 4,
     static(grant(vigilance, affects=subtype("Cleric") & creature)))

card("Aphetto Alchemist", "{1}{U}", "Creature — Human Wizard", 1, 2,
     activated("{T}", untap(target(artifact | creature))),
     morph("{U}"))

card("Artificial Evolution", "{U}", "Instant", spell(change_text(target(spell | permanent), CREATURE_TYPE_WORDS)))

card("Brain Freeze", "{1}{U}", "Instant", spell(mill(3, target(player))), storm)

card("Brontotherium", "{4}{G}{G}", "Creature — Beast", 5, 3, trample, provoke)

card("Daunting Defender", "{4}{W}", "Creature — Human Cleric", 3, 3,
     replaces(prevent_damage(1, to=subtype("Cleric") & creature & you_control)))

card("Drinker of Sorrow", "{2}{B}", "Creature — Horror", 5, 3,
     static(cant_block()),
     triggered(deals_damage(this, combat=True), sacrifice(a(permanent))))

card("Exalted Angel", "{4}{W}{W}", "Creature — Angel", 4, 5,
     flying,
     triggered(deals_damage(this), gain_life(that_much)),
     morph("{2}{W}{W}"))

card("Future Sight", "{2}{U}{U}{U}", "Enchantment",
     static(plays_with_top_revealed()),
     static(may_play_from(LIBRARY, cards)))

card("Gilded Light", "{1}{W}", "Instant", spell(until_end_of_turn(player_gains(shroud))), cycling("{2}"))

card("Glarecaster", "{4}{W}{W}", "Creature — Bird Cleric", 3, 3,
     flying,
     activated("{5}{W}", redirect_next(None, this, target(any_target), also=you)))

card("Goblin Clearcutter", "{3}{R}", "Creature — Goblin", 3, 3,
     activated(cost("{T}", sacrifice(a(subtype("Forest")))), add_combination("{R}{G}", 3)))

card("Grip of Chaos", "{4}{R}{R}", "Enchantment",
     triggered(
         put_on_stack(spell_or_ability),
         change_targets(event_object, at_random=True),
         condition=matches(event_object, with_single_target),
     ))

card("Root Sliver", "{3}{G}", "Creature — Sliver", 2, 2,
     cant_be_countered,
     static(grant(cant_be_countered, affects=subtype("Sliver") & spell)))

card("Stifle", "{U}", "Instant", spell(counter(target(ability))))

card("Tendrils of Agony", "{2}{B}{B}", "Sorcery", spell(lose_life(2, target(player)), gain_life(2)), storm)

card("Whipgrass Entangler", "{2}{W}", "Creature — Human Cleric", 1, 3,
     activated(
         "{1}{W}",
         until_end_of_turn(grant(static(attack_and_block_cost(count(subtype("Cleric")))), affects=target(creature))),
     ))

card("Words of Worship", "{2}{W}", "Enchantment",
     activated("{1}", shield(instead_of(DRAWING, gain_life(5), who=you, uses=1))))

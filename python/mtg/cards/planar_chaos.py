"""Planar Chaos."""

from mtg.keywords import *
from mtg.script.words import *

card("Battering Sliver", "{5}{R}", "Creature — Sliver", 4, 4,
     static(grant(trample, affects=subtype("Sliver") & creature)))

card("Blood Knight", "{R}{R}", "Creature — Human Knight", 2, 2, first_strike, protection(white))

card("Brute Force", "{R}", "Instant", spell(until_end_of_turn(modify_pt(+3, +3, target(creature)))))

card("Damnation", "{2}{B}{B}", "Sorcery", spell(destroy(creature, can_be_regenerated=False)))

card("Dismal Failure", "{2}{U}{U}", "Instant", spell(counter(target(spell)), discard(1, its_controller)))

card("Essence Warden", "{G}", "Creature — Elf Shaman", 1, 1, triggered(enters(another & creature), gain_life(1)))

card("Gaea's Anthem", "{1}{G}{G}", "Enchantment", static(modify_pt(+1, +1, affects=creature & you_control)))

card("Ghost Tactician", "{4}{W}", "Creature — Spirit Spellshaper", 2, 5,
     activated(cost("{W}, {T}", discard(1)), until_end_of_turn(modify_pt(+1, 0, creature & you_control))))

card("Gossamer Phantasm", "{1}{U}", "Creature — Illusion", 2, 1,
     flying,
     triggered(becomes_target(this), sacrifice(this)))

card("Groundbreaker", "{G}{G}{G}", "Creature — Elemental", 6, 1,
     trample, haste,
     triggered(beginning_of("end step", a_player), sacrifice(this)))

card("Harmonize", "{2}{G}{G}", "Sorcery", spell(draw(3)))

card("Hedge Troll", "{2}{G}", "Creature — Troll Cleric", 2, 2,
     static(modify_pt(+1, +1), as_long_as=controls(you, subtype("Plains"))),
     activated("{W}", regenerate(this)))

card("Kavu Predator", "{1}{G}", "Creature — Kavu", 2, 2,
     trample,
     triggered(gains_life(an_opponent), put_counters(that_much, "+1/+1", on=this)))

card("Keen Sense", "{G}", "Enchantment — Aura",
     enchant(creature),
     triggered(deals_damage(enchanted_creature, an_opponent), may(draw())))

card("Magus of the Bazaar", "{1}{U}", "Creature — Human Wizard", 0, 1, activated("{T}", draw(2), discard(3)))

card("Merfolk Thaumaturgist", "{2}{U}", "Creature — Merfolk Wizard", 1, 2,
     activated("{T}", until_end_of_turn(switch_pt(target(creature)))))

card("Mesa Enchantress", "{1}{W}{W}", "Creature — Human Druid", 0, 2,
     triggered(casts(you, enchantment & spell), may(draw())))

card("Mire Boa", "{1}{G}", "Creature — Snake", 2, 1, swampwalk, activated("{G}", regenerate(this)))

card("Needlepeak Spider", "{3}{R}", "Creature — Spider", 4, 2, reach)

card("Radha, Heir to Keld", "{R}{G}", "Legendary Creature — Elf Warrior", 2, 2,
     triggered(attacks(this), may(add_mana("{R}{R}"))),
     activated("{T}", add_mana("{G}")))

card("Rathi Trapper", "{1}{B}", "Creature — Human Rebel Rogue", 1, 2, activated("{B}, {T}", tap(target(creature))))

card("Reflex Sliver", "{3}{G}", "Creature — Sliver", 2, 2, static(grant(haste, affects=subtype("Sliver") & creature)))

card("Revered Dead", "{1}{W}", "Creature — Spirit Soldier", 1, 1, activated("{W}", regenerate(this)))

card("Ridged Kusite", "{B}", "Creature — Horror Spellshaper", 1, 1,
     activated(
         cost("{1}{B}, {T}", discard(1)),
         until_end_of_turn(modify_pt(+1, 0, target(creature)), grant(first_strike)),
     ))

card("Saltblast", "{3}{W}{W}", "Sorcery", spell(destroy(target(~white & permanent))))

card("Saltfield Recluse", "{2}{W}", "Creature — Human Rebel Cleric", 1, 2,
     activated("{T}", until_end_of_turn(modify_pt(-2, 0, target(creature)))))

card("Seal of Primordium", "{1}{G}", "Enchantment",
     activated(cost("", sacrifice(this)), destroy(target(artifact | enchantment))))

card("Serra Sphinx", "{3}{U}{U}", "Creature — Sphinx", 4, 4, flying, vigilance)

card("Sinew Sliver", "{1}{W}", "Creature — Sliver", 1, 1,
     static(modify_pt(+1, +1, affects=subtype("Sliver") & creature)))

card("Skirk Shaman", "{1}{R}{R}", "Creature — Goblin Shaman", 2, 2,
     static(cant_be_blocked_except_by(artifact & creature | red & creature)))

card("Sophic Centaur", "{3}{G}", "Creature — Centaur Spellshaper", 1, 1,
     activated(cost("{2}{G}{G}, {T}", discard(1)), gain_life(2 * cards_in_hand(you))))

card("Spitting Sliver", "{4}{B}", "Creature — Sliver", 3, 3,
     static(grant(first_strike, affects=subtype("Sliver") & creature)))

card("Sulfur Elemental", "{2}{R}", "Creature — Elemental", 3, 2,
     flash, split_second,
     static(modify_pt(+1, -1, affects=white & creature)))

card("Sunlance", "{W}", "Sorcery", spell(deal_damage(3, to=target(~white & creature))))

card("Synchronous Sliver", "{4}{U}", "Creature — Sliver", 3, 3,
     static(grant(vigilance, affects=subtype("Sliver") & creature)))

card("Vampiric Link", "{B}", "Enchantment — Aura",
     enchant(creature),
     triggered(deals_damage(enchanted_creature), gain_life(that_much)))

card("Wistful Thinking", "{2}{U}", "Sorcery", spell(draw(2, target(player)), discard(4, target(player))))

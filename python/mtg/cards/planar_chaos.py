"""Planar Chaos."""

from mtg.keywords import *
from mtg.script.words import *

card("Akroma, Angel of Fury", "{5}{R}{R}{R}", "Legendary Creature — Angel", 6, 6,
     cant_be_countered, flying, trample,
     protection(white, blue),
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))),
     morph("{3}{R}{R}{R}"))

card("Aquamorph Entity", "{2}{U}{U}", "Creature — Shapeshifter", "*", "*",
     as_enters_becomes((set_pt(5, 1),), (set_pt(1, 5),), or_turned_up=True), morph("{2}{U}"))

card("Battering Sliver", "{5}{R}", "Creature — Sliver", 4, 4,
     static(grant(trample, affects=subtype("Sliver") & creature)))

card("Blood Knight", "{R}{R}", "Creature — Human Knight", 2, 2, first_strike, protection(white))

split_card(
    "Boom // Bust",
    make_card(
        "Boom",
        "{1}{R}",
        "Sorcery",
        spell(together(destroy(target(land & you_control)), destroy(target(land & ~you_control)))),
    ),
    make_card("Bust", "{5}{R}", "Sorcery", spell(destroy(land))),
)

card("Brute Force", "{R}", "Instant", spell(until_end_of_turn(modify_pt(+3, +3, target(creature)))))

card("Chronozoa", "{3}{U}", "Creature — Illusion", 3, 3,
     flying,
     vanishing(3),
     triggered(dies(this), create_copy(2, event_object), condition=~(counters_on(this, "time") >= 1)))

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

card("Life and Limb", "{3}{G}", "Enchantment",
     static(
         add_types(creature & land, subtype("Forest") | subtype("Saproling")),
         add_subtype("Saproling"),
         add_land_type("Forest"),
         set_colors(green),
         set_pt(1, 1),
     ))

card("Magus of the Bazaar", "{1}{U}", "Creature — Human Wizard", 0, 1, activated("{T}", draw(2), discard(3)))

card("Magus of the Tabernacle", "{3}{W}", "Creature — Human Wizard", 2, 6,
     static(grant(triggered(beginning_of("upkeep", you), sacrifice_unless("{1}")), affects=creature)))

card("Merfolk Thaumaturgist", "{2}{U}", "Creature — Merfolk Wizard", 1, 2,
     activated("{T}", until_end_of_turn(switch_pt(target(creature)))))

card("Mesa Enchantress", "{1}{W}{W}", "Creature — Human Druid", 0, 2,
     triggered(casts(you, enchantment & spell), may(draw())))

card("Mire Boa", "{1}{G}", "Creature — Snake", 2, 1, swampwalk, activated("{G}", regenerate(this)))

card("Needlepeak Spider", "{3}{R}", "Creature — Spider", 4, 2, reach)

card("Ovinize", "{1}{U}", "Instant", spell(until_end_of_turn(lose_all_abilities(target(creature)), set_pt(0, 1))))

card("Pallid Mycoderm", "{3}{W}", "Creature — Fungus", 2, 4,
     triggered(beginning_of("upkeep", you), put_counters(1, "spore", on=this)),
     activated(
         cost("", remove_counters(3, "spore")),
         create(1, token("Saproling", green, "Creature — Saproling", 1, 1)),
     ),
     activated(
         cost("", sacrifice(a(subtype("Saproling")))),
         until_end_of_turn(modify_pt(+1, +1, creature & you_control & (subtype("Fungus") | subtype("Saproling")))),
     ))

card("Radha, Heir to Keld", "{R}{G}", "Legendary Creature — Elf Warrior", 2, 2,
     triggered(attacks(this), may(add_mana("{R}{R}"))),
     activated("{T}", add_mana("{G}")))

card("Rathi Trapper", "{1}{B}", "Creature — Human Rebel Rogue", 1, 2, activated("{B}, {T}", tap(target(creature))))

card("Reckless Wurm", "{3}{R}{R}", "Creature — Wurm", 4, 4, trample, madness("{2}{R}"))

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

card("Stingscourger", "{1}{R}", "Creature — Goblin Warrior", 2, 2,
     echo("{3}{R}"),
     triggered(enters(this), return_to_hand(target(creature & opponent_controls))))

card("Sulfur Elemental", "{2}{R}", "Creature — Elemental", 3, 2,
     flash, split_second,
     static(modify_pt(+1, -1, affects=white & creature)))

card("Sunlance", "{W}", "Sorcery", spell(deal_damage(3, to=target(~white & creature))))

card("Synchronous Sliver", "{4}{U}", "Creature — Sliver", 3, 3,
     static(grant(vigilance, affects=subtype("Sliver") & creature)))

card("Timecrafting", "{X}{R}", "Instant",
     modal(
         mode(remove_counters(X, "time", of=target(permanent | suspended))),
         mode(put_counters(X, "time", on=target(permanent & has_counter("time") | suspended))),
     ))

card("Urborg, Tomb of Yawgmoth", None, "Legendary Land", static(add_land_type("Swamp", affects=land)))

card("Vampiric Link", "{B}", "Enchantment — Aura",
     enchant(creature),
     triggered(deals_damage(enchanted_creature), gain_life(that_much)))

card("Wistful Thinking", "{2}{U}", "Sorcery", spell(draw(2, target(player)), discard(4, target(player))))

"""Tenth Edition, M to Y."""

from mtg.keywords import *
from mtg.script.words import *

card("Mahamoti Djinn", "{4}{U}{U}", "Creature — Djinn", 5, 6, flying)

card("March of the Machines", "{3}{U}", "Enchantment",
     static(
         add_types(artifact & creature, ~creature & artifact),
         set_pt(mana_value_of(affected_object), mana_value_of(affected_object)),
     ))

card("Mass of Ghouls", "{3}{B}{B}", "Creature — Zombie Warrior", 5, 3)

card("Megrim", "{2}{B}", "Enchantment", triggered(discards(an_opponent), deal_damage(2, to=that_player)))

card("Merfolk Looter", "{1}{U}", "Creature — Merfolk Rogue", 1, 1, activated("{T}", draw(), discard()))

card("Might of Oaks", "{3}{G}", "Instant", spell(until_end_of_turn(modify_pt(+7, +7, target(creature)))))

card("Might Weaver", "{1}{G}", "Creature — Human Wizard", 2, 1,
     activated("{2}", until_end_of_turn(grant(trample, affects=target((red | white) & creature)))))

card("Millstone", "{2}", "Artifact", activated("{2}, {T}", mill(2, target(player))))

card("Mind Bend", "{U}", "Instant", spell(change_text(target(permanent), COLOR_OR_LAND_WORDS)))

card("Mind Rot", "{2}{B}", "Sorcery", spell(discard(2, target(player))))

card("Mind Stone", "{2}", "Artifact",
     activated("{T}", add_mana("{C}")),
     activated(cost("{1}, {T}", sacrifice(this)), draw()))

card("Mobilization", "{2}{W}", "Enchantment",
     static(grant(vigilance, affects=subtype("Soldier") & creature)),
     activated("{2}{W}", create(1, token("Soldier", white, "Creature — Soldier", 1, 1))))

card("Mogg Fanatic", "{R}", "Creature — Goblin", 1, 1,
     activated(cost("", sacrifice(this)), deal_damage(1, to=target(any_target))))

card("Mortivore", "{2}{B}{B}", "Creature — Lhurgoyf", "*", "*",
     characteristic(set_pt(count(creature & in_graveyard), count(creature & in_graveyard))),
     activated("{B}", regenerate(this)))

card("Mountain", None, "Basic Land — Mountain")

card("Nantuko Husk", "{2}{B}", "Creature — Zombie Insect", 2, 2,
     activated(cost("", sacrifice(a(creature))), until_end_of_turn(modify_pt(+2, +2, this))))

card("Natural Spring", "{3}{G}{G}", "Sorcery", spell(gain_life(8, target(player))))

card("Naturalize", "{1}{G}", "Instant", spell(destroy(target(artifact | enchantment))))

card("Nekrataal", "{2}{B}{B}", "Creature — Human Assassin", 2, 1,
     first_strike,
     triggered(enters(this), destroy(target(~artifact & ~black & creature), can_be_regenerated=False)))

card("Nightmare", "{5}{B}", "Creature — Nightmare Horse", "*", "*",
     flying,
     characteristic(set_pt(count(subtype("Swamp") & you_control), count(subtype("Swamp") & you_control))))

card("Orcish Artillery", "{1}{R}{R}", "Creature — Orc Warrior", 1, 3,
     activated("{T}", together(deal_damage(2, to=target(any_target)), deal_damage(3, to=you))))

card("Ornithopter", "{0}", "Artifact Creature — Thopter", 0, 2, flying)

card("Overrun", "{2}{G}{G}{G}", "Sorcery",
     spell(until_end_of_turn(modify_pt(+3, +3, creature & you_control), grant(trample))))

card("Pacifism", "{1}{W}", "Enchantment — Aura", enchant(creature), static(cant_attack_or_block(enchanted_creature)))

card("Pariah", "{2}{W}", "Enchantment — Aura",
     enchant(creature),
     replaces(redirect_damage(enchanted_creature, dealt_to_player=you)))

card("Persuasion", "{3}{U}{U}", "Enchantment — Aura", enchant(creature), static(control(enchanted_creature)))

card("Phantom Warrior", "{1}{U}{U}", "Creature — Illusion Warrior", 2, 2, unblockable)

card("Phyrexian Rager", "{2}{B}", "Creature — Phyrexian Horror", 2, 2, triggered(enters(this), (draw(), lose_life(1))))

card("Phyrexian Vault", "{3}", "Artifact", activated(cost("{2}, {T}", sacrifice(a(creature))), draw()))

card("Pincher Beetles", "{2}{G}", "Creature — Insect", 3, 1, shroud)

card("Plague Beetle", "{B}", "Creature — Insect", 1, 1, swampwalk)

card("Plague Wind", "{7}{B}{B}", "Sorcery", spell(destroy(creature & ~you_control, can_be_regenerated=False)))

card("Plains", None, "Basic Land — Plains")

card("Primal Rage", "{1}{G}", "Enchantment", static(grant(trample, affects=creature & you_control)))

card("Prodigal Pyromancer", "{2}{R}", "Creature — Human Wizard", 1, 1,
     activated("{T}", deal_damage(1, to=target(any_target))))

card("Pyroclasm", "{1}{R}", "Sorcery", spell(deal_damage(2, to=creature)))

card("Quicksand", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated(
         cost("{T}", sacrifice(this)),
         until_end_of_turn(modify_pt(-1, -2, target(attacking & creature & ~having(flying)))),
     ))

card("Quirion Dryad", "{1}{G}", "Creature — Dryad", 1, 1,
     triggered(casts(you, (white | blue | black | red) & spell), put_counters(1, "+1/+1", on=this)))

card("Rage Weaver", "{1}{R}", "Creature — Human Wizard", 2, 1,
     activated("{2}", until_end_of_turn(grant(haste, affects=target((black | green) & creature)))))

card("Raging Goblin", "{R}", "Creature — Goblin Berserker", 1, 1, haste)

card("Rain of Tears", "{1}{B}{B}", "Sorcery", spell(destroy(target(land))))

card("Rampant Growth", "{1}{G}", "Sorcery",
     spell(search_library(basic & land), put_onto_battlefield(moved, tapped=True), shuffle()))

card("Ravenous Rats", "{1}{B}", "Creature — Rat", 1, 1, triggered(enters(this), discard(1, target(opponent))))

card("Recollect", "{2}{G}", "Sorcery", spell(return_to_hand(target(in_your_graveyard))))

card("Recover", "{2}{B}", "Sorcery", spell(return_to_hand(target(creature & in_your_graveyard)), draw()))

card("Regeneration", "{1}{G}", "Enchantment — Aura",
     enchant(creature),
     activated("{G}", regenerate(enchanted_creature)))

card("Remove Soul", "{1}{U}", "Instant", spell(counter(target(creature & spell))))

card("Reviving Dose", "{2}{W}", "Instant", spell(gain_life(3), draw()))

card("Reya Dawnbringer", "{6}{W}{W}{W}", "Legendary Creature — Angel", 4, 6,
     flying,
     triggered(beginning_of("upkeep", you), may(put_onto_battlefield(target(creature & in_your_graveyard)))))

card("Righteousness", "{W}", "Instant", spell(until_end_of_turn(modify_pt(+7, +7, target(blocking & creature)))))

card("Rock Badger", "{4}{R}", "Creature — Badger Beast", 3, 3, mountainwalk)

card("Rod of Ruin", "{4}", "Artifact", activated("{3}, {T}", deal_damage(1, to=target(any_target))))

card("Rootwalla", "{2}{G}", "Creature — Lizard", 2, 2,
     activated("{1}{G}", until_end_of_turn(modify_pt(+2, +2, this)), flags=once_each_turn))

card("Rootwater Commando", "{2}{U}", "Creature — Merfolk", 2, 2, islandwalk)

card("Rootwater Matriarch", "{2}{U}{U}", "Creature — Merfolk", 2, 3,
     activated("{T}", for_as_long_as(matches(affected_object, enchanted), control(target(creature)))))

card("Royal Assassin", "{1}{B}{B}", "Creature — Human Assassin", 1, 1,
     activated("{T}", destroy(target(tapped & creature))))

card("Rushwood Dryad", "{1}{G}", "Creature — Dryad", 2, 1, forestwalk)

card("Sage Owl", "{1}{U}", "Creature — Bird", 1, 1, flying, triggered(enters(this), (look_at_top(4), put_back(moved))))

card("Samite Healer", "{1}{W}", "Creature — Human Cleric", 1, 1, activated("{T}", prevent_next(1, target(any_target))))

card("Scathe Zombies", "{2}{B}", "Creature — Zombie", 2, 2)

card("Scion of the Wild", "{1}{G}{G}", "Creature — Avatar", "*", "*",
     characteristic(set_pt(count(creature & you_control), count(creature & you_control))))

card("Seismic Assault", "{R}{R}{R}", "Enchantment",
     activated(cost("", discard(1, what=land)), deal_damage(2, to=target(any_target))))

card("Serra Angel", "{3}{W}{W}", "Creature — Angel", 4, 4, flying, vigilance)

card("Serra's Embrace", "{2}{W}{W}", "Enchantment — Aura",
     enchant(creature),
     static(modify_pt(+2, +2, affects=enchanted_creature), grant(flying, vigilance)))

card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", 2, 2, fear)

card("Shatterstorm", "{2}{R}{R}", "Sorcery", spell(destroy(artifact, can_be_regenerated=False)))

card("Shivan Dragon", "{4}{R}{R}", "Creature — Dragon", 5, 5,
     flying,
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))))

card("Shivan Hellkite", "{5}{R}{R}", "Creature — Dragon", 5, 5,
     flying,
     activated("{1}{R}", deal_damage(1, to=target(any_target))))

card("Shivan Reef", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{U}{R}"), deal_damage(1, to=you)))

card("Shock", "{R}", "Instant", spell(deal_damage(2, to=target(any_target))))

card("Sift", "{3}{U}", "Sorcery", spell(draw(3), discard()))

card("Sky Weaver", "{1}{U}", "Creature — Metathran Wizard", 2, 1,
     activated("{2}", until_end_of_turn(grant(flying, affects=target((white | black) & creature)))))

card("Skyhunter Prowler", "{2}{W}", "Creature — Cat Knight", 1, 3, flying, vigilance)

card("Skyhunter Skirmisher", "{1}{W}{W}", "Creature — Cat Knight", 1, 1, flying, double_strike)

card("Skyshroud Ranger", "{G}", "Creature — Elf Ranger", 1, 1,
     activated("{T}", may(put_onto_battlefield(a(land & in_your_hand))), flags=only_as_a_sorcery))

card("Smash", "{2}{R}", "Instant", spell(destroy(target(artifact)), draw()))

card("Snapping Drake", "{3}{U}", "Creature — Drake", 3, 2, flying)

card("Soul Feast", "{3}{B}{B}", "Sorcery", spell(lose_life(4, target(player)), gain_life(4)))

card("Soul Warden", "{W}", "Creature — Human Cleric", 1, 1, triggered(enters(another & creature), gain_life(1)))

card("Spellbook", "{0}", "Artifact", static(no_maximum_hand_size()))

card("Spined Wurm", "{4}{G}", "Creature — Wurm", 5, 4)

card("Spineless Thug", "{1}{B}", "Creature — Phyrexian Zombie Mercenary", 2, 2, static(cant_block()))

card("Spirit Weaver", "{1}{W}", "Creature — Human Wizard", 2, 1,
     activated("{2}", until_end_of_turn(modify_pt(0, +1, target((green | blue) & creature)))))

card("Spitting Earth", "{1}{R}", "Sorcery",
     spell(deal_damage(count(subtype("Mountain") & you_control), to=target(creature))))

card("Starlight Invoker", "{1}{W}", "Creature — Human Cleric Mutant", 1, 3, activated("{7}{W}", gain_life(5)))

card("Steadfast Guard", "{W}{W}", "Creature — Human Rebel", 2, 2, vigilance)

card("Story Circle", "{1}{W}{W}", "Enchantment",
     as_enters_choose(COLOR),
     activated("{W}", prevent_next_from_source(of_chosen_color(), you)))

card("Stun", "{1}{R}", "Instant", spell(until_end_of_turn(cant_block(target(creature))), draw()))

card("Sudden Impact", "{3}{R}", "Instant", spell(deal_damage(cards_in_hand(target(player)), to=target(player))))

card("Sulfurous Springs", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{B}{R}"), deal_damage(1, to=you)))

card("Suntail Hawk", "{W}", "Creature — Bird", 1, 1, flying)

card("Swamp", None, "Basic Land — Swamp")

card("Sylvan Scrying", "{1}{G}", "Sorcery", spell(search_library(land, reveal=True), put_into_hand(moved), shuffle()))

card("Tangle Spider", "{4}{G}{G}", "Creature — Spider", 3, 4, flash, reach)

card("Tempest of Light", "{2}{W}", "Instant", spell(destroy(enchantment)))

card("Terramorphic Expanse", None, "Land",
     activated(
         cost("{T}", sacrifice(this)),
         search_library(basic & land),
         put_onto_battlefield(moved, tapped=True),
         shuffle(),
     ))

card("Terror", "{1}{B}", "Instant", spell(destroy(target(~artifact & ~black & creature), can_be_regenerated=False)))

card("Thieving Magpie", "{2}{U}{U}", "Creature — Bird", 1, 3,
     flying,
     triggered(deals_damage(this, an_opponent), draw()))

card("Threaten", "{2}{R}", "Sorcery",
     spell(untap(target(creature)), until_end_of_turn(control(that_creature), grant(haste))))

card("Thundering Giant", "{3}{R}{R}", "Creature — Giant", 4, 3, haste)

card("Tidings", "{3}{U}{U}", "Sorcery", spell(draw(4)))

card("Traumatize", "{3}{U}{U}", "Sorcery",
     spell(mill(half(cards_in_library(target(player)), up=False), target(player))))

card("Treasure Hunter", "{2}{W}", "Creature — Human", 2, 2,
     triggered(enters(this), may(return_to_hand(target(artifact & in_your_graveyard)))))

card("Troll Ascetic", "{1}{G}{G}", "Creature — Troll Shaman", 3, 2, hexproof, activated("{1}{G}", regenerate(this)))

card("True Believer", "{W}{W}", "Creature — Human Cleric", 2, 2, static(player_gains(shroud)))

card("Tundra Wolves", "{W}", "Creature — Wolf", 1, 1, first_strike)

card("Twincast", "{U}{U}", "Instant", spell(copy_spell(target(instant & spell | sorcery & spell))))

card("Uncontrollable Anger", "{2}{R}{R}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(+2, +2, affects=enchanted_creature), must_attack()))

card("Underground River", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{U}{B}"), deal_damage(1, to=you)))

card("Underworld Dreams", "{B}{B}{B}", "Enchantment", triggered(draws(an_opponent), deal_damage(1, to=that_player)))

card("Unholy Strength", "{B}", "Enchantment — Aura",
     enchant(creature),
     static(modify_pt(+2, +1, affects=enchanted_creature)))

card("Unsummon", "{U}", "Instant", spell(return_to_hand(target(creature))))

card("Vedalken Mastermind", "{U}{U}", "Creature — Vedalken Wizard", 1, 2,
     activated("{U}, {T}", return_to_hand(target(permanent & you_control))))

card("Venerable Monk", "{2}{W}", "Creature — Human Monk Cleric", 2, 2, triggered(enters(this), gain_life(2)))

card("Verdant Force", "{5}{G}{G}{G}", "Creature — Elemental", 7, 7,
     triggered(beginning_of("upkeep", a_player), create(1, token("Saproling", green, "Creature — Saproling", 1, 1))))

card("Viashino Runner", "{3}{R}", "Creature — Viashino", 3, 2, menace)

card("Viridian Shaman", "{2}{G}", "Creature — Elf Shaman", 2, 2, triggered(enters(this), destroy(target(artifact))))

card("Wall of Air", "{1}{U}{U}", "Creature — Wall", 1, 5, defender, flying)

card("Wall of Fire", "{1}{R}{R}", "Creature — Wall", 0, 5,
     defender,
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))))

card("Wall of Swords", "{3}{W}", "Creature — Wall", 3, 5, defender, flying)

card("Wall of Wood", "{G}", "Creature — Wall", 0, 3, defender)

card("Warrior's Honor", "{2}{W}", "Instant", spell(until_end_of_turn(modify_pt(+1, +1, creature & you_control))))

card("Whispersilk Cloak", "{3}", "Artifact — Equipment",
     static(grant(unblockable, shroud, affects=equipped_creature)),
     equip("{2}"))

card("Wild Griffin", "{2}{W}", "Creature — Griffin", 2, 2, flying)

card("Wrath of God", "{2}{W}{W}", "Sorcery", spell(destroy(creature, can_be_regenerated=False)))

card("Wurm's Tooth", "{2}", "Artifact", triggered(casts(a_player, green & spell), may(gain_life(1))))

card("Yavimaya Coast", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{G}{U}"), deal_damage(1, to=you)))

card("Yavimaya Enchantress", "{2}{G}", "Creature — Human Druid", 2, 2,
     static(modify_pt(count(enchantment), count(enchantment))))

card("Youthful Knight", "{1}{W}", "Creature — Human Knight", 2, 1, first_strike)

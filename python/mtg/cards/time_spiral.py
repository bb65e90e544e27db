"""Time Spiral."""

from mtg.keywords import *
from mtg.script.words import *

card("Aether Web", "{1}{G}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(+1, +1, affects=enchanted_creature), grant(reach), blocks_as_though_no_shadow()))

card("Aetherflame Wall", "{1}{R}", "Creature — Wall", 0, 4,
     defender,
     static(blocks_as_though_no_shadow()),
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))))

card("Amrou Scout", "{1}{W}", "Creature — Kithkin Rebel Scout", 2, 1,
     activated(
         "{4}, {T}",
         search_library(permanent_card & subtype("Rebel") & mana_value(at_most=3)),
         put_onto_battlefield(moved),
         shuffle(),
     ))

card("Amrou Seekers", "{2}{W}", "Creature — Kithkin Rebel", 2, 2,
     static(cant_be_blocked_except_by(artifact & creature | white & creature)))

card("Ancestral Vision", None, "Sorcery", suspend(4, "{U}"), spell(draw(3, target(player))), color=blue)

card("Ancient Grudge", "{1}{R}", "Instant", spell(destroy(target(artifact))), flashback("{G}"))

card("Ashcoat Bear", "{1}{G}", "Creature — Bear", 2, 2, flash)

card("Assembly-Worker", "{3}", "Artifact Creature — Assembly-Worker", 2, 2,
     activated("{T}", until_end_of_turn(modify_pt(+1, +1, target(subtype("Assembly-Worker") & creature)))))

card("Basal Sliver", "{2}{B}", "Creature — Sliver", 2, 2,
     static(grant(activated(cost("", sacrifice(this)), add_mana("{B}{B}")), affects=subtype("Sliver"))))

card("Benalish Cavalry", "{1}{W}", "Creature — Human Knight", 2, 2, flanking)

card("Bewilder", "{2}{U}", "Instant", spell(until_end_of_turn(modify_pt(-3, 0, target(creature))), draw()))

card("Bogardan Rager", "{5}{R}", "Creature — Elemental", 3, 4,
     flash,
     triggered(enters(this), until_end_of_turn(modify_pt(+4, 0, target(creature)))))

card("Bonesplitter Sliver", "{3}{R}", "Creature — Sliver", 2, 2,
     static(modify_pt(+2, 0, affects=subtype("Sliver") & creature)))

card("Brine Elemental", "{4}{U}{U}", "Creature — Elemental", 5, 4,
     morph("{5}{U}{U}"),
     triggered(turned_face_up(this), skip_next(UNTAP_STEP, each_opponent)))

card("Castle Raptors", "{4}{W}", "Creature — Bird Soldier", 3, 3,
     flying,
     static(modify_pt(0, +2), as_long_as=~is_tapped(this)))

card("Cavalry Master", "{2}{W}{W}", "Creature — Human Knight", 3, 3,
     flanking,
     static(grant(flanking, affects=other & creature & having(flanking) & you_control)))

card("Clockspinning", "{U}", "Instant",
     buyback("{3}"),
     spell(
         choose_counter(target(permanent | suspended)),
         if_(
             matches(it, has_counter()),
             may(
                 remove_counters(1, CHOSEN_COUNTER, target(permanent | suspended)),
                 otherwise=(put_counters(1, CHOSEN_COUNTER, target(permanent | suspended)),),
             ),
         ),
     ))

card("Conflagrate", "{X}{X}{R}", "Sorcery",
     spell(deal_divided_damage(X, among=target(any_target, count=any_number))),
     flashback(cost("{R}{R}", discard_x())))

card("Corpulent Corpse", "{5}{B}", "Creature — Zombie", 3, 3, fear, suspend(5, "{B}"))

card("Crookclaw Transmuter", "{3}{U}", "Creature — Bird Wizard", 3, 1,
     flash, flying,
     triggered(enters(this), until_end_of_turn(switch_pt(target(creature)))))

card("Curse of the Cabal", "{9}{B}", "Sorcery",
     spell(sacrifice(some(half(count(permanent & that_player_controls), up=False), permanent), who=target(player))),
     suspend(2, "{2}{B}{B}"),
     triggered(
         beginning_of("upkeep", a_player),
         may(
             sacrifice(a(permanent), who=that_player),
             if_(you_did, put_counters(2, "time", on=this)),
             who=that_player,
         ),
         condition=matches(this, suspended),
         zone=EXILE,
     ))

card("Dark Withering", "{4}{B}{B}", "Instant", spell(destroy(target(~black & creature))), madness("{B}"))

card("Deep-Sea Kraken", "{7}{U}{U}{U}", "Creature — Kraken", 6, 6,
     unblockable,
     suspend(9, "{2}{U}"),
     triggered(casts(an_opponent), remove_counters(1, "time"), condition=matches(this, suspended), zone=EXILE))

card("Dread Return", "{2}{B}{B}", "Sorcery",
     spell(put_onto_battlefield(target(creature & in_your_graveyard))),
     flashback(cost("", sacrifice(some(3, creature)))))

card("Dream Stalker", "{1}{U}", "Creature — Illusion", 1, 5,
     triggered(enters(this), return_to_hand(a(permanent & you_control))))

card("Drifter il-Dal", "{U}", "Creature — Human Wizard", 2, 1,
     shadow,
     triggered(beginning_of("upkeep", you), sacrifice_unless("{U}")))

card("Drudge Reavers", "{3}{B}", "Creature — Skeleton", 2, 1, flash, activated("{B}", regenerate(this)))

card("Durkwood Baloth", "{4}{G}{G}", "Creature — Beast", 5, 5, suspend(5, "{G}"))

card("Empty the Warrens", "{3}{R}", "Sorcery", spell(create(2, token("Goblin", red, "Creature — Goblin", 1, 1))), storm)

card("Endrek Sahr, Master Breeder", "{4}{B}", "Legendary Creature — Human Wizard", 2, 2,
     triggered(
         casts(you, creature & spell),
         create(mana_value_of(event_object), token("Thrull", black, "Creature — Thrull", 1, 1)),
     ),
     triggered(state(), sacrifice(this), condition=count(subtype("Thrull") & you_control) >= 7))

card("Errant Doomsayers", "{1}{W}", "Creature — Human Rebel", 1, 1,
     activated("{T}", tap(target(creature & toughness(at_most=2)))))

card("Errant Ephemeron", "{6}{U}", "Creature — Illusion", 4, 4, flying, suspend(4, "{1}{U}"))

card("Feebleness", "{1}{B}", "Enchantment — Aura",
     flash,
     enchant(creature),
     static(modify_pt(-2, -1, affects=enchanted_creature)))

card("Firemaw Kavu", "{5}{R}", "Creature — Kavu", 4, 2,
     echo("{5}{R}"),
     triggered(enters(this), deal_damage(2, to=target(creature))),
     triggered(leaves(this), deal_damage(4, to=target(creature))))

card("Flowstone Channeler", "{2}{R}", "Creature — Human Spellshaper", 2, 2,
     activated(cost("{1}{R}, {T}", discard(1)), until_end_of_turn(modify_pt(+1, -1, target(creature)), grant(haste))))

card("Fortune Thief", "{4}{R}", "Creature — Human Rogue", 0, 1, life_floor(1), morph("{R}{R}"))

card("Fury Sliver", "{5}{R}", "Creature — Sliver", 3, 3,
     static(grant(double_strike, affects=subtype("Sliver") & creature)))

card("Gemhide Sliver", "{1}{G}", "Creature — Sliver", 1, 1,
     static(grant(activated("{T}", add_any_color()), affects=subtype("Sliver"))))

card("Gorgon Recluse", "{3}{B}{B}", "Creature — Gorgon", 2, 4,
     triggered(
         (blocks_a(this, ~black & creature), becomes_blocked_by(this, ~black & creature)),
         later(triggered(end_of_combat(), destroy(remembered_by_trigger)), about=event_source),
     ),
     madness("{B}{B}"))

card("Grapeshot", "{1}{R}", "Sorcery", spell(deal_damage(1, to=target(any_target))), storm)

card("Greater Gargadon", "{9}{R}", "Creature — Beast", 9, 7,
     suspend(10, "{R}"),
     activated(
         cost("", sacrifice(a(artifact | creature | land))),
         remove_counters(1, "time"),
         condition=matches(this, suspended),
         zone=EXILE,
     ))

card("Harmonic Sliver", "{1}{G}{W}", "Creature — Sliver", 1, 1,
     static(grant(triggered(enters(this), destroy(target(artifact | enchantment))), affects=subtype("Sliver"))))

card("Havenwood Wurm", "{6}{G}", "Creature — Wurm", 5, 6, flash, trample)

card("Hivestone", "{2}", "Artifact", static(add_subtype("Sliver", creature & you_control)))

card("Hypergenesis", None, "Sorcery",
     suspend(3, "{1}{G}{G}"),
     spell(
         repeat_until_nothing(
             for_each_player(
                 each_player,
                 may(
                     put_onto_battlefield(
                         a((artifact | creature | enchantment | land) & in_hand & chosen_player_owns),
                         who=chosen_player,
                     ),
                     who=chosen_player,
                 ),
                 starting_with_you=True,
             ),
         ),
     ),
     color=green)

card("Icatian Crier", "{2}{W}", "Creature — Human Spellshaper", 1, 1,
     activated(cost("{1}{W}, {T}", discard(1)), create(2, token("Citizen", white, "Creature — Citizen", 1, 1))))

card("Ironclaw Buzzardiers", "{2}{R}", "Creature — Orc Scout", 2, 2,
     static(cant_block_creatures(creature & power(at_least=2))),
     activated("{R}", until_end_of_turn(grant(flying, affects=this))))

card("Ixidron", "{3}{U}{U}", "Creature — Illusion", "*", "*",
     as_enters(turn_face_down(other & creature & ~is_token)),
     characteristic(set_pt(count(creature & face_down), count(creature & face_down))))

card("Jedit's Dragoons", "{5}{W}", "Creature — Cat Soldier", 2, 5, vigilance, triggered(enters(this), gain_life(4)))

card("Keldon Halberdier", "{4}{R}", "Creature — Human Warrior", 4, 1, first_strike, suspend(4, "{R}"))

card("Knight of the Holy Nimbus", "{W}{W}", "Creature — Human Rebel Knight", 2, 2,
     flanking,
     destroyed_regenerates(),
     activated(
         "{2}",
         until_end_of_turn(cant_be_regenerated(this)),
         condition=matches(this, opponent_controls),
         flags=any_player_may_activate,
     ))

card("Krosan Grip", "{2}{G}", "Instant", split_second, spell(destroy(target(artifact | enchantment))))

card("Living End", None, "Sorcery",
     suspend(3, "{2}{B}{B}"),
     spell(
         exile(creature & in_graveyard),
         put_aside(moved),
         sacrifice(each(creature), each_player),
         put_onto_battlefield(register(1)),
     ),
     color=black)

card("Looter il-Kor", "{1}{U}", "Creature — Kor Rogue", 1, 1,
     shadow,
     triggered(deals_damage(this, an_opponent), (draw(), discard())))

card("Lotus Bloom", None, "Artifact", suspend(3, "{0}"), activated(cost("{T}", sacrifice(this)), add_any_color(3)))

card("Might Sliver", "{4}{G}", "Creature — Sliver", 2, 2,
     static(modify_pt(+2, +2, affects=subtype("Sliver") & creature)))

card("Mogg War Marshal", "{1}{R}", "Creature — Goblin Warrior", 1, 1,
     echo("{1}{R}"),
     triggered((enters(this), dies(this)), create(1, token("Goblin", red, "Creature — Goblin", 1, 1))))

card("Momentary Blink", "{1}{W}", "Instant",
     spell(exile(target(creature & you_control)), put_onto_battlefield(moved)),
     flashback("{3}{U}"))

card("Mystical Teachings", "{3}{U}", "Instant",
     spell(search_library(instant | having(flash), reveal=True), put_into_hand(moved), shuffle()),
     flashback("{5}{B}"))

card("Nightshade Assassin", "{2}{B}{B}", "Creature — Human Assassin", 2, 1,
     first_strike,
     triggered(
         enters(this),
         may(
             choose(some(100, black & in_your_hand, up_to=True)),
             reveal(moved),
             until_end_of_turn(modify_pt(-number_of(moved), -number_of(moved), target(creature))),
         ),
     ),
     madness("{1}{B}"))

card("Ophidian Eye", "{2}{U}", "Enchantment — Aura",
     flash,
     enchant(creature),
     triggered(deals_damage(enchanted_creature, an_opponent), may(draw())))

card("Orcish Cannonade", "{1}{R}{R}", "Instant",
     spell(together(deal_damage(2, to=target(any_target)), deal_damage(3, to=you)), draw()))

card("Outrider en-Kor", "{2}{W}", "Creature — Kor Rebel Knight", 2, 2,
     flanking,
     activated("{0}", redirect_next(1, this, target(creature & you_control))))

card("Pardic Dragon", "{4}{R}{R}", "Creature — Dragon", 4, 4,
     flying,
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))),
     suspend(2, "{R}{R}"),
     triggered(
         casts(an_opponent),
         may(put_counters(1, "time", on=this), who=that_player),
         condition=matches(this, suspended),
         zone=EXILE,
     ))

card("Pendelhaven Elder", "{1}{G}", "Creature — Elf Shaman", 1, 1,
     activated(
         "{T}",
         until_end_of_turn(
             modify_pt(
                 +1,
                 +2,
                 creature & power(at_least=1, at_most=1) & toughness(at_least=1, at_most=1) & you_control,
             ),
         ),
     ))

card("Pentarch Paladin", "{2}{W}{W}{W}", "Creature — Human Knight", 3, 3,
     flanking,
     as_enters_choose(COLOR),
     activated("{W}{W}, {T}", destroy(target(permanent & of_chosen_color()))))

card("Pentarch Ward", "{2}{W}", "Enchantment — Aura",
     enchant(creature),
     as_enters_choose(COLOR),
     triggered(enters(this), draw()),
     static(protection_from_chosen_color(enchanted_creature, keeps_this=True)))

card("Penumbra Spider", "{2}{G}{G}", "Creature — Spider", 2, 4,
     reach,
     triggered(dies(this), create(1, token("Spider", black, "Creature — Spider", 2, 4, reach))))

card("Phantom Wurm", "{4}{G}{G}", "Creature — Wurm Spirit", 2, 0,
     enters_with_counters(4, "+1/+1"),
     replaces(prevent_damage(to=this, then=(remove_counters(1, "+1/+1"),))))

card("Phthisis", "{3}{B}{B}{B}{B}", "Sorcery",
     spell(destroy(target(creature)), lose_life(power_of(that_creature) + toughness_of(that_creature), its_controller)),
     suspend(5, "{1}{B}"))

card("Prismatic Lens", "{2}", "Artifact", activated("{T}", add_mana("{C}")), activated("{1}, {T}", add_any_color()))

card("Quilled Sliver", "{1}{W}", "Creature — Sliver", 1, 1,
     static(
         grant(
             activated("{T}", deal_damage(1, to=target((attacking | blocking) & creature))),
             affects=subtype("Sliver"),
         ),
     ))

card("Reiterate", "{1}{R}{R}", "Instant", buyback("{3}"), spell(copy_spell(target(instant & spell | sorcery & spell))))

card("Restore Balance", None, "Sorcery",
     suspend(6, "{W}"),
     spell(
         sacrifice(some(count(land & chosen_player_controls) - fewest(land), land), who=each_player),
         sacrifice(some(count(creature & chosen_player_controls) - fewest(creature), creature), who=each_player),
         discard(cards_in_hand(chosen_player) - fewest(in_hand), who=each_player),
     ),
     color=white)

card("Rift Bolt", "{2}{R}", "Sorcery", spell(deal_damage(3, to=target(any_target))), suspend(1, "{R}"))

card("Riftwing Cloudskate", "{3}{U}{U}", "Creature — Illusion", 2, 2,
     flying,
     triggered(enters(this), return_to_hand(target(permanent))),
     suspend(3, "{1}{U}"))

card("Scarwood Treefolk", "{3}{G}", "Creature — Treefolk", 3, 5, enters_tapped())

card("Shadow Sliver", "{2}{U}", "Creature — Sliver", 1, 1, static(grant(shadow, affects=subtype("Sliver") & creature)))

card("Sidewinder Sliver", "{W}", "Creature — Sliver", 1, 1,
     static(grant(flanking, affects=subtype("Sliver") & creature)))

card("Skittering Monstrosity", "{3}{B}{B}", "Creature — Horror", 5, 5,
     triggered(casts(you, creature & spell), sacrifice(this)))

card("Smallpox", "{B}{B}", "Sorcery",
     spell(
         lose_life(1, each_player),
         discard(1, each_player),
         sacrifice(a(creature), each_player),
         sacrifice(a(land), each_player),
     ))

card("Spell Burst", "{X}{U}", "Instant", buyback("{3}"), spell(counter(target(spell & mana_value(X)))))

card("Spiketail Drakeling", "{1}{U}{U}", "Creature — Drake", 2, 2,
     flying,
     activated(cost("", sacrifice(this)), unless_pays(controller_of(target(spell)), "{2}", counter(target(spell)))))

card("Spinneret Sliver", "{1}{G}", "Creature — Sliver", 2, 2,
     static(grant(reach, affects=subtype("Sliver") & creature)))

card("Sprout", "{G}", "Instant", spell(create(1, token("Saproling", green, "Creature — Saproling", 1, 1))))

card("Squall Line", "{X}{G}{G}", "Instant", spell(deal_damage(X, to=(each(creature & having(flying)), each_player))))

card("Stonewood Invocation", "{3}{G}", "Instant",
     split_second,
     spell(until_end_of_turn(modify_pt(+5, +5, target(creature)), grant(shroud))))

card("Strangling Soot", "{2}{B}", "Instant",
     spell(destroy(target(creature & toughness(at_most=3)))),
     flashback("{5}{R}"))

card("Sudden Death", "{1}{B}{B}", "Instant",
     split_second,
     spell(until_end_of_turn(modify_pt(-4, -4, target(creature)))))

card("Sudden Shock", "{1}{R}", "Instant", split_second, spell(deal_damage(2, to=target(any_target))))

card("Sudden Spoiling", "{1}{B}{B}", "Instant",
     split_second,
     spell(
         with_target(target(player)),
         until_end_of_turn(lose_all_abilities(creature & that_player_controls), set_pt(0, 2)),
     ))

card("Teferi, Mage of Zhalfir", "{2}{U}{U}{U}", "Legendary Creature — Human Wizard", 3, 4,
     flash,
     static(
         grant(
             flash,
             affects=(
                 creature & you_own & in_hand | creature & you_own & in_library | creature & you_own & in_graveyard
                 | creature & you_own & in_exile
             ),
         ),
     ),
     static(casts_only_as_sorceries(an_opponent)))

card("Temporal Eddy", "{2}{U}{U}", "Sorcery", spell(put_on_top(target(creature | land))))

card("Thick-Skinned Goblin", "{1}{R}", "Creature — Goblin Shaman", 2, 1,
     static(pays_nothing_for_echo()),
     activated("{R}", until_end_of_turn(grant(protection(red), affects=this))))

card("Think Twice", "{1}{U}", "Instant", spell(draw()), flashback("{2}{U}"))

card("Tolarian Sentinel", "{3}{U}", "Creature — Human Spellshaper", 1, 3,
     flying,
     activated(cost("{U}, {T}", discard(1)), return_to_hand(target(permanent & you_control))))

card("Trespasser il-Vec", "{2}{B}", "Creature — Human Rogue", 3, 1,
     activated(cost("", discard(1)), until_end_of_turn(grant(shadow, affects=this))))

card("Trickbind", "{1}{U}", "Instant",
     split_second,
     spell(
         with_target(target(ability)),
         if_(
             is_in(source_of_target(), BATTLEFIELD),
             until_end_of_turn(cant_activate_even_mana(source_of_target())),
         ),
         counter(target(ability)),
     ))

card("Two-Headed Sliver", "{1}{R}", "Creature — Sliver", 1, 1,
     static(grant(menace, affects=subtype("Sliver") & creature)))

card("Venser's Sliver", "{5}", "Artifact Creature — Sliver", 3, 3)

card("Vesuvan Shapeshifter", "{3}{U}{U}", "Creature — Shapeshifter", 0, 0,
     as_enters_or_turned_up_may_copy(
         creature, grant(triggered(beginning_of("upkeep", you), may(turn_face_down(this))))),
     morph("{1}{U}"))

card("Viscid Lemures", "{4}{B}", "Creature — Spirit", 4, 3,
     activated("{0}", until_end_of_turn(modify_pt(-1, 0, this), grant(swampwalk))))

card("Walk the Aeons", "{4}{U}{U}", "Sorcery",
     buyback(cost("", sacrifice(some(3, subtype("Island"))))),
     spell(extra_turn(target(player))))

card("Watcher Sliver", "{3}{W}", "Creature — Sliver", 2, 2,
     static(modify_pt(0, +2, affects=subtype("Sliver") & creature)))

card("Weathered Bodyguards", "{5}{W}", "Creature — Human Soldier", 2, 5,
     replaces(redirect_damage(this, dealt_to_player=you, source=unblocked & creature, combat=True), ~is_tapped(this)),
     morph("{3}{W}"))

card("Wheel of Fate", None, "Sorcery",
     suspend(4, "{1}{R}"),
     spell(discard_hand(each_player), draw(7, each_player)),
     color=red)

card("Wipe Away", "{1}{U}{U}", "Instant", split_second, spell(return_to_hand(target(permanent))))

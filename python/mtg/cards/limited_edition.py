"""Limited Edition and the core sets up to Ninth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Anaba Shaman", "{3}{R}", "Creature — Minotaur Shaman", 2, 2,
     activated("{R}, {T}", deal_damage(1, to=target(any_target))))

card("Ancestral Recall", "{U}", "Instant", spell(draw(3, target(player))))

card("Berserk", "{G}", "Instant",
     spell(
         until_end_of_turn(grant(trample, affects=target(creature)), modify_pt(power_of(that_creature), 0)),
         later(
             triggered(
                 beginning_of("end step", a_player),
                 if_(matches(remembered_by_trigger, attacked_this_turn), destroy(remembered_by_trigger)),
             ),
             about=that_creature,
         ),
         condition=during(*BEFORE_COMBAT_DAMAGE),
     ))

card("Blood Moon", "{2}{R}", "Enchantment", static(set_land_type("Mountain", affects=~basic & land)))

card("Carapace", "{G}", "Enchantment — Aura",
     enchant(creature),
     static(modify_pt(0, +2, affects=enchanted_creature)),
     activated(cost("", sacrifice(this)), regenerate(enchanted_creature)))

card("Circle of Protection: Green", "{1}{W}", "Enchantment", activated("{1}", prevent_next_from_source(green, you)))

card("Circle of Protection: Red", "{1}{W}", "Enchantment", activated("{1}", prevent_next_from_source(red, you)))

card("Clockwork Beast", "{6}", "Artifact Creature — Beast", 0, 4,
     enters_with_counters(7, "+1/+0"),
     triggered(
         end_of_combat(),
         remove_counters(1, "+1/+0"),
         condition=matches(this, attacked_this_turn | blocked_this_turn),
     ),
     activated(
         "{X}, {T}",
         choose_up_to(lesser(X, 7 - counters_on(this, "+1/+0"))),
         put_counters(that_much, "+1/+0", on=this),
         flags=only_during_your_upkeep,
     ))

card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", enchant(creature), static(control(enchanted_creature)))

card("Copy Artifact", "{1}{U}", "Enchantment", enters_as_copy(artifact, add_types(enchantment)))

card("Counterspell", "{U}{U}", "Instant", spell(counter(target(spell))))

card("Crusade", "{W}{W}", "Enchantment", static(modify_pt(+1, +1, affects=white & creature)))

card("Cursed Totem", "{2}", "Artifact", static(cant_activate_even_mana(creature)))

card("Dance of Many", "{U}{U}", "Enchantment",
     triggered(enters(this), (create_copy(1, target(creature & ~is_token)), remember(moved))),
     triggered(leaves(this), exile(remembered())),
     triggered(leaves(remembered()), sacrifice(this)),
     triggered(beginning_of("upkeep", you), sacrifice_unless("{U}{U}")))

card("Desertion", "{3}{U}{U}", "Instant",
     spell(
         if_(
             matches(target(spell), artifact & spell | creature & spell),
             counter(target(spell), into=BATTLEFIELD, under=you),
             otherwise=(counter(target(spell)),),
         ),
     ))

card("Duress", "{B}", "Sorcery", spell(discard(1, target(opponent), what=~creature & ~land, chosen_by=you)))

card("Elvish Warrior", "{G}{G}", "Creature — Elf Warrior", 2, 3)

card("Emperor Crocodile", "{3}{G}", "Creature — Crocodile", 5, 5,
     triggered(state(), sacrifice(this), condition=~controls(you, other & creature)))

card("Fertile Ground", "{1}{G}", "Enchantment — Aura",
     enchant(land),
     triggered(taps_for_mana(None, enchanted_land), add_any_color(1, controller_of(enchanted_land))))

card("Flight", "{U}", "Enchantment — Aura", enchant(creature), static(grant(flying, affects=enchanted_creature)))

card("Fog", "{G}", "Instant", spell(prevent_all_combat_damage()))

card("Fork", "{R}{R}", "Instant", spell(copy_spell(target(instant & spell | sorcery & spell), color=8)))

card("Gray Ogre", "{2}{R}", "Creature — Ogre", 2, 2)

card("Guardian Angel", "{X}{W}", "Instant",
     spell(
         prevent_next(X, target(any_target)),
         until_end_of_turn(
             may_act(
                 cost("{1}"), prevent_next(1, remembered_by_trigger, also=allowed_player), about=target(any_target)
             ),
         ),
     ))

card("Healing Salve", "{W}", "Instant",
     modal(mode(gain_life(3, target(player))), mode(prevent_next(3, target(any_target)))))

card("Howl from Beyond", "{X}{B}", "Instant", spell(until_end_of_turn(modify_pt(X, 0, target(creature)))))

card("Island Fish Jasconius", "{4}{U}{U}{U}", "Creature — Fish", 6, 8,
     static(doesnt_untap()),
     triggered(beginning_of("upkeep", you), may_pay("{U}{U}{U}", untap(this))),
     static(cant_attack_unless(controls(attacked_player, subtype("Island")))),
     triggered(state(), sacrifice(this), condition=~controls(you, subtype("Island"))))

card("Kormus Bell", "{4}", "Artifact", static(add_types(creature, subtype("Swamp")), set_pt(1, 1), set_colors(black)))

card("Lightning Bolt", "{R}", "Instant", spell(deal_damage(3, to=target(any_target))))

card("Living Lands", "{3}{G}", "Enchantment", static(add_types(creature, subtype("Forest")), set_pt(1, 1)))

card("Magical Hack", "{U}", "Instant", spell(change_text(target(spell | permanent), LAND_WORDS)))

card("Mana Flare", "{2}{R}", "Enchantment", triggered(taps_for_mana(a_player, land), add_same_type_as_land()))

card("Mana Vault", "{1}", "Artifact",
     static(doesnt_untap()),
     triggered(beginning_of("upkeep", you), may_pay("{4}", untap(this))),
     triggered(beginning_of("draw step", you), deal_damage(1, to=you), condition=is_tapped(this)),
     activated("{T}", add_mana("{C}{C}{C}")))

card("Maro", "{2}{G}{G}", "Creature — Elemental", "*", "*",
     characteristic(set_pt(cards_in_hand(you), cards_in_hand(you))))

card("Memory Lapse", "{1}{U}", "Instant", spell(counter(target(spell), into=LIBRARY)))

card("Mogg Sentry", "{R}", "Creature — Goblin Warrior", 1, 1,
     triggered(casts(an_opponent), until_end_of_turn(modify_pt(+2, +2, this))))

card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", 1, 1)

card("Nettling Imp", "{2}{B}", "Creature — Imp", 1, 1,
     activated(
         "{T}",
         until_end_of_turn(
             must_attack(target(~subtype("Wall") & creature & active_player_controls & controlled_since_turn_began)),
         ),
         later(
             triggered(
                 beginning_of("end step", a_player),
                 if_(~matches(remembered_by_trigger, attacked_this_turn), destroy(remembered_by_trigger)),
             ),
             about=that_creature,
         ),
         flags=only_during_an_opponents_turn | before_attackers_are_declared,
     ))

card("Norwood Ranger", "{G}", "Creature — Elf Scout Ranger", 1, 2)

card("Orcish Farmer", "{1}{R}{R}", "Creature — Orc", 2, 2,
     activated("{T}", until_its_controllers_next_untap_step(set_land_type("Swamp", target(land)))))

card("Phantasmal Terrain", "{U}{U}", "Enchantment — Aura",
     enchant(land),
     as_enters_choose(BASIC_LAND_TYPE),
     static(set_chosen_land_type(enchanted_land)))

card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", triggered(beginning_of("upkeep", you), (draw(), lose_life(1))))

card("Primal Clay", "{4}", "Artifact Creature — Shapeshifter", "*", "*",
     as_enters_becomes((set_pt(3, 3),), (set_pt(2, 2), grant(flying)),
                       (set_pt(1, 6), add_subtype("Wall"), grant(defender))))

card("Reverse Damage", "{1}{W}{W}", "Instant", spell(prevent_next_from_source(None, you, then=(gain_life(that_much),))))

card("Rewind", "{2}{U}{U}", "Instant", spell(counter(target(spell)), untap(some(4, land, up_to=True))))

card("Sacred Boon", "{1}{W}", "Instant",
     spell(
         prevent_next(3, target(creature)),
         later(
             triggered(
                 beginning_of("end step", a_player),
                 put_counters(amount_so_far, "+0/+1", on=remembered_by_trigger),
             ),
             about=target(creature),
             counting=True,
         ),
     ))

card("Scrubland", None, "Land — Plains Swamp")

card("Shatter", "{1}{R}", "Instant", spell(destroy(target(artifact))))

card("Sleight of Hand", "{U}", "Sorcery",
     spell(look_at_top(2), choose_among(moved, 1), put_into_hand(register(1)), look_at_top(), put_on_bottom(moved)))

card("Sleight of Mind", "{U}", "Instant", spell(change_text(target(spell | permanent), COLOR_WORDS)))

card("Sol Ring", "{1}", "Artifact", activated("{T}", add_mana("{C}{C}")))

card("Stone Rain", "{2}{R}", "Sorcery", spell(destroy(target(land))))

card("Swords to Plowshares", "{W}", "Instant", spell(exile(target(creature)), gain_life(power_of(it), its_controller)))

card("Thorn Elemental", "{5}{G}{G}", "Creature — Elemental", 7, 7, static(assigns_as_though_unblocked()))

card("Titania's Song", "{3}{G}", "Enchantment",
     static(
         lose_all_abilities(~creature & artifact),
         add_types(artifact & creature),
         set_pt(mana_value_of(affected_object), mana_value_of(affected_object)),
         continues=True,
     ))

card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", 3, 3)

card("Tropical Island", None, "Land — Forest Island")

card("Underground Sea", None, "Land — Island Swamp")

card("Urza's Armor", "{6}", "Artifact", replaces(prevent_damage(1, to_player=you)))

card("Volcanic Hammer", "{1}{R}", "Sorcery", spell(deal_damage(3, to=target(any_target))))

card("Volcanic Island", None, "Land — Island Mountain")

card("War Mammoth", "{3}{G}", "Creature — Elephant", 3, 3, trample)

card("White Knight", "{W}{W}", "Creature — Human Knight", 2, 2, first_strike, protection(black))

card("Wild Growth", "{G}", "Enchantment — Aura",
     enchant(land),
     triggered(taps_for_mana(None, enchanted_land), add_mana("{G}", who=controller_of(enchanted_land))))

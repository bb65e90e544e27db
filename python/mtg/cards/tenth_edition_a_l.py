"""Tenth Edition, A to L."""

from mtg.keywords import *
from mtg.script.words import *

card("Abundance", "{2}{G}{G}", "Enchantment",
     replaces(
         instead_of(
             DRAWING,
             may(
                 reveal_until(land),
                 put_into_hand(moved),
                 put_back(register(1), on_bottom=True),
                 otherwise=(reveal_until(~land), put_into_hand(moved), put_back(register(1), on_bottom=True)),
             ),
             who=you,
             optional=True,
         ),
     ))

card("Adarkar Wastes", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{W}{U}"), deal_damage(1, to=you)))

card("Afflict", "{2}{B}", "Instant", spell(until_end_of_turn(modify_pt(-1, -1, target(creature))), draw()))

card("Aggressive Urge", "{1}{G}", "Instant", spell(until_end_of_turn(modify_pt(+1, +1, target(creature))), draw()))

card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", 4, 4, flying)

card("Ambassador Laquatus", "{1}{U}{U}", "Legendary Creature — Merfolk Wizard", 1, 3,
     activated("{3}", mill(3, target(player))))

card("Anaba Bodyguard", "{3}{R}", "Creature — Minotaur", 2, 3, first_strike)

card("Angel of Mercy", "{4}{W}", "Creature — Angel", 3, 3, flying, triggered(enters(this), gain_life(3)))

card("Angelic Blessing", "{2}{W}", "Sorcery",
     spell(until_end_of_turn(modify_pt(+3, +3, target(creature)), grant(flying))))

card("Angelic Chorus", "{3}{W}{W}", "Enchantment",
     triggered(enters(creature & you_control), gain_life(toughness_of(it))))

card("Angelic Wall", "{1}{W}", "Creature — Wall", 0, 4, defender, flying)

card("Angel's Feather", "{2}", "Artifact", triggered(casts(a_player, white & spell), may(gain_life(1))))

card("Arcanis the Omnipotent", "{3}{U}{U}{U}", "Legendary Creature — Wizard", 3, 4,
     activated("{T}", draw(3)),
     activated("{2}{U}{U}", return_to_hand(this)))

card("Ascendant Evincar", "{4}{B}{B}", "Legendary Creature — Phyrexian Vampire Noble", 3, 3,
     flying,
     static(modify_pt(+1, +1, affects=other & black & creature)),
     static(modify_pt(-1, -1, affects=~black & creature)))

card("Assassinate", "{2}{B}", "Sorcery", spell(destroy(target(tapped & creature))))

card("Aven Fisher", "{3}{U}", "Creature — Bird Soldier", 2, 2, flying, triggered(dies(this), may(draw())))

card("Ballista Squad", "{3}{W}", "Creature — Human Rebel", 2, 2,
     activated("{X}{W}, {T}", deal_damage(X, to=target((attacking | blocking) & creature))))

card("Battlefield Forge", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{R}{W}"), deal_damage(1, to=you)))

card("Birds of Paradise", "{G}", "Creature — Bird", 0, 1, flying, activated("{T}", add_any_color()))

card("Blanchwood Armor", "{2}{G}", "Enchantment — Aura",
     enchant(creature),
     static(
         modify_pt(
             count(subtype("Forest") & you_control),
             count(subtype("Forest") & you_control),
             affects=enchanted_creature,
         ),
     ))

card("Blaze", "{X}{R}", "Sorcery", spell(deal_damage(X, to=target(any_target))))

card("Bloodfire Colossus", "{6}{R}{R}", "Creature — Giant", 6, 6,
     activated(cost("{R}", sacrifice(this)), deal_damage(6, to=(each(creature), each_player))))

card("Bloodrock Cyclops", "{2}{R}", "Creature — Cyclops", 3, 3, static(must_attack()))

card("Bog Wraith", "{3}{B}", "Creature — Wraith", 3, 3, swampwalk)

card("Bogardan Firefiend", "{2}{R}", "Creature — Elemental Spirit", 2, 1,
     triggered(dies(this), deal_damage(2, to=target(creature))))

card("Boomerang", "{U}{U}", "Instant", spell(return_to_hand(target(permanent))))

card("Bottle Gnomes", "{3}", "Artifact Creature — Gnome", 1, 3, activated(cost("", sacrifice(this)), gain_life(3)))

card("Brushland", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{G}{W}"), deal_damage(1, to=you)))

card("Cancel", "{1}{U}{U}", "Instant", spell(counter(target(spell))))

card("Canopy Spider", "{1}{G}", "Creature — Spider", 1, 3, reach)

card("Caves of Koilos", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{W}{B}"), deal_damage(1, to=you)))

card("Cho-Manno, Revolutionary", "{2}{W}{W}", "Legendary Creature — Human Rebel", 2, 2,
     replaces(prevent_damage(to=this)))

card("Chromatic Star", "{1}", "Artifact",
     activated(cost("{1}, {T}", sacrifice(this)), add_any_color()),
     triggered(put_into_graveyard_from_battlefield(this), draw()))

card("Civic Wayfinder", "{2}{G}", "Creature — Elf Druid Warrior", 2, 2,
     triggered(enters(this), may(search_library(basic & land, reveal=True), put_into_hand(moved), shuffle())))

card("Clone", "{3}{U}", "Creature — Shapeshifter", 0, 0, enters_as_copy(creature))

card("Cloud Elemental", "{2}{U}", "Creature — Elemental", 2, 3,
     flying,
     static(can_block_only(creature & having(flying))))

card("Cloud Sprite", "{U}", "Creature — Faerie", 1, 1, flying, static(can_block_only(creature & having(flying))))

card("Composite Golem", "{6}", "Artifact Creature — Golem", 4, 4,
     activated(cost("", sacrifice(this)), add_mana("{W}{U}{B}{R}{G}")))

card("Condemn", "{W}", "Instant",
     spell(put_on_bottom(target(attacking & creature)), gain_life(toughness_of(it), its_controller)))

card("Counsel of the Soratami", "{2}{U}", "Sorcery", spell(draw(2)))

card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", 6, 4)

card("Creeping Mold", "{2}{G}{G}", "Sorcery", spell(destroy(target(artifact | enchantment | land))))

card("Cruel Edict", "{1}{B}", "Sorcery", spell(sacrifice(a(creature), who=target(opponent))))

card("Cryoclasm", "{2}{R}", "Sorcery",
     spell(destroy(target(subtype("Plains") | subtype("Island"))), deal_damage(3, to=controller_of(that_land))))

card("Deathmark", "{B}", "Sorcery", spell(destroy(target((green | white) & creature))))

card("Deluge", "{2}{U}", "Instant", spell(tap(creature & ~having(flying))))

card("Demolish", "{3}{R}", "Sorcery", spell(destroy(target(artifact | land))))

card("Demon's Horn", "{2}", "Artifact", triggered(casts(a_player, black & spell), may(gain_life(1))))

card("Demystify", "{W}", "Instant", spell(destroy(target(enchantment))))

card("Denizen of the Deep", "{6}{U}{U}", "Creature — Serpent", 11, 11,
     triggered(enters(this), return_to_hand(other & creature & you_control)))

card("Diabolic Tutor", "{2}{B}{B}", "Sorcery",
     spell(search_library(cards), put_into_hand(moved), shuffle()))

card("Distress", "{B}{B}", "Sorcery", spell(discard(1, target(player), what=~land, chosen_by=you)))

card("Doomed Necromancer", "{2}{B}", "Creature — Human Cleric Mercenary", 2, 2,
     activated(cost("{B}, {T}", sacrifice(this)), put_onto_battlefield(target(creature & in_your_graveyard))))

card("Dragon Roost", "{4}{R}{R}", "Enchantment",
     activated("{5}{R}{R}", create(1, token("Dragon", red, "Creature — Dragon", 5, 5, flying))))

card("Dragon's Claw", "{2}", "Artifact", triggered(casts(a_player, red & spell), may(gain_life(1))))

card("Dreamborn Muse", "{2}{U}{U}", "Creature — Spirit", 2, 2,
     triggered(beginning_of("upkeep", a_player), mill(cards_in_hand(that_player), that_player)))

card("Dross Crocodile", "{3}{B}", "Creature — Zombie Crocodile", 5, 1)

card("Drudge Skeletons", "{1}{B}", "Creature — Skeleton", 1, 1, activated("{B}", regenerate(this)))

card("Dusk Imp", "{2}{B}", "Creature — Imp", 2, 1, flying)

card("Earth Elemental", "{3}{R}{R}", "Creature — Elemental", 4, 5)

card("Elvish Champion", "{1}{G}{G}", "Creature — Elf", 2, 2,
     static(modify_pt(+1, +1, affects=other & subtype("Elf") & creature), grant(forestwalk)))

card("Elvish Piper", "{3}{G}", "Creature — Elf Shaman", 1, 1,
     activated("{G}, {T}", may(put_onto_battlefield(a(creature & in_your_hand)))))

card("Enormous Baloth", "{6}{G}", "Creature — Beast", 7, 7)

card("Essence Drain", "{4}{B}", "Sorcery", spell(deal_damage(3, to=target(any_target)), gain_life(3)))

card("Evacuation", "{3}{U}{U}", "Instant", spell(return_to_hand(creature)))

card("Femeref Archers", "{2}{G}", "Creature — Human Archer", 2, 2,
     activated("{T}", deal_damage(4, to=target(attacking & creature & having(flying)))))

card("Festering Goblin", "{B}", "Creature — Zombie Goblin", 1, 1,
     triggered(dies(this), until_end_of_turn(modify_pt(-1, -1, target(creature)))))

card("Field Marshal", "{1}{W}{W}", "Creature — Human Soldier", 2, 2,
     static(modify_pt(+1, +1, affects=other & subtype("Soldier") & creature), grant(first_strike)))

card("Firebreathing", "{R}", "Enchantment — Aura",
     enchant(creature),
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, enchanted_creature))))

card("Fists of the Anvil", "{1}{R}", "Instant", spell(until_end_of_turn(modify_pt(+4, 0, target(creature)))))

card("Flamewave Invoker", "{2}{R}", "Creature — Goblin Mutant", 2, 2,
     activated("{7}{R}", deal_damage(5, to=target(player_or_planeswalker))))

card("Flashfreeze", "{1}{U}", "Instant", spell(counter(target((red | green) & spell))))

card("Flowstone Slide", "{X}{2}{R}{R}", "Sorcery", spell(until_end_of_turn(modify_pt(X, -X, creature))))

card("Forbidding Watchtower", None, "Land",
     enters_tapped(),
     activated("{T}", add_mana("{W}")),
     activated(
         "{1}{W}",
         until_end_of_turn(add_types(creature, this), set_creature_type("Soldier"), set_colors(white), set_pt(1, 5)),
     ))

card("Forest", None, "Basic Land — Forest")

card("Fountain of Youth", "{0}", "Artifact", activated("{2}, {T}", gain_life(1)))

card("Fugitive Wizard", "{U}", "Creature — Human Wizard", 1, 1)

card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", replaces(multiply_damage(2)))

card("Furnace Whelp", "{2}{R}{R}", "Creature — Dragon", 2, 2,
     flying,
     activated("{R}", until_end_of_turn(modify_pt(+1, 0, this))))

card("Ghost Warden", "{1}{W}", "Creature — Spirit", 1, 1,
     activated("{T}", until_end_of_turn(modify_pt(+1, +1, target(creature)))))

card("Giant Growth", "{G}", "Instant", spell(until_end_of_turn(modify_pt(+3, +3, target(creature)))))

card("Giant Spider", "{3}{G}", "Creature — Spider", 2, 4, reach)

card("Glorious Anthem", "{1}{W}{W}", "Enchantment", static(modify_pt(+1, +1, affects=creature & you_control)))

card("Goblin Elite Infantry", "{1}{R}", "Creature — Goblin Warrior", 2, 2,
     triggered((blocks(this), becomes_blocked(this)), until_end_of_turn(modify_pt(-1, -1, it))))

card("Goblin King", "{1}{R}{R}", "Creature — Goblin", 2, 2,
     static(modify_pt(+1, +1, affects=other & subtype("Goblin")), grant(mountainwalk)))

card("Goblin Lore", "{1}{R}", "Sorcery", spell(draw(4), discard(3, at_random=True)))

card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", 2, 1)

card("Goblin Sky Raider", "{2}{R}", "Creature — Goblin Warrior", 1, 2, flying)

card("Grave Pact", "{1}{B}{B}{B}", "Enchantment",
     triggered(dies(creature & you_control), sacrifice(a(creature), who=each_opponent)))

card("Graveborn Muse", "{2}{B}{B}", "Creature — Zombie Spirit", 3, 3,
     triggered(
         beginning_of("upkeep", you),
         (draw(count(subtype("Zombie") & you_control)), lose_life(count(subtype("Zombie") & you_control))),
     ))

card("Gravedigger", "{3}{B}", "Creature — Zombie", 2, 2,
     triggered(enters(this), may(return_to_hand(target(creature & in_your_graveyard)))))

card("Grizzly Bears", "{1}{G}", "Creature — Bear", 2, 2)

card("Hate Weaver", "{1}{B}", "Creature — Zombie Wizard", 2, 1,
     activated("{2}", until_end_of_turn(modify_pt(+1, 0, target((blue | red) & creature)))))

card("Hidden Horror", "{1}{B}{B}", "Creature — Horror", 4, 4,
     triggered(enters(this), sacrifice_unless(cost("", discard(1, what=creature)))))

card("Highway Robber", "{2}{B}{B}", "Creature — Human Mercenary", 2, 2,
     triggered(enters(this), (lose_life(2, target(opponent)), gain_life(2))))

card("Hill Giant", "{3}{R}", "Creature — Giant", 3, 3)

card("Holy Day", "{W}", "Instant", spell(prevent_all_combat_damage()))

card("Holy Strength", "{W}", "Enchantment — Aura",
     enchant(creature),
     static(modify_pt(+1, +2, affects=enchanted_creature)))

card("Honor Guard", "{W}", "Creature — Human Soldier", 1, 1,
     activated("{W}", until_end_of_turn(modify_pt(0, +1, this))))

card("Horseshoe Crab", "{2}{U}", "Creature — Crab", 1, 3, activated("{U}", untap(this)))

card("Howling Mine", "{2}", "Artifact",
     triggered(beginning_of("draw step", a_player), draw(1, that_player), condition=~is_tapped(this)))

card("Hurricane", "{X}{G}", "Sorcery", spell(deal_damage(X, to=(each(creature & having(flying)), each_player))))

card("Hypnotic Specter", "{1}{B}{B}", "Creature — Specter", 2, 2,
     flying,
     triggered(deals_damage(this, an_opponent), discard(1, that_player, at_random=True)))

card("Icatian Priest", "{W}", "Creature — Human Cleric", 1, 1,
     activated("{1}{W}{W}", until_end_of_turn(modify_pt(+1, +1, target(creature)))))

card("Icy Manipulator", "{4}", "Artifact", activated("{1}, {T}", tap(target(artifact | creature | land))))

card("Incinerate", "{1}{R}", "Instant",
     spell(deal_damage(3, to=target(any_target)), until_end_of_turn(cant_be_regenerated(moved))))

card("Island", None, "Basic Land — Island")

card("Jayemdae Tome", "{4}", "Artifact", activated("{4}, {T}", draw()))

card("Juggernaut", "{4}", "Artifact Creature — Juggernaut", 5, 3,
     static(must_attack()),
     static(cant_be_blocked_by(subtype("Wall") & creature)))

card("Kamahl, Pit Fighter", "{4}{R}{R}", "Legendary Creature — Human Barbarian", 6, 1,
     haste,
     activated("{T}", deal_damage(3, to=target(any_target))))

card("Karplusan Forest", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{R}{G}"), deal_damage(1, to=you)))

card("Kavu Climber", "{3}{G}{G}", "Creature — Kavu", 3, 3, triggered(enters(this), draw()))

card("Knight of Dusk", "{1}{B}{B}", "Creature — Human Knight", 2, 2,
     activated("{B}{B}", destroy(target(creature & blocking_this))))

card("Kraken's Eye", "{2}", "Artifact", triggered(casts(a_player, blue & spell), may(gain_life(1))))

card("Lava Axe", "{4}{R}", "Sorcery", spell(deal_damage(5, to=target(player_or_planeswalker))))

card("Lavaborn Muse", "{3}{R}", "Creature — Spirit", 3, 3,
     triggered(
         beginning_of("upkeep", an_opponent),
         deal_damage(3, to=that_player),
         condition=cards_in_hand(that_player) <= 2,
     ))

card("Leonin Scimitar", "{1}", "Artifact — Equipment",
     static(modify_pt(+1, +1, affects=equipped_creature)),
     equip("{1}"))

card("Lightning Elemental", "{3}{R}", "Creature — Elemental", 4, 1, haste)

card("Llanowar Elves", "{G}", "Creature — Elf Druid", 1, 1, activated("{T}", add_mana("{G}")))

card("Llanowar Wastes", None, "Land",
     activated("{T}", add_mana("{C}")),
     activated("{T}", add_one_of("{B}{G}"), deal_damage(1, to=you)))

card("Looming Shade", "{2}{B}", "Creature — Shade", 1, 1, activated("{B}", until_end_of_turn(modify_pt(+1, +1, this))))

card("Lord of the Undead", "{1}{B}{B}", "Creature — Zombie", 2, 2,
     static(modify_pt(+1, +1, affects=other & subtype("Zombie") & creature)),
     activated("{1}{B}, {T}", return_to_hand(target(subtype("Zombie") & in_your_graveyard))))

card("Loxodon Mystic", "{3}{W}{W}", "Creature — Elephant Cleric", 3, 3, activated("{W}, {T}", tap(target(creature))))

card("Loxodon Warhammer", "{3}", "Artifact — Equipment",
     static(modify_pt(+3, 0, affects=equipped_creature), grant(trample, lifelink)),
     equip("{3}"))

card("Lumengrid Warden", "{1}{U}", "Creature — Human Wizard", 1, 3)

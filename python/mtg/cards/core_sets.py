"""Core sets after Tenth Edition."""

from mtg.keywords import *
from mtg.script.words import *

card("Act of Treason", "{2}{R}", "Sorcery",
     spell(
         until_end_of_turn(control(target(creature))),
         untap(that_creature),
         until_end_of_turn(grant(haste, affects=that_creature)),
     ))

card("Aegis Angel", "{4}{W}{W}", "Creature — Angel", 5, 5,
     flying,
     triggered(enters(this), while_you_control_this(grant(indestructible, affects=target(another & permanent)))))

card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", 3, 3)

card("Divination", "{2}{U}", "Sorcery", spell(draw(2)))

card("Doom Blade", "{1}{B}", "Instant", spell(destroy(target(~black & creature))))

card("Elite Vanguard", "{W}", "Creature — Human Soldier", 2, 1)

card("Goblin Chieftain", "{1}{R}{R}", "Creature — Goblin", 2, 2,
     haste,
     static(modify_pt(+1, +1, affects=other & subtype("Goblin") & creature & you_control), grant(haste)))

card("Gorgon Flail", "{2}", "Artifact — Equipment",
     static(modify_pt(+1, +1, affects=equipped_creature), grant(deathtouch)),
     equip("{2}"))

card("Harbor Serpent", "{4}{U}{U}", "Creature — Serpent", 5, 5,
     islandwalk,
     static(cant_attack_unless(count(subtype("Island")) >= 5)))

card("Harm's Way", "{W}", "Instant",
     spell(redirect_next_of_chosen_source(2, permanent & you_control, you, target(any_target))))

card("Illusionary Servant", "{1}{U}{U}", "Creature — Illusion", 3, 4,
     flying,
     triggered(becomes_target(this), sacrifice(this)))

card("Jace, Memory Adept", "{3}{U}{U}", "Legendary Planeswalker — Jace",
     loyalty_ability(+1, draw(), mill(1, target(player))),
     loyalty_ability(0, mill(10, target(player))),
     loyalty_ability(-7, draw(20, target(player, count=any_number))),
     loyalty=4)

card("Leyline of Punishment", "{2}{R}{R}", "Enchantment",
     may_begin_on_battlefield(),
     static(cant_gain_life(each_player)),
     static(damage_cant_be_prevented(each_player)))

card("Magma Phoenix", "{3}{R}{R}", "Creature — Phoenix", 3, 3,
     flying,
     triggered(dies(this), deal_damage(3, to=(each(creature), each_player))),
     activated("{3}{R}{R}", return_to_hand(this), zone=GRAVEYARD))

card("Master Thief", "{2}{U}{U}", "Creature — Human Rogue", 2, 2,
     triggered(enters(this), while_you_control_this(control(target(artifact)))))

card("Phantasmal Image", "{1}{U}", "Creature — Illusion", 0, 0,
     enters_as_copy(creature, add_subtype("Illusion"), grant(triggered(becomes_target(this), sacrifice(this)))))

card("Reliquary Tower", None, "Land", static(no_maximum_hand_size()), activated("{T}", add_mana("{C}")))

card("Runeclaw Bear", "{1}{G}", "Creature — Bear", 2, 2)

card("Silvercoat Lion", "{1}{W}", "Creature — Cat", 2, 2)

card("Viscera Seer", "{B}", "Creature — Vampire Wizard", 1, 1, activated(cost("", sacrifice(a(creature))), scry(1)))

card("Wall of Frost", "{1}{U}{U}", "Creature — Wall", 0, 7,
     defender,
     triggered(blocks_a(this, creature), doesnt_untap_next(event_source)))

card("Zombie Goliath", "{4}{B}", "Creature — Zombie Giant", 4, 3)

"""Urza's Saga, Urza's Legacy, Urza's Destiny."""

from mtg.keywords import *
from mtg.script.words import *

card("About Face", "{R}", "Instant", spell(until_end_of_turn(switch_pt(target(creature)))))

card("Deranged Hermit", "{3}{G}{G}", "Creature — Elf", 1, 1,
     echo("{3}{G}{G}"),
     triggered(enters(this), create(4, token("Squirrel", green, "Creature — Squirrel", 1, 1))),
     static(modify_pt(+1, +1, affects=subtype("Squirrel") & creature)))

card("Endoskeleton", "{2}", "Artifact",
     static(may_stay_tapped()),
     activated("{2}, {T}", for_as_long_as(is_tapped(this), modify_pt(0, +3, target(creature)))))

card("Exhume", "{1}{B}", "Sorcery",
     spell(put_onto_battlefield(a(creature & in_graveyard & chosen_player_owns), who=each_player)))

card("Gilded Drake", "{1}{U}", "Creature — Drake", 3, 3,
     flying,
     triggered(
         enters(this),
         (exchange_control(this, target(creature & opponent_controls, up_to=1)), if_(~you_did, sacrifice(this))),
         flags=even_if_targets_are_illegal,
     ))

card("Karn, Silver Golem", "{5}", "Legendary Artifact Creature — Golem", 4, 4,
     triggered((blocks(this), becomes_blocked(this)), until_end_of_turn(modify_pt(-4, +4, this))),
     activated(
         "{1}",
         until_end_of_turn(
             add_types(artifact & creature, target(~creature & artifact)),
             set_pt(mana_value_of(it), mana_value_of(it)),
         ),
     ))

card("Opalescence", "{2}{W}{W}", "Enchantment",
     static(
         add_types(creature, other & ~subtype("Aura") & enchantment),
         set_pt(mana_value_of(affected_object), mana_value_of(affected_object)),
     ))

card("Phyrexian Negator", "{2}{B}", "Creature — Phyrexian Horror", 5, 5,
     trample,
     triggered(is_dealt_damage(this), sacrifice(some(that_much, permanent))))

card("Priest of Gix", "{2}{B}", "Creature — Phyrexian Human Cleric Minion", 2, 1,
     triggered(enters(this), add_mana("{B}{B}{B}")))

card("Treachery", "{3}{U}{U}", "Enchantment — Aura",
     enchant(creature),
     triggered(enters(this), untap(some(5, land, up_to=True))),
     static(control(enchanted_creature)))

card("Yawgmoth's Will", "{2}{B}", "Sorcery",
     spell(
         until_end_of_turn(may_play_from(GRAVEYARD, cards)),
         shield(goes_elsewhere(EXILE, cards & ~is_token & you_own)),
     ))

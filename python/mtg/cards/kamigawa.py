"""Champions of Kamigawa, Betrayers of Kamigawa, Saviors of Kamigawa."""

from mtg.keywords import *
from mtg.script.words import *

card("Heartbeat of Spring", "{2}{G}", "Enchantment", triggered(taps_for_mana(a_player, land), add_same_type_as_land()))

card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", 2, 2)

card("Isao, Enlightened Bushi", "{2}{G}", "Legendary Creature — Human Samurai", 2, 1,
     cant_be_countered,
     bushido(2),
     activated("{2}", regenerate(target(subtype("Samurai")))))

card("Ivory Crane Netsuke", "{2}", "Artifact",
     triggered(beginning_of("upkeep", you), gain_life(4), condition=cards_in_hand(you) >= 7))

card("Kira, Great Glass-Spinner", "{1}{U}{U}", "Legendary Creature — Spirit", 2, 2,
     flying,
     static(
         grant(
             triggered(becomes_target(this), counter(event_source), flags=first_time_each_turn),
             affects=creature & you_control,
         ),
     ))

card("Lava Spike", "{R}", "Sorcery — Arcane", spell(deal_damage(3, to=target(player_or_planeswalker))))

card("Otherworldly Journey", "{1}{W}", "Instant — Arcane",
     spell(
         exile(target(creature)),
         later(
             triggered(
                 beginning_of("end step", a_player),
                 put_onto_battlefield(remembered_by_trigger, counters=(1, "+1/+1")),
             ),
             about=moved,
         ),
     ))

card("Sensei's Divining Top", "{1}", "Artifact",
     activated("{1}", look_at_top(3), put_back(moved)),
     activated("{T}", draw(), put_on_top(this)))

card("Shinen of Life's Roar", "{1}{G}", "Creature — Spirit", 1, 2,
     static(must_be_blocked_by_all()),
     activated(cost("{2}{G}{G}", discard_this), until_end_of_turn(must_be_blocked_by_all(target(creature))), zone=HAND))

card("Untaidake, the Cloud Keeper", None, "Legendary Land",
     enters_tapped(),
     activated(cost("{T}", pay_life(2)), add_mana("{C}{C}", spend=spend_only(to_cast=legendary))))

card("Ward of Piety", "{1}{W}", "Enchantment — Aura",
     enchant(creature),
     activated("{1}{W}", redirect_next(1, enchanted_creature, target(any_target))))

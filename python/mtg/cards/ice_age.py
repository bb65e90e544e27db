"""Ice Age, Alliances, Coldsnap."""

from mtg.keywords import *
from mtg.script.words import *

card("Balduvian Bears", "{1}{G}", "Creature — Bear", 2, 2)

card("Counterbalance", "{U}{U}", "Enchantment",
     triggered(
         casts(an_opponent),
         may(
             reveal_top(),
             if_(
                 (number_of(moved) >= 1) & equal(mana_value_of(moved), mana_value_of(event_object)),
                 counter(event_object),
             ),
         ),
     ))

card("Dark Depths", None, "Legendary Snow Land",
     enters_with_counters(10, "ice"),
     activated("{3}", remove_counters(1, "ice")),
     triggered(
         state(),
         (
             sacrifice(this),
             if_(
                 you_did,
                 create(1, token("Marit Lage", black, "Legendary Creature — Avatar", 20, 20, flying, indestructible)),
             ),
         ),
         condition=~(counters_on(this, "ice") >= 1),
     ))

card("Force of Will", "{3}{U}{U}", "Instant",
     alternative_cost(cost("", pay_life(1), exile(a(blue & in_hand)))),
     spell(counter(target(spell))))

card("Lava Burst", "{X}{R}", "Sorcery", spell(deal_damage(X, to=target(any_target), fixed=creature)))

card("Oath of Lim-Dul", "{3}{B}", "Enchantment",
     triggered(
         loses_life(you),
         repeat(that_much, unless_pays(you, cost("", discard(1)), sacrifice(a(other & permanent)))),
     ),
     activated("{B}{B}", draw()))

card("Phobian Phantasm", "{1}{B}{B}", "Creature — Illusion", 3, 3, flying, fear, cumulative_upkeep("{B}"))

card("Phyrexian Devourer", "{6}", "Artifact Creature — Phyrexian Construct", 1, 1,
     triggered(state(), sacrifice(this), condition=power_of(this) >= 7),
     activated(cost("", exile_top(1)), put_counters(mana_value_of(paid_object), "+1/+1", on=this)))

card("Rite of Flame", "{R}", "Sorcery",
     spell(add_mana("{R}{R}"), add_mana("{R}", times=count(named("Rite of Flame") & in_graveyard))))

card("Sheltered Valley", None, "Land",
     as_enters(sacrifice(each(other & named("Sheltered Valley") & you_control))),
     triggered(beginning_of("upkeep", you), gain_life(1), condition=count(land & you_control) <= 3),
     activated("{T}", add_mana("{C}")))

card("Soldevi Golem", "{4}", "Artifact Creature — Golem", 5, 3,
     static(doesnt_untap()),
     triggered(beginning_of("upkeep", you), may(untap(target(tapped & creature & opponent_controls)), untap(this))))

card("Soldevi Machinist", "{1}{U}", "Creature — Human Wizard Artificer", 1, 1,
     activated("{T}", add_mana("{C}{C}", spend=spend_only(to_activate=artifact))))

card("Soldevi Sentry", "{1}", "Artifact Creature — Soldier", 1, 1,
     activated(
         "{1}",
         with_target(target(opponent)),
         regenerate(this, then=(later(triggered(at_once(), may(draw(1, an_opponent), who=an_opponent))),)),
     ))

card("Zur's Weirding", "{3}{U}", "Enchantment",
     static(plays_with_hand_revealed(each_player)),
     replaces(
         instead_of(
             DRAWING,
             reveal_top(1, event_player),
             for_each_player(
                 each_other_player,
                 if_(~you_did, may_pay(cost("", pay_life(2)), put_into_graveyard(moved), who=chosen_player)),
             ),
             if_(~you_did, draw(1, event_player)),
             who=a_player,
         )
     ))

"""Mercadian Masques, Nemesis, Prophecy."""

from mtg.keywords import *
from mtg.script.words import *

card("Cho-Arrim Alchemist", "{W}", "Creature — Human Spellshaper", 1, 1,
     activated(cost("{1}{W}{W}, {T}", discard(1)), prevent_next_from_source(None, you, then=(gain_life(that_much),))))

card("Crumbling Sanctuary", "{5}", "Artifact",
     replaces(instead_of(DAMAGE, look_at_top(that_much, that_player), exile(moved), who=a_player)))

card("Psychic Theft", "{1}{U}", "Sorcery",
     spell(
         reveal_hand(target(player)),
         choose(some(1, (instant | sorcery) & in_hand & that_player_owns)),
         exile(moved),
         put_aside(moved),
         may_play_exiled(register(1), duration=FOREVER),
         later(triggered(beginning_of("end step", a_player), return_to_hand(remembered_by_trigger)), about=register(1)),
     ))

card("Rushwood Herbalist", "{2}{G}", "Creature — Human Spellshaper", 2, 2,
     activated(cost("{G}, {T}", discard(1)), regenerate(target(creature))))

card("Task Mage Assembly", "{2}{R}", "Enchantment",
     triggered(state(), sacrifice(this), condition=~exists(creature)),
     activated("{2}", deal_damage(1, to=target(creature)), flags=any_player_may_activate | only_as_a_sorcery))

"""Sets after Innistrad, and sets for other formats."""

from mtg.keywords import *
from mtg.script.words import *

card("Animar, Soul of Elements", "{U}{R}{G}", "Legendary Creature — Elemental", 1, 1,
     protection(white, black),
     triggered(casts(you, creature & spell), put_counters(1, "+1/+1", on=this)),
     static(costs_less(creature & spell, counters_on(this, "+1/+1"))))

card("Blastoderm", "{2}{G}{G}", "Creature — Beast", 5, 5, shroud, fading(3))

card("Hellspark Elemental", "{1}{R}", "Creature — Elemental", 3, 1,
     trample, haste,
     triggered(beginning_of("end step", a_player), sacrifice(this)),
     unearth("{1}{R}"))

split_card(
    "Insult // Injury",
    make_card(
        "Insult",
        "{2}{R}",
        "Sorcery",
        spell(until_end_of_turn(damage_cant_be_prevented(each_player)), shield(multiply_damage(2, source=you_control))),
    ),
    make_card(
        "Injury",
        "{2}{R}",
        "Sorcery",
        aftermath,
        spell(
            together(deal_damage(2, to=target(creature)), deal_damage(2, to=target(player_or_planeswalker))),
        ),
    ),
)

card("Notion Thief", "{2}{U}{B}", "Creature — Human Rogue", 3, 1,
     flash,
     replaces(instead_of(DRAWING, draw(), who=an_opponent, condition=~first_draw_of_their_draw_step)))

card("Sewer Nemesis", "{3}{B}", "Creature — Horror", "*", "*",
     as_enters_choose(PLAYER),
     characteristic(set_pt(cards_in_graveyard(remembered_player()), cards_in_graveyard(remembered_player()))),
     triggered(casts(remembered_player()), mill(1, that_player)))

"""Invasion, Planeshift, Apocalypse."""

from mtg.keywords import *
from mtg.script.words import *

card("Absorb", "{W}{U}{U}", "Instant", spell(counter(target(spell)), gain_life(3)))

card("Aura Blast", "{1}{W}", "Instant", spell(destroy(target(enchantment)), draw()))

card("Crimson Acolyte", "{1}{W}", "Creature — Human Cleric", 1, 1,
     protection(red),
     activated("{W}", until_end_of_turn(grant(protection(red), affects=target(creature)))))

card("Crystal Spray", "{2}{U}", "Instant",
     spell(change_text(target(spell | permanent), COLOR_OR_LAND_WORDS, duration=END_OF_TURN), draw()))

card("Dead Ringers", "{4}{B}", "Sorcery",
     spell(
         if_(
             same_colors(target(~black & creature, count=2)),
             destroy(target(~black & creature, count=2), can_be_regenerated=False),
         ),
     ))

split_card(
    "Fire // Ice",
    make_card("Fire", "{1}{R}", "Instant", spell(deal_divided_damage(2, among=target(any_target, count=(1, 2))))),
    make_card("Ice", "{1}{U}", "Instant", spell(tap(target(permanent)), draw())),
)

card("Meddling Mage", "{W}{U}", "Creature — Human Wizard", 2, 2,
     as_enters_choose(NONLAND_NAME),
     static(cant_cast(with_chosen_name(), a_player)))

card("Plague Spores", "{4}{B}{R}", "Sorcery",
     spell(
         together(
             destroy(target(~black & creature), can_be_regenerated=False),
             destroy(target(land), can_be_regenerated=False),
         ),
     ))

card("Pollen Remedy", "{W}", "Instant",
     kicker(cost("", sacrifice(a(land)))),
     spell(prevent_divided(3 + 3 * times_kicked, among=target(any_target, count=any_number))))

card("Skizzik", "{3}{R}", "Creature — Elemental", 5, 3,
     kicker("{R}"),
     trample, haste,
     triggered(beginning_of("end step", a_player), sacrifice(this), condition=~was_kicked))

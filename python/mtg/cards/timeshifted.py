"""Time Spiral "Timeshifted"."""

from mtg.keywords import *
from mtg.script.words import *

card("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Legendary Creature — Angel", 6, 6,
     flying, first_strike, vigilance, trample, haste,
     protection(black, red))

card("Avalanche Riders", "{3}{R}", "Creature — Human Nomad", 2, 2,
     haste,
     echo("{3}{R}"),
     triggered(enters(this), destroy(target(land))))

card("Bad Moon", "{1}{B}", "Enchantment", static(modify_pt(+1, +1, affects=black & creature)))

card("Call of the Herd", "{2}{G}", "Sorcery",
     spell(create(1, token("Elephant", green, "Creature — Elephant", 3, 3))),
     flashback("{3}{G}"))

card("Conspiracy", "{3}{B}{B}", "Enchantment",
     as_enters_choose(CREATURE_TYPE),
     static(
         set_chosen_creature_type(
             (
                 (
                     (
                         creature & you_control | creature & spell & you_control | creature & you_own & in_hand
                         | creature & you_own & in_library
                     )
                     | creature & you_own & in_graveyard
                 )
                 | creature & you_own & in_exile
             ),
         ),
     ))

card("Dauthi Slayer", "{B}{B}", "Creature — Dauthi Soldier", 2, 2, shadow, static(must_attack()))

card("Disenchant", "{1}{W}", "Instant", spell(destroy(target(artifact | enchantment))))

card("Faceless Butcher", "{2}{B}{B}", "Creature — Nightmare Horror", 2, 3,
     triggered(enters(this), exile_linked(target(other & creature))),
     triggered(leaves(this), put_onto_battlefield(remembered())))

card("Fiery Temper", "{1}{R}{R}", "Instant", spell(deal_damage(3, to=target(any_target))), madness("{R}"))

card("Funeral Charm", "{B}", "Instant",
     modal(
         mode(discard(1, target(player))),
         mode(until_end_of_turn(modify_pt(+2, -1, target(creature)))),
         mode(until_end_of_turn(grant(swampwalk, affects=target(creature)))),
     ))

card("Gemstone Mine", None, "Land",
     enters_with_counters(3, "mining"),
     activated(
         cost("{T}", remove_counters(1, "mining")),
         add_any_color(),
         if_(~(counters_on(this, "mining") >= 1), sacrifice(this)),
     ))

card("Grinning Totem", "{4}", "Artifact",
     activated(
         cost("{2}, {T}", sacrifice(this)),
         search_library_of(target(opponent), cards),
         exile(moved),
         put_aside(moved),
         may_play_exiled(register(1), duration=UNTIL_YOUR_NEXT_UPKEEP),
         shuffle(that_player),
         later(triggered(beginning_of("upkeep", you), put_into_graveyard(remembered_by_trigger)), about=register(1)),
     ))

card("Lightning Angel", "{1}{U}{R}{W}", "Creature — Angel", 3, 4, flying, vigilance, haste)

card("Merieke Ri Berit", "{W}{U}{B}", "Legendary Creature — Human", 1, 1,
     static(doesnt_untap()),
     activated(
         "{T}",
         while_you_control_this(control(target(creature))),
         later(
             triggered(
                 (leaves(this), becomes_untapped(this)),
                 destroy(remembered_by_trigger, can_be_regenerated=False),
             ),
             about=that_creature,
         ),
     ))

card("Mistform Ultimus", "{3}{U}", "Legendary Creature — Illusion", 3, 3, characteristic(add_every_creature_type()))

card("Psionic Blast", "{2}{U}", "Instant",
     spell(together(deal_damage(4, to=target(any_target)), deal_damage(2, to=you))))

card("Scragnoth", "{4}{G}", "Creature — Beast", 3, 4, cant_be_countered, protection(blue))

card("Serrated Arrows", "{4}", "Artifact",
     enters_with_counters(3, "arrowhead"),
     triggered(beginning_of("upkeep", you), sacrifice(this), condition=~(counters_on(this, "arrowhead") >= 1)),
     activated(cost("{T}", remove_counters(1, "arrowhead")), put_counters(1, "-1/-1", on=target(creature))))

card("Soltari Priest", "{W}{W}", "Creature — Soltari Cleric", 2, 1, protection(red), shadow)

card("Suq'Ata Lancer", "{2}{R}", "Creature — Human Knight", 2, 2, haste, flanking)

card("Verdeloth the Ancient", "{4}{G}{G}", "Legendary Creature — Treefolk", 4, 7,
     kicker("{X}"),
     static(modify_pt(+1, +1, affects=subtype("Saproling") & creature | other & subtype("Treefolk") & creature)),
     triggered(enters(this), create(X, token("Saproling", green, "Creature — Saproling", 1, 1)), condition=was_kicked))

card("Whispers of the Muse", "{U}", "Instant", buyback("{5}"), spell(draw()))

card("Willbender", "{1}{U}", "Creature — Human Wizard", 1, 2,
     morph("{1}{U}"),
     triggered(turned_face_up(this), change_targets(target(spell_or_ability & with_single_target), single=True)))

"""Arabian Nights to Homelands."""

from mtg.keywords import *
from mtg.script.words import *

card("City in a Bottle", "{2}", "Artifact",
     triggered(
         state(),
         sacrifice(each(other & ~is_token & first_printed_in("Arabian Nights")), each_player),
         condition=exists(other & ~is_token & first_printed_in("Arabian Nights")),
     ),
     static(cant_cast_or_play(first_printed_in("Arabian Nights"), a_player)))

card("Desert Nomads", "{2}{R}", "Creature — Human Nomad", 2, 2,
     landwalk(subtype("Desert"), "desertwalk"),
     replaces(prevent_damage(to=this, source=subtype("Desert"))))

card("Martyrs of Korlis", "{3}{W}{W}", "Creature — Human", 1, 6,
     replaces(redirect_damage(this, dealt_to_player=you, source=artifact), ~is_tapped(this)))

card("Mishra's Workshop", None, "Land",
     activated("{T}", add_mana("{C}{C}{C}", spend=spend_only(to_cast=artifact))))

card("Whippoorwill", "{G}", "Creature — Bird", 1, 1,
     activated(
         "{G}{G}, {T}",
         until_end_of_turn(cant_be_regenerated(target(creature)), damage_to_it_cant_be_changed()),
         later(
             triggered(dies(remembered_by_trigger), exile(event_object)),
             about=that_creature,
             duration=END_OF_TURN,
         ),
     ))

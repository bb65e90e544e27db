"""Tempest, Stronghold, Exodus."""

from mtg.keywords import *
from mtg.script.words import *

card("Crystalline Sliver", "{W}{U}", "Creature — Sliver", 2, 2, static(grant(shroud, affects=subtype("Sliver"))))

card("Dauthi Marauder", "{2}{B}", "Creature — Dauthi Minion", 3, 1, shadow)

card("Metallic Sliver", "{1}", "Artifact Creature — Sliver", 1, 1)

card("Muscle Sliver", "{1}{G}", "Creature — Sliver", 1, 1,
     static(modify_pt(+1, +1, affects=subtype("Sliver") & creature)))

card("Winged Sliver", "{1}{U}", "Creature — Sliver", 1, 1, static(grant(flying, affects=subtype("Sliver") & creature)))

"""What card files say: `from mtg.script.words import *`.

One word for each phrase that recurs in printed texts, with parameters.  The words stand in six files: conditions,
references, targets and numbers in word_filters; names of zones and choices in word_constants; instructions in
word_effects; continuous and replacement effects in word_parts, how a permanent enters in
word_entering; events, abilities and cards in word_abilities.
"""

from mtg.script.word_abilities import *
from mtg.script.word_constants import *
from mtg.script.word_effects import *
from mtg.script.word_entering import *
from mtg.script.word_filters import *
from mtg.script.word_parts import *

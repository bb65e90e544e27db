"""What cards of the library ask for that the core does not carry out yet: those cards are refused.

Written by tests/script/pending.py.
"""

from typing import Final

# Enumerator of the core -> the cards that wait for it.
PENDING: Final[dict[str, tuple[str, ...]]] = {
    "AF_CAST_ONLY_IF": (
        "Berserk",
    ),
    "AF_CONTINUES": (
        "Titania's Song",
    ),
    "AF_ENTWINE": (
        "Grab the Reins",
        "Promise of Power",
    ),
    "AF_EVEN_FACE_DOWN": (
        "Akroma, Angel of Fury",
        "Aphetto Alchemist",
        "Brine Elemental",
        "Exalted Angel",
        "Fortune Thief",
        "Weathered Bodyguards",
        "Willbender",
        "Zoetic Cavern",
    ),
    "AF_INSTANT_SPEED": (
        "Lion's Eye Diamond",
    ),
    "AF_LOYALTY": (
        "Jace Beleren",
        "Jace, Memory Adept",
    ),
    "AF_OPENING_HAND": (
        "Leyline of Punishment",
        "Leyline of the Void",
    ),
    "AF_RESOLVES_ANYWAY": (
        "Gilded Drake",
    ),
    "CE_ATTACK_BLOCK_COST": (
        "Whipgrass Entangler",
    ),
    "CE_CANT_TRIGGER": (
        "Torpor Orb",
    ),
    "CE_PLAYER_PROTECTION_NAME": (
        "Runed Halo",
    ),
    "CE_PROTECTION_LINKED_TYPES": (
        "Mirror Golem",
    ),
    "CHOOSE_COLOR_WORD_PAIR": (
        "Glamerdye",
        "Sleight of Mind",
    ),
    "CHOOSE_LAND_WORD_PAIR": (
        "Magical Hack",
    ),
    "CHOOSE_NONLAND_NAME": (
        "Meddling Mage",
    ),
    "CHOOSE_TYPE_PAIR": (
        "Artificial Evolution",
    ),
    "CHOOSE_WORD_PAIR": (
        "Crystal Spray",
        "Mind Bend",
        "Whim of Volrath",
    ),
    "COST_DISCARD_X": (
        "Conflagrate",
    ),
    "COST_EXILE_TOP": (
        "Phyrexian Devourer",
    ),
    "COST_SACRIFICE_X": (
        "Firecat Blitz",
    ),
    "EV_ATTACKS_ALONE": (
        "Angelic Benediction",
        "Ardent Plea",
    ),
    "EV_DELAYED": (
        "Shah of Naar Isle",
    ),
    "EV_TURNED_FACE_UP": (
        "Brine Elemental",
        "Willbender",
    ),
    "EX_FIRST_DRAW_OF_STEP": (
        "Notion Thief",
    ),
    "EX_LANDS_ENTERED": (
        "Searing Blaze",
    ),
    "EX_SAME_COLORS": (
        "Dead Ringers",
    ),
    "FS_CONTROLLER_DAMAGED": (
        "Steel Hellkite",
    ),
    "FS_NAME_CAST_THIS_TURN": (
        "Twinning Glass",
    ),
    "FS_TOPMOST": (
        "Corpse Dance",
    ),
    "OP_ADD_X_MANA": (
        "Rosheen Meanderer",
    ),
    "OP_AGAIN_IF_ANY": (
        "Hypergenesis",
    ),
    "OP_BLOCK": (
        "Brontotherium",
    ),
    "OP_CASCADE": (
        "Ardent Plea",
        "Enlisted Wurm",
    ),
    "OP_CAST_FREE": (
        "Ancestral Vision",
        "Arrogant Wurm",
        "Basking Rootwalla",
        "Circular Logic",
        "Corpulent Corpse",
        "Curse of the Cabal",
        "Dark Withering",
        "Deep-Sea Kraken",
        "Delay",
        "Distortion Strike",
        "Durkwood Baloth",
        "Epochrasite",
        "Errant Ephemeron",
        "Fiery Temper",
        "Galvanoth",
        "Gorgon Recluse",
        "Greater Gargadon",
        "Hypergenesis",
        "Jhoira of the Ghitu",
        "Keldon Halberdier",
        "Living End",
        "Lotus Bloom",
        "Memory Plunder",
        "Nightshade Assassin",
        "Pardic Dragon",
        "Phthisis",
        "Reckless Wurm",
        "Restore Balance",
        "Rift Bolt",
        "Riftwing Cloudskate",
        "Twinning Glass",
        "Wheel of Fate",
    ),
    "OP_CHANGE_TARGETS": (
        "Spellskite",
        "Willbender",
    ),
    "OP_CHOOSE_TARGET_REG": (
        "Awe Strike",
        "Grinning Totem",
        "Living End",
        "Psychic Theft",
    ),
    "OP_CHOOSE_UP_TO": (
        "Clockwork Beast",
    ),
    "OP_COPY_SPELL": (
        "Brain Freeze",
        "Empty the Warrens",
        "Fork",
        "Grapeshot",
        "Reiterate",
        "Tendrils of Agony",
        "Twincast",
    ),
    "OP_COUNTER_ONTO": (
        "Desertion",
    ),
    "OP_CREATE_COPY_TOKEN": (
        "Chronozoa",
        "Dance of Many",
    ),
    "OP_CREATE_TOKEN_PT": (
        "Promise of Power",
    ),
    "OP_EXCHANGE_CONTROL": (
        "Gilded Drake",
    ),
    "OP_FLIP": (
        "Wirefly Hive",
    ),
    "OP_MANA_OF_COLORS": (
        "Chrome Mox",
    ),
    "OP_MANA_OF_SOURCE": (
        "Heartbeat of Spring",
        "Mana Flare",
    ),
    "OP_MAY_PAY_TIMES": (
        "Phobian Phantasm",
    ),
    "OP_PAY_ANY_LIFE": (
        "Minion of the Wastes",
    ),
    "OP_PLAY_EXILED": (
        "Grinning Totem",
        "Praetor's Grasp",
        "Psychic Theft",
    ),
    "OP_REORDER_TOP": (
        "Viscera Seer",
    ),
    "OP_REPEAT": (
        "Oath of Lim-Dul",
    ),
    "OP_REPEAT_END": (
        "Oath of Lim-Dul",
    ),
    "OP_SACRIFICE_TOTAL": (
        "Phyrexian Dreadnought",
    ),
    "OP_SEARCH_OF": (
        "Grinning Totem",
        "Praetor's Grasp",
    ),
    "OP_SUSPEND": (
        "Ancestral Vision",
        "Corpulent Corpse",
        "Curse of the Cabal",
        "Deep-Sea Kraken",
        "Delay",
        "Durkwood Baloth",
        "Epochrasite",
        "Errant Ephemeron",
        "Greater Gargadon",
        "Hypergenesis",
        "Jhoira of the Ghitu",
        "Keldon Halberdier",
        "Living End",
        "Lotus Bloom",
        "Pardic Dragon",
        "Phthisis",
        "Restore Balance",
        "Rift Bolt",
        "Riftwing Cloudskate",
        "Wheel of Fate",
    ),
    "OP_TEXT_CHANGE": (
        "Artificial Evolution",
        "Crystal Spray",
        "Glamerdye",
        "Magical Hack",
        "Mind Bend",
        "Sleight of Mind",
        "Whim of Volrath",
    ),
    "OP_TURN_FACE": (
        "Akroma, Angel of Fury",
        "Aphetto Alchemist",
        "Brine Elemental",
        "Exalted Angel",
        "Fortune Thief",
        "Ixidron",
        "Weathered Bodyguards",
        "Willbender",
        "Zoetic Cavern",
    ),
    "PAID_ENTWINED": (
        "Grab the Reins",
        "Promise of Power",
    ),
    "PAID_FACE_DOWN": (
        "Akroma, Angel of Fury",
        "Aphetto Alchemist",
        "Brine Elemental",
        "Exalted Angel",
        "Fortune Thief",
        "Weathered Bodyguards",
        "Willbender",
        "Zoetic Cavern",
    ),
    "PR_DAMAGE_AS_WITHER": (
        "Everlasting Torment",
    ),
    "PR_MANA_OF_ANY_COLOR": (
        "Mycosynth Lattice",
    ),
    "PR_TOP_REVEALED": (
        "Future Sight",
    ),
    "REF_GRANTER": (
        "Blazing Torch",
    ),
    "REF_TARGET_SOURCE": (
        "Trickbind",
    ),
    "RE_MULTIPLY_MANA": (
        "Mana Reflection",
    ),
    "RS_ASSIGNS_AS_UNBLOCKED": (
        "Thorn Elemental",
    ),
    "RS_MAY_STAY_TAPPED": (
        "Endoskeleton",
        "Vedalken Shackles",
    ),
    "RS_MUST_BE_BLOCKED": (
        "Shinen of Life's Roar",
    ),
    "UNTIL_CONTROLLERS_NEXT_UNTAP": (
        "Orcish Farmer",
    ),
    "WHO_REMEMBERED": (
        "Sewer Nemesis",
    ),
    "left_half": (
        "Boom // Bust",
        "Fire // Ice",
    ),
}

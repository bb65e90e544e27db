"""What cards of the library ask for that the core does not carry out yet: those cards are refused.

Written by tests/script/pending.py.
"""

from typing import Final

# Enumerator of the core -> the cards that wait for it.
PENDING: Final[dict[str, tuple[str, ...]]] = {
    "AF_CONTINUES": ("Titania's Song",),
    "AF_OPENING_HAND": (
        "Leyline of Punishment",
        "Leyline of the Void",
    ),
    "CE_ATTACK_BLOCK_COST": ("Whipgrass Entangler",),
    "CE_CANT_TRIGGER": ("Torpor Orb",),
    "CE_PLAYER_PROTECTION_NAME": ("Runed Halo",),
    "CE_PROTECTION_LINKED_TYPES": ("Mirror Golem",),
    "OP_ADD_X_MANA": ("Rosheen Meanderer",),
    "PR_MANA_OF_ANY_COLOR": ("Mycosynth Lattice",),
    "REF_GRANTER": ("Blazing Torch",),
    "REF_TARGET_SOURCE": ("Trickbind",),
    "RE_MULTIPLY_MANA": ("Mana Reflection",),
    "RS_MAY_STAY_TAPPED": (
        "Endoskeleton",
        "Vedalken Shackles",
    ),
}

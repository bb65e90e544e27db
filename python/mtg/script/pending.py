"""What cards of the library ask for that the core does not carry out yet: those cards are refused.

Written by tests/script/pending.py.
"""

from typing import Final

# Enumerator of the core -> the cards that wait for it.
PENDING: Final[dict[str, tuple[str, ...]]] = {
    "AF_LOYALTY": (
        "Jace Beleren",
        "Jace, Memory Adept",
    ),
    "CE_ATTACK_BLOCK_COST": ("Whipgrass Entangler",),
    "COST_DISCARD_X": ("Conflagrate",),
    "COST_EXILE_TOP": ("Phyrexian Devourer",),
    "COST_SACRIFICE_X": ("Firecat Blitz",),
    "EX_LANDS_ENTERED": ("Searing Blaze",),
    "FS_CONTROLLER_DAMAGED": ("Steel Hellkite",),
    "FS_NAME_CAST_THIS_TURN": ("Twinning Glass",),
    "OP_ADD_X_MANA": ("Rosheen Meanderer",),
    "OP_CREATE_TOKEN_PT": ("Promise of Power",),
    "OP_SACRIFICE_TOTAL": ("Phyrexian Dreadnought",),
    "REF_GRANTER": ("Blazing Torch",),
    "REF_TARGET_SOURCE": ("Trickbind",),
    "RS_ASSIGNS_AS_UNBLOCKED": ("Thorn Elemental",),
}

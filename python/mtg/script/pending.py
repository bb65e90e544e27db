"""What cards of the library ask for that the core does not carry out yet: those cards are refused.

Written by tests/script/pending.py.
"""

from typing import Final

# Enumerator of the core -> the cards that wait for it.
PENDING: Final[dict[str, tuple[str, ...]]] = {
    "AF_OPENING_HAND": (
        "Leyline of Punishment",
        "Leyline of the Void",
    ),
    "CE_ATTACK_BLOCK_COST": ("Whipgrass Entangler",),
    "OP_ADD_X_MANA": ("Rosheen Meanderer",),
    "REF_GRANTER": ("Blazing Torch",),
    "REF_TARGET_SOURCE": ("Trickbind",),
    "RE_MULTIPLY_MANA": ("Mana Reflection",),
}

"""Keywords that the core knows as a bit, and those that are one ability more."""

from mtg.script.nodes import Cost, Filter, Keyword, Part
from mtg.script.word_abilities import activated, deals_damage, triggered
from mtg.script.word_effects import attach, destroy, gain_life
from mtg.script.word_filters import creature, event_object, target, that_much, this, you_control
from mtgcore import enums as E

flying = Keyword("flying", (E.KW_FLYING,))
reach = Keyword("reach", (E.KW_REACH,))
first_strike = Keyword("first strike", (E.KW_FIRST_STRIKE,))
double_strike = Keyword("double strike", (E.KW_DOUBLE_STRIKE,))
vigilance = Keyword("vigilance", (E.KW_VIGILANCE,))
haste = Keyword("haste", (E.KW_HASTE,))
defender = Keyword("defender", (E.KW_DEFENDER,))
trample = Keyword("trample", (E.KW_TRAMPLE,))
fear = Keyword("fear", (E.KW_FEAR,))
intimidate = Keyword("intimidate", (E.KW_INTIMIDATE,))
shadow = Keyword("shadow", (E.KW_SHADOW,))
shroud = Keyword("shroud", (E.KW_SHROUD,))
hexproof = Keyword("hexproof", (E.KW_HEXPROOF,))
indestructible = Keyword("indestructible", (E.KW_INDESTRUCTIBLE,))
menace = Keyword("menace", (E.KW_MENACE,))
flash = Keyword("flash", (E.KW_FLASH,))
split_second = Keyword("split second", (E.KW_SPLIT_SECOND,))
unblockable = Keyword("can't be blocked", (E.KW_UNBLOCKABLE,))
wither = Keyword("wither", (E.KW_WITHER,))
infect = Keyword("infect", (E.KW_INFECT,))
changeling = Keyword("changeling", (E.KW_CHANGELING,))
horsemanship = Keyword("horsemanship", (E.KW_HORSEMANSHIP,))
phasing = Keyword("phasing", (E.KW_PHASING,))
cant_be_countered = Keyword("this spell can't be countered", (E.KW_CANT_BE_COUNTERED,))

# Static abilities of the damage since 2010; under `classic` each instance triggers (2007: 502.63, 502.68).
deathtouch = Keyword(
    "deathtouch",
    (E.KW_DEATHTOUCH,),
    classic_abilities=(triggered(on=deals_damage(this, creature), do=destroy(event_object)),),
)
lifelink = Keyword(
    "lifelink", (E.KW_LIFELINK,), classic_abilities=(triggered(on=deals_damage(this), do=gain_life(that_much)),)
)

plainswalk = Keyword("plainswalk", (E.KW_PLAINSWALK,))
islandwalk = Keyword("islandwalk", (E.KW_ISLANDWALK,))
swampwalk = Keyword("swampwalk", (E.KW_SWAMPWALK,))
mountainwalk = Keyword("mountainwalk", (E.KW_MOUNTAINWALK,))
forestwalk = Keyword("forestwalk", (E.KW_FORESTWALK,))

_PROTECTION = {
    E.COLOR_WHITE: E.KW_PROTECTION_WHITE,
    E.COLOR_BLUE: E.KW_PROTECTION_BLUE,
    E.COLOR_BLACK: E.KW_PROTECTION_BLACK,
    E.COLOR_RED: E.KW_PROTECTION_RED,
    E.COLOR_GREEN: E.KW_PROTECTION_GREEN,
}


def landwalk(of: Filter, text: str) -> Keyword:
    """Landwalk of lands of a quality: "legendary landwalk", "desertwalk".  CR 702.14 (2007: 502.6)."""
    return Keyword(text, (E.KW_LANDWALK_OTHER,), parts=(Part(E.CE_LANDWALK, "landwalk", this, b=of),))


def protection(*qualities: Filter, text: str = "") -> Keyword:
    """Protection from colours, or from another quality with its `text`.  CR 702.16 (2007: 502.7)."""
    bits = []
    parts = []
    names = []
    for quality in qualities:
        value = getattr(quality, "value", None)
        if getattr(quality, "kind", "") == "color" and isinstance(value, int):
            bits.append(int(_PROTECTION[E.Color(value)]))
            names.append(f"from {getattr(quality, 'noun', '')}")
        else:
            bits.append(int(E.KW_PROTECTION_OTHER))
            parts.append(Part(E.CE_PROTECTION, "protection", this, b=quality))
            names.append(f"from {text}")
    return Keyword("protection " + " and ".join(names), tuple(bits), parts=tuple(parts))


def protection_from_types_of_exiled(key: int = 0) -> Keyword:
    """Protection from each of the card types of the card exiled with this.  CR 702.16 (2007: 502.7)."""
    part = Part(E.CE_PROTECTION_LINKED_TYPES, "protection_from_types_of_exiled", this, a=key)
    return Keyword("protection from each of the exiled card's card types", (E.KW_PROTECTION_OTHER,), parts=(part,))


def equip(price: Cost | str) -> Keyword:
    """[Cost]: attach this to target creature you control, only as a sorcery.  CR 702.6 (2007: 502.33)."""
    printed = price if isinstance(price, str) else price.mana
    ability = activated(price, attach(this, target(creature & you_control)), flags=int(E.AF_SORCERY) | int(E.AF_EQUIP))
    return Keyword(f"equip {printed}", (E.KW_EQUIP,), (ability,))

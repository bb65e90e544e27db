"""Small cards that tests of rules build again and again."""

from __future__ import annotations

from mtg.scenario import instant, permanent
from mtg.script import words as w
from mtg.script.nodes import Card


def steal() -> Card:
    """Gain control of target creature."""
    return instant(w.indefinitely(w.control(w.target(w.creature))), name="Steal")


def kill() -> Card:
    """Destroy target creature."""
    return instant(w.destroy(w.target(w.creature)), name="Kill")


def burn(amount: int) -> Card:
    """Deals damage to any target."""
    return instant(w.deal_damage(amount, to=w.target(w.any_target)), name=f"Burn {amount}")


def negate() -> Card:
    """Counter target spell."""
    return instant(w.counter(w.target(w.spell)), name="Negate")


def pump(power: int, toughness: int) -> Card:
    """Target creature gets +N/+N until end of turn."""
    part = w.modify_pt(power, toughness, w.target(w.creature))
    return instant(w.until_end_of_turn(part), name=f"Pump {power}/{toughness}")


def become(power: int, toughness: int) -> Card:
    """Target creature becomes N/N until end of turn."""
    part = w.set_pt(power, toughness, w.target(w.creature))
    return instant(w.until_end_of_turn(part), name=f"Become {power}/{toughness}")


def paint(color: w.Filter, name: str) -> Card:
    """Target creature becomes that colour."""
    return instant(w.indefinitely(w.set_colors(color, affects=w.target(w.creature))), name=name)


def anthem(power: int, toughness: int, what: w.Filter, *, name: str = "Anthem") -> Card:
    """Those that match get +N/+N."""
    return permanent(w.static(w.modify_pt(power, toughness, affects=what)), name=name)

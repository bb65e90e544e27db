"""More symbols with a choice than are looked through: refused, never left out.  CR 601.2f, 107.4e."""

from __future__ import annotations

import pytest

from mtg.errors import CardError
from mtg.keywords.casting import kicker
from mtg.scenario import creature
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("107.4e", "601.2f")
@pytest.mark.parametrize("symbols", [24, 25])
def test_601_2f_a_cost_of_too_many_symbols_is_refused(scenario, rules, symbols):
    s = scenario(rules)
    for _ in range(24):
        s.battlefield(0, "Island")
    spell = s.hand(0, creature(2, 2, cost="{W/U}" * symbols))
    if symbols > 24:
        with pytest.raises(CardError, match="25 symbols"):
            s.begin()
        return
    s.begin()
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("107.4e", "601.2f")
@pytest.mark.parametrize("kick", [11, 12])
def test_601_2f_a_total_of_too_many_symbols_stops_the_game(scenario, rules, kick):
    """Thirteen symbols and twelve more: what the last one asks for isn't forgotten."""
    s = scenario(rules)
    for _ in range(24):
        s.battlefield(0, "Island")
    spell = s.hand(0, creature(2, 2, kicker("{W/U}" * kick), cost="{W/U}" * 13))
    s.begin()
    index = next(i for i, row in enumerate(s.game.option_rows()) if row[0] == E.OPTION_CAST and row[1] == spell.slot)
    s.game.choose(index)
    assert s.game.over == (kick == 12)
    if kick == 12:
        assert s.game.result.capped
        assert s.game.result.reason == "involved"

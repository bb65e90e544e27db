"""What the tests of rules share: the mark, the rulesets, and ways to check a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from mtg.scenario import IllegalActionError
from mtgcore import enums as E

rule = pytest.mark.rule
ALL = ("classic", "2011", "current")
every_ruleset = pytest.mark.parametrize("rules", ALL)


@contextmanager
def refused(status: int) -> Iterator[None]:
    """The rules refuse what is asked for, with this reason."""
    with pytest.raises(IllegalActionError) as caught:
        yield
    assert caught.value.status == status, E.Status(caught.value.status)

"""What all tests share."""

from __future__ import annotations

import hypothesis
import pytest

# The same examples on every run: a failure seen once can be seen again.
hypothesis.settings.register_profile("fixed", derandomize=True, deadline=None)
hypothesis.settings.load_profile("fixed")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the Comprehensive Rules that the test shows")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a `rule` mark that names no rule: it would count as covered what no test shows."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or mark.kwargs or not all(isinstance(number, str) for number in mark.args):
                raise pytest.UsageError(f"{item.nodeid}: rule takes rule numbers as strings, as in rule('510.1c')")

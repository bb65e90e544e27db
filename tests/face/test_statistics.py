"""Intervals against known values and by their meaning; chi-squared against scipy and by planted differences."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from mtg.errors import OptionError
from mtg.statistics import chi_squared_fit, chi_squared_two_samples, histogram, wilson_interval


@given(st.integers(0, 1000), st.integers(1, 1000), st.floats(0.01, 0.999))
def test_wilson_is_scipy_s(successes, extra, level):
    n = successes + extra
    expected = stats.binomtest(successes, n).proportion_ci(level, method="wilson")
    low, high = wilson_interval(successes, n, level)
    assert low == pytest.approx(expected.low, abs=1e-12)
    assert high == pytest.approx(expected.high, abs=1e-12)
    assert 0 <= low <= successes / n <= high <= 1


def test_wilson_at_the_ends():
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(0, 10)[0] == 0.0
    assert wilson_interval(10, 10)[1] == 1.0
    low, high = wilson_interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize(
    ("successes", "n", "level"), [(1, 2, 0), (1, 2, 1), (1, 2, 95), (1, 2, math.nan), (3, 2, 0.9), (-1, 2, 0.9)]
)
def test_wilson_refuses(successes, n, level):
    with pytest.raises(OptionError):
        wilson_interval(successes, n, level)


@given(st.lists(st.integers(0, 40), max_size=200))
def test_histogram_counts(values):
    counts = histogram(np.array(values, dtype=np.uint16))
    assert counts.sum() == len(values)
    assert all(counts[value] == values.count(value) for value in values)


def test_two_samples_is_scipy_s_contingency_test():
    a, b = [50, 60, 90], [70, 40, 120]
    ours = chi_squared_two_samples(a, b)
    theirs = stats.chi2_contingency([a, b], correction=False)
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue))
    assert ours.degrees_of_freedom == 2


def test_two_samples_joins_thin_categories():
    assert chi_squared_two_samples([1, 100, 100, 1], [2, 90, 110, 0]).degrees_of_freedom == 1
    assert chi_squared_two_samples([0, 0, 9], [0, 0, 9]).p_value == 1.0
    assert chi_squared_two_samples([50, 50], [40, 60, 0, 0]).degrees_of_freedom == 1


def test_two_samples_tells_same_from_different():
    random = np.random.default_rng(7)
    draws = [np.bincount(random.poisson(mean, 100_000)) for mean in (6, 6, 6.1)]
    assert chi_squared_two_samples(draws[0], draws[1]).p_value > 0.001
    assert chi_squared_two_samples(draws[0], draws[2]).p_value < 0.001


def test_fit_is_scipy_s():
    ours = chi_squared_fit([18, 22, 20], [1, 1, 1])
    theirs = stats.chisquare([18, 22, 20])
    assert (ours.statistic, ours.p_value) == pytest.approx((theirs.statistic, theirs.pvalue))


@pytest.mark.parametrize("samples", [([], [1]), ([0], [1]), ([-1, 9], [1, 1])])
def test_two_samples_refuses(samples):
    with pytest.raises(OptionError):
        chi_squared_two_samples(*samples)


@pytest.mark.parametrize("arguments", [([1], [1, 1]), ([0], [1]), ([1], [0]), ([1, 1], [-1, 2])])
def test_fit_refuses(arguments):
    with pytest.raises(OptionError):
        chi_squared_fit(*arguments)

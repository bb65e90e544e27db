"""Statistics of batches of games: intervals of a rate, histograms, chi-squared tests.  See docs/statistics.md."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg.errors import OptionError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Counts = Sequence[int] | npt.NDArray[np.integer]


def wilson_interval(successes: int, n: int, level: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval of a rate, without continuity correction.

    successes of n independent trials; level: confidence, 0 < level < 1.
    Returns: lower and upper bound, 0 <= lower <= successes / n <= upper <= 1; (0, 1) for n = 0: nothing is known.
    Fails: OptionError for a level or counts out of range.
    """
    from statistics import NormalDist

    check_level(level)
    if not 0 <= successes <= n:
        raise OptionError(f"successes: must be from 0 to n = {n}, not {successes}")
    if n == 0:
        return 0.0, 1.0
    z2 = NormalDist().inv_cdf(0.5 + level / 2) ** 2
    rate = successes / n
    centre = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = math.sqrt(z2 * (rate * (1 - rate) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    # At the ends the bound is the rate itself; rounding must not put it on the other side.
    lower = 0.0 if successes == 0 else max(0.0, min(rate, centre - half))
    upper = 1.0 if successes == n else min(1.0, max(rate, centre + half))
    return lower, upper


def check_level(level: float) -> None:
    """Fails: OptionError where `level` is no confidence level."""
    if not 0.0 < level < 1.0:
        raise OptionError(f"level: must lie between 0 and 1, as in 0.95, not {level}")


def histogram(values: npt.NDArray[np.unsignedinteger]) -> npt.NDArray[np.int64]:
    """How often each value occurs: element v counts the values equal to v; as long as the greatest value needs."""
    import numpy as np

    # In slices: bincount makes an eight-byte copy of what it is given.
    length = int(values.max()) + 1 if len(values) else 0
    counts = np.zeros(length, dtype=np.int64)
    step = 1 << 20
    for start in range(0, len(values), step):
        counts += np.bincount(values[start : start + step], minlength=length)
    return counts


@dataclass(frozen=True, slots=True)
class ChiSquared:
    """A chi-squared test.  p_value: chance of a statistic at least this large if the hypothesis holds."""

    statistic: float
    degrees_of_freedom: int
    p_value: float


def chi_squared_two_samples(a: Counts, b: Counts, *, min_expected: float = 5.0) -> ChiSquared:
    """Do two histograms come from one distribution?  Pearson's test of homogeneity.

    a, b: counts of the same categories in the same order, not negative; the shorter is filled up with zeros.
    min_expected: neighbouring categories are joined until each is expected to count this much in both samples.
    Fails: OptionError where a sample is empty or a count is negative.
    """
    import numpy as np

    table = np.zeros((2, max(len(a), len(b))))
    table[0, : len(a)] = a
    table[1, : len(b)] = b
    sizes = table.sum(axis=1)
    if (table < 0).any() or (sizes == 0).any():
        raise OptionError("chi_squared_two_samples: both samples need counts, none of them negative")
    share = float(sizes.min() / sizes.sum())
    joined = _join(table, table.sum(axis=0) * share, min_expected)
    expected = np.outer(sizes, joined.sum(axis=0)) / sizes.sum()
    return _test(joined, expected, joined.shape[1] - 1)


def chi_squared_fit(
    observed: Counts, expected: Sequence[float] | npt.NDArray[np.floating], *, min_expected: float = 5.0
) -> ChiSquared:
    """Do counts come from a given distribution?  Pearson's test of fit, nothing estimated from the sample.

    observed: counts; expected: chances or weights of the same categories, scaled to the sample here.
    min_expected: neighbouring categories are joined until each is expected to count this much.
    Fails: OptionError where lengths differ, something is negative or a sum is 0.
    """
    import numpy as np

    counts = np.asarray(observed, dtype=float)[np.newaxis]
    weights = np.asarray(expected, dtype=float)[np.newaxis]
    if counts.shape != weights.shape or (counts < 0).any() or (weights < 0).any():
        raise OptionError("chi_squared_fit: needs as many weights as counts, none of them negative")
    if counts.sum() == 0 or weights.sum() == 0:
        raise OptionError("chi_squared_fit: counts and weights must not sum to 0")
    weights = weights * (counts.sum() / weights.sum())
    both = _join(np.vstack([counts, weights]), weights[0], min_expected)
    return _test(both[:1], both[1:], both.shape[1] - 1)


def _join(table: npt.NDArray[np.floating], weight: npt.NDArray[np.floating], least: float) -> npt.NDArray[np.floating]:
    """The table with neighbouring columns added up until each has a weight of at least `least`."""
    import numpy as np

    if not least > 0:
        raise OptionError(f"min_expected: must be above 0, not {least}")
    starts: list[int] = []
    total = math.inf  # so that the first column starts a group
    for column, amount in enumerate(weight):
        if total >= least:
            starts.append(column)
            total = 0.0
        total += float(amount)
    if total < least and len(starts) > 1:  # the last group is too light: it goes to the one before
        starts.pop()
    return np.add.reduceat(table, starts, axis=1)


def _test(observed: npt.NDArray[np.floating], expected: npt.NDArray[np.floating], freedom: int) -> ChiSquared:
    """Pearson's statistic; a table of a single category says nothing: p = 1."""
    from scipy.special import chdtrc  # type: ignore[import-untyped]

    if freedom < 1:
        return ChiSquared(0.0, 0, 1.0)
    statistic = float(((observed - expected) ** 2 / expected).sum())
    return ChiSquared(statistic, freedom, float(chdtrc(freedom, statistic)))

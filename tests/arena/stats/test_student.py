"""Student's t beside SciPy's."""

from __future__ import annotations

import pytest
from scipy.stats import t as scipys

from playout.arena.stats.student import EXACT, student


@pytest.mark.parametrize("level", [0.1, 0.5, 0.9, 0.95, 0.99, 0.999])
def test_quantiles_are_scipys(level):
    for freedom in (*range(1, EXACT + 20), 1000, 100_000):
        assert student(freedom, level) == pytest.approx(
            scipys.ppf(0.5 + level / 2, freedom), rel=1e-9
        )


def test_quantiles_fall_to_those_of_the_normal_distribution():
    found = [student(freedom) for freedom in range(1, 400)]
    assert found == sorted(found, reverse=True)
    assert student(10**9) == pytest.approx(1.959963984540054)


@pytest.mark.parametrize(("freedom", "level"), [(0, 0.95), (3, 0.0), (3, 1.0)])
def test_what_makes_no_sense_is_refused(freedom, level):
    with pytest.raises(ValueError, match="student"):
        student(freedom, level)

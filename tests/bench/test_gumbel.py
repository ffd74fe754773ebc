"""Our side of the comparison with mctx does whole searches."""

from __future__ import annotations

import pytest

from bench import gumbel

pytestmark = pytest.mark.compiles


def test_a_row_makes_the_simulations_of_all_its_trees():
    rows = gumbel.rows()
    assert set(rows) == {f"{game}-{n}" for game in gumbel.GAMES for n in gumbel.BATCHES}
    job = rows[gumbel.row_name("tictactoe", 256)]()
    assert job(1) == 256 * gumbel.SIMULATIONS
    assert job(256 * gumbel.SIMULATIONS + 1) == 2 * 256 * gumbel.SIMULATIONS

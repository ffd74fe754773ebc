"""The budget table, and what decides its rows."""

from __future__ import annotations

import pytest

from playout.games.duskwell.budget import (
    FIRST_MAIN,
    MULTIPLIERS,
    OTHER,
    OWN_MAIN,
    PROMPTED,
    REASONS,
    budget,
)

from .table import GAME


@pytest.mark.parametrize(
    ("n", "actions", "phase", "iterations"),
    [
        (50, 3, PROMPTED, 25_000),
        (50, 4, FIRST_MAIN, 75_000),
        (50, 10, OWN_MAIN, 30_000),
        (50, 12, OTHER, 18_750),
        (50, 6, FIRST_MAIN, 75_000),  # the multiplier comes after the cap
        (1, 7, OTHER, 642),  # 6000 / 7 is cut to 857 before the multiplier
        (1, 13, FIRST_MAIN, 691),
        (0.001, 40, PROMPTED, 1),
    ],
)
def test_the_table(n: float, actions: int, phase: int, iterations: int) -> None:
    assert budget(n, actions, phase) == iterations


def test_an_override_replaces_the_multiplier() -> None:
    assert budget(50, 3, PROMPTED, multiplier=1.0) == 50_000
    assert budget(50, 12, OTHER, multiplier=2.0) == 50_000


def test_the_game_publishes_its_phases() -> None:
    assert [GAME.phases[code] for code in range(4)] == list(zip(REASONS, MULTIPLIERS, strict=True))
    assert MULTIPLIERS == (0.5, 1.5, 1.0, 0.75)

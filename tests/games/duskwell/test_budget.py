"""The budget table: rows of the description, and what decides them."""

from __future__ import annotations

import pytest

import playout
from playout.games.duskwell.budget import (
    FIRST_MAIN,
    MULTIPLIERS,
    OTHER,
    OWN_MAIN,
    PROMPTED,
    REASONS,
)

from .table import GAME


def each(spec: str, actions: int, phase: int) -> int:
    """Return the playouts that each of a decision's moves gets."""
    budget = playout.player(spec).budget  # type: ignore[attr-defined]
    factor = GAME.playing.phases[phase][1] if budget.factor is None else budget.factor
    playouts: int = budget.playouts(actions, factor)
    assert playouts % actions == 0
    return playouts // actions


@pytest.mark.parametrize("agent", ["montecarlo", "montecarlo1"])
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
def test_the_table(agent: str, n: float, actions: int, phase: int, iterations: int) -> None:
    assert each(f"{agent}:{n}", actions, phase) == iterations


def test_an_override_replaces_the_multiplier() -> None:
    assert each("montecarlo:50,multiplier=1", 3, PROMPTED) == 50_000
    assert each("montecarlo:50,multiplier=2", 12, OTHER) == 50_000


def test_the_game_publishes_its_phases() -> None:
    assert [GAME.playing.phases[code] for code in range(4)] == list(
        zip(REASONS, MULTIPLIERS, strict=True)
    )
    assert MULTIPLIERS == (0.5, 1.5, 1.0, 0.75)

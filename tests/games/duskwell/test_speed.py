"""How long the biggest decisions of the agents take, in CPU time: whatever else a machine does."""

from __future__ import annotations

import time

import pytest

import playout
from playout.core.position import Position

from .table import GAME

CORES, SECONDS = 2, 3.0
"""`montecarlo:50` answers within three seconds on two cores."""


def biggest(deals: int) -> list[Position]:
    """Return the first positions of some deals with the most expensive budget there is.

    Six or more moves in one's own Main at full energy have 450,000 playouts with n = 50, and the
    earlier in a game, the longer are its playouts.
    """
    found = []
    for deal in range(deals):
        position = GAME.deal(deal)
        while len(position.codes) < 6 or position.state.prompt or position.state.priority != 2:
            position = position.play(position.codes[0])
        found.append(position)
    return found


@pytest.mark.slow
def test_montecarlo_50_answers_within_three_seconds_on_two_cores() -> None:
    agent = playout.player(f"montecarlo:50,workers={CORES}", seed=1)
    agent.warm(GAME)
    used = []
    for position in biggest(8):
        before = time.process_time()
        choice = agent.choose(position)
        used.append(time.process_time() - before)
        assert choice.iterations > 400_000
    assert max(used) < CORES * SECONDS

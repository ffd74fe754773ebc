"""Count on several worlds: what each move is worth with open cards, on the average.

A seat does not know the world it is in. But it can deal itself some that are likely, solve each of
them (`search.solve`) and take the mean: what a move would be worth to somebody who could see all
cards from the next one on. Everybody is then taken to play better than anybody can. Playouts take
everybody to play by rules of thumb, the searcher too, and so do not see what careful play later on
would gain. Each errs where the other does not: `losses` is a second opinion beside playouts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.position import Position
from .belief import make_pool
from .solve import space_for

SEED = 0xC0DE
"""Decides the worlds: the same ones whenever a seat knows the same."""

DEALT_EACH = 16
"""Worlds dealt for each one that is solved: few are kept, and so they can be very likely ones."""


def losses(position: Position, worlds: int, *, tau: float, share: float) -> dict[int, float]:
    """Return how much value each legal move loses to the best one; nothing: none can be told.

    Args:
        position: where a seat is to act; its hidden cards are not looked at.
        worlds: how many to solve.
        tau: how far they are weighed by what others called and played; see `search.belief`.
        share: the effective share of the worlds dealt below which τ is lowered.
    """
    assert position.to_move is not None, "somebody is to act"
    pool, _ = make_pool(
        position.game,
        position.copy_state(),
        position.to_move,
        tau=tau,
        size=worlds,
        dealt=DEALT_EACH * worlds,
        seed=SEED,
        share=share,
    )
    if pool.size == 1:  # all worlds weigh the same
        return {}
    values = mean_values(position, pool[1:])
    best = max(values.values())
    return {code: best - value for code, value in values.items()}


def mean_values(position: Position, worlds: np.ndarray[Any, Any]) -> dict[int, float]:
    """Return the mean value of each legal move for the seat to act, all cards of a world open.

    Args:
        position: where the seat is to act; its hidden cards are not looked at.
        worlds: states that the seat cannot rule out, one at the least.
    """
    assert position.to_move is not None, "somebody is to act"
    space = space_for(position.game)
    space.start(position, position.to_move, solves=len(worlds))
    totals = space.add_up(worlds)
    assert totals is not None, "nothing limits how many positions are looked at"
    return {code: total / len(worlds) for code, total in totals.items()}

"""What a deal was worth by itself: the same cards, played again by equals.

A result is luck and play together. Equal players who get the very same deal, again and again,
share nothing but the luck: what a seat makes on average then is what its cards were worth, and what
it made beyond that is its play. (The same idea as in a duplicate match.)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ..core.position import Position
from ..core.rng import mix
from ..players.base import Chooser
from ..search.summary import Z95
from ..wire.records import Estimate


def played_again(start: Position, player: Chooser[Any], seed: int) -> tuple[float, ...]:
    """Return what the seats make of a deal when a player has all of them.

    Args:
        start: the position that the game began with.
        player: who plays; each seat gets one with a seed of its own.
        seed: decides everything random; the deal stays as it is.
    """
    seats = [player.sit(mix(seed, seat)) for seat in range(start.game.seats)]
    position = start
    while position.to_move is not None:
        position = position.play(seats[position.to_move].choose(position).move)
    assert position.returns is not None
    return position.returns


def deal_worth(results: Sequence[Sequence[float]]) -> list[Estimate]:
    """Return what a deal was worth to each seat, from the returns of some games of it."""
    return [_estimate(one) for one in zip(*results, strict=True)]


def _estimate(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Estimate(mean=mean, low=None, high=None, units=n)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1))
    half = Z95 * spread / math.sqrt(n)
    return Estimate(mean=mean, low=mean - half, high=mean + half, units=n)

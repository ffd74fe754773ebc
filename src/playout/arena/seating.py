"""Who sits where when a deal is replayed, so that luck of the deal and of the seat cancels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.game import Game

Seating = tuple[int, ...]
"""The player (0 is A, 1 is B) of each seat."""


@dataclass(frozen=True)
class Plan:
    """How one deal of a match between A and B is replayed."""

    kind: Literal["swap", "sides", "single"]
    """`swap`: both ways. `sides`: A as either partnership. `single`: A in each seat among Bs."""
    seatings: tuple[Seating, ...]
    """The games of a deal, A and B both in each."""
    baseline: Seating | None
    """A game with B in every seat, to compare A's result with; only for `single`."""


def plan(game: Game) -> Plan:
    """Return how a deal of a game is replayed."""
    sides = game.sides()
    if len(set(sides)) == 2:
        first = min(sides)
        home = tuple(int(side != first) for side in sides)
        return Plan(
            "swap" if game.seats == 2 else "sides",
            (home, tuple(1 - player for player in home)),
            None,
        )
    seatings = tuple(
        tuple(int(seat != own) for seat in range(game.seats)) for own in range(game.seats)
    )
    return Plan("single", seatings, (1,) * game.seats)

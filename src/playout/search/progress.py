"""How far a running search has come, as another thread may see it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.position import Position
from .params import Params
from .summary import Summary
from .tree import Arrays


@dataclass(frozen=True)
class Progress:
    """Where a search stands."""

    iterations: int = 0
    """Playouts so far, over all trees."""
    share: float = 0.0
    """How much of the budget is spent, in [0, 1]: of iterations or time, whichever is more."""
    code: int | None = None
    """The root move that would be played now; None if none was tried."""
    visits: int = 0
    """Playouts spent on it."""
    mean: float = 0.0
    """Its mean worth in [0, 1] for the seat that searches, before penalties."""

    @classmethod
    def of(cls, iterations: int, share: float, found: Summary) -> Progress:
        """Return what some root moves' numbers say, which were read before `iterations` was.

        A playout under way may have been counted at its move already, and not in all.
        """
        if not found.visits:
            return cls(iterations, share)
        return cls(iterations, share, found.code, min(found.visits, iterations), found.score)


@dataclass(frozen=True)
class Plan:
    """What a search is about to do."""

    began: float
    """When it began, by `time.perf_counter`."""
    deadline: float | None
    """When it has to answer; None: it may take its time."""
    playouts: int | None
    """How many it is to make; None: as many as time allows."""

    def spent(self, iterations: int) -> float:
        """Return how much of the budget is spent after so many playouts, now."""
        shares = [0.0]
        if self.playouts is not None:
            shares.append(iterations / self.playouts)
        if self.deadline is not None:
            length = max(self.deadline - self.began, 1e-9)
            shares.append((time.perf_counter() - self.began) / length)
        return min(1.0, max(shares))


def measure(position: Position, params: Params, trees: Sequence[Arrays], plan: Plan) -> Progress:
    """Return where some trees stand, which may be growing meanwhile.

    Args:
        position: what they search.
        params: of the search.
        trees: all of its trees.
        plan: what it is to do.
    """
    codes, seats = position.codes, position.game.seats
    found = Summary(codes, seats, trees, by_mean=params.even)
    iterations = sum(tree.done for tree in trees)
    if iterations and not found.visits:  # the first playouts came in between
        found = Summary(codes, seats, trees, by_mean=params.even)
    return Progress.of(iterations, plan.spent(iterations), found)

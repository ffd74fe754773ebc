"""How strong a network is while it learns: matches against fixed anchors and the best so far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..arena.match import match
from ..core.game import Game

SIMULATIONS = 100
"""Of the network's search in a measurement."""

SURE = 0.001
"""A share of the points is taken to be at least this far from 0 and 1 when it becomes Elo."""


@dataclass(frozen=True)
class Standing:
    """What a measurement came to."""

    anchors: float | None
    """Share of the points against the anchors together, in [0, 1]; None: there are none."""
    best: float | None
    """Share of the points against the best network so far; None: there was none."""

    @property
    def rating(self) -> float | None:
        """Elo beside the anchors (without any: beside the best so far)."""
        share = self.anchors if self.anchors is not None else self.best
        return None if share is None else elo(share)


def elo(share: float) -> float:
    """Return the difference of strength that a share of the points stands for."""
    even = min(max(share, SURE), 1.0 - SURE)
    return 400.0 * math.log10(even / (1.0 - even))


@dataclass(frozen=True)
class Measure:
    """Plays a network's file against others."""

    game: Game
    """What is played."""
    anchors: Sequence[str]
    """Fixed opponents, as specs."""
    deals: int
    """Deals against each, two games per deal."""
    seed: int = 0
    """Decides everything random."""

    def __call__(self, latest: Path, best: Path) -> Standing:
        """Return how the latest network stands; `best` need not exist."""
        spec = self.spec(latest)
        shares = [self._share(spec, anchor) for anchor in self.anchors]
        return Standing(
            sum(shares) / len(shares) if shares else None,
            self._share(spec, self.spec(best)) if best.exists() else None,
        )

    def spec(self, path: Path) -> str:
        """Return the player of a network's file."""
        return f"puct:net={path},simulations={SIMULATIONS},temperature=0.3"

    def _share(self, spec: str, other: str) -> float:
        """Return a player's share of the points against another."""
        return match(self.game, (spec, other), self.deals, self.seed).players[0].wins.mean

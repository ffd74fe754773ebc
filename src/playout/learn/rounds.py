"""The rounds of a training, as numbers; kept as CSV."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path


@dataclass(frozen=True)
class Round:
    """What one round of training came to; counts are of all rounds so far."""

    round: int = 0
    """Its number."""
    seconds: float = 0.0
    """Time."""
    games: int = 0
    """Games finished."""
    positions: int = 0
    """Positions to learn from."""
    simulations_per_second: float = 0.0
    """While it played against itself."""
    steps: int = 0
    """Steps of learning."""
    policy_loss: float = 0.0
    """Mean cross-entropy of moves."""
    value_loss: float = 0.0
    """Mean squared error of values."""
    rating: float | None = None
    """Elo beside the anchors, where it was measured."""
    versus_best: float | None = None
    """Share of the points against the best network before it, where it was measured."""


def write_csv(path: Path, history: Sequence[Round]) -> None:
    """Write the rounds to a file."""
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(file, [part.name for part in fields(Round)])
        rows.writeheader()
        rows.writerows(asdict(one) for one in history)

"""Fit the weights of Cuttle's `tuned` heuristic by our own games; run it with `python -m`.

The policy gradient of a linear policy: moves are drawn by the softmax of their scores, and after
each batch of games every weight moves in the direction that made wins more likely (with Adam's
step sizes). Half of the games are against `classic`, half against the policy as it was some
updates ago, so that it neither learns only how to beat `classic` nor forgets it. Everything random
comes from the seed, and work is cut into a fixed number of parts: any number of threads gives the
same weights.
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from ..core.registry import game as find_game
from ..core.rng import generator, mix
from ..games.cuttle import weights as known
from ..games.cuttle.features import FEATURES, NAMES
from . import cuttle_duels as duels

Array = np.ndarray[Any, np.dtype[np.float64]]

SHARPNESS = 8.0
"""What scores are multiplied with before they become probabilities."""

FIXED = FEATURES.index("wins")
"""The column that is not fitted: a move that wins is played."""

PARTS = 8
"""Independent pieces of work; each has its own generator."""

REFRESH = 50
"""Updates after which the opponent becomes what the policy is then."""


class Trainer:
    """Weights on their way, with what an update needs."""

    def __init__(
        self,
        start: Array,
        *,
        rate: float,
        decay: float,
        seed: int,
        threads: int,
        variant: str | None = None,
    ) -> None:
        """Start from weights; `rate` is the step size, `decay` pulls weights towards 0."""
        self.weights = start * SHARPNESS
        self.other = self.weights.copy()
        self.rate, self.decay, self.seed = rate, decay, seed
        self.updates = 0
        self.expected = np.full(2, 0.5)
        self._mean, self._square = np.zeros_like(start), np.zeros_like(start)
        self._pool = ThreadPoolExecutor(threads)
        self._run = practising(variant)

    def update(self, games: int) -> float:
        """Play a batch, move the weights, and return the share of wins."""
        if self.updates % REFRESH == 0:
            self.other = self.weights.copy()
        tasks = [self._pool.submit(self._part, part, games // (2 * PARTS)) for part in range(PARTS)]
        done = [task.result() for task in tasks]
        played = PARTS * 2 * (games // (2 * PARTS))
        self._step(sum((gradient for _, gradient in done), np.zeros_like(self.weights)) / played)
        self.updates += 1
        return float(sum(wins for wins, _ in done)) / played

    def _part(self, part: int, deals: int) -> tuple[float, Array]:
        rng = np.concatenate([generator(mix(self.seed, self.updates, part, i)) for i in range(2)])
        gradient, trace = np.zeros_like(self.weights), np.zeros_like(self.weights)
        who = duels.CLASSIC if part % 2 else duels.WEIGHTS
        wins = self._run(rng, self.weights, self.other, who, trace, gradient, deals)
        return wins, gradient

    def _step(self, gradient: Array) -> None:
        """Move the weights by Adam."""
        gradient = gradient - self.decay * self.weights
        gradient[:, FIXED] = 0.0
        self._mean = 0.9 * self._mean + 0.1 * gradient
        self._square = 0.99 * self._square + 0.01 * gradient**2
        n = self.updates + 1
        mean, square = self._mean / (1 - 0.9**n), self._square / (1 - 0.99**n)
        self.weights = self.weights + self.rate * mean / (np.sqrt(square) + 1e-5)

    @property
    def result(self) -> Array:
        """The weights on the scale they started from."""
        found: Array = np.round(self.weights / SHARPNESS, 3)
        found[:, FIXED] = known.WINS
        return found + 0.0  # no -0.0


def practising(variant: str | None = None) -> Callable[..., float]:
    """Return `duels.practise` for a profile, space included."""
    game = find_game("cuttle", variant)
    blank, table = game.dealing.blank(), known.WEIGHTS[0].copy()
    rng = np.concatenate([generator(0)] * 2)
    scratch = np.zeros(1, game.ops.scratch)
    run = duels.practise.bind(
        "cuttle", blank, blank, scratch, rng, table, table, 0, table, table, 0
    )

    def practise(rng: Any, ours: Array, theirs: Array, who: int, *rest: Any) -> float:
        space = np.zeros(1, game.ops.scratch)
        space["totals"][0] = 0.5
        return float(run(blank, blank.copy(), space, rng, ours, theirs, who, *rest))

    return practise


@functools.cache
def _duelling(variant: str | None) -> tuple[Any, Callable[..., float]]:
    game = find_game("cuttle", variant)
    blank, table = game.dealing.blank(), known.WEIGHTS[0].copy()
    scratch, rng = np.zeros(1, game.ops.scratch), generator(0)
    return game, duels.duel.bind("cuttle", blank, blank, scratch, rng, table, table, 0, 0, 0)


def duel(
    ours: Array, theirs: Array | None, deals: int, seed: int, variant: str | None = None
) -> Array:
    """Return the wins of weights in each deal (0 to 1, both seatings), against others or `classic`.

    Args:
        ours: the weights.
        theirs: the opponent's; None is `classic`.
        deals: how many deals, each played both ways.
        seed: decides the deals.
        variant: the profile.
    """
    game, run = _duelling(variant)
    space, rng = np.zeros(1, game.ops.scratch), generator(0)
    who = duels.CLASSIC if theirs is None else duels.WEIGHTS
    other = ours if theirs is None else theirs
    first = mix(seed) % 2**40
    blank, world = game.dealing.blank(), game.dealing.blank()
    return np.array(
        [run(blank, world, space, rng, ours, other, who, first + i, 1) / 2.0 for i in range(deals)]
    )


def module_text(weights: Array, made_by: str) -> str:
    """Return the source of a module of fitted weights, such as `games/cuttle/fitted.py`."""
    rows = "\n".join(
        f"    {name!r}: ({', '.join(f'{value:g}' for value in row)}),".replace("'", '"')
        for name, row in zip(NAMES, weights.tolist(), strict=True)
    )
    return f'''"""The fitted weights of the `tuned` heuristic. Written by a program: do not edit.

    {made_by}
"""

from __future__ import annotations

# fmt: off
FITTED: dict[str, tuple[float, ...]] = {{
{rows}
}}
# fmt: on
"""By class of moves, one weight a feature (`features.FEATURES`)."""
'''


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, say how it goes, and write the module if asked to."""
    from ..arena.stats import share

    parser = argparse.ArgumentParser(prog="python -m playout.lab.cuttle_fit", description=__doc__)
    parser.add_argument("--updates", type=int, default=500, help="batches (%(default)s)")
    parser.add_argument("--games", type=int, default=4000, help="games a batch (%(default)s)")
    parser.add_argument("--rate", type=float, default=0.08, help="step size (%(default)s)")
    parser.add_argument("--decay", type=float, default=1e-6, help="pull to 0 (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="decides everything (%(default)s)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--variant", metavar="NAME", help="the profile; else the default one")
    parser.add_argument(
        "--start",
        choices=("hand", "tuned"),
        default="hand",
        help="the weights to start from: set by hand, or fitted for the default profile",
    )
    parser.add_argument("--check", type=int, default=5000, help="deals of the last check")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write the weights there")
    asked = parser.parse_args(arguments)
    start = known.table(known.BY_HAND) if asked.start == "hand" else known.WEIGHTS[0].copy()
    trainer = Trainer(
        start,
        rate=asked.rate,
        decay=asked.decay,
        seed=asked.seed,
        threads=asked.threads,
        variant=asked.variant,
    )
    began = time.perf_counter()
    for number in range(asked.updates):
        wins = trainer.update(asked.games)
        if (number + 1) % 25 == 0 or number + 1 == asked.updates:
            trainer.rate = asked.rate * max(0.1, 1.0 - number / asked.updates)
            wins_now = duel(trainer.result, None, 500, mix(asked.seed, 7), asked.variant)
            now = share(wins_now.tolist())
            took = time.perf_counter() - began
            print(
                f"{number + 1:5} updates, {took:4.0f} s: drawn moves win {wins:.1%};"
                f" best moves against classic {now.mean:.1%} ({now.low:.1%} to {now.high:.1%})",
                flush=True,
            )
    for name, other in (("classic", None), ("the weights it started from", start)):
        wins_now = duel(trainer.result, other, asked.check, mix(asked.seed, 8), asked.variant)
        found = share(wins_now.tolist())
        print(
            f"against {name}: {found.mean:.1%} ({found.low:.1%} to {found.high:.1%}),"
            f" {2 * asked.check} games on new deals"
        )
    if asked.write:
        words = f"--updates {asked.updates} --games {asked.games} --rate {asked.rate:g}"
        words += f" --decay {asked.decay:g} --seed {asked.seed}"
        if asked.variant:
            words += f" --variant {asked.variant} --start {asked.start}"
        command = f"python -m playout.lab.cuttle_fit {words}"
        asked.write.write_text(module_text(trainer.result, command), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

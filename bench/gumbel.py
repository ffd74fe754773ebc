"""`python -m bench.gumbel --python FILE`: searches that a network guides, beside mctx and pgx.

Both search Connect Four and tic-tac-toe from the first position, 100 simulations with Gumbel's
root, with an evaluator that knows nothing, for one tree and for many at a time. FILE is an
interpreter that has JAX, mctx and pgx (`pip install jax mctx pgx`); this one need not. Sides take
turns as in `bench.duel`; the clock is the processor time of all threads of a side.
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
import time
from collections.abc import Callable, Sequence

from playout.core.game import Game
from playout.core.registry import game as find_game
from playout.learn.forest import Forest
from playout.learn.nets import Uniform

from .duel import ROOT, print_table
from .sides import Side, measure
from .turns import Job, answer

GAMES = ("connectfour", "tictactoe")
BATCHES = (1, 256)
SIMULATIONS = 100
"""Of each tree, from planting it."""

ROUNDS, SECONDS = 9, 0.5


def row_name(game: str, batch: int) -> str:
    """Return the name of a row."""
    return f"{game}-{batch}"


def trees(game: Game, batch: int) -> Job:
    """Return the job: trees planted and grown together; a unit is a simulation."""
    forest = Forest(
        game,
        batch,
        room=SIMULATIONS * game.max_moves,
        batch=batch,
        noise=1.0,
        gumbel=SIMULATIONS,
    )
    for t in range(batch):
        forest.roots[t : t + 1] = game.deal(t).copy_state()
    evaluator = Uniform()

    def job(n: int) -> int:
        done = 0
        while done < n:
            forest.plant(SIMULATIONS)
            forest.grow(evaluator)
            done += int(forest.progress["done"].sum())
        return done

    return job


def rows() -> dict[str, Callable[[], Job]]:
    """Return what makes our jobs, by name."""
    return {
        row_name(name, batch): functools.partial(trees, find_game(name), batch)
        for name in GAMES
        for batch in BATCHES
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and print the table; without another interpreter be our side."""
    parser = argparse.ArgumentParser(prog="python -m bench.gumbel", description=__doc__)
    parser.add_argument(
        "--python", help="an interpreter with JAX, mctx and pgx; without it: be our side"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each (%(default)s)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of a turn (%(default)s)")
    asked = parser.parse_args(arguments)
    if asked.python is None:
        answer(rows(), time.process_time)
        return 0
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    with (
        Side([sys.executable, "-m", "bench.gumbel"], path) as ours,
        Side([asked.python, "-m", "bench.gumbel_mctx"], str(ROOT)) as theirs,
    ):
        results = [
            measure(row_name(name, batch), ours, theirs, asked.rounds, asked.seconds)
            for name in GAMES
            for batch in BATCHES
        ]
    print_table(results, "mctx with pgx", asked.rounds, asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())

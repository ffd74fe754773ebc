"""`python -m bench.scaling`: how much more work several trees do at once, one thread each.

Beside it stands what the machine itself allows: the same single trees in as many processes that
share nothing. Where cores are threads of fewer real ones, that is well below their number.

One tree of N iterations is timed in turns with K trees of N each on K threads; K times the
work in the same time would be a throughput of K. Run it on a machine with K idle cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

import playout
from playout.core.game import Game
from playout.search.driver import Search

ROUNDS = 7

PROCESS_SECONDS = 2.0
"""How long each process grows trees for the limit."""


def seconds(game: Game, method: str, trees: int, iterations: int, seed: int) -> float:
    """Return how long trees of some iterations each take, one thread a tree."""
    params = playout.Params(method=method, trees=trees)
    budget = playout.Budget(iterations=trees * iterations)
    return Search(game.deal(1), budget, params, seed=seed, workers=trees).run().seconds


def throughput(game: Game, method: str, trees: int, iterations: int) -> list[float]:
    """Return the work of several trees by that of one in the same time, once a round."""
    seconds(game, method, 2, 1000, 0)
    return [
        trees
        * seconds(game, method, 1, iterations, turn)
        / seconds(game, method, trees, iterations, turn)
        for turn in range(ROUNDS)
    ]


def alone(name: str, method: str, iterations: int, barrier: Any, out: Any) -> None:
    """Grow single trees in a process of its own, once everybody is ready; report trees a second."""
    game = playout.game(name)
    seconds(game, method, 1, 1000, 0)
    barrier.wait()
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < PROCESS_SECONDS:
        seconds(game, method, 1, iterations, done)
        done += 1
    out.put(done / (time.perf_counter() - began))


def limit(name: str, method: str, processes: int, iterations: int) -> float:
    """Return the work of several processes by that of one: the machine's own limit."""

    def together(n: int) -> float:
        context = multiprocessing.get_context("spawn")
        barrier, out = context.Barrier(n), context.Queue()
        jobs = [
            context.Process(target=alone, args=(name, method, iterations, barrier, out))
            for _ in range(n)
        ]
        for job in jobs:
            job.start()
        total = sum(out.get() for _ in jobs)
        for job in jobs:
            job.join()
        return float(total)

    return together(processes) / together(1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row a game."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__)
    parser.add_argument("games", nargs="*", default=["connectfour"])
    parser.add_argument("--trees", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--iterations", type=int, default=300_000, help="of each tree")
    asked = parser.parse_args(arguments)
    print(f"{asked.trees} trees of {asked.iterations:,} iterations, {os.cpu_count()} cores")
    for name in asked.games:
        game = playout.game(name)
        method = "ismcts" if game.hidden else "uct"
        found = throughput(game, method, asked.trees, asked.iterations)
        most = limit(name, method, asked.trees, asked.iterations)
        print(
            f"{name:<14} {method:<7} {statistics.median(found):5.1f}x one tree"
            f" ({min(found):.1f} to {max(found):.1f} in {ROUNDS} rounds);"
            f" {asked.trees} processes that share nothing: {most:.1f}x"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

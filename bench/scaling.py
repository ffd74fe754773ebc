"""`python -m bench.scaling`: how much more work several trees do at once, one thread each.

One tree and K trees on K threads get the same time, in turns; the throughput is the iterations of
all K by those of the one. Beside it stands what the machine itself allows: single trees in K
processes that share nothing. Run it on a machine with K idle cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import statistics
import sys
from collections.abc import Sequence
from typing import Any

import playout
from playout.core.game import Game
from playout.search.driver import Search
from playout.search.params import Method

ROUNDS = 7


def iterations(game: Game, method: Method, trees: int, seconds: float, seed: int) -> int:
    """Return how many iterations some trees run in a time, one thread a tree."""
    params = playout.Params(method=method, trees=trees)
    budget = playout.Budget(seconds=seconds)
    return Search(game.deal(1), budget, params, seed=seed, workers=trees).run().iterations


def throughput(game: Game, method: Method, trees: int, seconds: float) -> list[float]:
    """Return the work of several trees by that of one in the same time, once a round."""
    iterations(game, method, 2, 0.05, 0)
    return [
        iterations(game, method, trees, seconds, turn) / iterations(game, method, 1, seconds, turn)
        for turn in range(ROUNDS)
    ]


def alone(name: str, method: Method, seconds: float, barrier: Any, out: Any) -> None:
    """Grow a tree in a process of its own, once everybody is ready; report its iterations."""
    game = playout.game(name)
    iterations(game, method, 1, 0.05, 0)
    barrier.wait()
    out.put(iterations(game, method, 1, seconds, 1))


def limit(name: str, method: Method, processes: int, seconds: float) -> float:
    """Return the work of several processes by that of one: the machine's own limit."""

    def together(n: int) -> int:
        context = multiprocessing.get_context("spawn")
        barrier, out = context.Barrier(n), context.Queue()
        jobs = [
            context.Process(target=alone, args=(name, method, seconds, barrier, out))
            for _ in range(n)
        ]
        for job in jobs:
            job.start()
        total = sum(int(out.get()) for _ in jobs)
        for job in jobs:
            job.join()
        return total

    return together(processes) / together(1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row a game."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__)
    parser.add_argument("games", nargs="*", default=["connectfour"])
    parser.add_argument("--trees", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn")
    asked = parser.parse_args(arguments)
    print(f"{asked.trees} trees, {asked.seconds:g} s a turn, {os.cpu_count()} cores")
    for name in asked.games:
        game = playout.game(name)
        method: Method = "ismcts" if game.hidden else "uct"
        found = throughput(game, method, asked.trees, asked.seconds)
        most = limit(name, method, asked.trees, asked.seconds)
        print(
            f"{name:<14} {method:<7} {statistics.median(found):5.1f}x one tree"
            f" ({min(found):.1f} to {max(found):.1f} in {ROUNDS} rounds);"
            f" {asked.trees} processes that share nothing: {most:.1f}x"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

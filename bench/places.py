"""How much it matters where machine code lies: `python -m bench.places`, µs a playout by game.

A game's kernel of random playouts is loaded several times over; the copies lie in other pages of
memory and are the same to the byte. They take turns, so that what differs is where they lie. A
comparison of two source trees by one process each is as unsure as the copies differ
(`bench.duel --processes` starts several).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from playout.core.compile import Kernel
from playout.core.rng import generator
from playout.core.trials import play_out

from .duellist import GAMES, choice
from .timing import Job, Series, interleave

LOADED = 16
"""Copies of a kernel."""


def copies(name: str, n: int) -> dict[str, Job]:
    """Return the job of each copy: playouts from the position that a game's trees start from."""
    position = choice(name)
    root = position.copy_state()
    world, scratch = root.copy(), np.zeros(1, position.game.ops.scratch)

    def job_of(kernel: Callable[..., Any]) -> Job:
        rng = generator(1)

        def job(units: int) -> int:
            kernel(root, world, scratch, rng, units)
            return units

        return job

    # A kernel of its own for each, since one kernel loads its machine code once.
    loaded = (
        Kernel(play_out.function).bind(name, root, world, scratch, generator(1), 1)
        for _ in range(n)
    )
    return {str(number): job_of(kernel) for number, kernel in enumerate(loaded)}


def microseconds(name: str, n: int, rounds: int, seconds: float) -> Series:
    """Return what a playout takes in each copy."""
    rates = interleave(copies(name, n), rounds, seconds, time.thread_time)
    return Series(tuple(sorted(1e6 / rate.median for rate in rates.values())))


def main(arguments: list[str] | None = None) -> None:
    """Print a table, a row a game."""
    parser = argparse.ArgumentParser(prog="python -m bench.places", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*GAMES])
    parser.add_argument("--copies", type=int, default=LOADED, help="how many (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.02, help="of a turn (%(default)s)")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.games) - set(GAMES):
        parser.error(f"no game {', '.join(sorted(unknown))}; games: {', '.join(GAMES)}")
    if min(asked.copies, asked.rounds) < 1 or asked.seconds <= 0:
        parser.error("--copies, --rounds and --seconds must be positive")
    print("| game | quickest copy, µs a playout | median | slowest | slowest by quickest |")
    print("|---|--:|--:|--:|--:|")
    for name in asked.games:
        took = microseconds(name, asked.copies, asked.rounds, asked.seconds)
        least, most = took.values[0], took.values[-1]
        print(f"| {name} | {least:.3f} | {took.median:.3f} | {most:.3f} | {most / least:.2f}x |")


if __name__ == "__main__":
    main()

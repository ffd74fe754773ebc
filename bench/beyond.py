"""What an answer costs beyond its tree: `python -m bench.beyond`, microseconds by game.

A search of one iteration is nearly all surroundings. Three jobs take turns: a tree planted and
grown by that iteration, the answer's move, and the answer's whole table of moves. Times are the
thread's processor time; what is beyond the tree is the difference of a round's own times.
"""

from __future__ import annotations

import argparse
import itertools
import time

import playout
from playout.search.driver import Search
from playout.search.tree import Tree

from .duellist import choice, params
from .timing import Job, Series, interleave

BARS = {"move": 35.0, "table": 60.0}
"""The most microseconds beyond the tree: to `.move`, and to `.moves`."""


def jobs(name: str) -> dict[str, Job]:
    """Return what takes turns in a game."""
    position, how, seeds = choice(name), params(name), itertools.count()
    state, budget = position.copy_state(), playout.Budget(iterations=1)
    seat = position.to_move
    assert seat is not None

    def answered() -> Search:
        return Search(position, budget, how, seed=next(seeds))

    def tree(n: int) -> int:
        for _ in range(n):
            Tree(position.game, state, seat, how, next(seeds), expected=1).advance(1)
        return n

    def move(n: int) -> int:
        for _ in range(n):
            assert answered().run().move.code in position.codes
        return n

    def table(n: int) -> int:
        for _ in range(n):
            assert len(answered().run().moves) == len(position.codes)
        return n

    return {"tree": tree, "move": move, "table": table}


def beyond(rates: dict[str, Series], what: str) -> Series:
    """Return the microseconds of a job that are not the tree's, round by round."""
    both = zip(rates[what].values, rates["tree"].values, strict=True)
    return Series(tuple(1e6 / own - 1e6 / tree for own, tree in both))


def main() -> None:
    """Print a table, a row a game and job."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["euchre", "hearts"])
    parser.add_argument("--rounds", type=int, default=31)
    given = parser.parse_args()
    print("| game | to | µs | beyond the tree | middle half | bar | met |")
    print("|---|---|--:|--:|--:|--:|---|")
    for name in given.games:
        rates = interleave(jobs(name), given.rounds, 0.05, time.thread_time)
        for what, bar in BARS.items():
            whole, found = 1e6 / rates[what].median, beyond(rates, what)
            low, high = found.quartiles
            met = "yes" if found.median <= bar else "no"
            print(
                f"| {name} | {what} | {whole:.1f} | {found.median:.1f} | {low:.1f} to {high:.1f}"
                f" | {bar:.0f} | {met} |"
            )


if __name__ == "__main__":
    main()

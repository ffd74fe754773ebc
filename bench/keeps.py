"""`python -m bench.keeps [SPEC…]`: how often players keep the value of solved positions.

The positions are those of `bench.solved_positions`. In each, some moves keep what perfect play is
worth and others do not; the share of right moves is printed with a 95 % interval (Wilson's).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import playout

from .solved_positions import Solved, read

SPECS = (
    *("puct:simulations=1", "puct:simulations=100", "puct:simulations=400"),
    *("mcts:iterations=400", "mcts:iterations=1000", "mcts:iterations=10000", "random"),
)
Z = 1.959964
"""Of a 95 % interval."""


def right(spec: str, solved: Solved, seed: int) -> bool:
    """Return whether a player's move keeps the value of a position."""
    position, moves = solved
    return playout.player(spec, seed=seed).choose(position).move.code in moves


def interval(share: float, n: int) -> tuple[float, float]:
    """Return Wilson's interval of a share of n."""
    middle = share + Z * Z / (2 * n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return (middle - half) / scale, (middle + half) / scale


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the share of each player."""
    parser = argparse.ArgumentParser(prog="python -m bench.keeps", description=__doc__)
    parser.add_argument("specs", nargs="*", default=SPECS, metavar="SPEC")
    parser.add_argument("--workers", type=int, default=1, help="threads")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(arguments)
    positions = read()
    print(f"Connect Four: {len(positions)} positions in which some moves keep the value")
    for spec in given.specs:
        with ThreadPoolExecutor(given.workers) as pool:
            seeds = range(given.seed, given.seed + len(positions))
            found = list(pool.map(right, [spec] * len(positions), positions, seeds))
        share = sum(found) / len(found)
        low, high = interval(share, len(found))
        print(f"{spec:<28} {share:>7.1%}  ({low:.1%} to {high:.1%})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

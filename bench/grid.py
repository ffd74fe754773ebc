"""Which options play best: `python -m bench.grid GAME FILE`, one spec a line.

Every spec plays against the same fixed opponent on the same deals; printed are its share of wins,
what it gains a deal (paired), both with 95 % intervals, its time a move, and what it gains a deal
more than the first spec of the file on the same deals. Lines that begin with `#` are left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import playout
from playout.arena.play import DealRecord
from playout.arena.stats.intervals import Estimate, estimate


def main() -> int:
    """Play all specs of a file and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.grid", description=__doc__)
    parser.add_argument("game", help="the game")
    parser.add_argument("file", type=Path, help="specs, one a line")
    parser.add_argument("--against", default="heuristic", help="the opponent (%(default)s)")
    parser.add_argument("--deals", type=int, default=250, help="deals a line (%(default)s)")
    parser.add_argument("--seed", type=int, default=501, help="decides the deals (%(default)s)")
    parser.add_argument("--variant", default=None, help="the variant of the game")
    parser.add_argument("--seconds", type=float, default=480, help="begin no line after so many")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: one a core")
    asked = parser.parse_args()
    game = playout.game(asked.game, asked.variant)
    print(
        f"{asked.game} ({game.variant}) against {asked.against}, {asked.deals} deals,"
        f" seed {asked.seed}",
        flush=True,
    )
    began = time.perf_counter()
    first: list[DealRecord] = []
    for line in asked.file.read_text(encoding="utf-8").splitlines():
        spec = line.strip()
        if not spec or spec.startswith("#") or time.perf_counter() - began > asked.seconds:
            continue
        found = playout.match(
            game, [spec, asked.against], deals=asked.deals, seed=asked.seed, workers=asked.workers
        )
        wins, edge = found.players[0].wins, found.edge
        first = first or list(found.records)
        print(
            f"{wins.mean:6.1%} ({wins.low:.1%} to {wins.high:.1%})"
            f"  {edge} {1000 * found.players[0].mean_seconds:7.2f} ms"
            f"  {more(found.records, first)}  {spec}",
            flush=True,
        )
    return 0


def more(records: Sequence[DealRecord], first: Sequence[DealRecord]) -> Estimate:
    """Return what the first player of some records gains a deal beyond that of others."""
    return estimate([a.edge() - b.edge() for a, b in zip(records, first, strict=True)])


if __name__ == "__main__":
    sys.exit(main())

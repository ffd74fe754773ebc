"""Which search plays Cuttle best: `python -m bench.cuttle_grid FILE`, one spec a line.

Every spec plays against the same fixed opponent on the same deals; printed are its share of wins
with a 95 % interval and its time a move. Lines that begin with `#` are left out.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import playout


def main() -> int:
    """Play all specs of a file and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.cuttle_grid", description=__doc__)
    parser.add_argument("file", type=Path, help="specs, one a line")
    parser.add_argument("--against", default="heuristic:tuned", help="the opponent (%(default)s)")
    parser.add_argument("--deals", type=int, default=250, help="each both ways (%(default)s)")
    parser.add_argument("--seed", type=int, default=501, help="decides the deals (%(default)s)")
    parser.add_argument("--variant", default=None, help="the profile")
    parser.add_argument("--seconds", type=float, default=480, help="begin no line after so many")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: one a core")
    asked = parser.parse_args()
    game = playout.game("cuttle", asked.variant)
    print(f"against {asked.against}, {2 * asked.deals} games, seed {asked.seed}", flush=True)
    began = time.perf_counter()
    for line in asked.file.read_text(encoding="utf-8").splitlines():
        spec = line.strip()
        if not spec or spec.startswith("#") or time.perf_counter() - began > asked.seconds:
            continue
        players = [spec, asked.against]
        found = playout.match(
            game, players, deals=asked.deals, seed=asked.seed, workers=asked.workers
        )
        wins = found.players[0].wins
        print(
            f"{wins.mean:6.1%} ({wins.low:.1%} to {wins.high:.1%})"
            f" {1000 * found.players[0].mean_seconds:7.2f} ms  {spec}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

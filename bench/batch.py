"""How fast random games are played and kept with their moves: `python -m bench.batch hearts`."""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from pathlib import Path

import playout
from playout.arena.batch import batch


def main() -> None:
    """Print games a second (starting processes included), size of the file and memory used."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="hearts")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    game = playout.game(given.game)
    with tempfile.TemporaryDirectory() as folder:
        batch(game, 1, 1, Path(folder) / "warm.db")  # compiles
        path = Path(folder) / "games.db"
        began, busy = time.perf_counter(), time.process_time()
        played = batch(game, given.games, 0, path, workers=given.workers)
        took, busy = time.perf_counter() - began, time.process_time() - busy
        size = path.stat().st_size
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{game.name}: {played:,} games in {took:.1f} s, {played / took:,.0f} a second,"
        f" {size / played:.0f} bytes a game, {peak:.0f} MiB in the main process"
    )
    if given.workers == 1:
        print(f"{played / busy:,.0f} a second of processor time, on one core")


if __name__ == "__main__":
    main()

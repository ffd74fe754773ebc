"""Measure the levels of every game and keep them with the package.

    python -m bench.levels --deals 200 --workers 0

plays the ladder of each game (`playout ladder`) and writes `GAME.json` to `--out`, by default where
the package looks for it. What is played is kept in `--db`: the same command goes on.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import playout
from playout.arena.levels import calibrated, ladder
from playout.arena.runs import open_store
from playout.arena.runs.executors import executor
from playout.arena.tournaments.play import play

HOME = Path(__file__).parent.parent / "src" / "playout" / "arena" / "data" / "levels"


def main() -> None:
    """Measure the games that were named, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(playout.game_names()))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="0: one a core")
    parser.add_argument("--db", type=Path, default=Path("levels.db"))
    parser.add_argument("--out", type=Path, default=HOME)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.games:
        began = time.perf_counter()
        game = playout.game(name)
        made = ladder(game, given.deals, given.seed)
        found, unkept = play(made, open_store(given.db, made.name), executor(given.workers))
        if unkept is not None:
            raise unkept
        document = calibrated(game, found)
        (given.out / f"{name}.json").write_text(document.model_dump_json(indent=2) + "\n", "utf-8")
        print(f"{name}: {time.perf_counter() - began:.0f} s", flush=True)
        for level in document.levels:
            rating = level.rating
            assert rating is not None
            ends = f"{rating.low:+.0f} to {rating.high:+.0f}"
            pace = 1000 * (level.seconds or 0.0)
            print(
                f"  {level.name:9} {rating.mean:+6.0f} ({ends}), {pace:.2f} ms a move", flush=True
            )


if __name__ == "__main__":
    main()

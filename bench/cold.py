"""How long a newcomer waits: `python -m bench.cold` from an empty cache, game by game.

Each game runs in processes of its own with a cache of its own. Times are of one core (`user` and
`system` of the process, imports included), which a busy machine disturbs less than the clock.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile

import playout

STEPS = ("imported", "playable", "searchable", "warmed")
"""Loaded; dealt, listed and moved; the default search player has chosen; all that `warm` does."""

_PROCESS = """
import json, sys, time
import playout
from playout.cli.position import default_player
game = playout.game(sys.argv[1])
times = [time.process_time()]
position = game.deal(0)
position = position.play(position.codes[0])
times.append(time.process_time())
playout.player(default_player(game, 100), seed=1).choose(position)
times.append(time.process_time())
from playout.search.warm import warm
warm(game)
times.append(time.process_time())
print(json.dumps(times))
"""


def measure(name: str) -> dict[str, list[float]]:
    """Return the processor times of a game's steps, from an empty cache and from a full one."""
    with tempfile.TemporaryDirectory() as cache:
        return {kind: _run(name, cache) for kind in ("cold", "warm")}


def _run(name: str, cache: str) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", _PROCESS, name],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PLAYOUT_CACHE": cache},
    )
    times: list[float] = json.loads(done.stdout.splitlines()[-1])
    return times


def main() -> None:
    """Print a table, a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=playout.game_names())
    chosen = parser.parse_args().games
    heads = [f"{kind} {step}" for kind in ("cold", "warm") for step in STEPS]
    print("| game | " + " | ".join(heads) + " |")
    print("|---" * (len(heads) + 1) + "|")
    whole = 0.0
    for name in chosen:
        found = measure(name)
        whole += found["cold"][-1]
        cells = [f"{seconds:.1f}" for kind in ("cold", "warm") for seconds in found[kind]]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print(f"\n`playout warm` of {len(chosen)} games: {whole:.0f} s of one core")


if __name__ == "__main__":
    main()

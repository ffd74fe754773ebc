"""How long a stateless move takes over HTTP, beside the same call of the library.

`python -m bench.service.latency [--rounds 200]`
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from pathlib import Path

import playout
from playout.client import Client
from playout.core.position import Position

from .server import serving

PLAYER = "ismcts:iterations=1000"
PLIES = {"euchre": 12, "cuttle": 14}
"""The games measured, and how far into a hand."""


def middle(game: str, seed: int) -> Position:
    """Return a position in the middle of a hand, reached by random moves."""
    rng = random.Random(seed)
    position = playout.game(game).deal(seed)
    for _ in range(PLIES[game]):
        after = position.play(rng.choice(position.moves()))
        if after.over:
            break
        position = after
    return position if len(position.codes) > 1 else middle(game, seed + 1000)


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used: what a busy machine does not change."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def measure(service: Client, pid: int, game: str, rounds: int) -> None:
    """Measure both ways in turn, so that whatever else the machine does hits both."""
    player = playout.player(PLAYER)
    player.warm(playout.game(game))
    over_http: list[float] = []
    bare: list[float] = []
    used = cpu_seconds(pid), 0.0
    for number in range(rounds + 5):
        position = middle(game, number % 20)
        view = dict(position.view(position.to_move))
        began = time.perf_counter()
        answer = service.move(game, view=view, player=PLAYER)
        http = time.perf_counter() - began
        cpu = time.process_time()
        began = time.perf_counter()
        choice = player.choose(playout.game(game).from_view(view))
        library = time.perf_counter() - began
        used = used[0], used[1] + time.process_time() - cpu
        assert choice.move.code == answer.move.code
        if number >= 5:
            over_http.append(1000 * http)
            bare.append(1000 * library)
    extra = [a - b for a, b in zip(over_http, bare, strict=True)]
    print(
        f"{game}: HTTP p50 {statistics.median(over_http):.1f} ms,"
        f" p99 {sorted(over_http)[int(0.99 * rounds)]:.1f} ms;"
        f" library p50 {statistics.median(bare):.1f} ms;"
        f" overhead p50 {statistics.median(extra):.1f} ms;"
        f" processor time {1000 * (cpu_seconds(pid) - used[0]) / (rounds + 5):.1f} ms a request,"
        f" library {1000 * used[1] / (rounds + 5):.1f} ms"
    )


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds
    with serving("--games", ",".join(PLIES)) as (address, pid), Client(address) as service:
        for game in PLIES:
            measure(service, pid, game, rounds)


if __name__ == "__main__":
    main()

"""Compiled and interpreted rules side by side: the same games, compared byte for byte.

A process runs in one mode, so the games are played again in a subprocess of the other mode
(`python -m playout.core.conformance.replay`), which prints a digest for every position.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..game import Game
from ..mode import INTERPRETED
from ..position import Position
from ..rng import generator

Recorded = tuple[int, tuple[int, ...]]
"""A deal's seed and the moves made from it."""


def trace(game: Game, games: Sequence[Recorded]) -> list[list[str]]:
    """Return a digest of all that the rules say, for every position of some games."""
    found = []
    for seed, played in games:
        position = game.deal(seed)
        digests = [_digest(position)]
        for move in played:
            position = position.play(move, seat=_mover(position, move))
            digests.append(_digest(position))
        found.append(digests)
    return found


def _mover(position: Position, move: int) -> int | None:
    """Return who makes a recorded move: the seat to act, or the one whose table action it is."""
    if move in position.codes:
        return None
    seats = range(position.game.seats)
    return next(s for s in seats if move in position.game.table_actions(position.state, s))


def _digest(position: Position) -> str:
    """Digest state, moves, returns, worlds and a drawn move of one position."""
    game = position.game
    seen = hashlib.blake2b(position.copy_state().tobytes(), digest_size=8)
    seen.update(repr((position.codes, position.returns)).encode())
    if not position.over:
        scratch = np.zeros(1, game.ops.scratch)
        game.ops.tally_draws(position.copy_state(), scratch, generator(position.ply), 3)
        seen.update(scratch["scores"].tobytes())
        for which in range(len(game.heuristics)):
            game.ops.appraise(position.copy_state(), scratch, which)
            seen.update(scratch["scores"].tobytes())
        for seat in range(game.seats) if game.hidden else ():
            seen.update(position.determinized(seat, position.ply).copy_state().tobytes())
    return seen.hexdigest()


def trace_elsewhere(game: Game, games: Sequence[Recorded]) -> list[list[str]]:
    """Return the same digests from a process that runs the rules in the other mode.

    Raises:
        RuntimeError: that process failed; the message holds what it printed.
    """
    task = {
        "module": type(game).__module__,
        "class": type(game).__qualname__,
        "variant": game.variant,
        "options": game.chosen,
        "games": games,
    }
    environment = {
        **os.environ,
        "PLAYOUT_INTERPRET": "0" if INTERPRETED else "1",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
    answer: list[list[str]] = json.loads(done.stdout)
    return answer


def main() -> None:
    """Read a task from stdin, print its digests."""
    task: dict[str, Any] = json.load(sys.stdin)
    found: Any = importlib.import_module(task["module"])
    for part in task["class"].split("."):
        found = getattr(found, part)
    game: Game = found(
        task["variant"], **{k: v for k, v in task["options"].items() if v is not None}
    )
    json.dump(trace(game, [(seed, tuple(moves)) for seed, moves in task["games"]]), sys.stdout)


if __name__ == "__main__":
    main()

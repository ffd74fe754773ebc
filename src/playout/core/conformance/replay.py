"""Compiled and interpreted rules side by side: the same games, compared byte for byte.

A process runs in one mode, so the games are played again in a process of the other mode
(`core.conformance.rehearsal`), which makes the same digest of every position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from ..game import Game
from ..position import Position
from ..rng import generator
from .opinions import opinions
from .rehearsal import Recorded


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
    return next(s for s in seats if move in position.game.manners.table_actions(position.state, s))


def _digest(position: Position) -> str:
    """Digest all that is told of one position: state, moves, returns, worlds, every rule."""
    game = position.game
    seen = hashlib.blake2b(position.copy_state().tobytes(), digest_size=8)
    seen.update(repr((position.codes, position.returns)).encode())
    seen.update(opinions(position))
    if not position.over:
        scratch = np.zeros(1, game.ops.scratch)
        game.ops.tally_draws(position.copy_state(), scratch, generator(position.ply), 3)
        seen.update(scratch["scores"].tobytes())
        for which in range(len(game.playing.heuristics)):
            game.ops.appraise(position.copy_state(), scratch, which)
            seen.update(scratch["scores"].tobytes())
        for seat in range(game.seats) if game.hidden else ():
            seen.update(position.determinized(seat, position.ply).copy_state().tobytes())
    return seen.hexdigest()

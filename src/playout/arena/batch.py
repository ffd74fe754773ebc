"""Random games in great numbers: played by one kernel, kept in blocks of an SQLite database.

A game is known by its number: `game.deal(mix(seed, number))`, then its moves. Blocks are written as
they come, so memory stays flat, and those that are there are not played again.
"""

from __future__ import annotations

import functools
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.compile import kernel
from ..core.game import Game
from ..core.generic import deal, draw, note, play, returns
from ..core.rng import RNG, generator, mix
from .pool import require_portable, spread
from .runs import OtherRun

BLOCK = 1_000
"""Games of a block."""

SCHEMA = """
create table if not exists batch (document text not null) strict;
create table if not exists blocks (
    first integer primary key, games integer not null, moves blob not null, lengths blob not null,
    returns blob not null
) strict;
"""
"""One batch a file; moves and lengths are u2, returns f8, all little-endian and deflated."""


@dataclass(frozen=True)
class Block:
    """Consecutive games."""

    first: int
    """The number of the first."""
    moves: NDArray[np.uint16]
    """The codes of all games, one after the other."""
    lengths: NDArray[np.uint16]
    """How many moves each has."""
    returns: NDArray[np.float64]
    """One payoff a seat, by game."""

    def games(self) -> Iterator[tuple[int, tuple[int, ...], tuple[float, ...]]]:
        """Yield number, moves and returns of each game."""
        ends = np.cumsum(self.lengths, dtype=np.int64)
        for at, (end, length) in enumerate(zip(ends, self.lengths, strict=True)):
            codes = self.moves[end - length : end]
            yield self.first + at, tuple(codes.tolist()), tuple(self.returns[at].tolist())


@kernel
def random_game(state: Any, scratch: Any, dealer: Any, dice: Any, kept: Any) -> int:
    """Deal, play random moves to the end and write them down; return how many."""
    s = state[0]
    deal(s, dealer[0])
    plies = 0
    while s.over == 0:
        move = draw(s, scratch[0].moves, dice[0])
        kept[0].moves[plies] = move
        note(s, move)
        play(s, move)
        plies += 1
    returns(s, scratch[0].values)
    return plies


@functools.lru_cache(maxsize=16)
def _bound(game: Game) -> tuple[Callable[..., int], np.dtype[Any]]:
    """Return the kernel for a game, compiled, and the record that it writes moves to."""
    kept = np.dtype([("moves", "u2", (game.max_plies + 1,))], align=True)
    ops, one = game.ops, np.zeros(1, RNG)
    example = (game.blank(), np.zeros(1, ops.scratch), one, one, np.zeros(1, kept))
    return random_game.bind(game.name, *example), kept


def play_block(game: Game, seed: int, first: int, count: int) -> Block:
    """Play consecutive games; each depends on the seed and its own number alone."""
    run, kind = _bound(game)
    blank, scratch, kept = game.blank(), np.zeros(1, game.ops.scratch), np.zeros(1, kind)
    state, codes = blank.copy(), kept["moves"][0]
    lengths = np.zeros(count, np.uint16)
    paid = np.zeros((count, game.seats))
    moves = []
    for at in range(count):
        deals = mix(seed, first + at)
        state[:] = blank
        dealer, dice = generator(mix(deals), 1), generator(mix(deals, 1), 2)
        plies = run(state, scratch, dealer, dice, kept)
        moves.append(codes[:plies].copy())
        lengths[at] = plies
        paid[at] = scratch["values"][0][: game.seats]
    return Block(first, np.concatenate(moves), lengths, paid)


def batch(
    game: Game,
    games: int,
    seed: int,
    path: Path,
    *,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Play random games and keep them with their moves; return how many were played now.

    Args:
        game: what is played.
        games: how many in all; whole blocks are played.
        seed: decides everything.
        path: the database, one batch each.
        workers: processes; what is kept is the same for any number.
        progress: called with games kept and games in all.

    Raises:
        OtherRun: the file holds another batch.
    """
    facts = {
        "game": game.name,
        "version": game.version,
        "variant": game.variant,
        "options": dict(game.chosen),
        "seed": seed,
    }
    if workers > 1:
        require_portable(game=game)
    with closing(_open(path, facts)) as link:
        had = {first for (first,) in link.execute("select first from blocks")}
        starts = [first for first in range(0, games, BLOCK) if first not in had]
        kept = len(had) * BLOCK
        jobs = ((game, seed, first, BLOCK) for first in starts)
        for block in spread(play_block, jobs, workers):
            _add(link, block)
            kept += BLOCK
            if progress is not None:
                progress(kept, games)
    return len(starts) * BLOCK


def blocks(path: Path, seats: int) -> Iterator[Block]:
    """Yield what a batch keeps, in order, for a game of so many seats."""
    with closing(sqlite3.connect(path)) as link:
        query = "select first, moves, lengths, returns from blocks order by first"
        for first, moves, lengths, paid in link.execute(query):
            yield Block(
                first,
                np.frombuffer(zlib.decompress(moves), "<u2"),
                np.frombuffer(zlib.decompress(lengths), "<u2"),
                np.frombuffer(zlib.decompress(paid), "<f8").reshape(-1, seats),
            )


def _open(path: Path, facts: dict[str, Any]) -> sqlite3.Connection:
    """Open a batch, new or begun before."""
    link = sqlite3.connect(path)
    try:
        link.executescript(SCHEMA)
        row = link.execute("select document from batch").fetchone()
        if row is None:
            with link:
                link.execute("insert into batch values (?)", (json.dumps(facts),))
        elif json.loads(row[0]) != json.loads(json.dumps(facts)):
            raise OtherRun(f"{path}: this holds another batch ({row[0]}); use another file.")
    except sqlite3.DatabaseError as error:
        link.close()
        raise OtherRun(f"{path}: this is no batch of games ({error}).") from error
    except BaseException:
        link.close()
        raise
    return link


def _add(link: sqlite3.Connection, block: Block) -> None:
    """Keep a block, whole or not at all."""
    parts = (block.moves.astype("<u2"), block.lengths.astype("<u2"), block.returns.astype("<f8"))
    packed = [zlib.compress(part.tobytes(), 1) for part in parts]
    with link:
        row = (block.first, len(block.lengths), *packed)
        link.execute("insert or ignore into blocks values (?, ?, ?, ?, ?)", row)

"""Games in great numbers, kept in blocks of an SQLite database.

Random games are played by one kernel, others by players of one's own. A game is known by its
number: `game.deal(mix(seed, number))`, then its moves. Blocks are written as they come, so memory
stays flat, and those that are there are not played again.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.machine import cores
from ..core.rng import mix
from ..players.registry import player
from .facts import game_facts
from .play import Who, play_game, seated, spec_of
from .pool import require_portable, spread
from .randoms import bound, play_random
from .runs import OtherRun

BLOCK = 1_000
"""Random games of a block."""

FEW = 10
"""Games of a block that players play: what a killed process loses at most."""

AHEAD = 4
"""Blocks a worker that are played ahead of the writer: memory stays flat."""

SCHEMA = """
create table if not exists batch (document text not null) strict;
create table if not exists blocks (
    first integer primary key, games integer not null, moves blob not null, lengths blob not null,
    returns blob not null
) strict;
"""
"""One batch a file; moves and lengths are u2, returns f8, all little-endian and deflated."""

Packed = tuple[int, int, bytes, bytes, bytes]
"""A block as a row of the database."""


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
    """One payoff per seat, by game."""

    def games(self) -> Iterator[tuple[int, tuple[int, ...], tuple[float, ...]]]:
        """Yield number, moves and returns of each game."""
        ends = np.cumsum(self.lengths, dtype=np.int64)
        for at, (end, length) in enumerate(zip(ends, self.lengths, strict=True)):
            codes = self.moves[end - length : end]
            yield self.first + at, tuple(codes.tolist()), tuple(self.returns[at].tolist())

    def pack(self) -> Packed:
        """Return the block as a row of the database."""
        parts = (self.moves.astype("<u2"), self.lengths.astype("<u2"), self.returns.astype("<f8"))
        moves, lengths, paid = (zlib.compress(part.tobytes(), 1) for part in parts)
        return self.first, len(self.lengths), moves, lengths, paid


def batch(
    game: Game,
    games: int,
    seed: int,
    path: Path,
    *,
    players: Sequence[Who] | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Play games and keep them with their moves; return how many were played now.

    Args:
        game: what is played.
        games: how many in all; whole blocks are played.
        seed: decides everything.
        path: the database, one batch each.
        players: who sits at each seat, specs or objects; None: moves are random. What a player
            raises ends the batch.
        workers: 0 is one a core; threads for random games, whose kernels run beside each other,
            else processes. What is kept is the same for any number.
        progress: called with games kept and games in all.

    Raises:
        InvalidOption: fewer workers than none, or not a player for each seat.
        UnknownPlayer: a spec that names nobody.
        OtherRun: the file holds another batch.
    """
    if workers < 0:
        raise InvalidOption(f"batch: workers={workers!r} is not allowed; at least 1, or 0.")
    _get_ready(game, players, workers)
    size = BLOCK if players is None else FEW
    with closing(_open(path, _facts(game, seed, players))) as link:
        had = {first for (first,) in link.execute("select first from blocks")}
        starts = [first for first in range(0, games, size) if first not in had]
        kept = len(had) * size
        if players is None:
            rows = _random_rows(game, seed, starts, workers or cores())
        else:
            jobs = ((game, tuple(players), seed, first) for first in starts)
            rows = spread(_played_row, jobs, workers or cores())
        for row in rows:
            with link:  # a block is kept whole or not at all
                link.execute("insert or ignore into blocks values (?, ?, ?, ?, ?)", row)
            kept += size
            if progress is not None:
                progress(kept, games)
    return len(starts) * size


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


def random_block(game: Game, seed: int, first: int, count: int) -> Block:
    """Play consecutive random games."""
    return Block(first, *play_random(game, seed, first, count))


def _random_rows(game: Game, seed: int, starts: Sequence[int], workers: int) -> Iterator[Packed]:
    """Yield blocks of random games; threads play and pack a few ahead of the writer."""

    def row(first: int) -> Packed:
        return random_block(game, seed, first, BLOCK).pack()

    if workers == 1:
        yield from map(row, starts)
        return
    left = iter(starts)
    with ThreadPoolExecutor(workers) as pool:
        waiting = deque(pool.submit(row, first) for first in islice(left, AHEAD * workers))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(row, first) for first in islice(left, 1))
            yield done


def _played_row(game: Game, players: Sequence[Who], seed: int, first: int) -> Packed:
    """Play a block of games by players."""
    seating = tuple(range(game.seats))
    found = [
        play_game(game, mix(seed, number), seated(players, seed, number, seating), seating)
        for number in range(first, first + FEW)
    ]
    return Block(
        first,
        np.array([code for one in found for code in one.moves], np.uint16),
        np.array([len(one.moves) for one in found], np.uint16),
        np.array([one.returns for one in found]),
    ).pack()


def _get_ready(game: Game, players: Sequence[Who] | None, workers: int) -> None:
    """Compile what is needed; refuse what cannot be played."""
    if players is None:
        bound(game)
        return
    if len(players) != game.seats:
        raise InvalidOption(
            f"batch: {game.name} has {game.seats} seats, so {game.seats} players, not"
            f" {len(players)}."
        )
    for who in players:
        made = player(who)
        made.require(game)
        made.warm(game)
        if workers != 1:
            require_portable(game=game, player=who)


def _facts(game: Game, seed: int, players: Sequence[Who] | None) -> dict[str, Any]:
    """Return what decides a batch, as JSON."""
    facts = {
        **game_facts(game),
        "seed": seed,
        "players": None if players is None else [spec_of(who) for who in players],
    }
    return dict(json.loads(json.dumps(facts)))


def _open(path: Path, facts: dict[str, Any]) -> sqlite3.Connection:
    """Open a batch, new or begun before."""
    link = sqlite3.connect(path)
    try:
        link.executescript(SCHEMA)
        row = link.execute("select document from batch").fetchone()
        if row is None:
            with link:
                link.execute("insert into batch values (?)", (json.dumps(facts),))
        elif json.loads(row[0]) != facts:
            raise OtherRun(f"{path}: this holds another batch ({row[0]}); use another file.")
    except sqlite3.DatabaseError as error:
        link.close()
        raise OtherRun(f"{path}: this is no batch of games ({error}).") from error
    except BaseException:
        link.close()
        raise
    return link

"""Duskwell, which no peer plays: the search of `montecarlo1` on the agents' fixture."""

from __future__ import annotations

import playout
from playout import Position
from playout.players.montecarlo import MonteCarlo1
from playout.players.searching import Ismcts
from playout.search.tree import Tree

from .ours import playouts, trees
from .rows import Row
from .timing import Job

DEAL, MOVES = 1, 6
"""The fixture: the first position of this deal with so many moves, both having played `first`."""

ITERATIONS = 5_000
"""Of one candidate move: a tree of `montecarlo1:5`."""

WHOLE = 1_000
"""Iterations of a tree over all moves."""


def fixture() -> Position:
    """Return the position that is searched."""
    position = playout.game("duskwell").deal(DEAL)
    while len(position.codes) < MOVES:
        position = position.play(position.codes[0])
    return position


def search() -> Job:
    """Return the job: trees of candidate moves, a fresh hidden state every iteration."""
    position = fixture()
    assert position.to_move is not None
    seat, state = position.to_move, position.copy_state()
    params = MonteCarlo1().params(position.game)
    done = 0

    def job(n: int) -> int:
        nonlocal done
        grown = 0
        while grown < n:
            only = done % len(position.codes)
            tree = Tree(position.game, state, seat, params, done, ITERATIONS, only)
            tree.advance(min(ITERATIONS, n - grown))
            grown += tree.done
            done += 1
        return grown

    return job


def search_whole() -> Job:
    """Return the job: trees over all moves, as the player `ismcts` grows them."""
    position = fixture()
    return trees(position, Ismcts().params(position.game), WHOLE)


def play_out() -> Job:
    """Return the limit: playouts alone from the same position."""
    job, _ = playouts(fixture())
    return job


ROWS = (
    Row(
        name="montecarlo duskwell",
        unit="iterations",
        bar=100_000.0,
        ours=search,
        ours_by="Tree.advance, a tree a move, one world an iteration",
        limit=play_out,
    ),
    Row(
        name="ismcts duskwell",
        unit="iterations",
        bar=None,
        ours=search_whole,
        ours_by="Tree.advance, one world an iteration",
    ),
)

"""The records that the search loop reads and writes; all that it knows is in them.

A search is a set of one-element record arrays: parameters (read-only), progress, scratch space
and a generator; and one array of nodes. A kernel can stop after any iteration and go on later,
so slicing a search never changes its result.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.memo import per_game
from ..core.rng import RNG

# How the root's moves share the iterations.
BY_BOUND = 0
"""The child with the highest upper bound, as everywhere else in the tree."""
EVENLY = 1
"""Each root move in turn (`flat`, `split=action`)."""

# Where the worlds come from.
TRUE_STATE = 0
"""The position as it is: nothing is hidden, or the searcher may see everything."""
FRESH = 1
"""A new determinization every iteration."""
COMMON = 2
"""A new determinization every round: each root move meets the same worlds."""

# How a game is played on from a leaf.
UNIFORM = 0
"""Every legal move is as likely."""
GREEDY = 1
"""The move the game prefers most, but with probability epsilon a uniform one."""

# Which untried move is tried next.
AT_RANDOM = 0
BY_PREFERENCE = 1
AS_LISTED = 2

# What the bound of a child in a hidden tree counts as its chances.
BY_AVAILABILITY = 0
"""The worlds in which its move was legal."""
BY_VISITS = 1
"""Its parent's visits, as in a tree where everyone sees everything."""

AS_RETURNED = -1.0
"""`draw`: a draw is worth what the game pays for it."""

ALL_MOVES = -1
"""`only`: the tree is for all root moves."""

NODE = np.dtype(
    [
        ("mean", "f8"),
        ("reach", "f8"),
        ("visits", "i4"),
        ("available", "i4"),
        ("first", "i4"),
        ("prior", "f4"),
        ("move", "u2"),
        ("count", "u2"),
        ("room", "u2"),
        ("seat", "u1"),
    ],
    align=True,
)
"""A node, for the edge that leads to it.

`mean` is the mean worth for `seat`, which acted; `reach` is 1/√visits. Children stand side by
side: `count` of them from `first` on, in a block with space for `room`. `available` counts the
worlds in which the move was legal; `prior` is the game's preference among its siblings.
"""

ROOT = 0
"""The index of the root; as `first` it means "no children"."""

LEAST_SPREAD = 1e-6
"""The least σ of `scale=observed`: enough to try again what seems just as good."""

WIDER, TRIES = 4.0, 2.5
"""By how much a search widens σ at first, and after how many playouts a root move by half that."""

SETTLED, SOME = 128, 8
"""From so many iterations on, σ is set anew only after every so many more."""

REACH = np.array([0.0, *(1.0 / math.sqrt(n) for n in range(1, 1 << 10))])
"""1/√n by n: most nodes are visited seldom, and a division and a root a node add up."""

SQRT_LOG = np.array([0.0, *(math.sqrt(math.log(n)) for n in range(1, 1 << 14))])
"""√(ln n) by n: a logarithm a child would cost more than the rest of the selection."""


def largest_block(game: type[Game]) -> int:
    """Return the most nodes that adding one child can take: a block of all moves, doubled."""
    return 2 * game.codes * game.seats + 2


@per_game
def progress_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of a search's progress.

    `halt` is set from another thread to end the loop after the iteration it is in.
    `spread` is the σ of each seat; `centre` and `second` are the running mean and sum of squared
    deviations of worths; `totals` and `squares` add returns up by root move and seat.
    """
    seats, moves = game.seats, game.max_moves
    return np.dtype(
        [
            ("done", "i8"),
            ("world_seed", "u8"),
            ("used", "i8"),
            ("halt", "u1"),
            ("centre", "f8", (seats,)),
            ("second", "f8", (seats,)),
            ("spread", "f8", (seats,)),
            ("totals", "f8", (moves, seats)),
            ("squares", "f8", (moves, seats)),
        ],
        align=True,
    )


@per_game
def scratch_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of a search's scratch space.

    `path[tree]` holds the nodes visited in this iteration (row 0 unless there is a tree a seat, in
    which case `at[seat]` is where each of them stands). `best`, `bound` and `untried` are what a
    survey of a hidden node's children found. `rng` deals worlds that several moves share.
    """
    seats, moves = game.seats, game.max_moves
    return np.dtype(
        [
            ("moves", "u2", (moves,)),
            ("scores", "f8", (moves,)),
            ("values", "f8", (seats,)),
            ("styles", "f8", (seats,)),
            ("worth", "f8", (seats,)),
            ("path", "i4", (seats, game.max_plies + 1)),
            ("at", "i4", (seats,)),
            ("best", "i8"),
            ("bound", "f8"),
            ("untried", "u8"),
            ("rng", RNG),
        ],
        align=True,
    )

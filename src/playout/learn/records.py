"""The records of searches that wait for a network: parameters, progress, leaves, space.

Nodes are those of every search (`search.records.NODE`); `prior` is the network's share for a move.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..core.encoding import Encoding
from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.memo import per_game
from ..search import records

DEPTH = 128
"""The most moves from the root to a leaf; a longer way ends there."""

MOST_CONSIDERED = 16
"""With Gumbel's root: the most moves that are tried at all."""


def encoding_of(game: Game | type[Game]) -> Encoding:
    """Return what networks read of a game.

    Raises:
        InvalidOption: the game does not say.
    """
    if game.rules.encoding is None:
        raise InvalidOption(
            f"{game.name} does not say what a seat knows as numbers (the rule encode):"
            " no network can play it."
        )
    return game.rules.encoding


def shown_of(game: Game | type[Game]) -> Encoding:
    """Return what leaves show of a game: what networks read, or without that nothing at all."""
    return game.rules.encoding or Encoding(shape=(1,), parts=game.codes)


@per_game
def params_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of what all trees of a forest share.

    `c` is the constant of PUCT, `noise` the share of noise at the root, `alpha` its parameter;
    `low` and `scale` map returns onto [0, 1]. With `gumbel` the root's moves are tried by halving.
    Nodes `depth` moves below the root get no children. From a leaf the heuristic plays on for
    `horizon` plies before its value is taken (`learn.ahead`); `rollout` and `epsilon`, the share of
    random moves by seat, say how (`search.evaluate.roll_out`).
    """
    return np.dtype(
        [
            *((name, "f8") for name in ("c", "noise", "alpha", "low", "scale")),
            ("epsilon", "f8", (game.seats,)),
            *((name, "i4") for name in ("depth", "horizon")),
            *((name, "u1") for name in ("rollout", "gumbel", "seats")),
        ],
        align=True,
    )


@per_game
def progress_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of where a tree stands: that of any search, and what waiting takes.

    `quota` is how many simulations are wanted and `pending` how many wait for the network; `seat`
    searches; `opinion` is what the network says of the root, as returns; `gumbel` is the noise of
    each root move.
    """
    common = [(name, part[0]) for name, part in (records.progress_type(game).fields or {}).items()]
    own: list[tuple[Any, ...]] = [
        ("quota", "i8"),
        ("pending", "i8"),
        ("seat", "u1"),
        ("opinion", "f8", (game.seats,)),
        ("gumbel", "f8", (game.max_moves,)),
    ]
    return np.dtype([*common, *own], align=True)


@per_game
def leaf_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of a leaf that waits: its tree, the way to it, its legal moves."""
    return np.dtype(
        [
            ("tree", "i4"),
            ("depth", "i4"),
            ("n", "i4"),
            ("path", "i4", (DEPTH + 1,)),
            ("moves", "u2", (game.max_moves,)),
        ],
        align=True,
    )


@per_game
def end_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of where a leaf was played on to (`learn.ahead`).

    `over` as in the state there, `turn` the seat that acts, `values` in [-1, 1] beginning with it.
    """
    return np.dtype([("over", "u1"), ("turn", "u1"), ("values", "f4", (game.seats,))], align=True)


@per_game
def space_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of space to write to.

    `slot` is zero but while a node's children are looked over: a legal move's place in the list.
    """
    return np.dtype(
        [
            ("slot", "u2", (game.codes,)),
            ("moves", "u2", (game.max_moves,)),
            ("priors", "f8", (game.max_moves,)),
            ("scores", "f8", (game.max_moves,)),
            ("parts", "i8", (shown_of(game).most_parts,)),
            ("values", "f8", (game.seats,)),
            ("worth", "f8", (game.seats,)),
        ],
        align=True,
    )


def params_of(
    game: Game,
    *,
    c: float,
    noise: float,
    alpha: float,
    gumbel: bool,
    depth: int | None = None,
    horizon: int = 0,
) -> np.ndarray[Any, Any]:
    """Return the parameters as kernels read them."""
    low, high = game.bounds
    made = np.zeros(1, params_type(type(game)))
    numbers = c, noise, alpha, low, 1.0 / (high - low)
    reach = min(depth or DEPTH, DEPTH), horizon
    certain = (0.0,) * type(game).seats  # the heuristic's moves, none at random
    made[0] = (*numbers, certain, *reach, records.GREEDY, gumbel, game.seats)
    return made


@functools.lru_cache(maxsize=64)
def schedule(simulations: int, considered: int = MOST_CONSIDERED) -> np.ndarray[Any, Any]:
    """Return which visit count is due at each simulation, by how many moves are considered.

    Sequential halving: all considered moves get the same few visits, then the better half of them,
    and so on until two are left. Row m is for m moves. Nobody may write to it: it is kept.
    """
    made = np.zeros((considered + 1, max(simulations, 1)), np.int32)
    for moves in range(1, considered + 1):
        made[moves] = _halving(moves, made.shape[1])
    return made


def _halving(moves: int, simulations: int) -> list[int]:
    """Return the visit counts due for one number of considered moves."""
    rounds = max(1, (moves - 1).bit_length())
    due: list[int] = []
    visits = [0] * moves
    left = moves
    while len(due) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            due += visits[:left]
            visits[:left] = [count + 1 for count in visits[:left]]
        left = max(min(2, moves), left // 2)
    return due[:simulations]

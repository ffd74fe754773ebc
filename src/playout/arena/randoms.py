"""Random games by the thousand: one kernel deals, plays and writes down a whole block."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.bits import u64
from ..core.compile import kernel
from ..core.game import Game
from ..core.generic import deal, draw, note, play, returns
from ..core.rng import RNG, mix, stir
from ..core.rng import seed as seed_rng

START = mix()
"""What a seed is folded into."""

TASK = np.dtype([("base", "u8"), ("first", "u8"), ("count", "i8"), ("used", "i8")], align=True)
"""What a kernel is to do: `count` games from `first` on; `used` is how many moves they had."""


@kernel
def random_games(
    state: Any,
    scratch: Any,
    dice: Any,
    tasks: Any,
    moves: Any,
    lengths: Any,
    paid: Any,
) -> None:
    """Deal games, play random moves to their ends, and write moves, lengths and returns down.

    `state[1]` is blank and `dice` two generators: of the deal, and of the moves. Their seeds are
    `mix(own)` and `mix(own, 1)`, where `own = mix(seed, number)` is the deal's own.
    """
    task, s = tasks[0], state[0]
    at = 0
    for number in range(task.count):
        # The seeds of `core.rng.mix`, spelt out: the same games as if each were dealt from Python.
        own = stir(task.base ^ (task.first + u64(number)))
        source = stir(u64(START) ^ own)
        seed_rng(dice[0], source, 1)
        seed_rng(dice[1], stir(source ^ u64(1)), 2)
        state[0] = state[1]
        deal(s, dice[0])
        before = at
        while s.over == 0:
            move = draw(s, scratch[0].moves, dice[1])
            moves[at] = move
            # Real moves, not those of a world: what seats learn from them is part of the state.
            note(s, move)
            play(s, move)
            at += 1
        lengths[number] = at - before
        returns(s, scratch[0].values)
        for seat in range(paid.shape[1]):
            paid[number, seat] = scratch[0].values[seat]
    task.used = at


def play_random(
    game: Game, seed: int, first: int, count: int
) -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.float64]]:
    """Play consecutive games; each depends on the seed and its own number alone.

    Returns:
        The codes of all games, one after the other; how many moves each has; one payoff per seat.
    """
    arguments = _room(game, count)
    *_, tasks, moves, lengths, paid = arguments
    tasks[0] = (mix(seed), first, count, 0)
    bound(game)(*arguments)
    return moves[: tasks["used"][0]], lengths, paid


@functools.lru_cache(maxsize=16)
def bound(game: Game) -> Callable[..., None]:
    """Return the kernel for a game, compiled."""
    return random_games.bind(game.name, *_room(game, 1))


def _room(game: Game, count: int) -> tuple[NDArray[Any], ...]:
    """Return the arguments of the kernel for so many games."""
    return (
        np.concatenate([game.dealing.blank(), game.dealing.blank()]),
        np.zeros(1, game.ops.scratch),
        np.zeros(2, RNG),
        np.zeros(1, TASK),
        np.zeros(count * (game.max_plies + 1), np.uint16),
        np.zeros(count, np.uint16),
        np.zeros((count, game.seats)),
    )

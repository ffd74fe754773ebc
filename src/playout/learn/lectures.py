"""Games of a game's own heuristic, to learn from before a network plays against itself.

A network that knows nothing plays thousands of games before it has seen a good one. The heuristic
plays as many in a second, in machine code: from each some positions are kept, with the move that it
prefers there and the result. Some moves are random, so that positions differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.compile import kernel, rule
from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.generic import deal, draw, encode, legal, note, parts, play, returns
from ..core.memo import per_game
from ..core.rng import RNG, below, generator, uniform
from ..search.children import preferred_index
from .records import encoding_of, space_type
from .samples import MOST_MOVES, Samples, relative, worths

KEPT_OF = 4
"""One in so many positions is kept, on average; neighbours teach much the same."""

EPSILON = 0.1
"""Share of random moves."""


@rule
def keep_choice(s: Any, space: Any, n: int, best: int, shares: Any, found: Any) -> None:
    """Write the parts of the moves in `space`, the preferred one first; it has all the share."""
    for k in range(shares.size):
        shares[k] = 0.0
        for j in range(found.shape[1]):
            found[k, j] = -1
    shares[0] = 1.0
    for k in range(min(n, shares.size)):
        # The preferred move changes places with the first, so that it is always among those kept.
        at = best if k == 0 else (0 if k == best else k)
        for j in range(parts(s, space.moves[at], space.parts)):
            found[k, j] = space.parts[j]


@kernel
def watch(
    blank: Any,
    world: Any,
    scratch: Any,
    rng: Any,
    inputs: Any,
    shares: Any,
    found: Any,
    paid: Any,
    turns: Any,
) -> int:
    """Play games until all room for positions is used; return how many games.

    Args:
        blank: a state with the game's options.
        world: space for one state.
        scratch: space to write to.
        rng: the generator of everything random.
        inputs: where what the acting seat knows is written.
        shares: where the moves' shares are written.
        found: where the moves' parts are written.
        paid: where the returns are written.
        turns: where the acting seat is written.
    """
    s = world[0]
    space = scratch[0]
    kept = 0
    games = 0
    while kept < turns.size:
        first = kept
        games += 1
        world[0] = blank[0]
        deal(s, rng[0])
        while s.over == 0:
            n = legal(s, space.moves)
            best = preferred_index(s, n, space, rng[0])
            move = space.moves[best]
            # The heuristic's favourite is kept, also where a random move is made instead: those
            # lead to positions that it would never come to by itself.
            if n > 1 and kept < turns.size and below(rng[0], KEPT_OF) == 0:
                encode(s, s.turn, inputs[kept])
                keep_choice(s, space, n, best, shares[kept], found[kept])
                turns[kept] = s.turn
                kept += 1
            if uniform(rng[0]) < EPSILON:
                move = draw(s, space.moves, rng[0])
            note(s, move)
            play(s, move)
        returns(s, space.values)
        for k in range(first, kept):
            for seat in range(paid.shape[1]):
                paid[k, seat] = space.values[seat]
    return games


@per_game
def watching(kind: type[Game]) -> Callable[..., int]:
    """Compile (or load) `watch` for a game."""
    state, space, rng = (
        np.zeros(1, kind.rules.state),
        np.zeros(1, space_type(kind)),
        np.zeros(1, RNG),
    )
    numbers, turns = np.zeros((1, 1), np.float32), np.zeros(1, np.int64)
    found = np.zeros((1, 1, 1), np.int16)
    return watch.bind(kind.name, state, state, space, rng, numbers, numbers, found, numbers, turns)


def lecture(game: Game, positions: int, seed: int) -> tuple[Samples, int]:
    """Return so many positions of games by a game's heuristic, and how many games those were.

    Raises:
        InvalidOption: the game has no heuristic, or does not say what a seat knows as numbers.
    """
    encoding, kind = encoding_of(game), type(game)
    if game.rules.prefer is None:
        raise InvalidOption(f"{game.name} has no heuristic (the rule prefer) to learn from.")
    moves = min(kind.max_moves, MOST_MOVES)
    inputs = np.zeros((positions, encoding.size), np.float32)
    paid, turns = np.zeros((positions, kind.seats), np.float32), np.zeros(positions, np.int64)
    made = Samples.empty(encoding, kind.seats, moves, positions)
    blank, space = game.dealing.blank(), np.zeros(1, space_type(kind))
    games = watching(kind)(
        *(blank, blank.copy(), space, generator(seed)),
        *(inputs, made.shares, made.parts, paid, turns),
    )
    made.inputs[:] = inputs
    made.values[:, : game.seats] = worths(game, relative(paid, turns, game.seats))
    return made, games

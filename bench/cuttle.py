"""Cuttle, which no peer plays: random games, and information-set searches in mid-game."""

from __future__ import annotations

import functools

import numpy as np

import playout
from playout import Params, Position
from playout.core.rng import generator
from playout.players.searching import Ismcts
from playout.search.params import Rollout

from .ours import playouts, trees
from .rows import Row
from .timing import Job

PLIES = 20
"""How many moves of `random` lead to the position that is searched, from the deal of seed 1."""

ITERATIONS = 1_000
"""Of one search: trees that are small enough to be built for a single move."""

BARS: dict[Rollout, float] = {"uniform": 100_000.0, "heuristic": 50_000.0}
"""Iterations a second to reach, by rollout."""


def middle() -> Position:
    """Return the position that is searched."""
    position = playout.game("cuttle").deal(1)
    player = playout.player("random", seed=1)
    while position.ply < PLIES:
        position = position.play(player.choose(position).move)
    return position


def deal_out() -> Job:
    """Return the job: deals, each played out at random."""
    game = playout.game("cuttle")
    blank, rng = game.dealing.blank(), generator(1)
    world, scratch = blank.copy(), np.zeros(1, game.ops.scratch)

    def job(n: int) -> int:
        game.ops.deal_out(blank, world, scratch, rng, n)
        return n

    return job


def search(rollout: Rollout) -> Job:
    """Return the job: searches with one kind of playouts, to the end of a game."""
    return grow(Params(method="ismcts", rollout=rollout))


def search_by_default() -> Job:
    """Return the job: searches as the player `ismcts` makes them if it is told nothing."""
    return grow(Ismcts().params(playout.game("cuttle")))


def grow(params: Params) -> Job:
    """Return the job: searches from the middle of a game, tree and all."""
    return trees(middle(), params, ITERATIONS)


def play_out() -> Job:
    """Return the limit: playouts alone from the same position."""
    job, _ = playouts(middle())
    return job


ROWS = (
    Row(name="games cuttle", unit="games", bar=None, ours=deal_out, ours_by="game.ops.deal_out"),
    *(
        Row(
            name=f"ismcts cuttle {rollout}",
            unit=f"iterations, {rollout} rollouts",
            bar=bar,
            ours=functools.partial(search, rollout),
            ours_by="Tree.advance, one world an iteration",
            limit=play_out if rollout == "uniform" else None,
        )
        for rollout, bar in BARS.items()
    ),
    Row(
        name="ismcts cuttle default",
        unit="iterations, as ismcts plays",
        bar=None,
        ours=search_by_default,
        ours_by="Tree.advance, one world an iteration",
    ),
)

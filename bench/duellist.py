"""One side of `bench.duel`: measures jobs on demand, in a process of its own.

The duel starts this file once for each of two source trees, so it uses of Playout only
what both have. How it is asked says `bench.turns`; it measures by the thread's processor time.
"""

from __future__ import annotations

import dataclasses
import functools
import logging
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import playout
from bench.turns import Job, answer
from playout.core.position import Position
from playout.core.rng import generator
from playout.players.montecarlo import MonteCarlo1
from playout.search.driver import Search
from playout.search.tree import Tree

OPEN_GAMES = ("tictactoe", "connectfour")
TRICK_GAMES = ("euchre", "hearts", "spades", "ohhell")
DEAL = 5
GIVEN: dict[str, dict[str, Any]] = {
    "hearts": {"pass_direction": "none"},
    "ohhell": {"hand_size": 10},
}
"""What is fixed of a deal, as in `bench.tricks`."""

ITERATIONS = 1_000
"""Of one tree, and of one answer."""


@functools.cache
def start(name: str) -> Position:
    """Return a fresh deal."""
    variant = "openspiel" if name in TRICK_GAMES else None
    return playout.game(name, variant).deal(DEAL, **GIVEN.get(name, {}))


@functools.cache
def choice(name: str) -> Position:
    """Return the position that is searched: a first lead, or the middle of a game."""
    position, dice = start(name), random.Random(DEAL)
    if name in TRICK_GAMES:
        while position.layout()["phase"] != "play" or len(position.codes) < 2:
            position = position.play(dice.choice(position.codes))
    elif name == "cuttle":
        position = playout.game(name).deal(1)
        player = playout.player("random", seed=1)
        while position.ply < 20:
            position = position.play(player.choose(position).move)
    elif name == "duskwell":
        position = playout.game(name).deal(1)
        while len(position.codes) < 6:
            position = position.play(position.codes[0])
    return position


def params(name: str, rollout: Any = "uniform") -> playout.Params:
    """Return the search of a game's row."""
    if name in OPEN_GAMES:
        return playout.Params(method="uct", **explore(1.0), scale="bounds")
    if name == "duskwell":
        return MonteCarlo1().params(playout.game(name))
    return playout.Params(method="ismcts", **explore(0.7), rollout=rollout)


def explore(much: float) -> dict[str, Any]:
    """Return the constant of UCB1 under the name that this side has for it."""
    known = {one.name for one in dataclasses.fields(playout.Params)}
    return {"c" if "c" in known else "exploration": much}


def playouts(name: str) -> Job:
    """Return the job: random games to the end from a fresh deal."""
    game, state = start(name).game, start(name).copy_state()
    world, scratch, rng = state.copy(), np.zeros(1, game.ops.scratch), generator(1)

    def job(n: int) -> int:
        game.ops.play_out(state, world, scratch, rng, n)
        return n

    return job


def trees(name: str, rollout: str = "uniform") -> Job:
    """Return the job: trees planted and grown, in Duskwell one for each root move in turn."""
    position, how, seeds = choice(name), params(name, rollout), iter(range(10**9))
    game, state, seat = position.game, position.copy_state(), position.to_move
    assert seat is not None
    split = how.split == "action"

    def job(n: int) -> int:
        done = 0
        while done < n:
            seed = next(seeds)
            only: dict[str, Any] = {"only": seed % len(position.codes)} if split else {}
            tree = Tree(game, state, seat, how, seed, expected=ITERATIONS, **only)
            tree.advance(ITERATIONS)
            done += tree.done
        return done

    return job


def answers(name: str, iterations: int) -> Job:
    """Return the job: whole answers, from a position to the move to play."""
    position, how, seeds = choice(name), params(name), iter(range(10**9))
    budget = playout.Budget(iterations=iterations)

    def job(n: int) -> int:
        for _ in range(n):
            move = Search(position, budget, how, seed=next(seeds)).run().move
            assert move.code in position.codes
        return n

    return job


GAMES = (*OPEN_GAMES, *TRICK_GAMES, "cuttle", "duskwell")

ROWS: dict[str, Callable[[], Job]] = {
    **{f"playouts-{name}": functools.partial(playouts, name) for name in GAMES},
    **{f"tree-{name}": functools.partial(trees, name) for name in GAMES if name != "cuttle"},
    "tree-cuttle-uniform": functools.partial(trees, "cuttle"),
    "tree-cuttle-heuristic": functools.partial(trees, "cuttle", "heuristic"),
    **{
        f"answer-{name}": functools.partial(answers, name, ITERATIONS)
        for name in (*OPEN_GAMES, *TRICK_GAMES)
    },
    **{f"answer-{name}-1": functools.partial(answers, name, 1) for name in ("euchre", "hearts")},
}
"""The jobs by name. `answer-NAME-1` is an answer after one playout: what surrounds a tree."""


if __name__ == "__main__":
    logging.basicConfig(format=f"  {' '.join(sys.argv[1:])}: %(message)s")
    logging.getLogger("playout.compile").setLevel(logging.INFO)
    answer(ROWS, time.thread_time)

"""A kernel for strength tests: one seat by one policy, the others by another, seats in turn."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

import playout
from playout.core.compile import kernel, rule
from playout.core.game import Game
from playout.core.generic import anchor, deal, draw, legal, note, play, prefer, returns
from playout.core.rng import generator
from playout.search.children import best_of

RANDOM, RULES, FLOOR = range(3)
"""Policies: any move, the game's first heuristic, its second."""


@rule
def choose(w: Any, policy: int, moves: Any, scores: Any, rng: Any) -> int:
    """Return the move of a policy; equals are drawn among, as the player `heuristic` does."""
    if policy == RANDOM:
        return draw(w, moves, rng)
    n = legal(w, moves)
    if policy == RULES:
        prefer(w, moves, n, scores)
    else:
        anchor(w, moves, n, scores)
    return int(moves[best_of(scores, n, rng)])


@kernel
def play_all(
    start: Any, world: Any, scratch: Any, rng: Any, lone: int, one: int, rest: int
) -> None:
    """Play a hand from `start`: `one` at seat `lone`, `rest` elsewhere; pay to `scratch.values`."""
    w = world[0]
    world[0] = start[0]
    while w.over == 0:
        policy = one if w.turn == lone else rest
        move = choose(w, policy, scratch[0].moves, scratch[0].scores, rng[0])
        note(w, move)
        play(w, move)
    returns(w, scratch[0].values)


@kernel
def deal_one(start: Any, blank: Any, rng: Any) -> None:
    """Deal a hand."""
    start[0] = blank[0]
    deal(start[0], rng[0])


def single(game: Game, one: int, rest: int, deals: int, seed: int) -> tuple[float, float]:
    """Return what `one` gets a hand against `rest`, each seat in turn, and its standard error."""
    blank = game.dealing.blank()
    start, world = (np.zeros(1, game.rules.state) for _ in range(2))
    scratch, rng, cards = np.zeros(1, game.ops.scratch), generator(seed, 2), generator(seed, 1)
    hand = play_all.bind(game.name, start, world, scratch, rng, 0, 0, 0)
    fresh = deal_one.bind(game.name, start, blank, cards)
    found = []
    for _ in range(deals):
        fresh(start, blank, cards)
        total = 0.0
        for seat in range(game.seats):
            hand(start, world, scratch, rng, seat, one, rest)
            total += float(scratch["values"][0, seat])
        found.append(total / game.seats)
    return float(np.mean(found)), float(np.std(found)) / math.sqrt(deals)


def main() -> None:
    """Print the figures of docs/games/hearts.md and ohhell.md: mean and 95 % interval."""
    names = ("random", "heuristic", "heuristic:floor")
    for game in (
        playout.game("hearts", variant="openspiel"),
        playout.game("ohhell", variant="openspiel", schedule="7"),
    ):
        for one, rest in ((0, 0), (2, 0), (1, 0), (2, 2), (1, 2), (2, 1), (1, 1)):
            mean, error = single(game, one, rest, 5000, seed=41)
            print(f"{game.name}: {names[one]}, {names[rest]}: {mean:.2f} ± {1.96 * error:.2f}")


if __name__ == "__main__":
    main()

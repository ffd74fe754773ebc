"""`python -m bench.perfect [NET]`: tic-tac-toe by the book, position by position.

Every unfinished position that play can reach (4,520 of them) is put to a network twice: for its
own favourite move, and for the move of a search. A move is right if it keeps what perfect play is
worth: then no line of replies leads to a loss, and every forced win is taken.
"""

from __future__ import annotations

import argparse
import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import playout
from playout.core.position import Position
from playout.learn.forest import Forest
from playout.learn.nets import Compiled, Network, find

SIMULATIONS = 200


@dataclass(frozen=True)
class Exam:
    """What a network got right."""

    positions: int
    """How many were asked."""
    policy: int
    """Where its own favourite is right."""
    searched: int
    """Where the search's move is right."""


@functools.cache
def worth(position: Position) -> float:
    """Return what perfect play is worth to the seat to act (at the end: to seat 0)."""
    if position.returns is not None:
        return position.returns[0]
    seat = position.to_move
    values = [after_worth(position, code) for code in position.codes]
    return max(values) if seat is not None else 0.0


def after_worth(position: Position, code: int) -> float:
    """Return what a move is worth to the seat that makes it."""
    after = position.play(code)
    if after.returns is not None:
        return after.returns[position.to_move or 0]
    return worth(after) if after.to_move == position.to_move else -worth(after)


@functools.cache
def unfinished() -> tuple[Position, ...]:
    """Return all positions in which somebody is to act."""
    found: dict[Position, None] = {}
    waiting = [playout.game("tictactoe").deal(0)]
    while waiting:
        position = waiting.pop()
        if not position.over and position not in found:
            found[position] = None
            waiting += [position.play(code) for code in position.codes]
    return tuple(found)


def searched(network: Network, positions: Sequence[Position], simulations: int) -> list[int]:
    """Return the most visited move of a search from each position; of equals, the better mean."""
    game = positions[0].game
    forest = Forest(game, len(positions), room=simulations * game.max_moves, batch=len(positions))
    for i, position in enumerate(positions):
        forest.roots[i : i + 1] = position.copy_state()
    forest.plant(simulations)
    forest.grow(Compiled(network))
    return [_favourite(nodes, "visits") for nodes in forest.nodes]


def _favourite(nodes: np.ndarray[Any, Any], by: str) -> int:
    """Return the root's move that is ahead in a field."""
    first = int(nodes[0]["first"])
    block = nodes[first : first + int(nodes[0]["count"])]
    best = max(block, key=lambda one: (one[by], one["mean"], -int(one["move"])))
    return int(best["move"])


def favourites(network: Network, positions: Sequence[Position]) -> list[int]:
    """Return the network's own favourite move in each position, without a search."""
    game = positions[0].game
    forest = Forest(game, len(positions), room=game.max_moves, batch=len(positions))
    for i, position in enumerate(positions):
        forest.roots[i : i + 1] = position.copy_state()
    forest.plant(1)
    forest.step(Compiled(network))
    return [_favourite(nodes, "prior") for nodes in forest.nodes]


def wrong(positions: Sequence[Position], moves: Sequence[int]) -> list[tuple[Position, int]]:
    """Return where a move gives away what perfect play is worth."""
    pairs = zip(positions, moves, strict=True)
    return [(p, code) for p, code in pairs if after_worth(p, code) < worth(p)]


def examine(network: Network, simulations: int = SIMULATIONS) -> Exam:
    """Put all unfinished positions to a network."""
    positions = unfinished()
    right = len(positions) - len(wrong(positions, favourites(network, positions)))
    found = len(positions) - len(wrong(positions, searched(network, positions, simulations)))
    return Exam(len(positions), right, found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Examine a network and print what it got right."""
    parser = argparse.ArgumentParser(prog="python -m bench.perfect", description=__doc__)
    parser.add_argument("net", nargs="?", default="tictactoe", help="a network's name or file")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    given = parser.parse_args(arguments)
    found = examine(find(given.net), given.simulations)
    print(f"positions            {found.positions:>6,}")
    print(f"own favourite right  {found.policy:>6,}  {found.policy / found.positions:.2%}")
    share = found.searched / found.positions
    print(
        f"search right         {found.searched:>6,}  {share:.2%}  ({given.simulations} simulations)"
    )
    return 0 if found.searched == found.positions else 1


if __name__ == "__main__":
    sys.exit(main())

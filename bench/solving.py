"""The solver, which has no peer here: exact values of all moves with all cards open.

Whole answers by `solve`, a best line included, over a hundred positions of random play: the first
lead of Euchre hands, and the last six tricks of Spades after bids of two to four.
"""

from __future__ import annotations

import functools
import random

import playout
from playout import Position
from playout.search.solve import solve

from .rows import Row
from .timing import Job

POSITIONS = 100
SEED = 1


@functools.cache
def positions(name: str, cards: int) -> list[Position]:
    """Return positions of random play with a choice and at most so many cards to come."""
    game, dice = playout.game(name), random.Random(SEED)
    assert game.solver is not None
    made: list[Position] = []
    while len(made) < POSITIONS:
        position = game.deal(dice.getrandbits(40))
        while not position.over:
            left = game.solver.plies_left(position.state)
            if left is not None and left <= cards and len(position.codes) > 1:
                made.append(position)
                break
            usual = [move.code for move in position.moves() if move.text in ("2", "3", "4")]
            position = position.play(dice.choice(usual or position.codes))
    return made


def solving(name: str, cards: int) -> Job:
    """Return the job: solve the positions in turn."""
    some = positions(name, cards)
    done = 0

    def job(n: int) -> int:
        nonlocal done
        for _ in range(n):
            solve(some[done % POSITIONS])
            done += 1
        return n

    return job


ROWS = tuple(
    Row(
        name=f"solve {name}, {cards} cards",
        unit="positions solved",
        bar=bar,
        ours=functools.partial(solving, name, cards),
        ours_by="solve(position), a best line included",
    )
    for name, cards, bar in (("euchre", 20, 200.0), ("spades", 24, 100.0))
)

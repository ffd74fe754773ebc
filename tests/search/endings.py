"""Endings of hands, and what they are worth by plain recursion: no cuts, no memory, no order."""

from __future__ import annotations

import random

from playout.core.game import Game
from playout.core.position import Position


def ending(game: Game, left: int, dice: random.Random, **given: object) -> Position:
    """Return a position of random play with at most `left` cards to come, at a choice.

    `left` must be twice the seats: with a card each there is none.
    """
    assert left >= 2 * game.seats
    while True:
        position = game.deal(dice.getrandbits(40), **given)
        while not position.over:
            plies = game.solver.plies_left(position.state)
            if plies is not None and plies <= left and len(position.codes) > 1:
                return position
            position = position.play(dice.choice(position.codes))


def weights(position: Position) -> list[float]:
    """Return what returns count for the seat to act: own side against the other, or itself."""
    sides, seat = position.game.sides, position.to_move
    assert seat is not None
    if len(set(sides)) > 2:
        return [float(other == seat) for other in range(len(sides))]
    own = [side == sides[seat] for side in sides]
    return [1 / sum(own) if mine else -1 / (len(own) - sum(own)) for mine in own]


def brute(position: Position, counts: list[float]) -> float:
    """Return the value of a position: seats that count above 0 maximise, the others minimise."""
    if position.returns is not None:
        return sum(count * paid for count, paid in zip(counts, position.returns, strict=True))
    found = [brute(position.play(code), counts) for code in position.codes]
    assert position.to_move is not None
    return max(found) if counts[position.to_move] > 0 else min(found)


def brute_moves(position: Position) -> dict[int, float]:
    """Return the value of every legal move."""
    counts = weights(position)
    return {code: brute(position.play(code), counts) for code in position.codes}

"""How a hand was played, in plain numbers: what styles are compared by.

Written without the rules of `tricks.styles`, from the tricks as the layouts show them, so that
each can be checked against the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.position import Position
from .game import TrickGame
from .style_options import POINT_VALUES, card_values


@dataclass(frozen=True)
class Behaviour:
    """What one seat did in a hand; tricks count for its side."""

    thrown: float
    """Value of its point cards on tricks that its side lost."""
    eaten: float
    """Value of the cards in tricks that its side won."""
    tricks: int
    """Tricks that its side won."""
    early: int
    """Those among the first few."""
    off_bid: int
    """By how many tricks its side was off its bid."""
    further: int
    """Tricks that its side won after the first one over its bid."""


def behaviour(
    position: Position, seat: int, first: int | None = None, values: Sequence[float] | None = None
) -> Behaviour:
    """Return what a seat did.

    Args:
        position: a hand, finished or not; an unfinished trick does not count.
        seat: whose behaviour.
        first: how many tricks are early; by default 0.3 of all, two at least.
        values: points by card code; by default hearts 1, the queen of spades 13.
    """
    game = position.game
    assert isinstance(game, TrickGame)
    worth = values or card_values(game.name, game.deck, POINT_VALUES)
    sides = game.sides
    thrown = eaten = 0.0
    won = []
    for trick in game.knowledge.tricks(position.state):
        if trick.winner is None:
            continue
        own = sides[trick.winner] == sides[seat]
        won.append(own)
        for player, card in trick.cards:
            if own:
                eaten += worth[card]
            elif player == seat:
                thrown += worth[card]
    if first is None:
        first = first_few(game.knowledge.hand_size(position.state))
    over = sum(won) - game.knowledge.bid_of(position.state, seat)
    return Behaviour(thrown, eaten, sum(won), sum(won[:first]), abs(over), max(0, over - 1))


def first_few(tricks: int, factor: float = 0.3) -> int:
    """Return how many tricks of a hand are early."""
    return min(tricks, max(2, int(tricks * factor)))

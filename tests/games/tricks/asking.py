"""What the tests of the trick games ask of positions, and the cards they deal."""

from __future__ import annotations

import itertools
import random

import pytest

from playout.core.errors import IllegalMove
from playout.core.position import Position

RANKS, SUITS = "23456789TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
CLUBS, DIAMONDS, HEARTS, SPADES = ([r + s for r in RANKS] for s in SUITS)


def hands_with(
    some: dict[int, list[str]], deck: list[str] = DECK, size: int = 13
) -> list[list[str]]:
    """Return hands in which seats hold some cards; the others fall in order where there is room."""
    used = set(itertools.chain(*some.values()))
    rest = [card for card in deck if card not in used]
    hands = []
    for seat in range(4):
        own = list(some.get(seat, []))
        while len(own) < size:
            own.append(rest.pop(0))
        hands.append(own)
    return hands


def texts(pos: Position) -> list[str]:
    """Return the texts of the legal moves."""
    return [move.text for move in pos.moves()]


def held(pos: Position, seat: int) -> set[str]:
    """Return the cards in a seat's hand."""
    return set(pos.view(seat)["hand"])


def play_on(pos: Position, dice: random.Random) -> Position:
    """Return the end of a hand that goes on at random."""
    while not pos.over:
        pos = pos.play(dice.choice(pos.codes))
    return pos


def reason(pos: Position, given: str) -> str:
    """Return the reason for which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        pos.play(given)
    return caught.value.reason

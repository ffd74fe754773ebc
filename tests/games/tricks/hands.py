"""Finished hands whose every trick can be followed by hand: each seat holds (nearly) one suit."""

from __future__ import annotations

from itertools import chain
from typing import Any

import playout
from playout.core.position import Position
from playout.games.tricks.cards import RANKS


def suit(letter: str, ranks: str = RANKS) -> list[str]:
    """Return cards of a suit, low ones first."""
    return [rank + letter for rank in ranks]


def finished(name: str, layout: dict[str, Any], moves: list[str], **options: Any) -> Position:
    """Return a hand that is over after some moves."""
    pos = playout.game(name, **options).position({**layout, "moves": moves})
    assert pos.over
    return pos


def two_tricks() -> Position:
    """Seat 1 throws the two of hearts on a lost trick and takes the queen of spades."""
    layout = {"players": 2, "hand_size": 2, "dealer": 1, "hands": [["KH", "QS"], ["2H", "KS"]]}
    moves = ["1", "0", "KH", "2H", "QS", "KS"]
    return finished("ohhell", layout, moves, players=2, trump="none")


def three_tricks() -> Position:
    """Seats 0, 1 and 0 take a trick each; the bids are 1 and 1."""
    hands = [["AC", "2D", "AS"], ["2C", "AD", "2S"]]
    layout = {"players": 2, "hand_size": 3, "dealer": 1, "hands": hands}
    moves = ["1", "1", "AC", "2C", "2D", "AD", "2S", "AS"]
    return finished("ohhell", layout, moves, players=2, trump="none")


def moon() -> Position:
    """Seat 0 has all clubs and takes all of Hearts' points; 2 throws hearts, 3 spades."""
    hands = [suit("C"), suit("D"), suit("H"), suit("S")]
    moves = list(chain.from_iterable(zip(*hands, strict=True)))
    return finished("hearts", {"pass_direction": "none", "hands": hands}, moves)


def spoiled_moon() -> Position:
    """Seat 1 takes the first trick with one heart; seat 0 takes all others with the other 25."""
    hands = [[*suit("C")[:-1], "AD"], [*suit("D")[:-1], "AC"], suit("H"), suit("S")]
    clubs, diamonds = suit("C")[1:-1], suit("D")[1:-1]
    spades = [card for card in suit("S")[1:] if card != "QS"]
    moves = ["2C", "AC", "2H", "2S", "2D", "3H", "QS", "AD"]
    moves += chain.from_iterable(zip(clubs, diamonds, suit("H")[2:], spades, strict=True))
    return finished("hearts", {"pass_direction": "none", "hands": hands}, moves)


def spades(bids: list[str], **options: Any) -> Position:
    """Seat 3 has all spades and takes everything; seat 2 throws hearts."""
    hands = [suit("C"), suit("D"), suit("H"), suit("S")]
    first = [hand[0] for hand in hands]
    rest = chain.from_iterable(zip(*([*h[1:]] for h in (hands[3], *hands[:3])), strict=True))
    layout = {"dealer": 3, "hands": hands}
    return finished("spades", layout, [*bids, *first, *rest], **options)


def euchre(answers: list[str], resting: tuple[int, ...] = (), **options: Any) -> Position:
    """Seat 0 makes spades; the dealer, seat 3, has them all and takes everything."""
    hands = [suit(letter, "9TQKA") for letter in "CDHS"]
    layout = {"dealer": 3, "hands": hands, "upcard": "JS"}
    held = [*hands[:3], suit("S", "TJQKA")]
    playing = [hand for seat, hand in enumerate(held) if seat not in resting]
    first = [hand[0] for hand in playing]
    later = [playing[-1], *playing[:-1]]
    rest = chain.from_iterable(zip(*(hand[1:] for hand in later), strict=True))
    return finished("euchre", layout, ["S", "9S", *answers, *first, *rest], **options)

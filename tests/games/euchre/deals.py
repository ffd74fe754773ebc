"""Deals that the tests of Euchre start from."""

from __future__ import annotations

from typing import Any

import playout
from playout.core.position import Position
from tests.games.tricks.asking import hands_with

RANKS, SUITS = "9TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}

HANDS = [
    ["9C", "JC", "9D", "KH", "AS"],
    ["TC", "JS", "TD", "QH", "KS"],
    ["QC", "KC", "JD", "AH", "9S"],
    ["AC", "QD", "KD", "TH", "JH"],
]
DEAL = {"dealer": 3, "hands": HANDS, "upcard": "9H", "kitty": ["AD", "TS", "QS"]}


def start(moves: str = "", deal: dict[str, Any] | None = None, **options: Any) -> Position:
    """Return a position of `DEAL` (or another deal) after moves such as "pass pass H"."""
    layout = {**(deal or DEAL), "moves": moves.split()}
    return playout.game("euchre", **options).position(layout)


def with_cards(some: dict[int, list[str]], upcard: str, dealer: int = 3) -> dict[str, Any]:
    """Return a deal in which seats hold some cards; the others fall where there is room."""
    deck = [card for card in DECK if card != upcard]
    return {"dealer": dealer, "hands": hands_with(some, deck, 5), "upcard": upcard}


def position(
    some: dict[int, str], upcard: str, moves: str = "", dealer: int = 3, **options: Any
) -> Position:
    """Return a position in which seats hold some cards, such as `{0: "JH JD"}`, after moves."""
    held = {seat: cards.split() for seat, cards in some.items()}
    return start(moves, with_cards(held, upcard, dealer), **options)

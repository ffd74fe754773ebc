"""Deals that the tests of Hearts start from."""

from __future__ import annotations

import random
from typing import Any

import playout
from playout.core.position import Position
from tests.games.tricks.asking import CLUBS, DIAMONDS, HEARTS, SPADES, play_on

SUITED = [CLUBS, DIAMONDS, HEARTS, SPADES]
"""Seat 0 holds all clubs, and so on."""

SPLIT = [
    ["2C", "3C", "4C", *HEARTS[:10]],
    ["5C", "6C", "7C", *DIAMONDS[:10]],
    ["8C", "9C", "TC", "QH", "KH", *SPADES[:8]],
    ["JC", "QC", "KC", "AC", "QD", "KD", "AD", "AH", *SPADES[8:]],
]
"""Seat 3 takes the first trick with the ace of clubs; seat 0 has no diamonds."""


def start(
    hands: list[list[str]], moves: str = "", direction: str = "none", **options: Any
) -> Position:
    """Return a position after moves such as "2C 5C"."""
    layout = {"pass_direction": direction, "hands": hands, "moves": moves.split()}
    return playout.game("hearts", **options).position(layout)


def moon(**options: Any) -> Position:
    """Seat 0 holds all clubs and takes every trick: a moon, with the jack of diamonds."""
    return play_on(start(SUITED, **options), random.Random(1))

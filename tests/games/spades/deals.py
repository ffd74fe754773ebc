"""Deals that the tests of Spades start from."""

from __future__ import annotations

import random
from typing import Any

import playout
from playout.core.position import Position
from tests.games.tricks.asking import CLUBS, DIAMONDS, HEARTS, SPADES, play_on

SUITED = [SPADES, HEARTS, DIAMONDS, CLUBS]
"""Seat 0 holds all spades and takes every trick."""

MIXED = [
    [*CLUBS[:4], *DIAMONDS[:3], *HEARTS[:3], *SPADES[:3]],
    [*CLUBS[4:7], *DIAMONDS[3:7], *HEARTS[3:6], *SPADES[3:6]],
    [*CLUBS[7:10], *DIAMONDS[7:10], *HEARTS[6:10], *SPADES[6:9]],
    [*CLUBS[10:], *DIAMONDS[10:], *HEARTS[10:], *SPADES[9:]],
]
"""Each seat has all suits; seat 3 the highest of each."""

BEHIND = {"blind_nil": True, "scores": [0, 100]}

RUFF = [
    [*CLUBS[:6], *DIAMONDS[:7]],
    [*HEARTS[:8], "3S", "4S", "5S", "6S", "7S"],
    ["8C", "TC", "QC", "9D", "TD", "JD", "TH", "JH", "QH", "2S", "8S", "9S", "TS"],
    ["9C", "JC", "KC", "AC", "QD", "KD", "AD", "KH", "AH", "JS", "QS", "KS", "AS"],
]
"""Seat 1 has no clubs and no diamonds."""

FORCED = [
    ["KC", "QC", *SPADES[:10], "KS"],
    ["5C", *HEARTS[:12]],
    ["4C", *DIAMONDS[:12]],
    ["2C", "3C", "6C", "7C", "8C", "9C", "TC", "JC", "AC", "AD", "AH", "QS", "AS"],
]
"""Seat 0 can take two tricks with clubs, and then holds spades alone."""

FORCED_LEAD = "3 3 3 3 KC 5C 4C 2C QC 2H 2D 3C"


def start(hands: list[list[str]] = MIXED, moves: str = "", **options: Any) -> Position:
    """Return a position dealt by seat 3: seat 0 bids and leads."""
    more = {key: options.pop(key) for key in ("scores", "bags", "dealer") if key in options}
    layout = {"dealer": 3, "hands": hands, "moves": moves.split(), **more}
    return playout.game("spades", **options).position(layout)


def played(n: int, **options: Any) -> list[Position]:
    """Return `n` hands played out at random."""
    game, dice = playout.game("spades", **options), random.Random(n)
    return [play_on(game.deal(seed=seed), dice) for seed in range(n)]

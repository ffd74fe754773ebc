"""What Cuttle's analysis tells apart: uses of cards and turns, stages, boards."""

from __future__ import annotations

from .cards import RANKS

USES = ("points", "scuttle", "one-off", "royal", "jack", "counter", "discard")
"""What a card can be used for; glasses are royals, a jack on a point card is `jack`."""

ACTIONS = (
    *("draw", "points", "king", "queen", "glasses", "jack", "scuttle"),
    *("ace", "two", "three", "four", "five", "six", "seven", "nine", "pass"),
)
"""What a turn can be used for; numbers are one-offs."""

ONE_OFFS = dict(zip("A2345679", ACTIONS[7:15], strict=True))
"""The one-offs by rank."""

ROYAL_NAMES = {"8": "glasses", "Q": "queen", "K": "king"}

PHASES = (("turns 1-3", 3), ("turns 4-8", 8), ("turns 9+", 10**6))
"""Stages of a game by the number of the player's own turn: a name and its last turn."""

BOARDS = (
    ("behind 8+", -8),
    ("behind 3-7", -3),
    ("even", 2),
    ("ahead 3-7", 7),
    ("ahead 8+", 10**6),
)
"""States of the table by the lead in points of the player: a name and its highest lead."""


POSSIBLE = {
    "points": RANKS[:10],
    "scuttle": RANKS[:10],
    "one-off": "A2345679",
    "royal": "8QK",
    "jack": "J",
    "counter": "2",
    "discard": RANKS,
}
"""Which ranks can be used how."""


def stage(turn: int) -> str:
    """Return the stage of a game by the number of the player's turn."""
    return next(name for name, last in PHASES if turn <= last)


def standing(lead: int) -> str:
    """Return the state of the table by a lead in points."""
    return next(name for name, most in BOARDS if lead <= most)

"""The numbers of moves: one block of codes for each kind, so that a code says all about a move.

A pair of cards a > b has the number a(a-1)/2 + b, a triple a > b > c the number
a(a-1)(a-2)/6 + b(b-1)/2 + c: dense, and ascending with the cards.
"""

from __future__ import annotations

import numpy as np

from .cards import CARDS, FIRST_JACK

PAIRS = CARDS * (CARDS - 1) // 2
TRIPLES = CARDS * (CARDS - 1) * (CARDS - 2) // 6
SCUTTLES = FIRST_JACK * (FIRST_JACK - 1) // 2

DRAW, PASS, DECLINE = 0, 1, 2
COUNTER = 3
"""Plus the two's suit."""
ACCEPT, REJECT = 7, 8
NOTHING = 9
"""The five's discard from an empty hand."""
CONCEDE = 10
"""Plus the seat."""
OFFER_DRAW = 12
"""Plus the seat."""

POINTS = 14
"""Plus the card. From here to `SEVEN`: everything that can be done with a card from hand."""
ROYAL = POINTS + FIRST_JACK
"""Plus the card."""
ONE_OFF = ROYAL + CARDS
"""Plus the card, for one-offs without a target."""
SCUTTLE = ONE_OFF + CARDS
"""Plus the pair of card and target."""
JACK_ON = SCUTTLE + SCUTTLES
"""Plus 40 times the jack's suit plus the target."""
TWO_AT = JACK_ON + 4 * FIRST_JACK
"""Plus 52 times the two's suit plus the target."""
NINE_AT = TWO_AT + 4 * CARDS
"""Plus 52 times the nine's suit plus the target."""
SEVEN = NINE_AT + 4 * CARDS
"""Plus a code from `POINTS` on, less `POINTS`: the same with a card that a seven revealed."""
SCRAP = SEVEN + SEVEN - POINTS
"""Plus the suit of a revealed jack that has no target."""
TAKE = SCRAP + 4
"""Plus the card a three fetches."""
DISCARD = TAKE + CARDS
"""Plus a card, for a four, a five or the hand limit."""
DISCARD_TWO = DISCARD + CARDS
"""Plus a pair."""
NINE_AT_TWO = DISCARD_TWO + PAIRS
"""Plus 1,326 times the nine's suit plus a pair of targets."""
SEVEN_NINE_AT_TWO = NINE_AT_TWO + 4 * PAIRS
"""The same with a nine that a seven revealed."""
DISCARD_THREE = SEVEN_NINE_AT_TWO + 4 * PAIRS
"""Plus a triple (only where nines return two cards)."""
CODES = DISCARD_THREE + TRIPLES

DRAW_BIT, GLASSES_UP = 63, 24
"""Plain moves as bits of a mask: the card for points, queens and kings; an eight so much higher as
glasses; drawing."""
PLAIN = np.array(
    [
        DRAW
        if place == DRAW_BIT
        else POINTS + place
        if place < FIRST_JACK
        else ROYAL + place - (GLASSES_UP if place >= CARDS else 0)
        for place in range(64)
    ],
    np.uint16,
)
"""The code of a plain move by its bit."""
LAID = np.array(
    [
        [1 << (code - POINTS) if POINTS <= code < ROYAL else 0 for code in range(ONE_OFF)],
        [1 << (code - ROYAL) if code >= ROYAL else 0 for code in range(ONE_OFF)],
    ],
    np.uint64,
)
"""What a plain move lays into the row of points and of royals, by code."""
WORTH = np.array(
    [(code - POINTS) // 4 + 1 if POINTS <= code < ROYAL else 0 for code in range(ONE_OFF)],
    np.uint8,
)
"""What a plain move is worth in points."""
WORTH_AT = np.array([place // 4 + 1 if place < FIRST_JACK else 0 for place in range(64)], np.uint8)
"""The same, by the bit of the move."""

HIGH = np.array([a for a in range(CARDS) for b in range(a)], np.uint8)
"""The higher card of each pair."""
LOW = np.array([b for a in range(CARDS) for b in range(a)], np.uint8)
"""The lower card of each pair."""


def pair(a: int, b: int) -> int:
    """Return the number of the pair of two different cards."""
    a, b = max(a, b), min(a, b)
    return a * (a - 1) // 2 + b


def triple(cards: list[int]) -> int:
    """Return the number of three different cards."""
    c, b, a = sorted(cards)
    return a * (a - 1) * (a - 2) // 6 + b * (b - 1) // 2 + c


def cards_of_pair(number: int) -> tuple[int, int]:
    """Return the higher and the lower card of a pair."""
    return int(HIGH[number]), int(LOW[number])


def cards_of_triple(number: int) -> tuple[int, int, int]:
    """Return the cards of a triple, highest first."""
    a = 2
    while (a + 1) * a * (a - 1) // 6 <= number:
        a += 1
    return (a, *cards_of_pair(number - a * (a - 1) * (a - 2) // 6))

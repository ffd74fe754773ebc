"""The state of a Euchre hand, its move codes, and tables of suits and trick power by trump."""

from __future__ import annotations

import numpy as np

from ...core.state import state_type
from ..tricks.cards import ALL_CARDS, suit_mask

SEATS, CARDS_EACH, KITTY_SIZE = 4, 5, 3
JACK = 9

DECK = sum(0b1111110000000 << 16 * suit for suit in range(4))
"""The 24 cards: 9 to A."""

# Move codes other than cards; the lanes' codes below the nine are free.
PASS = 0
NAME = 1
"""`NAME + suit`: order that suit up, or name it."""
ALONE = 5
PARTNER = 6
NAME_ALONE = 17
"""`NAME_ALONE + suit`: the same, and play alone (`alone_decision=with_call`)."""
UNSEEN = 63
"""What the others see of the dealer's discard: a card."""

# Phases.
BID1, BID2, DISCARD, MAKER_ALONE, DEFENDER_ALONE, PLAY = range(6)
KITTY, BURIED = SEATS, SEATS + 1
"""The places after the seats in `hand`: the kitty, and the dealer's discard."""

NO_TRUMP = 4
"""`trump` before a suit is named."""

STATE = state_type(
    "euchre",
    __name__,
    [
        ("hand", "u8", (SEATS + 2,)),
        ("led", "u8"),
        ("menu", "u8"),
        ("lacks", "u8", (SEATS,)),
        ("phase", "u4"),
        ("trump", "u4"),
        ("row", "u4"),
        ("best", "u4"),
        ("winner", "u4"),
        ("left", "u4"),
        ("width", "u4"),
        ("out", "u4"),
        ("trick", "u4"),
        ("played", "u4"),
        ("won", "u4", (SEATS,)),
        ("order", "u1", (SEATS * CARDS_EACH,)),
        ("first", "u4"),
        ("dealer", "u4"),
        ("upcard", "u4"),
        ("maker", "u4"),
        ("alone", "u4"),
        ("defender", "u4"),
        ("called", "u4"),
        ("calls", "u1", (8,)),
        ("answered", "u4"),
        ("answers", "u1", (3,)),
        ("scores", "i4", (2,)),
        ("stick", "u1"),
        ("may_discard_upcard", "u1"),
        ("with_call", "u1"),
        ("lead_by_maker", "u1"),
        ("lone_defender", "u1"),
        ("lone_defender_points", "i2"),
        ("super_points", "i2"),
        ("partner_alone", "u1"),
        ("points", "i2", (4,)),
        ("game_to", "i2"),
    ],
)
"""`hand` are the seats' cards, the kitty and the discard. A seat picks from `menu`, or where that
is empty plays from `led` if it can: the led suit, or all cards. `row` = 4 * trump + led suit picks
the row of the tables, `best` and `winner` are the power of the trick's best card and who played it;
`left` seats of `width` have still to play to it; `out` has a bit for each seat that sits out.
`won[seat]` has a bit for each trick; `order` holds the cards played, one trick after the other,
`first` who led the first. `calls` are the codes of the bids, `answers` those about playing alone.
"""


def left_bower(trump: int) -> int:
    """Return the card that is the second best trump: the other jack of the colour."""
    return 16 * (3 - trump) + JACK


def effective_suit(card: int, trump: int) -> int:
    """Return the suit a card counts as once trump is named."""
    return trump if card == left_bower(trump) else card >> 4


def _suit_cards(trump: int, suit: int) -> int:
    """Return all cards that count as a suit."""
    cards = suit_mask(suit) & DECK
    if suit == 3 - trump:
        return cards & ~(1 << left_bower(trump))
    return cards | (1 << left_bower(trump) if suit == trump else 0)


def _power(trump: int, led: int, card: int) -> int:
    """Return how a card ranks in a trick: 0 if it cannot win."""
    suit, rank = effective_suit(card, trump), card & 15
    if suit == trump:
        if rank == JACK:
            return 33 if card >> 4 == trump else 32
        return 16 + rank
    return 1 + rank if suit == led else 0


SUIT_OF = np.array([[effective_suit(c, t) for c in range(64)] for t in range(4)], "u1")
"""The effective suit of a card, by trump."""

FOLLOW = np.array([_suit_cards(t, suit) for t in range(4) for suit in range(4)], "u8")
"""The cards that follow, by `row`."""

POWER = np.array(
    [
        [_power(t, led, c) if c in ALL_CARDS else 0 for c in range(64)]
        for t in range(4)
        for led in range(4)
    ],
    "u1",
)
"""The rank of a card in a trick, by `row`."""


def _next(out: int, seat: int) -> int:
    for step in (1, 2, 3):
        if not out >> (seat + step) % SEATS & 1:
            return (seat + step) % SEATS
    return seat


NEXT = np.array([[_next(out, seat) for seat in range(SEATS)] for out in range(16)], "u1")
"""The next seat that plays, by `out`."""

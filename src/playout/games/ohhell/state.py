"""The state of a hand of Oh Hell, its move codes and limits."""

from __future__ import annotations

from ...core.state import state_type

MIN_SEATS, MAX_SEATS = 2, 7
MOST_CARDS = 26
"""The largest hand: half the deck."""

BID = 64
"""`BID + n`: a bid of n tricks."""
CODES = BID + MOST_CARDS + 1

BIDDING, PLAY = range(2)
"""Phases."""

STOCK = MAX_SEATS
"""The place after the seats in `hand`: cards that were not dealt."""

NO_TRUMP = 4
"""`trump` where no suit is."""

TURN_UP, FIXED, NO_SUIT, ROTATE = range(4)
"""`trump_rule`: what decides trump."""

TRICKS_PLUS_10, EXACT_ONLY, PENALTY, PLUS_MINUS_5 = range(4)
"""`scoring`."""

STATE = state_type(
    "ohhell",
    __name__,
    [
        ("hand", "u8", (MAX_SEATS + 1,)),
        ("led", "u8"),
        ("open", "u8"),
        ("trumps", "u8"),
        ("lacks", "u8", (MAX_SEATS,)),
        ("sizes", "u8"),
        ("players", "u4"),
        ("phase", "u4"),
        ("left", "u4"),
        ("best", "u4"),
        ("winner", "u4"),
        ("trick", "u4"),
        ("played", "u4"),
        ("won", "u4", (MAX_SEATS,)),
        ("order", "u1", (52,)),
        ("first", "u4"),
        ("dealer", "u4"),
        ("dealt", "u4"),
        ("hand_size", "u4"),
        ("hand_number", "u1"),
        ("last_hand", "u1"),
        ("turn_up", "u4"),
        ("trump", "u4"),
        ("bids", "u1", (MAX_SEATS,)),
        ("scores", "i4", (MAX_SEATS,)),
        ("hook", "u1"),
        ("hook_last_hand", "u1"),
        ("trump_rule", "u1"),
        ("fixed_trump", "u1"),
        ("until_broken", "u1"),
        ("scoring", "u1"),
        ("points_per_trick", "i2"),
    ],
)
"""`led` is what must be played from if possible: the led suit, or what may be led (`open`).
`best` and `winner` are the best card of the trick (plus 64 if it is a trump) and who played it,
`trumps` all cards of the trump suit; `won` has a bit for each trick. `sizes` has
a bit for each hand size that a deal may draw.
"""

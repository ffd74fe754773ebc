"""The state of a hand of Spades, its move codes and masks."""

from __future__ import annotations

from ...core.state import state_type
from ..tricks.cards import CLUBS, DECK, SPADES, suit_mask

SEATS, CARDS_EACH = 4, 13

TWO_OF_CLUBS = 16 * CLUBS
CLUB_CARDS = suit_mask(CLUBS)
SPADE_CARDS = suit_mask(SPADES)
NO_SPADES = DECK & ~SPADE_CARDS

# Move codes other than cards.
BID = 64
"""`BID + n`: a bid of n tricks; 0 is nil, where nil counts."""
BLIND = 78
SEE = 79
CODES = 80

BLIND_PHASE, BIDDING, PLAY = range(3)
"""Phases."""

UNTIL_BROKEN, ANYTIME, WHEN_FORCED = range(3)
"""`lead_rule`: when spades may be led."""

ANY_FIRST, LOWEST_CLUB, NO_SPADES_FIRST = range(3)
"""`first_trick`: what may be played to it."""

NO_LIMIT = 26
"""`side_bid_max` where there is none: two bids of 13."""

STATE = state_type(
    "spades",
    __name__,
    [
        ("hand", "u8", (SEATS,)),
        ("led", "u8"),
        ("open", "u8"),
        ("lacks", "u8", (SEATS,)),
        ("phase", "u4"),
        ("left", "u4"),
        ("best", "u4"),
        ("winner", "u4"),
        ("played", "u4"),
        ("won", "u4", (SEATS,)),
        ("order", "u1", (SEATS * CARDS_EACH,)),
        ("first", "u4"),
        ("dealer", "u4"),
        ("dealt", "u4"),
        ("bids", "u1", (SEATS,)),
        ("blind", "u4"),
        ("looked", "u4"),
        ("asked", "u4"),
        ("may_ask", "u4"),
        ("scores", "i4", (2,)),
        ("bags", "i4", (2,)),
        ("new_bags", "i2", (2,)),
        ("lead_rule", "u1"),
        ("lead_breaks", "u1"),
        ("first_trick", "u1"),
        ("nil_points", "i2"),
        ("blind_nil", "u1"),
        ("blind_points", "i2"),
        ("blind_deficit", "i2"),
        ("failed_nil_counts", "u1"),
        ("bag_value", "i2"),
        ("bag_limit", "i2"),
        ("bag_penalty", "i2"),
        ("side_bid_max", "u1"),
        ("side_bid_min", "u1"),
        ("set_costs", "u1"),
        ("ten_for_200", "u1"),
        ("bid_from_seat_0", "u1"),
        ("lead_from_seat_0", "u1"),
        ("game_to", "i2"),
        ("mercy", "i2"),
    ],
)
"""A seat plays from `led` if it can: the led suit, or what may be led. `open` is what the next
leader may lead. `best` and `winner` are the best card of the trick and who played it; `won` has a
bit for each trick. `blind`, `looked` (at the own cards), `asked` and `may_ask` (about a blind nil)
have a bit for each seat. `bags` are those of the rubber so far, `new_bags` those of this hand once
it is over.
"""

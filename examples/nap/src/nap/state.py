"""The state of a hand of Nap, its cards and its move codes."""

from playout.authoring import state_type

SEATS, SIZE = 3, 5
"""Three seats hold five cards each."""
STOCK = SEATS
"""The place after the seats in `hand`: the cards that were not dealt."""
DECK = sum(0x1F80 << 16 * suit for suit in range(4))
"""The 24 cards from nine to ace: bits 7 to 12 of each suit's sixteen."""

BID = 64
"""`BID + n` bids n tricks; `BID` passes. Codes below 64 are cards."""
LEAST, MOST = 2, 5
"""A bid is 2 to 5 tricks."""

BIDDING, PLAY = range(2)
"""The phases."""

STATE = state_type(
    "nap",
    __name__,
    [
        ("hand", "u8", (SEATS + 1,)),
        ("lacks", "u8", (SEATS + 1,)),
        ("led", "u8"),
        ("open", "u8"),
        ("trumps", "u8"),
        ("phase", "u1"),
        ("left", "u1"),
        ("best", "u1"),
        ("winner", "u1"),
        ("played", "u1"),
        ("order", "u1", (SEATS * SIZE,)),
        ("won", "u1", (SEATS,)),
        ("first", "u1"),
        ("dealer", "u1"),
        ("dealt", "u1"),
        ("bids", "u1", (SEATS,)),
        ("contract", "u1"),
        ("declarer", "u1"),
        ("scores", "i4", (SEATS,)),
    ],
)

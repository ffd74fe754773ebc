"""The state of a hand of Hearts, its move codes and masks."""

from __future__ import annotations

from ...core.state import state_type
from ..tricks.cards import CLUBS, DECK, DIAMONDS, HEARTS, SPADES, suit_mask

SEATS, CARDS_EACH, PASSED = 4, 13, 3

TWO_OF_CLUBS = 16 * CLUBS
JACK_OF_DIAMONDS = 16 * DIAMONDS + 9
QUEEN_OF_SPADES = 16 * SPADES + 10

CLUB_CARDS = suit_mask(CLUBS)
HEART_CARDS = suit_mask(HEARTS)
NO_HEARTS = DECK & ~HEART_CARDS
"""What may be led before hearts are broken."""
POINT_CARDS = HEART_CARDS | 1 << QUEEN_OF_SPADES
"""What counts 26 points together."""

# Move codes other than cards: the lanes' free codes.
ADD = 13
SUBTRACT = 14
UNSEEN = 63
"""What the others see of a card that is picked to be passed."""

PASS, PLAY, MOON = range(3)
"""Phases."""

PICKED = SEATS
"""`hand[PICKED + seat]`: what a seat has picked to pass, until it arrives."""

NEW, OLD, CHOICE, OFF = range(4)
"""`moon`: the others get 26, the shooter loses 26, the shooter chooses, nothing happens."""

DIRECTIONS = ("none", "left", "across", "right")
"""The name of each `direction`: cards go to the seat so many places on."""

STATE = state_type(
    "hearts",
    __name__,
    [
        ("hand", "u8", (2 * SEATS,)),
        ("taken", "u8", (SEATS,)),
        ("led", "u8"),
        ("spare", "u8"),
        ("open", "u8"),
        ("table", "u8"),
        ("lacks", "u8", (SEATS,)),
        ("escape", "u8"),
        ("breakers", "u8"),
        ("first_spare", "u8"),
        ("phase", "u4"),
        ("left", "u4"),
        ("best", "u4"),
        ("winner", "u4"),
        ("played", "u4"),
        ("picked", "u4"),
        ("won", "u4", (SEATS,)),
        ("order", "u1", (SEATS * CARDS_EACH,)),
        ("first", "u4"),
        ("direction", "u4"),
        ("passed", "u1", (SEATS * PASSED,)),
        ("decision", "u4"),
        ("dealt", "u4"),
        ("scores", "i4", (SEATS,)),
        ("cycle", "u1", (8,)),
        ("cycle_length", "u1"),
        ("any_club", "u1"),
        ("break_required", "u1"),
        ("instead", "u1"),
        ("moon", "u1"),
        ("jack", "i2"),
        ("no_tricks", "i2"),
        ("game_to", "i2"),
        ("share", "u1"),
    ],
)
"""A seat plays from `led` if it can, else from `spare`, else anything: `led` is the led suit, or
what may be led; `spare` leaves points out in the first trick. Who can play nothing from `led` but
the card `escape` may play anything, too. `open` is what the next leader may
lead, until one of the `breakers` is played. `best` and `winner` are the best card of the trick
and who played it, `table` its cards; `taken` the cards a seat has won, `won` a bit for each trick.
`order` holds the cards played, `passed` the cards picked by seat 0, then seat 1, and so on.
"""

"""The state of a game of Cuttle: one C struct with everything, knowledge and flags included."""

from __future__ import annotations

from ...core.rng import RNG
from ...core.state import state_type
from .options import OPTIONS

MAIN, COUNTERING, THREE_PICK, FOUR_DISCARD, FIVE_DISCARD, SEVEN_PLAY, LIMIT, OFFER, OVER = range(9)
"""`phase`: what is being decided. The header's `turn` is the seat that decides it."""

PHASES = (
    "main",
    "countering",
    "resolving_three",
    "resolving_four",
    "resolving_five",
    "resolving_seven",
    "discarding_to_hand_limit",
    "draw_offered",
    "over",
)
"""The phases' names in layouts and views."""

STATE = state_type(
    "cuttle",
    __name__,
    [
        # Zones: every card is in exactly one of them, in the deck, or in `jacks`.
        ("hand", "u8", (2,)),
        ("points", "u8", (2,)),  # point cards a seat controls
        ("royals", "u8", (2,)),  # kings, queens, glasses
        ("scrap", "u8"),
        ("stack", "u8"),  # the pending one-off and the twos played on it
        ("jacks", "u8"),  # jacks that lie on point cards
        # Marks on cards.
        ("tops", "u8", (2,)),  # topmost jacks on a seat's point cards
        ("frozen", "u8", (2,)),  # cards in a hand that may not be played this turn
        ("known", "u8", (2,)),  # cards in a hand that the other seat knows
        ("targets", "u8"),  # what the pending two or nine aims at
        ("rng", RNG),  # for random fours and reshuffles
        ("deck", "u1", (52,)),  # deck[left - 1] is the next card; cells from `left` on are 0
        ("left", "u4"),  # cards in the deck
        ("deck_known", "u4", (2,)),  # how many cards on top of the deck a seat knows
        ("score", "u4", (2,)),  # worth of `points`
        ("under", "u4", (4,)),  # by a jack's suit: the card it lies on (0 if it lies on none)
        ("height", "u4", (4,)),  # by a jack's suit: how many jacks lie beneath it
        ("mover", "u4"),  # whose turn it is; `turn` is who acts
        ("phase", "u4"),
        ("pending", "u4"),  # the one-off on the stack (0 if `stack` is empty)
        ("counter", "u4", (4,)),  # the twos played on it, in order
        ("counters", "u4"),  # how many
        ("passes", "u4"),  # consecutive passes
        ("offered", "u4"),  # whether a draw was offered this turn
        ("offer_by", "u4"),  # who offered (0 outside the phase `OFFER`)
        ("winner", "u4"),  # 0: nobody; else the winning seat + 1
        ("options", OPTIONS),
    ],
)
"""Masks are of cards (`cards`). Cells without meaning are 0, so equal games are equal bytes."""

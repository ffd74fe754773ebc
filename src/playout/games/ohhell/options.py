"""What a variant of Oh Hell may change."""

from __future__ import annotations

from ...core.options import Option
from ..tricks.cards import SUITS
from ..tricks.options import Series
from .schedule import WORDS
from .state import (
    MAX_SEATS,
    MIN_SEATS,
)

SCORINGS = ("tricks_plus_10", "exact_only", "penalty", "plus_minus_5")
TRUMPS = ("turn_up", *(f"fixed:{suit}" for suit in SUITS), "none", "rotate")

OPTIONS = (
    Option("players", int, 4, "How many seats play.", MIN_SEATS, MAX_SEATS),
    Series(
        "schedule",
        str,
        "max..1..max",
        "The hand sizes of a rubber.",
        most=100,
        words=WORDS,
    ),
    Option("hook", bool, True, "The dealer may not make the bids add up to the tricks."),
    Option("hook_last_hand", bool, True, "The hook holds in the last hand too."),
    Option("trump", str, "turn_up", "What decides trump.", choices=TRUMPS),
    Option(
        "trump_lead",
        str,
        "anytime",
        "When trump may be led.",
        choices=("anytime", "until_broken"),
    ),
    Option("scoring", str, "tricks_plus_10", "How a hand scores.", choices=SCORINGS),
    Option("points_per_trick", int, 1, "Points for a trick.", 0, 100),
    Option("decks", int, 1, "How many decks; only one for now.", 1, 2),
)

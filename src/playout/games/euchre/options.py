"""What a variant of Euchre may change."""

from __future__ import annotations

from ...core.options import Option
from ..tricks.options import Series

OPTIONS = (
    Option("stick_the_dealer", bool, True, "The dealer may not pass in round two."),
    Option("dealer_may_discard_upcard", bool, True, "The dealer may bury the upcard again."),
    Option(
        "alone_decision",
        str,
        "after_discard",
        "When the maker says whether to play alone.",
        choices=("after_discard", "with_call"),
    ),
    Option(
        "alone_lead",
        str,
        "left_of_dealer",
        "Who leads to a hand that the maker plays alone.",
        choices=("left_of_dealer", "left_of_maker"),
    ),
    Option("lone_defender", bool, False, "A defender may play alone too."),
    Option("lone_defender_points", int, 4, "What a lone defender's euchre is worth.", 0, 100),
    Option("super_euchre_points", int, 2, "A euchre in which the makers take nothing.", 0, 100),
    Option(
        "partner_order_must_go_alone",
        bool,
        False,
        "The dealer's partner plays alone after ordering up.",
    ),
    Series(
        "points",
        str,
        "1/2/4/2",
        "Points for 3 or 4 tricks, all 5, all 5 alone, and for a euchre.",
        mark="/",
        least=4,
        most=4,
    ),
    Option("game_to", int, 10, "The rubber is won with so many points.", 1, 1000),
    Option("deck", int, 24, "How many cards; only 24 for now.", 24, 24),
)

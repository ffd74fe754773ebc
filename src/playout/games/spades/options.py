"""What a variant of Spades may change."""

from __future__ import annotations

from ...core.options import Option
from .state import (
    CARDS_EACH,
    NO_LIMIT,
)

LEAD_RULES = ("until_broken", "anytime", "only_when_forced")
FIRST_TRICKS = ("any", "lowest_club", "no_spades_first_trick")
STARTS = ("left_of_dealer", "seat_0")

OPTIONS = (
    Option("lead_rule", str, "until_broken", "When spades may be led.", choices=LEAD_RULES),
    Option("spade_lead_breaks", bool, True, "A forced lead of spades breaks them too."),
    Option(
        "first_trick",
        str,
        "any",
        "What may be played to the first trick; with lowest_club the two of clubs leads.",
        choices=FIRST_TRICKS,
    ),
    Option("nil_points", int, 100, "What a nil wins or costs; 0: a bid of 0 is no nil.", 0, 1000),
    Option("blind_nil", bool, False, "A side that is behind may bid nil before it looks."),
    Option("blind_nil_points", int, 200, "What a blind nil wins or costs.", 0, 1000),
    Option("blind_nil_min_deficit", int, 100, "How far behind for a blind nil.", -10_000, 10_000),
    Option(
        "failed_nil_tricks",
        str,
        "count_for_partner",
        "What the tricks of a failed nil are.",
        choices=("count_for_partner", "bags_only"),
    ),
    Option("bag_value", int, 1, "Points for an overtrick.", 0, 10),
    Option("bag_limit", int, 10, "So many bags cost the penalty; 0: never.", 0, 100),
    Option("bag_penalty", int, 100, "What they cost.", 0, 1000),
    Option("side_bid_max", int, None, "The most that partners may bid together.", 1, NO_LIMIT),
    Option("side_bid_min", int, 0, "The least that partners must bid together.", 0, CARDS_EACH),
    Option(
        "set_penalty",
        str,
        "bid",
        "What a missed contract costs: ten times the bid, or nothing.",
        choices=("bid", "zero"),
    ),
    Option("ten_for_200", bool, False, "A contract of ten counts 200."),
    Option("game_to", int, 500, "The rubber is won with so many points.", 1, 10_000),
    Option("mercy", int, None, "A side that falls to so many points has lost.", -10_000, -1),
    Option("bidding_start", str, "left_of_dealer", "Who bids first.", choices=STARTS),
    Option("leader", str, "left_of_dealer", "Who leads first.", choices=STARTS),
)

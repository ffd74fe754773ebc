"""Games with options that reach every phase and every rule, for tests over all of them."""

from __future__ import annotations

from typing import Any

import playout
from playout.core.game import Game

VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "euchre": ("euchre", {}),
    "euchre-openspiel": ("euchre", {"variant": "openspiel", "stick_the_dealer": False}),
    "euchre-alone": ("euchre", {"alone_decision": "with_call", "lone_defender": True}),
    "euchre-regional": (
        "euchre",
        {"partner_order_must_go_alone": True, "alone_lead": "left_of_maker", "lone_defender": True},
    ),
    "hearts": ("hearts", {}),
    "hearts-openspiel": ("hearts", {"variant": "openspiel", "jack_of_diamonds": -10}),
    "hearts-loose": (
        "hearts",
        {"first_lead": "any_club", "lead_hearts_instead_of_queen": True, "moon": "choice"},
    ),
    "spades": ("spades", {}),
    "spades-openspiel": ("spades", {"variant": "openspiel"}),
    "spades-blind": (
        "spades",
        {"blind_nil": True, "blind_nil_min_deficit": 0, "first_trick": "lowest_club"},
    ),
    "spades-first": (
        "spades",
        {"first_trick": "no_spades_first_trick", "lead_rule": "anytime", "side_bid_min": 4},
    ),
    "ohhell": ("ohhell", {}),
    "ohhell-el_dorado": ("ohhell", {"variant": "el_dorado", "players": 3}),
    "ohhell-seven": ("ohhell", {"players": 7, "scoring": "penalty"}),
    "ohhell-two": ("ohhell", {"players": 2, "schedule": "26,20,3", "trump": "rotate"}),
}
"""Names for `game`."""


def game(name: str) -> Game:
    """Return a game of `VARIANTS`."""
    which, options = VARIANTS[name]
    return playout.game(which, **options)

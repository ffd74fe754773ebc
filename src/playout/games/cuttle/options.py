"""The rule profiles of Cuttle and the single flags they are made of.

A profile is nothing but values of flags. They are read once, checked, and written into the
`options` record of the state, where the rules find them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core.errors import InvalidOption
from ...core.mode import INTERPRETED
from ...core.options import Option
from ...core.records import Cells, Record
from .cards import CARDS

OPTIONS = np.dtype(
    [
        ("goals", "u1", (5,)),
        ("hand_limit", "u1"),
        ("no_draw", "u1"),
        ("keeps", "u1"),
        ("five_discards", "u1"),
        ("five_draws", "u1"),
        ("seven_reveals", "u1"),
        ("seven_spares", "u1"),
        ("three_takes_threes", "u1"),
        ("four_random", "u1"),
        ("nine_points", "u1"),
        ("nine_own", "u1"),
        ("nine_to", "u1"),
        ("nine_returns", "u1"),
        ("queen_stops_counters", "u1"),
        ("queens_guard", "u1"),
        ("idle_sweeps", "u1"),
        ("empty_deck", "u1"),
        ("usual", "u1"),
        ("weights", "u1"),
    ]
)
"""The flags as the rules read them (see `FLAGS`); whether they are those of `USUAL`, but for where
a nine sends cards; and which fitted weights suit them."""

TO_FROZEN, TO_HAND, TO_DECK = range(3)
"""`nine_to`: to the hand and frozen, to the hand, on top of the deck."""

STALEMATE, BY_POINTS, RESHUFFLE = range(3)
"""`empty_deck`: three passes draw, points decide, three passes reshuffle the scrap."""

FLAGS = (
    Option(
        "goals",
        str,
        "21/14/10/5/0",
        "points to win with 0, 1, 2, 3 and 4 kings",
        choices=("21/14/10/5/0", "21/14/10/7/5", "21/14/7/7/7"),
    ),
    Option("hand_limit", int, 8, "most cards in a hand: 0 for none, or 7 to 12", 0, 12),
    Option(
        "hand_limit_rule",
        str,
        "discard",
        "discard down to the limit after each turn, or no drawing beyond it",
        choices=("discard", "no_draw"),
    ),
    Option(
        "five",
        str,
        "discard_one_draw_three",
        "what a five does",
        choices=("discard_one_draw_three", "draw_two"),
    ),
    Option("seven_reveals", int, 2, "how many cards a seven reveals", 1, 2),
    Option(
        "seven_spares",
        bool,
        False,
        "a revealed jack without a target may be scrapped though the other card could be played",
    ),
    Option("three_takes_threes", bool, False, "a three may fetch another three"),
    Option("four_random", bool, False, "a four discards at random; its victim does not choose"),
    Option(
        "nine_hits",
        str,
        "board",
        "a nine may hit the opponent's whole board, only royals and jacks, or those of either side",
        choices=("board", "royals", "royals_of_either_side"),
    ),
    Option(
        "nine_to",
        str,
        "hand_frozen",
        "where a nine sends cards",
        choices=("hand_frozen", "hand", "deck"),
    ),
    Option("nine_returns", int, 1, "how many cards a nine hits, exactly", 1, 2),
    Option("queen_stops_counters", bool, True, "her owner's one-offs cannot be countered"),
    Option("queens_protect_each_other", bool, True, "two queens cannot be targeted at all"),
    Option("idle_sweeps", bool, True, "an ace or six may be played with nothing to scrap"),
    Option(
        "empty_deck",
        str,
        "stalemate",
        "three passes draw; or points decide; or three passes reshuffle the scrap",
        choices=("stalemate", "points", "reshuffle"),
    ),
)
"""Every flag; the defaults are the profile `cuttle.cards@1.0.2`."""

_CLASSIC: Mapping[str, Any] = {
    "hand_limit": 0,
    "five": "draw_two",
    "three_takes_threes": True,
    "nine_to": "hand",
}

PROFILES: Mapping[str, Mapping[str, Any]] = {
    "cuttle.cards@1.0.2": {},
    "cuttle.cards": {},
    "cuttle.cards@2.0.0": {"nine_to": "deck"},
    "pagat": {
        **_CLASSIC,
        "goals": "21/14/10/7/5",
        "seven_reveals": 1,
        "nine_hits": "royals",
    },
    "simple": {
        **_CLASSIC,
        "goals": "21/14/7/7/7",
        "seven_spares": True,
        "nine_hits": "royals_of_either_side",
        "queen_stops_counters": False,
        "queens_protect_each_other": False,
        "idle_sweeps": False,
        "empty_deck": "points",
    },
}
"""Named sets of flags; the first is the default, and `cuttle.cards` its short name."""


def check_flags(chosen: Mapping[str, Any]) -> None:
    """Refuse values that each are allowed but make no game together.

    Raises:
        InvalidOption: a hand limit below seven (a player could be left without a move), or a nine
            that returns two cards of either side (nobody plays it, and it has no rules).
    """
    if 0 < chosen["hand_limit"] < 7:
        raise InvalidOption(
            f"cuttle: hand_limit={chosen['hand_limit']} is not allowed; 0 for none, or 7 to 12."
        )
    if chosen["nine_returns"] == 2 and chosen["nine_hits"] == "royals_of_either_side":
        raise InvalidOption(
            "cuttle: nine_returns=2 does not go with nine_hits=royals_of_either_side;"
            " choose board or royals."
        )


def write_flags(chosen: Mapping[str, Any], o: Record) -> None:
    """Write chosen flags into the `options` record of a state."""
    for kings, goal in enumerate(chosen["goals"].split("/")):
        o.goals[kings] = int(goal)
    o.hand_limit = chosen["hand_limit"]
    o.no_draw = chosen["hand_limit_rule"] == "no_draw" and chosen["hand_limit"] > 0
    o.keeps = chosen["hand_limit"] if chosen["hand_limit"] and not o.no_draw else CARDS
    o.five_discards = chosen["five"] == "discard_one_draw_three"
    o.five_draws = 3 if chosen["five"] == "discard_one_draw_three" else 2
    o.seven_reveals = chosen["seven_reveals"]
    o.seven_spares = chosen["seven_spares"]
    o.three_takes_threes = chosen["three_takes_threes"]
    o.four_random = chosen["four_random"]
    o.nine_points = chosen["nine_hits"] == "board"
    o.nine_own = chosen["nine_hits"] == "royals_of_either_side"
    o.nine_to = ("hand_frozen", "hand", "deck").index(chosen["nine_to"])
    o.nine_returns = chosen["nine_returns"]
    o.queen_stops_counters = chosen["queen_stops_counters"]
    o.queens_guard = chosen["queens_protect_each_other"]
    o.idle_sweeps = chosen["idle_sweeps"]
    o.empty_deck = ("stalemate", "points", "reshuffle").index(chosen["empty_deck"])
    o.usual = all(chosen[flag.name] == flag.default for flag in FLAGS if flag.name != "nine_to")


_usual = np.zeros(1, OPTIONS)
write_flags({flag.name: flag.default for flag in FLAGS}, Record(_usual))
USUAL: Any = Cells(_usual, frozen=True) if INTERPRETED else _usual
"""The flags of the default profile. Random playouts are compiled for them apart."""

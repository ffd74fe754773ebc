"""What a variant of Hearts may change."""

from __future__ import annotations

from ...core.options import Option
from ..tricks.options import Series

MOONS = ("new", "old", "choice", "off")

OPTIONS = (
    Series(
        "pass_cycle",
        str,
        "left,right,across,hold",
        "Where three cards go, hand after hand.",
        items=("left", "right", "across", "hold", "none"),
        most=8,
    ),
    Option(
        "first_lead",
        str,
        "two_of_clubs",
        "What the holder of the two of clubs leads.",
        choices=("two_of_clubs", "any_club"),
    ),
    Option("no_points_first_trick", bool, True, "No points may be thrown on the first trick."),
    Option("no_hearts_first_trick", bool, None, "The same for hearts alone."),
    Option("no_queen_first_trick", bool, None, "The same for the queen of spades alone."),
    Option("break_required", bool, True, "Hearts may not be led until one was played."),
    Option("queen_breaks_hearts", bool, False, "The queen of spades breaks hearts too."),
    Option(
        "lead_hearts_instead_of_queen",
        bool,
        False,
        "Who holds the queen of spades and hearts alone may lead hearts unbroken.",
    ),
    Option("moon", str, "new", "What taking all 26 points does.", choices=MOONS),
    Option("jack_of_diamonds", int, 0, "Points for the jack of diamonds.", -100, 100),
    Option("no_tricks_bonus", int, 0, "Points for taking no trick.", -100, 100),
    Option("game_to", int, 100, "The rubber ends when someone has so many points.", 1, 10_000),
    Option(
        "tie",
        str,
        "share",
        "Whether equal lowest totals share the win or play on.",
        choices=("share", "play_on"),
    ),
)

"""What the JSON of Hearts looks like."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import Seat
from ..tricks.shapes import Card, Said, TrickLayout, TrickPlay, TrickView


class HeartsPass(TypedDict):
    """Pick a card to pass: one of three."""

    type: Literal["pass"]
    """The kind of move."""
    card: Card | None
    """The card; null to those who do not see it."""


class HeartsMoon(TypedDict):
    """Say what a moon is to do, having taken all points."""

    type: Literal["moon"]
    """The kind of move."""
    choice: Literal["add", "subtract"]
    """Whether 26 points are added to the others or subtracted from the own."""


HeartsMove: TypeAlias = HeartsPass | HeartsMoon | TrickPlay
"""A move; `type` says which kind it is."""


class HeartsPublic(TypedDict):
    """What everybody sees of a hand besides its tricks."""

    pass_direction: Literal["none", "left", "across", "right"]
    """Where three cards are passed."""
    phase: Literal["pass", "play", "moon", "over"]
    """What is being decided."""
    points: list[int]
    """By seat: the points taken, 0 to 26, the jack of diamonds not counted."""
    broken: bool
    """Whether hearts are broken."""
    first_leader: Seat | None
    """Who leads first; null before play."""


class HeartsView(TrickView, HeartsPublic):
    """What a seat knows of a hand."""

    game: Literal["hearts"]
    """The game's name."""
    moves: list[Said | None]
    """The moves made, in order; null for a passed card that the seat has not seen."""
    passed: NotRequired[list[Card]]
    """The cards that the seat picked to pass, lowest first; a spectator's view lacks the key."""
    received: NotRequired[list[Card]]
    """The cards passed to it, once they have arrived; a spectator's view lacks the key."""


class HeartsLayout(TrickLayout, HeartsPublic):
    """A whole hand."""

"""What the JSON of Spades looks like."""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import Seat
from ..tricks.shapes import Said, TrickLayout, TrickPlay, TrickView


class SpadesBid(TypedDict):
    """Bid."""

    type: Literal["bid"]
    """The kind of move."""
    bid: int | Literal["nil"]
    """The number of tricks, 1 to 13, or nil; 0 where nil is off."""


class SpadesBlind(TypedDict):
    """Say whether to bid nil without having looked at the cards."""

    type: Literal["blind"]
    """The kind of move."""
    blind: bool
    """Whether to bid nil blind; else the seat looks at its cards and bids later."""


SpadesMove: TypeAlias = SpadesBid | SpadesBlind | TrickPlay
"""A move; `type` says which kind it is."""


class SpadesPublic(TypedDict):
    """What everybody sees of a hand besides its tricks."""

    dealer: Seat
    """Who dealt."""
    bags: list[int]
    """By side: the bags of the rubber before this hand, from 0."""
    phase: Literal["blind", "bid", "play", "over"]
    """What is being decided."""
    bids: list[int | Literal["nil", "blind nil"] | None]
    """By seat: its bid; null before it is made."""
    broken: bool
    """Whether spades may be led."""
    first_leader: Seat | None
    """Who leads first; null before play."""


class SpadesView(TrickView, SpadesPublic):
    """What a seat knows of a hand."""

    game: Literal["spades"]
    """The game's name."""
    moves: list[Said]
    """The moves made, in order."""


class SpadesLayout(TrickLayout, SpadesPublic):
    """A whole hand."""

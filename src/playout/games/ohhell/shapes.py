"""What the JSON of Oh Hell looks like."""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import Seat
from ..tricks.shapes import Card, Said, Suit, TrickLayout, TrickPlay, TrickView


class OhHellBid(TypedDict):
    """Bid."""

    type: Literal["bid"]
    """The kind of move."""
    bid: int
    """The number of tricks, 0 to the hand size."""


OhHellMove: TypeAlias = OhHellBid | TrickPlay
"""A move; `type` says which kind it is."""


class OhHellPublic(TypedDict):
    """What everybody sees of a hand besides its tricks."""

    players: int
    """How many seats play, 2 to 7."""
    hand_size: int
    """How many cards each seat was dealt, 1 to 26."""
    dealer: Seat
    """Who dealt."""
    turn_up: Card | None
    """The card that decides trump; null where none is turned up."""
    hand_number: int
    """The place of the hand in the rubber, from 0."""
    last_hand: bool
    """Whether it is the rubber's last."""
    phase: Literal["bid", "play", "over"]
    """What is being decided."""
    trump: Suit | None
    """The trump suit; null in a hand without one."""
    bids: list[int | None]
    """By seat: its bid; null before it is made."""
    broken: bool
    """Whether trump may be led."""


class OhHellView(TrickView, OhHellPublic):
    """What a seat knows of a hand."""

    game: Literal["ohhell"]
    """The game's name."""
    moves: list[Said]
    """The moves made, in order."""


class OhHellLayout(TrickLayout, OhHellPublic):
    """A whole hand."""

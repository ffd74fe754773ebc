"""What the JSON of Euchre looks like."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import Seat
from ..tricks.shapes import Card, Said, Suit, TrickLayout, TrickPlay, TrickView


class EuchreBid(TypedDict):
    """Order the upcard's suit up or, in the second round, name another."""

    type: Literal["bid1", "bid2"]
    """The round."""
    suit: Suit | None
    """The suit; null to pass."""
    alone: NotRequired[Literal[True]]
    """There to play alone, where that is said with the call."""


class EuchreDiscard(TypedDict):
    """Bury a card, having taken the upcard."""

    type: Literal["discard"]
    """The kind of move."""
    card: Card | None
    """The card; null to those who do not see it."""


class EuchreAlone(TypedDict):
    """Say whether to play alone."""

    type: Literal["alone"]
    """The kind of move."""
    alone: bool
    """Whether the partner sits out."""


EuchreMove: TypeAlias = EuchreBid | EuchreDiscard | EuchreAlone | TrickPlay
"""A move; `type` says which kind it is."""


class EuchrePublic(TypedDict):
    """What everybody sees of a hand besides its tricks."""

    dealer: Seat
    """Who dealt."""
    upcard: Card
    """The card turned up."""
    phase: Literal["bid1", "bid2", "discard", "alone", "play", "over"]
    """What is being decided."""
    bids: list[tuple[Seat, Said]]
    """Who said what, in order."""
    trump: Suit | None
    """The trump suit; null before it is named."""
    maker: Seat | None
    """Who named it; null before."""
    alone: list[Seat]
    """Who plays alone: the maker, a defender, both or nobody."""
    sitting_out: list[Seat]
    """Who sits out."""


class EuchreView(TrickView, EuchrePublic):
    """What a seat knows of a hand."""

    game: Literal["euchre"]
    """The game's name."""
    moves: list[Said | None]
    """The moves made, in order; null for a discard that the seat did not see."""
    discard: NotRequired[Card | None]
    """The card that the seat buried as the dealer, else null; a spectator's view lacks the key."""


class EuchreLayout(TrickLayout, EuchrePublic):
    """A whole hand."""

    kitty: list[Card]
    """The three cards that nobody sees."""

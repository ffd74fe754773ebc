"""What the JSON of all trick games has in common."""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import CommonView, Seat

Card: TypeAlias = str
"""A card, `[2-9TJQKA][CDHS]`: rank and suit, as in `TD`, the ten of diamonds."""

Suit: TypeAlias = Literal["C", "D", "H", "S"]
"""A suit: clubs, diamonds, hearts, spades."""

Said: TypeAlias = str
"""A move as a text: a card, or a call such as `pass`."""


class TrickPlay(TypedDict):
    """Play a card to the trick."""

    type: Literal["play"]
    """The kind of move."""
    card: Card
    """The card."""


class OpenTrick(TypedDict):
    """The trick that is being played."""

    leader: Seat
    """Who leads."""
    cards: list[tuple[Seat, Card]]
    """Who played what, in order."""


class Trick(OpenTrick):
    """A finished trick."""

    winner: Seat
    """Who took it."""


class TrickTable(TypedDict):
    """What everybody sees of the play, and of the rubber."""

    scores: list[int]
    """The score of the rubber before this hand, one number per side."""
    trick: OpenTrick | None
    """The trick that is being played; null before play and after it."""
    tricks: list[Trick]
    """The finished tricks, in order."""
    taken: list[int]
    """By seat: how many tricks it has taken, 0 to 26."""


class TrickView(CommonView, TrickTable):
    """What a seat knows of a hand."""

    dealt: list[Card] | None
    """The cards that the seat was dealt; null for a spectator, and for who has not looked."""
    hand: list[Card] | None
    """The cards that it holds; null as above."""
    counts: list[int]
    """By seat: how many cards it holds, 0 to 26."""
    voids: list[list[Suit]]
    """By seat: the suits that it has shown not to hold, while cards of them are unseen."""
    known: list[list[Card]]
    """By seat: the cards that are known to be in its hand."""


class TrickLayout(TrickTable):
    """A whole hand: the deal, and the moves; what follows from these may be left out."""

    hands: list[list[Card]]
    """By seat: the cards that it was dealt."""
    moves: list[Said]
    """The moves made, in order."""
    to_move: Seat | None
    """The seat to act; null once the hand is over."""

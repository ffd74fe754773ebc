"""What a move of Cuttle looks like as JSON; `type` says which kind it is."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from .shapes import Card

Zone: TypeAlias = Literal["point", "royal", "jack"]
"""Where a target lies: among the points, the royals, or as a jack on a point card."""


class CuttleWord(TypedDict):
    """A move that names no card."""

    type: Literal["draw", "pass", "decline", "concede", "offer_draw", "accept_draw", "reject_draw"]
    """To decline is not to counter. Conceding and offering a draw are open to either seat."""


class CuttlePoints(TypedDict):
    """Play a card for points."""

    type: Literal["points"]
    """The kind of move."""
    card: Card
    """An ace to ten."""


class CuttleRoyal(TypedDict):
    """Play a king, a queen, or an eight as glasses."""

    type: Literal["royal"]
    """The kind of move."""
    card: Card
    """The king, queen or eight."""


class CuttleScuttle(TypedDict):
    """Scrap a point card of the opponent with a higher card."""

    type: Literal["scuttle"]
    """The kind of move."""
    card: Card
    """The card that scuttles."""
    target: Card
    """The point card it hits."""


class CuttleJack(TypedDict):
    """Take a point card of the opponent."""

    type: Literal["jack"]
    """The kind of move."""
    card: Card
    """The jack."""
    target: Card
    """The point card it takes."""


class CuttleOneOff(TypedDict):
    """Play a card for its effect."""

    type: Literal["one_off"]
    """The kind of move."""
    card: Card
    """The card played."""
    target: NotRequired[Card | list[Card]]
    """What a two or nine aims at; a list where nines hit two. Other cards have none."""
    zone: NotRequired[Zone | list[Zone]]
    """Where the target lies; a list beside a list."""


class CuttleScrap(TypedDict):
    """Scrap a revealed jack that has no target."""

    type: Literal["scrap"]
    """The kind of play."""
    card: Card
    """The jack."""


class CuttleSeven(TypedDict):
    """Play a card that a seven revealed."""

    type: Literal["seven"]
    """The kind of move."""
    play: CuttlePoints | CuttleRoyal | CuttleScuttle | CuttleJack | CuttleOneOff | CuttleScrap
    """What is done with the card."""


class CuttleCounter(TypedDict):
    """Counter the one-off, or the two, on top of the stack."""

    type: Literal["counter"]
    """The kind of move."""
    card: Card
    """The two."""


class CuttleTake(TypedDict):
    """Fetch a card from the scrap, for a three."""

    type: Literal["take"]
    """The kind of move."""
    card: Card
    """The card fetched."""


class CuttleFiveDiscard(TypedDict):
    """Discard for a five, before drawing."""

    type: Literal["five_discard"]
    """The kind of move."""
    card: Card | None
    """The card; null with an empty hand."""


class CuttleDiscard(TypedDict):
    """Discard for the opponent's four, or down to the hand limit."""

    type: Literal["four_discard", "limit_discard"]
    """What the discard is for."""
    cards: list[Card]
    """All cards to discard, one to three, in any order."""


CuttleMove: TypeAlias = (
    CuttleWord
    | CuttlePoints
    | CuttleRoyal
    | CuttleScuttle
    | CuttleJack
    | CuttleOneOff
    | CuttleSeven
    | CuttleCounter
    | CuttleTake
    | CuttleFiveDiscard
    | CuttleDiscard
)
"""A move."""

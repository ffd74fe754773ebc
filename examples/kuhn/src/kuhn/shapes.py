"""What the JSON of Kuhn poker looks like."""

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from playout.authoring import CommonView

Card: TypeAlias = Literal["J", "Q", "K"]
Said: TypeAlias = Literal["pass", "bet"]


class KuhnMove(TypedDict):
    """A move."""

    move: Said
    """What is done."""


class KuhnView(CommonView):
    """What a seat knows."""

    game: Literal["kuhn"]
    """The game's name."""
    cards: list[Card | None]
    """By seat: its card; null while the seat of the view does not see it."""
    moves: list[Said]
    """The moves made, in order."""


class KuhnLayout(TypedDict):
    """A whole position."""

    cards: list[Card]
    """By seat: its card."""
    moves: list[Said]
    """The moves made, in order."""

"""What the JSON of Cuttle looks like; the moves are in `move_shapes`."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from ...core.shapes import CommonView

Card: TypeAlias = str
"""A card, `[A2-9TJQK][CDHS]`: rank and suit, as in `TH`, the ten of hearts."""

Player: TypeAlias = Literal[0, 1]
"""A seat of Cuttle."""

Undecided: TypeAlias = Literal[
    "main",
    "countering",
    "resolving_three",
    "resolving_four",
    "resolving_five",
    "resolving_seven",
    "discarding_to_hand_limit",
    "draw_offered",
]
"""The phases in which somebody decides something."""


class CuttlePile(TypedDict):
    """A point card under jacks."""

    card: Card
    """The point card, ace to ten."""
    jacks: list[Card]
    """The one to four jacks on it, bottom to top; the last one decides who controls the card."""


class CuttleSide(TypedDict):
    """What everybody sees of one side of the table."""

    points: list[Card | CuttlePile]
    """The point cards that the seat controls: bare, or with the jacks on them."""
    royals: list[Card]
    """Kings, queens, and eights played as glasses."""
    frozen: list[Card]
    """Cards in hand that a nine returned and that may not be played this turn."""
    score: int
    """What the point cards are worth together, from 0."""


class CuttleSeenSide(CuttleSide):
    """One side of the table in a view."""

    hand: list[Card] | None
    """The hand; null while the seat of the view does not see it."""
    hand_size: int
    """How many cards are in hand, 0 to 52."""
    goal: int
    """The score that wins, with the kings there are: 0 to 21."""


class CuttleFullSide(CuttleSide):
    """One side of the table in a layout."""

    hand: list[Card]
    """The hand."""
    known: list[Card]
    """Those cards of it that the other seat knows."""


class CuttlePending(TypedDict):
    """A one-off that waits to be countered, or for a choice; its cards are in no other zone."""

    card: Card
    """The one-off."""
    target: Card | list[Card] | None
    """What a two or nine aims at; a list where nines hit two; null for other cards."""
    counters: list[Card]
    """The twos played on it, in order."""


class CuttleCut(TypedDict):
    """How a game stood that was cut off for its length."""

    turn: Player
    """Whose turn it was."""
    phase: Undecided
    """What was being decided."""


class CuttlePublic(TypedDict):
    """What everybody sees, but for the two sides."""

    turn: Player | None
    """Whose turn it is; null once the game is over."""
    actor: Player | None
    """Who decides now, which need not be who is on turn; null once the game is over."""
    phase: Undecided | Literal["over"]
    """What is being decided."""
    scrap: list[Card]
    """The scrap, lowest card first."""
    pending: CuttlePending | None
    """The one-off on the stack, if any."""
    winner: Player | Literal["draw"] | None
    """Who won; null while the game goes on."""
    passes: int
    """Passes in a row, 0 to 3."""
    offered: bool
    """Whether a draw was offered this turn."""
    offer_by: Player | None
    """Who offered the draw that waits for an answer, if any does."""
    cut: NotRequired[CuttleCut]
    """Only in a game that ended because it was too long."""


class CuttleView(CommonView, CuttlePublic):
    """What a seat knows; a spectator's view lacks the keys about its own and the other hand."""

    game: Literal["cuttle"]
    """The game's name."""
    players: list[CuttleSeenSide]
    """The two sides, by seat."""
    deck_size: int
    """How many cards the deck has, 0 to 41."""
    deck_known: list[Card]
    """The cards on top of the deck that the seat knows, next card first."""
    revealed: list[Card]
    """The cards that a seven revealed, while one of them is to be played."""
    hand: NotRequired[list[Card]]
    """The seat's own hand."""
    hand_known: NotRequired[list[Card]]
    """Those cards of it that the opponent knows."""
    opponent_hand: NotRequired[list[Card] | None]
    """The opponent's hand; null while it is hidden."""
    opponent_hand_size: NotRequired[int]
    """How many cards the opponent holds, 0 to 52."""
    opponent_hand_known: NotRequired[list[Card]]
    """Those of them that the seat knows."""
    opponent_deck_known: NotRequired[int]
    """How many cards on top of the deck the opponent knows, 0 to 41."""


class CuttleLayout(CuttlePublic):
    """A whole position; reading one, whatever a fresh position would have may be left out."""

    players: list[CuttleFullSide]
    """The two sides, by seat."""
    deck: list[Card]
    """The deck, next card first."""
    deck_known: list[list[Card]]
    """By seat: the cards on top of the deck that it knows, next card first."""
    ply: int
    """How many moves were made, 0 to 1000."""
    rng: str
    """The generator of random fours and reshuffles, 32 hexadecimal digits."""

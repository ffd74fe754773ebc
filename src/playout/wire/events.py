"""What happens at a table, as one seat (or a spectator) is told of it.

`seq` is the table's version: how many things had happened when the event was made, itself included.
`move_made` and `undone` raise it by one; all other events carry the present one and may be lost.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from .base import Data, Document, Model, Numbers, named
from .moves import Choice, Move, Row

SCHEMA = "playout.event/1"


class SeenMove(Model):
    """What a seat saw of a move."""

    text: str
    """Notation of what was seen."""
    label: str
    """The same in words."""
    code: int | None
    """The move code; null where the seat did not see the move itself."""
    data: Data | None
    """The move as the game's own JSON; null where the seat did not see the move itself."""


class _Event(Document):
    """What every event has."""

    schema_: Literal["playout.event/1"] = named(SCHEMA)
    seq: int
    """The table's version."""
    ply: int
    """How many moves were made since the deal."""


class SeatInfo(Model):
    """Who sits where."""

    seat: int
    """The seat."""
    kind: Literal["human", "player"]
    """A person, or a player."""
    spec: str | None
    """The player's spec; null for a person."""
    name: str
    """What to call them."""
    sees_all: bool
    """Whether the player looks at hidden cards."""


class GameState(_Event):
    """How a table stands, for somebody who comes in."""

    type: Literal["game_state"] = "game_state"
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    seat: int | None
    """Whose eyes this is seen with; null: a spectator's."""
    seats: list[SeatInfo]
    """Who sits where."""
    view: Data
    """All that the seat knows."""
    to_move: int | None
    """The seat to act; null once the game is over."""
    over: bool
    """Whether the game has ended."""
    returns: Numbers | None
    """One payoff per seat; null while the game goes on."""
    last: SeenMove | None
    """The last move, as the seat saw it."""
    last_seat: int | None
    """Who made it."""
    moves: list[Move]
    """The seat's legal moves; empty where another is to act."""
    actions: list[Move]
    """What the seat may do beside play (concede, offer a draw)."""
    primary: int | None
    """The code of the move of a seat that wants nothing more (pass, end the turn)."""
    undo: bool
    """Whether the seat may take its last move back."""
    spent: float | None = None
    """US dollars that language models have cost at this table; null: none has sat at it."""


class MoveMade(_Event):
    """A seat made a move."""

    type: Literal["move_made"] = "move_made"
    seat: int
    """Who made it."""
    by: str
    """`human`, or the player's spec."""
    move: SeenMove
    """What was seen of it."""
    forced: bool | None
    """Whether it was the only legal move and ran by itself; null where that would tell secrets."""
    choice: Choice | None
    """The numbers behind it; null where there are none, or where they would tell secrets."""
    seconds: float | None = None
    """How long it took; null where nobody timed it, or where that would tell secrets."""
    view: Data
    """All that the seat knows now."""
    to_move: int | None
    """The seat to act now; null once the game is over."""


class Undone(_Event):
    """A seat took its last move back, and all that came after."""

    type: Literal["undone"] = "undone"
    seat: int
    """Who took it back."""
    moves: int
    """How many moves are gone."""
    view: Data
    """All that the seat knows now."""
    to_move: int | None
    """The seat to act now."""


class Thinking(_Event):
    """A player has begun to think, or is still at it."""

    type: Literal["ai_thinking"] = "ai_thinking"
    seat: int
    """Its seat."""
    player: str
    """Its spec."""
    share: float
    """The part of its budget that is spent, in [0, 1]."""
    iterations: int | None
    """Playouts so far; null where that would tell secrets."""
    favourite: str | None
    """The move that is ahead, in notation; null where there is none or it would tell secrets."""


class LegalMoves(_Event):
    """A person is to act."""

    type: Literal["legal_moves"] = "legal_moves"
    seat: int
    """Who is to act."""
    view: Data
    """All that the one who is told knows."""
    moves: list[Move]
    """The legal moves, for the seat to act alone."""
    primary: int | None
    """The code of the primary move, for the seat to act alone."""
    actions: list[Move]
    """What the one who is told may do beside play."""
    undo: bool
    """Whether the one who is told may take a move back."""


class GameOver(_Event):
    """The game has ended."""

    type: Literal["game_over"] = "game_over"
    returns: Numbers
    """One payoff per seat."""
    winners: list[int]
    """The seats with the best return; empty: everybody got the same."""
    view: Data
    """All that the one who is told knows."""


class Hint(_Event):
    """An adviser's answer, for the seat that asked alone."""

    type: Literal["hint"] = "hint"
    move: Move
    """The move."""
    value: Numbers | None
    """Expected returns, one per seat."""
    line: list[str]
    """The expected line."""
    moves: list[Row]
    """What the adviser found out about each move."""


class Refused(_Event):
    """Something that was asked for cannot be done; nothing has changed."""

    type: Literal["error"] = "error"
    error: str
    """The kind of error."""
    reason: str | None
    """A short code."""
    detail: str
    """A sentence."""


class Score(_Event):
    """How a rubber stands after a hand."""

    type: Literal["score"] = "score"
    hand: int
    """Which hand, from 0."""
    scores: list[int]
    """One per side."""
    bags: list[int] | None = None
    """One per side, in games that have them."""
    winners: list[int] | None
    """The seats that won the rubber; null while it goes on."""


class Left(_Event):
    """A person left the table."""

    type: Literal["left"] = "left"
    seat: int
    """Who left."""


class Switched(_Event):
    """Somebody else plays a seat from now on."""

    type: Literal["switched"] = "switched"
    seat: int
    """The seat."""
    by: str
    """`human`, or the player's spec."""


AnyEvent = (
    GameState
    | MoveMade
    | Undone
    | Thinking
    | LegalMoves
    | GameOver
    | Hint
    | Refused
    | Score
    | Left
    | Switched
)
"""Anything that a seat is told, as a plain type."""

Event = Annotated[AnyEvent, Field(discriminator="type")]
"""The same, as it is read: `type` says which one it is."""

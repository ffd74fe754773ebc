"""A live game, whole: its deal, its log, and what a review says of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from .base import Data, Document, Model, Numbers, named
from .records import Estimate


class PlayedMove(Model):
    """A move in a table's log."""

    kind: Literal["move"] = "move"
    seat: int
    """Who made it."""
    move: str
    """Notation."""
    by: str
    """`human`, or the player's spec."""
    forced: bool
    """Whether it was the only legal move and ran by itself."""
    seconds: Annotated[float, Field(ge=0)] | None = None
    """How long it took; null: nobody timed it."""


class TakenBack(Model):
    """An undo in a table's log."""

    kind: Literal["undo"] = "undo"
    seat: int
    """Who took a move back."""
    moves: int
    """How many moves were taken back."""


Entry = Annotated[PlayedMove | TakenBack, Field(discriminator="kind")]
"""A line of a table's log."""


class JudgedMove(Model):
    """What one decision was worth."""

    step: int
    """How many moves were made before it."""
    seat: int
    """Who decided."""
    played: str
    """The move."""
    best: str
    """What the reviewer would have played."""
    loss: float | None
    """What the move gave away, in returns of the seat; null: nobody can tell."""
    value: Numbers | None
    """Expected returns before it, one per seat."""


class ReviewSummary(Model):
    """A whole game."""

    decisions: list[int]
    """Decisions by seat, those without a choice left out."""
    loss: list[float]
    """What each seat gave away in all."""
    returns: Numbers
    """How it ended."""
    deal: list[Estimate] | None
    """What the deal alone was worth to each seat: what equal players make of the same cards. Null
    where nothing is hidden."""


class GameReview(Model):
    """What a review says of a finished game."""

    moves: list[JudgedMove] = Field(default_factory=list)
    """Every decision, oldest first; empty: nobody has reviewed it, or nothing was to decide."""
    summary: ReviewSummary | None = None
    """The whole game; null: nobody has reviewed it."""


class TableRecord(Document):
    """A live game, whole: its deal and its log. Hidden cards are in it; it is for its keeper."""

    schema_: Literal["playout.table/1"] = named("playout.table/1")
    game: str
    """The game's name."""
    version: int
    """The version of its rules."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    start: Data
    """The layout that it began with."""
    log: list[Entry]
    """What happened, oldest first."""
    review: GameReview | None = None
    """What a review said of it; null: nobody asked for that."""

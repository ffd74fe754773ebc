"""Whole games to keep, to go on with and to look at again; and what a review says of one."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from .base import Data, Document, Model, Number, Numbers, named


class RecordedMove(Model):
    """A move of a recorded game."""

    seat: int
    """Who made it."""
    move: str
    """Notation."""
    data: Data
    """The move as the game's own JSON."""
    by: str
    """`human`, or the player's spec."""
    forced: bool = False
    """Whether it was the only legal move and ran by itself."""
    value: Numbers | None = None
    """What the player expected, one return a seat; null: it did not say."""
    comment: str = ""
    """What somebody wrote about it."""


class GameRecord(Document):
    """A game from its first position on. Hidden cards are in it; it is for its keeper."""

    schema_: Literal["playout.record/1"] = named("playout.record/1")
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
    seed: int | None = None
    """The seed of the deal and of the players, where one is known."""
    players: list[str]
    """Who plays each seat: `human`, or a player's spec."""
    seat: int | None = None
    """The seat of the person who keeps it; null: nobody's."""
    moves: list[RecordedMove]
    """The moves that stand, oldest first."""
    over: bool
    """Whether the game has ended."""
    returns: Numbers | None = None
    """One payoff per seat, once it has ended."""
    winners: list[int] = Field(default_factory=list)
    """The seats with the best return; empty: everybody got the same, or the game goes on."""
    comment: str = ""
    """What somebody wrote about the game."""


class Cost(Model):
    """What a move cost against the best one, with a 95 % interval."""

    mean: Number
    """The difference of their values for the seat; null: the search did not look at the move."""
    low: Number
    """The low end."""
    high: Number
    """The high end."""


class ReviewedMove(Model):
    """A decision, and what a search thinks of it."""

    number: int
    """Which move of the record, from 0."""
    seat: int
    """Who decided."""
    played: str
    """Notation of the move that was made."""
    played_label: str
    """The same in words."""
    best: str
    """Notation of the move that the search prefers."""
    best_label: str
    """The same in words."""
    value: Number
    """What the search expects of the best move, for the seat."""
    cost: Cost
    """What the move that was made cost."""
    visits: int
    """Playouts that the search spent."""
    exact: bool
    """Whether a solver knows the values for sure."""


class Review(Document):
    """What each decision of a seat cost against a search that knows what the seat knew."""

    schema_: Literal["playout.review/1"] = named("playout.review/1")
    game: str
    """The game's name."""
    seat: int
    """Whose decisions."""
    player: str
    """Who reviewed them."""
    moves: list[ReviewedMove]
    """The decisions with a choice, oldest first."""
    worst: list[int]
    """The costliest of them, as indices into `moves`, worst first; at most three."""

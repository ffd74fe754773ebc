"""Moves, and what is known of each: one shape for a row of a move table, wherever it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field

from ..core.position import Move as CoreMove
from ..players.choice import Choice as CoreChoice
from ..search.facts import move_facts, row_facts
from ..search.lines import Step, lines
from ..search.result import MoveResult, SearchResult
from ..search.shape import shapes
from .base import Data, Model, Numbers


class Move(Model):
    """A move that may be made."""

    code: int
    """The move code: what programs send back."""
    text: str
    """Notation, which parses back."""
    label: str
    """The move in words for people."""
    data: Data
    """The move as the game's own JSON."""

    @classmethod
    def of(cls, move: CoreMove) -> Self:
        """Return a move of a position."""
        return cls(**move_facts(move))


class Proof(Model):
    """What a move comes to for sure, whatever the other side does."""

    outcome: Literal["win", "draw", "loss"]
    """For the seat that decides."""
    plies: int
    """Moves of both sides to the end with best play, this one included."""
    moves: int
    """How many of them the side that wins needs: "wins in 3"."""


class LineMove(Model):
    """A move of an expected line."""

    seat: int
    """Who makes it."""
    code: int
    """The move code."""
    move: str
    """Notation."""
    data: Data
    """The move as the game's own JSON."""

    @classmethod
    def of(cls, step: Step) -> Self:
        """Return a step of a search's line."""
        move = step.move
        return cls(seat=step.seat, code=move.code, move=move.text, data=move.data)


class Row(Model):
    """What a search found out about one move."""

    move: str
    """Notation."""
    label: str
    """The move in words."""
    code: int
    """The move code."""
    visits: int
    """Playouts spent on it."""
    share: float
    """Its part of all playouts, in [0, 1]."""
    value: Numbers
    """Mean returns, one per seat."""
    interval: list[tuple[float, float]]
    """A 95 % interval of `value`, one per seat."""
    score: float
    """Mean worth in [0, 1] for the seat that decides."""
    penalty: float
    """What soft penalties take off the score."""
    legal_share: float
    """Share of the worlds in which the move was legal."""
    proof: Proof | None = None
    """What it comes to for sure, where that was proven; `value` is exact then."""
    prior: float | None = None
    """What a network gave it before the search, as a share of 1; null: none was asked."""
    nodes: int | None = None
    """Tree nodes below it, where somebody counted them."""
    depth: int | None = None
    """Moves from it to the deepest node, where somebody counted them."""
    line: list[LineMove] = Field(default_factory=list)
    """The move and what is expected to follow, where somebody asked."""

    @classmethod
    def of(cls, found: MoveResult) -> Self:
        """Return a row of a search's table."""
        return cls(**row_facts(found))


def rows(found: Sequence[MoveResult]) -> list[Row]:
    """Return a table of moves, best first."""
    return [Row.of(one) for one in found]


def rows_with_lines(choice: CoreChoice) -> list[Row]:
    """Return a choice's table of moves, with the expected line of each."""
    found = {} if choice.search is None else lines(choice.search)
    return [
        Row.of(one).model_copy(
            update={"line": [LineMove.of(step) for step in found.get(one.move.code, ())]}
        )
        for one in choice.proven
    ]


def measured_rows(result: SearchResult) -> list[Row]:
    """Return a table of moves with the size and depth of the tree below each."""
    below = shapes(result)
    return [
        Row.of(one).model_copy(
            update={
                "nodes": below[one.move.code].nodes,
                "depth": below[one.move.code].depth,
            }
        )
        for one in result.moves
    ]


class SearchFacts(Model):
    """A search decided."""

    kind: Literal["search"] = "search"
    method: str
    """Which search."""
    iterations: int
    """Playouts in all."""
    stopped: str
    """Why it ended: `budget`, `stop`, `memory`, `forced` or `solved`."""
    allowance: str
    """The budget of this decision and its reason, in words."""
    playouts: int | None
    """The most playouts that the budget allowed; null: no limit."""
    factor: float
    """What the kind of decision scaled the budget by."""
    phase: str
    """The kind of decision."""
    solved: bool
    """Whether the values are exact."""
    opinion: Numbers | None = None
    """What a network says of the position before any search, as returns; null: none was asked."""


class RuleFacts(Model):
    """A rule decided."""

    kind: Literal["rule"] = "rule"
    rule: str
    """Its name."""
    reason: str
    """Why it decided so; may be empty."""


class TextFacts(Model):
    """A language model decided."""

    kind: Literal["text"] = "text"
    text: str
    """Its reasoning."""
    model: str
    """Which model."""
    tokens_in: int
    """Tokens that it read."""
    tokens_out: int
    """Tokens that it wrote."""
    cost: float
    """Estimated cost in US dollars."""
    retries: int
    """How often it was asked again."""
    fallback: str
    """Who moved in its place; empty: its own answer was played."""


Evidence = Annotated[SearchFacts | RuleFacts | TextFacts, Field(discriminator="kind")]
"""Why a move was chosen."""


class Choice(Model):
    """A player's answer and the numbers behind it."""

    move: Move
    """The move chosen."""
    value: Numbers | None
    """Expected returns, one per seat; null: the player has no idea."""
    line: list[str]
    """The expected line, in notation."""
    seconds: float
    """Time taken."""
    evidence: Evidence | None
    """Why; null: the player gives no reason."""
    moves: list[Row]
    """What the player found out about each move, best first; may be empty."""

    @classmethod
    def of(cls, choice: CoreChoice, *, measured: bool = False) -> Self:
        """Return a choice; `measured` counts nodes and depth below each move."""
        made = cls.model_validate(choice.facts())
        if not measured or choice.search is None:
            return made
        return made.model_copy(update={"moves": measured_rows(choice.search)})

"""Moves, and what is known of each: one shape for a row of a move table, wherever it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field

from ..core.position import Move as CoreMove
from ..players.choice import Choice as CoreChoice
from ..players.choice import Evidence as CoreEvidence
from ..players.choice import RuleEvidence, SearchEvidence
from ..search.result import MoveResult, SearchResult
from ..search.shape import shapes
from .base import Data, Model, Numbers, numbers


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
        return cls(code=move.code, text=move.text, label=move.label, data=move.data)


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
    nodes: int | None = None
    """Tree nodes below it, where somebody counted them."""
    depth: int | None = None
    """Moves from it to the deepest node, where somebody counted them."""

    @classmethod
    def of(cls, found: MoveResult) -> Self:
        """Return a row of a search's table."""
        return cls(
            move=found.move.text,
            label=found.move.label,
            code=found.move.code,
            visits=found.visits,
            share=found.share,
            value=list(found.value),
            interval=list(found.interval),
            score=found.score,
            penalty=found.penalty,
            legal_share=found.legal_share,
        )


def rows(found: Sequence[MoveResult]) -> list[Row]:
    """Return a table of moves, best first."""
    return [Row.of(one) for one in found]


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


def evidence(of: CoreEvidence) -> SearchFacts | RuleFacts | TextFacts:
    """Return a choice's evidence."""
    if isinstance(of, SearchEvidence):
        result = of.result
        return SearchFacts(
            method=result.params.method,
            iterations=result.iterations,
            stopped=result.stopped,
            allowance=result.allowance,
            playouts=result.budget.playouts(len(result.position.codes), result.factor),
            factor=result.factor,
            phase=result.phase,
            solved=result.solution is not None,
        )
    if isinstance(of, RuleEvidence):
        return RuleFacts(rule=of.rule, reason=of.reason)
    return TextFacts(
        text=of.text,
        model=of.model,
        tokens_in=of.tokens_in,
        tokens_out=of.tokens_out,
        cost=of.cost,
        retries=of.retries,
        fallback=of.fallback,
    )


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
        result = choice.search
        table = measured_rows(result) if measured and result is not None else rows(choice.moves)
        return cls(
            move=Move.of(choice.move),
            value=numbers(choice.value),
            line=list(choice.line),
            seconds=choice.seconds,
            evidence=None if choice.evidence is None else evidence(choice.evidence),
            moves=table,
        )

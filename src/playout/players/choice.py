"""A player's answer: the move, and one piece of evidence for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ..core.position import Move
from ..core.value import Value
from ..search.result import MoveResult, SearchResult


@dataclass(frozen=True)
class SearchEvidence:
    """The search behind a choice."""

    result: SearchResult
    """What it found: the table of moves, the line, the trees."""

    @property
    def value(self) -> Value | None:
        """Expected returns of the move."""
        return self.result.value

    @property
    def moves(self) -> tuple[MoveResult, ...]:
        """What is known of each move, best first."""
        return self.result.moves

    @property
    def line(self) -> tuple[str, ...]:
        """The expected line."""
        return self.result.line

    @property
    def iterations(self) -> int:
        """Playouts made."""
        return self.result.iterations


@dataclass(frozen=True)
class Said:
    """Evidence without numbers: what `SearchEvidence` has is empty here."""

    value: ClassVar[Value | None] = None
    moves: ClassVar[tuple[MoveResult, ...]] = ()
    line: ClassVar[tuple[str, ...]] = ()
    iterations: ClassVar[int] = 0


@dataclass(frozen=True)
class RuleEvidence(Said):
    """A rule that decided."""

    rule: str
    """Its name, such as `only move` or `heuristic:classic`."""
    reason: str = ""
    """Why it decided so, in a sentence; empty where the rule says it all."""


@dataclass(frozen=True)
class TextEvidence(Said):
    """What a language model wrote."""

    text: str
    """Its reasoning."""
    model: str = ""
    """Which model."""
    tokens_in: int = 0
    """Tokens that it read."""
    tokens_out: int = 0
    """Tokens that it wrote."""
    cost: float = 0.0
    """What that cost, in US dollars, by its price list."""
    retries: int = 0
    """How often it had to be asked again."""
    fallback: str = ""
    """The player that moved in its place, as a spec; empty: the model's answer was played."""


Evidence = SearchEvidence | RuleEvidence | TextEvidence
"""Why a move was chosen."""


@dataclass(frozen=True)
class Choice:
    """A player's answer: the move, and why."""

    move: Move
    """The move to play."""
    evidence: Evidence | None = None
    """A search, a rule, or text; None: the player gives no reason."""
    seconds: float = field(default=0.0, compare=False)
    """Time taken, from the question to the answer."""

    @property
    def value(self) -> Value | None:
        """Expected returns, one per seat; None if the player has no idea."""
        return None if self.evidence is None else self.evidence.value

    @property
    def moves(self) -> tuple[MoveResult, ...]:
        """What the player found out about each move, best first; empty if it did not look."""
        return () if self.evidence is None else self.evidence.moves

    @property
    def line(self) -> tuple[str, ...]:
        """The expected line, as move texts."""
        return () if self.evidence is None else self.evidence.line

    @property
    def iterations(self) -> int:
        """Playouts made."""
        return 0 if self.evidence is None else self.evidence.iterations

    @property
    def search(self) -> SearchResult | None:
        """The whole search, where there was one."""
        return self.evidence.result if isinstance(self.evidence, SearchEvidence) else None

    def explain(self) -> str:
        """Return the choice as a table of moves in plain text."""
        from .explain import explain

        return explain(self)

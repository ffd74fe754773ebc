"""A player's answer: the move, and one piece of evidence for it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ..core.position import Move
from ..core.value import Value
from ..search.explain import explain
from ..search.facts import move_facts, move_frame, row_facts, search_facts
from ..search.result import MoveResult, SearchResult

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class SearchEvidence:
    """The search behind a choice."""

    result: SearchResult
    """What it found: the table of moves, the line, the trees."""
    notes: tuple[str, ...] = ()
    """What the player adds to the numbers, in sentences."""

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

    def facts(self) -> dict[str, Any]:
        """Return how the search was made, as plain values."""
        return search_facts(self.result)


@dataclass(frozen=True)
class Said:
    """Evidence without numbers: what `SearchEvidence` has is empty here."""

    value: ClassVar[Value | None] = None
    moves: ClassVar[tuple[MoveResult, ...]] = ()
    line: ClassVar[tuple[str, ...]] = ()
    iterations: ClassVar[int] = 0
    kind: ClassVar[str]

    def facts(self) -> dict[str, Any]:
        """Return what was said, as plain values."""
        return {"kind": self.kind, **asdict(self)}


@dataclass(frozen=True)
class RuleEvidence(Said):
    """A rule that decided."""

    kind = "rule"

    rule: str
    """Its name, such as `only move` or `heuristic:classic`."""
    reason: str = ""
    """Why it decided so, in a sentence; empty where the rule says it all."""


@dataclass(frozen=True)
class TextEvidence(Said):
    """What a language model wrote."""

    kind = "text"

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


@dataclass(frozen=True, repr=False)
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
    def proven(self) -> tuple[MoveResult, ...]:
        """The same with what can be proven of the moves; see `SearchResult.proven`."""
        return self.moves if self.search is None else self.search.proven

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
        """Return the choice as a table of moves in plain text, or the reason that was given."""
        if isinstance(self.evidence, SearchEvidence):
            told = explain(self.evidence.result, self.seconds)
            return "\n".join([told, *([""] if self.evidence.notes else []), *self.evidence.notes])
        named = f"{self.move.label} ({self.move.text})"
        if isinstance(self.evidence, TextEvidence):
            return f"{named}.\n\n{self.evidence.text}"
        if isinstance(self.evidence, RuleEvidence):
            why = f": {self.evidence.reason}" if self.evidence.reason else ""
            return f"{named}; by the rule {self.evidence.rule!r}{why}"
        return f"{named}; no search behind it."

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        kind = "no reason" if self.evidence is None else type(self.evidence).__name__
        return f"<Choice {self.move.game.name}: {self.move.text}, {kind}>"

    def facts(self) -> dict[str, Any]:
        """Return the choice as plain values: what `to_json` writes, and `wire.Choice` checks."""
        return {
            "move": move_facts(self.move),
            "value": None if self.value is None else list(self.value),
            "line": list(self.line),
            "seconds": self.seconds,
            "evidence": None if self.evidence is None else self.evidence.facts(),
            "moves": [row_facts(found) for found in self.moves],
        }

    def to_json(self) -> str:
        """Return the choice as JSON text: the move, why, and the table of moves."""
        return json.dumps(self.facts())

    def to_frame(self) -> pandas.DataFrame:
        """Return what is known of each move as a `pandas.DataFrame`: see `search.facts.move_frame`.

        Raises:
            InvalidOption: pandas is not installed.
        """
        search = self.search
        seat = self.move.seat if search is None else search.seat
        return move_frame(self.moves, seat or 0, self.move.game.seats)

"""What the kit found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from ..blame import authors_sentence
from ..position import Position

MOST_FAILURES = 5
"""A check that fails everywhere says so this often."""


@dataclass(frozen=True)
class CheckResult:
    """One promise of a game, and where it was broken."""

    name: str
    """A short name, such as `layout`."""
    promise: str
    """What must hold, as a sentence."""
    tried: int
    """How often it was looked at."""
    failures: tuple[str, ...]
    """Sentences that name game, deal seed and ply; at most a few."""

    @property
    def ok(self) -> bool:
        """Whether it held everywhere."""
        return not self.failures


@dataclass(frozen=True)
class Report:
    """The kit's answer for one game."""

    game: str
    """The game's name."""
    variant: str
    """Its variant."""
    deals: int
    """Deals played."""
    seed: int
    """The seed of the first deal."""
    plies: int
    """Positions met."""
    checks: tuple[CheckResult, ...]
    """All checks, in the order they are made."""

    @property
    def ok(self) -> bool:
        """Whether every check held."""
        return all(check.ok for check in self.checks)

    @property
    def failures(self) -> tuple[str, ...]:
        """All failures."""
        return tuple(sentence for check in self.checks for sentence in check.failures)

    def __str__(self) -> str:
        if self.ok:
            return f"{self.game}: {len(self.checks)} checks hold over {self.deals} deals."
        return "\n".join(self.failures)


@dataclass
class Notebook:
    """Collects what the checks see while games are played."""

    game: str
    deal: int = 0
    tried: dict[str, int] = field(default_factory=dict)
    failures: dict[str, list[str]] = field(default_factory=dict)
    redealt: bool = False
    """Whether a re-deal of hidden things has ever changed anything."""

    def fail(self, check: str, ply: int, sentence: str) -> None:
        """Write down where a promise was broken."""
        found = self.failures.setdefault(check, [])
        if len(found) < MOST_FAILURES:
            found.append(f"{self.game}, deal {self.deal}, ply {ply}: {sentence}")

    def looking(self, check: str, position: Position) -> AbstractContextManager[None]:
        """Count a look at a position; any error inside it is a failure."""
        self.tried[check] = self.tried.get(check, 0) + 1
        return self.guarding(check, position)

    @contextmanager
    def guarding(self, check: str, position: Position) -> Iterator[None]:
        """Turn any error inside into a failure of a check."""
        try:
            yield
        except Exception as error:  # a game under test may fail in any way; all are findings
            self.fail(
                check, position.ply, authors_sentence(error) or f"{type(error).__name__}: {error}"
            )

    def expect(self, check: str, position: Position, sentence: str, *, holds: bool) -> None:
        """Write a failure down unless it holds."""
        if not holds:
            self.fail(check, position.ply, sentence)

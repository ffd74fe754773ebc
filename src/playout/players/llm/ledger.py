"""What language models were asked and what it cost: a line per decision, shared by who plays.

A ledger in a file is one for several processes: whoever holds it adds lines and reads the others'.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Entry:
    """One decision."""

    player: str
    """Who decided: a spec, or what the ledger's keeper calls it."""
    model: str
    """The model's full name."""
    asked: int = 0
    """Questions sent, all told."""
    bad: int = 0
    """Answers that were cut off, malformed or illegal."""
    outages: int = 0
    """Questions that the server did not answer."""
    fallback: str = ""
    """Who moved in its place; empty: the model's move was played."""
    tokens_in: int = 0
    """Tokens read."""
    tokens_out: int = 0
    """Tokens written."""
    cost: float = 0.0
    """In US dollars."""
    seconds: float = 0.0
    """From the question to the move."""


class Ledger:
    """Decisions of language models, and the most that they may cost together."""

    def __init__(self, limit: float | None = None, path: Path | None = None) -> None:
        """Begin a ledger.

        Args:
            limit: US dollars; once so much is spent nobody is asked any more. None: no limit.
            path: a file of lines to share with other processes; None: in memory.
        """
        self.limit = limit
        self.path = path
        self._own: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Note a decision."""
        if self.path is None:
            self._own.append(entry)
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(entry)) + "\n")

    def entries(self) -> tuple[Entry, ...]:
        """Return all decisions so far."""
        if self.path is None:
            return tuple(self._own)
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        except FileNotFoundError:
            return ()
        return tuple(Entry(**json.loads(line)) for line in lines if line.endswith("\n"))

    @property
    def spent(self) -> float:
        """US dollars so far."""
        return sum(entry.cost for entry in self.entries())

    def allows(self, more: float = 0.0) -> bool:
        """Return whether another question may be asked, with `more` spent on this decision."""
        return self.limit is None or self.spent + more < self.limit


@dataclass(frozen=True)
class Account:
    """The decisions of one player, in a few numbers."""

    model: str
    """The model's full name."""
    decisions: int
    """Moves that it was to choose."""
    asked: int
    """Questions sent."""
    bad: int
    """Answers that were cut off, malformed or illegal."""
    fallbacks: int
    """Moves that the fallback made."""
    tokens_in: int
    """Tokens read."""
    tokens_out: int
    """Tokens written."""
    cost: float
    """In US dollars."""
    seconds: float
    """Mean time per decision."""

    @property
    def sentence(self) -> str:
        """The same in words."""
        return (
            f"{self.model}: {self.decisions} decisions, {self.asked} questions,"
            f" {self.bad} bad answers, {self.fallbacks} moves by the fallback;"
            f" {self.tokens_in:,} tokens read, {self.tokens_out:,} written,"
            f" ${self.cost:.4f}; {self.seconds:.2f} s a decision"
        )


def accounts(ledger: Ledger) -> dict[str, Account]:
    """Return an account for each player in a ledger, by what it is called there."""
    found: dict[str, list[Entry]] = {}
    for entry in ledger.entries():
        found.setdefault(entry.player, []).append(entry)
    return {name: _account(entries) for name, entries in found.items()}


def _account(entries: list[Entry]) -> Account:
    return Account(
        model=entries[0].model,
        decisions=len(entries),
        asked=sum(entry.asked for entry in entries),
        bad=sum(entry.bad for entry in entries),
        fallbacks=sum(bool(entry.fallback) for entry in entries),
        tokens_in=sum(entry.tokens_in for entry in entries),
        tokens_out=sum(entry.tokens_out for entry in entries),
        cost=sum(entry.cost for entry in entries),
        seconds=sum(entry.seconds for entry in entries) / len(entries),
    )

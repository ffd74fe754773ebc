"""What players and checks take from a game beside its rules, where nobody says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Playing:
    """How a game is usually played, as data; the rules themselves are in `Rules`."""

    heuristics: tuple[str, ...] = ()
    """Names of the heuristics that the rules `prefer`, `anchor` and `advice` are, in this order."""
    search: Mapping[str, Any] = field(default_factory=dict)
    """Options that searching players take in this game where nobody sets them."""
    opponent: str = ""
    """The spec of who sits opposite a person by default; empty: the plain search for the game."""
    phases: Mapping[int, tuple[str, float]] = field(default_factory=lambda: {0: ("any", 1.0)})
    """What the rule `phase` tells by its codes: a name, and what it scales a budget by."""
    scored: bool = False
    """Whether returns are scores of many sizes, rather than won, drawn and lost."""
    perft: tuple[int, ...] = ()
    """Known numbers of move sequences of length 1, 2, …, for `playout check --perft`."""

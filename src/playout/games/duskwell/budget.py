"""How many iterations a decision gets: a base that many actions share, scaled by its kind.

`M = 1000 n` iterations an action, but no more than six actions' worth in all; then the
multiplier of the kind of decision, which comes after that cap on purpose (six actions at full
energy cost 9 M), as in the reference system.
"""

from __future__ import annotations

# What the rule `phase` returns. The order is that of the tests: the first that holds counts.
PROMPTED, FIRST_MAIN, OWN_MAIN, OTHER = range(4)

MULTIPLIERS: tuple[float, ...] = (0.5, 1.5, 1.0, 0.75)
"""By phase code."""

REASONS: tuple[str, ...] = (
    "a prompt",
    "own Main at full energy",
    "own Main",
    "an answer or the Ending window",
)
"""By phase code, for logs and results."""

SHARED = 6
"""A decision's base budget is at most that of this many actions."""


def budget(n: float, actions: int, phase: int, multiplier: float | None = None) -> int:
    """Return the iterations that each of a decision's actions gets, at least 1.

    Args:
        n: the agent's strength in thousands of iterations an action.
        actions: how many legal actions there are (at least 1).
        phase: what the game's rule `phase` returns.
        multiplier: replaces that of the phase (for benchmarks).
    """
    most = round(1000 * n)
    base = min(most, SHARED * most // actions)
    scale = MULTIPLIERS[phase] if multiplier is None else multiplier
    return max(1, int(base * scale))

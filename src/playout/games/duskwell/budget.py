"""Kinds of decisions, and what each scales a budget by."""

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

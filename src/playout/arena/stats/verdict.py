"""What a match shows about two players: a finding, and the sentence that says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .intervals import Estimate

Finding = Literal["better", "worse", "undecided"]
"""What A is beside B, as far as a match can tell."""

FEW = 20
"""Below so many deals a verdict says how little it rests on."""

DIGITS = 3
"""Decimals of a gain; more are shown where these would hide on which side of 0 an end lies."""


@dataclass(frozen=True)
class Verdict:
    """What a match shows; wrong about equal players in about 5 % of matches, or fewer."""

    finding: Finding
    """What A is: `better` or `worse` than B if 0 is outside the interval, else `undecided`."""
    deals: int
    """How many deals it rests on."""
    sentence: str
    """All of it in words: who is better, what A gains, and a warning if the deals are few."""


def judge(edge: Estimate) -> Verdict:
    """Return the verdict on A and B.

    Args:
        edge: what A gains on B a game, in the game's points; its units are deals.
    """
    if edge.units < 2:
        some = "One deal shows" if edge.units else "No deal was finished, which shows"
        return Verdict("undecided", edge.units, f"{some} nothing; play more.")
    gains = f"{_gain(edge)}{_warning(edge.units)}"
    if edge.low > 0:
        return Verdict("better", edge.units, f"A is better than B: it gains {gains}")
    if edge.high < 0:
        return Verdict("worse", edge.units, f"B is better than A, which gains {gains}")
    return Verdict("undecided", edge.units, f"No difference is certain: A gains {gains}")


def _gain(edge: Estimate) -> str:
    near = min(abs(edge.low), abs(edge.high))
    digits = DIGITS
    while near > 0 and round(near, digits) == 0 and digits < 9:
        digits += 1
    # Adding 0.0 after rounding leaves no "-0.000".
    mean, low, high = (round(end, digits) + 0.0 for end in (edge.mean, edge.low, edge.high))
    return f"{mean:+.{digits}f} a game (95 % interval {low:+.{digits}f} to {high:+.{digits}f})."


def _warning(deals: int) -> str:
    if deals >= FEW:
        return ""
    return f" Only {deals} deals: little to rest on; play at least {FEW}."

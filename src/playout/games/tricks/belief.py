"""How likely calls are, given a hand: the models that belief weighting shares between trick games.

A model looks at one number of a hand, an estimate of the tricks it will take. Whether a seat calls
at all is a logistic curve in it; how high it bids is an *ordered* logistic: the bid is the nearest
whole number to a tuned estimate plus noise. Both are proper chances, which sum to 1 over what
could have been called. Their constants are fitted to hands that our own rule bots bid
(`python -m playout.lab.calls`) and stand in each game's `belief` module.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ...core.compile import Kernel, rule
from ...core.records import Record

FLOOR = 1e-4
"""The least chance of any call: models are wrong somewhere."""


@rule
def chance(x: float) -> float:
    """Return the logistic curve at `x`, within floating-point range."""
    if x >= 0.0:
        return 1.0 / (1.0 + math.exp(-x))
    grown = math.exp(x)
    return grown / (1.0 + grown)


@rule
def log_of(p: float) -> float:
    """Return the log of a chance, which is at least `FLOOR`."""
    return math.log(p if p > FLOOR else FLOOR)


@rule
def log_answer(yes: bool, x: float) -> float:
    """Return the log of the chance that a seat said yes (or no), where yes has `chance(x)`."""
    return log_of(chance(x if yes else -x))


@rule
def bid_chance(bid: int, least: int, most: int, mean: float, spread: float) -> float:
    """Return the chance of a bid from `least` to `most` around a mean, by the ordered logistic."""
    below = chance((bid - 0.5 - mean) / spread) if bid > least else 0.0
    upto = chance((bid + 0.5 - mean) / spread) if bid < most else 1.0
    return upto - below


@dataclass(frozen=True)
class CallModels:
    """What the fitting of a game's models needs to know."""

    measure: Kernel
    """`measure(state, out)`: write the estimate that the seat to act calls by to `out[0]`, and to
    `out[1]` what the spread of its bid is counted in."""
    outcomes: Callable[[Record, int], tuple[tuple[str, float], ...]]
    """Return the models that a call is an outcome of, each with the outcome."""
    models: tuple[tuple[str, str], ...]
    """Each model's name and kind: `answer` (slope, cut) or `bid` (scale, shift, spread)."""

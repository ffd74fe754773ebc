"""The weights of the `tuned` heuristic: one row a class of moves, one column a feature.

They were set by hand first, in units of ten points; a fit started there and found those of
`fitted` (`docs/games/cuttle.md` says how, and how to repeat it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from . import fitted_2, fitted_pagat, fitted_simple
from .features import FEATURES, NAMES
from .fitted import FITTED
from .options import FLAGS, PROFILES

WINS = 50.0
"""What a move that wins adds in every class."""

BY_HAND: dict[str, dict[str, float]] = {
    "draw": {"bias": 0.95, "mine": -0.4, "danger": -0.4, "early": 0.2},
    "pass": {"bias": 0.1},
    "reject": {"bias": 0.1},
    "scuttle": {"bias": 0.3, "loss": 2.0, "cost": -1.2, "danger": 1.0, "threat": 0.8},
    "jack": {"bias": 0.3, "gain": 1.2, "loss": 0.8, "danger": 0.8},
    "glasses": {"bias": 0.2, "early": 0.3},
    "queen": {"bias": 0.7, "need": -0.3, "shield": -0.6, "danger": -0.5},
    "king": {"bias": 0.9, "gain": 1.2, "danger": -0.4},
    "one-off A": {"bias": 0.2, "gain": 1.0, "loss": 1.2, "danger": 1.2, "risk": -0.3},
    "one-off 3": {"bias": 1.0, "risk": -0.4, "danger": -0.5},
    "one-off 4": {"bias": 0.6, "theirs": 0.8, "risk": -0.3, "danger": -0.5},
    "one-off 5": {"bias": 1.5, "mine": -0.4, "risk": -0.4, "danger": -0.5},
    "one-off 6": {"bias": 0.1, "gain": 1.2, "loss": 1.2, "swing": 0.3, "danger": 0.3},
    "one-off 7": {"bias": 0.9, "risk": -0.2},
    "two at glasses": {"bias": 0.2, "risk": -0.2},
    "two at queen": {"bias": 0.4, "mine": 0.3, "risk": -0.3},
    "two at king": {"bias": 0.1, "loss": 1.2, "danger": 0.9, "risk": -0.3},
    "two at jack": {"bias": 0.1, "gain": 1.0, "loss": 1.0, "danger": 0.5, "risk": -0.3},
    "nine at glasses": {"bias": -0.3},
    "nine at queen": {"bias": 0.2},
    "nine at king": {"bias": 0.0, "loss": 0.8, "danger": 0.9},
    "nine at jack": {"bias": 0.2, "gain": 1.0, "loss": 0.8, "danger": 0.5},
    "nine at points": {"bias": 0.0, "loss": 0.8, "danger": 0.9},
    **{
        f"take {rank}": {"bias": keep}
        for rank, keep in zip(
            "A23456789TJQK",
            (0.4, 1.0, 0.0, 0.5, 0.9, 0.6, 0.7, 0.7, 0.8, 1.0, 1.0, 0.7, 1.1),
            strict=True,
        )
    },
    **{
        f"discard {rank}": {"bias": -keep}
        for rank, keep in zip(
            "A23456789TJQK",
            (0.4, 1.2, 0.5, 0.4, 0.6, 0.5, 0.6, 0.7, 0.7, 0.9, 0.9, 0.6, 1.1),
            strict=True,
        )
    },
}
"""Where the fit starts, by class and feature; what is not named is 0, more follows below."""

for _rank, _name in enumerate("A23456789T"):
    _hold = -0.8 if _name == "2" else -0.2 if _name in "A56" else 0.0
    BY_HAND[f"points {_name}"] = {"bias": 0.75 + _hold, "gain": 1.0, "need": -0.2}
for _name, _harm in zip("A23456789", (0, 0, 0.6, 0.6, 0.9, 0, 0.6, 0, 0), strict=True):
    _row = {"gain": 1.0, "loss": 1.0, "swing": 0.3, "bias": _harm - 0.6, "twos": 0.15}
    BY_HAND[f"counter {_name}"] = dict(_row)
    BY_HAND[f"recounter {_name}"] = dict(_row)


def table(rows: dict[str, dict[str, float]]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return weights by name as an array; every class wants to win."""
    made = np.zeros((len(NAMES), len(FEATURES)))
    made[:, FEATURES.index("wins")] = WINS
    for name, row in rows.items():
        for feature, weight in row.items():
            made[NAMES.index(name), FEATURES.index(feature)] = weight
    return made


BY_PROFILE: dict[str, dict[str, tuple[float, ...]]] = {
    "cuttle.cards@1.0.2": FITTED,
    "cuttle.cards@2.0.0": fitted_2.FITTED,
    "pagat": fitted_pagat.FITTED,
    "simple": fitted_simple.FITTED,
}
"""The profiles that weights were fitted for. The first ones never change: they are an anchor."""

WEIGHTS = np.array([[rows[name] for name in NAMES] for rows in BY_PROFILE.values()])
"""The tables that `heuristic.prefer` uses: the state's options say which."""


def fitted_for(chosen: Mapping[str, Any]) -> int:
    """Return which table suits some flags: that of the profile with the fewest other values."""
    default = {option.name: option.default for option in FLAGS}
    others = [
        sum(chosen[name] != value for name, value in {**default, **PROFILES[profile]}.items())
        for profile in BY_PROFILE
    ]
    return others.index(min(others))

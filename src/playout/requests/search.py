"""The search behind an answer: fair, in the style asked for, within the time allowed."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from typing import Any

from ..core.errors import InvalidOption
from ..core.position import Position
from ..core.rng import mix
from ..games.tricks.style_options import TAKES
from ..players.searching import Ismcts
from ..players.styles import SCORE, make_style
from ..search.budget import Budget
from ..search.driver import Search
from ..search.params import Style
from ..search.result import SearchResult
from .errors import invalid
from .models import Body, Strategy
from .reading import Reading

SHARE_OF_TIME = 0.8
"""How much of `timeout_ms` an answer may take; the rest is for the way back."""

SHORTEST = 0.001
"""Seconds a search has even where the time is up."""


def find_style(reading: Reading) -> tuple[str, Style]:
    """Return the name and the numbers of the style that a request asks for.

    Raises:
        RequestError: an unknown style, or a parameter that it does not take.
    """
    strategy = reading.body.strategy or Strategy()
    name = (strategy.strategy_type or SCORE).strip().upper()
    params = _known(reading, name, strategy.strategy_params or {})
    try:
        return name, make_style(reading.game, name, params)
    except InvalidOption as error:
        known = name in (SCORE, *reading.game.styles)
        field = f"strategy.{'strategy_params' if known else 'strategy_type'}"
        wrong = [key for key in params if f" {key}=" in str(error)]
        if known and wrong:
            field += f".{wrong[0]}"
        raise invalid(field, str(error)) from error


def _known(reading: Reading, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out parameters that the style does not have, as extra keys are anywhere."""
    known = ("alpha", "beta", *TAKES.get(name, ()))
    if any(key not in known for key in params):
        reading.degrade("strategy_params_ignored")
    return {key: value for key, value in params.items() if key in known}


def search(
    position: Position, body: Body, style: Style, began: float, part: float = 1.0
) -> SearchResult:
    """Return what a search for the seat to act finds.

    Args:
        position: where; its hidden cards are not looked at.
        body: the request: seed, simulations, time.
        style: of the seat to act; the others play for the score.
        began: when the request came, by `time.perf_counter`.
        part: how much of the time that is left, and of the simulations, it may take.
    """
    seat = position.to_move
    assert seat is not None
    left = SHARE_OF_TIME * body.timeout_ms / 1000 - (time.perf_counter() - began)
    budget = Budget(
        iterations=None if body.sims is None else max(1, round(body.sims * part)),
        seconds=max(SHORTEST, left * part),
        factor=1.0,
    )
    params = dataclasses.replace(Ismcts().params(position.game), styles={seat: style})
    return Search(position, budget, params, seed=mix(body.seed, seat, position.ply)).run()

"""The search behind an answer: fair, in the style asked for, within the time allowed."""

from __future__ import annotations

import dataclasses
import re
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
from ..search.result import MoveResult, SearchResult
from .errors import invalid
from .models import TIMEOUT_MS, Body, Strategy
from .reading import Reading

SHARE_OF_TIME = 0.8
"""How much of `timeout_ms` an answer may take; the rest is for the way back."""

DEFAULT = "DEFAULT"
"""The style where a request names none, or one that nobody knows."""

SHORTEST = 0.001
"""Seconds a search has even where the time is up."""


def find_style(reading: Reading) -> tuple[str, Style]:
    """Return the name and the numbers of the style that a request asks for.

    A style that nobody knows is played as `DEFAULT`, and so is one that strives for nothing.

    Raises:
        RequestError: a parameter that the style does not take.
    """
    strategy = reading.body.strategy or Strategy()
    name = (strategy.strategy_type or DEFAULT).strip().upper()
    if name not in (SCORE, *reading.game.styles.names):
        reading.degrade("unknown_strategy")
        name = DEFAULT
    params = _usable(reading, _known(reading, name, strategy.strategy_params or {}))
    try:
        return name, make_style(reading.game, name, params)
    except InvalidOption as error:
        known = name in (SCORE, *reading.game.styles.names)
        field = f"strategy.{'strategy_params' if known else 'strategy_type'}"
        wrong = [key for key in params if re.search(rf"\b{re.escape(key)}[=[]", str(error))]
        if known and wrong:
            field += f".{wrong[0]}"
        raise invalid(field, str(error)) from error


def _usable(reading: Reading, params: dict[str, Any]) -> dict[str, Any]:
    """Leave out weights that are both 0, and point values that are worth nothing."""
    weights = [params.get(key) for key in ("alpha", "beta")]
    if all(weight is not None and weight == 0 for weight in weights):
        reading.degrade("weights_ignored")
        params = {key: value for key, value in params.items() if key not in ("alpha", "beta")}
    points = params.get("point_values")
    if isinstance(points, Mapping):
        kept = {key: value for key, value in points.items() if not _below(value, 0)}
        if not any(kept.values()):
            kept = {}
        if kept != dict(points) or not kept:
            reading.degrade("point_values_ignored")
            params = {key: value for key, value in params.items() if key != "point_values"}
            params |= {"point_values": kept} if kept else {}
    return params


def _below(value: Any, limit: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value < limit


def _known(reading: Reading, name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out parameters that the style does not have, as extra keys are anywhere."""
    known = ("alpha", "beta", *TAKES.get(name, ()))
    if any(key not in known for key in params):
        reading.degrade("strategy_params_ignored")
    return {key: value for key, value in params.items() if key in known}


def allowance(body: Body, began: float, sims: int = 0, parts: int = 1) -> Budget:
    """Return what the next search of an answer may spend.

    Args:
        body: the request: `sims` and `timeout_ms` count for the answer as a whole.
        began: when the request came, by `time.perf_counter`.
        sims: simulations made for this answer so far.
        parts: how many searches share what is left.
    """
    timeout = body.timeout_ms or TIMEOUT_MS
    left = SHARE_OF_TIME * timeout / 1000 - (time.perf_counter() - began)
    return Budget(
        iterations=None if body.sims is None else max(1, (body.sims - sims) // parts),
        seconds=max(SHORTEST, left / parts),
        factor=1.0,
    )


def search(position: Position, budget: Budget, style: Style, seed: int) -> SearchResult:
    """Return what a search for the seat to act finds.

    Bids and other calls share the simulations evenly: a call that pays only if much goes right
    looks bad at first, and would hardly be tried again.

    Args:
        position: where; its hidden cards are not looked at.
        budget: simulations and time.
        style: of the seat to act; the others play for the score.
        seed: of the request.
    """
    seat = position.to_move
    assert seat is not None
    game = position.game
    player = Ismcts(split="action" if position.calling else "none")
    params = dataclasses.replace(player.params(game), styles={seat: style})
    return Search(position, budget, params, seed=mix(seed, seat, position.ply)).run()


def ranked(found: SearchResult) -> list[MoveResult]:
    """Return what a search says of each move, best first.

    A style is how cards are played. Calls go by the score that such play is expected to make.
    """
    moves = list(found.moves)
    if found.position.calling:
        moves.sort(key=lambda one: (not one.visits, -one.value[found.seat]))
    return moves

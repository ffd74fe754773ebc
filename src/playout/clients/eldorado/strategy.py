"""The styles that a request asks for: its player's own, and those of the others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidOption
from ...players.styles import SCORE, make_style, style_params
from ...search.params import Style
from .errors import invalid
from .models import Body, Strategy
from .reading import Reading

DEFAULT = "DEFAULT"
"""The style where a request names none, or one that nobody knows."""


def find_style(reading: Reading) -> tuple[str, Style]:
    """Return the name and the numbers of the style that a request asks for.

    A style that nobody knows is played as `DEFAULT`, and so is one that strives for nothing.

    Raises:
        RequestError: a value that the style does not take.
    """
    field = "" if reading.body.strategy is None else "strategy."
    return _read(reading, strategy_of(reading.body), field, DEFAULT)


def find_styles(reading: Reading, own: Style) -> dict[int, Style]:
    """Return the style of every seat that has one: the player's own, and `opponents` by name.

    Raises:
        RequestError: a value that a style does not take.
    """
    made = {reading.me: own}
    for name, strategy in (reading.body.opponents or {}).items():
        if name not in reading.names or name == reading.context.myPlayerId:
            reading.degrade("opponents_ignored")
            reading.degrade(f"opponents.{name}")
            continue
        style = _read(reading, strategy, f"opponents.{name}.", SCORE)[1]
        made[reading.names.index(name)] = style
    return {seat: style for seat, style in made.items() if seat == reading.me or style.beta > 0.0}


def strategy_of(body: Body) -> Strategy:
    """Return the strategy, whether it stands in `strategy` or at the top level."""
    given = body.strategy or Strategy()
    return Strategy(
        strategy_type=given.strategy_type or body.strategy_type,
        strategy_params=given.strategy_params or body.strategy_params,
    )


def _read(reading: Reading, strategy: Strategy, field: str, usual: str) -> tuple[str, Style]:
    """Return the name and numbers of one style; `field` is where it stands, with its dot."""
    name = (strategy.strategy_type or usual).strip().upper()
    if name not in (SCORE, *reading.game.styles.names):
        reading.degrade("unknown_strategy")
        name = usual
    params = _usable(reading, _known(reading, name, strategy.strategy_params or {}, field))
    try:
        return name, make_style(reading.game, name, params)
    except InvalidOption as error:
        wrong = [key for key in params if re.search(rf"\b{re.escape(key)}[=[]", str(error))]
        path = f"{field}strategy_params" + (f".{wrong[0]}" if wrong else "")
        raise invalid(path, str(error)) from error


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


def _known(reading: Reading, name: str, params: Mapping[str, Any], field: str) -> dict[str, Any]:
    """Leave out parameters that the style does not have, and name each of them."""
    known = style_params(reading.game, name)
    ignored = [key for key in params if key not in known]
    if ignored:
        reading.degrade("strategy_params_ignored")
    for key in ignored:
        reading.degrade(f"{field}strategy_params.{key}")
    return {key: value for key, value in params.items() if key in known}

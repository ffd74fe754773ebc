"""Playing styles by name: what a seat strives for, as the search reads it.

A style is written `NAME[/key:value…]`, so that it fits into a player's spec:
`ismcts:style=AGGRESSIVE/aggression_threshold:4`. Points of cards are joined by a plus:
`SLOUGH_POINTS/point_values:hearts:1+QS:13`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.ops import STYLE
from ..core.position import Position
from ..search.params import Style

SCORE = "SCORE"
"""The style that is the game's own score and nothing else; every game has it."""


def make_style(game: Game, name: str, params: Mapping[str, Any] | None = None) -> Style:
    """Return a style of a game.

    Args:
        game: the game.
        name: one of `game.styles.names`, in any case; `SCORE` in every game.
        params: `alpha` and `beta`, the weights of the hand score and of the style, and what else
            the style takes.

    Raises:
        InvalidOption: an unknown style or parameter, or a value that is not allowed.
    """
    if not isinstance(name, str):
        raise InvalidOption(f"{game.name}: style={name!r} is not allowed; a style's name.")
    if params is not None and not isinstance(params, Mapping):
        raise InvalidOption(f"{game.name}: parameters of a style are an object, not {params!r}.")
    name = name.strip().upper()
    given = dict(params or {})
    rest = {key: given[key] for key in given if key not in ("alpha", "beta")}
    numbers: tuple[float, ...] = ()
    weights = (1.0, 0.0)
    if game.styles is not None:
        numbers = game.styles.numbers(name, rest)
        weights = game.styles.weights(name)
    elif rest or name != SCORE:
        raise InvalidOption(f"{game.name} has no playing styles.")
    alpha, beta = (
        _weight(game, name, key, given.get(key, usual))
        for key, usual in zip(("alpha", "beta"), weights, strict=True)
    )
    if alpha + beta <= 0.0:
        raise InvalidOption(
            f"{game.name}, style {name}: alpha and beta are both 0; one of them must be positive."
        )
    if name == SCORE:  # however it is mixed with itself
        return Style()
    return Style(alpha, beta, numbers)


def style_params(game: Game, name: str) -> tuple[str, ...]:
    """Return the names of all that a style takes, its weights included."""
    takes = () if game.styles is None else game.styles.params(name)
    return ("alpha", "beta", *takes)


def read_style(text: str) -> tuple[str, dict[str, Any]]:
    """Return the name and the parameters in a text such as `AGGRESSIVE/aggression_threshold:4`.

    Raises:
        InvalidOption: a part without a key or a value.
    """
    name, *parts = text.split("/")
    params: dict[str, Any] = {}
    for part in parts:
        key, colon, value = part.partition(":")
        key = key.strip()
        if not (key and colon and value) or key in params:
            raise InvalidOption(
                f"style {text!r}: {part!r} is not allowed; write NAME/key:value, each key once."
            )
        params[key] = _points(text, value) if key == "point_values" else _read(value)
    return name, params


def style_of(game: Game, text: str, **weights: float | None) -> Style:
    """Return the style that a text describes; weights that are not None replace those in it."""
    name, params = read_style(text)
    return make_style(game, name, {**params, **{k: v for k, v in weights.items() if v is not None}})


def style_score(
    position: Position,
    seat: int,
    name: str,
    params: Mapping[str, Any] | None = None,
    *,
    raw: bool = False,
) -> float:
    """Return how well a seat's play fits a style, in [0, 1]; without weights.

    With `raw` it is the score before it is mapped there: points thrown minus points taken, as a
    share of all points, for `SLOUGH_POINTS`; the others are the same.
    """
    game = position.game
    rest = {key: (params or {})[key] for key in params or {} if key not in ("alpha", "beta")}
    numbers = np.zeros(1, STYLE)
    if game.styles is None:
        raise InvalidOption(f"{game.name} has no playing styles.")
    given = game.styles.numbers(name, rest)
    if raw:
        given = game.styles.raw(given)
    numbers["numbers"][0, : len(given)] = given
    scratch = np.zeros(1, game.ops.scratch)
    game.ops.judge(position.copy_state(), seat, numbers, scratch)
    return float(scratch["values"][0, seat])


def _weight(game: Game, name: str, key: str, given: Any) -> float:
    fits = isinstance(given, (int, float)) and not isinstance(given, bool)
    if not fits or not 0 <= given <= 1_000_000:
        raise InvalidOption(
            f"{game.name}, style {name}: {key}={given!r} is not allowed; a number from 0 to 1e6."
        )
    return float(given)


def _points(text: str, value: str) -> dict[str, float]:
    """Return the points of cards in a text such as `hearts:1+QS:13`."""
    made: dict[str, float] = {}
    for part in value.split("+"):
        key, _, number = part.rpartition(":")
        points = _read(number)
        if not key or key in made or isinstance(points, str):
            raise InvalidOption(
                f"style {text!r}: {part!r} is not allowed; point_values are written hearts:1+QS:13."
            )
        made[key] = points
    return made


def _read(value: str) -> Any:
    """Return a number or truth value, or the text itself where it is neither."""
    word = value.strip().lower()
    if word in ("true", "false"):
        return word == "true"
    try:
        number = float(word)
    except ValueError:
        return value
    return int(number) if number.is_integer() else number

"""Remember one result a game: kernels are bound once, record types made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")


def per_game(
    function: Callable[Concatenate[type[K], P], T],
) -> Callable[Concatenate[type[K], P], T]:
    """Make a function of a game's class (and more arguments) compute each result once."""
    known: dict[object, T] = {}

    def remembered(game: type[K], /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (game, args, tuple(sorted(kwargs.items())) if kwargs else ())
        if key not in known:
            known[key] = function(game, *args, **kwargs)
        return known[key]

    remembered.__doc__ = function.__doc__
    return remembered

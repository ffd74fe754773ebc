"""Which games exist: those that installed packages name in the group `playout.games`."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .errors import UnknownGame
from .game import Game
from .own_styles import load_styles

GROUP = "playout.games"


@functools.cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_names() -> tuple[str, ...]:
    """Return the names of all installed games, sorted."""
    return tuple(sorted(_entries()))


def game(name: str, variant: str | None = None, **options: Any) -> Game:
    """Return an installed game.

    Args:
        name: such as "connectfour"; `playout games` lists them.
        variant: a named set of options; by default the game's first.
        options: single options on top of the variant.

    Raises:
        UnknownGame: no installed game has that name; the message lists those that exist.
        InvalidOption: an unknown variant or option, or a value out of range.
    """
    load_styles()
    entry = _entries().get(name) if isinstance(name, str) else None
    if entry is None:
        raise UnknownGame(str(name), _entries())
    base = entry.load()
    if not isinstance(base, Game):
        raise TypeError(f"entry point {name!r} of {GROUP} is no Game but {type(base).__name__}")
    return type(base)(variant, **options) if variant or options else base

"""Which players exist, and how a spec such as `ismcts:iterations=2000` becomes one."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..core.errors import InvalidOption, UnknownPlayer
from .base import Player

GROUP = "playout.players"


@functools.cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def player_names() -> tuple[str, ...]:
    """Return the names of all installed players, sorted."""
    return tuple(sorted(_entries()))


def player_type(name: str) -> type[Player]:
    """Return the class of an installed player, with its option schema.

    Raises:
        UnknownPlayer: the message lists those that exist.
    """
    entry = _entries().get(name)
    if entry is None:
        raise UnknownPlayer(name, _entries())
    found = entry.load()
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise TypeError(f"entry point {name!r} of {GROUP} is no Player class")
    return found


def player(spec: str, seed: int = 0) -> Player:
    """Return the player that a spec describes.

    Args:
        spec: `name[:main][,key=value…]`, such as `ismcts:iterations=2000,rollout=heuristic`.
        seed: decides everything random in its choices.

    Raises:
        UnknownPlayer: no player has that name.
        InvalidOption: an unknown option, or a value out of range; the message lists the options.
    """
    if not isinstance(spec, str):
        raise InvalidOption(
            f"a player is given as text such as 'mcts:iterations=500', not {spec!r}."
        )
    name, _, rest = spec.partition(":")
    kind = player_type(name.strip())
    return kind(seed, **_read(kind, rest))


def _read(kind: type[Player], text: str) -> dict[str, Any]:
    """Return the options in the part of a spec after the colon."""
    options: dict[str, Any] = {}
    for i, part in enumerate(piece.strip() for piece in text.split(",") if piece.strip()):
        key, equals, value = part.partition("=")
        if not equals:
            main = next((option.name for option in kind.options if option.main), None)
            if i > 0 or main is None:
                have = ", ".join(option.name for option in kind.options) or "none"
                raise InvalidOption(
                    f"{kind.name}: {part!r} is no option; write key=value. Options: {have}."
                )
            key, value = main, part
        if key in options:
            raise InvalidOption(f"{kind.name}: {key} is given twice.")
        options[key] = value
    return options

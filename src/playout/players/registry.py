"""Which players exist, and how a spec such as `ismcts:iterations=2000` becomes one.

Whatever takes a spec takes a player object too, and text such as `mypackage.bots:Mine` names a
class (or an object) that no entry point does.
"""

from __future__ import annotations

import functools
import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..core.errors import InvalidOption, UnknownPlayer
from ..core.options import Option, read_options
from .base import Chooser
from .calls import BID, with_calls

GROUP = "playout.players"


@functools.cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def player_names() -> tuple[str, ...]:
    """Return the names of all installed players, sorted."""
    return tuple(sorted(_entries()))


def player_type(name: str) -> type[Chooser[Any]]:
    """Return the class of an installed player, with its option schema.

    Raises:
        UnknownPlayer: the message lists those that exist.
    """
    entry = _entries().get(name)
    if entry is None:
        raise UnknownPlayer(name, _entries())
    found = entry.load()
    if not (isinstance(found, type) and issubclass(found, Chooser)):
        raise TypeError(f"entry point {name!r} of {GROUP} is no Player class")
    return found


def spec_options(kind: type[Chooser[Any]]) -> tuple[Option, ...]:
    """Return all that a spec of a player may set: its own options, and what every spec takes."""
    return (*kind.options, BID)


def player(spec: str | Chooser[Any], seed: int = 0) -> Chooser[Any]:
    """Return the player that a spec describes.

    Args:
        spec: `name[:main][,key=value…]`, such as `ismcts:iterations=2000,rollout=heuristic`;
            `module:name` for a class or object of a module; or a player, who sits down anew.
        seed: decides everything random in its choices.

    Raises:
        UnknownPlayer: no player has that name.
        InvalidOption: an unknown option, or a value out of range; the message lists the options.
    """
    if isinstance(spec, Chooser):
        return spec.sit(seed)
    if not isinstance(spec, str):
        raise InvalidOption(
            "a player is given as text such as 'mcts:iterations=500', or as a Player,"
            f" not {spec!r}."
        )
    name, _, rest = spec.partition(":")
    name = name.strip()
    if name not in _entries():
        found = _from_module(spec)
        if found is not None:
            return found.sit(seed) if isinstance(found, Chooser) else found(seed)
    kind = player_type(name)
    options = _read(kind, rest)
    bid = read_options(spec_options(kind), options, kind.name)[BID.name]
    options.pop(BID.name, None)
    return with_calls(kind(seed, **options), bid)


def _from_module(spec: str) -> Chooser[Any] | type[Chooser[Any]] | None:
    """Return what `module:name` names, if there is such a module.

    Raises:
        InvalidOption: the module holds no player of that name.
    """
    home, colon, name = spec.partition(":")
    if not colon or not all(part.isidentifier() for part in (*home.split("."), name)):
        return None
    try:
        module = importlib.import_module(home)
    except ModuleNotFoundError as error:
        if error.name and home.startswith(error.name):
            return None
        raise
    found = getattr(module, name, None)
    if isinstance(found, Chooser) or (isinstance(found, type) and issubclass(found, Chooser)):
        return found
    raise InvalidOption(f"{spec}: {home} holds no player named {name!r}.")


def _read(kind: type[Chooser[Any]], text: str) -> dict[str, Any]:
    """Return the options in the part of a spec after the colon."""
    options: dict[str, Any] = {}
    for i, part in enumerate(piece.strip() for piece in text.split(",") if piece.strip()):
        key, equals, value = part.partition("=")
        if not equals:
            main = next((option.name for option in kind.options if option.main), None)
            if i > 0 or main is None:
                have = ", ".join(option.name for option in spec_options(kind))
                raise InvalidOption(
                    f"{kind.name}: {part!r} is no option; write key=value. Options: {have}."
                )
            key, value = main, part
        if key in options:
            raise InvalidOption(f"{kind.name}: {key} is given twice.")
        options[key] = value
    return options

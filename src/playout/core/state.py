"""State types: one C struct a game, whose type names the game.

The Numba type of a state is the key to the rules (`core.generic`). A one-byte tag field, whose
*name* holds the game and a digest of its module and fields, keeps two games of the same shape
apart. Sources that changed while the process runs (a reloaded module) make a new type.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

HEADER: tuple[tuple[str, str], ...] = (("turn", "u4"), ("over", "u4"), ("ply", "u4"))
"""Fields of every state: the seat to act, whether the game has ended, moves made so far.

Four bytes each, as is best for every number that rules write and soon read again: processors hand
on a value of four or eight bytes from a store to the next load at once, one of a byte or two later.
"""

ENDED = 1
"""`over`: the rules ended the game."""

CUT = 2
"""`over`: the game ran past `max_plies`, and is a draw."""

TAG = "tag_"


def state_type(game: str, module: str, fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the dtype of a game's state: the header, the game's fields, the tag.

    Args:
        game: the game's name.
        module: `__name__` of the module (or package) where the rules are.
        fields: what `numpy.dtype` takes: `(name, type)` or `(name, type, shape)`.
    """
    if not game.isidentifier():
        raise ValueError(f"a game's name must be an identifier, not {game!r}")
    taken = {name for name, *_ in fields} & {name for name, _ in HEADER}
    if taken:
        raise ValueError(f"{game}: {', '.join(sorted(taken))} is in every state already")
    tag = (f"{TAG}{game}_{_identity(game, module, fields)}", "u1")
    return packed([*HEADER, *fields, tag])


def packed(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return an aligned struct type in which every byte belongs to a field.

    Bytes between fields are not copied reliably, and states are compared byte for byte; so the
    gaps that alignment needs become fields of their own, which stay zero.

    Raises:
        ValueError: a nested struct has gaps inside.
    """
    aligned = np.dtype(list(fields), align=True)
    whole: list[tuple[Any, ...]] = []
    at = 0
    for name in aligned.names or ():
        kind, offset = _field(aligned, name)
        _refuse_gaps(kind.base)
        if offset > at:
            whole.append((f"gap_{at}", "u1", (offset - at,)))
        whole.append((name, kind.base, kind.shape) if kind.shape else (name, kind))
        at = offset + kind.itemsize
    if aligned.itemsize > at:
        whole.append((f"gap_{at}", "u1", (aligned.itemsize - at,)))
    return np.dtype(whole, align=True)


def _field(kind: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """Return the type and offset of a struct's field."""
    assert kind.fields is not None
    found = kind.fields[name]
    return found[0], found[1]


def _refuse_gaps(kind: np.dtype[Any]) -> None:
    if kind.names is None:
        return
    parts = [_field(kind, name)[0] for name in kind.names]
    if sum(part.itemsize for part in parts) != kind.itemsize:
        raise ValueError(f"a struct inside a state has gaps between its fields: {kind}")
    for part in parts:
        _refuse_gaps(part.base)


def tag_of(names: Sequence[str]) -> str | None:
    """Return the tag among a record's field names, or None for a record of another kind."""
    return next((name for name in names if name.startswith(TAG)), None)


_FIRST: dict[object, object] = {}
"""What the sources of each state type were when it was made first in this process."""


def _identity(game: str, module: str, fields: Sequence[tuple[Any, ...]]) -> str:
    """Return a digest that is the same in every process that has this game."""
    named: tuple[str, ...] = (game, module, repr(fields))
    stamp = _stamp(module)
    if _FIRST.setdefault(named, stamp) != stamp:
        named = (*named, repr(stamp))
    return hashlib.blake2b(repr(named).encode(), digest_size=6).hexdigest()


def _stamp(module: str) -> object:
    """Return something that changes when a source file beside a module is written."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return None
    beside = sorted(Path(file).parent.glob("*.py")) if "." in module else [Path(file)]
    return [(path.name, path.stat().st_mtime_ns) for path in beside if path.exists()]

"""State types: one C struct a game, whose type names the game and the source of its rules.

The Numba type of a state is the key to the rules (`core.generic`). A one-byte tag field, whose
*name* holds the game and a digest of its sources, keeps two games of the same shape apart and
makes a changed rule a new type, so that no cache can serve the old one.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

HEADER: tuple[tuple[str, str], ...] = (("turn", "u1"), ("over", "u1"), ("ply", "u2"))
"""Fields of every state: the seat to act, whether the game has ended, moves made so far."""

ENDED = 1
"""`over`: the rules ended the game."""

CUT = 2
"""`over`: the game ran past `max_plies`, and is a draw."""

TAG = "tag_"


def state_type(game: str, module: str, fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the dtype of a game's state: the header, the game's fields, the tag.

    Args:
        game: the game's name.
        module: `__name__` of the module (or package) whose sources are the rules.
        fields: what `numpy.dtype` takes: `(name, type)` or `(name, type, shape)`.
    """
    if not game.isidentifier():
        raise ValueError(f"a game's name must be an identifier, not {game!r}")
    taken = {name for name, *_ in fields} & {name for name, _ in HEADER}
    if taken:
        raise ValueError(f"{game}: {', '.join(sorted(taken))} is in every state already")
    tag = (f"{TAG}{game}_{source_digest(module)}", "u1")
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


def source_digest(module: str) -> str:
    """Return a digest of the sources that a game's rules may come from.

    These are all files of the module's package, data included, and every module that they import,
    directly or not, that is of the same house or uses Playout in turn (shared rules).
    `playout.core` does not count: the cache folder's name covers it.
    """
    root = _package_of(module)
    seen: dict[str, bytes] = {}
    waiting = [root]
    while waiting:
        name = waiting.pop()
        if name in seen or name == "playout" or name.startswith("playout.core"):
            continue
        files = [(path, path.read_bytes()) for path in _files(name, whole=name == root)]
        ours = name.partition(".")[0] in ("playout", root.partition(".")[0])
        if not ours and not any(b"playout" in content for _, content in files):
            continue
        digest = hashlib.blake2b(digest_size=16)
        for path, content in files:
            digest.update(repr((path.name, content)).encode())
            if path.suffix == ".py":
                waiting.extend(_imports(content, _home(path, files[0][0], name)))
        seen[name] = digest.digest()
    return hashlib.blake2b(repr(sorted(seen.items())).encode(), digest_size=6).hexdigest()


def _package_of(module: str) -> str:
    """Return the package a module is in, or the module itself if it stands alone."""
    found = sys.modules.get(module)
    if module == "__main__" or hasattr(found, "__path__") or "." not in module:
        return module
    return module.rpartition(".")[0]


def _files(name: str, *, whole: bool) -> list[Path]:
    """Return a module's file, first; with `whole`, then all other files of a package."""
    if name == "__main__":
        file = getattr(sys.modules[name], "__file__", None)
        return [Path(file)] if file else []
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return []
    if spec is None or not spec.origin or not spec.origin.endswith(".py"):
        return []
    origin = Path(spec.origin)
    if not whole or spec.submodule_search_locations is None:
        return [origin]
    inside = sorted(path for path in origin.parent.rglob("*") if path.is_file())
    return [origin, *(p for p in inside if p != origin and "__pycache__" not in p.parts)]


def _home(path: Path, origin: Path, name: str) -> str:
    """Return the package that a file is in, given the file and the name of the module it is of."""
    if origin.name != "__init__.py":
        return name.rpartition(".")[0]
    return ".".join((name, *path.parent.relative_to(origin.parent).parts))


def _imports(source: bytes, package: str) -> Iterator[str]:
    """Yield the modules that a source file imports, relative ones resolved."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            found = importlib.util.resolve_name(base, package) if node.level else base
            yield found
            yield from (f"{found}.{alias.name}" for alias in node.names)

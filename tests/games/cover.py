"""Which parts of a shape some JSON meets: its own reading of types, to compare with pydantic's.

A *part* is what a shape promises and may never keep: a field that is there, one that is missing,
an entry of a list, a member of a union, a literal, true or false. It is named by the class and
field where it is declared, as in "CuttleView.pending: None".
"""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Union, get_args, get_origin

from typing_extensions import get_type_hints, is_typeddict

PLAIN = {float, int, str}
"""Types of most values, which have no parts."""


def parts(shape: Any, at: str = "") -> Iterator[str]:
    """Yield all parts that a shape declares."""
    if is_typeddict(shape):
        for _, where, inner, may_miss in _fields(shape):
            yield where
            if may_miss:
                yield f"{where} missing"
            yield from parts(inner, where)
        return
    for label, member in _members(shape):
        yield f"{at}{label}"
        if member is not None:
            yield from parts(member, f"{at}{label}")


def met(shape: Any, value: Any, at: str = "") -> list[str] | None:
    """Return the parts of a shape that a value meets; None if it is not of that shape."""
    if shape in PLAIN:
        return [] if type(value) is shape else None
    kind = _kind(shape)
    if kind is dict:
        return _met_object(shape, value)
    if kind is list:
        return _met_row(shape, value, at)
    found = []
    for label, member in _members(shape):
        inner = _literal(label, value) if member is None else met(member, value, f"{at}{label}")
        if inner is not None:
            found.append([f"{at}{label}", *inner])
    if _members(shape):
        assert len(found) < 2, f"{at}: {value!r} is of two kinds, {found}"
        return found[0] if found else None
    return [] if type(value) is shape else None


@functools.cache
def _kind(shape: Any) -> type | None:
    """Return whether JSON of a shape is an object or a row; None if it is neither, or may be."""
    if is_typeddict(shape):
        return dict
    return list if get_origin(shape) in (list, tuple) else None


def _met_object(shape: Any, value: Any) -> list[str] | None:
    fields = _fields(shape)
    if type(value) is not dict or value.keys() - {field for field, *_ in fields}:
        return None
    found = []
    for field, where, inner, may_miss in fields:
        if field not in value:
            if not may_miss:
                return None
            found.append(f"{where} missing")
            continue
        below = met(inner, value[field], where)
        if below is None:
            return None
        found += [where, *below]
    return found


def _met_row(shape: Any, value: Any, at: str) -> list[str] | None:
    if type(value) is not list:
        return None
    members = _members(shape)
    if get_origin(shape) is list:
        label, kind = members[0]
        if kind in PLAIN:  # nearly all values there are
            fits = all(type(entry) is kind for entry in value)
            return [f"{at}{label}"] * bool(value) if fits else None
        members = members * len(value)
    if len(members) != len(value):
        return None
    found = []
    for (label, kind), entry in zip(members, value, strict=True):
        below = met(kind, entry, f"{at}{label}")
        if below is None:
            return None
        found += [f"{at}{label}", *below]
    return found


@functools.cache
def _fields(shape: Any) -> list[tuple[str, str, Any, bool]]:
    """Return the fields of an object: name, where that is, type, and whether it may be missing."""
    found = []
    for field, kind in get_type_hints(shape, include_extras=True).items():
        may_miss = get_origin(kind) is NotRequired
        inner = get_args(kind)[0] if may_miss else kind
        found.append((field, f"{shape.__name__}.{field}", inner, may_miss))
    return found


@functools.cache
def _members(shape: Any) -> list[tuple[str, Any]]:
    """Return the choices that a type leaves, with labels; a literal has no type of its own."""
    origin = get_origin(shape)
    if origin in (Union, types.UnionType):
        flat = []
        for member in get_args(shape):
            inner = _members(member)
            one_value = member in (type(None), bool) or get_origin(member) is Literal
            flat += inner if one_value else [(f": {_name(member)}", member)]
        return flat
    if shape is type(None):
        return [(": None", None)]
    if shape is bool:
        return [(": True", None), (": False", None)]
    if origin is Literal:
        return [(f": {word!r}", None) for word in get_args(shape)]
    if origin is list:
        return [("[]", get_args(shape)[0])]
    if origin is tuple:
        return [(f"[{i}]", kind) for i, kind in enumerate(get_args(shape))]
    return []


def _name(shape: Any) -> str:
    return getattr(shape, "__name__", str(shape)) if get_origin(shape) is None else str(shape)


def _literal(label: str, value: Any) -> list[str] | None:
    return [] if label == f": {value!r}" else None

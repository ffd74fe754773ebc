"""What pydantic finds wrong, in our words: what is wanted, without the names of classes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WANTED = {
    "an object": ("model_type", "model_attributes_type", "dict_type", "mapping_type"),
    "a list": ("list_type", "tuple_type"),
    "a text": ("string_type",),
    "a whole number": ("int_type", "int_parsing", "int_from_float"),
    "a number": ("float_type", "float_parsing", "finite_number"),
    "true or false": ("bool_type", "bool_parsing"),
    "null": ("none_required",),
}
"""What a part should be, by the kinds of complaints that say so."""

LIMITS = {
    "greater_than_equal": ("at least", "ge", ""),
    "greater_than": ("more than", "gt", ""),
    "less_than_equal": ("at most", "le", ""),
    "less_than": ("less than", "lt", ""),
    "too_short": ("at least", "min_length", " long"),
    "too_long": ("at most", "max_length", " long"),
    "string_too_short": ("at least", "min_length", " letters"),
    "string_too_long": ("at most", "max_length", " letters"),
}
"""Complaints about size: how they are said, and where the limit is."""

_BY_KIND = {kind: what for what, kinds in WANTED.items() for kind in kinds}


def phrase_of(complaint: Mapping[str, Any]) -> str:
    """Return a complaint of pydantic as a phrase: `it must be a whole number`."""
    kind, context = complaint["type"], complaint.get("ctx", {})
    if kind in _BY_KIND:
        return f"it must be {_BY_KIND[kind]}"
    if kind in LIMITS:
        words, key, unit = LIMITS[kind]
        return f"it must be {words} {context[key]}{unit}"
    if kind in ("literal_error", "enum"):
        return f"it must be {context['expected']}"
    if kind == "missing":
        return "this key is needed"
    if kind == "extra_forbidden":
        return "there is no such key"
    return str(complaint["msg"])

"""What the docstrings under a model's fields say, read from its source."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise

from pydantic import BaseModel


def descriptions(model: type[BaseModel]) -> dict[str, str]:
    """Return what is said of the fields of a model, its own and those of the models below it."""
    found: dict[str, str] = {}
    for kind in reversed(model.__mro__):
        if issubclass(kind, BaseModel) and kind is not BaseModel:
            found |= _said(kind.__module__).get(kind.__qualname__, {})
    return {name: words for name, words in found.items() if name in model.model_fields}


@functools.cache
def _said(module: str) -> dict[str, dict[str, str]]:
    """Return, for each class of a module, the docstrings under its fields."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    kinds = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {kind.name: dict(_fields(kind)) for kind in kinds}


def _fields(kind: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, after in pairwise(kind.body):
        match field, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(words))),
            ):
                yield name, inspect.cleandoc(words)

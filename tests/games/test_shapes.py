"""The declared shapes are the JSON that games write: nothing more, and nothing less."""

from __future__ import annotations

import ast
import copy
import functools
import importlib
import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

import playout
import playout.games
from playout.core import shapes as common
from playout.core.facets import Codec, Notation
from playout.core.position import Move, Position
from tests.games import courses, cover
from tests.support import run_python

GAMES = playout.game_names()
KINDS = ("view", "move", "layout")
CLOSED = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

MODULES = ["playout.core.shapes"] + [
    f"playout.games.{path.parent.name}.{path.stem}"
    for path in sorted(Path(inspect.getfile(playout.games)).parent.glob("*/*shapes.py"))
]


def shape_of(name: str, kind: str) -> Any:
    game = playout.game(name)
    return getattr(game.notation if kind == "move" else game.codec, f"{kind}_shape")


@functools.cache
def adapter(name: str, kind: str) -> TypeAdapter[Any]:
    """Return what checks lists of a game's JSON; in a list, since settings only reach downwards."""
    return TypeAdapter(list[shape_of(name, kind)], config=CLOSED)


@functools.cache
def written(name: str, kind: str) -> list[str]:
    """Return all different JSON of a kind over the courses of a game."""
    return sorted(_written(name)[kind])


@functools.cache
def _written(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for position in courses.positions(name):
        seats = range(position.game.seats)
        found["view"].update(json.dumps(position.view(seat)) for seat in (None, *seats))
        found["move"].update(json.dumps(Move(position, code).data) for code in codes(position))
        found["layout"].add(json.dumps(position.layout()))
    return found


def codes(position: Position) -> Iterator[int]:
    """Yield the legal moves, what others see of them, and the table actions of all seats."""
    yield from position.codes
    for seat in range(position.game.seats):
        yield from position.game.manners.table_actions(position.state, seat)
        if position.game.rules.seen is not None:
            yield from {position.seen(code, seat) for code in position.codes}


@pytest.mark.parametrize("name", GAMES)
def test_all_json_has_its_shape(name):
    for kind in KINDS:
        adapter(name, kind).validate_json(f"[{','.join(written(name, kind))}]")


@pytest.mark.parametrize("name", GAMES)
def test_every_declared_part_is_met(name):
    for kind in KINDS:
        shape = shape_of(name, kind)
        met = set()
        for text in written(name, kind):
            found = cover.met(shape, json.loads(text))
            assert found is not None, text
            met.update(found)
        assert met == set(cover.parts(shape)) != set()


def changed(value: Any) -> Iterator[Any]:
    """Yield JSON with one object in it that has a key too many."""
    whole = copy.deepcopy(value)
    todo = [whole]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            part["nonsense"] = 1
            yield whole
            del part["nonsense"]
        todo += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()


@pytest.mark.parametrize("name", GAMES)
def test_no_object_takes_another_key(name):
    for kind in KINDS:
        longest = max(written(name, kind), key=lambda text: (text.count("{"), text))
        for wrong in changed(json.loads(longest)):
            with pytest.raises(ValidationError, match="nonsense"):
                adapter(name, kind).validate_json(json.dumps([wrong]))


@pytest.mark.parametrize("name", GAMES)
def test_a_view_has_the_keys_of_all_views_and_names_its_game(name):
    fields = set(cover.parts(shape_of(name, "view")))
    view = shape_of(name, "view").__name__
    assert fields >= {f"{view}.{key}" for key in common.CommonView.__annotations__}
    assert {part for part in fields if part.startswith(f"{view}.game:")} == {
        f"{view}.game: {name!r}"
    }


def test_schemas_are_the_same_in_every_process():
    code = f"""
import json, playout
from pydantic import TypeAdapter
for name in playout.game_names():
    for kind in {KINDS!r}:
        game = playout.game(name)
        owner = game.notation if kind == "move" else game.codec
        print(json.dumps(TypeAdapter(getattr(owner, kind + "_shape")).json_schema()))
"""
    first, second = (run_python(code, PYTHONHASHSEED=seed).stdout for seed in ("1", "2"))
    assert first == second
    schemas = [json.loads(line) for line in first.splitlines()]
    assert len(schemas) == len(GAMES) * len(KINDS)
    assert all("properties" in schema or "anyOf" in schema for schema in schemas)


def test_class_names_are_unique_over_all_games():
    """They name the schemas of one interface."""
    names = [node.name for module in MODULES for node in classes(module)]
    assert len(names) == len(set(names))


def classes(module: str) -> list[ast.ClassDef]:
    tree = ast.parse(Path(importlib.import_module(module).__file__ or "").read_text())
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


@pytest.mark.parametrize("module", MODULES)
def test_every_field_says_what_it_is(module):
    for node in classes(module):
        for field, note in zip(node.body, [*node.body[1:], None], strict=True):
            if isinstance(field, ast.AnnAssign):
                said = isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)
                assert said, f"{node.name}.{ast.unparse(field.target)}"


def test_docstrings_under_fields_become_descriptions():
    schema = adapter("tictactoe", "move").json_schema()
    described = schema["$defs"]["TicTacToeMove"]["properties"]["cell"]["description"]
    assert described.startswith("The cell to take")


def test_a_game_that_declares_nothing_writes_some_object():
    position = playout.game("tictactoe").deal(0)
    data = [position.view(0), position.moves()[0].data, position.layout()]
    for shape, value in zip(KINDS, data, strict=True):
        check = TypeAdapter(
            getattr(Notation if shape == "move" else Codec, f"{shape}_shape"), config=CLOSED
        )
        assert check.validate_json(json.dumps(value)) == value
        with pytest.raises(ValidationError):
            check.validate_json(json.dumps([value]))


def test_shapes_cost_no_import_of_pydantic():
    code = f"import sys, {', '.join(MODULES)}; print('pydantic' in sys.modules)"
    assert run_python(code).stdout.strip() == "False"

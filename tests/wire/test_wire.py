"""The wire: one name for one shape, schemas of everything, and docs that keep up."""

from __future__ import annotations

import json
import math
import re
from typing import Any, get_args

import pytest
from pydantic import Field, ValidationError

import playout
from playout.players.registry import player_type
from playout.wire import catalogue, events, moves, records
from playout.wire.base import Document, Model
from playout.wire.schemas import DOCUMENTS, game_schemas, schemas
from tests.support import ROOT

PAGE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")


def documents(kind: type[Model] = Document) -> set[type[Model]]:
    """Return every document there is, without those that only lend their fields."""
    found = set()
    for below in kind.__subclasses__():
        found |= documents(below)
        if "schema_" in below.model_fields:
            found.add(below)
    return found


def test_every_document_has_a_schema_and_every_name_one_shape():
    names = [kind.schema_name() for kind in DOCUMENTS]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"playout\.[a-z]+/[1-9]", name) for name in names)
    ours = {kind for kind in documents() if not kind.__name__.startswith("_")}
    told = set(get_args(events.AnyEvent))
    assert ours == set(DOCUMENTS) | told
    assert {kind.schema_name() for kind in told} == {events.SCHEMA}
    assert set(schemas()) == {*names, events.SCHEMA}


def test_every_field_says_what_it_is():
    models = all_models()
    bare = [
        f"{kind.__name__}.{name}"
        for kind in models
        for name, field in properties(kind).items()
        if not field.get("description") and name not in ("type", "kind", "schema")
    ]
    assert len(models) > 100
    assert bare == []


def properties(kind: type[Model]) -> dict[str, dict[str, Any]]:
    """Return the schema of each field as it is in the document."""
    made = kind.model_json_schema(by_alias=True)
    found: dict[str, dict[str, Any]] = made.get("$defs", {}).get(kind.__name__, made)["properties"]
    return found


class Folk(Model):
    age: int
    """How old."""
    name_: str = Field(alias="name")
    """What to call them."""
    home: str = Field(description="Where they live.")
    """Not what is told."""


class Elders(Folk):
    age: int
    """How old,
    at least."""
    folk: Folk | None = None
    """Who comes after."""
    since: int = 0


def test_what_stands_under_a_field_describes_it_in_the_schema():
    assert {name: field.get("description") for name, field in properties(Elders).items()} == {
        "age": "How old,\nat least.",
        "name": "What to call them.",
        "home": "Where they live.",
        "folk": "Who comes after.",
        "since": None,
    }
    young = Elders.model_json_schema()["$defs"]["Folk"]["properties"]
    assert young["age"]["description"] == "How old."


def all_models(kind: type[Model] = Model) -> set[type[Model]]:
    found = {kind, *(m for below in kind.__subclasses__() for m in all_models(below))} - {Model}
    return {model for model in found if model.__module__ != __name__}


@pytest.mark.parametrize("end", [math.nan, math.inf, -math.inf])
def test_what_json_has_no_number_for_is_null(end):
    """An interval without ends reads back as what was written."""
    found = records.Estimate(mean=0.5, low=end, high=end, units=1)
    assert json.loads(found.to_json()) == {"mean": 0.5, "low": None, "high": None, "units": 1}
    assert found.model_dump() == {"mean": 0.5, "low": None, "high": None, "units": 1}
    assert records.Estimate.model_validate_json(found.to_json()) == found


def test_the_docs_name_every_document_and_event():
    for name in schemas():
        assert f"`{name}`" in PAGE, name
    for kind in get_args(events.AnyEvent):
        assert f"`{kind.model_fields['type'].default}`" in PAGE, kind


@pytest.mark.parametrize("name", playout.game_names())
def test_views_moves_and_layouts_of_a_game_have_schemas(name):
    game = playout.game(name)
    made = game_schemas(game)
    assert set(made) == {f"{name}.{what}/{game.version}" for what in ("view", "move", "layout")}
    view = made[f"{name}.view/{game.version}"]
    text = json.dumps(view)
    for key in game.deal(1).view(0):
        assert f'"{key}"' in text, key


def test_a_row_of_a_move_table_has_one_shape():
    """Searches, hints, decisions and trees all list moves by the same model."""
    for kind, field in (
        (moves.Choice, "moves"),
        (events.Hint, "moves"),
        *((kind, "moves") for kind in DOCUMENTS if kind.__name__ == "Tree"),
    ):
        assert kind.model_fields[field].annotation == list[moves.Row]


def test_numbers_that_json_does_not_have_are_null():
    estimate = records.Estimate(mean=0.5, low=float("-inf"), high=float("nan"), units=1)
    assert json.loads(estimate.to_json()) == {"mean": 0.5, "low": None, "high": None, "units": 1}


def test_unknown_keys_are_refused_and_models_do_not_change():
    with pytest.raises(ValidationError, match="colour"):
        catalogue.RulesSection(title="x", level=1, text="", colour="red")
    section = catalogue.RulesSection(title="x", level=1, text="")
    with pytest.raises(ValidationError, match="frozen"):
        section.title = "y"


def test_an_error_says_what_was_wrong():
    with pytest.raises(playout.NotYourTurn) as caught:
        playout.game("tictactoe").deal().play("r0c0", seat=1)
    said = catalogue.Error.of(caught.value)
    assert (said.error, said.reason) == ("NotYourTurn", "not_your_turn")
    assert "seat 0 is to move" in said.detail


def test_a_player_lists_what_its_spec_takes():
    told = catalogue.PlayerInfo.of(player_type("ismcts"))
    names = [option.name for option in told.options]
    assert {"iterations", "c", "bid"} <= set(names)
    assert next(option for option in told.options if option.name == "iterations").main

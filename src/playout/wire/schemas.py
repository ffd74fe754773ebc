"""JSON Schemas of everything: of our own documents, and of each game's view, move and layout."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, TypeAdapter

from ..core.game import Game
from . import (
    catalogue,
    events,
    levels,
    records,
    reports,
    runs,
    saved,
    table_record,
    tournament,
    tree,
    tuning,
)
from .base import Document

DOCUMENTS: tuple[type[Document], ...] = (
    catalogue.Error,
    catalogue.Games,
    catalogue.Players,
    catalogue.Rules,
    levels.Levels,
    records.Decision,
    records.Game,
    records.Match,
    reports.Analysis,
    reports.Answer,
    reports.Bench,
    reports.Check,
    reports.Doctor,
    reports.Perft,
    reports.Styles,
    reports.Training,
    reports.Warm,
    runs.Record,
    runs.Run,
    saved.GameRecord,
    saved.Review,
    table_record.TableRecord,
    tournament.Tournament,
    tournament.Tournaments,
    tree.Tree,
    tuning.Tuning,
)
"""Every document but events, which share one schema."""


CLOSED = ConfigDict(extra="forbid", use_attribute_docstrings=True)
"""How games' shapes are read; settings reach downwards from a list only."""


def schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each document by its name, such as `playout.match/1`."""
    made = {kind.schema_name(): kind.model_json_schema(by_alias=True) for kind in DOCUMENTS}
    made[events.SCHEMA] = TypeAdapter(events.Event).json_schema(by_alias=True)
    return made


def game_schemas(game: Game) -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of a game's view, move data and layout."""
    shapes = {
        "view": game.codec.view_shape,
        "move": game.notation.move_shape,
        "layout": game.codec.layout_shape,
    }
    return {
        f"{game.name}.{what}/{game.version}": shape_schema(shape) for what, shape in shapes.items()
    }


def shape_schema(shape: Any) -> dict[str, Any]:
    """Return the JSON Schema of a game's shape, without keys that it does not declare."""
    made = TypeAdapter(list[shape], config=CLOSED).json_schema()
    return {**made["items"], **{key: made[key] for key in ("$defs",) if key in made}}

"""`playout schemas`: the JSON Schemas of everything that Playout writes as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .command import command
from .errors import InvalidFile
from .output import Output

Folder = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Write a file for each instead.", show_default=""),
]


@command("schemas", examples=("", "--out schemas", "--json"), panel="Measure and maintain")
def schemas(out: Output, folder: Folder = None) -> None:
    """Print the JSON Schema of every document, and of each game's view, move and layout.

    The names are those that documents carry as schema (playout.match/1), and for the games
    GAME.view/VERSION, GAME.move/VERSION and GAME.layout/VERSION.
    """
    from ..core.registry import game, game_names
    from ..wire.schemas import game_schemas
    from ..wire.schemas import schemas as documents

    found = documents()
    for name in game_names():
        found |= game_schemas(game(name))
    if folder is None:
        out.raw(json.dumps(found, indent=2, ensure_ascii=False))
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, schema in found.items():
            text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
            (folder / f"{name.replace('/', '-')}.json").write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidFile(f"{folder}: cannot be written: {error.strerror}.") from error
    out.show(f"{len(found)} schemas in {folder}")

"""`playout ladder`: how strong the levels of a game are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .command import command
from .errors import keeping
from .match import Limit, Ray, Strict, Workers, where
from .options import Deals, GameName, Seed, Settings, Variant
from .output import Output
from .tournament import Base, default_base, play_on

WriteTo = Annotated[
    Path | None,
    typer.Option(
        "--write",
        metavar="FILE",
        help="Write the levels with their ratings as JSON.",
        show_default=False,
    ),
]


@command(
    "ladder",
    examples=("tictactoe", "connectfour --deals 100 --workers 0", "cuttle --write cuttle.json"),
    panel="Compare and look inside",
)
def ladder(
    out: Output,
    game: GameName,
    deals: Deals = 20,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = None,
    variant: Variant = None,
    settings: Settings = None,
    limit: Limit = None,
    strict: Strict = False,
    db: Base = None,
    write: WriteTo = None,
) -> None:
    """Play the levels of a game against each other and rate them.

    Each level meets the next two. The deals are kept in the database: the same command goes on
    after an interruption, and with more --deals it plays the rest.
    """
    from ..arena.levels import calibrated
    from ..arena.levels import ladder as made
    from .position import find_game

    playing = find_game(game, variant, settings)
    base = db or default_base()
    with keeping(base):
        rungs = made(playing, deals, seed, limit)
        found = play_on(out, rungs, base, where(workers, ray), strict=strict)
    if write is not None:
        with keeping(write):
            document = calibrated(playing, found).model_dump_json(indent=2)
            write.write_text(document + "\n", encoding="utf-8")
    out.seed(seed)

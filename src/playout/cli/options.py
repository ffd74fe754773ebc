"""Arguments and options that several commands share, and what the shell completes them with."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Annotated

import typer


def installed(group: str) -> list[str]:
    """Return the names in an entry-point group; loads nothing."""
    return sorted(entry.name for entry in entry_points(group=group))


def complete_game(incomplete: str) -> list[str]:
    """Return the games whose name starts like this."""
    return [name for name in installed("playout.games") if name.startswith(incomplete)]


def complete_player(incomplete: str) -> list[str]:
    """Return the players whose name starts like this."""
    return [name for name in installed("playout.players") if name.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game; `playout games` lists them.", autocompletion=complete_game
    ),
]

GameNames = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME]...",
        help="Games; by default all that are installed.",
        show_default=False,
        autocompletion=complete_game,
    ),
]

Variant = Annotated[
    str | None,
    typer.Option("--variant", metavar="NAME", help="A variant of the game.", show_default=False),
]

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="An option of the game; may be repeated.",
        show_default=False,
    ),
]

Seed = Annotated[
    int,
    typer.Option("--seed", metavar="N", help="Decides the deal and everything random in players."),
]

Moves = Annotated[
    str | None,
    typer.Option(
        "--moves",
        metavar="TEXT",
        help="Moves to play first, such as 'c3 c3'; a semicolon may part them.",
        show_default=False,
    ),
]

Layout = Annotated[
    str | None,
    typer.Option(
        "--layout",
        metavar="FILE",
        help="Start from a JSON layout: a file, - for stdin, or the JSON itself.",
        show_default=False,
    ),
]

Deals = Annotated[int, typer.Option("--deals", metavar="N", min=1, help="How many deals.")]

SPEC = "NAME[:KEY=VALUE,…]"
"""How the help writes a player."""

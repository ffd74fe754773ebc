"""The command `playout`: its commands, and how a run ends."""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from . import (  # noqa: F401  # each registers its command
    analyse,
    answer,
    bench,
    check,
    debug,
    demo,
    doctor,
    games,
    ladder,
    letters,
    match,
    play,
    players,
    replay,
    rules,
    schemas,
    serve,
    styles,
    tournament,
    train,
    tree,
    tune,
    warm,
)
from .command import COMMANDS, app
from .errors import report

__all__ = ["app", "run"]

ORDER = (
    ("demo", "play", "serve", "rules", "games", "players"),
    ("match", "tournament", "ladder", "tune", "styles", "analyse"),
    ("replay", "review", "tree", "debug", "answer"),
    ("check", "train", "bench", "warm", "schemas", "doctor"),
)
"""The commands as the help lists them."""

for _name in (name for names in ORDER for name in names):
    COMMANDS[_name]()


@app.callback(
    help="Search-based players of card games: play them, compare them, see them think.",
    invoke_without_command=True,
)
def root(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", is_eager=True),
    ] = False,
) -> None:
    """Answer what needs no command."""
    if version:
        from .. import __version__

        print(f"playout {__version__}")
    elif ctx.invoked_subcommand is None:
        print(ctx.get_help())
    else:
        return
    raise typer.Exit


@functools.cache
def command_line() -> Any:
    """Return all commands with their options, put together once in a process."""
    return typer.main.get_command(app)


def run(args: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code; says on stderr what went wrong."""
    letters.register()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without ♣ gets a letter
            stream.reconfigure(errors=letters.NAME)
    try:
        code = command_line()(args, prog_name="playout", standalone_mode=False)
        sys.stdout.flush()
    except (Exception, KeyboardInterrupt) as error:
        return report(error)
    return code if isinstance(code, int) else 0

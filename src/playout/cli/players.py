"""`playout players`: who can choose moves, and what can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .options import complete_game, complete_player, installed
from .output import Output

if TYPE_CHECKING:
    from ..wire.catalogue import Option, PlayerInfo

PlayerNames = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PLAYER]...",
        help="Show these with all their options.",
        show_default=False,
        autocompletion=complete_player,
    ),
]


LevelsOf = Annotated[
    str | None,
    typer.Option(
        "--levels",
        metavar="GAME",
        help="Show the levels of a game instead, from beginner to expert.",
        show_default=False,
        autocompletion=complete_game,
    ),
]


@command(
    "players",
    examples=("", "ismcts", "--levels connectfour"),
    panel="Start here",
)
def players(out: Output, names: PlayerNames = None, levels: LevelsOf = None) -> None:
    """List the installed players, or show some with their options.

    A player is written NAME:KEY=VALUE,KEY=VALUE, for example mcts:iterations=2000,c=0.7; the main
    option of a player needs no key, as in wait:2.
    """
    from ..wire.catalogue import Players

    if levels is not None:
        _show_levels(out, levels)
        return
    found = [describe(name, strict=bool(names)) for name in names or installed("playout.players")]
    out.emit(Players(players=found))
    if out.json:
        return
    from rich.text import Text

    from . import draw

    if names:
        for facts in found:
            out.show(Text.assemble((facts.name, "bold"), f": {facts.summary}"))
            if facts.options:
                out.show(draw.options_table(out, "", facts.options))
        out.note("A game may like other defaults for searches: playout games NAME.")
        return
    wide = out.stdout.width >= draw.WIDE
    table = draw.table(out, "name", "what it does", *(["options"] if wide else []))
    for facts in found:
        if facts.error:
            table.add_row(facts.name, "cannot be loaded: " + facts.error, style="red")
        else:
            more = [_names(facts.options)] if wide else []
            table.add_row(facts.name, facts.summary, *more)
    out.show(table)
    out.note("Options in full: playout players NAME.")


def _show_levels(out: Output, name: str) -> None:
    """Show the levels of a game, with their ratings where they were measured."""
    from ..arena.levels import levels
    from . import draw
    from .position import find_game

    found = levels(find_game(name, None, None))
    out.emit(found)
    table = draw.table(out, "level", "player", ">rating", ">95 %", ">a move")
    for level in found.levels:
        rating, low, high = "–", None, None
        if level.rating is not None:
            rating, low, high = f"{level.rating.mean:+.0f}", level.rating.low, level.rating.high
        table.add_row(
            level.name,
            level.spec,
            rating,
            "–" if low is None or high is None else f"{low:+.0f} to {high:+.0f}",
            "–" if level.seconds is None else draw.duration(level.seconds),
        )
    out.show(table)
    if not found.calibrated:
        out.note(f"not measured yet; playout ladder {name} does that", wrap=False)


def describe(name: str, *, strict: bool) -> PlayerInfo:
    """Return a player's facts; one that cannot be loaded has an `error`, unless `strict`."""
    from ..players.registry import player_type
    from ..wire.catalogue import PlayerInfo

    try:
        return PlayerInfo.of(player_type(name))
    except Exception as error:  # another package's mistake must not hide the others
        if strict:
            raise
        return PlayerInfo(name=name, error=f"{type(error).__name__}: {error}")


def _names(options: list[Option]) -> str:
    """Return the names of some options, the first ones only if there are many."""
    names = [option.name for option in options]
    return ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")

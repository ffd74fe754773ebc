"""`playout games`: which games are installed, and what there is to know about one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .command import command
from .options import GameNames, installed
from .output import Output

if TYPE_CHECKING:
    from ..wire.catalogue import GameInfo


@command(
    "games",
    examples=("", "connectfour", "--json"),
    panel="Start here",
)
def games(out: Output, names: GameNames = None) -> None:
    """List the installed games, or show some with their options."""
    from ..wire.catalogue import Games

    if names:
        found = [describe(name, strict=True) for name in names]
    else:
        found = [describe(name, strict=False) for name in installed("playout.games")]
    out.emit(Games(games=found))
    if names:
        for facts in found:
            _show_one(out, facts)
    else:
        _show_list(out, found)


def describe(name: str, *, strict: bool) -> GameInfo:
    """Return the facts of a game; one that cannot be loaded has an `error`, unless `strict`."""
    from ..core.registry import game
    from ..wire.catalogue import GameInfo

    try:
        return GameInfo.of(game(name))
    except Exception as error:  # another package's mistake must not hide the others
        if strict:
            raise
        return GameInfo(name=name, error=f"{type(error).__name__}: {error}")


def _show_list(out: Output, found: list[GameInfo]) -> None:
    if out.json:
        return
    from . import draw

    table = draw.table(out, "name", "game", ">seats", "cards", ">moves", "variants")
    for facts in found:
        if facts.error:
            table.add_row(facts.name, "cannot be loaded: " + facts.error, style="red")
            continue
        table.add_row(
            facts.name,
            facts.title,
            str(facts.seats),
            "hidden" if facts.hidden else "open",
            f"≤ {facts.max_moves}",
            ", ".join(facts.variants),
        )
    out.show(table)
    out.note("More about one: playout games NAME. To play it: playout play NAME.")


def _show_one(out: Output, facts: GameInfo) -> None:
    if out.json:
        return
    from rich.text import Text

    from . import draw

    low, high = facts.bounds
    seats = f"{facts.seats} seats" + (
        f" on {len(set(facts.sides))} sides" if len(set(facts.sides)) < facts.seats else ""
    )
    hidden = "seats see different things" if facts.hidden else "everyone sees everything"
    out.show(
        Text.assemble((facts.title, "bold"), f" ({facts.name}, version {facts.version})"),
        Text(f"{seats}; {hidden}; returns from {low + 0:+g} to {high + 0:+g} a seat."),
        Text(
            f"At most {facts.max_moves} moves at once (of {facts.codes})"
            f" and {facts.max_plies} plies."
        ),
    )
    for name, chosen in facts.variants.items():
        settings = ", ".join(f"{key}={value}" for key, value in chosen.items())
        out.show(Text(f"Variant {name}" + (f": {settings}" if settings else "")))
    if facts.heuristics:
        out.show(Text("Heuristics: " + ", ".join(facts.heuristics)))
    if facts.search:
        own = ", ".join(f"{key}={value}" for key, value in facts.search.items())
        out.show(Text(f"Searches play with {own}, unless told otherwise"))
    if facts.styles:
        out.show(Text("Styles: " + ", ".join(facts.styles)))
    if facts.options:
        out.show(Text(), draw.options_table(out, facts.name, facts.options))

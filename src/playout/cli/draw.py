"""Tables, boards and bars for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..search.explain import bar, interval_text, line_text
from .output import Output

if TYPE_CHECKING:
    from ..core.position import Position
    from ..players.choice import Choice
    from ..search.result import MoveResult
    from ..wire.catalogue import Option

WIDE = 100
"""Columns from which a table shows more than the numbers."""

NARROW = 66
"""Columns below which a table of moves has the move and its value, and no bar."""


def table(out: Output, *columns: str, title: str | None = None) -> Table:
    """Return an empty table; a column that starts with `>` holds numbers."""
    framed = out.stdout.is_terminal and not out.manners.plain
    made = Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD if framed else None,
        header_style="bold",
        pad_edge=False,
        padding=(0, 2, 0, 0) if not framed else (0, 1),
    )
    for name in columns:
        if name.startswith(">"):
            made.add_column(name[1:], justify="right", no_wrap=True)
        else:
            made.add_column(name, overflow="fold")
    return made


def paint(picture: str, colours: Mapping[str, str]) -> Text:
    """Return a picture in text with the colours that its game has for it."""
    text = Text(picture)
    for pattern, style in colours.items():
        text.highlight_regex(pattern, style)
    return text


def board(out: Output, position: Position, seat: int | None, title: str = "") -> RenderableType:
    """Return the picture of a position as a seat sees it."""
    return framed(out, paint(position.board(seat), position.game.display.colours), title)


def framed(out: Output, picture: Text, title: str = "") -> RenderableType:
    """Return a picture in a frame, where the terminal has one."""
    if out.stdout.is_terminal and not out.manners.plain:
        return Panel.fit(picture, title=title or None, border_style="dim", padding=(0, 1))
    return Group(Text(title), picture) if title else picture


def choice_table(out: Output, choice: Choice, limit: int | None = None) -> Table:
    """Return what a search found about each move, best first, with a bar for its share."""
    assert choice.search is not None
    if out.stdout.width < NARROW:
        return _narrow_table(out, choice, limit)
    seat, wide = choice.search.seat, out.stdout.width >= WIDE
    penalised = any(result.penalty for result in choice.moves)
    guided = bool(choice.search.priors)
    made = table(out, "move", *(["in words"] if wide else []), ">playouts", ">value")
    made.add_column("95 % interval", justify="right", no_wrap=True)
    if penalised:
        made.add_column("score - penalty", justify="right", no_wrap=True)
    if guided:
        made.add_column("prior", justify="right", no_wrap=True)
    made.add_column("share of playouts" if wide or not penalised else "share", no_wrap=True)
    best = choice.proven[0].interval[seat]
    for rank, result in enumerate(choice.proven[:limit]):
        cells = [Text(result.move.text, "bold" if rank == 0 else "")]
        cells += [Text(result.move.label)] if wide else []
        cells += [
            Text(f"{result.visits:,}"),
            Text(f"{result.value[seat]:+.3f}"),
            Text(interval_text(result, seat)),
        ]
        cells += [Text(f"{result.score:.3f} - {result.penalty:.3f}")] if penalised else []
        cells += [Text(f"{result.prior or 0.0:.1%}")] if guided else []
        shown = f"{result.share:6.1%}"
        if wide or not penalised:
            shown = f"{bar(result.share, 20 if wide else 14)} {shown}"
        cells.append(Text(shown))
        made.add_row(*cells, style=_style(rank, result, seat, best))
    return made


def _narrow_table(out: Output, choice: Choice, limit: int | None) -> Table:
    """Return the moves with their values alone; the interval where there is room for it."""
    assert choice.search is not None
    seat, roomy = choice.search.seat, out.stdout.width >= NARROW // 2 + 12
    made = table(out, "move", ">value", *([">95 % interval"] if roomy else []))
    made.columns[0].no_wrap = True
    best = choice.proven[0].interval[seat]
    for rank, result in enumerate(choice.proven[:limit]):
        proof = "" if roomy or result.proof is None else f" ({result.proof})"
        cells = [result.move.text, f"{result.value[seat]:+.3f}{proof}"]
        cells += [interval_text(result, seat)] if roomy else []
        made.add_row(*map(Text, cells), style=_style(rank, result, seat, best))
    return made


def _style(rank: int, result: MoveResult, seat: int, best: tuple[float, float]) -> str:
    """Colour the best move; fade the moves that are worse beyond doubt."""
    if rank == 0:
        return "green"
    return "dim" if result.interval[seat][1] < best[0] else ""


def summary(choice: Choice) -> str:
    """Return how a choice came about, in a phrase."""
    search = choice.search
    if search is None:
        return "without a search"
    if search.stopped == "forced":
        return "the only legal move"
    if search.solution is not None:
        return f"solved: {search.solution.nodes:,} positions in {duration(choice.seconds)}"
    return f"{choice.iterations:,} playouts in {duration(choice.seconds)}"


def duration(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    return f"{seconds * 1000:.2g} ms" if seconds < 0.0995 else f"{seconds:.2g} s"


def line(moves: Sequence[str]) -> Text:
    """Return an expected line."""
    return Text.assemble(("Expected line: ", "bold"), line_text(moves))


def returns_text(returns: Sequence[float]) -> str:
    """Return payoffs as text: `+1  -1`."""
    return "  ".join(f"{value:+g}" for value in returns)


def options_table(out: Output, title: str, options: list[Option]) -> RenderableType:
    """Return the options of a game or a player, from their schemas."""
    if out.stdout.width < WIDE:
        return _options_list(title, options)
    made = table(out, "option", "takes", "default", "meaning", title=title or None)
    for option in options:
        made.add_row(
            Text(option.name + (" (main)" if option.main else ""), "bold"),
            takes(option),
            _default(option.default),
            option.help,
        )
    for column in (made.columns[0], made.columns[2]):
        column.no_wrap = True
    return made


def _options_list(title: str, options: list[Option]) -> RenderableType:
    """Return options one below the other, each with its meaning, where a table is too wide."""
    lines: list[RenderableType] = [Text(title, "bold")] if title else []
    for option in options:
        name = option.name + (" (main)" if option.main else "")
        told = f" = {_default(option.default)}  ({takes(option)})"
        lines.append(Text.assemble((name, "bold"), told))
        lines.append(Padding(Text(option.help), (0, 0, 0, 4)))
    return Group(*lines)


def _default(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def takes(option: Option) -> str:
    """Say what an option takes, shortly."""
    if option.choices:
        return ", ".join(option.choices)
    low, high = (_number(end) for end in (option.low, option.high))
    if low and high:
        return f"{option.type}, {low} to {high}"
    if low:
        return f"{option.type} ≥ {low}"
    return str(option.type) + (f" ≤ {high}" if high else "")


def _number(value: float | None) -> str:
    """Return a limit in few characters: 10**9 is `1e9`."""
    if value is None or value == float("inf"):
        return ""
    return f"{value:g}".replace("e+0", "e").replace("e+", "e")

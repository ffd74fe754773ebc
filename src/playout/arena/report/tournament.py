"""A tournament as one HTML page: ratings with error bars, who beat whom, time a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ...wire.tournament import Cell, Standing, Tournament
from .page import document
from .parts import STYLE, Span, duration, percent, spans, table, times


def page(found: Tournament, taken: Mapping[str, Sequence[float]] | None = None) -> str:
    """Return the page; `taken` are decision times by player."""
    title = f"{found.name}: {found.game}, {found.kind}"
    stopped = ", interrupted" if found.interrupted else ""
    lead = (
        f"{found.done} of {found.total} deals{stopped}, each played with the players changing"
        f" seats; variant {found.variant}, seed {found.seed}. Intervals are 95 % over deals."
    )
    return document(title, lead, "".join(_body(found, taken or {})), STYLE)


def _body(found: Tournament, taken: Mapping[str, Sequence[float]]) -> Iterator[str]:
    yield "<h2>Ratings</h2><p>Elo points above the mean of this field.</p>\n"
    rated = [
        Span(one.name, one.rating.mean, one.rating.low, one.rating.high) for one in found.players
    ]
    yield from spans(rated, "{:+.0f}".format, 0.0)
    yield "<h2>Crosstable</h2><p>Percent of the points of the row against the column; coloured"
    yield " where the interval leaves no doubt.</p>\n"
    yield from _crosstable(found)
    yield "<h2>Players</h2>\n"
    yield from _players(found.players)
    if any(taken.values()):
        yield "<h2>Time a move</h2>\n"
        yield from times(taken)


def _crosstable(found: Tournament) -> Iterator[str]:
    cells = {(cell.a, cell.b): cell for cell in found.crosstable}
    names = [player.name for player in found.players]
    heads = "".join(f"<th>{rank}</th>" for rank in range(1, len(names) + 1))
    yield f'<div class="scroll"><table><tr><th></th>{heads}</tr>\n'
    for rank, name in enumerate(names, 1):
        row = "".join(_cell(cells.get((name, other)), same=name == other) for other in names)
        yield f"<tr><td>{rank} {escape(name)}</td>{row}</tr>\n"
    yield "</table></div>\n"


def _cell(cell: Cell | None, *, same: bool) -> str:
    """Return a cell, coloured where the interval leaves no doubt."""
    if cell is None or cell.share.mean is None:
        return '<td class="self"></td>' if same else "<td>–</td>"
    low, high = cell.share.low, cell.share.high
    kind = "good" if low is not None and low > 0.5 else ""
    kind = "bad" if high is not None and high < 0.5 else kind
    games = f"{cell.wins:g} won, {cell.draws:g} drawn, {cell.losses:g} lost"
    return f'<td class="{kind}" title="{games}">{100 * cell.share.mean:.0f}</td>'


def _players(players: list[Standing]) -> Iterator[str]:
    heads = ("player", "wins", "score", "decisions", "a move", "longest", "forfeits")
    yield from table(
        heads,
        (
            (
                f"{escape(one.name)}<br><small>{escape(one.spec)}</small>",
                "–" if one.share.mean is None else percent(one.share.mean),
                "–" if one.score.mean is None else f"{one.score.mean:+.3f}",
                f"{one.decisions:,}",
                "–" if one.mean_seconds is None else duration(one.mean_seconds),
                duration(one.max_seconds),
                str(one.forfeits),
            )
            for one in players
        ),
    )

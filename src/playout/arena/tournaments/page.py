"""A tournament as one HTML page: ratings with error bars, and who beat whom.

The page stands alone: no script, no font, no picture from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...wire.tournament import Cell, Standing, Tournament
from ..analysis.page import STYLE

MORE = """
.rated { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr max-content;
  gap: .35rem .7rem; align-items: center; font-variant-numeric: tabular-nums; font-size: .9rem; }
.rated > :first-child, .rated .name { overflow-wrap: anywhere; }
.track i { position: absolute; top: 50%; width: .6rem; height: .6rem; margin: -.3rem 0 0 -.3rem;
  border-radius: 50%; background: var(--bar); }
td.good { background: color-mix(in srgb, #009e73 25%, transparent); }
td.bad { background: color-mix(in srgb, #d55e00 25%, transparent); }
td.self { background: var(--track); }
"""


def page(found: Tournament) -> str:
    """Return the page."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Tournament) -> Iterator[str]:
    title = escape(f"{found.name}: {found.game}, {found.kind}")
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title><style>{STYLE}{MORE}</style></head><body>"
    yield f"<h1>{title}</h1>"
    stopped = ", interrupted" if found.interrupted else ""
    yield (
        f"<p>{found.done} of {found.total} deals{stopped}, each played with the players changing"
        f" seats; variant {escape(found.variant)}, seed {found.seed}. Intervals are 95 % over"
        " deals.</p>"
    )
    yield "<h2>Ratings</h2><p>Elo points above the mean of this field.</p>"
    yield from _ratings(found.players)
    yield "<h2>Crosstable</h2><p>Percent of the points of the row against the column.</p>"
    yield from _crosstable(found)
    yield "<h2>Players</h2>"
    yield from _players(found.players)
    yield "</body></html>"


def _ratings(players: list[Standing]) -> Iterator[str]:
    """Yield a dot with its interval for each player, on one scale."""
    ends = [
        end
        for player in players
        for end in (player.rating.low, player.rating.mean, player.rating.high)
        if end is not None
    ]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    room = (high - low) or 1.0

    def at(value: float | None, other: float) -> float:
        return 3 + 94 * ((other if value is None else value) - low) / room

    yield '<div class="rated">'
    for player in players:
        rating = player.rating
        left, right = at(rating.low, low), at(rating.high, high)
        yield f'<span class="name">{escape(player.name)}</span>'
        yield (
            f'<span class="track"><u style="left:{left:.1f}%;width:{right - left:.1f}%"></u>'
            f'<i style="left:{at(rating.mean, low):.1f}%"></i></span>'
        )
        yield f"<span>{rating.mean:+.0f} <small>{_ends(rating.low, rating.high)}</small></span>"
    yield "</div>"


def _ends(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"{low:+.0f} to {high:+.0f}"


def _crosstable(found: Tournament) -> Iterator[str]:
    cells = {(cell.a, cell.b): cell for cell in found.crosstable}
    names = [player.name for player in found.players]
    heads = "".join(f"<th>{rank}</th>" for rank in range(1, len(names) + 1))
    yield f'<div class="scroll"><table><tr><th></th>{heads}</tr>'
    for rank, name in enumerate(names, 1):
        row = "".join(_cell(cells.get((name, other)), same=name == other) for other in names)
        yield f"<tr><td>{rank} {escape(name)}</td>{row}</tr>"
    yield "</table></div>"


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
    yield '<div class="scroll"><table><tr>'
    yield "".join(f"<th>{head}</th>" for head in heads) + "</tr>"
    for one in players:
        cells = (
            f"{escape(one.name)}<br><small>{escape(one.spec)}</small>",
            "–" if one.share.mean is None else f"{100 * one.share.mean:.1f} %",
            "–" if one.score.mean is None else f"{one.score.mean:+.3f}",
            f"{one.decisions:,}",
            "–" if one.mean_seconds is None else f"{1000 * one.mean_seconds:.2f} ms",
            f"{1000 * one.max_seconds:.1f} ms",
            str(one.forfeits),
        )
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    yield "</table></div>"

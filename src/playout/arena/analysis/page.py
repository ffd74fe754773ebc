"""A report as one HTML page: bars with intervals, and every number in a table underneath.

The page stands alone: no script, no font, no picture from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ..report.page import document
from ..stats import Estimate
from .tables import Report, Row, Table

Colours = Mapping[str, tuple[str, str]]
"""Ground and ink by what a part stands for: the same everywhere on the page."""

COLOURS = (
    ("#7d838d", "#fff"),
    ("#0072b2", "#fff"),
    ("#c44e00", "#fff"),
    ("#00845f", "#fff"),
    ("#cc79a7", "#000"),
    ("#e69f00", "#000"),
    ("#3d424b", "#fff"),
    ("#56b4e9", "#000"),
    ("#6b5b4b", "#fff"),
)
"""Colours of the parts of bars, told apart by colour-blind people too, and of text on them."""

FITS = 0.075
"""The smallest share whose number fits into its part of a bar."""


def page(report: Report) -> str:
    """Return the page."""
    facts = report.facts
    ended = " (interrupted)" if facts["interrupted"] else ""
    lead = (
        f"{facts['done']:,} of {facts['games']:,} games{ended}, players changing seats; rules:"
        f" {facts['game']} ({facts['variant']}); seed {facts['seed']}."
        " Intervals are 95 % intervals over deals."
    )
    return document(report.title, lead, "".join(_body(report)))


def _body(report: Report) -> Iterator[str]:
    wholes = [t for section in report.sections for t in section.tables if t.whole]
    names = dict.fromkeys(name for table in wholes for name in table.columns)
    colours = {name: colour(i) for i, name in enumerate(names)}
    for section in report.sections:
        yield f"<h2>{escape(section.title)}</h2>\n"
        for table in section.tables:
            if table.rows:
                yield f"<h3>{escape(table.title)}</h3>\n<p>{escape(table.note)}</p>\n"
                yield from _stacks(table, colours) if table.whole else _bars(table)
                yield from _numbers(table)


def colour(number: int) -> tuple[str, str]:
    """Return the ground and ink of a part by its number: plain colours first, then hatched ones."""
    cycle, at = divmod(number, len(COLOURS))
    ground, ink = COLOURS[at]
    if cycle:
        angle, pale = 45 * cycle, f"{ground}a0"
        ground = f"repeating-linear-gradient({angle}deg,{ground} 0 4px,{pale} 4px 8px)"
    return ground, ink


def _stacks(table: Table, colours: Colours) -> Iterator[str]:
    """Yield one bar a row, parted by the columns."""
    used = [
        i for i in range(len(table.columns)) if any(row.cells[i].mean > 0 for row in table.rows)
    ]
    yield '<ul class="legend">'
    for i in used:
        name = table.columns[i]
        yield f'<li><i style="background:{colours[name][0]}"></i>{escape(name)}</li>'
    yield '</ul>\n<div class="plot">\n'
    for row in table.rows:
        parts = "".join(_part(table.columns[i], row.cells[i], colours) for i in used)
        yield _line(row, f'<div class="stack">{parts}</div>')
    yield "</div>\n"


def _part(name: str, found: Estimate, colours: Colours) -> str:
    if not found.mean > 0:  # nor where there is nothing to estimate
        return ""
    number = f"{100 * found.mean:.0f}" if found.mean >= FITS else ""
    ground, ink = colours[name]
    said = escape(f"{name}: {interval(found)}")
    return (
        f'<span style="width:{100 * found.mean:.2f}%;background:{ground};color:{ink}"'
        f' title="{said}">{number}</span>'
    )


def _bars(table: Table) -> Iterator[str]:
    """Yield one bar a row for the first column, with its interval and a mark at the half."""
    yield '<div class="plot">\n'
    for row in table.rows:
        found = row.cells[0]
        if not found.units:
            continue
        left, width = 100 * found.low, 100 * (found.high - found.low)
        bar = (
            f'<div class="track" title="{escape(interval(found))}"><em></em>'
            f'<b style="width:{100 * found.mean:.2f}%"></b>'
            f'<u style="left:{left:.2f}%;width:{width:.2f}%"></u></div>'
        )
        yield _line(row, bar, f"{100 * found.mean:.0f} %")
    yield "</div>\n"


def _line(row: Row, bar: str, value: str = "") -> str:
    count = f"{value} <small>of {row.count:,}</small>" if value else f"{row.count:,}"
    return f'<div>{escape(row.label)}</div>{bar}<div class="count">{count}</div>\n'


def _numbers(table: Table) -> Iterator[str]:
    """Yield the table itself, folded away."""
    yield '<details><summary>all numbers</summary><div class="scroll"><table>\n<tr><th></th>'
    yield "<th>cases</th>" + "".join(f"<th>{escape(name)}</th>" for name in table.columns)
    yield "</tr>\n"
    for row in table.rows:
        cells = "".join(f"<td>{interval(cell, markup=True)}</td>" for cell in row.cells)
        yield f"<tr><td>{escape(row.label)}</td><td>{row.count:,}</td>{cells}</tr>\n"
    yield "</table></div></details>\n"


def interval(found: Estimate, *, markup: bool = False) -> str:
    """Return a share with its interval in percent, such as `43.1 % (38.0 to 48.2)`."""
    if not found.units:
        return "–"
    ends = f"({100 * found.low:.1f} to {100 * found.high:.1f})"
    return f"{100 * found.mean:.1f} % " + (f"<small>{ends}</small>" if markup else ends)

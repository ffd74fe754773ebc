"""A report as plain text, 80 columns wide."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator

from ..stats import Estimate
from .tables import Report, Table

WIDTH = 80
"""Columns of the text."""


def percent(found: Estimate) -> str:
    """Return a share with the larger half of its interval: `43 ±5` (percent)."""
    if not found.units:
        return "–"
    half = max(found.high - found.mean, found.mean - found.low)
    return f"{100 * found.mean:.0f} ±{math.ceil(100 * half - 1e-9)}"


def table_text(table: Table) -> str:
    """Return a table: labels, cases, and percentages with their 95 % intervals."""
    head = ("", "cases", *table.columns)
    lines = [
        (row.label, f"{row.count:,}", *(percent(cell) for cell in row.cells)) for row in table.rows
    ]
    widths = [max(len(line[i]) for line in (head, *lines)) for i in range(len(head))]
    shown = [
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in (head, *lines)
    ]
    return "\n".join([table.title, *textwrap.wrap(table.note, WIDTH), "", *shown])


def report_text(report: Report, *, brief: bool = False) -> str:
    """Return a report; `brief` leaves the finer tables out."""
    return "\n".join(_lines(report, brief=brief))


def _lines(report: Report, *, brief: bool) -> Iterator[str]:
    facts = report.facts
    yield report.title
    games = f"{facts['done']} of {facts['games']} games"
    yield f"{games}, players changing seats, seed {facts['seed']}."
    yield "Percentages with 95 % intervals over deals."
    for section in report.sections:
        yield ""
        yield section.title
        yield "=" * len(section.title)
        for table in section.tables:
            if table.rows and (table.brief or not brief):
                yield ""
                yield table_text(table)

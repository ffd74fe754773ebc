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
    rows = (head, *lines)
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    blocks = [
        [_row_text([row[at] for at in part], [widths[at] for at in part]) for row in rows]
        for part in _parts(widths)
    ]
    shown = "\n\n".join("\n".join(block) for block in blocks)
    return "\n".join([table.title, *textwrap.wrap(table.note, WIDTH), "", shown])


def _parts(widths: list[int]) -> Iterator[list[int]]:
    """Yield which columns stand side by side: as many as fit, labels and cases before each."""
    fixed = [0, 1]
    part = list(fixed)
    for at in range(len(fixed), len(widths)):
        if len(part) > len(fixed) and sum(widths[i] + 2 for i in (*part, at)) - 2 > WIDTH:
            yield part
            part = list(fixed)
        part.append(at)
    yield part


def _row_text(cells: list[str], widths: list[int]) -> str:
    label, *rest = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return "  ".join([cells[0].ljust(len(label)), *rest]).rstrip()


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

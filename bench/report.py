"""The results as a table for people and as JSON for programs."""

from __future__ import annotations

import contextlib
import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from .rows import Result, Row
from .timing import Series

WIDEST = 1_000
"""More columns than any table needs."""

PACKAGES = ("playout", "open-spiel", "numba", "numpy")


def table(results: Sequence[Result]) -> Table:
    """Return one line a row: both rates, their ratio, the bar, and the distance to the limit."""
    made = Table(title="Playout and OpenSpiel (C++), one thread, in turns", box=box.SIMPLE_HEAD)
    for heading in ("row", "ours /s", "peer /s", "ratio", "middle half", "bar", "met", "of limit"):
        made.add_column(heading, justify="left" if heading == "row" else "right", no_wrap=True)
    for result in results:
        part = result.of_limit
        made.add_row(
            result.row.name,
            rate(result.ours.median),
            *_compared(result),
            _bar(result.row),
            {True: "[green]yes[/]", False: "[red]no[/]", None: ""}[result.met],
            "" if part is None else f"{part.median:.0%}",
        )
    return made


def _compared(result: Result) -> tuple[str, str, str]:
    """Return the peer's rate, the ratio and its middle half; without a peer that of our rate."""
    if result.peer is None or result.ratio is None:
        low, high = result.ours.quartiles
        return "", "", f"{rate(low)} to {rate(high)}"
    low, high = result.ratio.quartiles
    return rate(result.peer.median), f"{result.ratio.median:.1f}x", f"{low:.1f} to {high:.1f}"


def _bar(row: Row) -> str:
    if row.bar is None:
        return ""
    return rate(row.bar) if row.peer is None else f"{row.bar:g}x"


def rate(value: float) -> str:
    """Return a rate with three digits: 14.2 M, 967 k, 85."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"


def notes(results: Sequence[Result], rounds: int, seconds: float) -> list[str]:
    """Return what the table leaves out: how it was measured, and that both did the same work."""
    lines = [
        f"Medians of {rounds} rounds; in each, every side has a turn of about {seconds:g} s.",
        "'ratio' is the median of the rounds' ratios, 'middle half' their quartiles. Rows without a"
        " peer have a rate as their bar, and the quartiles of ours.",
        "'of limit' is our search rate by our playouts alone from the same position (the physical"
        " limit), in the same rounds.",
        f"On {machine()['cpu']}, {machine()['cores']} cores, Python {platform.python_version()}, "
        + ", ".join(f"{name} {text}" for name, text in versions().items())
        + ".",
    ]
    ways = (
        f"{r.row.unit}: {r.row.ours_by}" + (f" / {r.row.peer_by}." if r.row.peer else ".")
        for r in results
    )
    alike = (
        f"{found.what}: {found.ours:+.3f} / {found.peer:+.3f}."
        for found in (result.agreement for result in results)
        if found is not None
    )
    return [*lines, *dict.fromkeys(ways), *dict.fromkeys(alike)]


def as_json(results: Sequence[Result], rounds: int, seconds: float) -> dict[str, Any]:
    """Return everything measured, by round, with what it was measured on."""
    return {
        "rounds": rounds,
        "turn_seconds": seconds,
        "threads": 1,
        "machine": machine(),
        "python": platform.python_version(),
        "versions": versions(),
        "rows": [_row(result) for result in results],
    }


def _row(result: Result) -> dict[str, Any]:
    row, found = result.row, result.agreement
    return {
        "name": row.name,
        "unit": f"{row.unit}/s",
        "bar": row.bar,
        "met": result.met,
        "ratio": None if result.ratio is None else _series(result.ratio),
        "ours": {"by": row.ours_by, **_series(result.ours)},
        "peer": None if result.peer is None else {"by": row.peer_by, **_series(result.peer)},
        "limit": None if result.limit is None else _series(result.limit),
        "of_limit": None if result.of_limit is None else _series(result.of_limit),
        "agreement": None if found is None else vars(found),
    }


def _series(series: Series) -> dict[str, Any]:
    return {
        "median": series.median,
        "quartiles": list(series.quartiles),
        "rounds": list(series.values),
    }


def versions() -> dict[str, str]:
    """Return the versions that the figures depend on, of what is installed."""
    found = {}
    for name in PACKAGES:
        with contextlib.suppress(PackageNotFoundError):  # rows without a peer need no OpenSpiel
            found[name] = version(name)
    return found


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "cpu": named[0] if named else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "system": platform.system(),
    }


def print_all(console: Console, results: Sequence[Result], rounds: int, seconds: float) -> None:
    """Print the table and the notes; never narrower than the table is."""
    made = table(results)
    needed = console.measure(made, options=console.options.update(width=WIDEST)).maximum
    console.width = max(console.width, needed)
    console.print(made)
    for line in notes(results, rounds, seconds):
        console.print(line, style="dim", highlight=False)

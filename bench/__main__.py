"""`python -m bench`: measure every row, print one table. Bars that are missed do not fail it."""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from playout.core.mode import INTERPRETED

from . import report
from .rows import Result, Row, all_rows
from .timing import interleave

ROUNDS = 15
SECONDS = 0.1


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    made.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each side (%(default)s)")
    made.add_argument(
        "--seconds", type=float, default=SECONDS, help="length of a turn (%(default)s)"
    )
    made.add_argument("--only", metavar="TEXT", help="only rows whose name contains TEXT")
    made.add_argument(
        "--json", metavar="PATH", help="also write the figures there as JSON; - is stdout"
    )
    return made


def measure(row: Row, rounds: int, seconds: float) -> Result:
    """Measure one row: first that both sides do the same work, then how fast.

    Raises:
        SystemExit: they do not.
    """
    agreement = row.agree() if row.agree else None
    if agreement is not None and not agreement.holds:
        raise SystemExit(
            f"{row.name}: {agreement.what} is {agreement.ours:+.4f} ours, {agreement.peer:+.4f}"
            f" theirs; more than {agreement.tolerance:g} apart, so this is not the same work."
        )
    jobs = {"ours": row.ours()}
    if row.peer is not None:
        jobs["peer"] = row.peer()
    if row.limit is not None:
        jobs["limit"] = row.limit()
    rates = interleave(jobs, rounds, seconds)
    return Result(row, rates["ours"], rates.get("peer"), rates.get("limit"), agreement)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the rows asked for; results go to stdout, progress to stderr."""
    asked = parser().parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser().error("--rounds and --seconds must be positive")
    rows = [row for row in all_rows() if (asked.only or "") in row.name]
    if not rows:
        names = ", ".join(row.name for row in all_rows())
        parser().error(f"no row's name contains {asked.only!r}; rows: {names}")
    if INTERPRETED:
        parser().error("PLAYOUT_INTERPRET is set: there is no machine code to measure")
    if any(row.peer for row in rows) and importlib.util.find_spec("pyspiel") is None:
        parser().error("OpenSpiel is missing; pip install '.[bench]' installs it")
    quiet = Console(stderr=True)
    results = []
    with quiet.status("") as status:
        for row in rows:
            status.update(row.name)
            results.append(measure(row, asked.rounds, asked.seconds))
    console = quiet if asked.json == "-" else Console()
    report.print_all(console, results, asked.rounds, asked.seconds)
    if asked.json:
        text = json.dumps(report.as_json(results, asked.rounds, asked.seconds), indent=2) + "\n"
        if asked.json == "-":
            sys.stdout.write(text)
        else:
            Path(asked.json).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

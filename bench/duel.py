"""`python -m bench.duel COMMIT`: this source tree against another commit of it, row by row.

Each side runs in a process of its own on the same interpreter. They take turns of about the same
length, and every other round goes backwards; turns are measured by the thread's processor time, so
that a busy machine disturbs less. The ratio is the median of the rounds' own ratios.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from playout.core.mode import INTERPRETED

from .duellist import ROWS
from .sides import Result, Side, measure

ROOT = Path(__file__).resolve().parent.parent
ROUNDS, SECONDS = 15, 0.1


def side(tree: Path) -> Side:
    """Return a source tree at work."""
    path = os.pathsep.join((str(tree / "src"), str(ROOT)))
    return Side([sys.executable, "-P", str(ROOT / "bench" / "duellist.py")], path)


def unpack(commit: str, folder: Path) -> None:
    """Write the sources of a commit to a folder.

    Raises:
        SystemExit: there is no such commit.
    """
    found = subprocess.run(
        ["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True, check=False
    )
    if found.returncode:
        raise SystemExit(f"bench.duel: {found.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    made.add_argument("commit", help="a commit, or a folder with another source tree in src/")
    made.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each side (%(default)s)")
    made.add_argument(
        "--seconds", type=float, default=SECONDS, help="length of a turn (%(default)s)"
    )
    made.add_argument(
        "--only", metavar="TEXT", action="append", help="only rows whose name contains TEXT"
    )
    made.add_argument("--json", metavar="PATH", help="also write every round's figures there")
    return made


def print_table(results: Sequence[Result], commit: str, rounds: int, seconds: float) -> None:
    """Print a row a line: rates in units a second of processor time, ratio, middle half."""
    table = Table(title=f"this tree against {commit}: {rounds} rounds of {seconds:g} s a side")
    table.add_column("row", no_wrap=True)
    for name in ("this tree", "other", "ratio", "middle half"):
        table.add_column(name, justify="right", no_wrap=True)
    for result in results:
        low, high = result.ratio.quartiles
        table.add_row(
            result.row,
            f"{result.ours.median:,.0f}",
            f"{result.other.median:,.0f}",
            f"{result.ratio.median:.2f}x",
            f"{low:.2f} to {high:.2f}",
        )
    Console(width=100).print(table)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the rows asked for; the table goes to stdout, progress to stderr."""
    asked = parser().parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser().error("--rounds and --seconds must be positive")
    if INTERPRETED:
        parser().error("PLAYOUT_INTERPRET is set: there is no machine code to measure")
    wanted = asked.only or [""]
    rows = [row for row in ROWS if any(text in row for text in wanted)]
    if not rows:
        parser().error(f"no row's name contains {' or '.join(wanted)}; rows: {', '.join(ROWS)}")
    results = []
    with tempfile.TemporaryDirectory(prefix="playout-duel-") as folder:
        other = Path(asked.commit)
        if not (other / "src" / "playout").is_dir():
            other = Path(folder)
            unpack(asked.commit, other)
        with side(ROOT) as ours, side(other) as theirs:
            for row in rows:
                print(row, file=sys.stderr, flush=True)
                results.append(measure(row, ours, theirs, asked.rounds, asked.seconds))
    print_table(results, asked.commit, asked.rounds, asked.seconds)
    if asked.json:
        figures = {one.row: {"ours": one.ours.values, "other": one.other.values} for one in results}
        Path(asked.json).write_text(json.dumps(figures, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

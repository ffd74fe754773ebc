"""`python -m tests.mutants`: try the defects, print the survivors."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.support import ROOT

from .campaign import Outcome, run
from .defects import Defect, load, select

BAR = 0.95
"""The share of all defects that must be noticed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants",
        description="Put defects into copies of the project and see whether the tests notice.",
    )
    parser.add_argument("wanted", nargs="*", metavar="ID|AREA", help="which; all if none is given")
    parser.add_argument("--list", action="store_true", help="only say what there is")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="copies side by side")
    parser.add_argument(
        "--folder",
        type=Path,
        default=ROOT / ".mutants",
        help="where the copies are made; what they compiled is kept there (%(default)s)",
    )
    given = parser.parse_args(arguments)
    try:
        defects = select(load(), given.wanted)
    except ValueError as error:
        parser.error(str(error))
    if given.list:
        for one in defects:
            print(_line(one, "listed" if one.listed else ""))
        print(_kinds(defects))
        return 0
    began = time.monotonic()
    outcomes = run(defects, given.folder, given.jobs, _tell)
    print(summary(outcomes))
    print(f"{len(outcomes)} defects in {time.monotonic() - began:.0f} s")
    return 0 if good(outcomes) else 1


def good(outcomes: Sequence[Outcome]) -> bool:
    """Whether every listed defect and 95 % of all were noticed, and none failed to run."""
    killed = sum(one.state == "killed" for one in outcomes)
    listed = all(one.state == "killed" for one in outcomes if one.defect.listed)
    broken = any(one.state == "error" for one in outcomes)
    return listed and not broken and killed >= BAR * len(outcomes)


def summary(outcomes: Sequence[Outcome]) -> str:
    """Return the kill rate by area, and who survived."""
    lines = ["", f"{'area':<14}{'killed':>8}{'of':>5}{'rate':>8}"]
    for area in [*dict.fromkeys(one.defect.area for one in outcomes), "all"]:
        states = [one.state for one in outcomes if area in (one.defect.area, "all")]
        killed = states.count("killed")
        lines.append(f"{area:<14}{killed:>8}{len(states):>5}{killed / len(states):>8.0%}")
    for state, head in (("survived", "Survivors"), ("error", "Errors")):
        left = [one for one in outcomes if one.state == state]
        lines += ["", f"{head}: {len(left) or 'none'}"]
        for one in left:
            lines.append(_line(one.defect, "listed" if one.defect.listed else ""))
            lines += [f"    {said}" for said in one.note.splitlines()[-30:]]
    return "\n".join(lines)


def _tell(outcome: Outcome) -> None:
    print(_line(outcome.defect, f"{outcome.state:<9}{outcome.seconds:6.1f} s"), flush=True)


def _line(one: Defect, note: str) -> str:
    return f"{note:<17} {one.area:<10} {one.id:<18} {one.kind:<10} {one.says}"


def _kinds(defects: Sequence[Defect]) -> str:
    counts = Counter(one.kind for one in defects)
    return f"{len(defects)} defects: " + ", ".join(f"{n} {kind}" for kind, n in counts.items())


if __name__ == "__main__":
    sys.exit(main())

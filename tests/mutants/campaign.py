"""Run the tests of many defects, several copies of the project side by side."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .defects import Defect
from .workspace import Run, Workspace

PATIENCE = 180.0
"""Seconds that tests get beyond what they take without a defect: it may need compiling anew."""

LONGER = 3.0
"""How many times their usual time they get on top of that."""

Group = tuple[tuple[str, ...], str]
"""Tests and mode: defects that share both share the run without a defect."""


@dataclass(frozen=True)
class Outcome:
    """What became of a defect."""

    defect: Defect
    state: str
    """`killed`, `survived`, or `error`: its tests do not pass without it, or cannot be run."""
    seconds: float
    note: str = ""
    """With an error: what happened."""


Tell = Callable[[Outcome], None]


def run(defects: Iterable[Defect], folder: Path, jobs: int, tell: Tell) -> list[Outcome]:
    """Try every defect; `tell` hears of each outcome as it comes."""
    groups: dict[Group, list[Defect]] = {}
    for one in defects:
        groups.setdefault((one.tests, one.mode), []).append(one)
    free: queue.SimpleQueue[Workspace] = queue.SimpleQueue()
    jobs = max(1, min(jobs, len(groups)))
    for i in range(jobs):
        free.put(Workspace(folder / str(i)))

    def work(group: Group) -> list[Outcome]:
        workspace = free.get()
        try:
            return _try_group(workspace, group, groups[group], tell)
        finally:
            free.put(workspace)

    with ThreadPoolExecutor(jobs) as pool:
        return [outcome for part in pool.map(work, groups) for outcome in part]


def _try_group(
    workspace: Workspace, group: Group, defects: list[Defect], tell: Tell
) -> list[Outcome]:
    """Try the defects that the same tests must notice."""
    tests, mode = group
    sound = workspace.run(tests, mode)
    outcomes = []
    for defect in defects:
        outcome = _try(workspace, defect, sound)
        tell(outcome)
        outcomes.append(outcome)
    return outcomes


def _try(workspace: Workspace, defect: Defect, sound: Run) -> Outcome:
    if not sound.passed:
        note = f"its tests do not pass without it\n{sound.output}"
        return Outcome(defect, "error", sound.seconds, note)
    with workspace.defective(defect):
        found = workspace.run(defect.tests, defect.mode, PATIENCE + LONGER * sound.seconds)
    if found.passed:
        return Outcome(defect, "survived", found.seconds)
    if found.noticed:
        return Outcome(defect, "killed", found.seconds)
    return Outcome(
        defect, "error", found.seconds, f"pytest ended with {found.code}\n{found.output}"
    )

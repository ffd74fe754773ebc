"""A game played in the interpreter first, in a process of its own.

The interpreter checks what compiled code cannot: that fields exist, indices lie inside arrays and
values fit. So the mistakes of a game's author end in a sentence with file and line, where compiled
code would write past an array and bring the process down.

`python -m playout.core.conformance.rehearsal TASK ANSWER` reads and writes JSON files: what rules
print goes nowhere near the answer.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..blame import authors_sentence
from ..game import Game

Recorded = tuple[int, tuple[int, ...]]
"""A deal's seed and the moves made from it."""

PATIENCE = 300.0
"""Seconds after which a rehearsal counts as one that does not end."""


@dataclass(frozen=True)
class Task:
    """What the other process is to do."""

    module: str
    """The module of the game's class."""
    kind: str
    """The class in it."""
    variant: str
    """The variant."""
    options: Mapping[str, Any]
    """The options."""
    seeds: Sequence[int] = ()
    """Deals to walk through past all checks."""
    games: Sequence[Recorded] = ()
    """Games to play again, for a digest of every position."""
    layout: Mapping[str, Any] | None = None
    """A layout to read and to play from."""
    deals: Sequence[int] = ()
    """Deals to play from, for what the rules may stumble over, without any check."""


@dataclass(frozen=True)
class Rehearsal:
    """What the other process found."""

    error: str = ""
    """Why it could not be made at all; empty if it could."""
    lost: bool = False
    """Whether the other process did not even find the game: a class made at run time."""
    failures: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Sentences by check."""
    tried: Mapping[str, int] = field(default_factory=dict)
    """How often each check was made."""
    games: Sequence[Recorded] = ()
    """The games that were played."""
    traces: Sequence[Sequence[str]] = ()
    """A digest of every position of theirs."""
    plies: int = 0
    """Positions met."""

    @property
    def first(self) -> str:
        """The first thing that went wrong; empty if nothing did."""
        return self.error or next((s for found in self.failures.values() for s in found), "")


def task_for(game: Game, **what: Any) -> Task:
    """Return a task with a game, by what another process needs to make it."""
    options = {key: value for key, value in game.chosen.items() if value is not None}
    kind = type(game)
    return Task(kind.__module__, kind.__qualname__, game.variant, options, **what)


def elsewhere(task: Task, *, interpreted: bool) -> Rehearsal:
    """Return what a process of the given mode makes of a task; its death is an answer too."""
    with tempfile.TemporaryDirectory(prefix="playout-") as folder:
        asked, answered = Path(folder) / "task.json", Path(folder) / "answer.json"
        asked.write_text(json.dumps(dataclasses.asdict(task)), encoding="utf-8")
        environment = {
            **os.environ,
            "PLAYOUT_INTERPRET": "1" if interpreted else "0",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        words = [sys.executable, "-P", "-m", __name__, str(asked), str(answered)]
        try:
            done = subprocess.run(
                words, capture_output=True, text=True, env=environment, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return Rehearsal(f"the rules were still running after {PATIENCE:.0f} s; does play end?")
        if done.returncode != 0 or not answered.exists():
            return Rehearsal(_death(done.returncode, done.stderr))
        return Rehearsal(**json.loads(answered.read_text(encoding="utf-8")))


def _death(code: int, said: str) -> str:
    """Return why a process gave no answer."""
    if code < 0:
        return (
            f"the process was ended by signal {-code}: compiled rules wrote outside an array, or a"
            " value wrapped. PLAYOUT_INTERPRET=1 names the line."
        )
    return said.strip() or f"exit code {code}"


def main(asked: str, answered: str) -> None:
    """Do a task and write what was found."""
    given = json.loads(Path(asked).read_text(encoding="utf-8"))
    try:
        found = _do(Task(**given))
    except Exception as error:  # whatever an author's code raises is the answer
        found = Rehearsal(authors_sentence(error) or f"{type(error).__name__}: {error}")
    Path(answered).write_text(json.dumps(dataclasses.asdict(found)), encoding="utf-8")


def _do(task: Task) -> Rehearsal:
    from .replay import trace
    from .suite import play_on, play_out, walk_all

    try:
        found: Any = importlib.import_module(task.module)
        for part in task.kind.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        return Rehearsal(f"another process finds no such game: {error}", lost=True)
    game: Game = found(task.variant, **task.options)
    if task.layout is not None:
        play_on(game.position(task.layout))
        return Rehearsal()
    if task.deals:
        for seed in task.deals:
            play_on(game.deal(seed))
        return Rehearsal()
    games = [(seed, tuple(moves)) for seed, moves in task.games]
    if games:
        return Rehearsal(games=games, traces=trace(game, games))
    book, games, plies = walk_all(game, task.seeds)
    if task.seeds and not book.failures:
        play_out(game, book, task.seeds[0])
    clean = not book.failures
    return Rehearsal(
        failures=book.failures,
        tried=book.tried,
        games=games,
        traces=trace(game, games) if clean else (),
        plies=plies,
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

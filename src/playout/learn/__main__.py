"""`python -m playout.learn GAME --out DIR`: train where only NumPy, Numba and PyTorch are.

The same training as `playout train`, without the command line's own needs: a machine with a GPU
may have nothing else installed. GAME is `module:NAME`, such as
`playout.games.connectfour:CONNECTFOUR`. Nobody is played against on the way; a run that is cut
short, or called again, goes on where the last one has saved.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from ..core.game import Game
from .lesson import Lesson
from .selfplay import Habits

LESSON = (
    *("plan", "groups", "games", "each", "moves", "rounds", "lectures", "lecture"),
    *("replay", "reuse", "batch", "rate"),
)
"""Fields of a lesson that are options here."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Train as the arguments say."""
    given = _parser().parse_args(arguments)
    home, _, name = given.game.partition(":")
    game: Game = getattr(importlib.import_module(home), name)
    chosen: dict[str, Any] = {name: getattr(given, name) for name in LESSON}
    habits = Habits(**{part.name: getattr(given, part.name) for part in fields(Habits)})
    lesson = Lesson(game.name, habits=habits, **chosen)
    lesson = replace(lesson, seed=given.seed, device=given.device, minutes=given.minutes)

    import torch

    from .train import Training

    torch.set_num_threads(given.threads)
    if given.resume is not None:
        _bring(given.resume, given.out)
    training = Training(game, lesson, given.out)
    path = training.run(lambda done: print(done, flush=True))
    print(path)
    return 0


def _bring(source: Path, folder: Path) -> None:
    """Copy what an earlier run has kept, where its folder is not the one to go on in."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())


def _parser() -> argparse.ArgumentParser:
    """Return what reads the arguments: a lesson's fields and those of its habits."""
    parser = argparse.ArgumentParser(prog="python -m playout.learn", description=__doc__)
    parser.add_argument("game", help="module:NAME")
    parser.add_argument("--out", type=Path, required=True, help="where everything is kept")
    parser.add_argument("--resume", type=Path, help="an earlier run's folder to begin with")
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--minutes", type=float, default=None)
    defaults: list[tuple[str, Any]] = [(n, getattr(Lesson("any"), n)) for n in LESSON]
    defaults += [(part.name, getattr(Habits(), part.name)) for part in fields(Habits)]
    for name, default in defaults:
        option = "--" + name.replace("_", "-")
        if isinstance(default, bool):
            parser.add_argument(option, action="store_true")
        else:
            parser.add_argument(option, type=type(default), default=default)
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""`playout warm`: compile ahead, so that nothing waits later."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .command import command
from .match import Workers, cores
from .notices import LOGGER
from .options import GameNames
from .output import Output


@command("warm", examples=("", "connectfour", "--json"), panel="Measure and maintain")
def warm(out: Output, names: GameNames = None, workers: Workers = 0) -> None:
    """Compile games ahead; what is in the cache already is only loaded."""
    from ..arena.pool import spread
    from ..core.compile import cache_folder
    from ..core.mode import INTERPRETED
    from ..wire.reports import Warm, Warmed
    from .position import find_games

    done: list[Warmed] = []
    games = [game.name for game in find_games(names)]
    jobs = [(name,) for name in games]
    with out.status(f"warming {', '.join(games)}"):
        for name, compiled, took in spread(_compile, jobs, min(workers or cores(), len(jobs))):
            done.append(Warmed(game=name, compiled=compiled, seconds=took))
            what = f"{compiled} functions compiled" if compiled else "all in the cache"
            if not out.json:
                out.show(f"{name}: {what}, {took:.1f} s")
    cache = None if INTERPRETED else str(cache_folder())
    done.sort(key=lambda found: found.game)
    out.emit(Warm(cache=cache, games=done))
    out.note(
        "rules run in the interpreter: nothing to compile" if INTERPRETED else f"cache: {cache}"
    )


def _compile(name: str) -> tuple[str, int, float]:
    """Compile a game; return its name, how many functions that were, and how long it took."""
    from ..core.registry import game
    from ..search.warm import warm as compile_game

    began = time.perf_counter()
    with _counting() as compiled:
        compile_game(game(name))
    return name, len(compiled), time.perf_counter() - began


@contextmanager
def _counting() -> Iterator[list[str]]:
    """Collect what is really compiled meanwhile."""
    seen: list[str] = []

    class Count(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.getMessage().startswith("compiling"):
                seen.append(record.getMessage())

    logger, handler = logging.getLogger(LOGGER), Count()
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(min(level or logging.INFO, logging.INFO))
    try:
        yield seen
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)

"""`playout warm`: compile ahead, so that nothing waits later."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .command import command
from .notices import LOGGER
from .options import GameNames
from .output import Output


@command("warm", examples=("", "connectfour", "--json"), panel="Measure and maintain")
def warm(out: Output, names: GameNames = None) -> None:
    """Compile games ahead; what is in the cache already is only loaded."""
    from ..core.compile import cache_folder
    from ..core.mode import INTERPRETED
    from ..search.warm import warm as compile_game
    from .position import find_games

    done = []
    for game in find_games(names):
        began = time.perf_counter()
        with _counting() as compiled, out.status(f"warming {game.name}"):
            compile_game(game)
        took = time.perf_counter() - began
        done.append({"game": game.name, "compiled": len(compiled), "seconds": took})
        what = f"{len(compiled)} functions compiled" if compiled else "all in the cache"
        if not out.json:
            out.show(f"{game.name}: {what}, {took:.1f} s")
    cache = None if INTERPRETED else str(cache_folder())
    out.emit("playout.warm/1", {"cache": cache, "games": done})
    out.note(
        "rules run in the interpreter: nothing to compile" if INTERPRETED else f"cache: {cache}"
    )


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

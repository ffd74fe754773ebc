"""`playout warm`: compile ahead, so that nothing waits later."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .match import Workers
from .notices import LOGGER
from .options import GameNames
from .output import Output

if TYPE_CHECKING:
    from ..wire.reports import Warmed

Clear = Annotated[
    bool, typer.Option("--clear", help="First remove all compiled code that is kept.")
]

Every = Annotated[
    bool, typer.Option("--all", help="Also the ways to search that only pimc and moismcts take.")
]


@command("warm", examples=("", "connectfour", "--clear"), panel="Measure and maintain")
def warm(
    out: Output,
    names: GameNames = None,
    workers: Workers = 0,
    clear: Clear = False,
    every: Every = False,
) -> None:
    """Compile games ahead; what is in the cache already is only loaded."""
    from ..arena.pool import spread
    from ..core.cache import clear_cache
    from ..core.machine import cores
    from ..core.mode import INTERPRETED
    from ..core.places import cache_place
    from ..wire.reports import Warm
    from .position import find_games

    games = [game.name for game in find_games(names)]
    if clear:
        removed = clear_cache()
        out.note(f"{removed} functions removed")
    jobs = [(name, every) for name in games]
    done: list[Warmed] = []
    began = time.perf_counter()
    with out.status(f"warming {len(games)} games") as update:
        for found in spread(_compile, jobs, min(workers or cores(), len(jobs))):
            done.append(found)
            update(_progress(done, games, time.perf_counter() - began))
            if not out.json:
                out.show(_line(found))
    place = cache_place()
    kept = None if INTERPRETED or place.folder is None else str(place.folder)
    done.sort(key=lambda found: found.game)
    out.emit(Warm(cache=kept, games=done))
    if INTERPRETED:
        out.note("rules run in the interpreter: nothing to compile")
    else:
        out.note(f"cache: {kept}" if kept else place.why)


def _line(found: Warmed) -> str:
    what = f"{found.compiled} functions compiled" if found.compiled else "all in the cache"
    times = f"{found.seconds:.1f} s ({found.processor_seconds:.1f} s of a core)"
    return f"{found.game}: {what}, {times}"


def _progress(done: list[Warmed], games: list[str], took: float) -> str:
    """Return how far it is and how long the rest may take."""
    left = [name for name in games if name not in {found.game for found in done}]
    rest = took / len(done) * len(left)
    return f"warming: {len(left)} games left ({', '.join(left)}), about {rest:.0f} s"


def _compile(name: str, every: bool) -> Warmed:
    """Compile a game, with `every` all ways to search it."""
    from ..core.registry import game
    from ..search import warm as ahead
    from ..wire.reports import Warmed

    began, busy = time.perf_counter(), time.process_time()
    with _counting() as compiled:
        (ahead.warm_all if every else ahead.warm)(game(name))
    return Warmed(
        game=name,
        compiled=len(compiled),
        seconds=time.perf_counter() - began,
        processor_seconds=time.process_time() - busy,
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

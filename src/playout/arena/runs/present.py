"""Games that are being played now: each process says in a small file which ones, and how far.

The files lie in a folder beside the database, for those who look on; nothing is read back, and
where nothing can be written the games go on.
"""

from __future__ import annotations

import functools
import os
import shutil
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import ValidationError

from ...table.events import Event, MoveMade
from ...wire import runs as wire
from ...wire.runs import Job

EVERY = 0.4
"""Seconds that pass between two writings of a process at least."""


@contextmanager
def shown(folder: Path | None) -> Iterator[None]:
    """Have a folder for the files of a run while it is played; None: nobody looks on."""
    if folder is None:
        yield
        return
    _remove(folder)  # of a run that was killed
    folder.mkdir(parents=True)
    try:
        yield
    finally:
        _remove(folder)


def _remove(folder: Path) -> None:
    """Remove a folder, if it is there, whoever is still writing into it.

    It is moved away first: what comes later finds no folder of that name, instead of keeping it
    from being removed.
    """
    gone = folder.with_name(f"{folder.name}.{uuid.uuid4().hex}")
    try:
        folder.rename(gone)
    except OSError:
        return
    shutil.rmtree(gone, ignore_errors=True)


def folder_of(base: Path, name: str) -> Path:
    """Return the folder for the files of a database's run."""
    return base.resolve().with_name(f".{base.name}.{name}.now")


def listener(folder: Path, job: Job, index: int) -> Callable[[Event], None]:
    """Return who writes down a game of a job, as it goes on; its games come one after the other."""
    notes = _notes(folder)
    moves = notes.begin(job, index)

    def listen(event: Event) -> None:
        if isinstance(event, MoveMade):
            moves.append(event.entry.code)
        notes.write_soon()

    return listen


def read(folder: Path) -> list[wire.Present]:
    """Return what the files of a folder tell of, a job of each process."""
    found = []
    for path in sorted(folder.glob("*.json")):
        try:
            found.append(wire.Present.model_validate_json(path.read_bytes()))
        except (OSError, ValidationError):  # gone meanwhile, or of another version
            continue
    return found


class _Notes:
    """What one process plays; written a moment later, however much happens until then."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{os.getpid()}.json"
        self._waits = threading.Lock()
        """Held from when something is to be written until it is being written."""
        self._writing = threading.Lock()
        self._now: tuple[Job, tuple[list[int], ...]] | None = None
        """Replaced as a whole, since another thread reads it."""

    def begin(self, job: Job, index: int) -> list[int]:
        """Note a game that begins; return the list for the codes of its moves."""
        moves: list[int] = []
        before = () if self._now is None else self._now[1][:index]
        self._now = job, (*before, moves)
        return moves

    def write_soon(self) -> None:
        """Have what is noted written, within a moment."""
        if self._waits.acquire(blocking=False):
            timer = threading.Timer(EVERY, self._write)
            timer.daemon = True
            timer.start()

    def _write(self) -> None:
        with self._writing:  # one after the other, or an older one might come last
            self._waits.release()
            assert self._now is not None  # a game has begun
            job, games = self._now
            document = wire.Present(job=job, games=tuple(map(tuple, games)))
            partial = self._path.with_suffix(".part")
            try:
                partial.write_text(document.to_json(), encoding="utf-8")
                partial.replace(self._path)
            except OSError:  # the run is over and its folder gone, or nothing can be written there
                return


@functools.lru_cache(maxsize=16)
def _notes(folder: Path) -> _Notes:
    """Return the notes of this process in a folder."""
    return _Notes(folder)

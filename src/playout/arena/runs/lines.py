"""Records as JSON lines: the first says which run it is, then one for each finished deal.

A line that was cut off at the end is dropped and its deal played again: the same seed gives the
same games.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...wire import runs as wire
from .stores import OtherRun, same_run
from .worker import Record

LONGEST = 1 << 20
"""Bytes that the first line may have."""


class Lines:
    """Keeps records in a file of JSON lines."""

    def __init__(self, path: Path) -> None:
        """Keep records in a file; nothing is written before a run begins."""
        self._path = path

    @contextmanager
    def open(self, run: wire.Run) -> Iterator[None]:
        """Take up a run; a lock beside the file keeps other processes away."""
        import filelock

        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(self._path.with_name(f".{self._path.name}.lock"))
        try:
            lock.acquire(timeout=0)
        except filelock.Timeout:
            raise OtherRun(
                f"{self._path}: another run is writing here; wait for it, or use another one."
            ) from None
        try:
            self._claim(run)
            yield
        finally:
            lock.release()

    def records(self) -> Iterator[Record]:
        """Yield what is kept.

        Raises:
            OtherRun: a line that is no record.
        """
        with self._path.open(encoding="utf-8") as lines:
            next(lines, None)
            for number, line in enumerate(lines, 2):
                try:
                    yield Record.of_wire(wire.Record.model_validate_json(line))
                except ValueError as error:
                    raise OtherRun(f"{self._path}: line {number} is no finished deal.") from error

    def add(self, record: Record) -> None:
        """Keep a record."""
        self._append(record.to_wire().to_json())

    def _append(self, line: str) -> None:
        """Add a line; where that fails, what is there of it goes away again."""
        content = f"{line}\n".encode()
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            before = os.fstat(handle).st_size
            written = 0
            try:
                while written < len(content):
                    written += os.write(handle, content[written:])
            except OSError:
                os.ftruncate(handle, before)
                raise
        finally:
            os.close(handle)

    def _claim(self, run: wire.Run) -> None:
        """Write which run it is, or compare with what is there; drop a line that was cut off."""
        if self._path.exists() and not self._path.is_file():
            raise OtherRun(f"{self._path}: this is no ordinary file; use another name.")
        if not self._path.exists() or not self._path.stat().st_size:
            self._append(run.to_json())
            return
        with self._path.open("rb") as content:
            first = content.readline(LONGEST)
        try:
            known = wire.Run.model_validate_json(first)
        except ValueError as error:
            raise OtherRun(
                f"{self._path}: this is no file of a run, and is left as it is; use another name."
            ) from error
        same_run(self._path, known, run)
        os.truncate(self._path, _whole(self._path))


def _whole(path: Path) -> int:
    """Return how long a file is up to its last line that is whole."""
    whole = 0
    with path.open("rb") as content:
        for line in content:
            whole += len(line) if line.endswith(b"\n") else 0
    return whole

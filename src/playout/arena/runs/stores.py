"""Where records are kept: in memory, in a file of JSON lines, or in a database.

A store belongs to one run, which it remembers: records of other runs are never mixed in. Only one
process may write to it at a time. A record is kept whole or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Protocol

from ...core.errors import PlayoutError
from ...wire import runs as wire
from .worker import Record

DATABASES = (".db", ".sqlite", ".sqlite3")
"""How the names of files end that are databases."""


class OtherRun(PlayoutError, ValueError):
    """The file holds a run with other arguments, or one that is still going on."""


class Store(Protocol):
    """Keeps the records of a run."""

    def open(self, run: wire.Run) -> AbstractContextManager[None]:
        """Take up a run, new or begun before; only one process may at a time.

        Raises:
            OtherRun: it holds something else; the message says what differs.
            OSError: it cannot be read or written.
        """

    def records(self) -> Iterator[Record]:
        """Yield what is kept."""

    def add(self, record: Record) -> None:
        """Keep a record.

        Raises:
            OSError: it cannot be written; what was kept before still is.
        """


class Memory:
    """Keeps records as long as the process lasts."""

    def __init__(self) -> None:
        self._kept: list[Record] = []

    def open(self, run: wire.Run) -> AbstractContextManager[None]:
        """Take up a run."""
        return nullcontext()

    def records(self) -> Iterator[Record]:
        """Yield what is kept."""
        return iter(self._kept)

    def add(self, record: Record) -> None:
        """Keep a record."""
        self._kept.append(record)


def open_store(path: Path, name: str = "") -> Store:
    """Return the store that a file is: a database by its ending, else JSON lines.

    Args:
        path: the file, made when a run begins.
        name: which run of a database.
    """
    if path.suffix in DATABASES:
        from .database import Database

        return Database(path, name or "match")
    from .lines import Lines

    return Lines(path)


def same_run(place: object, known: wire.Run, run: wire.Run) -> None:
    """Refuse to mix two runs.

    Raises:
        OtherRun: naming what differs.
    """
    before, now = _plain(known), _plain(run)
    if before != now:
        changed = ", ".join(
            f"{key} was {before.get(key)!r} and is {now.get(key)!r}"
            for key in sorted({*before, *now})
            if before.get(key) != now.get(key)
        )
        raise OtherRun(
            f"{place}: this holds a run with other arguments ({changed});"
            " use another one, or the same arguments to go on with it."
        )


def _plain(run: wire.Run) -> Mapping[str, Any]:
    """Return a run as JSON has it, which knows no tuples."""
    return {"kind": run.kind, **json.loads(json.dumps(run.facts))}

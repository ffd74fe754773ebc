"""Records in an SQLite database, which may hold many runs: a row for each, and one a finished deal.

Every record is committed by itself, so that a process that is killed loses nothing it finished.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ...wire import runs as wire
from .stores import OtherRun, same_run
from .worker import Record

SCHEMA = """
create table if not exists runs (
    name text primary key,
    begun real not null,
    document text not null
) strict;
create table if not exists records (
    run text not null references runs (name),
    key text not null,
    number integer not null,
    players text not null,
    document text not null,
    primary key (run, key)
) strict, without rowid;
pragma user_version = 1;
"""
"""`runs.document` is a `playout.run/1`, `records.document` a `playout.deal/1`."""

VERSION = 1
"""The version of these tables."""

GLANCE = 1.0
"""Seconds to wait for a lock: somebody may only be looking whether it is held."""

PATIENCE = 10.0
"""Seconds to wait while another process writes a record of its own run."""


@dataclass(frozen=True)
class Kept:
    """A run in a database."""

    name: str
    """Its name."""
    begun: float
    """When it began, in seconds since 1970."""
    run: wire.Run
    """What it is."""
    records: int
    """How many deals are finished."""


class Database:
    """Keeps the records of one run in a database."""

    def __init__(self, path: Path, name: str) -> None:
        """Keep the run of some name in a file; nothing is written before it begins."""
        self._path, self._name = path, name
        self._link: sqlite3.Connection | None = None

    @contextmanager
    def open(self, run: wire.Run) -> Iterator[None]:
        """Take up a run; a lock beside the file keeps other processes away from it."""
        import filelock

        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(_lock(self._path, self._name))
        try:
            lock.acquire(timeout=GLANCE)
        except filelock.Timeout:
            raise OtherRun(f"{self._path}: {self._name} is being played already.") from None
        try:
            with closing(connect(self._path)) as link:
                self._claim(link, run)
                self._link = link
                yield
        finally:
            self._link = None
            lock.release()

    def records(self) -> Iterator[Record]:
        """Yield what is kept, deal by deal."""
        with closing(connect(self._path)) as link:
            query = "select document from records where run = ? order by number, key"
            for (text,) in link.execute(query, (self._name,)):
                yield Record.of_wire(wire.Record.model_validate_json(text))

    def add(self, record: Record) -> None:
        """Keep a record.

        Raises:
            OSError: the database does not take it.
        """
        assert self._link is not None, "a store is written to while it is open"
        job = record.job
        row = (self._name, job.key, job.number, "\n".join(job.players), record.to_wire().to_json())
        try:
            with self._link:
                self._link.execute("insert or ignore into records values (?, ?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            raise OSError(5, str(error), str(self._path)) from error

    def _claim(self, link: sqlite3.Connection, run: wire.Run) -> None:
        found = find(link, self._name)
        if found is not None:
            same_run(f"{self._path}, {self._name}", found.run, run)
            more = max(run.deals or 0, found.run.deals or 0) or None
            document = found.run.model_copy(update={"deals": more}).to_json()
            with link:
                link.execute("update runs set document = ? where name = ?", (document, self._name))
            return
        with link:
            row = (self._name, time.time(), run.to_json())
            link.execute("insert into runs values (?, ?, ?)", row)


def connect(path: Path) -> sqlite3.Connection:
    """Open a database, made if need be.

    Raises:
        OtherRun: the file is something else, or of a later version.
        OSError: it cannot be opened.
    """
    try:
        link = sqlite3.connect(path, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise OSError(5, str(error), str(path)) from error
    try:
        (version,) = link.execute("pragma user_version").fetchone()
        if version == 0:
            link.execute("pragma journal_mode = wal")
            link.executescript(SCHEMA)
        elif version != VERSION:
            raise OtherRun(f"{path}: this database is of version {version}, not {VERSION}.")
        link.execute("pragma synchronous = normal")
    except sqlite3.DatabaseError as error:
        link.close()
        raise OtherRun(f"{path}: this is no database of runs ({error}).") from error
    except BaseException:
        link.close()
        raise
    return link


def runs(path: Path) -> list[Kept]:
    """Return the runs that a database holds, the latest first; none if nothing was kept yet."""
    if not path.exists():
        return []
    with closing(connect(path)) as link:
        names = link.execute("select name from runs order by begun desc, name").fetchall()
        return [kept for (name,) in names if (kept := find(link, name)) is not None]


def find(link: sqlite3.Connection, name: str) -> Kept | None:
    """Return a run of a database by its name; None: there is none."""
    row = link.execute("select begun, document from runs where name = ?", (name,)).fetchone()
    if row is None:
        return None
    query = "select count(*) from records where run = ?"
    (records,) = link.execute(query, (name,)).fetchone()
    return Kept(name, row[0], wire.Run.model_validate_json(row[1]), records)


def record_by_key(path: Path, name: str, key: str) -> Record | None:
    """Return the finished deal of a run whose job's key begins so; None: there is none."""
    query = "select document from records where run = ? and substr(key, 1, ?) = ? limit 1"
    with closing(connect(path)) as link:
        row = link.execute(query, (name, len(key), key)).fetchone()
    return None if row is None else Record.of_wire(wire.Record.model_validate_json(row[0]))


def page(
    path: Path, name: str, offset: int, limit: int, player: str | None = None
) -> tuple[list[Record], int]:
    """Return some finished deals of a run in their order, and how many there are.

    Args:
        path: the database.
        name: which run.
        offset: how many to leave out.
        limit: how many to return.
        player: only deals that a player of that spec was in.
    """
    which = "from records where run = ?"
    given: tuple[str | int, ...] = (name,)
    if player is not None:
        which += " and instr(char(10) || players || char(10), char(10) || ? || char(10))"
        given += (player,)
    with closing(connect(path)) as link:
        (total,) = link.execute(f"select count(*) {which}", given).fetchone()
        query = f"select document {which} order by number, key limit ? offset ?"
        found = link.execute(query, (*given, limit, offset)).fetchall()
    return [Record.of_wire(wire.Record.model_validate_json(text)) for (text,) in found], total


def playing(path: Path, name: str) -> bool:
    """Return whether a process is playing a run now; it looks at the lock for a moment."""
    import filelock

    place = _lock(path, name)
    if not place.exists():
        return False
    lock = filelock.FileLock(place)
    try:
        lock.acquire(timeout=0)
    except filelock.Timeout:
        return True
    except OSError:  # not ours to look at
        return False
    lock.release()
    return False


def _lock(path: Path, name: str) -> Path:
    """Return the file whose lock says that somebody plays a run."""
    return path.with_name(f".{path.name}.{name}.lock")

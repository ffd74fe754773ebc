"""Game records in files: read with a sentence for what is wrong, written all or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import InvalidFile, MissingFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..players.base import Chooser
    from ..players.choice import Choice
    from ..table.log import Table
    from ..wire.saved import GameRecord


class Kept:
    """A file that a game is kept in while it is played."""

    def __init__(self, path: Path, seat: int, seed: int) -> None:
        """Keep a game of the person at `seat`, dealt by `seed`, in a file."""
        self.path = path
        self.seat = seat
        self.seed = seed
        self._values: dict[int, tuple[float, ...]] = {}

    def thought(self, table: Table, choice: Choice | None) -> None:
        """Note what a player expected of the last move."""
        number = len(table.moves) - 1
        self._values.pop(number, None)
        if choice is not None and choice.value is not None:
            self._values[number] = tuple(choice.value)

    def keep(self, table: Table, seats: Sequence[Chooser[Any] | None]) -> None:
        """Write the game as it stands.

        Raises:
            InvalidFile: it cannot be written.
        """
        from ..table.log import HUMAN
        from ..table.saved import record_of

        people = [HUMAN if who is None else who.spec for who in seats]
        by = dict(enumerate(entry.by for entry in table.moves))
        values = {n: v for n, v in self._values.items() if by.get(n, HUMAN) != HUMAN}
        record = record_of(table, people, seed=self.seed, seat=self.seat, values=values)
        keep(self.path, record)


def load(path: Path) -> GameRecord:
    """Return the game record in a file.

    Raises:
        MissingFile, InvalidFile: there is none, or it cannot be read.
        InvalidLayout: it is no game record.
    """
    from ..table.saved import read_record

    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise MissingFile(f"{path}: there is no such file.") from error
    except (OSError, ValueError) as error:
        raise InvalidFile(f"{path}: cannot be read: {error}.") from error
    return read_record(text, str(path))


def keep(path: Path, record: GameRecord) -> None:
    """Write a game record beside its place, then move it there: a file is old or new, never half.

    Raises:
        InvalidFile: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(record.model_dump_json(indent=1) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise InvalidFile(f"{path}: cannot be written: {error.strerror}.") from error


def fresh(path: Path, *, overwrite: bool = False) -> Path:
    """Return a path that a new record may have.

    Raises:
        InvalidFile: there is a file already, or no folder for it.
    """
    if not path.parent.is_dir():
        raise InvalidFile(f"{path}: cannot be written: {path.parent} is no folder.")
    if path.exists() and not overwrite:
        raise InvalidFile(f"{path}: there is such a file already; choose another name.")
    return path

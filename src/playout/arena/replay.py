"""Kept games as records, to look at again move by move."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import InvalidLayout, UnknownName
from ..core.registry import game as find_game
from ..core.rng import mix
from ..table.log import Played, Table
from ..table.saved import of_match
from ..wire import runs as wire_runs
from ..wire.saved import GameRecord
from .play import as_document
from .runs import Record, open_store
from .runs.database import record_by_key, runs


class UnknownGameId(UnknownName):
    """No game of that id is kept."""

    kind = "game"


def game_of(record: Record, index: int) -> GameRecord:
    """Return a game of a finished deal.

    Raises:
        UnknownGameId: the deal has not so many.
    """
    job = record.job
    if not 0 <= index < len(record.games):
        raise UnknownGameId(str(index), map(str, range(len(record.games))))
    played = record.games[index]
    specs = [job.players[who] for who in played.seating]
    playing = find_game(job.game, job.variant, **job.options)
    return of_match(as_document(playing, specs, job.number, played))


def table_now(present: wire_runs.Present, index: int) -> Table:
    """Return the table of a game of a job that is being done, as far as it is.

    Raises:
        InvalidLayout: it is played by other rules than these.
    """
    job = present.job
    playing = find_game(job.game, job.variant, **job.options)
    if playing.version != job.version:
        raise InvalidLayout(
            f"{job.game}: it is played by version {job.version} of the rules,"
            f" and these are version {playing.version}."
        )
    table = Table(playing.deal(mix(job.seed, job.number)))
    for code in present.games[index]:
        seat = table.position.to_move
        assert seat is not None  # a move was made there
        who = job.players[job.seatings[index][seat]]
        table = table.played(Played(seat, code, who))
    return table


def from_id(base: Path, given: str) -> GameRecord:
    """Return the game of a database that `RUN/KEY/GAME` names.

    Raises:
        UnknownGameId: there is none.
    """
    known = [one.name for one in runs(base)]
    match given.rsplit("/", 2):
        case [name, key, index] if name in known and index.isdecimal():
            record = record_by_key(base, name, key)
            if record is not None:
                return game_of(record, int(index))
    raise UnknownGameId(given, (f"{one}/…" for one in known))


def is_run(path: Path) -> bool:
    """Return whether a file holds the deals of a run."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        first = lines.readline()
    return f'"{wire_runs.Run.schema_name()}"' in first


def from_run(path: Path, deal: int, index: int) -> GameRecord:
    """Return a game of a file that holds the deals of a run.

    Raises:
        OtherRun: a line is no finished deal.
        UnknownGameId: it has not that one.
    """
    numbers = []
    for record in open_store(path).records():
        if record.job.number == deal:
            return game_of(record, index)
        numbers.append(str(record.job.number))
    raise UnknownGameId(f"deal {deal}", numbers[:10])

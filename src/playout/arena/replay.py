"""Kept games, played again move by move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import UnknownName
from ..core.game import Game
from ..core.position import Position
from ..core.registry import game as find_game
from ..table.events import MoveMade
from ..table.log import Played, Table
from ..wire import records as wire
from .runs import OtherRun, Record, open_store
from .runs.database import runs
from .runs.lines import Lines


class UnknownGameId(UnknownName):
    """No game of that id is kept."""

    kind = "game"


@dataclass(frozen=True)
class Replay:
    """A game that was played."""

    game: Game
    """What was played."""
    seed: int
    """The deal's own seed."""
    players: tuple[str, ...]
    """The player's spec at each seat."""
    codes: tuple[int, ...]
    """The moves."""
    returns: tuple[float, ...]
    """One payoff a seat."""
    forfeit: str = ""
    """How somebody lost without playing on; empty: nobody did."""

    @property
    def start(self) -> Position:
        """The deal."""
        return self.game.deal(self.seed)

    def events(self) -> Iterator[MoveMade]:
        """Yield what happened, with the table after each move."""
        table = Table(self.start)
        for code in self.codes:
            before = table.position
            assert before.to_move is not None
            entry = Played(before.to_move, code, self.players[before.to_move])
            table = table.played(entry)
            yield MoveMade(table, before, entry)

    @classmethod
    def of(cls, record: Record, index: int) -> Replay:
        """Return a game of a record.

        Raises:
            UnknownGameId: the deal has not so many.
        """
        job = record.job
        if index >= len(record.games):
            raise UnknownGameId(str(index), map(str, range(len(record.games))))
        played = record.games[index]
        return cls(
            find_game(job.game, job.variant, **job.options),
            played.seed,
            tuple(job.players[who] for who in played.seating),
            played.moves,
            played.returns,
            "" if played.forfeit is None else played.forfeit.message,
        )


def from_id(base: Path, given: str) -> Replay:
    """Return the game of a database that `RUN/KEY/GAME` names.

    Raises:
        UnknownGameId: there is none.
    """
    name, _, rest = given.partition("/")
    key, _, index = rest.partition("/")
    known = [one.name for one in runs(base)]
    if name not in known or not (index or "0").isdigit():
        raise UnknownGameId(given, (f"{one}/…" for one in known))
    for record in open_store(base, name).records():
        if key and record.job.key.startswith(key):
            return Replay.of(record, int(index or 0))
    raise UnknownGameId(given, (f"{name}/…",))


def from_file(path: Path, deal: int, index: int) -> Replay:
    """Return a game of a file: JSON lines of a run, or a `playout.game/1` by itself.

    Raises:
        OtherRun: the file holds no games.
        UnknownGameId: it has not that one.
    """
    with path.open(encoding="utf-8", errors="replace") as lines:
        first = lines.readline()
    try:
        head = json.loads(first)
    except ValueError as error:
        raise OtherRun(f"{path}: this file holds no games.") from error
    if isinstance(head, dict) and head.get("schema") == wire.Game.schema_name():
        return _single(head)
    if not isinstance(head, dict) or head.get("schema") != "playout.run/1":
        raise OtherRun(f"{path}: this file holds no games.")
    numbers = []
    for record in Lines(path).records():
        if record.job.number == deal:
            return Replay.of(record, index)
        numbers.append(str(record.job.number))
    raise UnknownGameId(f"deal {deal}", numbers[:10])


def _single(head: dict[str, object]) -> Replay:
    """Return the game that a document is; exports put its id in front."""
    kept = wire.Game.model_validate({key: value for key, value in head.items() if key != "id"})
    made = find_game(kept.game, kept.variant, **kept.options)
    return Replay(made, kept.seed, tuple(kept.players), tuple(kept.codes), tuple(kept.returns))

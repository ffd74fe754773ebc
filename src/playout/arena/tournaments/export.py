"""A tournament's games for other programs: JSON lines, or rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...wire.runs import Job
from ..play import as_document
from ..rows import Row, seat_rows
from ..runs import Record
from .field import Tournament


def game_id(tournament: str, job: Job, index: int) -> str:
    """Return what `playout replay` knows a game by."""
    return f"{tournament}/{job.key[:10]}/{index}"


def as_lines(tournament: Tournament, records: Sequence[Record]) -> Iterator[str]:
    """Yield every game as a `playout.game/1` with its `id`, a line each."""
    game = tournament.playing()
    for record in records:
        for index, played in enumerate(record.games):
            specs = [record.job.players[who] for who in played.seating]
            known_as = game_id(tournament.name, record.job, index)
            yield as_document(game, specs, record.job.number, played, known_as).to_json()


def as_rows(tournament: Tournament, records: Sequence[Record]) -> Iterator[Row]:
    """Yield a row for every seat of every game."""
    called = {spec: name for name, spec in tournament.players.items()}
    game = tournament.playing()
    for record in records:
        specs = record.job.players
        names = [called[spec] for spec in specs]
        for index, played in enumerate(record.games):
            known_as = game_id(tournament.name, record.job, index)
            yield from seat_rows(game, known_as, record.job.number, names, specs, played)

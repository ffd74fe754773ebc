"""A tournament's games for other programs: JSON lines, or a row a game as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from ..play import as_document
from ..runs import Record
from .field import Tournament

COLUMNS = (
    *("id", "game", "variant", "deal", "seed", "seat", "player", "spec", "return", "won"),
    *("moves", "turns", "mean_seconds", "forfeit"),
)
"""A row for every seat of every game."""


def game_id(tournament: str, record: Record, index: int) -> str:
    """Return what `playout replay` knows a game by."""
    return f"{tournament}/{record.job.key[:10]}/{index}"


def as_lines(tournament: Tournament, records: Sequence[Record]) -> Iterator[str]:
    """Yield every game as a `playout.game/1` with its `id`, a line each."""
    game = tournament.playing()
    for record in records:
        for index, played in enumerate(record.games):
            specs = [record.job.players[who] for who in played.seating]
            known_as = game_id(tournament.name, record, index)
            yield as_document(game, specs, record.job.number, played, known_as).to_json()


def as_csv(tournament: Tournament, records: Sequence[Record]) -> str:
    """Return a table with a row for every seat of every game, its heads first."""
    names = {spec: name for name, spec in tournament.players.items()}
    game = tournament.playing()
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for record in records:
        for index, played in enumerate(record.games):
            for seat, who in enumerate(played.seating):
                spec, times = record.job.players[who], played.seconds[who]
                mean = sum(times) / len(times) if times else ""
                lost = played.forfeit
                rows.writerow(
                    (
                        *(game_id(tournament.name, record, index), game.name, game.variant),
                        *(record.job.number, played.seed, seat, names[spec], spec),
                        *(played.returns[seat], int(seat in played.winners())),
                        *(len(played.moves), played.turns, mean),
                        lost.kind if lost is not None and lost.seat == seat else "",
                    )
                )
    return text.getvalue()

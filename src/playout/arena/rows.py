"""Games as a table for other programs: a row for every seat of every game, its columns fixed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ..core.errors import InvalidOption
from ..core.game import Game
from .play import GameRecord

COLUMNS = (
    *("id", "game", "variant", "deal", "seed", "seat", "player", "spec", "return", "won"),
    *("moves", "turns", "mean_seconds", "forfeit"),
)
"""What a row has; `mean_seconds` is None where the player never chose, `forfeit` where none was."""

Row = tuple[str | int | float | None, ...]
"""One seat of one game, a value for each column."""


def seat_rows(
    game: Game,
    known_as: str,
    deal: int,
    names: Sequence[str],
    specs: Sequence[str],
    played: GameRecord,
) -> Iterator[Row]:
    """Yield the rows of a game.

    Args:
        game: what was played.
        known_as: what the game is called.
        deal: which deal, from 0.
        names: the players, by number.
        specs: the same as specs.
        played: the game.
    """
    for seat, who in enumerate(played.seating):
        times, lost = played.seconds[who], played.forfeit
        yield (
            *(known_as, game.name, game.variant, deal, played.seed, seat, names[who], specs[who]),
            *(played.returns[seat], int(seat in played.winners())),
            *(len(played.moves), played.turns, sum(times) / len(times) if times else None),
            lost.kind if lost is not None and lost.seat == seat else None,
        )


def as_csv(rows: Iterable[Row]) -> str:
    """Return rows as CSV, the names of the columns first; None is an empty field."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return text.getvalue()


def write_parquet(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as a Parquet file.

    Raises:
        InvalidOption: pyarrow is not installed.
        OSError: the file cannot be written.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise InvalidOption(
            f"{path}: Parquet needs pyarrow, which is not installed: pip install pyarrow."
            " The same rows can be had as .csv."
        ) from error
    given = list(rows)
    columns = {name: [row[at] for row in given] for at, name in enumerate(COLUMNS)}
    parquet.write_table(pyarrow.table(columns), path)

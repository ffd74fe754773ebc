"""What reviews said of finished games: kept with the table, and carried by its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...table.log import Table
from ...wire.table_record import GameReview
from ..problems import Problem
from .live import LiveTable


def require_over(live: LiveTable) -> None:
    """Refuse to review a game that goes on.

    Raises:
        Problem: it is not over.
    """
    if not live.table.position.over:
        raise Problem(403, "a game is reviewed once it is over.", "not_over")


async def kept_review(live: LiveTable) -> GameReview | None:
    """Return what the last review of a finished game said; None: there was none.

    Raises:
        Problem: the game is not over.
    """
    require_over(live)
    found = await live.hall.store.review(live.id, live.table.seq)
    return None if found is None else GameReview.model_validate(found)


def require_fitting(review: GameReview, table: Table) -> None:
    """Refuse what a review says of another game than a table's.

    Raises:
        Problem: it does.
    """
    steps = [one.step for one in review.moves]
    fits = (
        steps == sorted(set(steps))
        and all(0 <= step < len(table.moves) for step in steps)
        and all(table.moves[one.step].seat == one.seat for one in review.moves)
        and all(len(row) == table.game.seats for row in _rows(review))
    )
    if not fits:
        raise Problem(422, "this review is of another game.", "invalid", field="record.review")


def _rows(review: GameReview) -> Iterator[Sequence[object]]:
    """Yield everything in a review that has one entry per seat."""
    for one in review.moves:
        if one.value is not None:
            yield one.value
    if review.summary is not None:
        yield review.summary.decisions
        yield review.summary.loss
        yield review.summary.returns
        if review.summary.deal is not None:
            yield review.summary.deal

"""Whole rubbers at the terminal: hand after hand, with the score in between."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..core.errors import InvalidOption
from ..core.game import Game
from ..games.tricks.game import TrickGame
from ..players.base import Chooser
from ..table.log import Table
from ..wire.events import Score
from .output import Output
from .session import Session

if TYPE_CHECKING:
    from ..games.tricks.rubber import Rubber


def find_rubber(game: Game, seed: int) -> Rubber:
    """Return the start of a rubber, for games that have them.

    Raises:
        InvalidOption: the game has no rubbers.
    """
    if not isinstance(game, TrickGame):
        raise InvalidOption(f"{game.name} has no rubbers: a game of it is over when it is over.")
    return game.rubber(seed=seed)


def play_rubber(
    out: Output,
    rubber: Rubber,
    seat: int,
    seats: list[Chooser[Any] | None],
    adviser: Chooser[Any],
    seed: int,
) -> None:
    """Play hands until the rubber is over or the person leaves."""
    while True:
        session = Session(out, Table(rubber.position), seat, seats, adviser, seed)
        if rubber.number:
            out.show(Text(f"Hand {rubber.number + 1}", "bold"))
        session.run(welcome=rubber.number == 0)
        end = session.table.position
        if not end.over:
            return
        rubber = dataclasses.replace(rubber, position=end)
        _show_score(out, rubber, seat)
        if rubber.over:
            return
        rubber = rubber.next_hand()


def _show_score(out: Output, rubber: Rubber, seat: int) -> None:
    """Say how the rubber stands after a hand."""
    out.emit(
        Score(
            seq=0,
            ply=rubber.position.ply,
            hand=rubber.number,
            scores=list(rubber.scores),
            bags=list(rubber.match["bags"]) if "bags" in rubber.match else None,
            winners=list(rubber.winning_seats) if rubber.over else None,
        )
    )
    score = " : ".join(map(str, rubber.scores))
    text = Text.assemble((f"Score after hand {rubber.number + 1}: ", "bold"), score)
    text.append(_columns(rubber.game.sides), "dim")
    if rubber.over:
        text.append(f" — {_outcome(rubber, seat)}")
    out.show(text)


def _outcome(rubber: Rubber, seat: int) -> str:
    """Return how a finished rubber ended for a seat."""
    if seat not in rubber.winning_seats:
        return "the rubber is lost."
    sides = rubber.game.sides
    level = [str(other) for other in rubber.winning_seats if sides[other] != sides[seat]]
    if not level:
        return "you won the rubber."
    return f"you share the rubber with seat{'s' * (len(level) > 1)} {', '.join(level)}."


def _columns(sides: Sequence[int]) -> str:
    """Return whose scores stand in a row, where seats share one."""
    if len(set(sides)) == len(sides):
        return ""
    members = ["+".join(str(x) for x, own in enumerate(sides) if own == s) for s in set(sides)]
    return f" (seats {' : '.join(members)})"

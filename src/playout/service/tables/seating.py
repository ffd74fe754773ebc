"""Who sits where: from what is kept of a table to the players that choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game import Game
from ...core.position import Position
from ...core.rng import mix
from ...players.base import Chooser
from ...players.registry import player as make_player
from ...table.policy import runs_by_itself
from ...wire.events import AnyEvent, GameState, LegalMoves, SeatInfo
from ...wire.tables import NewSeat
from ..limits import Limits
from ..problems import Problem

PEOPLE = ("human", "open")
"""Kinds of seats that wait for a person."""

CHOICE = 99
"""Sets the seeds of players apart from the deal's."""

SeatRow = dict[str, Any]
"""A seat as it is kept: `kind` (human, open, player), `spec`, `level`, `name`."""


def seat_rows(asked: Sequence[NewSeat] | None, game: Game, limits: Limits) -> list[SeatRow]:
    """Return the seats of a new table, checked.

    Raises:
        Problem: too many or too few, or a player that may not be asked for.
        PlayoutError: no such player.
    """
    given = list(asked) if asked is not None else [NewSeat(kind="human")]
    if asked is None:
        given += [NewSeat(kind="player")] * (game.seats - 1)
    if len(given) != game.seats:
        raise Problem(
            422, f"{game.name} has {game.seats} seats, not {len(given)}.", "seats", field="seats"
        )
    return [_row(seat, game, limits, f"seats.{i}") for i, seat in enumerate(given)]


def _row(seat: NewSeat, game: Game, limits: Limits, field: str) -> SeatRow:
    if seat.kind in PEOPLE:
        return {"kind": seat.kind, "spec": None, "level": None, "name": seat.name or "Player"}
    level = seat.level if seat.kind == "level" else None
    given: Any = {"level": level} if level is not None else seat.spec
    who = limits.player(given, game, field=field)
    return {
        "kind": "player",
        "spec": who.spec,
        "level": level,
        "name": seat.name or (level or who.name).title(),
    }


def player_row(given: Any, game: Game, limits: Limits) -> SeatRow:
    """Return the seat of a player that takes over."""
    who = limits.player(given, game)
    level = given if isinstance(given, str) and given != who.spec else None
    return {"kind": "player", "spec": who.spec, "level": level, "name": (level or who.name).title()}


def choosers(rows: Sequence[SeatRow], seed: int) -> list[Chooser[Any] | None]:
    """Return who chooses at each seat; None is a person."""
    return [
        None if row["kind"] in PEOPLE else make_player(row["spec"], mix(seed, seat, CHOICE))
        for seat, row in enumerate(rows)
    ]


def goes_on(position: Position, seats: Sequence[Chooser[Any] | None]) -> bool:
    """Return whether the next move needs no person."""
    seat = position.to_move
    if seat is None:
        return False
    return seats[seat] is not None or runs_by_itself(position, person=True)


def shown(event: AnyEvent, rows: Sequence[SeatRow], *, undo: bool, spent: float | None) -> AnyEvent:
    """Return an event with the names at this table, what it cost, and undo only where allowed."""
    changes: dict[str, Any] = {}
    if isinstance(event, GameState):
        changes["seats"] = [_named(info, rows[info.seat]) for info in event.seats]
        changes["spent"] = spent
    if isinstance(event, GameState | LegalMoves) and not undo:
        changes["undo"] = False
    return event.model_copy(update=changes) if changes else event


def _named(info: SeatInfo, row: SeatRow) -> SeatInfo:
    return info.model_copy(update={"name": row["name"]})

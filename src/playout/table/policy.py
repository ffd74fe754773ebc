"""What a table does by itself, and what may be taken back: the same wherever a game is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.errors import IllegalMove
from ..core.position import Position, View
from ..core.rng import mix

if TYPE_CHECKING:
    from .log import Played, Table

WORLDS = 12
"""Worlds in which moves are tried again, to find out whether a seat learned from them."""


def runs_by_itself(position: Position, *, person: bool) -> bool:
    """Return whether the seat to act has one legal move, which needs nobody's word.

    A player's runs in any case, a person's unless the game asks for their word (the end of a turn).
    """
    if len(position.codes) != 1:
        return False
    return not person or not position.game.manners.confirms(position.state, position.codes[0])


def undo_from(table: Table, seat: int) -> int | str:
    """Return the step that an undo of a seat goes back to, or why there is none.

    It is the seat's last decision: moves that ran by themselves are none. The answers to it go
    too, but not what another person decided since, and never what the seat has learned since.
    """
    from .log import HUMAN

    moves = table.moves
    step = next(
        (i for i in reversed(range(len(moves))) if moves[i].seat == seat and not moves[i].forced),
        None,
    )
    if step is None:
        return f"seat {seat} has made no move that could be taken back."
    for later in moves[step + 1 :]:
        if later.by == HUMAN and not later.forced and later.seat != seat:
            return f"seat {later.seat} has decided since."
    if learned(table.at(step), moves[step:], seat):
        return f"seat {seat} has seen something since that it did not know before."
    return step


def learned(before: Position, moves: Sequence[Played], seat: int) -> bool:
    """Return whether a seat learned something hidden from some moves.

    They are played again in other worlds that the seat could not tell from the true one. Where
    one of them has no move that looks the same, or shows the seat something else, what the seat
    saw told it which world it is in.
    """
    if not before.game.hidden:
        return False
    world, course = before, []
    for entry in moves:
        seen = world.seen(entry.code, seat)
        world = world.play(entry.code, entry.seat)
        course.append((entry, seen, world.view(seat)))
    worlds = (before.determinized(seat, mix(before.ply, i)) for i in range(WORLDS))
    return not all(_shows(world, course, seat) for world in worlds)


def _shows(world: Position, course: Sequence[tuple[Played, int, View]], seat: int) -> bool:
    """Return whether a world can show a seat what it saw."""
    for entry, seen, view in course:
        alike = [code for code in world.codes if world.seen(code, seat) == seen]
        if entry.seat == seat or entry.code in alike or entry.seat != world.to_move:
            alike = [entry.code]
        if not alike:
            return False
        try:
            world = world.play(alike[0], entry.seat)
        except IllegalMove:
            return False
        if world.view(seat) != view:
            return False
    return True

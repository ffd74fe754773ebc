"""The one loop of a game: players act, forced moves run, until a person must act or it is over."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Any

from ..core.errors import GameOver
from ..core.position import Move, Position
from ..core.sight import Seen
from ..players.base import Chooser
from ..players.choice import Choice, RuleEvidence
from .events import Event, GameEnded, MoveMade, PersonToAct, PlayerThinks, Seats
from .log import HUMAN, Played, Table
from .policy import runs_by_itself
from .speculate import Speculator

log = logging.getLogger("playout.table")
"""Says who chose what, how long it took, and with which budget. Its records carry `decision`."""

ONLY_MOVE = RuleEvidence("only move")

Given = Move | int | str | Mapping[str, Any]
"""A move as somebody gives it: itself, its code, its text or its data."""


def run(
    table: Table,
    seats: Seats,
    speculator: Speculator | None = None,
    *,
    limit: float | None = None,
) -> Iterator[Event]:
    """Yield what happens until a person must act (the last event says so) or the game is over.

    Args:
        table: where the game stands; every event carries the table after it.
        seats: who plays each seat; None is a person. Read anew at every turn, so that somebody
            else may take a seat meanwhile.
        speculator: thinks ahead while a person does.
        limit: seconds that a player's decision may take.

    Raises:
        TimeoutError: a player took longer than `limit`.
        PlayoutError: whatever a player raises; the events before it stand.
    """
    histories = Histories(table)
    reply = ""
    while (seat := table.position.to_move) is not None:
        position, who = table.position, seats[seat]
        if not position.codes:
            raise GameOver(f"{table.game.name}: seat {seat} has no legal move.", "no_moves")
        if runs_by_itself(position, person=who is None):
            by = HUMAN if who is None else who.spec
            choice = Choice(Move(position, position.codes[0]), ONLY_MOVE)
            entry = Played(seat, position.codes[0], by, forced=True)
        elif who is None:
            if speculator is not None:
                speculator.start(table, seats, reply)
            yield PersonToAct(table, seat)
            return
        else:
            ahead = None if speculator is None else speculator.take(position, who)
            held = who.look(position, histories.of(seat) if who.remembers else ())
            thinking = who.thought(held) if ahead is None else ahead
            yield PlayerThinks(table, seat, who, thinking)
            choice = thinking.result(limit)
            code = position.move(choice.move, seat).code
            entry = Played(seat, code, who.spec)
            reply = "" if speculator is None else next(iter(choice.line[1:]), "")
            if log.isEnabledFor(logging.INFO):
                _say(position, who, choice)
        histories.add(position, entry)
        table = table.played(entry)
        yield MoveMade(table, position, entry, choice)
    if speculator is not None:
        speculator.cancel()
    yield GameEnded(table)


def act(table: Table, given: Given, seat: int) -> MoveMade:
    """Return what happens when a person makes a move (or a table action).

    Raises:
        IllegalMove: or one of its kinds; nothing has happened.
    """
    after = table.act(given, seat)
    entry = after.log[-1]
    assert isinstance(entry, Played)
    return MoveMade(after, table.position, entry)


class Histories:
    """What each seat saw of a table's moves, kept for players that go by it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since: list[tuple[Position, Played]] = []
        self._seen: dict[int, list[Seen]] = {}
        self._told: dict[int, int] = {}

    def add(self, before: Position, entry: Played) -> None:
        """Note a move."""
        self._since.append((before, entry))

    def of(self, seat: int) -> tuple[Seen, ...]:
        """Return what a seat saw of all moves so far."""
        if seat not in self._seen:
            before = zip(self._table.positions(), self._table.moves, strict=False)
            self._seen[seat] = [what_was_seen(where, entry, seat) for where, entry in before]
            self._told[seat] = 0
        for where, entry in self._since[self._told[seat] :]:
            self._seen[seat].append(what_was_seen(where, entry, seat))
        self._told[seat] = len(self._since)
        return tuple(self._seen[seat])


def what_was_seen(before: Position, entry: Played, seat: int) -> Seen:
    """Return what a seat saw of a move; its code only where it could be no other one."""
    legal = entry.code in before.codes
    seen = before.seen(entry.code, seat) if legal else entry.code
    hides = seat != entry.seat and any(before.seen(code, seat) != code for code in before.codes)
    move = Move(before, seen)
    return Seen(before.ply, entry.seat, None if hides else entry.code, move.text, move.label)


def _say(position: Position, who: Chooser[Any], choice: Choice) -> None:
    """Log what was chosen, the time it took, and the budget with its reason."""
    found = choice.search
    facts = {
        "game": position.game.name,
        "ply": position.ply,
        "seat": position.to_move,
        "player": who.spec,
        "move": choice.move.text,
        "legal": len(position.codes),
        "iterations": choice.iterations,
        "seconds": choice.seconds,
        "budget": None if found is None else found.allowance,
    }
    log.info(
        "%s, ply %d: %s chose %s of %d moves for seat %d in %.3f s (%s)",
        *(facts["game"], facts["ply"], facts["player"], facts["move"], facts["legal"]),
        *(facts["seat"], choice.seconds, facts["budget"] or "no search"),
        extra={"decision": facts},
    )

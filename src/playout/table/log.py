"""A live game as data: the position it began with, and a log of what happened since."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.errors import IllegalMove, InvalidLayout
from ..core.game import Game
from ..core.position import Move, Position
from ..core.registry import game as find_game
from ..wire.table_record import PlayedMove, TableRecord, TakenBack
from .policy import undo_from

HUMAN = "human"
"""`by` of a move that a person made."""


@dataclass(frozen=True)
class Played:
    """A move that was made."""

    seat: int
    """Who made it."""
    code: int
    """The move."""
    by: str = HUMAN
    """`human`, or the player's spec."""
    forced: bool = False
    """Whether it was the only legal move and ran by itself."""
    seconds: float | None = field(default=None, compare=False)
    """How long it took; None: nobody timed it."""


@dataclass(frozen=True)
class Undone:
    """Moves that were taken back."""

    seat: int
    """Who took them back."""
    moves: int
    """How many."""


Entry = Played | Undone
"""What a log holds."""


@dataclass(frozen=True)
class Table:
    """One live game: where it began and what happened. `act` and `undo` return a new table."""

    start: Position
    """The position that it began with."""
    log: tuple[Entry, ...] = ()
    """All that happened, oldest first; it only ever grows."""
    known: tuple[tuple[Played, ...], Position] | None = field(
        default=None, compare=False, repr=False
    )
    """Where the log leads (`moves` and `position`), where whoever makes a table knows it."""

    @functools.cached_property
    def moves(self) -> tuple[Played, ...]:
        """The moves that stand: the log without what was taken back."""
        if self.known is not None:
            return self.known[0]
        moves: list[Played] = []
        for entry in self.log:
            if isinstance(entry, Played):
                moves.append(entry)
            else:
                del moves[len(moves) - entry.moves :]
        return tuple(moves)

    @functools.cached_property
    def position(self) -> Position:
        """The position now."""
        return _after(self.start, self.moves) if self.known is None else self.known[1]

    @property
    def game(self) -> Game:
        """The game."""
        return self.start.game

    @property
    def seq(self) -> int:
        """The table's version: how many things have happened."""
        return len(self.log)

    def act(
        self,
        given: Move | int | str | Mapping[str, Any],
        seat: int | None = None,
        *,
        by: str = HUMAN,
        forced: bool = False,
    ) -> Table:
        """Return the table after a move (or a table action) of a seat, by default the one to act.

        Raises:
            IllegalMove: or one of its kinds; the message says what is allowed.
        """
        move = self.position.move(given, seat)
        actor = self.position.to_move if seat is None else seat
        assert actor is not None  # a finished game has no moves
        return self.played(Played(actor, move.code, by, forced))

    def played(self, entry: Played) -> Table:
        """Return the table after a move that is known to be legal."""
        after = self.position.play(entry.code, entry.seat)
        return Table(self.start, (*self.log, entry), ((*self.moves, entry), after))

    def timed(self, seconds: float | None) -> Table:
        """Return the table with what its last move took."""
        *before, last = self.log
        if not isinstance(last, Played):
            return self
        entry = replace(last, seconds=seconds)
        known = ((*self.moves[:-1], entry), self.position)
        return Table(self.start, (*before, entry), known)

    def grown(self, entry: Entry) -> Table:
        """Return the table after a line that a log holds: its moves are known to be legal."""
        if isinstance(entry, Played):
            return self.played(entry)
        kept = self.moves[: len(self.moves) - entry.moves]
        return Table(self.start, (*self.log, entry), (kept, self.at(len(kept))))

    def undo(self, seat: int) -> Table:
        """Return the table as it was before a seat's last decision.

        Raises:
            IllegalMove: there is none, or the seat has learned something since (the message says
                which).
        """
        step = undo_from(self, seat)
        if isinstance(step, str):
            raise IllegalMove(f"{self.game.name}: {step}", "no_undo")
        return self.grown(Undone(seat, len(self.moves) - step))

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may take its last decision back."""
        return not isinstance(undo_from(self, seat), str)

    def at(self, step: int) -> Position:
        """Return the position after the first `step` of the moves that stand.

        Raises:
            IllegalMove: there are not that many.
        """
        if not 0 <= step <= len(self.moves):
            raise IllegalMove(
                f"{self.game.name}: there is no step {step}; 0 to {len(self.moves)}.", "no_step"
            )
        return _after(self.start, self.moves[:step])

    def positions(self) -> list[Position]:
        """Return the position before each move that stands, and the one now."""
        found = [self.start]
        for entry in self.moves:
            found.append(found[-1].play(entry.code, entry.seat))
        return found

    def record(self) -> TableRecord:
        """Return the table as JSON, hidden cards included: for who keeps it."""
        lines: list[PlayedMove | TakenBack] = []
        here = [self.start]
        for entry in self.log:
            if isinstance(entry, Undone):
                lines.append(TakenBack(seat=entry.seat, moves=entry.moves))
                del here[len(here) - entry.moves :]
                continue
            text = Move(here[-1], entry.code).text
            lines.append(
                PlayedMove(
                    seat=entry.seat,
                    move=text,
                    by=entry.by,
                    forced=entry.forced,
                    seconds=entry.seconds,
                )
            )
            here.append(here[-1].play(entry.code, entry.seat))
        return TableRecord(
            game=self.game.name,
            version=self.game.version,
            variant=self.game.variant,
            options=dict(self.game.chosen),
            start=self.start.layout(),
            log=lines,
        )

    @classmethod
    def replay(cls, record: TableRecord | Mapping[str, Any], game: Game | None = None) -> Table:
        """Return the table that a record describes.

        Args:
            record: what `record` returned, or its JSON.
            game: the game, where no installed one has its name.

        Raises:
            InvalidLayout: the record describes no game.
        """
        told = record if isinstance(record, TableRecord) else TableRecord.model_validate(record)
        playing = game or find_game(told.game, told.variant, **told.options)
        table = cls(playing.position(told.start))
        for number, line in enumerate(told.log):
            if isinstance(line, TakenBack):
                table = table.grown(Undone(line.seat, line.moves))
                continue
            try:
                table = table.act(line.move, line.seat, by=line.by, forced=line.forced)
                table = table.timed(line.seconds)
            except IllegalMove as error:
                raise InvalidLayout(f"{error} (log[{number}] of the record)") from error
        return table


def _after(start: Position, moves: tuple[Played, ...]) -> Position:
    """Return where some moves lead."""
    position = start
    for entry in moves:
        position = position.play(entry.code, entry.seat)
    return position

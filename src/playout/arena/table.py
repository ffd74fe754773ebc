"""A live game: who sits where, what happened, and the loop that runs until a person must act."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import InvalidOption
from ..core.position import Move, Position
from ..core.rng import mix
from ..players.base import Choice, Player
from ..players.registry import player as find_player
from .select import check_turn, select_action, tell
from .speculate import Speculator


@dataclass(frozen=True)
class Step:
    """One action at a table, as a listener is told of it."""

    seat: int
    """Who acted."""
    move: Move
    """What they did, in the position before."""
    before: Position
    """The position they acted in."""
    after: Position
    """The position now."""
    by: str
    """The player's spec, or `human`."""
    forced: bool
    """Whether it was the only legal move and ran by itself."""
    choice: Choice | None = field(default=None, repr=False)
    """What the player knew; None for people and forced moves."""


Listener = Callable[[Step], None]
"""Told of every step as it happens, so that a client can show one after the other."""

HUMAN = "human"


class Table:
    """A game with a player or a person in each seat.

    Not for several threads at once; only speculation runs beside it.
    """

    def __init__(
        self,
        position: Position,
        seats: Sequence[str | None],
        *,
        seed: int = 0,
        listener: Listener | None = None,
        speculate: bool = False,
    ) -> None:
        """Seat players by spec; None is a person.

        Args:
            position: where the game begins.
            seats: one spec a seat, or None for a person.
            seed: decides everything random in the players.
            listener: told of every step.
            speculate: whether to think about the answer while a person does.
        """
        if len(seats) != position.game.seats:
            raise InvalidOption(
                f"table: {position.game.name} has {position.game.seats} seats;"
                f" {len(seats)} players were given."
            )
        self.position = position
        self.seed = seed
        self.listener = listener
        self.history: list[Step] = []
        """What was done so far, oldest first."""
        self.speculator = Speculator() if speculate else None
        self._players = [self._seated(seat, spec) for seat, spec in enumerate(seats)]

    def player(self, seat: int) -> Player | None:
        """Return who plays a seat; None is a person."""
        return self._players[seat]

    def set_player(self, seat: int, spec: str | None) -> None:
        """Let somebody else play a seat from now on; None is a person."""
        made = self._seated(seat, spec)
        self._forget()
        self._players[seat] = made

    def act(self, given: Move | int | str | Mapping[str, Any], seat: int | None = None) -> Position:
        """Make a person's move; `drive` then goes on from there.

        Raises:
            IllegalMove: or one of its kinds; nothing has changed.
        """
        actor = self.position.to_move if seat is None else seat
        move = self.position.move(given, actor)
        assert actor is not None  # a finished game has no moves
        if self.speculator is not None:
            self.speculator.acted(self.position, move.code)
        self.step(actor, move, HUMAN)
        return self.position

    def undo(self) -> Position:
        """Go back to before the last move that a person made; without one, nothing happens."""
        self._forget()
        at = next(
            (i for i in reversed(range(len(self.history))) if self.history[i].by == HUMAN), None
        )
        if at is not None:
            self.position = self.history[at].before
            del self.history[at:]
        return self.position

    def restart(self, position: Position) -> None:
        """Begin a new game with the same players."""
        self._forget()
        self.position = position
        self.history.clear()
        for seat, one in enumerate(self._players):
            if one is not None:  # who remembers must forget
                self._players[seat] = self._seated(seat, one.spec)

    def close(self) -> None:
        """End what runs in the background."""
        self._forget()

    def step(
        self,
        seat: int,
        move: Move,
        by: str,
        *,
        forced: bool = False,
        choice: Choice | None = None,
    ) -> None:
        """Make a move and tell the listener."""
        before = self.position
        self.position = before.play(move.code, seat)
        tell(before, move.code, self._players)
        done = Step(seat, move, before, self.position, by, forced, choice)
        self.history.append(done)
        if self.listener is not None:
            self.listener(done)

    def _seated(self, seat: int, spec: str | None) -> Player | None:
        if not 0 <= seat < self.position.game.seats:
            raise InvalidOption(f"table: there is no seat {seat!r}.")
        return None if spec is None else find_player(spec, seed=mix(self.seed, seat))

    def _forget(self) -> None:
        if self.speculator is not None:
            self.speculator.cancel()


def drive(table: Table) -> Position:
    """Let a table run until a person must act or the game is over.

    Players follow each other without a return. A single legal move runs by itself, but for a
    person's only where the game does not ask for their word (the end of their turn).
    """
    while (seat := table.position.to_move) is not None:
        position, who = table.position, table.player(seat)
        if runs_by_itself(position, who):
            move = Move(position, position.codes[0])
            table.step(seat, move, HUMAN if who is None else who.spec, forced=True)
        elif who is None:
            if table.speculator is not None:
                table.speculator.start(position, table.player)
            break
        else:
            choice = _choice(table, seat, who)
            table.step(seat, choice.move, who.spec, choice=choice)
    return table.position


def runs_by_itself(position: Position, who: Player | None) -> bool:
    """Return whether the seat to act has one legal move, which needs nobody's word."""
    if len(position.codes) != 1:
        return False
    return who is not None or not position.game.confirms(position.state, position.codes[0])


def _choice(table: Table, seat: int, who: Player) -> Choice:
    """Return what a player does; from the background if that was foreseen."""
    check_turn(table.position, seat)
    if table.speculator is not None:
        found = table.speculator.take(table.position, seat, who)
        if found is not None:
            return found
    return select_action(table.position, seat, who)

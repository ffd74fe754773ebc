"""What happens at a table: numbered events, and what each seat may be told of them.

`Event.seen_by` is the only way out of a table. What a player thought is told to others only where
nothing is hidden, or once the game is over: even that a move was forced tells something of a hand.
The words of a language model are told to others only once the game is over, whatever is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.errors import NotYourTurn
from ..core.position import Move, Position
from ..core.value import Value
from ..players.base import Chooser
from ..players.choice import Choice
from ..players.thinking import Progress, Thinking
from ..search.prove import Proof
from ..wire import events as wire
from ..wire.moves import Choice as WireChoice
from ..wire.moves import Move as WireMove
from ..wire.moves import TextFacts, rows
from .log import HUMAN, Played, Table

Seats = Sequence[Chooser[Any] | None]
"""Who plays each seat; None is a person."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table."""

    table: Table = field(repr=False)
    """The table after it. It knows all cards: not for anybody at the table."""

    @property
    def seq(self) -> int:
        """The table's version after it."""
        return self.table.seq

    def seen_by(self, seat: int | None) -> wire.AnyEvent:
        """Return what a seat (None: a spectator) is told of it."""
        raise NotImplementedError

    def _head(self) -> dict[str, Any]:
        return {"seq": self.seq, "ply": self.table.position.ply}

    def _open_to(self, seat: int | None, actor: int) -> bool:
        """Return whether somebody may know what the player of a seat thought."""
        return seat == actor or not self.table.game.hidden or self.table.position.over


@dataclass(frozen=True)
class MoveMade(Event):
    """A seat made a move."""

    before: Position = field(repr=False)
    """The position it was made in."""
    entry: Played
    """The line in the log."""
    choice: Choice | None = field(default=None, repr=False)
    """What the player knew; None for people."""
    thought: WireChoice | None = field(default=None, repr=False)
    """What was kept of that, where the move is told of later."""
    ended: bool = False
    """Whether the game is over by now, where the move is told of later."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return Move(self.before, self.entry.code)

    def seen_by(self, seat: int | None) -> wire.MoveMade:
        """Return what a seat is told of it."""
        here, entry = self.table.position, self.entry
        told = self.ended or self._open_to(seat, entry.seat)
        return wire.MoveMade(
            **self._head(),
            seat=entry.seat,
            by=entry.by,
            move=seen_move(self.before, entry.code, seat),
            forced=entry.forced if told else None,
            choice=self._thought(seat) if told else None,
            seconds=entry.seconds if told else None,
            view=here.view(seat),
            to_move=here.to_move,
        )

    def timed(self, seconds: float | None) -> MoveMade:
        """Return the same with what the move took."""
        table = self.table.timed(seconds)
        return replace(self, table=table, entry=table.moves[-1])

    def _thought(self, seat: int | None) -> WireChoice | None:
        """Return what the player thought; words of a plan are for later, even in open games."""
        found = self.thought if self.choice is None else WireChoice.of(self.choice)
        own = seat == self.entry.seat or self.ended or self.table.position.over
        if found is not None and isinstance(found.evidence, TextFacts) and not own:
            return None
        return found


@dataclass(frozen=True)
class MovesUndone(Event):
    """A seat took its last decision back."""

    seat: int
    """Who."""
    moves: int
    """How many moves are gone."""

    def seen_by(self, seat: int | None) -> wire.Undone:
        """Return what a seat is told of it."""
        here = self.table.position
        return wire.Undone(
            **self._head(),
            seat=self.seat,
            moves=self.moves,
            view=here.view(seat),
            to_move=here.to_move,
        )


@dataclass(frozen=True)
class PlayerThinks(Event):
    """A player has begun to think; the next event waits for its answer."""

    seat: int
    """Its seat."""
    player: Chooser[Any]
    """Who thinks."""
    thinking: Thinking = field(repr=False)
    """The decision under way: to look at, to wait for, or to stop."""

    def seen_by(self, seat: int | None) -> wire.Thinking:
        """Return what a seat is told of how it stands now."""
        now: Progress = self.thinking.progress()
        told = self._open_to(seat, self.seat)
        return wire.Thinking(
            **self._head(),
            seat=self.seat,
            player=self.player.spec,
            share=now.share,
            iterations=now.iterations if told else None,
            favourite=now.move.text if told and now.move is not None else None,
        )


@dataclass(frozen=True)
class PersonToAct(Event):
    """A person is to act; nothing more happens before they do."""

    seat: int
    """Who."""

    def seen_by(self, seat: int | None) -> wire.LegalMoves:
        """Return what a seat is told of it; the moves are for who is to act."""
        here, own = self.table.position, seat == self.seat
        return wire.LegalMoves(
            **self._head(),
            seat=self.seat,
            view=here.view(seat),
            moves=[WireMove.of(move) for move in here.moves()] if own else [],
            primary=here.game.manners.primary(here.state) if own else None,
            actions=table_actions(here, seat),
            undo=seat is not None and self.table.can_undo(seat),
        )


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""

    def seen_by(self, seat: int | None) -> wire.GameOver:
        """Return what a seat is told of it."""
        here = self.table.position
        return wire.GameOver(
            **self._head(),
            returns=list(here.returns or ()),
            winners=list(winners(here)),
            view=here.view(seat),
        )


@dataclass(frozen=True)
class HintGiven(Event):
    """An adviser answered a seat."""

    seat: int
    """Who asked."""
    choice: Choice = field(repr=False)
    """The answer."""

    def seen_by(self, seat: int | None) -> wire.Hint:
        """Return the answer, to who asked.

        Raises:
            NotYourTurn: a hint is nobody else's.
        """
        if seat != self.seat:
            raise NotYourTurn(f"this hint is for seat {self.seat} alone.", "not_yours")
        return wire.Hint(
            **self._head(),
            move=WireMove.of(self.move),
            value=None if self.value is None else list(self.value),
            line=list(self.line),
            moves=rows(self.choice.proven),
        )

    @property
    def proof(self) -> Proof | None:
        """What the best move comes to for sure, where that was proven."""
        return self.choice.proven[0].proof if self.choice.proven else None

    @property
    def move(self) -> Move:
        """The best move: a proven one may beat the one that the search would play."""
        return self.choice.proven[0].move if self.choice.proven else self.choice.move

    @property
    def value(self) -> Value | None:
        """What it is expected to come to; exact where that was proven."""
        return self.choice.proven[0].value if self.choice.proven else self.choice.value

    @property
    def line(self) -> tuple[str, ...]:
        """The expected line, if it begins with that move."""
        return self.choice.line if self.move.code == self.choice.move.code else (self.move.text,)


def state_for(table: Table, seats: Seats, seat: int | None) -> wire.GameState:
    """Return how a table stands as a seat (None: a spectator) may know it."""
    here = table.position
    own = seat is not None and seat == here.to_move
    last = table.moves[-1] if table.moves else None
    before = table.at(len(table.moves) - 1) if last else here
    return wire.GameState(
        seq=table.seq,
        ply=here.ply,
        game=table.game.name,
        variant=table.game.variant,
        options=dict(table.game.chosen),
        seat=seat,
        seats=[seat_info(at, who) for at, who in enumerate(seats)],
        view=here.view(seat),
        to_move=here.to_move,
        over=here.over,
        returns=None if here.returns is None else list(here.returns),
        last=None if last is None else seen_move(before, last.code, seat),
        last_seat=None if last is None else last.seat,
        moves=[WireMove.of(move) for move in here.moves()] if own else [],
        actions=table_actions(here, seat),
        primary=here.game.manners.primary(here.state) if own else None,
        undo=seat is not None and table.can_undo(seat),
    )


def seat_info(seat: int, who: Chooser[Any] | None) -> wire.SeatInfo:
    """Return who sits at a seat."""
    return wire.SeatInfo(
        seat=seat,
        kind="human" if who is None else "player",
        spec=None if who is None else who.spec,
        name=HUMAN if who is None else who.name,
        sees_all=who is not None and who.sees_all,
    )


def seen_move(before: Position, code: int, seat: int | None) -> wire.SeenMove:
    """Return what a seat sees of a move; a spectator sees no more than the seat that sees least."""
    watchers = [seat] if seat is not None else range(before.game.seats)
    all_seen = [before.seen(code, one) for one in watchers] if code in before.codes else []
    seen = next((one for one in all_seen if one != code), code)
    move = Move(before, seen)
    clear = seen == code
    return wire.SeenMove(
        text=move.text,
        label=move.label,
        code=code if clear else None,
        data=move.data if clear else None,
    )


def table_actions(position: Position, seat: int | None) -> list[WireMove]:
    """Return what a seat may do beside play."""
    if seat is None:
        return []
    codes = position.game.manners.table_actions(position.state, seat)
    return [WireMove.of(Move(position, code)) for code in codes]


def winners(position: Position) -> tuple[int, ...]:
    """Return the seats with the best return; none if everybody got the same."""
    returns = position.returns or ()
    if len(set(returns)) < 2:
        return ()
    return tuple(seat for seat, value in enumerate(returns) if value == max(returns))

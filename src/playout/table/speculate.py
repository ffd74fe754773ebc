"""Thinking ahead: while a person thinks, think about the answer to what they will most likely do.

The guess is the game's primary move (they want nothing more: they pass, or end their turn), else
the reply that the last search expected. What is thought about is keyed by the predicted position
and the player, not by the guessed move: whatever leads there may use the result, and nothing else
can. As the seed of a decision depends on player, seat and ply alone, a hit gives the very answer
that thinking at that time would have given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.errors import IllegalMove
from ..core.position import Position
from ..players.base import Chooser
from ..players.thinking import Thinking
from .policy import runs_by_itself

if TYPE_CHECKING:
    from .log import Table

Key = tuple[Position, str, int]
"""The predicted position (hashed by its bytes), the player's spec and its seed."""


@dataclass
class Counters:
    """What came of it; every start ends as a hit, a miss or cancelled."""

    started: int = 0
    """Decisions begun ahead."""
    hit: int = 0
    """Those whose answer was used."""
    miss: int = 0
    """Those that a person's move made useless."""
    cancelled: int = 0
    """Those ended by an undo, a change of players or the end of the game."""
    seconds_saved: float = 0.0
    """Thinking time that nobody had to wait for."""

    @property
    def hit_rate(self) -> float:
        """The share of hits among those that were put to the test."""
        return self.hit / max(1, self.hit + self.miss)


@dataclass(frozen=True)
class _Ahead:
    """A decision thought about ahead."""

    key: Key
    origin: Position
    assumed: int
    thinking: Thinking


class Speculator:
    """Keeps at most one decision under way, and counts what comes of it."""

    def __init__(self) -> None:
        self.counters = Counters()
        self._ahead: _Ahead | None = None

    @property
    def busy(self) -> bool:
        """Whether a decision is under way or waits to be used."""
        return self._ahead is not None

    @property
    def thinking(self) -> Thinking | None:
        """The decision that is under way or waits to be used; None: there is none."""
        return None if self._ahead is None else self._ahead.thinking

    def start(self, table: Table, seats: Sequence[Chooser[Any] | None], reply: str = "") -> bool:
        """Begin to think, where a person is to act, about the answer to their likely move.

        Nothing is begun where the line ends the game or comes back to a person, or where who
        answers goes by more than the position.

        Args:
            table: where a person is to act.
            seats: who plays each seat.
            reply: the move that the last search expects of them, in notation.

        Returns:
            Whether a decision is under way.
        """
        found = foresee(table.position, seats, reply)
        if found is None:
            self.cancel()
            return False
        assumed, predicted, who = found
        key = (predicted, who.spec, who.seed)
        if self._ahead is not None and self._ahead.key == key:
            return True
        self.cancel()
        thinking = who.think(who.look(predicted))
        self._ahead = _Ahead(key, table.position, assumed, thinking)
        self.counters.started += 1
        return True

    def acted(self, position: Position, code: int) -> None:
        """Note a person's move: another one than assumed is a miss, and ends the thinking now."""
        ahead = self._ahead
        if ahead is not None and (ahead.origin != position or ahead.assumed != code):
            self._drop()
            self.counters.miss += 1

    def take(self, position: Position, player: Chooser[Any]) -> Thinking | None:
        """Return the decision for a position if it was foreseen, under way or done."""
        ahead = self._ahead
        if ahead is None:
            return None
        if ahead.key != (position, player.spec, player.seed):
            self._drop()
            self.counters.miss += 1
            return None
        self._ahead = None
        self.counters.hit += 1
        self.counters.seconds_saved += ahead.thinking.elapsed
        return ahead.thinking

    def cancel(self) -> None:
        """End what is under way, if anything; its answer is not used."""
        if self._ahead is not None:
            self._drop()
            self.counters.cancelled += 1

    def _drop(self) -> None:
        if self._ahead is not None:
            self._ahead.thinking.stop()
            self._ahead = None


def foresee(
    position: Position, seats: Sequence[Chooser[Any] | None], reply: str = ""
) -> tuple[int, Position, Chooser[Any]] | None:
    """Return a person's likely move, where it leads by single legal moves, and who answers.

    None where nobody has to think there, or where who does would also go by what led there.
    """
    assumed = _likely(position, reply)
    if assumed is None:
        return None
    after = position.play(assumed)
    while (seat := after.to_move) is not None:
        who = seats[seat]
        if not runs_by_itself(after, person=who is None):
            ready = who is not None and who.repeatable and not who.remembers
            return (assumed, after, who) if ready and who is not None else None
        after = after.play(after.codes[0])
    return None


def _likely(position: Position, reply: str) -> int | None:
    """Return the code of the move that a person is expected to make; None: nobody knows."""
    primary = position.game.manners.primary(position.state)
    if primary is not None and primary in position.codes:
        return primary
    try:
        return position.move(reply).code if reply else None
    except IllegalMove:
        return None

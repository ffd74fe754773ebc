"""Time control: how long each seat may still think. What time it is is a parameter here.

The server's clock counts, less a little for the way. What a move took is stored with it, so that
clocks survive the server; the time during which no server ran is nobody's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...wire.messages import ClockFrame
from ...wire.tables import TimeControl

LAG = 0.3
"""Seconds of each move that are not counted: the way to the person and back."""

PART = 20
"""A player takes at most this part of what it has left, beside what it gets back for the move."""

SAFETY = 0.8
"""The part of its time for a move that a player may use up."""


class Clock:
    """The clocks of a table: one runs at a time, or none."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        """Set all clocks to the beginning of a game."""
        self.control = control
        self.used = [0.0] * seats
        """Seconds that each seat has used, the present move left out."""
        self.moves = [0] * seats
        """Moves that each seat has made by its clock."""
        self.seat: int | None = None
        """Whose move is timed; None: nobody's."""
        self._began: float | None = None
        self._before = 0.0

    def turn(self, seat: int | None, now: float, *, running: bool) -> None:
        """Say whose move it is, and whether time passes; a held clock goes on where it stood."""
        if seat != self.seat:
            self.seat, self._before, self._began = seat, 0.0, None
        elif self._began is not None:
            self._before += now - self._began
        self._began = now if running and seat is not None else None

    def took(self, now: float) -> float:
        """Return the seconds that the present move has taken."""
        since = 0.0 if self._began is None else now - self._began
        return max(0.0, self._before + since - LAG)

    def moved(self, seat: int, took: float) -> None:
        """Count a move."""
        self.used[seat] += took
        self.moves[seat] += 1
        self.seat = self._began = None

    def left(self, seat: int, now: float) -> float:
        """Return the seconds that a seat has left for its move."""
        control = self.control
        running = self.took(now) if seat == self.seat else 0.0
        if control.kind == "move":
            return control.seconds - running
        bank = control.seconds + control.increment * self.moves[seat] - self.used[seat]
        return max(bank, control.increment) - running

    def share(self, seat: int, now: float) -> float:
        """Return the seconds that a player may think about its move."""
        if self.control.kind == "move":
            return SAFETY * self.left(seat, now)
        return SAFETY * (self.left(seat, now) / PART + self.control.increment)

    def frame(self, now: float) -> ClockFrame:
        """Return how the clocks stand."""
        seats = range(len(self.used))
        left = [round(max(0.0, self.left(seat, now)), 3) for seat in seats]
        return ClockFrame(left=left, seat=self.seat, running=self._began is not None)


def clock_of(settings: Mapping[str, Any], seats: int) -> Clock | None:
    """Return the clocks of a table by its settings; None: nobody is timed."""
    given = settings.get("clock")
    return None if given is None else Clock(TimeControl.model_validate(given), seats)

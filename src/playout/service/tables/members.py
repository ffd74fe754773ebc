"""Those who are connected to a table; each has its own queue, so that none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...table.events import Event
from ...wire.base import Model
from ...wire.events import AnyEvent

ROOM = 256
"""Frames that a member may fall behind before it is let go."""

TOO_SLOW = 4408
GOING_AWAY = 1001


class Member:
    """One connection to a table."""

    def __init__(self, seat: int | None, *, host: bool = False) -> None:
        """Connect a seat; None is a spectator."""
        self.seat = seat
        self.host = host
        self.frames: asyncio.Queue[str | int] = asyncio.Queue(ROOM)
        """What is to be sent: text, or the code to close with."""

    def send(self, frame: Model | str) -> None:
        """Put a frame into the queue; one who reads none of them is let go."""
        text = frame if isinstance(frame, str) else frame.to_json()
        try:
            self.frames.put_nowait(text)
        except asyncio.QueueFull:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Let the connection go; what it has not read yet is dropped."""
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(code)


class Members:
    """All connections to a table."""

    def __init__(self) -> None:
        self.all: set[Member] = set()

    def online(self, seat: int) -> bool:
        """Return whether somebody is connected for a seat."""
        return any(member.seat == seat for member in self.all)

    @property
    def spectators(self) -> int:
        """How many only watch."""
        return sum(member.seat is None for member in self.all)

    def tell(self, event: Event, shown: Callable[[AnyEvent], AnyEvent]) -> None:
        """Tell everybody of an event, each as their seat may know it."""
        made: dict[int | None, str] = {}
        for member in tuple(self.all):
            if member.seat not in made:
                made[member.seat] = shown(event.seen_by(member.seat)).to_json()
            member.send(made[member.seat])

    def send(self, frame: Model) -> None:
        """Send the same to everybody."""
        text = frame.to_json()
        for member in tuple(self.all):
            member.send(text)

    def close(self, code: int) -> None:
        """Let everybody go."""
        for member in tuple(self.all):
            member.close(code)

"""Thinking ahead, within bounds: no more at once than there are workers, and none under load."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...players.base import Chooser
from ...players.thinking import Thinking
from ...table.log import Table
from ...table.speculate import Speculator
from ..pool import Pool


class Room:
    """How many decisions of all tables may be thought about ahead."""

    def __init__(self, pool: Pool, most: int) -> None:
        """Allow `most` at once, and none while every worker of the pool is busy."""
        self._pool = pool
        self._most = most
        self._under_way: set[Thinking] = set()

    def free(self) -> bool:
        """Return whether there is room for one more."""
        self._under_way = {one for one in self._under_way if not one.done}
        return not self._pool.loaded and len(self._under_way) < self._most

    def take(self, thinking: Thinking | None) -> None:
        """Count a decision until it is done."""
        if thinking is not None:
            self._under_way.add(thinking)


class BoundedSpeculator(Speculator):
    """A table's thinking ahead, where there is room for it."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    def start(self, table: Table, seats: Sequence[Chooser[Any] | None], reply: str = "") -> bool:
        """Begin to think about the answer to a person's likely move, if there is room."""
        if not self._room.free():
            self.cancel()
            return False
        begun = super().start(table, seats, reply)
        self._room.take(self.thinking)
        return begun

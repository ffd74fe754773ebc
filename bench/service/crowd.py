"""Many people at many tables of real servers, who keep playing whatever happens to the servers."""

from __future__ import annotations

import asyncio
import json
import math
import random
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from playout.table.log import Played, Table


@dataclass
class Guest:
    """A person at one table, who comes back whenever the connection is lost."""

    table: str
    token: str
    addresses: list[str]
    """Where the servers are; another one is tried each time."""
    seed: int
    pause: float = 0.0
    """Seconds before each move."""
    until: float = math.inf
    """When to leave, by `time.monotonic`, whether or not the game is over."""
    acked: dict[str, int] = field(default_factory=dict)
    """The version of each action that was acknowledged, by key."""
    sent: dict[str, int] = field(default_factory=dict)
    """The move of each action, by key."""
    last: int = 0
    over: bool = False
    lost: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from a move to the next turn."""

    async def play(self) -> None:
        """Play until the game is over, or it is time to leave."""
        rng = random.Random(self.seed)
        while not self.over and time.monotonic() < self.until:
            base = self.addresses[self.lost % len(self.addresses)].replace("http", "ws")
            where = f"{base}/api/v1/tables/{self.table}/ws?seat_token={self.token}&from={self.last}"
            try:
                async with connect(where, open_timeout=20, max_size=None) as socket:
                    await self._talk(socket, rng)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                self.lost += 1
                await asyncio.sleep(0.2)

    async def _talk(self, socket: Any, rng: random.Random) -> None:
        asked: tuple[int, float] | None = None
        loop = asyncio.get_running_loop()
        while not self.over and time.monotonic() < self.until:
            frame = json.loads(await socket.recv())
            kind = frame["type"]
            if kind in ("move_made", "undone"):
                assert frame["seq"] <= self.last + 1, "an event was left out"
                self.last = max(self.last, frame["seq"])
            elif kind == "ack":
                self.acked[frame["key"]] = frame["seq"]
            if kind == "game_over" or frame.get("over"):
                self.over = True
            elif kind in ("game_state", "legal_moves") and frame["moves"]:
                if asked is not None and frame["seq"] > asked[0]:
                    self.waits.append(loop.time() - asked[1])
                    asked = None
                key = f"at{frame['seq']}"
                if key in self.acked:
                    continue
                if key not in self.sent:
                    self.sent[key] = rng.choice(frame["moves"])["code"]
                if self.pause:
                    await asyncio.sleep(self.pause * rng.uniform(0.5, 1.5))
                message = {"key": key, "seq": frame["seq"], "move": self.sent[key]}
                asked = (frame["seq"], loop.time())
                await socket.send(json.dumps({"type": "select_move", **message}))


def check(guest: Guest, record: dict[str, Any]) -> None:
    """Hold a table's record against what its guest was told: nothing lost, nothing doubled."""
    table = Table.replay(record)
    assert table.position.over
    mine = {
        i + 1: line
        for i, line in enumerate(table.log)
        if isinstance(line, Played) and line.by == "human" and not line.forced
    }  # a person's only move runs by itself: nobody sends it
    for key, seq in guest.acked.items():
        assert mine[seq].code == guest.sent[key], "an acknowledged move was lost"
    assert len(mine) <= len(guest.sent), "a move was made that nobody sent"
    assert [mine[seq].code for seq in sorted(mine)] == [
        guest.sent[f"at{seq - 1}"] for seq in sorted(mine)
    ]

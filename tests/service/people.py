"""People at tables, by script: over the WebSocket of a client, in this process or another."""

from __future__ import annotations

import random
from typing import Any


def make_table(client, game: str, *seats: Any, **more: Any) -> dict[str, Any]:
    """Make a table; a seat is `human`, `open`, or a spec."""
    rows = [
        {"kind": seat} if seat in ("human", "open") else {"kind": "player", "spec": seat}
        for seat in seats
    ]
    answer = client.post("/api/v1/tables", json={"game": game, "seats": rows, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


class Person:
    """Somebody with a WebSocket to a table."""

    def __init__(self, socket: Any, seed: int = 0) -> None:
        """Sit down; `socket` has `receive_json` and `send_json`."""
        self.socket = socket
        self.rng = random.Random(seed)
        self.frames: list[dict[str, Any]] = []
        self.acted = -1

    def hear(self) -> dict[str, Any]:
        """Return the next frame."""
        frame: dict[str, Any] = self.socket.receive_json()
        self.frames.append(frame)
        return frame

    def until(self, *kinds: str) -> dict[str, Any]:
        """Return the next frame of some types."""
        while True:
            frame = self.hear()
            if frame["type"] in kinds:
                return frame

    def turn(self, seq: int) -> dict[str, Any]:
        """Return the frame that says whose turn it is at a version."""
        while True:
            frame = self.until("legal_moves")
            if frame["seq"] == seq:
                return frame

    def answer(self, key: str) -> dict[str, Any]:
        """Return the acknowledgement of an action, or the next refusal."""
        while True:
            frame = self.until("ack", "error")
            if frame["type"] == "error" or frame["key"] == key:
                return frame

    def say(self, kind: str, **more: Any) -> None:
        """Send a message."""
        self.socket.send_json({"type": kind, **more})

    def play(self) -> dict[str, Any]:
        """Play random moves until the game is over; return the last frame."""
        while True:
            frame = self.hear()
            if frame["type"] == "game_over" or frame.get("over"):
                return frame
            if frame["type"] in ("game_state", "legal_moves") and frame["moves"]:
                self.move(frame)

    def move(self, frame: dict[str, Any]) -> None:
        """Make a random move where a frame says that it is our turn, once a version."""
        if frame["seq"] > self.acted:
            self.acted = frame["seq"]
            code = self.rng.choice(frame["moves"])["code"]
            self.say("select_move", key=f"k{frame['seq']}", seq=frame["seq"], move=code)

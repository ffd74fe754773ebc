"""What goes over a table's WebSocket: a client's messages; events, and frames beside them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from . import events
from .base import Model
from .tables import Given, Key, PlayerChoice, Seq

# ------------------------------------------------------------------ from the client


class SelectMove(Model):
    """Make a move."""

    type: Literal["select_move"]
    key: Key
    seq: Seq
    move: Given


class Action(Model):
    """Concede, offer a draw, and so on."""

    type: Literal["action"]
    key: Key
    seq: Seq
    action: Given


class Undo(Model):
    """Take the last move back."""

    type: Literal["undo"]
    key: Key
    seq: Seq


class AskHint(Model):
    """Ask for advice."""

    type: Literal["hint"]
    key: Key
    step: Literal[1, 2, 3] = 3
    player: PlayerChoice | None = None


class SwitchPlayer(Model):
    """Let somebody else play a seat."""

    type: Literal["switch_player"]
    key: Key
    seat: Annotated[int, Field(ge=0, le=100)]
    player: PlayerChoice


class MoveNow(Model):
    """Have the player that thinks answer now."""

    type: Literal["move_now"]


class SetPause(Model):
    """Have players wait, or go on."""

    type: Literal["pause"]
    paused: bool


class OneStep(Model):
    """Have a paused table make one move."""

    type: Literal["step"]


class Resync(Model):
    """Tell again what happened since."""

    type: Literal["resync"]
    since: Seq = Field(alias="from", default=0)


class Ping(Model):
    """Ask whether somebody is there."""

    type: Literal["ping"]
    t: float = 0.0


ClientMessage = Annotated[
    SelectMove
    | Action
    | Undo
    | AskHint
    | SwitchPlayer
    | MoveNow
    | SetPause
    | OneStep
    | Resync
    | Ping,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

# ------------------------------------------------------------------ to the client


class Hello(Model):
    """The first frame."""

    type: Literal["hello"] = "hello"
    table: str
    seat: int | None
    seq: int
    server_time: float


class Ack(Model):
    """An action was accepted; it is stored."""

    type: Literal["ack"] = "ack"
    key: str
    seq: int
    invite: str | None = None


class Compiling(Model):
    """The game is not ready yet; the table goes on by itself."""

    type: Literal["compiling"] = "compiling"
    game: str
    done: int
    total: int
    seconds_left: float | None


class SeatPresence(Model):
    """Whether somebody sits there."""

    seat: int
    online: bool
    name: str


class Presence(Model):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    seats: list[SeatPresence]
    spectators: int


class Paused(Model):
    """Whether players wait."""

    type: Literal["paused"] = "paused"
    paused: bool


class Rematch(Model):
    """Somebody made a new table; this is your place at it."""

    type: Literal["rematch"] = "rematch"
    table: str
    seat: int
    invite: str | None


class Pong(Model):
    """Somebody is there."""

    type: Literal["pong"] = "pong"
    t: float


ServerFrame = Annotated[
    Hello
    | Ack
    | Compiling
    | Presence
    | Paused
    | Rematch
    | Pong
    | events.GameState
    | events.MoveMade
    | events.Undone
    | events.Thinking
    | events.LegalMoves
    | events.GameOver
    | events.Hint
    | events.Refused
    | events.Score
    | events.Left
    | events.Switched,
    Field(discriminator="type"),
]
"""Anything that a table's WebSocket sends."""

SERVER_FRAME: TypeAdapter[ServerFrame] = TypeAdapter(ServerFrame)

"""What goes over a table's WebSocket: a client's messages; events, and frames beside them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from . import events
from .base import Model
from .tables import Given, Key, Pace, PlayerChoice, Seq

# ------------------------------------------------------------------ from the client


class SelectMove(Model):
    """Make a move."""

    type: Literal["select_move"]
    key: Key
    """The client's own name of this action: the same key is never done twice."""
    seq: Seq
    """The table's version."""
    move: Given
    """The move: its code, its text or its data."""


class Action(Model):
    """Concede, offer a draw, and so on."""

    type: Literal["action"]
    key: Key
    """The client's own name of this action: the same key is never done twice."""
    seq: Seq
    """The table's version."""
    action: Given
    """The table action, in notation."""


class Undo(Model):
    """Take the last move back."""

    type: Literal["undo"]
    key: Key
    """The client's own name of this action: the same key is never done twice."""
    seq: Seq
    """The table's version."""


class AskHint(Model):
    """Ask for advice."""

    type: Literal["hint"]
    key: Key
    """The client's own name of this action: the same key is never done twice."""
    step: Literal[1, 2, 3] = 3
    """How much to tell: 1 the card, 2 the move, 3 why."""
    player: PlayerChoice | None = None
    """A spec, a level, or a name with options."""


class SwitchPlayer(Model):
    """Let somebody else play a seat."""

    type: Literal["switch_player"]
    key: Key
    """The client's own name of this action: the same key is never done twice."""
    seat: Annotated[int, Field(ge=0, le=100)]
    """The seat; null: a spectator's."""
    player: PlayerChoice
    """A spec, a level, or a name with options."""


class MoveNow(Model):
    """Have the player that thinks answer now."""

    type: Literal["move_now"]


class SetPause(Model):
    """Have players wait, or go on."""

    type: Literal["pause"]
    paused: bool
    """Whether players wait."""


class SetPace(Model):
    """Have players move faster or slower."""

    type: Literal["pace"]
    pace: Pace
    """Seconds that a player takes for a move at least, from now on."""


class OneStep(Model):
    """Have a paused table make one move."""

    type: Literal["step"]


class Resync(Model):
    """Tell again what happened since."""

    type: Literal["resync"]
    since: Seq = Field(alias="from", default=0)
    """The last version that the client has."""


class Ping(Model):
    """Ask whether somebody is there."""

    type: Literal["ping"]
    t: float = 0.0
    """Whatever the client sent, to measure the way."""


ClientMessage = Annotated[
    SelectMove
    | Action
    | Undo
    | AskHint
    | SwitchPlayer
    | MoveNow
    | SetPause
    | SetPace
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
    """The table's id."""
    seat: int | None
    """The seat; null: a spectator's."""
    seq: int
    """The table's version."""
    server_time: float
    """The server's clock, in seconds since 1970."""


class Ack(Model):
    """An action was accepted; it is stored."""

    type: Literal["ack"] = "ack"
    key: str
    """The client's own name of this action: the same key is never done twice."""
    seq: int
    """The table's version."""
    invite: str | None = None
    """The invitation to a seat that came free; null: none did."""


class Compiling(Model):
    """The game is not ready yet; the table goes on by itself."""

    type: Literal["compiling"] = "compiling"
    game: str
    """The game's name."""
    done: int
    """Functions compiled so far."""
    total: int
    """Functions in all."""
    seconds_left: float | None
    """About how long the rest takes; null: nobody can tell."""


class SeatPresence(Model):
    """Whether somebody sits there."""

    seat: int
    """The seat; null: a spectator's."""
    online: bool
    """Whether somebody is connected."""
    name: str
    """What to call them."""


class Presence(Model):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    seats: list[SeatPresence]
    """Each seat."""
    spectators: int
    """How many look on."""


class Paused(Model):
    """Whether players wait."""

    type: Literal["paused"] = "paused"
    paused: bool
    """Whether players wait."""


class Paced(Model):
    """How fast players move; not told where they take no longer than they think."""

    type: Literal["pace"] = "pace"
    pace: float
    """Seconds that a player takes for a move at least."""


class Spent(Model):
    """What language models have cost at this table so far."""

    type: Literal["spent"] = "spent"
    dollars: float
    """US dollars."""
    limit: float
    """The most that they may cost here; above it their fallbacks move."""


class ClockFrame(Model):
    """How much time the seats have left; who is out of time has a player move for them."""

    type: Literal["clock"] = "clock"
    left: list[float]
    """Seconds, by seat."""
    seat: int | None
    """Whose move is timed; null: nobody's."""
    running: bool
    """Whether time passes; not while the table waits or is paused."""


class Rematch(Model):
    """Somebody made a new table; this is your place at it."""

    type: Literal["rematch"] = "rematch"
    table: str
    """The table's id."""
    seat: int
    """The seat; null: a spectator's."""
    invite: str | None
    """The invitation to a seat that came free; null: none did."""


class Pong(Model):
    """Somebody is there."""

    type: Literal["pong"] = "pong"
    t: float
    """Whatever the client sent, to measure the way."""


ServerFrame = Annotated[
    Hello
    | Ack
    | Compiling
    | Presence
    | Paused
    | Paced
    | Spent
    | ClockFrame
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

"""What requests about tables say, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from .base import Data, Model
from .events import Event
from .table_record import TableRecord

Text = Annotated[str, Field(max_length=500)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Key = Annotated[str, Field(min_length=1, max_length=80)]
Token = Annotated[str, Field(min_length=1, max_length=200)]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Given = Annotated[int, Field(ge=-1, le=65_536)] | Text | Data
"""A move by its code, its text or its data."""
PlayerChoice = Text | Data
"""A player: a spec, a level, or an object with `name` and `options`, or with `level`."""


Pace = Annotated[float, Field(ge=0, le=60)]
"""Seconds that a player takes for a move at least."""


class NewSeat(Model):
    """Who is to sit at a seat."""

    kind: Literal["human", "open", "player", "level"] = "player"
    """The one who makes the table, whoever is invited, or a player by spec or level."""
    spec: Text | None = None
    """The player's spec, for `player`; null: the game's usual opponent."""
    level: Text | None = None
    """The level, for `level`."""
    name: Name | None = None
    """What to call them."""


class TimeControl(Model):
    """How long people and players may think."""

    kind: Literal["move", "bank"]
    """So much for every move, or so much for all of them."""
    seconds: Annotated[float, Field(ge=1, le=86_400)]
    """For a move, or for the whole game."""
    increment: Annotated[float, Field(ge=0, le=3_600)] = 0.0
    """What a seat gets back for every move, where it is for the whole game."""


class NewTable(Model):
    """A table to be made."""

    game: Annotated[str, Field(max_length=64)]
    """The game."""
    variant: Annotated[str, Field(max_length=64)] | None = None
    """Its variant; null: the first."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Single options on top of the variant."""
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    """Decides the deal; null: drawn, and nobody knows it."""
    seats: Annotated[list[NewSeat], Field(max_length=20)] | None = None
    """Who sits where; null: the one who asks at seat 0, players elsewhere."""
    pace: Pace = 0.0
    """Seconds that a player takes for a move at least."""
    clock: TimeControl | None = None
    """Time control; null: everybody takes their time."""
    hints: bool = True
    """Whether people may ask for hints."""
    undo: bool = True
    """Whether people may take moves back."""
    spectators: bool = True
    """Whether anybody may watch (what everybody at the table sees; hands only after the end)."""
    moves: Annotated[list[Given], Field(max_length=5000)] = Field(default_factory=list)
    """Moves to begin with."""
    record: TableRecord | None = None
    """A record to go on from, instead of a deal."""


class Made(Model):
    """A new table, with the secrets of its seats."""

    id: str
    """Its name."""
    seat_tokens: dict[str, str]
    """By seat: what the one who asked needs to sit there."""
    invites: dict[str, str]
    """By seat: what somebody else needs to join there, once."""
    spectator_token: str | None
    """What watching needs; where no person plays, it also steers the table."""
    url: str
    """The page of the table."""


class Joining(Model):
    """Somebody sits down."""

    token: Token | None = None
    """The token of a seat that is theirs already."""
    invite: Token | None = None
    """An invitation, which is good once."""
    name: Name | None = None
    """What to call them."""


class Joined(Model):
    """Where somebody sits."""

    seat: int
    """The seat."""
    token: str
    """What they need from now on."""


class SeatListed(Model):
    """Who sits where, in a list of tables."""

    seat: int
    """The seat."""
    kind: str
    """`human`, `open` or `player`."""
    name: str
    """What to call them."""
    spec: str | None
    """The player's spec."""


class TableListed(Model):
    """A table in a list."""

    id: str
    """Its name."""
    game: str
    """The game."""
    variant: str
    """Its variant."""
    seats: list[SeatListed]
    """Who sits where."""
    seq: int
    """How many things have happened."""
    over: bool
    """Whether it has ended."""
    made_at: float
    """When it was made, in seconds since 1970."""


class TableList(Model):
    """Tables that anybody may watch, the newest first."""

    tables: list[TableListed]
    """The tables."""


class Log(Model):
    """What happened, as one seat was told of it."""

    events: list[Event]
    """Oldest first."""


class WithToken(Model):
    """What every action has."""

    token: Token
    """Who acts."""


class MoveRequest(WithToken):
    """A move."""

    move: Given
    """By code, text or data."""
    key: Key
    """Names this action: the same key again is acknowledged again, and nothing is played twice."""
    seq: Seq
    """The table's version that the move was made at; any other one refuses it."""


class ActionRequest(WithToken):
    """A table action (concede, offer a draw)."""

    action: Given
    """By code, text or data."""
    key: Key
    """As for a move."""
    seq: Seq
    """As for a move."""


class UndoRequest(WithToken):
    """Take the last move back."""

    key: Key
    """As for a move."""
    seq: Seq
    """As for a move."""


class HintRequest(WithToken):
    """Ask for advice."""

    step: Literal[1, 2, 3] = 3
    """How much the page shows of it."""
    player: PlayerChoice | None = None
    """Who advises; null: a strong player."""


class SwitchRequest(WithToken):
    """Let somebody else play a seat."""

    seat: Annotated[int, Field(ge=0, le=100)]
    """Which."""
    player: PlayerChoice
    """A player, or `human`."""


class PauseRequest(WithToken):
    """Have the players wait, or go on."""

    paused: bool
    """Whether they wait."""


class PaceRequest(WithToken):
    """Have the players move faster or slower."""

    pace: Pace
    """Seconds that a player takes for a move at least, from now on."""


class RematchRequest(WithToken):
    """The same once more."""

    swap: bool = False
    """Whether everybody moves on by one seat."""


class Accepted(Model):
    """An action was accepted, and is stored."""

    seq: int
    """The table's version now."""
    invite: str | None = None
    """An invitation to a seat that a person may take now."""


class ImportRequest(Model):
    """A finished game to look at."""

    record: TableRecord
    """The record."""

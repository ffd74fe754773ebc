"""What the service is asked, and what it answers, but for tables (`wire.tables`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from .base import Data, Model, Number, Numbers
from .catalogue import GameInfo, PlayerInfo
from .events import GameState
from .moves import Evidence, Move, Row
from .tables import PlayerChoice, Token
from .tree import Node


class ProblemDetails(Model):
    """Why a request failed."""

    type: str = "about:blank"
    """A name for the kind of problem."""
    title: str
    """The kind in words."""
    status: int
    """The HTTP status."""
    detail: str
    """A sentence: what was given, what is allowed."""
    reason: str | None = None
    """A short code for programs."""
    field: str | None = None
    """The part of the request that is wrong."""
    request_id: str = Field(default="", description="Names this request in the logs.")


class GameStatus(Model):
    """How far a game's compilation has come."""

    state: Literal["ready", "compiling", "waiting"]
    """Whether it can be played, is being compiled, or waits for its turn."""
    done: int
    """Parts that are compiled."""
    total: int
    """Parts there are."""
    seconds_left: float | None
    """An estimate; null once it is ready."""


class Level(Model):
    """A strength of play."""

    id: str
    """What a request calls it."""
    name: str
    """What people call it."""
    spec: str
    """The player."""
    rating: Number
    """Its measured rating; null: nobody has measured it."""
    interval: tuple[float, float] | None
    """A 95 % interval of the rating."""
    seconds: Number
    """Time for a move on one core; null: nobody has measured it."""


class ServedGame(GameInfo):
    """A game as it is served."""

    variants_help: dict[str, str]
    """A sentence for each variant."""
    status: GameStatus
    """Whether it is compiled."""
    default_opponent: str
    """The spec of who sits opposite a person where nobody says."""
    levels: list[Level]
    """Strengths of play, the weakest first."""


class ServedGames(Model):
    """The games."""

    games: list[ServedGame]
    """By name."""


class ServedPlayer(PlayerInfo):
    """A player as it is served."""

    allowed: bool
    """Whether it may be asked for: not if it sees all cards or asks a language model, unless the
    service allows that."""


class ServedPlayers(Model):
    """The players."""

    players: list[ServedPlayer]
    """By name."""


class GameSchemas(Model):
    """JSON Schemas of a game."""

    view: dict[str, Any]
    """What a seat knows."""
    move: dict[str, Any]
    """A move's data."""
    layout: dict[str, Any]
    """A position."""


class BudgetAsked(Model):
    """What a decision may take; whichever comes first."""

    iterations: Annotated[int, Field(ge=1)] | None = None
    """Playouts."""
    seconds: Annotated[float, Field(gt=0)] | None = None
    """Time."""


class Question(Model):
    """A position, and who is to think about it."""

    view: Data | None = None
    """What the seat to act knows; all else is made up."""
    layout: Data | None = None
    """A whole position, instead of a view."""
    seat: Annotated[int, Field(ge=0, le=100)] | None = None
    """Who is asked; null: the seat to act, and no other is possible."""
    variant: Annotated[str, Field(max_length=64)] | None = None
    """The game's variant."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Single options on top of it."""
    player: PlayerChoice | None = None
    """A spec, a level, an object with `name` and `options`, or with `level`."""
    budget: BudgetAsked = Field(default_factory=BudgetAsked)
    """What the answer may take, instead of what the player is set to."""
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    """Decides everything random: the same question and seed get the same answer."""


class Answer(Model):
    """The move, and why."""

    move: Move
    """The move."""
    value: list[float] | None
    """Expected returns, one per seat."""
    moves: list[Row]
    """What is known of each move, best first."""
    line: list[str]
    """The expected line."""
    seconds: float
    """Time taken, without the way here."""
    evidence: Evidence | None
    """Why: a search, a rule, or text."""
    player: str
    """Who chose, as a spec."""
    version: str
    """The version of the service."""


class AtTable(Model):
    """A step of a table, as its token's seat saw it."""

    table: Annotated[str, Field(max_length=64)]
    """The table."""
    token: Token | None = None
    """Whose eyes; null: a spectator's, who may only ask once the game is over."""
    step: Annotated[int, Field(ge=0, le=1_000_000)]
    """How many of its moves were made."""


class AnalysisQuestion(Question):
    """A position, or a step of a table, and who is to think about it."""

    at: AtTable | None = None
    """A step of a table, instead of a view or layout."""


class Snapshot(Model):
    """How an analysis stands."""

    id: str
    """Its name."""
    iterations: int
    """Playouts so far."""
    share: float
    """The part of the budget that is spent, in [0, 1]."""
    move: Move | None
    """The move that is ahead."""
    value: Numbers | None
    """Expected returns of it, one per seat; null until the search ends."""
    moves: list[Row]
    """What is known of each move, best first."""
    line: list[str]
    """The expected line."""
    done: bool
    """Whether it has ended."""


class NodePage(Model):
    """A node with some of its children."""

    path: str
    """Where it is: `seat-code` of each move from the root, parted by dots; empty: the root."""
    node: Node
    """The node, without its children."""
    children: list[Node]
    """The page of its children, by visits; each without its own."""
    paths: list[str]
    """Where each of those is."""
    total: int
    """How many children there are."""
    best: list[float] | None
    """For each of those on the page: in what share of the worlds that lead here it is the most
    visited of the moves that are legal; null where nothing is hidden, or no world leads here."""


class NodeShown(Model):
    """The position that a line of a tree leads to, as the seat that searched would see it."""

    path: str
    """Where it is, as `NodePage.path` has it."""
    state: GameState | None
    """How it would stand. What the seat does not know is that of one world that it thinks possible.
    Null: the line happens in none of the worlds that were looked at."""
    board: str | None
    """The same as a picture in text."""


class AnalysisAbout(Model):
    """What an analysis that has ended was about."""

    id: str
    """Its name."""
    game: str
    """The game's name."""
    player: str
    """Who thought, as a spec."""
    seat: int
    """For whom."""
    iterations: int
    """Playouts in all."""
    seconds: float
    """Time taken."""
    worlds: int
    """How many worlds can be looked at alone; 0: nothing is hidden."""
    moves: list[Row]
    """What was found of each move, best first."""


class WorldShown(Model):
    """One of the worlds that a seat thinks possible."""

    world: int
    """Its number, from 0 on."""
    boards: list[str]
    """It as each seat sees it, as pictures in text: so all hands are shown."""


class AnotherPlayer(Model):
    """Who is to think about the same position."""

    player: PlayerChoice
    """A spec, a level, an object with `name` and `options`, or with `level`."""
    budget: BudgetAsked = Field(default_factory=BudgetAsked)
    """What the answer may take, instead of what the player is set to."""


ReportKind = Literal["analysis", "styles", "match", "tuning"]
"""What a report tells of."""


class ReportListed(Model):
    """A report that is kept."""

    id: str
    """What it is called."""
    kind: ReportKind
    """What it tells of."""
    game: str
    """The game's name."""
    players: list[str]
    """Whom it is about."""
    made_at: float
    """When it was written, in seconds since 1970."""


class Reports(Model):
    """Reports that are kept."""

    reports: list[ReportListed]
    """The newest first."""

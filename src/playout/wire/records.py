"""What is kept: tables, games, decisions and matches."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from .base import Data, Document, Model, Number, Numbers, named
from .moves import Choice
from .runs import Forfeit, Thought


class Estimate(Model):
    """A mean with its 95 % interval."""

    mean: Number
    """The mean."""
    low: Number
    """The low end; null: unknown."""
    high: Number
    """The high end; null: unknown."""
    units: int
    """How many independent units it rests on."""


class Game(Document):
    """A finished game of a match."""

    schema_: Literal["playout.game/1"] = named("playout.game/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    deal: int
    """Which deal of the match, from 0."""
    seed: int
    """The deal's own seed: `game.deal(seed)`."""
    seating: list[int]
    """The player (0 is A) of each seat."""
    players: list[str]
    """The player's spec at each seat."""
    moves: list[str]
    """Notation of the moves."""
    codes: list[int]
    """Their codes."""
    returns: Numbers
    """One payoff per seat."""
    winner: list[int]
    """The seats with the best return; empty: everybody got the same."""
    turns: int
    """Turns played, as the game counts them."""
    seconds: list[list[float]]
    """Decision times by player."""
    id: str | None = None
    """What `playout replay` knows it by, where it is kept in a database."""
    forfeit: Forfeit | None = None
    """Who lost without playing on, if somebody did."""
    thoughts: list[Thought] = Field(default_factory=list)
    """What searches found, for the moves they chose; empty where nobody asked for it."""


class Decision(Document):
    """One decision of a player in a game."""

    schema_: Literal["playout.decision/1"] = named("playout.decision/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    deal: int
    """Which deal of the match, from 0."""
    seed: int
    """The deal's own seed."""
    seating: list[int]
    """The player (0 is A) of each seat."""
    ply: int
    """How many moves were made before."""
    seat: int
    """Who decided."""
    player: str
    """The player's spec."""
    choice: Choice
    """What it decided, and why."""
    state: Data
    """How the game stood, in a few public numbers."""


class Asked(Model):
    """What a language model was asked in a match, and what it cost."""

    model: str
    """Its full name."""
    decisions: int
    """Moves that it was to choose."""
    asked: int
    """Questions sent."""
    bad: int
    """Answers that were cut off, malformed or illegal."""
    fallbacks: int
    """Moves that the fallback made."""
    tokens_in: int
    """Tokens read."""
    tokens_out: int
    """Tokens written."""
    cost: float
    """Estimated cost in US dollars."""
    seconds: float
    """Mean time per decision."""


class MatchPlayer(Model):
    """One player's part in a match."""

    spec: str
    """The player."""
    score: Estimate
    """Mean return per game."""
    wins: Estimate
    """Share of the wins, draws counted half."""
    even: float
    """The share that equal players would have."""
    decisions: int
    """Moves chosen."""
    mean_seconds: float
    """Mean time per decision."""
    max_seconds: float
    """Longest decision."""
    asked: Asked | None = None
    """Of a language model: what it was asked; null: the player is none."""
    gain: Estimate
    """What it gains on the others per game, paired by deal."""
    seat_scores: list[float | None]
    """Mean return by seat; null where it never sat."""
    forfeits: int
    """Games lost by an error, a late answer or an illegal move."""


class Verdict(Model):
    """What a match shows about its players."""

    finding: Literal["better", "worse", "undecided"]
    """What A is."""
    deals: int
    """How many deals it rests on."""
    sentence: str
    """The same in words."""


class Tally(Model):
    """Games by how they ended for A."""

    played: int
    """All of them, without baselines."""
    won: int
    """Won by A."""
    drawn: int
    """Neither."""
    lost: int
    """Lost by A."""


class DealRecord(Model):
    """All replays of one deal."""

    deal: int
    """Which deal, from 0."""
    edge: float
    """What A gained on B."""
    games: list[Game]
    """The games with both players."""
    baseline: Game | None
    """The game with B in every seat, where there is one."""


class Sprt(Model):
    """A sequential test, and how it stands."""

    elo0: float
    """The difference by the null hypothesis H0."""
    elo1: float
    """The difference by the alternative H1."""
    alpha: float
    """How often H1 may be accepted wrongly."""
    beta: float
    """How often H0 may be accepted wrongly."""
    llr: float
    """The log-likelihood ratio."""
    low: float
    """At or below this H0 is accepted."""
    high: float
    """At or above this H1 is accepted."""
    deals: int
    """Deals that it rests on."""
    decision: Literal["H0", "H1"] | None
    """What is accepted; null: nothing yet."""


class Forfeited(Forfeit):
    """A game that a player lost without playing on."""

    deal: int
    """Which deal, from 0."""
    player: str
    """Who."""


class Match(Document):
    """What a match shows."""

    schema_: Literal["playout.match/1"] = named("playout.match/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    seed: int
    """The match seed."""
    deals: int
    """Deals asked for."""
    done: int
    """Deals played."""
    interrupted: bool
    """Whether it ended before all deals were played."""
    replay: Literal["swap", "sides", "single", "rotation"]
    """How deals were replayed: both ways, A as either side, A in each seat among Bs, or all players
    at each side in turn."""
    games: Tally
    """Games won, drawn and lost by A."""
    seat_wins: list[int]
    """Games won, by seat."""
    mean_turns: float
    """Turns per game."""
    players: list[MatchPlayer]
    """A, B and so on."""
    edge: Estimate
    """What A gains on the others per game, paired by deal."""
    verdict: Verdict
    """What that shows."""
    sprt: Sprt | None
    """The sequential test, where there was one."""
    forfeits: list[Forfeited]
    """Games that somebody lost by forfeit."""
    records: list[DealRecord] | None = None
    """Every game, where they were asked for."""

"""Tournaments: who played, who beat whom, and what that makes of them."""

from __future__ import annotations

from typing import Any, Literal

from .base import Document, Model, Number, Numbers, named
from .records import Estimate

Kind = Literal["round-robin", "gauntlet", "ladder", "table"]
"""All against all, one against all, neighbours only, or all at one table."""


class Standing(Model):
    """One player of a tournament."""

    name: str
    """What it is called there."""
    spec: str
    """The player."""
    rating: Estimate
    """Elo points above the mean of the field."""
    share: Estimate
    """Its share of the wins, draws counted half, against whom it met."""
    score: Estimate
    """Mean return per game."""
    decisions: int
    """Moves chosen."""
    mean_seconds: Number
    """Mean time per decision; null: none."""
    max_seconds: float
    """Longest decision."""
    forfeits: int
    """Games lost by an error, a late answer or an illegal move."""


class Cell(Model):
    """Two players of a tournament, as the first one did against the second."""

    a: str
    """The one."""
    b: str
    """The other."""
    wins: float
    """Games that A won; where several seats meet, a part of a game each."""
    draws: float
    """Games in which they were level."""
    losses: float
    """Games that B won."""
    share: Estimate
    """A's share of the points, draws counted half."""


class Tournament(Document):
    """What a tournament, finished or not, shows."""

    schema_: Literal["playout.tournament/1"] = named("playout.tournament/1")
    name: str
    """What it is called."""
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    kind: Kind
    """Who meets whom."""
    seed: int
    """Decides deals and players."""
    deals: int
    """Deals of each encounter."""
    done: int
    """Encounters' deals that are finished."""
    total: int
    """Encounters' deals in all."""
    interrupted: bool
    """Whether it ended before all were played."""
    players: list[Standing]
    """The strongest first."""
    crosstable: list[Cell]
    """Every pair that met, once each way."""
    ties: float
    """Davidson's ν: equal players draw ν / (2 + ν) of their games."""


State = Literal["running", "stopped", "finished"]
"""Whether somebody plays it now, or all is played; else it can be gone on with."""


class KeptTournament(Model):
    """A tournament in a database."""

    name: str
    """What it is called."""
    begun: float
    """When, in seconds since 1970."""
    game: str
    """The game's name."""
    kind: Kind
    """Who meets whom."""
    done: int
    """Encounters' deals that are finished."""
    total: int
    """Encounters' deals in all."""
    state: State
    """Whether it is being played."""


class TournamentGame(Model):
    """A game of a tournament, without its moves."""

    id: str
    """What it is known by: the tournament, its deal's key and which game of it, from 0."""
    deal: int
    """Which deal, from 0."""
    players: list[str]
    """Who played each seat."""
    returns: Numbers
    """One payoff per seat."""
    winner: list[int]
    """The seats with the best return; empty: everybody got the same."""
    moves: int
    """How many moves were made."""
    forfeit: str | None
    """How somebody lost without playing on; null: nobody did."""


class TournamentGames(Model):
    """Games of a tournament, deal by deal."""

    games: list[TournamentGame]
    """The games of some deals."""
    total: int
    """How many deals of encounters there are."""


class PresentGame(Model):
    """A game of a tournament that is being played."""

    id: str
    """What it will be known by when it is over."""
    deal: int
    """Which deal, from 0."""
    players: list[str]
    """Who plays each seat."""
    moves: int
    """How many moves were made so far."""


class TournamentNow(Model):
    """The games of a tournament that are being played."""

    games: list[PresentGame]
    """One for each process that plays; none where nobody does."""


class Tournaments(Document):
    """The tournaments of a database."""

    schema_: Literal["playout.tournaments/1"] = named("playout.tournaments/1")
    tournaments: list[KeptTournament]
    """The latest first."""

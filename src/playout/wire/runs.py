"""Runs: what is to be played, what came of it, and what a file of them begins with."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

from .base import Data, Document, Model, Numbers, named


class Job(Model):
    """A unit of work: one deal and its replays. It says all that decides what comes of it."""

    game: str
    """The game's name."""
    version: int
    """The version of its rules."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    players: tuple[str, ...]
    """Who plays: specs, or names of objects that the run knows."""
    seed: int
    """Decides deals and players, together with the number."""
    number: int
    """Which deal, from 0."""
    seatings: tuple[tuple[int, ...], ...]
    """The games: the player of each seat."""

    @property
    def key(self) -> str:
        """What this job is known by: equal for equal jobs, in any process."""
        text = json.dumps(self.model_dump(mode="json"), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:20]


class Present(Model):
    """A job that is being done, as far as it is."""

    job: Job
    """What is to be played."""
    games: tuple[tuple[int, ...], ...]
    """The codes of the moves of each game that was begun; the last one is being played."""


class Forfeit(Model):
    """How a player lost a game without playing it to the end."""

    seat: int
    """Its seat."""
    kind: Literal["raised", "hung", "illegal"]
    """It raised an error, took longer than its limit, or answered with no legal move."""
    message: str
    """What went wrong, in words."""
    layout: Data
    """The position in which it did, as a layout: hidden cards are in it."""


class Thought(Model):
    """What a player found out about a move it made."""

    number: int
    """Which move of the game, from 0."""
    iterations: int
    """Playouts of its search."""
    visits: int
    """Playouts of the move."""
    value: Numbers | None
    """Expected returns, one per seat; null: it has no idea."""


class KeptGame(Model):
    """A game as it is kept: enough to play it again."""

    seating: tuple[int, ...]
    """The player of each seat."""
    returns: tuple[float, ...]
    """One payoff per seat."""
    moves: tuple[int, ...]
    """The codes of the moves."""
    seconds: tuple[tuple[float, ...], ...]
    """Decision times by player."""
    turns: int
    """Turns played, as the game counts them."""
    seed: int
    """The deal's own seed: `game.deal(seed)`."""
    winner: tuple[int, ...]
    """The seats with the best return; empty: everybody got the same."""
    forfeit: Forfeit | None = None
    """Who lost without playing on, if somebody did."""
    thoughts: tuple[Thought, ...] = ()
    """What searches found, for the moves they chose; empty where nobody asked for it."""


class Record(Document):
    """A job that is done."""

    schema_: Literal["playout.deal/1"] = named("playout.deal/1")
    job: Job
    """What was to be played."""
    games: tuple[KeptGame, ...]
    """One game for each seating of the job."""


class Run(Document):
    """What the records of a file belong to; its first line."""

    schema_: Literal["playout.run/1"] = named("playout.run/1")
    kind: Literal["match", "analyse", "styles", "tournament"]
    """What the records are for."""
    facts: Data
    """Everything that decides them, but for how many there are to be."""
    deals: int | None = None
    """How many deals were asked for; that may change."""

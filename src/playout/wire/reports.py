"""Reports: how players use their cards, what styles do, and what the tools found."""

from __future__ import annotations

from typing import Any, Literal

from .base import Document, Model, named
from .records import Estimate


class ReportRow(Model):
    """A row of a report's table."""

    label: str
    """What it is about."""
    count: int
    """The cases that it rests on."""
    cells: list[Estimate]
    """One for each column."""


class ReportTable(Model):
    """A table of a report."""

    name: str
    """For programs."""
    title: str
    """For people."""
    note: str
    """What to know when reading it; may be empty."""
    columns: list[str]
    """Headings."""
    rows: list[ReportRow]
    """The rows."""
    whole: bool
    """Whether the cells of a row add up to 1."""
    brief: bool
    """Whether it belongs to the main tables."""


class Section(Model):
    """A part of a report."""

    title: str
    """Its heading."""
    tables: list[ReportTable]
    """Its tables."""


class _Run(Document):
    """What was played for a report."""

    format: int
    """Rises when what is counted changes."""
    game: str
    """The game's name."""
    version: int
    """The version of its rules."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    seed: int
    """Decides deals and players."""
    done: int
    """How much of it was played."""
    interrupted: bool
    """Whether it ended early."""
    folder: str | None = None
    """Where the report is kept."""


class Analysis(_Run):
    """How players played a game."""

    schema_: Literal["playout.analyse/1"] = named("playout.analyse/1")
    players: list[str]
    """A and B."""
    games: int
    """Games asked for."""
    sections: list[Section]
    """What was found."""


class StyleResult(Model):
    """What one style does."""

    style: str
    """Its name."""
    measures: dict[str, Estimate]
    """The mean of each measure."""
    difference: dict[str, Estimate]
    """The same against DEFAULT, paired by deal."""


class Claim(Model):
    """What a style is for, and whether it does that."""

    style: str
    """Its name."""
    measure: str
    """What it is to change."""
    direction: int
    """1: raise it; -1: lower it."""
    change: Estimate
    """What it does."""
    score: Estimate
    """What that costs in score."""
    shown: bool
    """Whether the interval of the change is beyond 0."""


class Styles(_Run):
    """Playing styles compared on the same deals."""

    schema_: Literal["playout.styles/1"] = named("playout.styles/1")
    player: str
    """Who played in each style."""
    opponents: str
    """Who sat in the other seats."""
    compared: list[str]
    """The styles."""
    first: int | None
    """How many tricks are early; null: a share of the hand."""
    deals: int
    """Deals asked for."""
    styles: list[StyleResult]
    """What each does."""
    claims: list[Claim]
    """What each is for."""


class CheckedPromise(Model):
    """One promise of the conformance kit."""

    name: str
    """Its name."""
    promise: str
    """What a game promises."""
    tried: int
    """How often it was looked at."""
    ok: bool
    """Whether it held."""
    failures: list[str]
    """Where it did not."""


class Check(Document):
    """What the conformance kit found."""

    schema_: Literal["playout.check/1"] = named("playout.check/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    deals: int
    """Deals played."""
    seed: int
    """The first of them."""
    plies: int
    """Positions looked at."""
    ok: bool
    """Whether all promises held."""
    seconds: float
    """Time taken."""
    checks: list[CheckedPromise]
    """Each promise."""


class Depth(Model):
    """Move sequences of one length."""

    plies: int
    """Their length."""
    lines: int
    """How many there are."""
    known: int | None
    """How many there should be; null: nobody has said."""
    seconds: float
    """Time taken."""


class Perft(Document):
    """Move sequences counted."""

    schema_: Literal["playout.perft/1"] = named("playout.perft/1")
    game: str
    """The game's name."""
    seed: int
    """Which deal."""
    ok: bool
    """Whether all numbers are as known."""
    depths: list[Depth]
    """By length."""


class Speed(Model):
    """How fast one game is."""

    game: str
    """The game's name."""
    playouts: int
    """Random games played."""
    playouts_per_second: float
    """On one core."""
    plies_per_playout: float
    """Moves of a game."""
    player: str
    """Who searched."""
    iterations: int
    """Playouts in searches."""
    iterations_per_second: float
    """On one core."""


class Bench(Document):
    """How fast games are played and searched."""

    schema_: Literal["playout.bench/1"] = named("playout.bench/1")
    seconds: float
    """Time for each measurement."""
    seed: int
    """Decides the deals."""
    games: list[Speed]
    """Each game."""


class TrainingRound(Model):
    """What one round of a network's training came to; counts are of all rounds so far."""

    round: int
    """Its number."""
    seconds: float
    """Time."""
    games: int
    """Games finished."""
    positions: int
    """Positions to learn from."""
    simulations_per_second: float
    """While it played against itself."""
    steps: int
    """Steps of learning."""
    policy_loss: float
    """Mean cross-entropy of moves."""
    value_loss: float
    """Mean squared error of values."""
    rating: float | None
    """Elo beside the anchors; null: not measured."""
    versus_best: float | None
    """Share of the points against the best network before it; null: not measured."""


class Training(Document):
    """How a network was trained."""

    schema_: Literal["playout.train/1"] = named("playout.train/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    plan: str
    """How the network is built."""
    seed: int
    """Decides everything random."""
    folder: str
    """Where everything is kept."""
    network: str
    """The best network's file."""
    rounds: list[TrainingRound]
    """Each round."""


class Doctor(Document):
    """What this installation is made of, and what is wrong with it."""

    schema_: Literal["playout.doctor/1"] = named("playout.doctor/1")
    playout: str
    """Our version."""
    python: str
    """Python's version."""
    platform: str
    """The operating system."""
    packages: dict[str, str | None]
    """Versions of what we stand on; null: not installed."""
    processor: dict[str, Any]
    """Name, architecture, and whether PDEP is fast."""
    cores: int | None
    """Cores there are."""
    cores_usable: int | None
    """Cores that this process may use."""
    cache: dict[str, Any] | None
    """Where compiled code is kept."""
    gpu: dict[str, Any]
    """The GPU, or why there is none."""
    games: dict[str, str | None]
    """An error for each game; null: fine."""
    players: dict[str, str | None]
    """An error for each player; null: fine."""
    settings: dict[str, str | None]
    """Environment variables that matter."""
    problems: list[str]
    """A sentence for each problem."""


class Answer(Document):
    """The reply to a trick-taking client's request, or why it was refused."""

    schema_: Literal["playout.answer/1"] = named("playout.answer/1")
    card: str | None = None
    """The card to play."""
    cards: list[str] | None = None
    """The cards to pass."""
    bid: int | None = None
    """The bid to make."""
    suit: str | None = None
    """The suit to name; null: pass."""
    alone: bool | None = None
    """Whether to go alone."""
    moves: list[dict[str, Any]] | None = None
    """What is known of each move: its answer, `visits` and `value`."""
    sims: int | None = None
    """Simulations made."""
    elapsed_ms: float | None = None
    """Time taken."""
    strategy: str | None = None
    """The playing style."""
    player: str | None = None
    """The name of the player that answered."""
    degraded: list[str] | None = None
    """What the request left out or got wrong."""
    error: str | None = None
    """Why it was refused: a code."""
    detail: str | None = None
    """The same in a sentence."""
    field: str | None = None
    """The part of the request that is wrong."""


class Warmed(Model):
    """One game made ready."""

    game: str
    """The game's name."""
    compiled: int
    """Functions compiled; 0: all were in the cache."""
    seconds: float
    """Time taken."""
    processor_seconds: float
    """Processor time taken."""


class Warm(Document):
    """Games made ready."""

    schema_: Literal["playout.warm/1"] = named("playout.warm/1")
    cache: str | None
    """The cache folder; null: nothing is compiled."""
    games: list[Warmed]
    """Each game."""

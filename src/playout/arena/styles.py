"""Compare playing styles on the same deals: what each does differently, and what it costs.

On every deal a player of each style takes each seat in turn (or each side, where there are
partners) against the same opponents. The deal is the unit: intervals are over deals, and the
difference to `DEFAULT` is paired by deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import InvalidOption
from ..core.game import Game
from ..games.tricks.behaviour import behaviour
from ..players.registry import player
from ..players.styles import read_style, style_of
from ..wire import runs as wire
from .analysis.run import DEALS
from .analysis.tables import Counts
from .conduct import STRICT
from .facts import game_facts
from .runs import Memory, Record, Run, Worker, deal_jobs, open_store
from .runs.executors import executor
from .seating import plan
from .stats import Estimate, estimate

FORMAT = 2
"""Rises when what is measured changes, so that old numbers are not mixed with new ones."""

COUNTS = ("deals", "first")
"""What may change when a comparison goes on: how many deals, and how they are looked at."""

REFERENCE = "DEFAULT"
"""The style that the others are compared with."""

MEASURES = {
    "thrown": "points thrown on others' tricks",
    "early": "tricks won among the first few",
    "off_bid": "tricks off the bid",
    "further": "tricks won after the first one over the bid",
    "tricks": "tricks won",
    "score": "score of the hand",
    "moon": "hands with all points taken",
}
"""What is measured of every hand, and how it is called; moons only where they are a style."""

ALL_POINTS = 26
"""What a moon takes."""

CLAIMS = {
    "SLOUGH_POINTS": ("thrown", 1),
    "AGGRESSIVE": ("early", 1),
    "BID_AWARE": ("off_bid", -1),
}
"""What a style is for: the measure that it raises (1) or lowers (-1)."""


@dataclass(frozen=True)
class Job:
    """What is to be compared."""

    game: Game
    """The game."""
    player: str
    """The player whose styles are compared; a spec without a style."""
    opponents: str
    """The player in the other seats; a spec."""
    styles: tuple[str, ...]
    """Styles as texts, `NAME[/key:value…]`; the first is `REFERENCE`."""
    deals: int
    """How many deals."""
    seed: int = 0
    """Decides deals and players."""
    first: int | None = None
    """How many tricks are early; None: 0.3 of a hand, two at least."""

    def facts(self) -> dict[str, Any]:
        """Return everything that decides the result."""
        return {
            "format": FORMAT,
            **game_facts(self.game),
            "player": self.player,
            "opponents": self.opponents,
            "compared": list(self.styles),
            "first": self.first,
            "deals": self.deals,
            "seed": self.seed,
        }

    def spec(self, style: str) -> str:
        """Return the spec of the player with a style."""
        return f"{self.player}{',' if ':' in self.player else ':'}style={style}"


@dataclass(frozen=True)
class StyleResult:
    """What one style did."""

    style: str
    """The style, as text."""
    measures: dict[str, Estimate]
    """The mean of each measure, a hand."""
    difference: dict[str, Estimate]
    """What it is more than with `REFERENCE` on the same deals; empty for that style itself."""


@dataclass(frozen=True)
class Claim:
    """Whether a style does what it is for."""

    style: str
    """The style, as text."""
    measure: str
    """What it is to change."""
    direction: int
    """1: to raise it; -1: to lower it."""
    change: Estimate
    """What it changes, paired."""
    score: Estimate
    """What that costs: the change of the score, paired."""

    @property
    def shown(self) -> bool:
        """Whether the interval leaves no doubt."""
        return self.change.low > 0 if self.direction > 0 else self.change.high < 0


@dataclass(frozen=True)
class StylesReport:
    """What a comparison, finished or interrupted, shows."""

    title: str
    """For people."""
    facts: dict[str, Any]
    """What was played, `done` deals of it, and whether it was `interrupted`."""
    styles: tuple[StyleResult, ...]
    """One for each style, the reference first."""
    unkept: OSError | None = field(default=None, compare=False)
    """Why some deals could not be kept; None: all are."""

    def claims(self) -> list[Claim]:
        """Return whether the styles do what they are for."""
        made = []
        for found in self.styles:
            name = read_style(found.style)[0]
            if name in CLAIMS and found.difference:
                measure, direction = CLAIMS[name]
                change, score = found.difference[measure], found.difference["score"]
                made.append(Claim(found.style, measure, direction, change, score))
        return made

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        claims = [{**asdict(claim), "shown": claim.shown} for claim in self.claims()]
        return {**self.facts, "styles": [asdict(s) for s in self.styles], "claims": claims}


def make_job(
    game: Game,
    spec: str,
    deals: int,
    seed: int = 0,
    *,
    opponents: str | None = None,
    styles: Sequence[str] = (),
    first: int | None = None,
) -> Job:
    """Return what to compare, checked.

    Args:
        game: a game with styles.
        spec: a searching player, without a style.
        deals: how many deals.
        seed: decides deals and players.
        opponents: who sits in the other seats; by default the same player, playing for its score.
        styles: which to compare, `NAME[/key:value…]`; by default all that the game has.
        first: how many tricks are early.

    Raises:
        InvalidOption, UnknownPlayer: a game without styles, a player that takes none, an unknown
            style or a bad parameter, a number out of range.
    """
    if game.styles is None or REFERENCE not in game.styles.names:
        raise InvalidOption(f"styles: {game.name} has no playing styles to compare.")
    for name, given in (("deals", deals), ("first", first)):
        if given is not None and given < 1:
            raise InvalidOption(f"styles: {name}={given!r} is not allowed; at least 1.")
    made = player(spec)
    if "style" not in made.chosen or "style" in made.given:
        raise InvalidOption(
            f"styles: {spec!r} must be a searching player without a style; styles are given apart."
        )
    texts = [_checked(game, text) for text in styles or game.styles.names]
    ordered = tuple(dict.fromkeys((REFERENCE, *texts)))
    return Job(game, spec, opponents or spec, ordered, deals, seed, first)


def _checked(game: Game, text: str) -> str:
    """Return a style's text with its name in capitals, or raise InvalidOption."""
    style_of(game, text)
    name, slash, rest = text.strip().partition("/")
    return name.strip().upper() + slash + rest


def compare(
    job: Job,
    folder: Path | None = None,
    *,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> StylesReport:
    """Play what is not finished yet, and report on everything.

    Args:
        job: what to compare.
        folder: where finished deals are kept; None: nowhere.
        workers: processes, 0 is one a core; the report is the same for any number.
        progress: called with deals done and deals in all, also before the first.

    Returns:
        The report; after a KeyboardInterrupt that of the deals finished until then.

    Raises:
        OtherRun: the folder holds a run with other arguments.
    """
    game = job.game
    worker = Worker(game, conduct=STRICT)
    worker.warm((*map(job.spec, job.styles), job.opponents))
    lasting = {key: value for key, value in job.facts().items() if key not in COUNTS}
    run = Run(
        wire.Run(kind="styles", facts=lasting),
        worker,
        jobs_of(job),
        Memory() if folder is None else open_store(folder / DEALS),
        executor(workers),
    )

    def tell(_: Record | None = None) -> None:
        if progress is not None:
            progress(len(run.done) // len(job.styles), job.deals)

    run.go(begun=tell, told=tell)
    done = measured(job, run.records())
    facts = {**job.facts(), "done": len(done), "interrupted": run.interrupted}
    title = f"{job.game.title}: styles of {job.player}"
    return StylesReport(title, facts, results(job, done), run.unkept)


def jobs_of(job: Job) -> list[wire.Job]:
    """Return what is to be played: every deal with every style, in turn."""
    seatings = plan(job.game).seatings
    return [
        one
        for number in range(job.deals)
        for style in job.styles
        for one in deal_jobs(
            job.game, (job.spec(style), job.opponents), job.seed, (number,), seatings
        )
    ]


def measured(job: Job, records: Sequence[Record]) -> list[Counts]:
    """Return the mean of each measure with each style, by deal, of the deals that are whole."""
    by_spec = {job.spec(style): style for style in job.styles}
    deals: dict[int, Counts] = {}
    for record in records:
        style = by_spec[record.job.players[0]]
        means = measure(job.game, record, job.first)
        found = {f"{style} {name}": mean for name, mean in means.items()}
        deals.setdefault(record.job.number, {}).update(found)
    whole = len(job.styles) * len(measures_of(job.game))
    return [deals[number] for number in sorted(deals) if len(deals[number]) == whole]


def measure(game: Game, record: Record, first: int | None) -> dict[str, float]:
    """Return the means over the seats that the first player of a job took in turn."""
    sums = dict.fromkeys(measures_of(game), 0.0)
    seen = 0
    for played in record.games:
        position = game.deal(played.seed)
        for code in played.moves:
            position = position.play(code)
        for seat, who in enumerate(played.seating):
            if who == 0:
                did = asdict(behaviour(position, seat, first))
                found = {**did, "score": played.returns[seat], "moon": did["eaten"] == ALL_POINTS}
                sums = {name: total + found[name] for name, total in sums.items()}
                seen += 1
    return {name: total / seen for name, total in sums.items()}


def measures_of(game: Game) -> tuple[str, ...]:
    """Return what is measured in a game."""
    known = game.styles.names if game.styles is not None else ()
    return tuple(m for m in MEASURES if m != "moon" or "SHOOT_MOON" in known)


def results(job: Job, deals: Sequence[Counts]) -> tuple[StyleResult, ...]:
    """Return what each style did, from the means of each deal."""
    made = []
    names = measures_of(job.game)
    for style in job.styles:
        values = {m: [deal[f"{style} {m}"] for deal in deals] for m in names}
        usual = {m: [deal[f"{REFERENCE} {m}"] for deal in deals] for m in names}
        more = {} if style == REFERENCE else {m: _paired(values[m], usual[m]) for m in names}
        made.append(StyleResult(style, {m: estimate(v) for m, v in values.items()}, more))
    return tuple(made)


def _paired(values: Sequence[float], usual: Sequence[float]) -> Estimate:
    return estimate([a - b for a, b in zip(values, usual, strict=True)])

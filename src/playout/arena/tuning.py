"""Find good settings of a player: noisy optimisation by Optuna, then a match on fresh deals.

Optuna's tree-structured Parzen estimator suits this: it takes noisy results, whole numbers and
ranges of any size, its seed decides all it does, and asking and telling leave the playing to us.
The best trial looks better than it is, since it was chosen for that; the confirmation does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.rng import mix
from ..players.registry import player as make
from ..wire.records import Estimate as EstimateDocument
from ..wire.tuning import Trial, Tuning
from .match import match
from .result import MatchResult
from .runs import Executor
from .runs.database import Database

if TYPE_CHECKING:
    from optuna import Study
    from optuna.trial import Trial as Asked


@dataclass(frozen=True)
class Parameter:
    """An option of a player, and the range to look in."""

    name: str
    """The option."""
    low: float
    """The least value."""
    high: float
    """The greatest."""
    whole: bool
    """Whether it takes whole numbers only."""

    @classmethod
    def read(cls, text: str) -> Parameter:
        """Return what `c=0.2..2.0` means; both ends without a point are whole numbers.

        Raises:
            InvalidOption: something else.
        """
        name, _, span = text.partition("=")
        ends = span.split("..") if ".." in span else []
        try:
            low, high = map(float, ends)
        except ValueError as error:
            raise InvalidOption(f"{text!r}: write NAME=LOW..HIGH, as in c=0.2..2.0.") from error
        if not name.strip() or not low < high:
            raise InvalidOption(f"{text!r}: the low end must be below the high one.")
        whole = all(end.strip().lstrip("+-").isdigit() for end in ends)
        return cls(name.strip(), low, high, whole)

    def ask(self, trial: Asked) -> float:
        """Return a value to try, rounded so that a spec can say it."""
        if self.whole:
            return trial.suggest_int(self.name, int(self.low), int(self.high))
        return trial.suggest_float(
            self.name, self.low, self.high, step=(self.high - self.low) / 1000
        )


def with_settings(spec: str, settings: dict[str, float]) -> str:
    """Return a player with more options set."""
    more = ",".join(f"{name}={value:.6g}" for name, value in settings.items())
    return f"{spec}{',' if ':' in spec else ':'}{more}"


def tune(
    game: Game,
    player: str,
    opponent: str,
    parameters: Sequence[Parameter],
    games: int,
    *,
    trials: int = 20,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    base: Path | None = None,
) -> tuple[Tuning, OSError | None]:
    """Look for settings with which a player wins more.

    Args:
        game: what is played.
        player: whose options are tuned; a spec without them.
        opponent: whom it plays.
        parameters: what to tune.
        games: games in all; half for trials, half for the confirmation.
        trials: how many settings are tried, each on fresh deals.
        seed: decides deals, players and what is tried.
        executor: where games are played.
        progress: called with trials done and trials in all; the confirmation counts as one.
        base: a database that keeps every deal as it is finished, a run for each trial. The seed
            decides what is tried, so the same tuning goes on where it was stopped.

    Returns:
        What was tried and found; and why some deals could not be kept.

    Raises:
        InvalidOption: Optuna is missing, a number out of range, an option that does not exist.
        OtherRun: the database holds another tuning, or is none.
    """
    if not parameters:
        raise InvalidOption("tune: name at least one parameter, as in c=0.2..2.0.")
    if trials < 2 or games < 8 * trials:
        raise InvalidOption(
            f"tune: {games} games are too few for {trials} trials; at least 8 each, and two trials."
        )
    for parameter in parameters:
        for end in (parameter.low, parameter.high):
            make(with_settings(player, {parameter.name: end})).require(game)
    study = _study(seed)
    deals = games // (4 * trials)
    tried: list[Trial] = []
    final: MatchResult | None = None
    unkept: OSError | None = None

    def play(spec: str, number: int, count: int) -> MatchResult:
        store = None if base is None else Database(base, f"trial {number}")
        players, own = [spec, opponent], mix(seed, number)
        found = match(game, players, count, own, executor=executor, store=store)
        nonlocal unkept
        unkept = found.unkept or unkept
        if found.interrupted:
            raise KeyboardInterrupt
        if progress is not None:
            progress(number, trials + 1)
        return found

    try:
        for number in range(1, trials + 1):
            asked = study.ask()
            settings = {parameter.name: parameter.ask(asked) for parameter in parameters}
            spec = with_settings(player, settings)
            wins = play(spec, number, deals).players[0].wins
            study.tell(asked, wins.mean)
            document = EstimateDocument(**asdict(wins))
            tried.append(Trial(spec=spec, settings=settings, wins=document))
        final = play(best_of(tried).spec, trials + 1, games // 4)
    except KeyboardInterrupt:
        pass
    made = Tuning(
        game=game.name,
        variant=game.variant,
        options=dict(game.chosen),
        player=player,
        opponent=opponent,
        seed=seed,
        deals=deals,
        interrupted=final is None,
        trials=tried,
        best=best_of(tried).spec if tried else None,
        confirmation=None if final is None else final.to_wire(),
    )
    return made, unkept


def best_of(tried: Sequence[Trial]) -> Trial:
    """Return the trial whose interval has the highest low end."""
    return max(tried, key=lambda trial: (trial.wins.low or 0.0, trial.wins.mean or 0.0))


def _study(seed: int) -> Study:
    """Return what proposes settings.

    Raises:
        InvalidOption: Optuna is not installed.
    """
    try:
        import optuna
    except ImportError as error:
        raise InvalidOption(
            "tuning needs Optuna: install the extra `tune` (pip install 'playout[tune]')."
        ) from error
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=seed % 2**32)
    return optuna.create_study(direction="maximize", sampler=sampler)

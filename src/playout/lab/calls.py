"""Fit the models of belief weighting: how a player calls, given its hand.

    python -m playout.lab.calls spades --player heuristic --deals 4000

plays the calls of many hands and prints constants for the game's `belief` module, by maximum
likelihood. Beside them stands the loss (mean of minus the log of the chance that the model gave to
what was called), and that of a guess which knows how often what is called but sees no hand.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from ..core.errors import InvalidOption
from ..core.registry import game as find_game
from ..core.rng import mix
from ..games.tricks.belief import FLOOR, CallModels
from ..games.tricks.game import TrickGame
from ..players.registry import player as make_player

Sample = list[tuple[float, float, float]]
"""Estimates, outcomes, and what the spread of a bid is counted in."""

Floats = npt.NDArray[np.float64]
Loss = Callable[[Sequence[float]], float]

LEAST = 20
"""CallModels that a fit needs; of an answer, of each kind."""

SWEEPS = 80
"""Sweeps over the constants of a model."""

NARROWEST = 0.01
"""The least spread of a bid."""


def collect(game: TrickGame, player: str, deals: int, seed: int) -> dict[str, Sample]:
    """Let a player call in all seats; return what each model of the game saw."""
    calls = calls_of(game)
    found: dict[str, Sample] = {name: [] for name, _ in calls.models}
    caller, out = make_player(player, seed=seed), np.zeros(2)
    measure = calls.measure.bind(game.name, np.zeros(1, game.rules.state), out)
    for number in range(deals):
        position = game.deal(seed=mix(seed, number))
        while not position.over and game.phase_names[position.state.phase] != "play":
            move = caller.choose(position).move.code
            measure(position.copy_state(), out)
            for name, outcome in calls.outcomes(position.state, move):
                found[name].append((float(out[0]), outcome, float(out[1])))
            position = position.play(move)
    return found


def calls_of(game: TrickGame) -> CallModels:
    """Return what a game says of its models.

    Raises:
        InvalidOption: it has none.
    """
    if game.calls.models is None:
        raise InvalidOption(f"{game.name} does not say how likely calls are: nothing to fit.")
    return game.calls.models


def fit_answer(sample: Sample) -> tuple[list[float], float]:
    """Return slope and cut of the logistic curve that suits some answers best, and the loss."""
    x, y, _ = _columns(sample)
    z, middle, scale = _standard(x)

    def loss(constants: Sequence[float]) -> float:
        return _mean_loss(_chance(np.where(y > 0, 1.0, -1.0) * (constants[0] * z + constants[1])))

    (slope, level), least = minimise(loss, (0.0, 0.0))
    slope /= scale
    return [slope, middle - level / slope], least


def fit_bid(sample: Sample) -> tuple[list[float], float]:
    """Return scale, shift and spread of the ordered logistic that suits bids best, and the loss."""
    x, y, unit = _columns(sample)
    z, middle, scale = _standard(x)
    least_bid, most_bid = y.min(), y.max()

    def loss(constants: Sequence[float]) -> float:
        if constants[2] < NARROWEST:
            return math.inf
        mean, spread = constants[0] * z + constants[1], constants[2] * unit
        upto = np.where(y < most_bid, _chance((y + 0.5 - mean) / spread), 1.0)
        below = np.where(y > least_bid, _chance((y - 0.5 - mean) / spread), 0.0)
        return _mean_loss(upto - below)

    (slope, level, spread), least = minimise(loss, (y.std(), y.mean(), 0.5 / unit.mean()))
    slope /= scale
    return [slope, level - slope * middle, spread], least


def blind_loss(sample: Sample) -> float:
    """Return the loss of knowing only how often each outcome comes."""
    _, counts = np.unique([outcome for _, outcome, _ in sample], return_counts=True)
    share = counts / counts.sum()
    return float(-(share * np.log(share)).sum())


def minimise(loss: Loss, start: Sequence[float]) -> tuple[list[float], float]:
    """Return constants of least loss, and it: by steps along each that grow and shrink."""
    at, best = [float(value) for value in start], loss(start)
    steps = [0.25 * max(abs(value), 0.4) for value in at]
    for _ in range(SWEEPS):
        for i, step in enumerate(steps):
            tried = [[*at[:i], at[i] + way, *at[i + 1 :]] for way in (step, -step)]
            losses = [loss(one) for one in tried]
            if min(losses) < best:
                at, best = tried[losses.index(min(losses))], min(losses)
                steps[i] *= 1.5
            else:
                steps[i] *= 0.5
    return at, best


FITS = {"answer": fit_answer, "bid": fit_bid}


def fit(kind: str, sample: Sample) -> tuple[list[float], float] | None:
    """Return the constants of a model and their loss; None if too little was seen."""
    _, counts = np.unique([outcome for _, outcome, _ in sample], return_counts=True)
    if len(counts) < 2 or (counts.min() if kind == "answer" else counts.sum()) < LEAST:
        return None
    return FITS[kind](sample)


def _columns(sample: Sample) -> tuple[Floats, Floats, Floats]:
    """Return estimates, outcomes and units as arrays."""
    x, y, unit = np.array(sample).T
    return x, y, unit


def _standard(x: Floats) -> tuple[Floats, float, float]:
    """Return `x` with mean 0 and deviation 1, its mean and its deviation."""
    middle, scale = float(x.mean()), float(x.std()) or 1.0
    return (x - middle) / scale, middle, scale


def _chance(
    x: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the logistic curve."""
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def _mean_loss(chances: Floats) -> float:
    return float(-np.log(np.maximum(chances, FLOOR)).mean())


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit the models of a game and print their constants."""
    parser = argparse.ArgumentParser(prog="python -m playout.lab.calls", description=__doc__)
    parser.add_argument("game", help="euchre, ohhell or spades")
    parser.add_argument("--player", default="heuristic", help="who calls (heuristic)")
    parser.add_argument("--deals", type=int, default=4000, help="hands (4000)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    if not isinstance(game, TrickGame):
        raise InvalidOption(f"{given.game} is no trick game: nothing to fit.")
    samples = collect(game, given.player, given.deals, given.seed)
    for name, kind in calls_of(game).models:
        sample = samples[name]
        found = fit(kind, sample)
        if found is None:
            sys.stdout.write(f"# {name}: {len(sample)} calls, too few or all alike\n")
            continue
        constants = ", ".join(f"{value:.3g}" for value in found[0])
        sys.stdout.write(
            f"{name} = ({constants})  # {len(sample)} calls, loss {found[1]:.3f}"
            f" (without a hand {blind_loss(sample):.3f})\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Fit Cuttle's value of unfinished games: `python -m playout.lab.cuttle_value`.

Games of the `tuned` heuristic against itself, some moves at random; then a logistic regression of
who won on what each side has, less what the other has. It prints the coefficients, which
`games/cuttle/value.py` holds, and how good they are on games left out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.records import Record
from ..core.registry import game as find_game
from ..core.rng import mix
from ..games.cuttle.cards import EIGHT, KING, QUEEN, RANKS
from ..games.cuttle.state import MAIN

Array = np.ndarray[Any, np.dtype[np.float64]]

NAMES = (
    *("need", "need squared", "within 10", "within 5", "a queen", "two queens", "glasses"),
    *("kings", "point cards", "top jacks", *RANKS, "to act", "main phase"),
)
"""What is looked at; the last two are of the seat that decides, the others differences."""

LEFT_OUT = 5
"""Every so manieth game is left out to check."""


def side(s: Record, seat: int) -> list[float]:
    """Return what one side has."""

    def royals(rank: int) -> int:
        return int(s.royals[seat] >> 4 * rank & 15).bit_count()

    need = s.options.goals[royals(KING)] - s.score[seat]
    return [
        *(need / 21, (need / 21) ** 2, need <= 10, need <= 5),
        *(royals(QUEEN) >= 1, royals(QUEEN) >= 2, royals(EIGHT) >= 1, royals(KING)),
        *(s.points[seat].bit_count(), s.tops[seat].bit_count()),
        *((s.hand[seat] >> 4 * rank & 15).bit_count() for rank in range(13)),
    ]


def collect(games: int, seed: int, epsilon: float = 0.1) -> tuple[Array, Array, Array]:
    """Return features, results (1 won, 0 lost) and the number of the game, by position."""
    game, dice = find_game("cuttle"), random.Random(seed)
    scratch = np.zeros(1, game.ops.scratch)
    rows, results, numbers = [], [], []
    for number in range(games):
        position, met = game.deal(mix(seed, number)), []
        while position.to_move is not None:
            s, me, codes = position.state, position.to_move, position.codes
            if s.phase == MAIN or dice.random() < 0.3:
                both = zip(side(s, me), side(s, 1 - me), strict=True)
                met.append((me, [*(a - b for a, b in both), 1.0, float(s.phase == MAIN)]))
            if dice.random() < epsilon:
                code = dice.choice(codes)
            else:
                n = game.ops.appraise(position.copy_state(), scratch, 0)
                code = codes[int(np.argmax(scratch["scores"][0, :n]))]
            position = position.play(code)
        assert position.returns is not None
        for seat, row in met:
            rows.append(row)
            results.append(0.5 + 0.5 * position.returns[seat])
            numbers.append(number)
    return np.array(rows, float), np.array(results), np.array(numbers)


def regress(rows: Array, results: Array, ridge: float = 1e-4, steps: int = 30) -> Array:
    """Return the coefficients of a logistic regression (Newton's method)."""
    found = np.zeros(rows.shape[1])
    for _ in range(steps):
        chance = 1 / (1 + np.exp(-rows @ found))
        spread = chance * (1 - chance) + 1e-6
        bend = (rows * spread[:, None]).T @ rows / len(results) + ridge * np.eye(len(found))
        found += np.linalg.solve(bend, rows.T @ (results - chance) / len(results) - ridge * found)
    return found


def surprise(rows: Array, results: Array, found: Array) -> float:
    """Return the mean surprise about the results, in nats."""
    odds = rows @ found
    return float(np.mean(np.logaddexp(0.0, odds) - results * odds))


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, fit, and print."""
    parser = argparse.ArgumentParser(prog="python -m playout.lab.cuttle_value", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="decides everything (%(default)s)")
    asked = parser.parse_args(arguments)
    rows, results, numbers = collect(asked.games, asked.seed)
    kept = numbers % LEFT_OUT != 0
    found = regress(rows[kept], results[kept])
    for name, value in zip(NAMES, found, strict=True):
        print(f"{name:<14} {value:+.2f}")
    print(f"{len(rows)} positions; surprise on games left out:", end=" ")
    print(f"{surprise(rows[~kept], results[~kept], found):.3f} nats")
    return 0


if __name__ == "__main__":
    sys.exit(main())

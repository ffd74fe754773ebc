"""Fit the weights of Euchre's calls: what bidding, or going alone, gained over not doing so.

Hands are bid and played by the rule bot itself. At every call each possibility is played out on
the true cards, every seat acting on its own hand, and the gain over passing (or over playing with
the partner) is fitted by least squares to what the seat knows. That is repeated, since better
calls change what passing is worth. `python -m playout.lab.euchre_fit --write`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..core.bits import i64, u64
from ..core.compile import kernel, rule
from ..core.generic import deal, legal, play, returns
from ..core.memo import per_game
from ..core.registry import game as find_game
from ..core.rng import RNG, seed
from ..games.euchre import Euchre, fitted
from ..games.euchre.bidding import FEATURES, GO_ALONE, ROUND_ONE, ROUND_TWO, rate_call, row_of
from ..games.euchre.heuristic import rate
from ..games.euchre.state import BID1, BID2, MAKER_ALONE, PARTNER, PASS
from ..search.children import best_of

ROWS = 12
CLOSE = 8.0


@rule
def decide(s: Any, scratch: Any, weights: Any, rng: Any) -> int:
    """Return the rule bot's move under some weights."""
    n = legal(s, scratch.moves)
    if n == 1:
        return i64(scratch.moves[0])
    rate(s, scratch.moves, n, scratch.scores, weights)
    return i64(scratch.moves[best_of(scratch.scores, n, rng)])


@rule
def outcome(worlds: Any, move: int, seat: int, scratch: Any, weights: Any, rng: Any) -> float:
    """Return what a seat gets if it makes a move in `worlds[0]`; `worlds[1]` is space."""
    worlds[1] = worlds[0]
    w = worlds[1]
    play(w, move)
    while w.over == 0:
        play(w, decide(w, scratch, weights, rng))
    returns(w, scratch.values)
    return float(scratch.values[seat])


@rule
def learn(
    s: Any, move: int, row: int, gain: float, weights: Any, units: Any, x: Any, sums: Any
) -> None:
    """Add one example to the normal equations of a row: the features by unit weights.

    Close calls count most: it does not matter how bad a hopeless bid is.
    """
    expected = rate_call(s, weights, move)
    share = 1.0 / (1.0 + CLOSE * expected * expected)
    for k in range(FEATURES):
        x[k] = rate_call(s, units[k], move)
    for j in range(FEATURES):
        if x[j] != 0.0:
            for k in range(FEATURES):
                sums[row, j, k] += share * x[j] * x[k]
            sums[row, j, FEATURES] += share * x[j] * gain


@kernel
def collect(
    blank: Any,
    worlds: Any,
    scratch: Any,
    rng: Any,
    weights: Any,
    units: Any,
    x: Any,
    sums: Any,
    first: int,
    n: int,
) -> int:
    """Bid `n` hands and add up what every call would have gained; returns `n`."""
    s = worlds[0]
    for number in range(n):
        seed(rng[0], u64(first + number), u64(1))
        worlds[0] = blank[0]
        deal(s, rng[0])
        while s.over == 0 and s.phase <= MAKER_ALONE:
            seat = i64(s.turn)
            row = row_of(s, seat)
            bidding = s.phase == BID1 or s.phase == BID2
            if bidding or s.phase == MAKER_ALONE:
                first_row = ROUND_ONE if s.phase == BID1 else ROUND_TWO
                idle = PASS
                if not bidding:
                    first_row = GO_ALONE
                    idle = PARTNER
                count = legal(s, scratch[0].moves)
                # `outcome` overwrites the list of moves.
                for i in range(count):
                    scratch[0].spare[i] = scratch[0].moves[i]
                # A dealer that must name a suit has no pass to compare with.
                base = 0.0
                if scratch[0].spare[0] == idle or not bidding:
                    base = outcome(worlds, idle, seat, scratch[0], weights, rng[0])
                for i in range(count):
                    move = i64(scratch[0].spare[i])
                    if move != idle:
                        got = outcome(worlds, move, seat, scratch[0], weights, rng[0])
                        learn(s, move, first_row + row, got - base, weights, units, x, sums)
            play(s, decide(s, scratch[0], weights, rng[0]))
    return n


@per_game
def _bound(kind: type[Euchre]) -> Any:
    state, two = np.zeros(1, kind.rules.state), np.zeros(2, kind.rules.state)
    table, units = np.zeros((ROWS, FEATURES)), np.zeros((FEATURES, ROWS, FEATURES))
    sums = np.zeros((ROWS, FEATURES, FEATURES + 1))
    scratch, rng = np.zeros(1, kind().ops.scratch), np.zeros(1, RNG)
    x = np.zeros(FEATURES)
    return collect.bind(kind.name, state, two, scratch, rng, table, units, x, sums, 0, 0)


def improve(weights: np.ndarray[Any, Any], deals: int, first: int) -> np.ndarray[Any, Any]:
    """Return weights fitted to hands that were bid and played under the given ones."""
    game = find_game("euchre")
    assert isinstance(game, Euchre)
    units = np.zeros((FEATURES, ROWS, FEATURES))
    for k in range(FEATURES):
        units[k, :, k] = 1.0
    sums = np.zeros((ROWS, FEATURES, FEATURES + 1))
    _bound(type(game))(
        game.dealing.blank(),
        np.zeros(2, game.rules.state),
        np.zeros(1, game.ops.scratch),
        np.zeros(1, RNG),
        weights,
        units,
        np.zeros(FEATURES),
        sums,
        first,
        deals,
    )
    ridge = np.eye(FEATURES) * 20.0
    return np.stack(
        [np.linalg.solve(sums[row, :, :-1] + ridge, sums[row, :, -1]) for row in range(ROWS)]
    )


def text_of(weights: np.ndarray[Any, Any]) -> str:
    """Return the weights as the source of `games/euchre/fitted.py`."""
    rows = "\n".join(
        "        [" + ", ".join(f"{x:.2f}" for x in row) + "]," for row in weights.round(2).tolist()
    )
    return (
        '"""Weights of the calls of Euchre; written by `playout.lab.euchre_fit`."""\n\n'
        "from __future__ import annotations\n\nimport numpy as np\n\n"
        f"WEIGHTS = np.array(\n    [\n{rows}\n    ]\n)\n"
        '"""Rows and columns as in `euchre.bidding`."""\n'
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, and print or write the table."""
    parser = argparse.ArgumentParser(prog="python -m playout.lab.euchre_fit", description=__doc__)
    parser.add_argument("--deals", type=int, default=300_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="replace games/euchre/fitted.py")
    given = parser.parse_args(arguments)
    weights = np.array(fitted.WEIGHTS)
    for number in range(given.rounds):
        found = improve(weights, given.deals, number * given.deals)
        weights = found if number == 0 else (weights + found) / 2
    text = text_of(weights)
    if given.write:
        Path(fitted.__file__).write_text(text)
    else:
        print(text)


if __name__ == "__main__":
    main()

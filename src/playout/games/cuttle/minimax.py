"""Minimax on the true cards of Cuttle: an anchor for comparisons, like the bot of a game server.

The kernel is a plain depth-first search with alpha-beta cuts over a stack of states: a state, its
moves and its window for each level.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.compile import kernel, rule
from ...core.game import Game, scratch_type
from ...core.generic import legal, play, returns
from ...core.memo import per_game
from ...core.options import Option
from ...core.position import Move, Position
from ...players.base import AllSeeing
from ...players.choice import Choice, RuleEvidence
from ...players.thinking import Thinking
from .material import value

WON = 1000.0
"""What a return of 1 counts against values of unfinished games, which are at most about 1."""

MOST_PLIES = 6


@rule
def worth(s: Any, seat: int, values: Any, left: int) -> float:
    """Return what a state is worth to a seat; a result counts more the sooner it comes."""
    if s.over != 0:
        returns(s, values)
        return values[seat] * (WON + left)
    value(s, values)
    return values[seat]


@rule
def open_level(s: Any, here: Any, seat: int, low: float, high: float) -> None:
    """List a state's moves; `low` and `high` bound the values that still matter."""
    here.n = legal(s, here.moves)
    here.at = 0
    here.own = 1 if s.turn == seat else 0
    here.best = -np.inf if here.own == 1 else np.inf
    here.low = low
    here.high = high


@rule
def fold(here: Any, found: float) -> None:
    """Take the value of one more move into account."""
    if here.own == 1:
        here.best = max(here.best, found)
        here.low = max(here.low, found)
    else:
        here.best = min(here.best, found)
        here.high = min(here.high, found)


@rule
def explore(states: Any, levels: Any, values: Any, seat: int, plies: int, low: float) -> float:
    """Return the minimax value of `states[0]` to a seat; if it is below `low`, a bound on it."""
    if states[0].over != 0 or plies == 0:
        return worth(states[0], seat, values, plies)
    open_level(states[0], levels[0], seat, low, np.inf)
    at = 0
    while True:
        here = levels[at]
        if here.at >= here.n or here.low >= here.high:
            found = here.best
            if at == 0:
                return found
            at -= 1
            fold(levels[at], found)
            continue
        states[at + 1] = states[at]
        play(states[at + 1], here.moves[here.at])
        here.at += 1
        if at + 1 == plies or states[at + 1].over != 0:
            fold(here, worth(states[at + 1], seat, values, plies - at - 1))
        else:
            open_level(states[at + 1], levels[at + 1], seat, here.low, here.high)
            at += 1


@kernel
def look_ahead(root: Any, states: Any, levels: Any, scratch: Any, plies: int) -> int:
    """Write the value of each move of `root` after `plies` further plies to `scratch.scores`.

    Moves that are worse than the best may have a value that is too high, but never the best one.
    Returns how many moves there are.
    """
    s = root[0]
    seat = s.turn
    n = legal(s, scratch[0].moves)
    best = -np.inf
    for i in range(n):
        states[0] = root[0]
        play(states[0], scratch[0].moves[i])
        # The window starts just below the best so far, so that an equal move is known as equal.
        found = explore(states, levels, scratch[0].values, seat, plies, best - 1e-9)
        scratch[0].scores[i] = found
        best = max(best, found)
    return n


def level_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record of one level: its moves, which is next, the best value and the window."""
    return np.dtype(
        [
            ("best", "f8"),
            ("low", "f8"),
            ("high", "f8"),
            ("n", "i8"),
            ("at", "i8"),
            ("own", "i8"),
            ("moves", "u2", (game.max_moves,)),
        ],
        align=True,
    )


@per_game
def _bound(game: type[Game]) -> Callable[..., int]:
    states, levels = np.zeros(2, game.state), np.zeros(2, level_type(game))
    scratch = np.zeros(1, scratch_type(game))
    return look_ahead.bind(game.name, states[:1], states, levels, scratch, 0)


class OpenMinimax(AllSeeing):
    """Minimax over a few plies on the true state, hidden cards included; not a fair player."""

    name = "open-minimax"
    summary = "Cuttle by minimax that SEES ALL CARDS, two plies deep: for comparisons, not fair."
    options = (
        Option(
            "plies",
            int,
            2,
            "Plies after the own move, before material counts.",
            low=0,
            high=MOST_PLIES,
            main=True,
        ),
    )
    games = ("cuttle",)

    def warm(self, game: Game) -> None:
        """Compile the search for a game."""
        self.require(game)
        _bound(type(game))

    def decide(self, held: Position, thinking: Thinking) -> Choice:
        """Take the best value; equals are drawn among."""
        rated = self.rate(held)
        best = max(rated.values())
        level = [code for code, found in rated.items() if found == best]
        code = random.Random(thinking.seed).choice(level)
        return Choice(Move(held, code), RuleEvidence("minimax", f"material {best:+g}."))

    def rate(self, position: Position) -> dict[int, float]:
        """Return the value of each legal move to the seat to act; those below the best are bounds.

        Raises:
            InvalidOption: the game is not Cuttle.
        """
        game = position.game
        self.require(game)
        plies = self.chosen["plies"]
        scratch = np.zeros(1, game.ops.scratch)
        states = np.zeros(plies + 1, game.state)
        levels = np.zeros(plies + 1, level_type(type(game)))
        n = _bound(type(game))(position.copy_state(), states, levels, scratch, plies)
        codes = scratch["moves"][0, :n].tolist()
        return dict(zip(codes, scratch["scores"][0, :n].tolist(), strict=True))

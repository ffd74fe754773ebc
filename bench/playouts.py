"""Random games from the first move to the end, nothing else: the physical limit of a search.

OpenSpiel has no call for playouts alone in Python. The quickest way to its C++ loop is a search
of one simulation whose evaluator plays `n` rollouts: it stays at the root, and all that repeats
is `RandomRolloutEvaluator`'s loop (clone, legal actions, uniform draw, apply). Its
`evaluate_bots` plays whole games as well, but does more for each of them and is slower.
"""

from __future__ import annotations

import functools
import math

import playout

from .ours import playouts
from .rows import Agreement, Row
from .timing import Job

PEER_GAMES = {"tictactoe": "tic_tac_toe", "connectfour": "connect_four"}
"""OpenSpiel's names of our games."""

SAMPLE = 40_000
"""Playouts a side to compare mean returns."""


def play_out(name: str) -> Job:
    """Return our job: playouts from the deal of a game."""
    job, _ = playouts(playout.game(name).deal(0))
    return job


def roll_out(name: str) -> Job:
    """Return OpenSpiel's job: rollouts of one evaluation at the root."""

    def job(n: int) -> int:
        _evaluate(name, n)
        return n

    return job


def _evaluate(name: str, n: int) -> float:
    """Return the mean return of seat 0 over `n` rollouts by OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(PEER_GAMES[name])
    rollouts = pyspiel.RandomRolloutEvaluator(n, 1)
    bot = pyspiel.MCTSBot(game, rollouts, 1.0, 1, 10, False, 1, False)
    return float(bot.mcts_search(game.new_initial_state()).total_reward)


def compare_returns(name: str) -> Agreement:
    """Compare the mean return of the first seat, which depends on every rule of the game."""
    job, scratch = playouts(playout.game(name).deal(0))
    job(SAMPLE)
    return Agreement(
        what=f"{name} playouts, mean return of the first seat",
        ours=float(scratch["totals"][0, 0]) / SAMPLE,
        peer=_evaluate(name, SAMPLE),
        tolerance=5.0 * math.sqrt(2.0 / SAMPLE),  # five standard errors of a difference
    )


def _row(name: str, bar: float) -> Row:
    return Row(
        name=f"playouts {name}",
        unit="playouts",
        bar=bar,
        ours=functools.partial(play_out, name),
        peer=functools.partial(roll_out, name),
        ours_by="game.ops.play_out",
        peer_by="C++ RandomRolloutEvaluator, n rollouts in one call",
        agree=functools.partial(compare_returns, name),
    )


ROWS = (_row("tictactoe", 15.0), _row("connectfour", 30.0))

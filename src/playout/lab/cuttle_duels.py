"""Games between weighted heuristics, entirely in machine code: weights are data here.

`duel` plays the best-rated moves and counts wins. `practise` draws moves by their ratings (the
softmax of the scores) and adds up how each weight should change for more wins: the policy gradient
of a linear policy. Both play every deal twice, with seats changed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.bits import i64, u64
from ..core.compile import kernel, rule
from ..core.generic import anchor, deal, legal, play, returns
from ..core.rng import below, seed, uniform
from ..games.cuttle import features
from ..games.cuttle.features import describe, discards, situation
from ..games.cuttle.heuristic import rate
from ..search.children import best_of

CLASSIC, WEIGHTS = 0, 1
"""Who the opponent is: the fixed heuristic, or a table of weights."""


@rule
def choose(s: Any, scratch: Any, weights: Any, who: int, rng: Any) -> int:
    """Return the move that a heuristic likes best."""
    n = legal(s, scratch.moves)
    if n > 1:
        if who == CLASSIC:
            anchor(s, scratch.moves, n, scratch.scores)
        else:
            rate(s, scratch.moves, n, scratch.scores, weights)
        return i64(scratch.moves[best_of(scratch.scores, n, rng)])
    return i64(scratch.moves[0])


@kernel
def duel(
    blank: Any,
    world: Any,
    scratch: Any,
    rng: Any,
    ours: Any,
    theirs: Any,
    who: int,
    first: int,
    n: int,
) -> float:
    """Return the wins (a draw is half) of weights in `2 * n` games on the deals from `first` on."""
    w = world[0]
    wins = 0.0
    for game in range(2 * n):
        seat = game & 1
        seed(rng[0], u64(first + game // 2), u64(1))
        world[0] = blank[0]
        deal(w, rng[0])
        while w.over == 0:
            if w.turn == seat:
                play(w, choose(w, scratch[0], ours, WEIGHTS, rng[0]))
            else:
                play(w, choose(w, scratch[0], theirs, who, rng[0]))
        returns(w, scratch[0].values)
        wins += 0.5 + 0.5 * scratch[0].values[seat]
    return wins


@rule
def draw_by_scores(scores: Any, n: int, rng: Any) -> int:
    """Turn scores into probabilities (their softmax), and return an index drawn by them."""
    top = scores[0]
    for i in range(1, n):
        top = max(top, scores[i])
    total = 0.0
    for i in range(n):
        scores[i] = np.exp(scores[i] - top)
        total += scores[i]
    point = uniform(rng)
    drawn = n - 1
    for i in range(n):
        scores[i] /= total
        if point >= 0.0:
            point -= scores[i]
            if point < 0.0:
                drawn = i
    return drawn


@rule
def credit(trace: Any, group: int, share: float, around: Any) -> None:
    """Add what the situation contributes to a class of moves to the trace, times `share`."""
    need, threat, danger, twos, theirs, mine, early, shield, wall, risk = around
    trace[group, 0] += share
    trace[group, 6] += share * need
    trace[group, 7] += share * threat
    trace[group, 8] += share * danger
    trace[group, 9] += share * twos
    trace[group, 10] += share * theirs
    trace[group, 11] += share * mine
    trace[group, 12] += share * early
    trace[group, 13] += share * shield
    trace[group, 14] += share * wall
    trace[group, 15] += share * risk


@rule
def explain_choice(s: Any, moves: Any, chances: Any, n: int, drawn: int, trace: Any) -> None:
    """Add the gradient of the log-probability of the drawn move to the trace."""
    me = u64(s.turn)
    you = u64(1 - s.turn)
    around = situation(s, me, you)
    for i in range(n):
        share = (1.0 if i == drawn else 0.0) - chances[i]
        move = i64(moves[i])
        group, gain, loss, cost, swing, _ = describe(s, move, me, you)
        if group != features.DISCARD:
            credit(trace, group, share, around)
            trace[group, 1] += share * gain
            trace[group, 2] += share * loss
            trace[group, 3] += share * cost
            trace[group, 4] += share * swing
        else:
            ranks = discards(move)
            while ranks != 0:
                credit(trace, features.DISCARD + ranks % 16 - 1, share, around)
                ranks //= 16


@kernel
def practise(
    blank: Any,
    world: Any,
    scratch: Any,
    rng: Any,
    weights: Any,
    theirs: Any,
    who: int,
    trace: Any,
    gradient: Any,
    n: int,
) -> float:
    """Play `2 * n` games by the softmax of the scores; return the wins.

    Adds to `gradient`, for each weight, its influence on the moves chosen times what the game
    brought more than expected in that seat (`scratch.totals`). `rng` holds two generators, for
    the moves and for the deals; `trace` is space for a table of weights.
    """
    w = world[0]
    wins = 0.0
    for _ in range(n):
        # The same deal from both seats: luck of the cards cancels out of the gradient.
        value = u64(below(rng[0], 1 << 30))
        for seat in range(2):
            for i in range(trace.shape[0]):
                for j in range(trace.shape[1]):
                    trace[i, j] = 0.0
            world[0] = blank[0]
            seed(rng[1], value, u64(1))
            deal(w, rng[1])
            while w.over == 0:
                if w.turn == seat:
                    k = legal(w, scratch[0].moves)
                    if k == 1:
                        play(w, i64(scratch[0].moves[0]))
                        continue
                    rate(w, scratch[0].moves, k, scratch[0].scores, weights)
                    drawn = draw_by_scores(scratch[0].scores, k, rng[0])
                    explain_choice(w, scratch[0].moves, scratch[0].scores, k, drawn, trace)
                    play(w, i64(scratch[0].moves[drawn]))
                else:
                    play(w, choose(w, scratch[0], theirs, who, rng[0]))
            returns(w, scratch[0].values)
            won = 0.5 + 0.5 * scratch[0].values[seat]
            wins += won
            # REINFORCE, with what the seat wins on average as its baseline.
            gain = won - scratch[0].totals[seat]
            for i in range(trace.shape[0]):
                for j in range(trace.shape[1]):
                    gradient[i, j] += gain * trace[i, j]
    return wins

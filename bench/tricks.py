"""Trick-taking games: whole random hands, and ISMCTS at the first lead.

Both sides play by OpenSpiel's rules (our preset `openspiel`), from the same deal. Ours deals every
world exactly, by all that the seat knows; OpenSpiel's resampling ignores voids and, in Euchre and
Oh Hell, leaks which cards were dealt at all. It has none for Spades.

As for UCT, `tree` is a tree planted and grown, `answer` everything from a position to a move; in
OpenSpiel both are `ISMCTSBot.step`.
"""

from __future__ import annotations

import functools
import math
import random
from typing import Any

import playout
from playout.core.position import Position
from playout.search.driver import Search
from playout.search.tree import Tree

from .openspiel import PEERS
from .ours import playouts
from .rows import Agreement, Row
from .timing import Job

SIMULATIONS = 1_000
EXPLORATION = 0.7
PARAMS = playout.Params(method="ismcts", c=EXPLORATION)
SAMPLE = 20_000
"""Playouts a side to compare mean returns."""

DEAL = 5
"""The deal of every position here."""


GIVEN: dict[str, dict[str, Any]] = {
    "hearts": {"pass_direction": "none"},
    "ohhell": {"hand_size": 10},
}
"""What is fixed of a deal: OpenSpiel's bot fails while cards are passed."""


@functools.cache
def positions(name: str, *, lead: bool) -> tuple[Position, Any]:
    """Return a fresh deal (or its first choice of a card), ours and theirs."""
    game, peer, dice = playout.game(name, "openspiel"), PEERS[name](), random.Random(DEAL)
    ours = game.deal(DEAL, **GIVEN.get(name, {}))
    theirs = peer.deal(ours)
    while lead and (ours.layout()["phase"] != "play" or len(ours.codes) < 2):
        code = dice.choice(ours.codes)
        ours = ours.play(code)
        theirs.apply_action(peer.action(code))
    return ours, theirs


def our_playouts(name: str, *, lead: bool) -> Job:
    """Return our job: random games from the position."""
    job, _ = playouts(positions(name, lead=lead)[0])
    return job


def peer_playouts(name: str) -> Job:
    """Return OpenSpiel's job: rollouts of one evaluation at the position."""

    def job(n: int) -> int:
        _evaluate(name, n)
        return n

    return job


def _evaluate(name: str, n: int) -> float:
    """Return the mean return of the seat to act over `n` rollouts by OpenSpiel."""
    import pyspiel

    _, state = positions(name, lead=False)
    rollouts = pyspiel.RandomRolloutEvaluator(n, 1)
    bot = pyspiel.MCTSBot(PEERS[name]().spiel, rollouts, 1.0, 1, 10, False, 1, False)
    return float(bot.mcts_search(state).total_reward)


def compare_returns(name: str) -> Agreement:
    """Compare the mean return of the seat to act, which depends on every rule of the game."""
    position, state = positions(name, lead=False)
    job, scratch = playouts(position)
    job(SAMPLE)
    seat = state.current_player()
    low, high = position.game.bounds
    return Agreement(
        what=f"{name} playouts, mean return of the seat to act",
        ours=float(scratch["totals"][0, seat]) / SAMPLE + PEERS[name]().offset,
        peer=_evaluate(name, SAMPLE),
        tolerance=(high - low) * 2.5 / math.sqrt(SAMPLE),
    )


def our_answers(name: str) -> Job:
    """Return our job: whole ISMCTS answers, from a position to a move."""
    position, _ = positions(name, lead=True)
    params = PARAMS
    budget = playout.Budget(iterations=SIMULATIONS)

    def job(n: int) -> int:
        done = 0
        for seed in range(-(-n // SIMULATIONS)):
            found = Search(position, budget, params, seed=seed).run()
            assert found.move.code in position.codes
            done += found.iterations
        return done

    return job


def our_trees(name: str) -> Job:
    """Return our job: ISMCTS trees alone."""
    position, _ = positions(name, lead=True)
    game, state, seat = position.game, position.copy_state(), position.to_move
    assert seat is not None

    def job(n: int) -> int:
        done = 0
        for seed in range(-(-n // SIMULATIONS)):
            tree = Tree(game, state, seat, PARAMS, seed, expected=SIMULATIONS)
            tree.advance(SIMULATIONS)
            done += tree.done
        return done

    return job


def peer_answers(name: str) -> Job:
    """Return OpenSpiel's job: whole ISMCTS answers."""
    import pyspiel

    _, state = positions(name, lead=True)
    rollout = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, rollout, EXPLORATION, SIMULATIONS, -1)

    def job(n: int) -> int:
        runs = -(-n // SIMULATIONS)
        for _ in range(runs):
            bot.step(state)
        return runs * SIMULATIONS

    return job


PLAYOUT_BARS = {"euchre": 21.0, "hearts": 26.0, "ohhell": 25.0, "spades": 21.0}
TREE_BARS = {"euchre": 30.0, "hearts": 40.0, "ohhell": 32.0}
ANSWER_BAR = 20.0
"""Times OpenSpiel's rate to reach."""


def _playouts(name: str) -> Row:
    return Row(
        name=f"playouts {name}",
        unit="playouts",
        bar=PLAYOUT_BARS[name],
        ours=functools.partial(our_playouts, name, lead=False),
        peer=functools.partial(peer_playouts, name),
        ours_by="game.ops.play_out",
        peer_by="C++ RandomRolloutEvaluator, n rollouts in one call",
        agree=functools.partial(compare_returns, name),
    )


def _ismcts(name: str) -> tuple[Row, Row]:
    with_both = functools.partial(
        Row,
        unit="iterations",
        peer=functools.partial(peer_answers, name),
        peer_by="C++ ISMCTSBot.step",
        limit=functools.partial(our_playouts, name, lead=True),
    )
    return (
        with_both(
            name=f"ismcts {name} 1,000 tree",
            bar=TREE_BARS[name],
            ours=functools.partial(our_trees, name),
            ours_by="tree by Tree(...).advance",
        ),
        with_both(
            name=f"ismcts {name} 1,000 answer",
            bar=ANSWER_BAR,
            ours=functools.partial(our_answers, name),
            ours_by="answer by Search(...).run().move",
        ),
    )


ROWS = (
    *(_playouts(name) for name in PLAYOUT_BARS),
    *(row for name in TREE_BARS for row in _ismcts(name)),
)

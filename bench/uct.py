"""UCT: whole searches from the first move, one rollout a simulation, the same constant.

Each search is measured twice. `tree`: plant a tree and grow it, which in OpenSpiel is
`MCTSBot.mcts_search`. `answer`: from a position to a move to play, which in OpenSpiel is
`MCTSBot.step`, and in ours `Search.run` and `.move`.

OpenSpiel's returns are in [-1, 1] and ours are mapped onto [0, 1]. For the same search its
constant has to be twice ours.
"""

from __future__ import annotations

import functools
from typing import Any

import playout
from playout.search.driver import Search
from playout.search.tree import Tree

from .playouts import PEER_GAMES, play_out
from .rows import Agreement, Row
from .timing import Job

EXPLORATION = 1.0
"""The constant of UCB1 for means in [0, 1]."""

PEER_MEGABYTES = 1000
"""More than OpenSpiel's trees here need, so that it never has to prune one."""

TREES, TREE_SIZE, TOLERANCE = 16, 1_000, 0.06
"""How the trees are compared; single means of 1,000 simulations spread by about 0.04."""

PARAMS = playout.Params(method="uct", c=EXPLORATION, scale="bounds")


def grow(name: str, simulations: int) -> Job:
    """Return our job: trees of a number of simulations each."""
    game = playout.game(name)
    state = game.deal(0).copy_state()

    def one(seed: int) -> int:
        tree = Tree(game, state, 0, PARAMS, seed, expected=simulations)
        tree.advance(simulations)
        return tree.done

    return _repeat(one, simulations)


def answer(name: str, simulations: int) -> Job:
    """Return our job: whole searches, from a position to a move."""
    position = playout.game(name).deal(0)
    budget = playout.Budget(iterations=simulations)

    def one(seed: int) -> int:
        found = Search(position, budget, PARAMS, seed=seed).run()
        assert found.move.code in position.codes
        return found.iterations

    return _repeat(one, simulations)


def peer_grow(name: str, simulations: int) -> Job:
    """Return OpenSpiel's job: the tree alone."""
    bot, state = _bot(name, simulations)

    def one(seed: int) -> int:
        return int(bot.mcts_search(state).explore_count)

    return _repeat(one, simulations)


def peer_answer(name: str, simulations: int) -> Job:
    """Return OpenSpiel's job: whole searches, from a state to an action."""
    bot, state = _bot(name, simulations)

    def one(seed: int) -> int:
        bot.step(state)
        return simulations

    return _repeat(one, simulations)


def compare_roots(name: str) -> Agreement:
    """Compare the mean return of the first seat at the root, over some trees a side.

    The trees are small: OpenSpiel gives moves that end the game no exploration bonus, which
    shows in the means of tic-tac-toe once many of them are in the tree.
    """
    game = playout.game(name)
    state = game.deal(0).copy_state()
    ours, peer = 0.0, 0.0
    for seed in range(TREES):
        tree = Tree(game, state, 0, PARAMS, seed)
        tree.advance(TREE_SIZE)
        low, high = game.bounds
        ours += low + (high - low) * float(tree.nodes[0]["mean"])
        bot, start = _bot(name, TREE_SIZE, seed)
        root = bot.mcts_search(start)
        peer += root.total_reward / root.explore_count
    return Agreement(
        what=f"{name} uct, mean return of the first seat at the root",
        ours=ours / TREES,
        peer=peer / TREES,
        tolerance=TOLERANCE,
    )


def _bot(name: str, simulations: int, seed: int = 1) -> tuple[Any, Any]:
    """Return OpenSpiel's searcher and the state to search from."""
    import pyspiel

    game = pyspiel.load_game(PEER_GAMES[name])
    rollout = pyspiel.RandomRolloutEvaluator(1, seed)
    solve, verbose = False, False
    bot = pyspiel.MCTSBot(
        game, rollout, 2.0 * EXPLORATION, simulations, PEER_MEGABYTES, solve, seed, verbose
    )
    return bot, game.new_initial_state()


def _repeat(one: Any, simulations: int) -> Job:
    """Return a job that searches until `n` simulations are done, each time with another seed."""

    def job(n: int) -> int:
        return sum(one(seed) for seed in range(-(-n // simulations)))

    return job


def _rows(name: str, simulations: int, bar: float) -> tuple[Row, Row]:
    shown = f"{simulations:,}"
    with_both = functools.partial(
        Row,
        unit="simulations",
        bar=bar,
        limit=functools.partial(play_out, name),
        agree=functools.partial(compare_roots, name),
    )
    return (
        with_both(
            name=f"uct {name} {shown} tree",
            ours=functools.partial(grow, name, simulations),
            peer=functools.partial(peer_grow, name, simulations),
            ours_by="tree by Tree(...).advance",
            peer_by="C++ MCTSBot.mcts_search",
        ),
        with_both(
            name=f"uct {name} {shown} answer",
            ours=functools.partial(answer, name, simulations),
            peer=functools.partial(peer_answer, name, simulations),
            ours_by="answer by Search(...).run",
            peer_by="C++ MCTSBot.step",
        ),
    )


ROWS = (
    *_rows("tictactoe", 1_000, 6.0),
    *_rows("tictactoe", 10_000, 6.0),
    *_rows("connectfour", 1_000, 20.0),
    *_rows("connectfour", 10_000, 20.0),
)

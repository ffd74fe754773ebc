"""Trees over information sets: only what is legal in a world competes, and nothing leaks."""

from __future__ import annotations

import json

import numpy as np
import pytest

import playout
from playout.core.position import Position
from playout.learn.forest import Forest
from playout.learn.nets import Uniform
from playout.learn.puct import Guidance, PuctSearch
from playout.search.budget import Budget


def grown(game, position, simulations, batch=1):
    forest = Forest(game, 1, room=60_000, batch=batch, seed=4)
    forest.roots[0:1] = position.copy_state()
    forest.plant(simulations)
    forest.grow(Uniform(), batch)
    return forest


def blocks(forest):
    """Yield each node that has children, with them."""
    nodes = forest.nodes[0]
    waiting = [0]
    while waiting:
        at = waiting.pop()
        first, count = int(nodes[at]["first"]), int(nodes[at]["count"])
        if count:
            waiting += range(first, first + count)
            yield nodes[at], nodes[first : first + count]


@pytest.mark.parametrize(
    ("name", "plies", "simulations", "batch"),
    [("cuttle", 0, 200, 1), ("cuttle", 0, 200, 8), ("spades", 4, 200, 16)],
)
def test_visits_add_up_where_nodes_move(name, plies, simulations, batch):
    """Blocks of children grow and move while ways wait: no visit is lost, none stays a loss."""
    game = playout.game(name)
    position = game.deal(2)
    for _ in range(plies):
        position = position.play(position.codes[len(position.codes) // 2])
    forest = grown(game, position, simulations, batch)
    assert forest.progress["pending"][0] == 0
    for node, children in blocks(forest):
        through = int(children["visits"].sum())
        assert node["visits"] > through
        visited = children[children["visits"] > 0]
        # Nothing is known and no game ends so soon: every way is worth a half, or it was lost.
        assert np.abs(visited["mean"] - 0.5).max(initial=0.0) < 1e-9
    assert forest.nodes[0, 0]["visits"] == simulations + 1
    top = next(iter(blocks(forest)))[1]
    assert int(top["visits"].sum()) == simulations
    assert forest.nodes[0, 0]["mean"] == pytest.approx(0.5)


def test_children_are_legal_in_the_worlds_that_visit_them():
    """A child is visited at most as often as it was available."""
    game = playout.game("cuttle")
    forest = grown(game, game.deal(5), 400)
    seen = 0
    for _, children in blocks(forest):
        assert (children["visits"] <= children["available"]).all()
        seen += int((children["visits"] < children["available"]).sum())
    assert seen > 0


def test_a_seat_and_a_move_have_one_child():
    game = playout.game("cuttle")
    forest = grown(game, game.deal(5), 400)
    for _, children in blocks(forest):
        edges = list(zip(children["seat"].tolist(), children["move"].tolist(), strict=True))
        assert len(set(edges)) == len(edges)


@pytest.mark.parametrize("name", ["cuttle", "spades"])
def test_the_search_depends_on_what_the_seat_knows_alone(name):
    """Another deal of what is hidden, and the view alone: the same visits, bit for bit."""
    game = playout.game(name)
    position = game.deal(11)
    for _ in range(6):
        position = position.play(position.codes[len(position.codes) // 2])
    seat = position.to_move
    other = position.determinized(seat, 99)
    view = json.loads(json.dumps(position.view(seat)))
    tables = []
    for held in (position.sight(), other.sight(), game.sight(view)):
        search = PuctSearch(held, Budget(iterations=60), Uniform(), Guidance(), seed=3)
        tables.append([(row.move.code, row.visits, row.score) for row in search.run().moves])
    assert isinstance(other, Position)
    assert other != position
    assert tables[0] == tables[1] == tables[2]

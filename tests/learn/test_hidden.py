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


@pytest.mark.parametrize("batch", [1, 8])
def test_visits_add_up_where_nodes_move(batch):
    """Blocks of children grow and move while ways wait: no visit is lost, none stays a loss."""
    game = playout.game("cuttle")
    forest = grown(game, game.deal(2), 300, batch)
    assert forest.progress["pending"][0] == 0
    for node, children in blocks(forest):
        through = int(children["visits"].sum())
        own = int(node["visits"]) - through
        assert own >= 1
        # Nothing is known, so every way that goes on is worth a half unless a game ended.
        assert 0.0 <= node["mean"] <= 1.0
    assert forest.nodes[0, 0]["visits"] == 301
    top = next(iter(blocks(forest)))[1]
    assert int(top["visits"].sum()) == 300
    assert forest.nodes[0, 0]["mean"] == pytest.approx(0.5, abs=0.02)
    assert np.abs(top["mean"][top["visits"] > 0] - 0.5).max() < 0.2


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

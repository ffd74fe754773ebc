"""Leaves that wait: whose worth goes where, and what waiting changes.

The four classic mistakes of such searches (perspectives mixed up, a wrong value at the end of a
game, a missing negation, a backup that is not consistent) each break a test here; they are put
in, one by one, by `tests/mutants/learn.toml`.
"""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout.learn.forest import Forest
from playout.learn.nets import Uniform

TWO_IN_A_ROW = {"board": ["XX.", "OO.", "..."], "to_move": 0}
OTHERS_TWO = {"board": ["XX.", "OO.", "X.."], "to_move": 1}


class Fixed:
    """An evaluator with one answer for every leaf."""

    def __init__(self, values, logits=None):
        self.values, self.logits = values, logits
        self.seen = []

    def __call__(self, inputs, logits, values, n):
        self.seen += [row.copy() for row in inputs[:n]]
        logits[:n] = 0.0 if self.logits is None else self.logits
        values[:n] = self.values


def planted(layout, *, game="tictactoe", simulations=0, batch=1, **options):
    game = playout.game(game)
    forest = Forest(game, 1, room=20_000, batch=batch, **options)
    position = game.deal(3) if layout is None else game.position(layout)
    forest.roots[0:1] = position.copy_state()
    forest.plant(simulations)
    return forest


def root(forest):
    return forest.nodes[0, 0]


def children(forest, index=0):
    node = forest.nodes[0, index]
    return {
        int(forest.nodes[0, i]["move"]): forest.nodes[0, i]
        for i in range(node["first"], node["first"] + node["count"])
    }


def test_the_root_is_worth_what_the_network_says_to_the_seat_that_acts():
    """Values begin with the seat that acts: 0.5 of [-1, 1] is a worth of 0.75 to seat 1, too."""
    for layout, seat in ((TWO_IN_A_ROW, 0), (OTHERS_TWO, 1)):
        forest = planted(layout, simulations=1)
        forest.step(Fixed((0.5, -0.5)))
        assert root(forest)["seat"] == seat
        assert root(forest)["mean"] == pytest.approx(0.75)
        opinion = forest.progress["opinion"][0]
        assert opinion[seat] == pytest.approx(0.5)
        assert opinion[1 - seat] == pytest.approx(-0.5)


def test_a_leaf_counts_for_who_moved_to_it_as_the_other_seat_values_it():
    """The seat to act at a leaf says 0.5 for itself, so -0.5 for who moved there: a worth 0.25."""
    forest = planted({"board": ["...", "...", "..."], "to_move": 0}, simulations=9)
    forest.grow(Fixed((0.5, -0.5)))
    visited = [one for one in children(forest).values() if one["visits"] == 1]
    assert visited
    for one in visited:
        assert one["seat"] == 0
        assert one["mean"] == pytest.approx(0.25)


def test_a_won_end_is_worth_all_to_the_winner_whatever_the_network_says():
    """The network says that everything is lost for who moves; the end of a game knows better."""
    forest = planted(TWO_IN_A_ROW, simulations=60)
    forest.grow(Fixed((0.9, -0.9)))
    win = children(forest)[2]
    assert win["visits"] > 40
    assert win["mean"] == pytest.approx(1.0)
    assert forest.progress["totals"][0, 0, 0] == pytest.approx(win["visits"])
    assert forest.progress["totals"][0, 0, 1] == pytest.approx(-win["visits"])


def test_a_loss_to_come_counts_against_who_allows_it():
    """X threatens two lines: whatever O plays, X wins; O's moves are worth nothing to O."""
    layout = {"board": ["XX.", "X..", ".OO"], "to_move": 1}
    forest = planted(layout, simulations=300)
    forest.grow(Uniform())
    answers = children(forest)
    assert answers[6]["mean"] > 0.99  # three in the last row
    forest = planted({"board": ["X.X", "OO.", "X.."], "to_move": 1}, simulations=300)
    forest.grow(Uniform())
    assert children(forest)[5]["mean"] > 0.99
    forest = planted({"board": ["X.X", ".O.", "X.O"], "to_move": 1}, simulations=400)
    forest.grow(Uniform())
    assert all(one["mean"] < 0.25 for one in children(forest).values() if one["visits"] > 20)


def test_every_node_is_worth_what_went_through_it():
    """A node's visits are those of its children and its own; its mean is theirs, by seat."""
    forest = planted({"board": ["X..", ".O.", "..."], "to_move": 0}, simulations=250)
    forest.grow(Fixed((0.2, -0.2)))
    nodes = forest.nodes[0, : int(forest.progress["used"][0])]
    for index, node in enumerate(nodes):
        if node["count"]:
            below = list(children(forest, index).values())
            assert node["visits"] == 1 + sum(int(one["visits"]) for one in below)
            own = 0.6 if index == 0 else 0.4  # to who acts there, and to who moved there
            theirs = sum(int(one["visits"]) * (1.0 - float(one["mean"])) for one in below)
            if below[0]["seat"] == node["seat"]:
                theirs = sum(int(one["visits"]) * float(one["mean"]) for one in below)
            assert node["visits"] * node["mean"] == pytest.approx(own + theirs)


def test_priors_are_a_softmax_over_legal_moves_alone():
    logits = np.log(np.array([8.0, 8.0, 1.0, 8.0, 8.0, 2.0, 3.0, 4.0, 6.0], np.float32))
    forest = planted(TWO_IN_A_ROW, simulations=1)
    forest.step(Fixed((0.0, 0.0), logits))
    found = {move: float(one["prior"]) for move, one in children(forest).items()}
    assert found == pytest.approx({2: 1 / 16, 5: 2 / 16, 6: 3 / 16, 7: 4 / 16, 8: 6 / 16})


def test_logits_that_are_no_numbers_leave_priors_even():
    forest = planted(TWO_IN_A_ROW, simulations=1)
    forest.step(Fixed((0.0, 0.0), np.full(9, np.nan, np.float32)))
    assert [float(one["prior"]) for one in children(forest).values()] == pytest.approx([0.2] * 5)


def test_ways_that_wait_count_as_lost_until_their_answer_is_there():
    forest = planted({"board": ["...", "...", "..."], "to_move": 0}, simulations=9, batch=5)
    forest.step(Uniform())  # the root
    assert forest.reach(5) == 5
    waiting = children(forest)
    assert sorted(int(one["visits"]) for one in waiting.values()) == [0] * 4 + [1] * 5
    assert all(one["mean"] == 0.0 for one in waiting.values())
    assert root(forest)["mean"] == pytest.approx(0.5 / 6)
    forest.logits[:5] = 0.0
    forest.values[:5] = 0.5, -0.5
    forest.absorb(5)
    assert sorted(float(one["mean"]) for one in waiting.values()) == pytest.approx(
        [0.0] * 4 + [0.25] * 5
    )
    assert root(forest)["mean"] == pytest.approx((0.5 + 5 * 0.25) / 6)


@pytest.mark.parametrize("batch", [1, 7])
def test_nothing_is_left_waiting(batch):
    forest = planted(None, game="connectfour", simulations=150, batch=batch)
    forest.grow(Uniform(), batch)
    assert forest.progress["done"][0] == 150
    assert forest.progress["pending"][0] == 0
    assert root(forest)["visits"] == 151
    assert sum(int(one["visits"]) for one in children(forest).values()) == 150


def test_a_tree_without_room_still_makes_its_simulations():
    game = playout.game("connectfour")
    forest = Forest(game, 1, room=20, batch=1)
    forest.roots[0:1] = game.deal(0).copy_state()
    forest.plant(200)
    forest.grow(Uniform())
    assert forest.progress["done"][0] == 200
    assert forest.progress["used"][0] <= forest.nodes.shape[1]


def test_trees_of_a_forest_grow_as_they_would_alone():
    game = playout.game("connectfour")
    together = Forest(game, 3, room=4000, batch=3)
    positions = [game.deal(0), game.deal(0).play(0), game.deal(0).play(0).play(1)]
    for t, position in enumerate(positions):
        together.roots[t : t + 1] = position.copy_state()
    together.plant(100)
    together.grow(Uniform())
    for t, position in enumerate(positions):
        alone = Forest(game, 1, room=4000, batch=1)
        alone.roots[0:1] = position.copy_state()
        alone.plant(100)
        alone.grow(Uniform())
        used = int(alone.progress["used"][0])
        for name in ("visits", "mean", "move", "prior"):
            assert (together.nodes[t, :used][name] == alone.nodes[0, :used][name]).all()


def test_the_network_is_shown_what_the_acting_seat_knows():
    """One simulation below the root: the leaf is encoded for the other seat."""
    network = Fixed((0.0, 0.0))
    forest = planted({"board": ["...", "...", "..."], "to_move": 0}, simulations=1)
    forest.grow(network)
    first, second = (seen.reshape(3, 9) for seen in network.seen)
    assert first[2].tolist() == [1.0] * 9  # X looks
    assert second[2].tolist() == [0.0] * 9  # O looks
    assert second[0].sum() == 1.0
    assert second[1].sum() == 0.0

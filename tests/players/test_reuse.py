"""Tree reuse: a search goes on with what the last one knew, and reports its own playouts only."""

from __future__ import annotations

import dataclasses

import pytest

import playout
from playout.arena.play import play_game
from playout.search.reuse import copy_below, places
from playout.table.log import Played
from playout.table.run import what_was_seen
from tests.games.duskwell.table import player, table

GAME = playout.game("duskwell")
SPEC = "montecarlo1:0.3"


def fixture():
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    return position


class Course:
    """A game as a player follows it: what its seat saw of each move."""

    def __init__(self, chooser, position):
        self.chooser, self.position, self.seat = chooser, position, position.to_move
        self.history = []

    def play(self, code):
        entry = Played(self.position.to_move, code)
        self.history.append(what_was_seen(self.position, entry, self.seat))
        self.position = self.position.play(code)

    def choose(self):
        return self.chooser.thought(self.chooser.look(self.position, self.history)).result()

    def follow(self):
        """Play a choice and then first moves, until the player has to choose again."""
        self.play(self.choose().move.code)
        self.wait()

    def wait(self):
        while self.position.to_move != self.seat or len(self.position.codes) < 2:
            self.play(self.position.codes[0])


def numbers(choice):
    return [(one.move.code, one.visits, one.score, *one.value) for one in choice.moves]


def test_the_second_decision_begins_with_the_trees_of_the_first():
    course = Course(playout.player(f"{SPEC},reuse=yes", seed=4), fixture())
    course.follow()
    position = course.position
    fresh = playout.player(SPEC, seed=4).choose(position)
    choice = course.choose()
    assert not any(tree.inherited for tree in fresh.search.trees)
    assert any(tree.inherited for tree in choice.search.trees)
    assert choice.search.nodes > fresh.search.nodes
    # Only its own playouts are reported, whatever the trees began with.
    assert choice.iterations == fresh.iterations
    assert {one.visits for one in choice.moves} == {one.visits for one in fresh.moves}
    for one in choice.moves:  # worth and value are means over the same playouts
        seen = (one.value[position.to_move] + 1) / 2
        assert one.score == pytest.approx(seen, abs=0.02), "a draw would count 0 and pay 0"


def test_a_first_decision_is_like_any_other():
    position = fixture()
    plain, reusing = (
        playout.player(spec, seed=4).choose(position) for spec in (SPEC, f"{SPEC},reuse=yes")
    )
    assert numbers(plain) == numbers(reusing)


def walk(tree, at):
    first, count = tree.children(at)
    return [
        (
            *(tree.nodes[name][i].item() for name in ("seat", "move", "visits", "available")),
            tree.nodes["mean"][i].item(),
            walk(tree, i),
        )
        for i in (range(first, first + count) if first else ())
    ]


def test_what_is_copied_is_the_same_tree():
    search = playout.player(SPEC, seed=4).choose(fixture()).search
    old, other = search.trees[1], playout.player(SPEC, seed=5).choose(fixture()).search.trees[1]
    ((_, source),) = places([old], [(search.seat, search.position.codes[1])])
    leaf = other.children(0)[0]  # the root move that this tree is not for
    assert walk(other, leaf) == []
    copy_below(other, leaf, old, source)
    assert walk(other, leaf) == walk(old, source) != []


@pytest.mark.parametrize("gap", ["a move that was not told", "a move that was not seen"])
def test_without_a_clear_path_it_starts_afresh(gap):
    course = Course(playout.player(f"{SPEC},reuse=yes", seed=4), fixture())
    course.follow()
    if gap == "a move that was not seen":
        course.history[-1] = dataclasses.replace(course.history[-1], code=None)
    else:
        del course.history[-1]
    fresh = playout.player(SPEC, seed=4).choose(course.position)
    assert numbers(course.choose()) == numbers(fresh)


def test_a_hidden_choice_is_not_told():
    """How deep the enemy puts a card in a foresee: seat 0 sees that it is kept, not where."""
    start = table(player(), player("Tide Reader"), turn=7, active=1)
    position = start.play("Play:Tide Reader").play("Pass")
    seen = what_was_seen(position, Played(1, 138), 0)  # the first card has one place
    assert (seen.ply, seen.seat, seen.code) == (2, 1, 138)
    position = position.play(138)
    assert {138, 139} <= set(position.codes)
    for code in (138, 139):  # the second one of two, and either of them is shown as 138
        seen = what_was_seen(position, Played(1, code), 0)
        assert (seen.ply, seen.seat, seen.code) == (3, 1, None)
        assert seen.text == what_was_seen(position, Played(1, 138), 0).text


def test_games_with_reuse_repeat():
    def moves():
        seated = [playout.player("montecarlo1:0.02,reuse=yes", seed=seat) for seat in range(2)]
        return play_game(GAME, 3, seated, (0, 1)).moves

    assert moves() == moves()


def test_reuse_needs_trees_that_can_be_gone_on_with():
    for other in ("hide=once", "split=none"):
        with pytest.raises(playout.InvalidOption, match="reuse needs"):
            playout.player(f"montecarlo:1,reuse=yes,{other}")
    assert not playout.player("montecarlo").remembers
    assert not playout.player("random").remembers


def test_a_new_game_forgets():
    chooser = playout.player(f"{SPEC},reuse=yes", seed=4)
    chooser.choose(fixture())
    seated = chooser.sit(9)
    assert (chooser._past, seated._past) != (None, chooser._past)
    assert seated._past is None
    assert (seated.seed, seated.spec) == (9, chooser.spec)

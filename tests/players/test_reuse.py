"""Tree reuse: a search goes on with what the last one knew, and reports its own playouts only."""

from __future__ import annotations

import pytest

import playout
from playout.arena.play import play_game
from playout.arena.select import tell
from playout.search.reuse import copy_below, places
from tests.games.duskwell.table import player, table

GAME = playout.game("duskwell")
SPEC = "montecarlo1:0.3"


def fixture():
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    return position


def said(chooser, position, code, seat):
    tell(position, code, [chooser if at == seat else None for at in range(2)])
    return position.play(code)


def follow(chooser, position, seat):
    """Play a choice and then first moves, telling the player, until it has to choose again."""
    position = said(chooser, position, chooser.choose(position).move.code, seat)
    while position.to_move != seat or len(position.codes) < 2:
        position = said(chooser, position, position.codes[0], seat)
    return position


def numbers(choice):
    return [(one.move.code, one.visits, one.score, *one.value) for one in choice.moves]


def test_the_second_decision_begins_with_the_trees_of_the_first():
    start = fixture()
    chooser = playout.player(f"{SPEC},reuse=yes", seed=4)
    position = follow(chooser, start, start.to_move)
    fresh = playout.player(SPEC, seed=4).choose(position)
    choice = chooser.choose(position)
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
    start = fixture()
    seat = start.to_move
    chooser = playout.player(f"{SPEC},reuse=yes", seed=4)
    position = follow(chooser, start, seat)
    if gap == "a move that was not seen":
        chooser.saw(position.ply, 1 - seat, None)
    else:
        position = position.play(position.codes[0])
        while position.to_move != seat or len(position.codes) < 2:
            position = said(chooser, position, position.codes[0], seat)
    fresh = playout.player(SPEC, seed=4).choose(position)
    assert numbers(chooser.choose(position)) == numbers(fresh)


def test_a_hidden_choice_is_not_told():
    """How deep the enemy puts a card in a foresee: seat 0 sees that it is kept, not where."""
    told = []
    chooser = playout.player(f"{SPEC},reuse=yes")
    chooser.saw = lambda *facts: told.append(facts)
    start = table(player(), player("Tide Reader"), turn=7, active=1)
    position = start.play("Play:Tide Reader").play("Pass")
    tell(position, 138, [chooser, None])  # the first card has one place
    position = position.play(138)
    assert {138, 139} <= set(position.codes)
    for code in (138, 139):  # the second one of two, and either of them is shown as 138
        tell(position, code, [chooser, None])
    assert told == [(2, 1, 138), (3, 1, None), (3, 1, None)]


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
    live = playout.Table(fixture(), [f"{SPEC},reuse=yes"] * 2, seed=1)
    before = live.player(0)
    live.restart(fixture())
    assert live.player(0) is not before
    assert live.player(0).seed == before.seed

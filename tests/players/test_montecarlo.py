"""The agents: budget rows, parts, and the same answer for any number of threads."""

from __future__ import annotations

import pytest

import playout
from playout import InvalidOption
from tests.games.duskwell.table import below_root, character, play, player, table

GAME = playout.game("duskwell")
GIANT = character("Harbor Giant")


def fixture():
    """The benchmark's position: the first of a deal with six moves, both having played `first`."""
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    return position


def numbers(choice):
    return [(m.move.code, m.visits, m.score, *m.value) for m in choice.moves]


def prompted():
    start = table(player("Kindling", board=[GIANT, GIANT, character("Pebble Cub")]), player())
    return play(start, "Play:Kindling")


def with_moves(count, *, energy, window=False):
    """Return a position with that many moves: cards to play beside the primary move."""
    for seed in range(4000):
        position = GAME.deal(seed % 400)
        for ply in range(seed % 90):
            if position.over:
                break
            position = position.play(position.codes[(seed * 7 + ply * 13) % len(position.codes)])
        if position.over or len(position.codes) != count or position.state.prompt:
            continue
        state = position.state
        main = state.priority == 2 and state.phase == 3
        full = state.energy[state.turn] >= state.produced[state.turn]
        if main != window and (window or full == (energy == "full")):
            return position
    raise AssertionError(f"no position with {count} moves")


def test_a_decision_shows_its_budget_and_the_reason():
    choice = playout.player("montecarlo1:0.2", seed=1).choose(prompted())
    assert {m.visits for m in choice.moves} == {100}
    assert choice.iterations == 300
    assert choice.search.allowance == ("300 playouts, 100 for each of 3 moves; × 0.5 for a prompt")
    position = with_moves(4, energy="full")
    found = playout.player("montecarlo1:0.1").choose(position).search
    assert (found.phase, found.iterations) == ("own Main at full energy", 4 * 150)
    window = with_moves(3, energy="any", window=True)
    found = playout.player("montecarlo1:0.1").choose(window).search
    assert (found.phase, found.iterations) == ("an answer or the Ending window", 3 * 75)


def test_a_multiplier_replaces_the_phases():
    found = playout.player("montecarlo1:0.2,multiplier=2").choose(prompted()).search
    assert (found.iterations, found.phase) == (3 * 400, "set by hand")


def test_any_number_of_threads_gives_the_same_answer():
    position = fixture()
    small = "n=0.3,tree_size=100"
    alone = playout.player(f"montecarlo1:{small}", seed=5).choose(position)
    assert len(alone.search.trees) == 6 * 5  # 300 × 1.5 in trees of 100
    assert sum(tree.done for tree in alone.search.trees) == alone.iterations == 6 * 450
    for workers in (1, 2, 5):
        choice = playout.player(f"montecarlo:{small},workers={workers}", seed=5).choose(position)
        assert numbers(choice) == numbers(alone)


def test_trees_follow_from_the_budget():
    position = fixture()
    for n, trees in (("0.01", 1), ("0.02", 2), ("0.05", 5)):
        spec = f"montecarlo1:{n},multiplier=1,tree_size=10"
        assert len(playout.player(spec).choose(position).search.trees) == 6 * trees


def test_a_move_has_one_tree_up_to_its_full_budget():
    found = playout.player("montecarlo1:21,multiplier=1").choose(fixture()).search
    assert len(found.trees) == 6
    assert found.iterations == 6 * 21_000


def test_a_tree_of_a_move_has_no_other():
    for tree in playout.player("montecarlo1:0.05").choose(fixture()).search.trees:
        first, count = tree.children(0)
        visits = tree.nodes["visits"][first : first + count]
        assert (visits > 0).sum() == 1
        assert visits.sum() == tree.nodes["visits"][0] == tree.done


@pytest.mark.parametrize(
    "option",
    [
        "hide=once",
        "rollout=heuristic",
        "count=availability",
        "split=none",
        "order=random",
        "c=2",
    ],
)
def test_every_option_changes_the_search(option):
    position = fixture()
    plain = playout.player("montecarlo1:0.3", seed=5).choose(position)
    other = playout.player(f"montecarlo1:0.3,{option}", seed=5).choose(position)
    assert numbers(other) != numbers(plain)
    assert other.iterations == plain.iterations


def test_hiding_once_has_one_world_a_tree():
    found = playout.player("montecarlo1:0.3,hide=once").choose(fixture()).search
    worlds = {tree.root.tobytes() for tree in found.trees}
    assert len(worlds) == 1
    assert all(tree.params["source"][0] == 0 for tree in found.trees)


def test_one_shared_tree():
    found = playout.player("montecarlo1:0.3,split=none").choose(fixture()).search
    assert len(found.trees) == 1
    assert len({m.visits for m in found.moves}) > 1


def drawish():
    """Return the last window of the last turn: nobody can win, whatever is played."""
    start = table(
        player(),
        player("Lantern Signal", board=[character("Bell Ringer")]),
        turn=48,
        game=playout.game("duskwell", turn_cap=49),
    )
    return play(start, "End")


@pytest.mark.parametrize(("draw", "worth"), [("-1", 0.0), ("0", 0.5), ("1", 1.0)])
def test_a_draw_counts_as_asked(draw, worth):
    position = drawish()
    choice = playout.player(f"montecarlo1:0.02,draw={draw}").choose(position)
    assert {m.score for m in choice.moves} == {worth}
    assert {m.value for m in choice.moves} == {(0.0, 0.0)}  # what the game pays stays true
    # The nodes of the other seat have the opposite.
    for tree in choice.search.trees:
        seen = below_root(tree)
        seen = seen[seen["visits"] > 0]
        assert set(seen["mean"][seen["seat"] == 1].tolist()) <= {worth}
        assert set(seen["mean"][seen["seat"] == 0].tolist()) <= {1.0 - worth}


@pytest.mark.parametrize("hide", ["iteration", "once"])
def test_untried_moves_come_in_listed_order(hide):
    start = table(player("Kindling", board=[GIANT, GIANT, character("Pebble Cub")]), player())
    listed = play(start, "Play:Kindling").codes
    assert len(listed) == 3
    spec = f"montecarlo1:0.002,multiplier=1,hide={hide}"
    for seed in range(5):
        root = playout.player(spec, seed=seed).choose(start).search.root
        kindling = next(b for b in root.children() if b.code == start.move("Play:Kindling").code)
        tried = {child.code for child in kindling.children() if child.visits}
        assert tried == set(listed[:2])


def test_the_card_that_wins_is_played():
    start = table(
        player("Harvest Moon", "Pebble Cub", "Old Leviathan", deck="arcane", points=13, energy=6),
        player(deck="vanilla", points=13, board=[GIANT, GIANT]),
    )
    assert playout.player("montecarlo1:0.2").choose(start).move.text == "Play:Harvest Moon"


def test_bad_options_are_refused():
    for spec, says in (
        ("montecarlo:0", "n='0'"),
        ("montecarlo:draw=2", "draw"),
        ("montecarlo:hide=never", "one of iteration, once"),
        ("montecarlo1:workers=2", "no option 'workers'"),
    ):
        with pytest.raises(InvalidOption, match=says):
            playout.player(spec)
    with pytest.raises(InvalidOption, match="moismcts"):
        playout.player("moismcts:split=action")


def test_it_beats_random():
    match = playout.match("duskwell", ["montecarlo1:0.1", "random"], deals=10, seed=1)
    assert match.players[0].wins.mean >= 0.9

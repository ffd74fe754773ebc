"""What a player that goes on with its trees knows of the moves since."""

from __future__ import annotations

from playout import Budget, Params
from playout.players.montecarlo import Past
from playout.search.driver import search
from playout.search.reuse import child_of, places
from tests.toys.pairs import PAIRS


def test_moves_are_followed_without_a_gap() -> None:
    past = Past((), ply=4)
    once = past.after(4, 0, 7)
    assert once is not None
    assert (once.path, once.now) == (((0, 7),), 5)
    assert once.after(6, 1, 3) is None, "the move at ply 5 was not told"
    assert once.after(4, 1, 3) is None, "that was before"
    assert once.after(5, 1, None) is None, "it was not clearly seen"
    twice = once.after(5, 1, 3)
    assert twice is not None
    assert twice.path == ((0, 7), (1, 3))


def test_a_path_leads_to_the_node_of_the_same_seats() -> None:
    """The same card means another thing when another seat plays it."""
    position = PAIRS.deal(1)
    result = search(position, Budget(iterations=200), Params(method="ismcts"), seed=2)
    [tree] = result.trees
    own = position.codes[0]
    at = child_of(tree, tree.top, 0, own)
    assert at is not None
    assert (tree.nodes[at]["seat"], tree.nodes[at]["move"]) == (0, own)
    assert child_of(tree, tree.top, 1, own) is None
    assert child_of(tree, tree.top, 0, 6) is None
    other = next(code for code in range(6) if code not in position.codes)
    [(_, there)] = places([tree], [(0, own), (1, other)])
    assert (tree.nodes[there]["seat"], tree.nodes[there]["move"]) == (1, other)
    assert places([tree], [(0, own), (0, other)]) == []

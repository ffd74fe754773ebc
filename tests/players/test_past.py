"""What a player that goes on with its trees knows of the moves since."""

from __future__ import annotations

from types import SimpleNamespace

from playout import Budget, Params, Seen
from playout.players.montecarlo import Past
from playout.search.driver import search
from playout.search.reuse import child_of, places
from tests.toys.pairs import PAIRS


def sight_after(*moves: tuple[int, int, int | None]) -> SimpleNamespace:
    """Return what matters of a sight: the moves that its seat saw, as (ply, seat, code)."""
    history = tuple(Seen(ply, seat, code, "", "") for ply, seat, code in moves)
    return SimpleNamespace(history=history, ply=history[-1].ply + 1 if history else 4)


def test_moves_are_followed_without_a_gap() -> None:
    past = Past((), ply=4)
    assert past.path_to(sight_after()) == ()
    assert past.path_to(sight_after((4, 0, 7))) == ((0, 7),)
    assert past.path_to(sight_after((2, 1, 9), (3, 0, 1), (4, 0, 7), (5, 1, 3))) == ((0, 7), (1, 3))
    assert past.path_to(sight_after((4, 0, 7), (6, 1, 3))) is None, "ply 5 was not told"
    assert past.path_to(sight_after((5, 1, 3))) is None, "nor was ply 4 here"
    assert past.path_to(sight_after((4, 0, 7), (5, 1, None))) is None, "it was not clearly seen"


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

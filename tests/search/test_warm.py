"""What is compiled ahead: the usual way to search a game, or all ways."""

from __future__ import annotations

import pytest

import playout
from playout.search import warm


@pytest.fixture
def ways(monkeypatch):
    """Return the ways down that are compiled from here on, in order."""
    found = []
    monkeypatch.setattr(warm, "compiled", lambda kind, way: found.append(way))
    monkeypatch.setattr(warm, "planting", lambda kind: None)
    monkeypatch.setattr(warm, "kernels", lambda kind: None)
    monkeypatch.setattr("playout.core.ops.Ops.bind_all", lambda ops: None)
    return found


@pytest.mark.parametrize(("name", "way"), [("hearts", "way_hidden"), ("tictactoe", "way_open")])
def test_the_usual_way_is_the_one_that_a_game_is_searched_by(ways, name, way):
    warm.warm(playout.game(name))
    assert ways == [way]


def test_all_ways_are_compiled_when_asked_for(ways):
    warm.warm_all(playout.game("hearts"))
    assert set(ways) == {"way_open", "way_hidden", "way_many"}


def test_the_usual_way_is_that_of_the_default_search():
    from playout.cli.position import default_player
    from playout.search.tree import usual_way, way_name, way_of

    for name in playout.game_names():
        game = playout.game(name)
        player = playout.player(default_player(game, 100))
        assert way_name(way_of(player.params(game), game)) == usual_way(game)

"""The search on Duskwell: its bookkeeping, and positions with one right answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from playout import Budget, Params
from playout.core.position import Position
from playout.search.driver import search
from playout.search.result import SearchResult

from .table import GAME, character, play, player, table, texts

GIANT = character("Harbor Giant")


def find(position: Position, iterations: int = 600, **params: Any) -> SearchResult:
    return search(position, Budget(iterations=iterations), Params(**{"method": "ismcts", **params}))


def nodes(result: SearchResult) -> Iterator[tuple[Any, list[Any]]]:
    """Yield every node of a search's tree with its children."""
    tree = result.trees[0]
    waiting = [0]
    while waiting:
        at = waiting.pop()
        first, count = tree.children(at)
        children = list(range(first, first + count)) if first else []
        yield tree.nodes[at], [tree.nodes[child] for child in children]
        waiting += children


@pytest.fixture(scope="module")
def fixture_search() -> SearchResult:
    """The benchmark's position: the first of a deal with six moves, both having played `first`."""
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    return find(position, 5000)


def test_visits_add_up(fixture_search: SearchResult) -> None:
    root = fixture_search.trees[0].nodes[0]
    assert root["visits"] == fixture_search.iterations
    for node, children in nodes(fixture_search):
        below = sum(int(child["visits"]) for child in children)
        assert below <= node["visits"]
        assert not children or node["visits"] - below <= 1
        assert 0.0 <= node["mean"] <= 1.0


def deadly() -> Position:
    """Seat 0's Harvest Moon on the stack wins unless seat 1 prevents it."""
    start = table(
        player("Harvest Moon", deck="arcane", points=13),
        player("Hush the Bell", "Pebble Cub", "Lantern Signal"),
    )
    return play(start, "Play:Harvest Moon")


def test_the_winning_card_is_played() -> None:
    start = table(
        player("Harvest Moon", "Pebble Cub", "Old Leviathan", deck="arcane", points=13, energy=6),
        player(deck="vanilla", points=13, board=[GIANT, GIANT]),
    )
    assert find(start).move.text == "Play:Harvest Moon"


def test_the_answer_is_kept_for_the_card_that_wins() -> None:
    assert find(deadly()).move.text == "Play:Hush the Bell"


def test_the_toll_is_paid_for_a_card_that_wins() -> None:
    asked = play(
        table(
            player("Harvest Moon", deck="arcane", points=13, energy=4),
            player("Toll Gate", points=13, board=[GIANT]),
        ),
        *("Play:Harvest Moon", "Play:Toll Gate", "S0", "Pass"),
    )
    assert texts(asked) == ["Pay", "Refuse"]
    assert find(asked).move.text == "Pay"


def test_the_phase_scales_the_budget() -> None:
    start = table(player("Kindling", energy=9, produced=9, board=[GIANT, GIANT]), player())
    full = find(start, 100)
    assert (full.iterations, full.factor) == (150, 1.5)
    prompted = find(play(start, "Play:Kindling"), 100)
    assert (prompted.iterations, prompted.factor) == (50, 0.5)

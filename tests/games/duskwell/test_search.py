"""The search on Duskwell: the edge cases 19 to 23, and positions with one right answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import playout
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


def test_19_children_are_told_apart_by_seat_and_code(fixture_search: SearchResult) -> None:
    for _, children in nodes(fixture_search):
        keys = [(int(child["seat"]), int(child["move"])) for child in children]
        assert len(set(keys)) == len(keys)


def test_20_a_move_that_is_not_legal_in_a_world_is_skipped_not_removed(
    fixture_search: SearchResult,
) -> None:
    """Enemy plays compete only in worlds whose hand holds them, and stay children in others."""
    sometimes = [
        child
        for node, children in nodes(fixture_search)
        for child in children
        if 0 < child["available"] < node["visits"] // 2
    ]
    assert len(sometimes) > 20


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


def test_21_a_move_that_ends_the_game_is_paid_at_once() -> None:
    result = find(deadly())
    passing = next(move for move in result.moves if move.move.text == "Pass")
    assert passing.value == (1.0, -1.0)
    first, _ = result.trees[0].children(0)
    assert result.trees[0].nodes[first]["move"] == 0  # Pass
    assert result.trees[0].nodes[first]["first"] == 0  # a leaf for ever
    assert result.move.text == "Play:Hush the Bell"


@pytest.mark.parametrize("method", ["flat", "ismcts"])
def test_23_among_equals_the_lowest_code_is_chosen(method: str) -> None:
    """Nothing can be won any more: the last window of the last turn."""
    start = table(
        player(),
        player("Lantern Signal", board=[character("Bell Ringer")]),
        turn=48,
        game=playout.game("duskwell", turn_cap=49),
    )
    last = play(start, "End")
    assert len(texts(last)) == 3
    result = find(last, 60, method=method, split="action")
    assert {move.score for move in result.moves} == {0.5}
    assert result.move.text == "Next"


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

"""Scores of Spades: contracts, bags, nils."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.spades.deals import SUITED, played, start
from tests.games.tricks.asking import play_on


def side_score(layout: dict[str, Any], side: int, **options: Any) -> float:
    """Return a side's score by the words of the rules."""
    o = {
        "nil_points": 100,
        "failed_nil_tricks": "count_for_partner",
        "bag_value": 1,
        "bag_limit": 10,
        "bag_penalty": 100,
        "set_penalty": "bid",
        "ten_for_200": False,
        **options,
    }
    score, contract, towards, bags = 0, 0, 0, 0
    for seat in (side, side + 2):
        bid, tricks = layout["bids"][seat], layout["taken"][seat]
        if bid == "nil":
            score += o["nil_points"] if tricks == 0 else -o["nil_points"]
            if o["failed_nil_tricks"] == "bags_only":
                bags += tricks
                continue
        else:
            contract += bid
        towards += tricks
    worth = 200 if o["ten_for_200"] and contract == 10 else 10 * contract
    if towards >= contract:
        score += worth
        bags += towards - contract
    elif o["set_penalty"] == "bid":
        score -= worth
    score += bags * o["bag_value"]
    if o["bag_limit"]:
        score -= (layout["bags"][side] + bags) // o["bag_limit"] * o["bag_penalty"]
    return float(score)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"failed_nil_tricks": "bags_only"},
        {"bag_limit": 5, "bag_penalty": 50, "bag_value": 2},
        {"bag_limit": 0},
        {"set_penalty": "zero"},
        {"ten_for_200": True},
        {"nil_points": 50},
        {"nil_points": 0},
    ],
)
def test_scores_follow_the_words(options: dict[str, Any]) -> None:
    for pos in played(60, **options):
        sides = [side_score(pos.layout(), side, **options) for side in range(2)]
        assert pos.returns == tuple(sides * 2)


def all_to_seat_0(bids: str, **options: Any) -> tuple[float, float]:
    """Return both sides' scores when seat 0 takes all tricks."""
    pos = play_on(start(SUITED, bids, **options), random.Random(1))
    assert pos.layout()["taken"] == [13, 0, 0, 0]
    assert pos.returns is not None
    return pos.returns[0], pos.returns[1]


def test_a_contract_made_counts_ten_a_trick_and_one_a_bag() -> None:
    assert all_to_seat_0("4 1 5 1") == (94.0, -20.0)


def test_ten_bags_in_a_hand_cost_a_hundred() -> None:
    assert all_to_seat_0("1 1 2 1") == (30.0 + 10 - 100, -20.0)


@pytest.mark.parametrize(("bags", "score"), [(2, 67.0), (3, -33.0), (9, -33.0)])
def test_bags_of_the_rubber_count(bags: int, score: float) -> None:
    assert all_to_seat_0("3 1 3 1", bags=[bags, 0])[0] == score


def test_bags_cost_nothing_without_a_limit() -> None:
    assert all_to_seat_0("1 1 1 1", bag_limit=0)[0] == 31.0


def test_ten_for_two_hundred() -> None:
    assert all_to_seat_0("5 6 5 4", ten_for_200=True) == (203.0, -200.0)
    assert all_to_seat_0("5 6 6 4", ten_for_200=True) == (112.0, -200.0)


def test_a_missed_contract_may_cost_nothing() -> None:
    assert all_to_seat_0("5 6 5 4", set_penalty="zero") == (103.0, 0.0)


def test_nils() -> None:
    assert all_to_seat_0("5 nil 5 nil") == (103.0, 200.0)
    assert all_to_seat_0("5 nil 5 3") == (103.0, 70.0)
    assert all_to_seat_0("nil 1 4 1")[0] == 40 + 9 - 100
    assert all_to_seat_0("nil 1 nil 1")[0] == 13 - 100 - 100 + 100


def test_tricks_of_a_failed_nil_may_be_bags_only() -> None:
    assert all_to_seat_0("nil 1 4 1", failed_nil_tricks="bags_only")[0] == -40 + 13 - 100 - 100
    assert all_to_seat_0("nil 1 4 1", failed_nil_tricks="bags_only", bag_limit=0)[0] == -127.0


def test_returns_stay_within_the_bounds() -> None:
    for options in ({}, {"ten_for_200": True}, {"blind_nil": True, "blind_nil_min_deficit": 0}):
        for pos in played(40, **options):
            low, high = pos.game.bounds
            assert pos.returns is not None
            assert all(low <= value <= high for value in pos.returns)

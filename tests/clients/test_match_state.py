"""Scores, bags, rounds and directions that are neither nothing nor the same for all."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playout.clients.eldorado import position_of
from tests.clients.support import (
    GAMES,
    MATCH,
    NAMES,
    changed,
    play_on,
    request_of,
    table_game,
)


def told(name: str, plies: int = 0, **given: Any) -> dict[str, Any]:
    """Return a request some moves after a deal."""
    position = table_game(name).deal(3, **given)
    return request_of(name, play_on(position, plies, random.Random(2)))


@pytest.mark.parametrize("plies", [0, 3, 14])
@pytest.mark.parametrize("name", GAMES)
def test_every_side_has_its_own_scores_and_bags(name: str, plies: int) -> None:
    """By seat, however the players are listed, for whoever asks."""
    if name == "hearts":
        plies -= plies % 3 if plies < 12 else 0
    body = told(name, plies, **MATCH[name])
    layout = position_of(body).layout()
    checked = {key: layout[key] for key in MATCH[name]}
    assert checked == MATCH[name]


@pytest.mark.parametrize("key", ["scores", "bags"])
def test_the_first_of_a_side_speaks_for_it_and_numbers_are_rounded(key: str) -> None:
    body = told("spades")
    path = f"context.{'cumulativeScores' if key == 'scores' else key}"
    numbers = {NAMES[3]: 9, NAMES[1]: 4, NAMES[2]: 6}
    assert position_of(changed(body, path, numbers)).layout()[key] == [6, 4]
    assert position_of(changed(body, path, {NAMES[3]: 8})).layout()[key] == [0, 8]


def test_scores_with_a_fraction_are_rounded() -> None:
    body = changed(
        told("hearts"),
        "context.cumulativeScores",
        dict(zip(NAMES, (1.6, 2.4, -0.7, 9), strict=False)),
    )
    assert position_of(body).layout()["scores"] == [2, 2, -1, 9]


def test_bags_that_were_paid_for_are_taken_off() -> None:
    body = changed(told("spades"), "context.bags", {NAMES[0]: 23, NAMES[1]: 10})
    assert position_of(body).layout()["bags"] == [3, 0]
    body = changed(body, "rules.bag_limit", 5)
    assert position_of(changed(body, "context.bags", {NAMES[0]: 8})).layout()["bags"] == [3, 0]


@pytest.mark.parametrize(
    ("number", "direction"), list(enumerate(["left", "right", "across", "none", "left", "right"]))
)
def test_hearts_are_passed_by_the_cycle_of_rounds(number: int, direction: str) -> None:
    body = told("hearts", pass_direction="left" if direction == "none" else direction)
    for key in ("passedCards", "receivedCards"):
        body = changed(body, f"context.{key}", ...)
    body = changed(body, "context.roundIndex", number)
    if direction != "none":
        assert position_of(body).layout()["pass_direction"] == direction
    else:
        with pytest.raises(Exception, match="no cards are passed in round 3"):
            position_of(body)


@pytest.mark.parametrize("direction", ["left", "right", "across"])
@pytest.mark.parametrize("keys", [("passedCards",), ("receivedCards",), ()], ids=str)
def test_hearts_go_where_the_client_says(direction: str, keys: tuple[str, ...]) -> None:
    """By whom they went to, by whom they came from, or by both: not by the round."""
    step = {"left": 1, "across": 2, "right": 3}[direction]
    body = told("hearts", 14, pass_direction=direction)
    me = NAMES.index(body["context"]["myPlayerId"])
    assert body["context"]["passedCards"]["to"] == NAMES[(me + step) % 4]
    body = changed(body, "context.roundIndex", 7)
    if keys:
        body = changed(
            body, f"context.{keys[0]}.{'to' if keys[0] == 'passedCards' else 'from'}", ...
        )
    assert position_of(body).layout()["pass_direction"] == direction


@pytest.mark.parametrize(("number", "last"), [(0, False), (6, False), (7, True)])
def test_the_last_round_is_the_last_of_the_match(number: int, last: bool) -> None:
    body = {**told("oh_hell", hand_number=number), "config": {"roundCount": 8}}
    layout = position_of(body).layout()
    assert (layout["hand_number"], layout["last_hand"]) == (number, last)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("name", ["spades", "euchre", "oh_hell"])
def test_the_dealer_is_who_dealt(name: str, dealer: int) -> None:
    body = told(name, 1, dealer=dealer)
    position = position_of(body)
    assert position.layout()["dealer"] == dealer
    assert position.to_move == (dealer + 2) % 4 == NAMES.index(body["context"]["myPlayerId"])

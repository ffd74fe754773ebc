"""Deals, trump and bids of Oh Hell."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import playout
from playout.core.errors import InvalidOption
from playout.games.ohhell.schedule import hand_sizes
from tests.games.ohhell.deals import DEAL, start
from tests.games.tricks.asking import play_on, reason, texts

# --------------------------------------------------------------------------- deals


@pytest.mark.parametrize("players", range(2, 8))
def test_two_to_seven_players(players: int) -> None:
    pos = playout.game("ohhell", players=players).deal(seed=1, hand_size=3)
    layout = pos.layout()
    assert pos.game.seats == players
    assert layout["players"] == players
    assert [len(hand) for hand in layout["hands"]] == [3] * players
    ended = play_on(pos, random.Random(1))
    assert ended.returns is not None
    assert len(ended.returns) == players
    assert sum(ended.layout()["taken"]) == 3


def test_a_deal_takes_players_hand_size_and_dealer() -> None:
    pos = playout.game("ohhell").deal(seed=4, players=5, hand_size=6, dealer=2)
    layout = pos.layout()
    assert (layout["players"], layout["hand_size"], layout["dealer"]) == (5, 6, 2)
    assert pos.game.seats == 5
    assert pos.to_move == 3
    assert playout.game("ohhell", players=5).position(layout) == pos
    assert playout.game("ohhell").position(layout) == pos


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 12), (5, 10), (6, 8), (7, 7)])
def test_the_largest_hands_that_leave_a_card_to_turn_up(players: int, most: int) -> None:
    game = playout.game("ohhell", players=players)
    assert game.deal(seed=1, hand_size=most).layout()["turn_up"] is not None
    if (most + 1) * players > 52:
        with pytest.raises(InvalidOption, match=f"1 to {most} cards"):
            game.deal(seed=1, hand_size=most + 1)


def test_no_trump_when_nothing_is_left_to_turn_up() -> None:
    layout = playout.game("ohhell").deal(seed=1, hand_size=13).layout()
    assert (layout["turn_up"], layout["trump"]) == (None, None)
    two = playout.game("ohhell", players=2).deal(seed=1, hand_size=26).layout()
    assert (two["turn_up"], two["trump"]) == (None, None)


def test_a_deal_draws_hand_sizes_of_the_schedule() -> None:
    def sizes(**options: Any) -> set[int]:
        game = playout.game("ohhell", **options)
        return {game.deal(seed=seed).layout()["hand_size"] for seed in range(150)}

    assert sizes() == set(range(1, 11))
    assert sizes(players=7) == set(range(1, 8))
    assert sizes(schedule=[3, 5]) == {3, 5}


def test_schedules() -> None:
    assert hand_sizes("max..1..max", 6) == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]
    assert hand_sizes("down", 4) == list(range(10, 0, -1))
    assert hand_sizes("up", 7) == list(range(1, 8))
    assert playout.game("ohhell", schedule="4,2,4").schedule == [4, 2, 4]  # type: ignore[attr-defined]


def test_the_card_turned_up_is_trump_and_in_no_hand() -> None:
    layout = playout.game("ohhell").deal(seed=9, hand_size=5).layout()
    assert layout["trump"] == layout["turn_up"][1]
    assert layout["turn_up"] not in list(itertools.chain(*layout["hands"]))


@pytest.mark.parametrize(
    ("option", "hand_number", "trump"),
    [("fixed:H", 3, "H"), ("none", 0, None), ("rotate", 0, "C"), ("rotate", 6, "H")],
)
def test_trump_by_other_rules(option: str, hand_number: int, trump: str | None) -> None:
    game = playout.game("ohhell", trump=option)
    pos = game.deal(seed=2, hand_size=5, hand_number=hand_number)
    assert (pos.layout()["trump"], pos.layout()["turn_up"]) == (trump, None)
    assert game.position(pos.layout()) == pos


# ------------------------------------------------------------------------- bidding


def test_bids_go_from_the_dealers_left_and_the_dealer_is_last() -> None:
    pos = start()
    for seat in (0, 1, 2, 3):
        assert (pos.to_move, pos.layout()["phase"]) == (seat, "bid")
        pos = pos.play("0")
    assert (pos.to_move, pos.layout()["phase"]) == (0, "play")


def test_a_bid_is_none_to_all_tricks() -> None:
    pos = start()
    assert texts(pos) == ["0", "1", "2", "3"]
    assert pos.moves()[2].data == {"type": "bid", "bid": 2}
    assert pos.move({"bid": 0}).text == "0"
    assert reason(pos, "4") == "bid_range"


@pytest.mark.parametrize(
    ("bids", "left"),
    [
        ("0 0 0", ["0", "1", "2"]),
        ("1 0 1", ["0", "2", "3"]),
        ("1 1 1", ["1", "2", "3"]),
        ("3 3 3", ["0", "1", "2", "3"]),
    ],
)
def test_the_hook_keeps_the_dealer_from_evening_the_bids(bids: str, left: list[str]) -> None:
    pos = start(bids)
    assert texts(pos) == left
    missing = set("0123") - set(left)
    if missing:
        assert reason(pos, missing.pop()) == "hook"
    assert texts(start(bids, hook=False)) == ["0", "1", "2", "3"]


def test_the_hook_binds_the_dealer_alone() -> None:
    assert texts(start("3 0")) == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("last", "hook", "n"), [(True, True, 3), (True, False, 4), (False, False, 3)]
)
def test_the_last_hand_may_be_free_of_the_hook(last: bool, hook: bool, n: int) -> None:
    deal = {**DEAL, "last_hand": last}
    assert len(texts(start("0 0 0", deal=deal, hook_last_hand=hook))) == n

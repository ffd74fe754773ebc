"""Bids in Spades: the range, nil, blind nil, who begins."""

from __future__ import annotations

import itertools
import random

import pytest

import playout
from playout.core.errors import InvalidOption, MalformedMove
from tests.games.spades.deals import BEHIND, MIXED, SUITED, start
from tests.games.tricks.asking import DECK, play_on, reason, texts

# ------------------------------------------------------------------------- bidding


@pytest.mark.parametrize("dealer", range(4))
def test_bids_go_round_from_the_dealers_left_who_leads_too(dealer: int) -> None:
    pos = start(dealer=dealer)
    for i in range(4):
        assert pos.to_move == (dealer + 1 + i) % 4
        assert pos.layout()["phase"] == "bid"
        pos = pos.play("3")
    assert pos.layout()["phase"] == "play"
    assert pos.to_move == (dealer + 1) % 4


def test_a_deal_takes_the_dealer() -> None:
    game = playout.game("spades")
    assert game.deal(seed=1, dealer=2).layout()["dealer"] == 2
    assert {game.deal(seed=seed).layout()["dealer"] for seed in range(40)} == {0, 1, 2, 3}
    hands = game.deal(seed=1).layout()["hands"]
    assert sorted(itertools.chain(*hands)) == sorted(DECK)


def test_a_bid_is_nil_or_one_to_thirteen() -> None:
    pos = start()
    assert texts(pos) == ["nil", *(str(n) for n in range(1, 14))]
    assert pos.moves()[0].data == {"type": "bid", "bid": "nil"}
    assert pos.moves()[5].data == {"type": "bid", "bid": 5}
    assert pos.move({"bid": 0}).text == "nil"
    assert pos.moves()[0].label == "bid nil"


def test_without_nil_zero_is_an_ordinary_bid() -> None:
    pos = start(nil_points=0)
    assert texts(pos)[0] == "0"
    assert pos.moves()[0].data == {"type": "bid", "bid": 0}
    with pytest.raises(MalformedMove):
        pos.play("nil")
    ended = play_on(start(SUITED, "3 0 3 3", nil_points=0), random.Random(1))
    assert ended.returns == (67.0, -30.0, 67.0, -30.0)  # 6 bid, 13 taken; 3 bid, none taken


def test_seat_0_starts_by_option() -> None:
    pos = start(dealer=1, bidding_start="seat_0")
    assert pos.to_move == 0
    for _ in range(4):
        pos = pos.play("2")
    assert pos.to_move == 2
    pos = start(moves="2 2 2 2", dealer=1, leader="seat_0")
    assert pos.to_move == 0


def test_partners_may_not_bid_more_than_the_most() -> None:
    pos = start(moves="9 1", side_bid_max=13)
    assert texts(pos)[-1] == "4"
    assert reason(pos, "5") == "bid_too_high"
    assert texts(start(moves="9 1"))[-1] == "13"


def test_partners_must_bid_the_least() -> None:
    pos = start(moves="1 2", side_bid_min=4)
    assert texts(pos) == ["nil", *(str(n) for n in range(3, 14))]
    assert reason(pos, "2") == "bid_too_low"
    assert texts(start(moves="nil 2", side_bid_min=4))[:3] == ["nil", "1", "2"]
    assert texts(start(moves="0 2", side_bid_min=4, nil_points=0))[0] == "4"
    assert texts(start(side_bid_min=4))[:2] == ["nil", "1"]


def test_options_that_contradict_are_refused() -> None:
    with pytest.raises(InvalidOption, match="below side_bid_min"):
        playout.game("spades", side_bid_max=3, side_bid_min=4)
    assert playout.game("spades", side_bid_max=None) == playout.game("spades")
    for options in ({"lead_rule": "never"}, {"mercy": 5}, {"bag_limit": -1}, {"nil": 3}):
        with pytest.raises(InvalidOption):
            playout.game("spades", **options)


def test_bids_are_public() -> None:
    view = start(moves="3 nil 4").view(0)
    assert view["bids"] == [3, "nil", 4, None]
    assert view["moves"] == ["3", "nil", "4"]


# ----------------------------------------------------------------------- blind nil


def test_a_side_that_is_behind_is_asked_before_it_sees_its_cards() -> None:
    pos = start(**BEHIND)
    assert (pos.to_move, pos.layout()["phase"]) == (0, "blind")
    assert texts(pos) == ["blind", "see"]
    assert pos.moves()[0].data == {"type": "blind", "blind": True}
    assert pos.view(0)["hand"] is None
    assert pos.view(0)["dealt"] is None
    assert pos.view(1)["hand"] is not None  # nobody asks the side that leads
    pos = pos.play("see")
    assert sorted(pos.view(0)["hand"]) == sorted(MIXED[0])
    assert pos.to_move == 2
    assert pos.view(2)["hand"] is None
    pos = pos.play("blind")
    assert (pos.to_move, pos.layout()["phase"]) == (0, "bid")
    assert pos.layout()["bids"] == [None, None, "blind nil", None]


def test_who_bid_blind_does_not_bid_again() -> None:
    pos = start(moves="see blind 3 4", **BEHIND)
    assert pos.to_move == 3
    pos = pos.play("4")
    assert pos.layout()["phase"] == "play"
    assert pos.to_move == 0


def test_nobody_is_asked_without_a_deficit() -> None:
    assert start(blind_nil=True, scores=[0, 99]).layout()["phase"] == "bid"
    assert start(blind_nil=True, scores=[0, 99], blind_nil_min_deficit=50).to_move == 0
    assert start(scores=[0, 300]).layout()["phase"] == "bid"
    everyone = start(blind_nil=True, blind_nil_min_deficit=0)
    for seat in range(4):
        assert (everyone.to_move, everyone.layout()["phase"]) == (seat, "blind")
        everyone = everyone.play("see")


def test_a_seat_that_has_not_looked_imagines_its_own_hand_too() -> None:
    pos = start(**BEHIND)
    worlds = [pos.determinized(0, seed) for seed in range(20)]
    assert len({tuple(world.layout()["hands"][0]) for world in worlds}) == 20
    assert all(world.view(0) == pos.view(0) for world in worlds)


@pytest.mark.parametrize(("tricks", "paid"), [(False, 200.0), (True, -200.0)])
def test_a_blind_nil_is_worth_two_hundred(tricks: bool, paid: float) -> None:
    hands = SUITED if not tricks else [SUITED[2], SUITED[1], SUITED[0], SUITED[3]]
    pos = play_on(start(hands, "see blind 5 1 1", **BEHIND), random.Random(1))
    # Seat 0 bid 5; the side takes all 13 tricks, by seat 0 or by the blind seat 2.
    assert pos.returns is not None
    assert pos.returns[0] == 50 + 8 + paid
    assert pos.returns[1] == -20.0

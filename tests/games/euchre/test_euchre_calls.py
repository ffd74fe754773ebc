"""Calls in Euchre: both rounds of bidding, the exchange, playing alone."""

from __future__ import annotations

import itertools
import random

import pytest

import playout
from playout.core.errors import IllegalMove
from tests.games.euchre.deals import DECK, HANDS, start, with_cards
from tests.games.tricks.asking import play_on, texts

# ------------------------------------------------------------------------- bidding


def test_the_deal_has_five_cards_each_an_upcard_and_a_kitty() -> None:
    layout = playout.game("euchre").deal(seed=3).layout()
    seen = [*itertools.chain(*layout["hands"]), layout["upcard"], *layout["kitty"]]
    assert sorted(seen) == sorted(DECK)
    assert [len(hand) for hand in layout["hands"]] == [5, 5, 5, 5]
    assert len(layout["kitty"]) == 3


@pytest.mark.parametrize("dealer", range(4))
def test_a_deal_takes_the_dealer(dealer: int) -> None:
    pos = playout.game("euchre").deal(seed=1, dealer=dealer)
    assert pos.layout()["dealer"] == dealer
    assert pos.to_move == (dealer + 1) % 4


def test_round_one_offers_a_pass_or_the_upcards_suit() -> None:
    pos = start()
    for seat in range(4):
        assert pos.to_move == seat
        assert pos.layout()["phase"] == "bid1"
        assert texts(pos) == ["pass", "H"]
        pos = pos.play("pass")
    assert pos.layout()["phase"] == "bid2"


def test_any_seat_may_order_whatever_it_holds() -> None:
    deal = with_cards({0: ["9C", "TC", "JC", "QC", "KC"]}, upcard="9H")
    assert "H" in texts(start(deal=deal))


@pytest.mark.parametrize("passes", range(4))
def test_whoever_orders_is_the_maker_and_the_dealer_takes_the_upcard(passes: int) -> None:
    pos = start("pass " * passes + "H")
    layout = pos.layout()
    assert layout["maker"] == passes
    assert layout["bids"] == [*([x, "pass"] for x in range(passes)), [passes, "H"]]
    assert layout["trump"] == "H"
    assert layout["phase"] == "discard"
    assert pos.to_move == 3
    assert sorted(texts(pos)) == sorted([*HANDS[3], "9H"])


def test_the_dealer_may_bury_the_upcard() -> None:
    pos = start("H 9H")
    assert pos.view(3)["discard"] == "9H"
    assert sorted(pos.view(3)["hand"]) == sorted(HANDS[3])


def test_the_upcard_may_not_be_buried_by_option() -> None:
    pos = start("H", dealer_may_discard_upcard=False)
    assert "9H" not in texts(pos)
    assert len(pos.moves()) == 5
    with pytest.raises(IllegalMove) as caught:
        pos.play("9H")
    assert caught.value.reason == "discard_upcard"


def test_round_two_offers_the_other_three_suits_and_no_exchange() -> None:
    pos = start("pass pass pass pass")
    assert texts(pos) == ["pass", "C", "D", "S"]
    pos = pos.play("S")
    assert pos.layout()["phase"] == "alone"
    assert [pos.view(seat)["hand"] for seat in range(4)] == start().layout()["hands"]


def test_sticking_the_dealer_forbids_only_the_eighth_pass() -> None:
    pos = start("pass " * 6)
    assert "pass" in texts(pos)
    pos = pos.play("pass")
    assert texts(pos) == ["C", "D", "S"]
    with pytest.raises(IllegalMove) as caught:
        pos.play("pass")
    assert caught.value.reason == "stick_the_dealer"


def test_eight_passes_void_the_hand_without_the_stick() -> None:
    pos = start("pass " * 8, stick_the_dealer=False)
    assert pos.over
    assert pos.returns == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("moves", "given", "reason"),
    [
        ("", "C", "suit_not_offered"),
        ("pass pass pass pass", "H", "suit_turned_down"),
        ("", "alone", "wrong_phase"),
        ("", "9C", "wrong_phase"),
        ("H", "pass", "wrong_phase"),
        ("H", "9C", "not_in_hand"),
        ("H AC", "9C", "wrong_phase"),
        ("H AC", "H", "wrong_phase"),
    ],
)
def test_bids_that_are_refused(moves: str, given: str, reason: str) -> None:
    pos = start(moves)
    with pytest.raises(IllegalMove) as caught:
        pos.play(given)
    assert caught.value.reason == reason
    assert pos == start(moves)


# --------------------------------------------------------------------------- alone


def test_the_maker_is_asked_after_the_discard() -> None:
    pos = start("pass H AC")
    assert (pos.to_move, pos.layout()["phase"]) == (1, "alone")
    assert texts(pos) == ["alone", "partner"]


def test_with_call_the_question_is_part_of_the_bid() -> None:
    pos = start(alone_decision="with_call")
    assert texts(pos) == ["pass", "H", "H alone"]
    pos = pos.play("H alone").play("AC")
    assert pos.layout()["phase"] == "play"
    assert pos.layout()["alone"] == [0]
    second = texts(start("pass " * 4, alone_decision="with_call"))
    assert second == ["pass", "C", "D", "S", "C alone", "D alone", "S alone"]


def test_a_lone_makers_partner_sits_out_and_tricks_have_three_cards() -> None:
    pos = play_on(start("H AC alone"), random.Random(1))
    layout = pos.layout()
    assert layout["sitting_out"] == [2]
    assert [len(trick["cards"]) for trick in layout["tricks"]] == [3] * 5
    assert all(seat != 2 for trick in layout["tricks"] for seat, _ in trick["cards"])
    assert len(pos.view(2)["hand"]) == 5


def test_the_seat_left_of_the_dealer_leads() -> None:
    assert start("pass H AC partner").to_move == 0


def test_if_the_seat_left_of_the_dealer_sits_out_the_next_one_leads() -> None:
    pos = start("pass pass H AC alone")
    assert pos.layout()["sitting_out"] == [0]
    assert pos.to_move == 1


def test_the_lead_may_be_left_of_a_lone_maker() -> None:
    assert start("pass H AC alone", alone_lead="left_of_maker").to_move == 2
    assert start("pass H AC partner", alone_lead="left_of_maker").to_move == 0


def test_the_dealers_partner_alone_lets_the_dealer_exchange_and_then_sit_out() -> None:
    pos = start("pass H AC alone")
    assert pos.layout()["sitting_out"] == [3]
    assert "9H" in pos.view(3)["hand"]
    assert pos.view(3)["discard"] == "AC"
    assert pos.to_move == 0
    for card, after in (("AS", 1), ("KS", 2), ("9S", 0)):
        pos = pos.play(card)
        assert pos.to_move == after


def test_the_dealers_partner_must_go_alone_by_option() -> None:
    pos = start("pass H AC", partner_order_must_go_alone=True)
    assert pos.layout()["alone"] == [1]
    assert pos.layout()["phase"] == "play"
    for moves in ("H AC", "pass pass H AC", "pass " * 5 + "S"):
        asked = start(moves, partner_order_must_go_alone=True)
        assert asked.layout()["phase"] == "alone"


def test_the_dealers_partner_must_call_alone_by_option() -> None:
    options = {"partner_order_must_go_alone": True, "alone_decision": "with_call"}
    pos = start("pass", **options)
    assert texts(pos) == ["pass", "H alone"]
    with pytest.raises(IllegalMove) as caught:
        pos.play("H")
    assert caught.value.reason == "must_go_alone"
    assert "H" in texts(start("", **options))


def test_defenders_are_asked_from_the_dealers_left() -> None:
    pos = start("pass H AC partner", lone_defender=True)
    assert (pos.to_move, pos.layout()["phase"]) == (0, "alone")
    pos = pos.play("partner")
    assert pos.to_move == 2
    assert pos.play("partner").layout()["phase"] == "play"
    pos = pos.play("alone")
    assert pos.layout()["phase"] == "play"
    assert (pos.layout()["alone"], pos.layout()["sitting_out"]) == ([2], [0])
    assert pos.to_move == 1


def test_a_lone_defender_against_a_lone_maker_makes_tricks_of_two() -> None:
    pos = start("pass H AC alone alone", lone_defender=True)
    assert pos.layout()["sitting_out"] == [2, 3]
    assert (pos.to_move, pos.play("AS").to_move) == (0, 1)
    tricks = play_on(pos, random.Random(2)).layout()["tricks"]
    assert [len(trick["cards"]) for trick in tricks] == [2] * 5

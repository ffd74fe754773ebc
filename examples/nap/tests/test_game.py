"""Nap's rules, what its seats know, and what a search makes of it."""

import pytest

import playout
from playout import IllegalMove

NAP = playout.game("nap")
HANDS = ["AS KS QS JS TS", "9S AH KH AD 9D", "QH JH TH 9H AC"]


def at(*moves, hands=HANDS, dealer=2):
    dealt = [hand.split() for hand in hands]
    return NAP.position({"dealer": dealer, "hands": dealt, "moves": list(moves)})


def test_keeps_every_promise_of_a_game():
    report = playout.conformance.check(NAP, deals=12, seed=7)
    assert report.ok, report


def test_bids_go_up():
    assert [move.text for move in at("3").moves()] == ["pass", "4", "nap"]
    with pytest.raises(IllegalMove, match="higher than the 3 that is bid"):
        at("3").play("2")


def test_the_highest_bidder_leads_and_makes_trump():
    position = at("2", "3", "pass")
    assert position.to_move == 1
    view = position.play("AH").view()
    assert (view["declarer"], view["trump"]) == (1, "H")


def test_a_trump_beats_the_suit_that_was_led():
    led = at("2", "pass", "pass", "AS", "9S", "AC")
    assert led.to_move == 0
    hands = ["AS KD QS JS TS", "9S AH KH AC 9D", "QH JH TH 9H AD"]
    trick = at("2", "pass", "pass", "AS", "9S", "AD", "KD", "9D", "QH", hands=hands)
    assert trick.view()["tricks"][-1]["winner"] == 0
    hands = ["AS KD QH JH TH", "9S KS AH AC 9D", "QS JS 9H QC JC"]
    trick = at("2", "pass", "pass", "AS", "9S", "JS", "KD", "9D", "QS", hands=hands)
    assert trick.view()["tricks"][-1]["winner"] == 2


ALL_SPADES = ("AS", "9S", "AC", "KS", "KH", "9H", "QS", "AH", "TH", "JS", "AD", "JH")


def test_a_bid_that_is_made_is_paid_by_both():
    end = at("4", "pass", "pass", *ALL_SPADES, "TS", "9D", "QH")
    assert end.returns == (8, -4, -4)


def test_a_bid_that_fails_is_paid_to_both():
    moves = ("pass", "4", "pass", "9S", "AC", "AS", "KS", "AH", "9H")
    rest = ("QS", "KH", "TH", "JS", "AD", "JH", "TS", "9D", "QH")
    end = at(*moves, *rest)
    assert end.returns == (4, -8, 4)


def test_nobody_wins_a_hand_that_nobody_bids():
    end = at("pass", "pass", "pass")
    assert end.over
    assert end.returns == (0, 0, 0)


def test_who_does_not_follow_is_known_to_have_none():
    shown = at("2", "pass", "pass", "AS", "9S", "AC")
    assert shown.view(0)["voids"] == [[], [], ["S"]]
    held = shown.sight(0)
    spades = {"9S", *HANDS[0].split()}
    for seed in range(50):
        hand = held.world_of(seed).view(2)["hand"]
        assert not spades.intersection(hand)
        assert len(hand) == 4


def test_every_unseen_card_lies_in_the_stock_as_often_as_it_should():
    """Nine of nineteen: a seat's share of 400 worlds is within four deviations of it."""
    held = at().sight(0)
    worlds = [held.world_of(seed).layout()["hands"] for seed in range(400)]
    for card in ("9S", "AH", "9C"):
        dealt = sum(card in hands[1] + hands[2] for hands in worlds)
        assert abs(dealt / 400 - 10 / 19) < 0.1


def test_a_search_knows_what_five_high_trumps_are_worth():
    assert playout.player("ismcts:iterations=2000", seed=1).choose(at()).move.text == "nap"


@pytest.mark.parametrize(("bid", "kept"), [("4", 0.9), ("nap", 1.0)])
def test_who_keeps_a_bid_is_told_so(bid, kept):
    """Five tricks: one more than four, which costs a tenth."""
    end = at(bid, "pass", "pass", *ALL_SPADES, "TS", "9D", "QH")
    assert playout.style_score(end, 0, "BID_AWARE") == pytest.approx(kept)
    assert playout.style_score(end, 1, "DEFAULT") == 0


def test_a_rubber_is_twelve_hands():
    rubber = NAP.rubber(seed=3)
    while not rubber.over:
        while not rubber.position.over:
            rubber = rubber.play(rubber.position.moves()[-1])
        if not rubber.over:
            rubber = rubber.next_hand()
    assert rubber.number == 11
    assert sum(rubber.scores) == 0

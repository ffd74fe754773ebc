"""Spades by its rules: bids, nil and blind nil, leading spades, scores and bags, knowledge."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import playout
from playout.core.errors import (
    GameOver,
    IllegalMove,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    MalformedMove,
    NotYourTurn,
)
from playout.core.position import Position

RANKS, SUITS = "23456789TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
CLUBS, DIAMONDS, HEARTS, SPADES = ([r + s for r in RANKS] for s in SUITS)

SUITED = [SPADES, HEARTS, DIAMONDS, CLUBS]
"""Seat 0 holds all spades and takes every trick."""

MIXED = [
    [*CLUBS[:4], *DIAMONDS[:3], *HEARTS[:3], *SPADES[:3]],
    [*CLUBS[4:7], *DIAMONDS[3:7], *HEARTS[3:6], *SPADES[3:6]],
    [*CLUBS[7:10], *DIAMONDS[7:10], *HEARTS[6:10], *SPADES[6:9]],
    [*CLUBS[10:], *DIAMONDS[10:], *HEARTS[10:], *SPADES[9:]],
]
"""Each seat has all suits; seat 3 the highest of each."""


def start(hands: list[list[str]] = MIXED, moves: str = "", **options: Any) -> Position:
    """Return a position dealt by seat 3: seat 0 bids and leads."""
    more = {key: options.pop(key) for key in ("scores", "bags", "dealer") if key in options}
    layout = {"dealer": 3, "hands": hands, "moves": moves.split(), **more}
    return playout.game("spades", **options).position(layout)


def texts(pos: Position) -> list[str]:
    return [move.text for move in pos.moves()]


def held(pos: Position, seat: int) -> set[str]:
    return set(pos.view(seat)["hand"])


def play_on(pos: Position, dice: random.Random) -> Position:
    while not pos.over:
        pos = pos.play(dice.choice(pos.codes))
    return pos


def reason(pos: Position, given: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        pos.play(given)
    return caught.value.reason


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


# ---------------------------------------------------------------------- blind nil

BEHIND = {"blind_nil": True, "scores": [0, 100]}


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


# ------------------------------------------------------------------ leading spades

RUFF = [
    [*CLUBS[:6], *DIAMONDS[:7]],
    [*HEARTS[:8], "3S", "4S", "5S", "6S", "7S"],
    ["8C", "TC", "QC", "9D", "TD", "JD", "TH", "JH", "QH", "2S", "8S", "9S", "TS"],
    ["9C", "JC", "KC", "AC", "QD", "KD", "AD", "KH", "AH", "JS", "QS", "KS", "AS"],
]
"""Seat 1 has no clubs and no diamonds."""

FORCED = [
    ["KC", "QC", *SPADES[:10], "KS"],
    ["5C", *HEARTS[:12]],
    ["4C", *DIAMONDS[:12]],
    ["2C", "3C", "6C", "7C", "8C", "9C", "TC", "JC", "AC", "AD", "AH", "QS", "AS"],
]
"""Seat 0 can take two tricks with clubs, and then holds spades alone."""

FORCED_LEAD = "3 3 3 3 KC 5C 4C 2C QC 2H 2D 3C"


def test_spades_may_not_be_led_before_they_are_broken() -> None:
    pos = start(moves="3 3 3 3")
    assert not set(SPADES) & set(texts(pos))
    assert reason(pos, "2S") == "spades_not_broken"
    assert pos.layout()["broken"] is False


def test_spades_may_be_led_at_any_time_by_option() -> None:
    pos = start(moves="3 3 3 3", lead_rule="anytime")
    assert "2S" in texts(pos)
    assert pos.play("2S").view(1)["voids"][0] == []


def test_a_spade_on_another_lead_breaks_spades() -> None:
    pos = start(RUFF, "3 3 3 3 2C 3S")
    assert pos.layout()["broken"] is True
    pos = pos.play("8C").play("9C")
    assert pos.to_move == 1
    assert "4S" in texts(pos)


def test_spades_are_led_only_when_forced_by_option() -> None:
    pos = start(RUFF, "3 3 3 3 2C 3S 8C 9C", lead_rule="only_when_forced")
    assert pos.to_move == 1
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "4S") == "spades_not_broken"


def test_a_leader_with_only_spades_may_lead_them_and_shows_it() -> None:
    pos = start(FORCED, FORCED_LEAD)
    assert pos.to_move == 0
    assert set(texts(pos)) == {*SPADES[:10], "KS"}
    pos = pos.play("2S")
    assert pos.view(3)["voids"][0] == ["C", "D", "H"]
    for seed in range(30):
        assert held(pos.determinized(3, seed), 0) <= set(SPADES)


@pytest.mark.parametrize("breaks", [True, False])
def test_a_forced_lead_of_spades_breaks_them_by_option(breaks: bool) -> None:
    pos = start(FORCED, FORCED_LEAD + " 2S", spade_lead_breaks=breaks)
    assert pos.layout()["broken"] is breaks
    pos = pos.play("3H").play("3D").play("AS")
    assert pos.to_move == 3
    assert ("QS" in texts(pos)) is breaks


# --------------------------------------------------------------------- first trick


def test_the_lowest_clubs_make_the_first_trick_by_option() -> None:
    pos = start(moves="3 3 3 3", dealer=1, first_trick="lowest_club")
    assert pos.to_move == 0  # the holder of the two of clubs, wherever the deal is
    assert pos.view(1)["known"][0] == ["2C"]
    assert texts(pos) == ["2C"]
    pos = pos.play("2C")
    assert texts(pos) == ["6C"]
    assert reason(pos, "7C") == "lowest_club"
    assert texts(pos.play("6C")) == ["9C"]


def test_the_lowest_club_shows_that_there_is_no_lower_one() -> None:
    pos = start(moves="3 3 3 3 2C 6C", first_trick="lowest_club")
    low = {"3C", "4C", "5C"}
    for seat, seed in itertools.product((0, 2, 3), range(30)):
        assert not low & held(pos.determinized(seat, seed), 1)
    assert any(low & held(pos.determinized(2, seed), 3) for seed in range(30))


def test_without_clubs_no_spade_may_go_to_a_first_trick_of_lowest_clubs() -> None:
    pos = start(RUFF, "3 3 3 3 2C", first_trick="lowest_club")
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "3S") == "no_spades_first_trick"
    only = start(SUITED, "3 3 3 3 2C", first_trick="lowest_club")
    assert (only.to_move, texts(only)) == (0, SPADES)
    assert only.play("9S").view(1)["voids"][0] == ["C", "D", "H"]


def test_no_spades_in_the_first_trick_by_option() -> None:
    pos = start(RUFF, "3 3 3 3 2C", first_trick="no_spades_first_trick")
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "3S") == "no_spades_first_trick"
    lead = start(moves="3 3 3 3", first_trick="no_spades_first_trick", lead_rule="anytime")
    assert not set(SPADES) & set(texts(lead))
    assert reason(lead, "2S") == "no_spades_first_trick"


def test_who_has_only_spades_may_play_them_to_the_first_trick_and_shows_it() -> None:
    pos = start(SUITED, "3 3 3 3 2C", dealer=2, first_trick="no_spades_first_trick")
    assert (pos.to_move, texts(pos)) == (0, SPADES)
    assert pos.play("2S").view(2)["voids"][0] == ["C", "D", "H"]


# ----------------------------------------------------------------------- following


def test_one_must_follow_suit() -> None:
    pos = start(moves="3 3 3 3 2C")
    assert set(texts(pos)) == {"6C", "7C", "8C"}
    assert reason(pos, "5S") == "must_follow"


def test_a_void_shows_in_the_current_trick() -> None:
    pos = start(RUFF, "3 3 3 3 2C 2H")
    for seat in (0, 2, 3):
        assert pos.view(seat)["voids"] == [[], ["C"], [], []]
        for seed in range(20):
            assert not set(CLUBS) & held(pos.determinized(seat, seed), 1)


def played(n: int, **options: Any) -> list[Position]:
    game, dice = playout.game("spades", **options), random.Random(n)
    return [play_on(game.deal(seed=seed), dice) for seed in range(n)]


def test_the_highest_spade_or_else_the_highest_of_the_led_suit_wins() -> None:
    for pos in played(80):
        for trick in pos.layout()["tricks"]:
            led = trick["cards"][0][1][1]
            suit = "S" if any(card[1] == "S" for _, card in trick["cards"]) else led
            of_suit = [(RANKS.index(c[0]), seat) for seat, c in trick["cards"] if c[1] == suit]
            assert trick["winner"] == max(of_suit)[1]


# -------------------------------------------------------------------------- scores


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


# ----------------------------------------------------------------------- bad input


def test_refusals() -> None:
    pos = start(moves="3 3")
    assert reason(pos, "2C") == "wrong_phase"
    assert reason(pos, "see") == "wrong_phase"
    assert reason(start(moves="3 3 3 3"), "3") == "wrong_phase"
    assert reason(start(moves="3 3 3 3"), "AC") == "not_in_hand"
    for given in ("14", "-1", "0", "nill", 3.5):
        with pytest.raises(MalformedMove):
            pos.play(given)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(NotYourTurn):
        pos.play("3", seat=0)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(2)).play("3")
    assert pos == start(moves="3 3")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dealer": "0"}, "dealer is '0'"),
        ({"dealer": True}, "dealer is True"),
        ({"hands": MIXED[:3]}, "hands must be 4 lists of 13"),
        ({"hands": [*MIXED[:3], MIXED[0]]}, "2C, which is dealt twice"),
        ({"bags": [10, 0]}, "bags[0] is 10; it must be 0 to 9"),
        ({"bags": [-1, 0]}, "bags[0] is -1"),
        ({"scores": "0:0"}, "scores must be a list of 2"),
        ({"moves": ["14"]}, "moves[0]"),
        ({"moves": ["3"], "bids": [4, None, None, None]}, "bids is"),
        ({"upcard": "2C"}, "a layout has no 'upcard'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("spades").position({"dealer": 3, "hands": MIXED, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused() -> None:
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start(moves="3 3 3 3 2C 5S")


def test_views_that_contradict_themselves_are_refused() -> None:
    view = dict(start(RUFF, "3 3 3 3 2C 2H").view(0))
    for change in (
        {"moves": [*view["moves"], "8C", "9C", "2D", "TC", "9D", "9C"]},
        {"moves": [*view["moves"], "2C"]},
        {"voids": [[], [], [], []]},
        {"dealt": None},
        {"dealt": MIXED[0]},
        {"bids": [3, 3, 3, 4]},
    ):
        with pytest.raises(InvalidView):
            playout.game("spades").from_view({**view, **change})


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start(RUFF, "3 nil 4 5 2C 3S 8C 9C 4S").board(2)
    for words in ("Trump: ♠, broken", "bid nil", "Contracts: 7 : 5", "Trick 2, led by seat 1"):
        assert words in board
    for hidden in ("A♠", "A♦", "8♦"):
        assert hidden not in board
    assert "cards not looked at" in start(**BEHIND).board(0)

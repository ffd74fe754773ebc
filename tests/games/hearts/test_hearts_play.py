"""Hearts as played: passing, the first trick, following, breaking hearts, what that shows."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import playout
from playout.core.position import Position
from tests.games.hearts.deals import SPLIT, SUITED, start
from tests.games.tricks.asking import (
    CLUBS,
    DECK,
    DIAMONDS,
    HEARTS,
    SPADES,
    hands_with,
    held,
    reason,
    texts,
)

# ------------------------------------------------------------------- deal and pass


@pytest.mark.parametrize("direction", ["none", "left", "across", "right"])
def test_a_deal_takes_the_pass_direction(direction: str) -> None:
    layout = playout.game("hearts").deal(seed=2, pass_direction=direction).layout()
    assert layout["pass_direction"] == direction
    assert layout["phase"] == ("play" if direction == "none" else "pass")
    assert sorted(itertools.chain(*layout["hands"])) == sorted(DECK)
    assert [len(hand) for hand in layout["hands"]] == [13] * 4


def test_a_deal_draws_its_direction_from_the_cycle() -> None:
    def drawn(**options: Any) -> set[str]:
        game = playout.game("hearts", **options)
        return {game.deal(seed=seed).layout()["pass_direction"] for seed in range(60)}

    assert drawn() == {"none", "left", "across", "right"}
    assert drawn(pass_cycle="hold") == {"none"}
    assert drawn(pass_cycle=["left", "right"]) == {"left", "right"}


def test_seats_pick_three_single_cards_in_turn() -> None:
    pos = start(SUITED, direction="left")
    for seat, n in itertools.product(range(4), range(3)):
        assert pos.to_move == seat
        assert len(pos.moves()) == 13 - n
        pos = pos.play(SUITED[seat][n])
    assert pos.layout()["phase"] == "play"


@pytest.mark.parametrize(("direction", "step"), [("left", 1), ("across", 2), ("right", 3)])
def test_cards_arrive_after_seat_3_has_picked(direction: str, step: int) -> None:
    picks = [hand[:3] for hand in SUITED]
    pos = start(SUITED, " ".join(itertools.chain(*picks[:3], picks[3][:2])), direction)
    assert [len(pos.view(seat)["hand"]) for seat in range(4)] == [10, 10, 10, 11]
    pos = pos.play(picks[3][2])
    for seat in range(4):
        assert held(pos, seat) == set(SUITED[seat][3:]) | set(picks[(seat - step) % 4])


def test_a_received_card_cannot_be_passed_on() -> None:
    pos = start(SUITED, "2C 3C 4C", "left")
    assert pos.to_move == 1
    assert reason(pos, "2C") == "not_in_hand"


def test_hold_goes_straight_to_play() -> None:
    assert start(SUITED, direction="none").layout()["phase"] == "play"
    assert playout.game("hearts").deal(pass_direction="hold").layout()["pass_direction"] == "none"


def test_others_do_not_see_what_is_picked() -> None:
    pos = start(SUITED, direction="left")
    code = pos.move("5C").code
    assert pos.seen(code, 0) == code
    assert {pos.seen(code, seat) for seat in (1, 2, 3)} == {63}
    pos = start(SUITED, "5C 4C 2C 2D 9D", "left")
    assert pos.view(0)["moves"] == ["5C", "4C", "2C", None, None]
    assert pos.view(1)["moves"] == [None, None, None, "2D", "9D"]
    assert pos.view(2)["moves"] == [None] * 5
    assert pos.view(2)["counts"] == [10, 11, 13, 13]


def test_a_seat_knows_what_it_passed_and_received() -> None:
    moves = "7C 4C 2C 2D 9D 3D 4H 5H 6H 9S 8S 2S"
    pos = start(SUITED, moves, "left")
    view = pos.view(1)
    assert view["passed"] == ["2D", "3D", "9D"]
    assert view["received"] == ["2C", "4C", "7C"]
    assert view["moves"][:6] == ["2C", "4C", "7C", "2D", "9D", "3D"]  # their order is not known
    assert view["moves"][6:] == [None] * 6
    assert view["known"][2] == ["2D", "3D", "9D"]
    for seed in range(30):
        assert {"2D", "3D", "9D"} <= held(pos.determinized(1, seed), 2)


# --------------------------------------------------------------------- first trick


def test_the_holder_of_the_two_of_clubs_leads_it() -> None:
    hands = hands_with({2: ["2C", "9C", "AH"]})
    pos = start(hands)
    assert pos.to_move == 2
    assert texts(pos) == ["2C"]
    assert reason(pos, "9C") == "first_lead"


def test_after_a_pass_the_new_holder_of_the_two_of_clubs_leads() -> None:
    picks = " ".join(itertools.chain(*(hand[:3] for hand in SUITED)))
    assert start(SUITED, picks, "across").to_move == 2


def test_any_club_may_be_led_by_option() -> None:
    pos = start(hands_with({2: ["2C", "9C", "AH"]}), first_lead="any_club")
    assert pos.to_move == 2
    assert [text for text in texts(pos) if text[1] != "C"] == []
    assert {"2C", "9C"} <= set(texts(pos))


def test_everybody_knows_that_the_first_leader_holds_the_two_of_clubs() -> None:
    pos = start(hands_with({2: ["2C", "9C", "AH"]}), first_lead="any_club").play("9C")
    for seat in (0, 1, 3):
        assert pos.view(seat)["known"][2] == ["2C"]
        assert all("2C" in held(pos.determinized(seat, seed), 2) for seed in range(30))


def test_no_points_on_the_first_trick() -> None:
    hands = hands_with({0: ["2C"], 1: ["2H", "QS", "2D", "3D", *SPADES[:9]]})
    pos = start(hands, "2C")
    assert pos.to_move == 1
    assert set(texts(pos)) == {"2D", "3D", *SPADES[:9]} - {"QS"}
    assert reason(pos, "2H") == "no_points_first_trick"
    assert reason(pos, "QS") == "no_points_first_trick"


def test_points_on_the_first_trick_by_option() -> None:
    hands = hands_with({0: ["2C"], 1: ["2H", "QS", "2D", "3D", *SPADES[:9]]})
    assert {"2H", "QS"} <= set(texts(start(hands, "2C", no_points_first_trick=False)))
    only_queen = start(hands, "2C", no_points_first_trick=False, no_queen_first_trick=True)
    assert "2H" in texts(only_queen)
    assert "QS" not in texts(only_queen)
    only_hearts = start(hands, "2C", no_queen_first_trick=False)
    assert "QS" in texts(only_hearts)
    assert "2H" not in texts(only_hearts)


def test_a_hand_of_hearts_and_the_queen_may_throw_points_on_the_first_trick() -> None:
    hands = hands_with({0: ["2C"], 1: [*HEARTS[:12], "QS"]})
    pos = start(hands, "2C")
    assert set(texts(pos)) == {*HEARTS[:12], "QS"}


def test_a_hand_of_thirteen_hearts_may_play_any_of_them() -> None:
    pos = start(SUITED, "2C 2D")
    assert pos.to_move == 2
    assert set(texts(pos)) == set(HEARTS)


def test_points_on_the_first_trick_show_a_hand_of_points() -> None:
    hands = hands_with({0: ["2C"], 1: [*HEARTS[:12], "QS"]})
    pos = start(hands, "2C 5H")
    assert pos.view(0)["voids"][1] == ["C", "D"]  # and no spade but the queen
    others = set()
    for seed in range(200):
        own = held(pos.determinized(0, seed), 1)
        assert own <= {*HEARTS, "QS"}
        others |= own
    assert others == {*HEARTS, "QS"} - {"5H"}


def test_the_queen_on_the_first_trick_shows_a_hand_of_hearts() -> None:
    pos = start(hands_with({0: ["2C"], 1: [*HEARTS[:12], "QS"]}), "2C QS")
    assert pos.view(0)["voids"][1] == ["C", "D", "S"]


# ----------------------------------------------------------------------- following


def test_one_must_follow_suit() -> None:
    hands = hands_with({0: ["2C"], 1: ["5C", "9C", "2D"]})
    pos = start(hands, "2C")
    assert all(text[1] == "C" for text in texts(pos))
    assert reason(pos, "2D") == "must_follow"


def test_a_void_shows_in_the_current_trick() -> None:
    pos = start(SUITED, "2C 2D")
    assert pos.view(3)["voids"] == [[], ["C"], [], []]
    for seed in range(30):
        assert not set(CLUBS) & held(pos.determinized(3, seed), 1)


def test_the_highest_card_of_the_led_suit_wins_and_leads() -> None:
    hands = hands_with(
        {0: ["2C", "AS"], 1: ["9C", "2S"], 2: ["KC", "AH"], 3: ["QC", "2H"]}, DECK[::-1]
    )
    pos = start(hands, "2C 9C KC QC")
    assert pos.layout()["tricks"] == [
        {"leader": 0, "cards": [[0, "2C"], [1, "9C"], [2, "KC"], [3, "QC"]], "winner": 2}
    ]
    assert pos.to_move == 2


# ----------------------------------------------------------------- breaking hearts


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    pos = start(SPLIT, "2C 5C 8C AC")
    assert pos.to_move == 3
    assert "AH" not in texts(pos)
    assert reason(pos, "AH") == "hearts_not_broken"
    assert pos.layout()["broken"] is False


def test_hearts_may_be_led_at_any_time_by_option() -> None:
    assert "AH" in texts(start(SPLIT, "2C 5C 8C AC", break_required=False))


def test_a_discarded_heart_breaks_hearts() -> None:
    pos = start(SPLIT, "2C 5C 8C AC AD 2H")
    assert pos.layout()["broken"] is True
    while pos.layout()["trick"]["cards"]:
        pos = pos.play(pos.moves()[0])
    assert pos.to_move == 3
    assert "AH" in texts(pos)


@pytest.mark.parametrize("breaks", [True, False])
def test_the_queen_of_spades_breaks_hearts_by_option(breaks: bool) -> None:
    hands = hands_with(
        {
            0: ["2C", "QS", *DIAMONDS[:11]],
            1: ["5C", "2S", "2H"],
            2: ["AC", "AS", "AH", "3S", "4S"],
            3: ["6C", "5S", "3H"],
        },
        DECK[::-1],
    )
    pos = start(hands, "2C 5C AC 6C AS 5S QS 2S", queen_breaks_hearts=breaks)
    assert pos.to_move == 2
    assert ("AH" in texts(pos)) is breaks


def reach_queen_and_hearts(**options: Any) -> Position:
    """Return a position in which seat 0 leads from hearts and the queen alone, unbroken."""
    hands = [
        ["2C", "KC", *HEARTS[:10], "QS"],
        ["3C", "4C", *DIAMONDS[:11]],
        ["5C", "6C", "7C", *SPADES[:10]],
        ["8C", "9C", "TC", "JC", "QC", "AC", "KD", "AD", "KS", "AS", "QH", "KH", "AH"],
    ]
    return start(hands, "2C 3C 5C 8C 9C KC 4C 6C", **options)


def test_the_queen_must_be_led_if_all_else_is_hearts() -> None:
    pos = reach_queen_and_hearts()
    assert pos.to_move == 0
    assert texts(pos) == ["QS"]
    assert reason(pos, "2H") == "hearts_not_broken"


def test_hearts_may_be_led_instead_of_the_queen_by_option() -> None:
    pos = reach_queen_and_hearts(lead_hearts_instead_of_queen=True)
    assert set(texts(pos)) == {*HEARTS[:10], "QS"}


def test_leading_unbroken_hearts_instead_of_the_queen_shows_hearts_and_perhaps_the_queen() -> None:
    pos = reach_queen_and_hearts(lead_hearts_instead_of_queen=True).play("2H")
    assert pos.view(1)["voids"][0] == ["C", "D"]
    own = [held(pos.determinized(1, seed), 0) for seed in range(200)]
    assert all(cards <= {*HEARTS, "QS"} for cards in own)
    assert {"QS" in cards for cards in own} == {True, False}


def test_who_has_only_hearts_may_lead_them_and_shows_it() -> None:
    hands = [
        ["2C", "KC", *HEARTS[:11]],
        ["3C", "4C", *DIAMONDS[:11]],
        ["5C", "6C", *SPADES[:11]],
        ["7C", "8C", "9C", "TC", "JC", "QC", "AC", "KD", "AD", "KS", "AS", "KH", "AH"],
    ]
    pos = start(hands, "2C 3C 5C 7C 8C KC 4C 6C")
    assert pos.to_move == 0
    assert set(texts(pos)) == set(HEARTS[:11])
    pos = pos.play("5H")
    assert pos.view(3)["voids"][0] == ["C", "D", "S"]
    for seed in range(50):
        assert held(pos.determinized(3, seed), 0) <= set(HEARTS)

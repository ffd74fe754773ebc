"""Hearts by its rules: passing, the first trick, breaking hearts, moons, scores, knowledge."""

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

SUITED = [CLUBS, DIAMONDS, HEARTS, SPADES]
"""Seat 0 holds all clubs, and so on."""


def with_cards(some: dict[int, list[str]], deck: list[str] = DECK) -> list[list[str]]:
    """Return hands in which seats hold some cards; the others fall in order where there is room."""
    used = set(itertools.chain(*some.values()))
    rest = [card for card in deck if card not in used]
    hands = []
    for seat in range(4):
        own = list(some.get(seat, []))
        while len(own) < 13:
            own.append(rest.pop(0))
        hands.append(own)
    return hands


def start(
    hands: list[list[str]], moves: str = "", direction: str = "none", **options: Any
) -> Position:
    layout = {"pass_direction": direction, "hands": hands, "moves": moves.split()}
    return playout.game("hearts", **options).position(layout)


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


# -------------------------------------------------------------------- deal and pass


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
    hands = with_cards({2: ["2C", "9C", "AH"]})
    pos = start(hands)
    assert pos.to_move == 2
    assert texts(pos) == ["2C"]
    assert reason(pos, "9C") == "first_lead"


def test_after_a_pass_the_new_holder_of_the_two_of_clubs_leads() -> None:
    picks = " ".join(itertools.chain(*(hand[:3] for hand in SUITED)))
    assert start(SUITED, picks, "across").to_move == 2


def test_any_club_may_be_led_by_option() -> None:
    pos = start(with_cards({2: ["2C", "9C", "AH"]}), first_lead="any_club")
    assert pos.to_move == 2
    assert [text for text in texts(pos) if text[1] != "C"] == []
    assert {"2C", "9C"} <= set(texts(pos))


def test_everybody_knows_that_the_first_leader_holds_the_two_of_clubs() -> None:
    pos = start(with_cards({2: ["2C", "9C", "AH"]}), first_lead="any_club").play("9C")
    for seat in (0, 1, 3):
        assert pos.view(seat)["known"][2] == ["2C"]
        assert all("2C" in held(pos.determinized(seat, seed), 2) for seed in range(30))


def test_no_points_on_the_first_trick() -> None:
    hands = with_cards({0: ["2C"], 1: ["2H", "QS", "2D", "3D", *SPADES[:9]]})
    pos = start(hands, "2C")
    assert pos.to_move == 1
    assert set(texts(pos)) == {"2D", "3D", *SPADES[:9]} - {"QS"}
    assert reason(pos, "2H") == "no_points_first_trick"
    assert reason(pos, "QS") == "no_points_first_trick"


def test_points_on_the_first_trick_by_option() -> None:
    hands = with_cards({0: ["2C"], 1: ["2H", "QS", "2D", "3D", *SPADES[:9]]})
    assert {"2H", "QS"} <= set(texts(start(hands, "2C", no_points_first_trick=False)))
    only_queen = start(hands, "2C", no_points_first_trick=False, no_queen_first_trick=True)
    assert "2H" in texts(only_queen)
    assert "QS" not in texts(only_queen)
    only_hearts = start(hands, "2C", no_queen_first_trick=False)
    assert "QS" in texts(only_hearts)
    assert "2H" not in texts(only_hearts)


def test_a_hand_of_hearts_and_the_queen_may_throw_points_on_the_first_trick() -> None:
    hands = with_cards({0: ["2C"], 1: [*HEARTS[:12], "QS"]})
    pos = start(hands, "2C")
    assert set(texts(pos)) == {*HEARTS[:12], "QS"}


def test_a_hand_of_thirteen_hearts_may_play_any_of_them() -> None:
    pos = start(SUITED, "2C 2D")
    assert pos.to_move == 2
    assert set(texts(pos)) == set(HEARTS)


def test_points_on_the_first_trick_show_a_hand_of_points() -> None:
    hands = with_cards({0: ["2C"], 1: [*HEARTS[:12], "QS"]})
    pos = start(hands, "2C 5H")
    assert pos.view(0)["voids"][1] == ["C", "D"]  # and no spade but the queen
    others = set()
    for seed in range(200):
        own = held(pos.determinized(0, seed), 1)
        assert own <= {*HEARTS, "QS"}
        others |= own
    assert others == {*HEARTS, "QS"} - {"5H"}


def test_the_queen_on_the_first_trick_shows_a_hand_of_hearts() -> None:
    pos = start(with_cards({0: ["2C"], 1: [*HEARTS[:12], "QS"]}), "2C QS")
    assert pos.view(0)["voids"][1] == ["C", "D", "S"]


# --------------------------------------------------------------------- following


def test_one_must_follow_suit() -> None:
    hands = with_cards({0: ["2C"], 1: ["5C", "9C", "2D"]})
    pos = start(hands, "2C")
    assert all(text[1] == "C" for text in texts(pos))
    assert reason(pos, "2D") == "must_follow"


def test_a_void_shows_in_the_current_trick() -> None:
    pos = start(SUITED, "2C 2D")
    assert pos.view(3)["voids"] == [[], ["C"], [], []]
    for seed in range(30):
        assert not set(CLUBS) & held(pos.determinized(3, seed), 1)


def test_the_highest_card_of_the_led_suit_wins_and_leads() -> None:
    hands = with_cards(
        {0: ["2C", "AS"], 1: ["9C", "2S"], 2: ["KC", "AH"], 3: ["QC", "2H"]}, DECK[::-1]
    )
    pos = start(hands, "2C 9C KC QC")
    assert pos.layout()["tricks"] == [
        {"leader": 0, "cards": [[0, "2C"], [1, "9C"], [2, "KC"], [3, "QC"]], "winner": 2}
    ]
    assert pos.to_move == 2


# ------------------------------------------------------------------- breaking hearts

SPLIT = [
    ["2C", "3C", "4C", *HEARTS[:10]],
    ["5C", "6C", "7C", *DIAMONDS[:10]],
    ["8C", "9C", "TC", "QH", "KH", *SPADES[:8]],
    ["JC", "QC", "KC", "AC", "QD", "KD", "AD", "AH", *SPADES[8:]],
]
"""Seat 3 takes the first trick with the ace of clubs; seat 0 has no diamonds."""


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
    hands = with_cards(
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


# --------------------------------------------------------- scores, by a reference


def points(taken: list[str]) -> int:
    return sum(card[1] == "H" for card in taken) + 13 * ("QS" in taken)


def taken_by(layout: dict[str, Any]) -> list[list[str]]:
    made: list[list[str]] = [[], [], [], []]
    for trick in layout["tricks"]:
        made[trick["winner"]] += [card for _, card in trick["cards"]]
    return made


def test_a_hand_pays_minus_its_points_and_tricks_go_to_the_highest_of_the_suit() -> None:
    game, dice = playout.game("hearts"), random.Random(5)
    for seed in range(120):
        pos = play_on(game.deal(seed=seed), dice)
        layout = pos.layout()
        for trick in layout["tricks"]:
            led = trick["cards"][0][1][1]
            following = [(RANKS.index(c[0]), seat) for seat, c in trick["cards"] if c[1] == led]
            assert trick["winner"] == max(following)[1]
        own = [points(taken) for taken in taken_by(layout)]
        assert layout["points"] == own
        assert sum(own) == 26
        if 26 not in own:
            assert pos.returns == tuple(-float(p) for p in own)


def moon(**options: Any) -> Position:
    """Seat 0 holds all clubs and takes every trick: a moon, with the jack of diamonds."""
    return play_on(start(SUITED, **options), random.Random(1))


@pytest.mark.parametrize(
    ("kind", "paid"),
    [
        ("new", (0.0, -26.0, -26.0, -26.0)),
        ("old", (26.0, 0.0, 0.0, 0.0)),
        ("off", (-26.0, 0.0, 0.0, 0.0)),
    ],
)
def test_a_moon(kind: str, paid: tuple[float, ...]) -> None:
    assert moon(moon=kind).returns == paid


@pytest.mark.parametrize(
    ("word", "paid"), [("add", (0.0, -26.0, -26.0, -26.0)), ("subtract", (26.0, 0.0, 0.0, 0.0))]
)
def test_the_shooter_chooses_by_option(word: str, paid: tuple[float, ...]) -> None:
    pos = start(SUITED, moon="choice")
    dice = random.Random(1)
    while pos.layout()["phase"] == "play":
        pos = pos.play(dice.choice(pos.codes))
    assert (pos.over, pos.to_move, pos.layout()["phase"]) == (False, 0, "moon")
    assert texts(pos) == ["add", "subtract"]
    assert pos.moves()[0].data == {"type": "moon", "choice": "add"}
    pos = pos.play(word)
    assert pos.over
    assert pos.returns == paid
    assert playout.game("hearts", moon="choice").position(pos.layout()) == pos


def test_a_hand_without_a_moon_ends_without_a_choice() -> None:
    dice = random.Random(2)
    pos = play_on(playout.game("hearts", moon="choice").deal(seed=3), dice)
    assert 26 not in pos.layout()["points"]
    assert pos.layout()["phase"] == "over"


def test_the_jack_of_diamonds_counts_by_option() -> None:
    game = playout.game("hearts", jack_of_diamonds=-10)
    dice = random.Random(7)
    for seed in range(30):
        pos = play_on(game.deal(seed=seed), dice)
        expected = tuple(-float(points(own) - 10 * ("JD" in own)) for own in taken_by(pos.layout()))
        assert 26 in pos.layout()["points"] or pos.returns == expected


def test_a_moon_with_the_jack_counts_both() -> None:
    assert moon(jack_of_diamonds=-10).returns == (10.0, -26.0, -26.0, -26.0)


def test_a_moon_does_not_need_the_jack() -> None:
    hands = [
        ["AD", "KD", "QD", *HEARTS[7:], "AS", "KS", "QS", "JS"],
        ["2C", *CLUBS[2:8], "7H", "8H", *SPADES[5:9]],
        ["3C", *CLUBS[8:], "2D", "3D", *SPADES[:5]],
        ["JD", *DIAMONDS[2:9], *HEARTS[:5]],
    ]
    # The jack goes to seat 2; all other cards of seat 0 are the highest of their suits.
    pos = play_on(start(hands, "2C KC JD QD 2D", jack_of_diamonds=-10), random.Random(4))
    assert pos.layout()["points"] == [26, 0, 0, 0]
    assert pos.returns == (0.0, -26.0, -16.0, -26.0)


def test_no_tricks_is_a_bonus_by_option_but_not_after_a_moon() -> None:
    assert moon(no_tricks_bonus=-5).returns == (0.0, -26.0, -26.0, -26.0)
    assert moon(no_tricks_bonus=-5, moon="off").returns == (-26.0, 5.0, 5.0, 5.0)
    game, dice, seen = playout.game("hearts", no_tricks_bonus=-5), random.Random(3), 0
    for seed in range(60):
        pos = play_on(game.deal(seed=seed), dice)
        layout = pos.layout()
        if 26 in layout["points"]:
            continue
        for seat in range(4):
            bonus = 5.0 if layout["taken"][seat] == 0 else 0.0
            seen += bonus > 0
            assert pos.returns[seat] == bonus - layout["points"][seat]
    assert seen


@pytest.mark.parametrize(
    ("options", "bounds"),
    [
        ({}, (-26.0, 0.0)),
        ({"moon": "old"}, (-26.0, 26.0)),
        ({"jack_of_diamonds": -10}, (-26.0, 10.0)),
        ({"moon": "choice", "jack_of_diamonds": -10}, (-26.0, 36.0)),
        ({"no_tricks_bonus": -5}, (-26.0, 5.0)),
        ({"jack_of_diamonds": 4}, (-30.0, 0.0)),
    ],
)
def test_bounds_follow_the_options(options: dict[str, Any], bounds: tuple[float, float]) -> None:
    assert playout.game("hearts", **options).bounds == bounds


# ---------------------------------------------------------------------- bad input


def test_refusals() -> None:
    pos = start(SUITED, "2C")
    assert reason(pos, "2C") == "not_in_hand"
    assert reason(pos, "add") == "wrong_phase"
    with pytest.raises(MalformedMove):
        pos.play("1C")
    with pytest.raises(NotYourTurn):
        pos.play("3C", seat=0)
    with pytest.raises(GameOver):
        moon().play("2C")
    assert pos == start(SUITED, "2C")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pass_direction": "up"}, "pass_direction is 'up'"),
        ({"pass_direction": None}, "pass_direction is None"),
        ({"hands": SUITED[:3]}, "hands must be 4 lists of 13"),
        ({"hands": [*SUITED[:3], SUITED[0]]}, "2C, which is dealt twice"),
        ({"hands": [*SUITED[:3], SPADES[1:]]}, "hands[3] must be a list of 13"),
        ({"hands": [*SUITED[:3], [*SPADES[1:], "1S"]]}, "'1S', which is no card"),
        ({"moves": ["3C"]}, "moves[0]"),
        ({"moves": ["2C", 7.5]}, "moves[1]"),
        ({"moves": ["2C"], "phase": "pass"}, "phase is 'pass'"),
        ({"scores": [0, 0]}, "scores must be a list of 4"),
        ({"hand": []}, "a layout has no 'hand'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("hearts").position({"pass_direction": "none", "hands": SUITED, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused() -> None:
    hands = with_cards({0: ["2C"], 1: ["5C", "9C", "2D"]})
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start(hands, "2C 2D")


def test_views_that_contradict_themselves_are_refused() -> None:
    game = playout.game("hearts")
    view = dict(start(SUITED, "2C 2D").view(2))
    for change in (
        {"known": [[], ["AC"], [], []]},
        {"moves": ["2C", "2H"]},
        {"moves": ["2C", "2D", "3D"]},
        {"dealt": CLUBS},
        {"first_leader": 1},
        {"counts": [13] * 4},
    ):
        with pytest.raises(InvalidView):
            game.from_view({**view, **change})


def test_unknown_options_are_refused() -> None:
    for options in (
        {"pass_cycle": "left,up"},
        {"moon": "full"},
        {"first_lead": "any"},
        {"game_to": 0},
        {"brek_required": True},
    ):
        with pytest.raises(InvalidOption):
            playout.game("hearts", **options)
    with pytest.raises(InvalidOption, match="pass_direction is 'up'"):
        playout.game("hearts").deal(seed=1, pass_direction="up")
    with pytest.raises(InvalidOption, match="takes no 'dealer'"):
        playout.game("hearts").deal(seed=1, dealer=2)


def test_moves_by_data_and_label() -> None:
    pos = start(SUITED, direction="left")
    assert pos.moves()[0].data == {"type": "pass", "card": "2C"}
    assert pos.moves()[0].label == "pass 2♣"
    assert pos.move({"type": "pass", "card": "tc"}).text == "TC"
    assert start(SUITED).moves()[0].label == "2♣"


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start(SPLIT, "2C 5C 8C AC AD 2H").board(1)
    for words in ("No passing", "Hearts are broken", "Trick 2, led by seat 3", "Last trick"):
        assert words in board
    assert "Q♠" not in board
    passing = start(SUITED, "2C 3C", "left").board(3)
    assert "passed left" in passing
    assert "2♣" not in passing

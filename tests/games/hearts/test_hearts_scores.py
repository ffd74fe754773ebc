"""Scores of Hearts: points, moons, the jack, bounds."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playout
from tests.games.hearts.deals import SUITED, moon, start
from tests.games.tricks.asking import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, play_on, texts


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

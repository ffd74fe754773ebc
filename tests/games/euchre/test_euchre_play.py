"""Euchre as played: bowers, tricks, scores."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import playout
from playout.core.errors import IllegalMove
from playout.core.position import Position
from tests.games.euchre.deals import RANKS, SAME_COLOUR, start, with_cards
from tests.games.tricks.asking import play_on, texts

# -------------------------------------------------------------------------- bowers


def test_a_left_bower_that_is_led_asks_for_trump() -> None:
    deal = with_cards({0: ["JD", "9C"], 1: ["TD", "TH", "QC"], 2: ["QD", "KC"]}, upcard="9H")
    pos = start("pass pass pass H 9H partner JD", deal=deal)
    assert texts(pos) == ["TH"]
    with pytest.raises(IllegalMove) as caught:
        pos.play("TD")
    assert caught.value.reason == "must_follow"
    assert "hearts" in str(caught.value)


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    hands = {0: ["AD"], 1: ["JD", "9C", "TC", "9S", "TS"], 2: ["9D"]}
    pos = start("pass pass pass H 9H partner AD", deal=with_cards(hands, upcard="9H"))
    assert sorted(texts(pos)) == sorted(hands[1])
    assert pos.play("9C").view(0)["voids"][1] == ["D"]


@pytest.mark.parametrize(
    ("high", "low"), list(itertools.pairwise(["JH", "JD", "AH", "KH", "QH", "TH", "9H"]))
)
def test_trump_ranks_right_left_ace_down_to_nine(high: str, low: str) -> None:
    clubs_and_spades = {2: ["9C", "TC", "QC", "KC", "AC"], 3: ["9S", "TS", "QS", "KS", "JC"]}
    deal = with_cards({0: [low], 1: [high], **clubs_and_spades}, upcard="AS")
    pos = start("pass " * 5 + "H partner", deal=deal)
    for card in (low, high, "9C", "9S"):
        pos = pos.play(card)
    assert pos.layout()["tricks"][0]["winner"] == 1


def test_trump_beats_an_ace_and_a_card_of_another_suit_never_wins() -> None:
    hands = {
        0: ["AC", "9S", "TS", "QS", "KS"],
        1: ["9D", "TD", "QD", "KD", "AD"],
        2: ["9H", "TH", "QH", "KH", "AH"],
        3: ["9C", "TC", "QC", "KC", "JC"],
    }
    trumped = start("pass " * 5 + "H partner AC AD 9H 9C", deal=with_cards(hands, upcard="AS"))
    assert trumped.layout()["tricks"][0]["winner"] == 2
    thrown = start("pass " * 4 + "S partner AC AD AH 9C", deal=with_cards(hands, upcard="JH"))
    assert thrown.layout()["tricks"][0]["winner"] == 0


def test_the_upcard_may_be_the_right_bower() -> None:
    pos = start("H", deal=with_cards({}, upcard="JH"))
    assert "JH" in texts(pos)
    assert pos.view(0)["known"][3] == ["JH"]


def test_a_turned_down_jack_of_the_colour_is_out_of_play() -> None:
    pos = start("pass " * 4 + "H partner", deal=with_cards({0: ["AD"]}, upcard="JD"))
    assert pos.layout()["trump"] == "H"
    for seat, seed in itertools.product(range(4), range(20)):
        world = pos.determinized(seat, seed).layout()
        assert "JD" not in [*itertools.chain(*world["hands"]), *world["kitty"]]


# ----------------------------------------------------- a reference for whole hands


def suit_of(card: str, trump: str) -> str:
    return trump if card == "J" + SAME_COLOUR[trump] else card[1]


def power(card: str, trump: str, led: str) -> int:
    if suit_of(card, trump) == trump:
        return {"J" + trump: 99, "J" + SAME_COLOUR[trump]: 98}.get(card, 50 + RANKS.index(card[0]))
    return RANKS.index(card[0]) if suit_of(card, trump) == led else -1


def makers_points(layout: dict[str, Any]) -> int:
    """Return the makers' points by the table of the rules."""
    maker = layout["maker"]
    tricks = layout["taken"][maker] + layout["taken"][(maker + 2) % 4]
    if tricks == 5:
        return 4 if maker in layout["alone"] else 2
    return 1 if tricks >= 3 else -2


def hands_played(n: int) -> list[tuple[dict[str, Any], tuple[float, ...] | None]]:
    game, dice = playout.game("euchre"), random.Random(n)
    ended = [play_on(game.deal(seed=seed), dice) for seed in range(n)]
    return [(pos.layout(), pos.returns) for pos in ended]


def test_tricks_are_won_by_the_highest_trump_or_card_of_the_led_suit() -> None:
    for layout, _ in hands_played(150):
        trump = layout["trump"]
        for trick in layout["tricks"]:
            led = suit_of(trick["cards"][0][1], trump)
            ranks = {power(card, trump, led): seat for seat, card in trick["cards"]}
            assert trick["winner"] == ranks[max(ranks)]


def test_everyone_follows_the_effective_suit() -> None:
    for layout, _ in hands_played(100):
        trump, dealer = layout["trump"], layout["dealer"]
        hands = [set(hand) for hand in layout["hands"]]
        ordered = layout["moves"].index(trump)
        if ordered < 4:
            hands[dealer] |= {layout["upcard"]}
            hands[dealer] -= {layout["moves"][ordered + 1]}
        for trick in layout["tricks"]:
            led = suit_of(trick["cards"][0][1], trump)
            for seat, card in trick["cards"]:
                could = any(suit_of(own, trump) == led for own in hands[seat])
                assert not could or suit_of(card, trump) == led
                hands[seat].remove(card)


def test_scores_follow_the_table() -> None:
    outcomes = set()
    for layout, paid in hands_played(400):
        points = makers_points(layout)
        side = layout["maker"] % 2
        assert paid == tuple(float(points if seat % 2 == side else -points) for seat in range(4))
        outcomes.add((points, bool(layout["alone"])))
    assert outcomes >= {(1, False), (1, True), (2, False), (4, True), (-2, False), (-2, True)}


MARCH = with_cards({0: ["JH", "JD", "AH", "KH", "QH"]}, upcard="9H", dealer=2)
"""Seat 0 takes all five tricks with hearts as trump."""


def march(moves: str, answers: str, deal: dict[str, Any] = MARCH, **options: Any) -> Position:
    """Play `MARCH` on from some bids, any discard, and answers about playing alone."""
    pos = start(moves, deal=deal, **options)
    pos = pos.play(pos.codes[0])
    for answer in answers.split():
        pos = pos.play(answer)
    return play_on(pos, random.Random(0))


@pytest.mark.parametrize(("answer", "points"), [("partner", 2.0), ("alone", 4.0)])
def test_a_march_is_worth_two_and_alone_four(answer: str, points: float) -> None:
    assert march("pass H", answer).returns == (points, -points, points, -points)


@pytest.mark.parametrize(("options", "points"), [({}, 2.0), ({"super_euchre_points": 4}, 4.0)])
def test_a_euchre_without_a_trick_may_cost_more(options: dict[str, int], points: float) -> None:
    pos = march("H", "partner", **options)
    assert (pos.layout()["maker"], pos.layout()["taken"]) == (3, [5, 0, 0, 0])
    assert pos.returns == (points, -points, points, -points)


def test_a_lone_defenders_euchre_is_worth_four_or_what_is_set() -> None:
    assert march("H", "partner alone", lone_defender=True).returns == (4.0, -4.0, 4.0, -4.0)
    pos = march("H", "partner alone", lone_defender=True, lone_defender_points=3)
    assert pos.returns == (3.0, -3.0, 3.0, -3.0)


def test_points_are_an_option() -> None:
    pos = march("pass H", "alone", points=[1, 3, 5, 2])
    assert pos.returns == (5.0, -5.0, 5.0, -5.0)
    assert pos.game.bounds == (-5.0, 5.0)

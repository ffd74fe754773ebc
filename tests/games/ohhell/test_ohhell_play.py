"""Oh Hell as played: tricks, trump, scores, El Dorado, what seats know."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import playout
from playout.core.errors import InvalidOption
from playout.core.position import Position
from tests.games.ohhell.deals import DEAL, HANDS, start
from tests.games.tricks.asking import DECK, RANKS, held, play_on, reason, texts

# ---------------------------------------------------------------------------- play


def test_trump_may_be_led_at_any_time() -> None:
    assert "AS" in texts(start("0 0 0 0"))
    assert start("0 0 0 0 AS").view(1)["voids"][0] == []


def test_one_must_follow_suit() -> None:
    pos = start("0 0 0 0 2C")
    assert texts(pos) == ["5C"]
    assert reason(pos, "3H") == "must_follow"


def test_trump_wins_and_leads_next() -> None:
    pos = start("0 0 0 0 2C 5C KC KS")
    assert pos.layout()["tricks"] == [
        {"leader": 0, "cards": [[0, "2C"], [1, "5C"], [2, "KC"], [3, "KS"]], "winner": 3}
    ]
    assert pos.to_move == 3


def played(n: int, **options: Any) -> list[Position]:
    game, dice = playout.game("ohhell", **options), random.Random(n)
    return [play_on(game.deal(seed=seed), dice) for seed in range(n)]


@pytest.mark.parametrize("options", [{}, {"players": 7}, {"trump": "none"}, {"trump": "fixed:D"}])
def test_the_highest_trump_or_else_the_highest_of_the_led_suit_wins(
    options: dict[str, Any],
) -> None:
    for pos in played(50, **options):
        layout = pos.layout()
        for trick in layout["tricks"]:
            suits = [card[1] for _, card in trick["cards"]]
            suit = layout["trump"] if layout["trump"] in suits else suits[0]
            of_suit = [(RANKS.index(c[0]), seat) for seat, c in trick["cards"] if c[1] == suit]
            assert trick["winner"] == max(of_suit)[1]


# -------------------------------------------------------------- trump until broken


RESTRICTED = {"trump_lead": "until_broken"}


def test_trump_may_not_be_led_before_it_is_broken_by_option() -> None:
    pos = start("0 0 0 0", **RESTRICTED)
    assert texts(pos) == ["2C", "9D"]
    assert reason(pos, "AS") == "trump_not_broken"
    assert pos.layout()["broken"] is False


def test_trump_on_another_lead_breaks_it() -> None:
    pos = start("0 0 0 0 2C 5C KC KS", **RESTRICTED)
    assert pos.layout()["broken"] is True
    pos = start("0 0 0 0 9D 2S 4H 2D", **RESTRICTED)
    assert pos.layout()["tricks"][0]["winner"] == 1


ONLY_TRUMP = [["2S", "3S", "AS"], ["5C", "3H", "4S"], ["AC", "KC", "4H"], ["2D", "KS", "QS"]]


def test_who_has_only_trump_may_lead_it_shows_it_and_does_not_break_it() -> None:
    pos = start("0 0 0 0", deal={**DEAL, "hands": ONLY_TRUMP}, **RESTRICTED)
    assert texts(pos) == ["2S", "3S", "AS"]
    pos = pos.play("2S")
    assert pos.view(1)["voids"][0] == ["C", "D", "H"]
    for seed in range(40):
        assert all(card[1] == "S" for card in held(pos.determinized(1, seed), 0))
    assert pos.layout()["broken"] is False
    pos = pos.play("4S").play("4H").play("KS")
    assert pos.layout()["broken"] is False
    assert (pos.to_move, texts(pos)) == (3, ["2D"])
    assert reason(pos, "QS") == "trump_not_broken"


def test_a_hand_without_trump_has_nothing_to_break() -> None:
    pos = start("0 0 0 0", deal={**DEAL, "turn_up": None}, trump="none", **RESTRICTED)
    assert texts(pos) == ["2C", "9D", "AS"]


# -------------------------------------------------------------------------- scores


def expected(scoring: str, bid: int, tricks: int, each: int = 1) -> float:
    exact = bid == tricks
    if scoring == "exact_only":
        return 10 + bid if exact else 0
    if scoring == "plus_minus_5":
        return 5 + bid if exact else -(5 + bid)
    if scoring == "penalty" and not exact:
        return -each * abs(bid - tricks)
    return each * tricks + (10 if exact else 0)


@pytest.mark.parametrize("each", [1, 3])
@pytest.mark.parametrize("scoring", ["tricks_plus_10", "exact_only", "penalty", "plus_minus_5"])
def test_scores_follow_the_words(scoring: str, each: int) -> None:
    exact = 0
    for pos in played(80, scoring=scoring, points_per_trick=each):
        layout = pos.layout()
        pairs = list(zip(layout["bids"], layout["taken"], strict=True))
        assert pos.returns == tuple(expected(scoring, bid, n, each) for bid, n in pairs)
        low, high = pos.game.bounds
        assert all(low <= value <= high for value in pos.returns)
        exact += sum(bid == n for bid, n in pairs)
    assert exact > 10


# ----------------------------------------------------------------------- El Dorado


def test_el_dorado() -> None:
    game = playout.game("ohhell", "el_dorado")
    assert game.schedule == list(range(10, 0, -1))  # type: ignore[attr-defined]
    pos = start("0 0 0", variant="el_dorado")
    assert texts(pos) == ["0", "1", "2", "3"]  # no hook
    assert texts(pos.play("3")) == ["2C", "9D"]  # trump is not broken
    ended = play_on(pos.play("3"), random.Random(1))
    layout = ended.layout()
    assert ended.returns == tuple(
        expected("plus_minus_5", bid, n)
        for bid, n in zip(layout["bids"], layout["taken"], strict=True)
    )


@pytest.mark.parametrize("players", [6, 7, 10])
def test_el_dorado_with_two_decks_is_refused(players: int) -> None:
    with pytest.raises(InvalidOption, match="two decks"):
        playout.game("ohhell", "el_dorado", players=players)
    with pytest.raises(InvalidOption):
        playout.game("ohhell", "el_dorado").deal(seed=1, players=players)
    assert playout.game("ohhell", "el_dorado").deal(seed=1, players=5).game.seats == 5


def test_options_that_are_refused() -> None:
    with pytest.raises(InvalidOption, match="decks=2"):
        playout.game("ohhell", decks=2)
    with pytest.raises(InvalidOption, match="hand of 14 cards; 4 players can have 1 to 13"):
        playout.game("ohhell", schedule=[14])
    for options in (
        {"players": 8},
        {"players": 1},
        {"schedule": "sideways"},
        {"schedule": []},
        {"schedule": [0]},
        {"trump": "fixed:X"},
        {"scoring": "none"},
    ):
        with pytest.raises(InvalidOption):
            playout.game("ohhell", **options)


# ----------------------------------------------------------------- what seats know


def test_a_void_shows_in_the_current_trick_and_says_nothing_of_the_stock() -> None:
    pos = start("0 0 0 0 9D 2S")
    worlds = [pos.determinized(0, seed) for seed in range(60)]
    assert pos.view(0)["voids"] == [[], ["D"], [], []]
    assert not any(card[1] == "D" for world in worlds for card in held(world, 1))
    dealt = [set(itertools.chain(*world.layout()["hands"])) for world in worlds]
    assert any("AD" in cards for cards in dealt)  # in somebody's hand, or
    assert any("AD" not in cards for cards in dealt)  # in the stock


def test_the_stock_and_the_turned_up_card_stay_apart() -> None:
    pos = start("0 0")
    for seed in range(50):
        layout = pos.determinized(0, seed).layout()
        cards = list(itertools.chain(*layout["hands"]))
        assert len(set(cards)) == 12
        assert "7S" not in cards
    seen = {c for seed in range(300) for c in held(pos.determinized(0, seed), 1)}
    assert seen == set(DECK) - set(HANDS[0]) - {"7S"}

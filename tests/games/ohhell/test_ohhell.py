"""Oh Hell by its rules: players, hand sizes, trump, the hook, scores, El Dorado, knowledge."""

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
from playout.games.ohhell.schedule import hand_sizes

RANKS, SUITS = "23456789TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]

HANDS = [["2C", "9D", "AS"], ["5C", "3H", "2S"], ["AC", "KC", "4H"], ["2D", "3D", "KS"]]
DEAL = {"players": 4, "hand_size": 3, "dealer": 3, "hands": HANDS, "turn_up": "7S"}


def start(moves: str = "", deal: dict[str, Any] | None = None, **options: Any) -> Position:
    layout = {**(deal or DEAL), "moves": moves.split()}
    return playout.game("ohhell", **options).position(layout)


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


# ---------------------------------------------------------------------------- deals


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


# --------------------------------------------------------------------------- bidding


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


# ------------------------------------------------------------------------------ play


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


# ------------------------------------------------------------------ trump until broken

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


ONLY_TRUMP = [["2S", "3S", "AS"], ["5C", "3H", "4S"], ["AC", "KC", "4H"], ["2D", "3D", "KS"]]


def test_who_has_only_trump_may_lead_it_shows_it_and_does_not_break_it() -> None:
    pos = start("0 0 0 0", deal={**DEAL, "hands": ONLY_TRUMP}, **RESTRICTED)
    assert texts(pos) == ["2S", "3S", "AS"]
    pos = pos.play("2S")
    assert pos.view(1)["voids"][0] == ["C", "D", "H"]
    for seed in range(40):
        assert all(card[1] == "S" for card in held(pos.determinized(1, seed), 0))
    assert pos.layout()["broken"] is False
    pos = pos.play("4S").play("4H").play("KS")
    assert (pos.to_move, texts(pos)) == (3, ["2D", "3D"])


def test_a_hand_without_trump_has_nothing_to_break() -> None:
    pos = start("0 0 0 0", deal={**DEAL, "turn_up": None}, trump="none", **RESTRICTED)
    assert texts(pos) == ["2C", "9D", "AS"]


# ---------------------------------------------------------------------------- scores


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


# ------------------------------------------------------------------------- El Dorado


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


# ------------------------------------------------------------------- what seats know


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


# ------------------------------------------------------------------------ bad input


def test_refusals() -> None:
    pos = start("0 0")
    assert reason(pos, "2C") == "wrong_phase"
    assert reason(start("0 0 0 0"), "1") == "wrong_phase"
    assert reason(start("0 0 0 0"), "5C") == "not_in_hand"
    for given in ("27", "nil", "-1", "x"):
        with pytest.raises(MalformedMove):
            pos.play(given)
    with pytest.raises(NotYourTurn):
        pos.play("0", seat=3)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(2)).play("0")
    assert pos == start("0 0")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 8}, "players=8"),
        ({"players": 5}, "hands must be 5 lists"),
        ({"hand_size": 14}, "hand_size is 14; 4 players can have 1 to 13"),
        ({"hand_size": 2}, "hands[0] must be a list of 2"),
        ({"dealer": 4}, "dealer is 4"),
        ({"turn_up": "2C"}, "turn_up 2C is dealt twice"),
        ({"turn_up": "XX"}, "turn_up is 'XX'"),
        ({"hands": [*HANDS[:3], HANDS[0]]}, "2C, which is dealt twice"),
        ({"moves": ["4"]}, "moves[0]"),
        ({"moves": ["0", "0", "0", "3"]}, "moves[3]"),
        ({"moves": ["0"], "bids": [1, None, None, None]}, "bids is"),
        ({"hand_number": -1}, "hand_number is -1"),
        ({"last_hand": 1}, "last_hand is 1"),
        ({"scores": [0, 0]}, "scores must be a list of 4"),
        ({"kitty": []}, "a layout has no 'kitty'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("ohhell").position({**DEAL, **change})
    assert words in str(caught.value)


def test_a_turn_up_must_fit_the_rule() -> None:
    with pytest.raises(InvalidLayout, match="trump is decided by 'fixed:C'"):
        start(trump="fixed:C")
    full = playout.game("ohhell").deal(seed=1, hand_size=13).layout()
    with pytest.raises(InvalidLayout, match="no card is left to turn"):
        playout.game("ohhell").position({**full, "turn_up": "2C"})
    assert start(deal={**DEAL, "turn_up": None}).layout()["trump"] is None


def test_views_that_contradict_themselves_are_refused() -> None:
    view = dict(start("0 0 0 0 9D 2S").view(0))
    for change in (
        {"moves": ["0", "0", "0", "3", "9D", "2S"]},
        {"moves": ["0", "0", "0", "0", "9D", "7S"]},
        {"voids": [[]] * 4},
        {"counts": [3] * 4},
        {"players": 9},
        {"seat": 4},
    ):
        with pytest.raises(InvalidView):
            playout.game("ohhell").from_view({**view, **change})


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start("1 0 2 1 2C 5C KC KS 2D").board(1)
    for words in ("Trump: ♠ (7♠ turned up)", "Bids: 4 for 3", "bid 2", "Trick 2, led by seat 3"):
        assert words in board
    for hidden in ("A♠", "A♣", "3♦"):
        assert hidden not in board

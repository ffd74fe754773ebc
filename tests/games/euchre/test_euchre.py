"""Euchre by its rules: bidding, the exchange, playing alone, bowers, scores, knowledge."""

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

RANKS, SUITS = "9TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}

HANDS = [
    ["9C", "JC", "9D", "KH", "AS"],
    ["TC", "JS", "TD", "QH", "KS"],
    ["QC", "KC", "JD", "AH", "9S"],
    ["AC", "QD", "KD", "TH", "JH"],
]
DEAL = {"dealer": 3, "hands": HANDS, "upcard": "9H", "kitty": ["AD", "TS", "QS"]}


def start(moves: str = "", deal: dict[str, Any] | None = None, **options: Any) -> Position:
    """Return a position of `DEAL` (or another deal) after moves such as "pass pass H"."""
    layout = {**(deal or DEAL), "moves": moves.split()}
    return playout.game("euchre", **options).position(layout)


def with_cards(some: dict[int, list[str]], upcard: str, dealer: int = 3) -> dict[str, Any]:
    """Return a deal in which seats hold some cards; the others fall where there is room."""
    used = {upcard, *itertools.chain(*some.values())}
    rest = [card for card in DECK if card not in used]
    hands = []
    for seat in range(4):
        own = list(some.get(seat, []))
        while len(own) < 5:
            own.append(rest.pop(0))
        hands.append(own)
    return {"dealer": dealer, "hands": hands, "upcard": upcard}


def texts(pos: Position) -> list[str]:
    return [move.text for move in pos.moves()]


def play_on(pos: Position, dice: random.Random) -> Position:
    while not pos.over:
        pos = pos.play(dice.choice(pos.codes))
    return pos


# ----------------------------------------------------------------------- bidding


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


# ------------------------------------------------------------------------- alone


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


# ------------------------------------------------------------------------- bowers


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


# ------------------------------------------------------- a reference for whole hands


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


# ------------------------------------------------------------------- what seats know


def held(pos: Position, seat: int) -> list[str]:
    found: list[str] = pos.view(seat)["hand"]
    return found


def test_others_do_not_see_the_discard() -> None:
    before = start("H")
    code, other = before.move("AC").code, before.move("QD").code
    assert before.seen(code, 3) == code
    assert {before.seen(c, seat) for seat in range(3) for c in (code, other)} == {63}
    pos = before.play("AC")
    for seat in range(3):
        assert pos.view(seat)["moves"] == ["H", None]
        assert pos.view(seat)["discard"] is None
        assert "AC" not in str(pos.view(seat))
    assert pos.view(3)["moves"] == ["H", "AC"]


def test_the_taken_upcard_is_in_the_dealers_hand_or_the_discard() -> None:
    pos = start("H AC partner")
    assert pos.view(0)["known"][3] == []
    buried = 0
    for seed in range(300):
        layout = pos.determinized(0, seed).layout()
        buried += layout["moves"][1] == "9H"
        assert "9H" not in [*itertools.chain(*layout["hands"]), *layout["kitty"]]
    assert 20 < buried < 100  # one in six: the discard is one of the dealer's six cards


def test_the_taken_upcard_is_in_the_hand_for_sure_if_it_may_not_be_buried() -> None:
    pos = start("H AC partner", dealer_may_discard_upcard=False)
    assert pos.view(0)["known"][3] == ["9H"]
    assert all("9H" in held(pos.determinized(0, seed), 3) for seed in range(100))


def test_a_dealer_without_trump_has_buried_the_upcard() -> None:
    hands = {0: ["AH"], 1: ["KH"], 2: ["QH"], 3: ["AC", "AS", "KS", "AD", "KD"]}
    pos = start("H 9H partner AH KH QH AC", deal=with_cards(hands, upcard="9H"))
    assert pos.view(0)["voids"][3] == ["H"]
    for seed in range(100):
        assert pos.determinized(0, seed).layout()["moves"][1] == "9H"


def test_voids_show_in_the_current_trick_and_count_the_left_bower_as_trump() -> None:
    deal = with_cards({0: ["AH"], 1: ["9C", "TC", "9S", "TS", "QS"]}, upcard="9H")
    pos = start("pass pass pass H 9H partner AH 9C", deal=deal)
    for seat in (0, 2, 3):
        assert pos.view(seat)["voids"] == [[], ["H"], [], []]
        for seed in range(50):
            assert not {"JD", "JH"} & set(held(pos.determinized(seat, seed), 1))


def test_voids_of_a_hand_say_nothing_of_kitty_and_discard() -> None:
    deal = with_cards({0: ["AC"], 1: ["9D", "TD", "9S", "TS", "QS"]}, upcard="9H")
    pos = start("pass pass pass H 9H partner AC 9D", deal=deal)
    worlds = [pos.determinized(0, seed).layout() for seed in range(200)]
    assert any(card[1] == "C" for world in worlds for card in world["kitty"])
    assert any(world["moves"][4][1] == "C" for world in worlds)


# --------------------------------------------------------------------- bad input


def test_refusals_of_cards() -> None:
    pos = start("pass pass pass H AC partner 9D")
    for given, reason in (("JS", "must_follow"), ("AH", "not_in_hand"), ("alone", "wrong_phase")):
        with pytest.raises(IllegalMove) as caught:
            pos.play(given)
        assert caught.value.reason == reason
        assert "TD" in str(caught.value)
    with pytest.raises(MalformedMove) as malformed:
        pos.play("7H")
    assert malformed.value.reason == "malformed"
    with pytest.raises(NotYourTurn):
        pos.play("QC", seat=2)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(3)).play("TD")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dealer": 4}, "dealer is 4"),
        ({"dealer": None}, "dealer is None"),
        ({"upcard": "8H"}, "upcard is '8H'"),
        ({"upcard": "9C"}, "upcard 9C is dealt twice"),
        ({"hands": HANDS[:3]}, "hands must be 4 lists"),
        ({"hands": [*HANDS[:3], HANDS[0]]}, "9C, which is dealt twice"),
        ({"hands": [*HANDS[:3], HANDS[3][:4]]}, "hands[3] must be a list of 5 cards"),
        ({"hands": [*HANDS[:3], ["2C", *HANDS[3][1:]]]}, "'2C', which is no card of this deck"),
        ({"kitty": ["AD", "TS"]}, "kitty must be a list of 3 cards"),
        ({"kitty": ["AD", "TS", "9H"]}, "kitty holds 9H, which is dealt twice"),
        ({"moves": ["pass", "C"]}, "moves[1]"),
        ({"moves": "pass"}, "moves must be a list"),
        ({"moves": ["pass"], "to_move": 3}, "to_move is 3, but after these moves it is 1"),
        ({"scores": [1, 2, 3]}, "scores must be a list of 2"),
        ({"dealr": 3}, "Did you mean 'dealer'?"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("euchre").position({**DEAL, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused_with_its_reason() -> None:
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start("pass pass pass H AC partner 9D JS")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": 5}, "seat is 5"),
        ({"dealt": ["9C"]}, "dealt must be a list of 5"),
        ({"dealt": None}, "was not allowed"),
        ({"dealt": None, "moves": ["pass"]}, "dealt must list the cards"),
        ({"voids": [["C"], [], [], []]}, "voids is"),
        ({"moves": ["pass", "pass", "pass", "H", None, "partner", "9D", "9C"]}, "have held"),
        ({"moves": ["pass", "pass", "pass", "H", None, None]}, "no move of this game"),
        ({"moves": ["pass"] * 9}, "was not allowed"),
        ({"counts": [5, 5, 5, 5]}, "counts is"),
    ],
)
def test_bad_views(change: dict[str, Any], words: str) -> None:
    view = dict(start("pass pass pass H AC partner 9D").view(0))
    with pytest.raises(InvalidView) as caught:
        playout.game("euchre").from_view({**view, **change})
    assert words in str(caught.value)


def test_a_view_whose_plays_contradict_each_other_is_refused() -> None:
    # Seat 1 does not follow diamonds in the first trick and plays one in the second.
    view = dict(start("pass pass pass H AC partner 9D").view(0))
    moves = [*view["moves"], "JS", "JD", "QD", "AC", "TD"]
    with pytest.raises(InvalidView):
        playout.game("euchre").from_view({**view, "moves": moves})


def test_unknown_options_and_deals_are_refused() -> None:
    for options in ({"deck": 32}, {"points": "1/2"}, {"alone_lead": "dealer"}, {"stik": True}):
        with pytest.raises(InvalidOption):
            playout.game("euchre", **options)
    with pytest.raises(InvalidOption, match="takes no 'hand_size'"):
        playout.game("euchre").deal(seed=1, hand_size=5)
    with pytest.raises(InvalidOption, match="dealer is 7"):
        playout.game("euchre").deal(seed=1, dealer=7)


# ------------------------------------------------------------------- data and labels


@pytest.mark.parametrize(
    ("moves", "data", "text"),
    [
        ("", {"type": "bid1", "suit": None}, "pass"),
        ("", {"type": "bid1", "suit": "h"}, "H"),
        ("", {"type": "bid1", "suit": "H", "alone": False}, "H"),
        ("pass pass pass pass", {"type": "bid2", "suit": "C"}, "C"),
        ("H", {"type": "discard", "card": "ac"}, "AC"),
        ("H AC", {"type": "alone", "alone": True}, "alone"),
        ("H AC", {"type": "alone", "alone": False}, "partner"),
        ("H AC partner", {"type": "play", "card": "9C"}, "9C"),
        ("H AC partner", {"card": "9♣"}, "9C"),
    ],
)
def test_moves_by_data(moves: str, data: dict[str, Any], text: str) -> None:
    assert start(moves).move(data).text == text


@pytest.mark.parametrize(
    "data", [{}, {"type": "bid1"}, {"suit": "H", "alone": True}, {"type": "play", "suit": "H"}]
)
def test_data_that_is_no_move(data: dict[str, Any]) -> None:
    with pytest.raises(IllegalMove):
        start().move(data)


def test_data_with_call_says_alone() -> None:
    pos = start(alone_decision="with_call")
    assert [move.data for move in pos.moves()] == [
        {"type": "bid1", "suit": None},
        {"type": "bid1", "suit": "H"},
        {"type": "bid1", "suit": "H", "alone": True},
    ]


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start("pass pass pass H AC partner 9D TD QC QD KD").board(1)
    for words in ("Dealer: seat 3", "Trump: ♥", "made by seat 3", "Trick 2", "Last trick"):
        assert words in board
    for hidden in ("A♣", "J♣", "A♥"):
        assert hidden not in board


def test_scores_of_the_rubber_are_part_of_the_position() -> None:
    pos = playout.game("euchre").position({**DEAL, "scores": [7, 4]})
    assert pos.layout()["scores"] == [7, 4]
    assert pos.view(2)["scores"] == [7, 4]
    assert playout.game("euchre").deal(seed=1, scores=[3, 9]).layout()["scores"] == [3, 9]

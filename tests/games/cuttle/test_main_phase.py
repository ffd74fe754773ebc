"""Spec 2.1 to 2.5: cards, deal, phases, actions and the stack."""

from __future__ import annotations

import pytest

from .tables import (
    DECK,
    game,
    hand,
    of_card,
    phase,
    play,
    points,
    resolve,
    scrap,
    side,
    table,
    texts,
)


class TestDeal:
    def test_five_to_the_first_player_six_to_the_dealer(self):
        layout = game().deal(seed=3).layout()
        assert [len(player["hand"]) for player in layout["players"]] == [5, 6]
        assert len(layout["deck"]) == 41
        assert layout["turn"] == 0

    def test_cards_can_be_given_in_order(self):
        layout = game().deal(cards=DECK).layout()
        assert layout["players"][0]["hand"] == DECK[:5]
        assert layout["players"][1]["hand"] == DECK[5:11]
        assert layout["deck"] == DECK[11:]

    def test_deals_are_uniform_enough(self):
        firsts = {game().deal(seed).layout()["deck"][0] for seed in range(600)}
        assert len(firsts) == 52


class TestDrawAndPass:
    def test_draw_takes_the_top_card(self):
        after = play(table(hands=("7C", "8C"), top="TS"), "draw")
        assert hand(after, 0) == {"7C", "TS"}
        assert after.to_move == 1

    def test_draw_is_legal_with_any_hand_size(self):
        assert "draw" in texts(table(hands=("", "8C")))
        assert "draw" in texts(table(hands=("AC AD AH AS 2C 2D 2H 2S", "8C")))

    def test_pass_only_with_an_empty_deck(self):
        assert "pass" not in texts(table(hands=("7C", "8C"), deck="TS"))
        empty = table(hands=("7C", "8C"), deck="")
        assert "pass" in texts(empty)
        assert "draw" not in texts(empty)
        assert play(empty, "pass").to_move == 1


class TestPoints:
    @pytest.mark.parametrize("rank", "A23456789T")
    def test_number_cards_go_to_the_point_row(self, rank):
        after = play(table(hands=(f"{rank}H", "KC")), f"points {rank}H")
        assert points(after, 0) == {f"{rank}H"}
        assert side(after, 0)["score"] == "A23456789T".index(rank) + 1

    @pytest.mark.parametrize("rank", "JQK")
    def test_face_cards_do_not(self, rank):
        assert f"points {rank}H" not in texts(table(hands=(f"{rank}H", "KC")))

    def test_an_eight_in_the_point_row_is_an_ordinary_point_card(self):
        position = table(hands=("9C", "AC"), points=("", "8H"))
        assert "scuttle 9C 8H" in texts(position)
        assert position.view(1)["opponent_hand"] is None


class TestScuttle:
    @pytest.mark.parametrize(
        ("card", "target", "legal"),
        [
            ("9C", "8S", True),
            ("8S", "9C", False),
            ("7D", "7C", True),
            ("7H", "7D", True),
            ("7S", "7H", True),
            ("7C", "7D", False),
            ("AS", "AC", True),
            ("TC", "AS", True),
        ],
    )
    def test_higher_rank_or_equal_rank_and_higher_suit(self, card, target, legal):
        position = table(hands=(card, "KC"), points=("", target))
        assert (f"scuttle {card} {target}" in texts(position)) is legal

    def test_both_cards_and_all_jacks_are_scrapped(self):
        position = table(hands=("TS", "KC"), points=("", "7H+JC+JD"))
        after = play(position, "scuttle TS 7H")
        assert scrap(after) == {"TS", "7H", "JC", "JD"}
        assert points(after, 1) == set()
        assert side(after, 1)["score"] == 0

    def test_queens_do_not_prevent_it_and_nobody_answers(self):
        position = table(hands=("TS", "2C"), points=("", "7H"), royals=("", "QC QD"))
        after = play(position, "scuttle TS 7H")
        assert (phase(after), after.to_move) == ("main", 1)

    def test_own_cards_are_no_targets(self):
        assert of_card(table(hands=("TS", "KC"), points=("7H", "")), "TS") == {"points TS"}

    def test_a_stolen_card_can_be_scuttled(self):
        position = table(hands=("TS", "KC"), points=("", "7H+JC"))
        assert "scuttle TS 7H" in texts(position)


class TestRoyals:
    @pytest.mark.parametrize("card", ["KC", "QD", "8H"])
    def test_they_go_to_the_royal_row_unanswered(self, card):
        after = play(table(hands=(card, "2C")), f"royal {card}")
        assert side(after, 0)["royals"] == [card]
        assert (phase(after), after.to_move) == ("main", 1)

    @pytest.mark.parametrize("card", ["JC", "7D", "TH"])
    def test_others_do_not(self, card):
        assert f"royal {card}" not in texts(table(hands=(card, "2C"), points=("", "5C")))


class TestJacks:
    def test_a_jack_takes_a_point_card(self):
        after = play(table(hands=("JC", "2C"), points=("", "TH")), "jack JC TH")
        assert side(after, 0)["points"] == [{"card": "TH", "jacks": ["JC"]}]
        assert [side(after, seat)["score"] for seat in (0, 1)] == [10, 0]
        assert (phase(after), after.to_move) == ("main", 1)

    def test_a_queen_stops_it(self):
        position = table(hands=("JC", "2C"), points=("", "TH"), royals=("", "QC"))
        assert of_card(position, "JC") == set()

    def test_own_cards_are_no_targets(self):
        assert of_card(table(hands=("JC", "2C"), points=("TH", "")), "JC") == set()

    def test_they_stack_and_each_flips_control(self):
        position = table(hands=("JC JH", "JD JS"), points=("", "TH"))
        after = play(position, "jack JC TH", "jack JD TH", "jack JH TH", "jack JS TH")
        assert side(after, 1)["points"] == [{"card": "TH", "jacks": ["JC", "JD", "JH", "JS"]}]


class TestStack:
    def test_a_one_off_always_opens_a_window(self):
        after = play(table(hands=("AC", "KC")), "one-off AC")
        assert (phase(after), after.to_move) == ("countering", 1)
        assert texts(after) == {"decline"}
        assert after.layout()["pending"] == {"card": "AC", "target": None, "counters": []}

    def test_targets_are_named_when_it_is_played(self):
        after = play(table(hands=("2C", "5C"), royals=("", "KC")), "one-off 2C KC")
        assert after.layout()["pending"]["target"] == "KC"

    def test_a_counter_passes_the_window_across(self):
        after = play(table(hands=("AC 2S", "2C 2D")), "one-off AC")
        assert texts(after) == {"decline", "counter 2C", "counter 2D"}
        after = play(after, "counter 2D")
        assert (after.to_move, texts(after)) == (0, {"decline", "counter 2S"})
        after = play(after, "counter 2S")
        assert (after.to_move, texts(after)) == (1, {"decline", "counter 2C"})
        assert after.layout()["pending"]["counters"] == ["2D", "2S"]

    def test_a_queen_on_the_one_off_side_stops_the_first_counter(self):
        after = play(table(hands=("AC", "2C"), royals=("QC", "")), "one-off AC")
        assert texts(after) == {"decline"}

    def test_a_queen_on_the_counterers_side_stops_the_counter_to_it(self):
        position = table(hands=("AC 2S", "2C"), royals=("", "QC"))
        assert texts(play(position, "one-off AC", "counter 2C")) == {"decline"}

    @pytest.mark.parametrize("twos", range(4))
    def test_odd_numbers_of_twos_fizzle_and_even_resolve(self, twos):
        position = table(hands=("AC 2S", "2C 2D"), points=("", "TH"))
        after = play(position, "one-off AC", *["counter 2C", "counter 2S", "counter 2D"][:twos])
        after = play(after, "decline")
        gone = {"AC", *["2C", "2S", "2D"][:twos]}
        if twos % 2:
            assert (points(after, 1), scrap(after)) == ({"TH"}, gone)
        else:
            assert (points(after, 1), scrap(after)) == (set(), gone | {"TH"})
        assert (phase(after), after.to_move) == ("main", 1)

    @pytest.mark.parametrize(
        ("card", "name"), [("3C", "three"), ("4C", "four"), ("5C", "five"), ("7C", "seven")]
    )
    def test_choices_stay_on_the_stack_until_they_are_made(self, card, name):
        after = resolve(table(hands=(f"{card} KD", "KC 8C"), scrap="TS"), f"one-off {card}")
        assert phase(after) == f"resolving_{name}"
        assert after.layout()["pending"] == {"card": card, "target": None, "counters": []}
        assert card not in scrap(after)

    def test_twos_are_scrapped_before_the_choice(self):
        position = table(hands=("3C 2S", "2C KC"), scrap="TS")
        after = play(position, "one-off 3C", "counter 2C", "counter 2S", "decline")
        assert texts(after) == {"take TS", "take 2C", "take 2S"}

    def test_counters_answer_twos_at_a_royal(self):
        position = table(hands=("2C", "2D"), royals=("", "KC"))
        after = play(position, "one-off 2C KC", "counter 2D", "decline")
        assert side(after, 1)["royals"] == ["KC"]
        assert scrap(after) == {"2C", "2D"}

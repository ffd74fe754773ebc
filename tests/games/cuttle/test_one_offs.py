"""Spec 2.6 to 2.8: one-offs, queens, kings, glasses and jacks."""

from __future__ import annotations

import pytest

from .tables import hand, of_card, phase, play, points, resolve, scrap, side, table, texts


class TestAce:
    def test_scraps_every_point_card_with_its_jacks(self):
        position = table(hands=("AC", ""), points=("7C", "8C 9C+JC"), royals=("KC", "QC"))
        after = resolve(position, "one-off AC")
        assert scrap(after) == {"AC", "7C", "8C", "9C", "JC"}
        assert [side(after, s)["score"] for s in (0, 1)] == [0, 0]
        assert side(after, 0)["royals"] == ["KC"]
        assert side(after, 1)["royals"] == ["QC"]

    def test_may_always_be_played(self):
        assert "one-off AC" in texts(table(hands=("AC", "")))


class TestTwo:
    @pytest.mark.parametrize("royal", ["KC", "QC", "8C"])
    def test_scraps_a_royal_or_glasses(self, royal):
        after = resolve(table(hands=("2C", ""), royals=("", royal)), f"one-off 2C {royal}")
        assert scrap(after) == {"2C", royal}
        assert side(after, 1)["royals"] == []

    def test_scraps_the_top_jack_and_the_card_crosses_with_the_jacks_beneath(self):
        position = table(hands=("2C", ""), points=("", "TH+JC+JD"))
        assert of_card(position, "2C") == {"points 2C", "one-off 2C JD"}
        after = resolve(position, "one-off 2C JD")
        assert side(after, 0)["points"] == [{"card": "TH", "jacks": ["JC"]}]
        assert scrap(after) == {"2C", "JD"}
        assert [side(after, s)["score"] for s in (0, 1)] == [10, 0]

    def test_needs_a_target(self):
        assert of_card(table(hands=("2C", "KC"), points=("", "TH")), "2C") == {"points 2C"}

    def test_own_cards_are_no_targets(self):
        position = table(hands=("2C", ""), royals=("KC", ""), points=("TH+JC", ""))
        assert of_card(position, "2C") == {"points 2C"}


class TestThree:
    def test_needs_a_card_that_is_no_three(self):
        assert "one-off 3C" not in texts(table(hands=("3C", "")))
        assert "one-off 3C" not in texts(table(hands=("3C", ""), scrap="3D 3H"))
        assert "one-off 3C" in texts(table(hands=("3C", ""), scrap="3D AC"))

    def test_fetches_any_card_but_a_three(self):
        after = resolve(table(hands=("3C", ""), scrap="3D AC KS"), "one-off 3C")
        assert (after.to_move, texts(after)) == (0, {"take AC", "take KS"})
        after = play(after, "take KS")
        assert hand(after, 0) == {"KS"}
        assert scrap(after) == {"3C", "3D", "AC"}
        assert after.to_move == 1


class TestFour:
    def test_needs_a_card_in_the_other_hand(self):
        assert "one-off 4C" not in texts(table(hands=("4C", "")))
        assert "one-off 4C" in texts(table(hands=("4C", "KC")))

    def test_the_opponent_discards_two_of_their_choice(self):
        after = resolve(table(hands=("4C", "KC QC 7C")), "one-off 4C")
        assert after.to_move == 1
        assert texts(after) == {"discard QC KC", "discard 7C KC", "discard 7C QC"}
        after = play(after, "discard 7C KC")
        assert (hand(after, 1), scrap(after)) == ({"QC"}, {"7C", "KC", "4C"})
        assert (phase(after), after.to_move) == ("main", 1)

    def test_with_one_card_that_one(self):
        after = resolve(table(hands=("4C", "KC")), "one-off 4C")
        assert texts(after) == {"discard KC"}
        assert hand(play(after, "discard KC"), 1) == set()


class TestFive:
    def test_needs_a_card_in_the_deck(self):
        assert "one-off 5C" not in texts(table(hands=("5C", ""), deck=""))
        assert "one-off 5C" in texts(table(hands=("5C", ""), deck="KC"))

    def test_discards_one_and_draws_three(self):
        position = table(hands=("5C KC QC", ""), top="AC AD AH AS")
        after = resolve(position, "one-off 5C")
        assert (after.to_move, texts(after)) == (0, {"discard KC", "discard QC"})
        after = play(after, "discard QC")
        assert hand(after, 0) == {"KC", "AC", "AD", "AH"}
        assert scrap(after) == {"5C", "QC"}

    def test_skips_the_discard_with_an_empty_hand(self):
        after = resolve(table(hands=("5C", ""), top="AC AD AH"), "one-off 5C")
        assert texts(after) == {"discard nothing"}
        assert hand(play(after, "discard nothing"), 0) == {"AC", "AD", "AH"}

    @pytest.mark.parametrize("deck", ["AC", "AC AD"])
    def test_draws_what_the_deck_has(self, deck):
        position = table(hands=("5C KC", ""), deck=deck)
        after = resolve(position, "one-off 5C", "discard KC")
        assert hand(after, 0) == set(deck.split())


class TestSix:
    def test_scraps_kings_queens_glasses_and_jacks(self):
        position = table(
            hands=("6C", ""), royals=("KC QC", "8C KD"), points=("TH+JC", "9C+JD+JH 3C")
        )
        after = resolve(position, "one-off 6C")
        assert scrap(after) == {"6C", "KC", "QC", "8C", "KD", "JC", "JD", "JH"}
        assert [side(after, s)["royals"] for s in (0, 1)] == [[], []]

    @pytest.mark.parametrize(
        ("pile", "crosses"),
        [("TH", False), ("TH+JC", True), ("TH+JC+JD", False), ("TH+JC+JD+JH", True)],
    )
    def test_a_card_under_an_odd_number_of_jacks_changes_sides(self, pile, crosses):
        after = resolve(table(hands=("6C", ""), points=("", pile)), "one-off 6C")
        assert points(after, 0 if crosses else 1) == {"TH"}
        assert points(after, 1 if crosses else 0) == set()

    def test_may_always_be_played(self):
        assert "one-off 6C" in texts(table(hands=("6C", "")))


class TestSeven:
    def test_needs_a_card_in_the_deck(self):
        assert "one-off 7C" not in texts(table(hands=("7C", ""), deck=""))

    def test_reveals_two_and_plays_one_in_any_legal_way(self):
        position = table(hands=("7C", "KC"), points=("", "5C"), top="8H JS")
        after = resolve(position, "one-off 7C")
        assert after.to_move == 0
        assert texts(after) == {
            "seven points 8H",
            "seven royal 8H",
            "seven scuttle 8H 5C",
            "seven jack JS 5C",
        }

    def test_the_other_card_stays_on_top(self):
        position = table(hands=("7C", "KC"), top="8H JS AC")
        assert resolve(position, "one-off 7C", "seven points 8H").layout()["deck"][:2] == [
            "JS",
            "AC",
        ]
        position = table(hands=("7C", "KC"), top="JS 8H AC")
        assert resolve(position, "one-off 7C", "seven points 8H").layout()["deck"][:2] == [
            "JS",
            "AC",
        ]

    def test_one_card_if_there_is_only_one(self):
        after = resolve(table(hands=("7C", "KC"), deck="8H"), "one-off 7C")
        assert texts(after) == {"seven points 8H", "seven royal 8H"}

    def test_the_seven_is_scrapped_when_a_card_is_played(self):
        after = resolve(table(hands=("7C", ""), top="8H JS"), "one-off 7C", "seven royal 8H")
        assert scrap(after) == {"7C"}

    def test_a_dead_jack_may_not_be_dumped(self):
        after = resolve(table(hands=("7C", ""), top="JS 4H", scrap="3C"), "one-off 7C")
        assert texts(after) == {"seven points 4H"}

    def test_dead_jacks_one_is_scrapped(self):
        after = resolve(table(hands=("7C", "KC"), top="JS JD AC"), "one-off 7C")
        assert texts(after) == {"seven scrap JS", "seven scrap JD"}
        after = play(after, "seven scrap JD")
        assert scrap(after) == {"7C", "JD"}
        assert after.layout()["deck"][:2] == ["JS", "AC"]

    def test_a_queen_makes_jacks_dead(self):
        position = table(hands=("7C", ""), top="JS JD", points=("", "TH"), royals=("", "QC"))
        assert texts(resolve(position, "one-off 7C")) == {"seven scrap JS", "seven scrap JD"}

    def test_a_one_off_from_a_seven_opens_its_own_window(self):
        position = table(hands=("7C", "2C"), top="AC KD")
        after = resolve(position, "one-off 7C", "seven one-off AC")
        assert (phase(after), after.to_move) == ("countering", 1)
        assert texts(after) == {"decline", "counter 2C"}
        after = play(after, "counter 2C", "decline")
        assert scrap(after) == {"7C", "AC", "2C"}
        assert after.layout()["deck"][0] == "KD"

    def test_a_three_needs_a_card_already_in_the_scrap_and_may_fetch_the_seven(self):
        after = resolve(table(hands=("7C", ""), top="3C KD"), "one-off 7C")
        assert "seven one-off 3C" not in texts(after)
        after = resolve(table(hands=("7C", ""), top="3C KD", scrap="KH"), "one-off 7C")
        after = play(after, "seven one-off 3C", "decline")
        assert texts(after) == {"take KH", "take 7C"}

    def test_a_seven_from_a_seven_reveals_the_card_left_behind(self):
        position = table(hands=("7C", ""), top="7D KD QH")
        after = resolve(position, "one-off 7C", "seven one-off 7D", "decline")
        assert texts(after) == {"seven royal KD", "seven royal QH"}

    def test_a_win_by_a_revealed_card(self):
        position = table(hands=("7C", ""), points=("TC 9C", ""), top="2H 5H")
        after = resolve(position, "one-off 7C", "seven points 2H")
        assert after.returns == (1.0, -1.0)


class TestNine:
    def test_what_it_may_hit(self):
        position = table(hands=("9C", ""), points=("4C", "6H 5C+JC+JD"), royals=("KD", "KC 8C"))
        hits = {text for text in texts(position) if text.startswith("one-off")}
        assert hits == {f"one-off 9C {card}" for card in ("6H", "5C", "JD", "KC", "8C")}

    def test_a_point_card_goes_to_its_controllers_hand_and_its_jacks_are_scrapped(self):
        position = table(hands=("9C", ""), points=("", "TH+JC+JD"))
        after = resolve(position, "one-off 9C TH")
        assert hand(after, 1) == {"TH"}
        assert scrap(after) == {"9C", "JC", "JD"}
        assert side(after, 1)["frozen"] == ["TH"]

    @pytest.mark.parametrize("royal", ["KC", "8C", "QC"])
    def test_a_royal_or_glasses_goes_to_the_hand(self, royal):
        after = resolve(table(hands=("9C", ""), royals=("", royal)), f"one-off 9C {royal}")
        assert hand(after, 1) == {royal}
        assert side(after, 1)["frozen"] == [royal]

    def test_a_jack_goes_to_its_players_hand_and_the_card_crosses_back(self):
        after = resolve(table(hands=("9C", ""), points=("", "TH+JC")), "one-off 9C JC")
        assert (points(after, 0), hand(after, 1)) == ({"TH"}, {"JC"})
        assert side(after, 1)["frozen"] == ["JC"]

    def test_needs_a_target(self):
        assert of_card(table(hands=("9C", "")), "9C") == {"points 9C"}


class TestQueens:
    def test_one_protects_all_others_but_not_herself(self):
        position = table(hands=("2C 9C JC", ""), points=("", "6H 5H+JD"), royals=("", "QC KC 8C"))
        hits = {t for t in texts(position) if not t.startswith(("points", "draw", "scuttle"))}
        assert hits == {"one-off 2C QC", "one-off 9C QC"}

    def test_two_protect_each_other(self):
        position = table(hands=("2C 9C JC", ""), points=("", "TH"), royals=("", "QC QD"))
        assert texts(position) == {"draw", "points 2C", "points 9C"}

    def test_they_do_not_stop_aces_sixes_fours_scuttling_and_glasses(self):
        position = table(hands=("AC 6C 4C TS 8S", "5C"), points=("", "TH"), royals=("", "QC QD"))
        wanted = {"one-off AC", "one-off 6C", "one-off 4C", "scuttle TS TH", "royal 8S"}
        assert wanted <= texts(position)


class TestKings:
    @pytest.mark.parametrize(
        ("kings", "points_before", "wins"),
        [
            ("", "TC TD", True),
            ("", "TC 9D", False),
            ("KC", "TC 3D", True),
            ("KC", "TC 2D", False),
            ("KC KD", "7C 2D", True),
            ("KC KD", "7C AD", False),
            ("KC KD KH", "4D", True),
            ("KC KD KH", "3D", False),
        ],
    )
    def test_goals_are_21_14_10_5(self, kings, points_before, wins):
        position = table(hands=("AS", ""), points=(points_before, ""), royals=(kings, ""))
        assert play(position, "points AS").over is wins

    def test_the_fourth_king_wins_at_once(self):
        position = table(hands=("KS", ""), royals=("KC KD KH", ""))
        assert play(position, "royal KS").returns == (1.0, -1.0)

    def test_a_king_can_win(self):
        position = table(hands=("KS", ""), points=("TC 4C", ""))
        assert play(position, "royal KS").layout()["winner"] == 0


class TestGlasses:
    def test_the_owner_sees_the_other_hand(self):
        position = table(hands=("8C", "KD QD"))
        assert position.view(0)["opponent_hand"] is None
        after = play(position, "royal 8C")
        assert after.view(0)["opponent_hand"] == ["QD", "KD"]
        assert after.view(1)["opponent_hand"] is None

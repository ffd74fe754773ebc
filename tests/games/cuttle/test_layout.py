"""Spec 4: layouts, move data, notation and labels."""

from __future__ import annotations

import json

import pytest

from playout.core.errors import InvalidLayout, InvalidOption, InvalidView

from .tables import DECK, game, layout, phase, play, resolve, table, texts


def refused(pattern, **changes):
    """Expect that a layout is refused with a sentence that matches."""
    variant = changes.pop("variant", "cuttle.cards")
    with pytest.raises(InvalidLayout, match=pattern):
        game(variant).position(layout(**changes))


class TestLayout:
    def test_the_example_of_the_spec(self):
        given = layout(
            hands=("2C", "3C"), points=("TS 4D+JC+JD", ""), royals=("KS 8H", ""), top="5C"
        )
        # 14 points with a king are enough: the example is a finished game.
        position = game().position(given)
        assert position.layout()["players"][0]["score"] == 14
        assert position.layout()["winner"] == 0

    def test_extras_of_a_fresh_position(self):
        written = table(hands=("2C", "3C")).layout()
        expected = {
            "turn": 0,
            "actor": 0,
            "phase": "main",
            "pending": None,
            "winner": None,
            "passes": 0,
            "offered": False,
            "offer_by": None,
            "deck_known": [[], []],
        }
        assert {key: written[key] for key in expected} == expected
        for player in written["players"]:
            assert (player["frozen"], player["known"], player["score"]) == ([], [], 0)

    def test_it_is_json_and_leads_back(self):
        position = resolve(
            table(hands=("7C 9C", "2C 5H"), points=("3D+JC+JD", "6H+JS"), royals=("QD", "8D")),
            "one-off 7C",
        )
        again = game().position(json.loads(json.dumps(position.layout())))
        assert again == position
        assert again.moves()[0].data == position.moves()[0].data

    def test_missing_and_doubled_cards_are_named(self):
        given = layout(hands=("2C", "3C"))
        given["deck"].remove("KS")
        given["deck"].remove("KH")
        given["scrap"].append("2C")
        with pytest.raises(InvalidLayout, match="missing KH, KS; more than once 2C"):
            game().position(given)

    def test_wrong_places(self):
        refused(r"JC cannot be in players\[0\].points", points=("JC", ""))
        refused(r"TC cannot be in players\[1\].royals", royals=("", "TC"))
        refused("no card", hands=("ZZ", ""))
        refused("TC cannot be in pending.card", pending={"card": "TC"})

    def test_unknown_keys_are_named(self):
        refused("no key 'pases'", pases=1)

    def test_wrong_values_are_named(self):
        refused("turn is 2", turn=2)
        refused("turn is True", turn=True)
        refused("phase is 'sleeping'", phase="sleeping")
        refused("passes is -1", passes=-1)
        refused("ply is 1001", ply=1001)
        refused("ply is 1000; a game is cut", ply=1000)
        refused("rng is 'zz'", rng="zz")
        refused("offered is 1", offered=1)
        refused("offer_by is 0", offer_by=0)
        refused("winner is 0, but phase", winner=0, phase="main")
        refused("winner is None", phase="over")
        refused("actor is 1", actor=1)
        refused("deck_known must be two lists", deck_known=[[]])
        refused(r"deck_known\[1\]", deck_known=[[], ["KS"]], top="KC")
        refused("frozen has KS, not in that hand", hands=("2C", "KS"), frozen=("KS", ""))

    def test_scores_must_add_up(self):
        given = layout(points=("TC", ""))
        given["players"][0]["score"] = 9
        with pytest.raises(InvalidLayout, match="the points add up to 10"):
            game().position(given)

    def test_phases_need_what_they_decide(self):
        refused("needs pending", phase="countering")
        refused("goes with no pending", phase="main", pending={"card": "AC"})
        refused("must be a 3", phase="resolving_three", pending={"card": "4C"}, scrap="TC")
        refused("nothing is to be decided", phase="resolving_three", pending={"card": "3C"})
        refused("nothing is to be decided", phase="resolving_four", pending={"card": "4C"})
        refused(
            "nothing is to be decided", phase="resolving_seven", pending={"card": "7C"}, deck=""
        )
        refused("nothing is to be decided", phase="discarding_to_hand_limit", hands=("2C", ""))
        refused("target null cannot be", pending={"card": "2C"})
        refused("target KD cannot be", pending={"card": "2C", "target": "KD"})
        refused("nothing to take", pending={"card": "3C"})
        refused("deck is empty", pending={"card": "5C"}, deck="")

    def test_a_reached_goal_is_the_end(self):
        position = table(points=("TC TD AC", ""))
        assert (position.over, position.returns) == (True, (1.0, -1.0))
        refused("has reached its goal", points=("TC TD AC", ""), phase="main")
        refused("winner is 1, but seat 0", points=("TC TD AC", ""), winner=1)

    @pytest.mark.parametrize("seat", [0, 1])
    def test_hands_too_far_past_the_limit_are_refused(self, seat):
        hands = ["", ""]
        hands[seat] = " ".join(DECK[:10])
        table(hands=tuple(hands))
        hands[seat] = " ".join(DECK[:11])
        refused("has 11 cards; with a limit of 8", hands=tuple(hands))
        table("pagat", hands=tuple(hands))

    def test_limit_phase(self):
        position = table(hands=(" ".join(DECK[:10]), ""), phase="discarding_to_hand_limit")
        assert len(position.moves()) == 45
        refused("11 cards", hands=(" ".join(DECK[:11]), ""), phase="discarding_to_hand_limit")

    def test_every_phase_can_be_set_up(self):
        window = table(
            hands=("6H", "2H"), pending={"card": "AC", "target": None, "counters": ["2C"]}
        )
        assert (phase(window), window.to_move) == ("countering", 0)
        three = table(phase="resolving_three", pending={"card": "3C"}, scrap="TC")
        assert texts(three) == {"take TC"}
        four = table(phase="resolving_four", pending={"card": "4C"}, hands=("", "KC QC"))
        assert (four.to_move, texts(four)) == (1, {"discard QC KC"})
        five = table(phase="resolving_five", pending={"card": "5C"}, hands=("KC", ""))
        assert texts(five) == {"discard KC"}
        seven = table(phase="resolving_seven", pending={"card": "7C"}, top="KC KD")
        assert texts(seven) == {"seven royal KC", "seven royal KD"}
        assert seven.view(1)["deck_known"] == ["KC", "KD"]
        offer = table(phase="draw_offered", hands=("KC", "KD"))
        assert (offer.to_move, texts(offer)) == (1, {"accept draw", "reject draw"})
        offer = table(phase="draw_offered", hands=("KC", "KD"), offer_by=1)
        assert offer.to_move == 0
        over = table(phase="over", winner="draw", turn=None)
        assert over.returns == (0.0, 0.0)

    def test_a_generator_is_derived_where_none_is_given(self):
        assert table(hands=("KC", "")) == table(hands=("KC", ""))
        one, other = table(hands=("KC", "")), table(hands=("KD", ""))
        assert one.layout()["rng"] != other.layout()["rng"]

    def test_deals_take_all_cards_once(self):
        with pytest.raises(InvalidLayout, match="missing AC; more than once KS"):
            game().deal(cards=[*DECK[1:], "KS"])
        with pytest.raises(InvalidLayout, match="cards must be a list"):
            game().deal(cards=["all"])
        with pytest.raises(InvalidOption, match="cards='all' is not allowed; a list"):
            game().deal(cards="all")
        with pytest.raises(InvalidOption, match="it takes seed, cards"):
            game().deal(first=1)


class TestData:
    def test_main_phase(self):
        position = table(
            hands=("KC TC 8H JC 2C 9H AC", ""), points=("", "5D 6D+JD"), royals=("", "8C")
        )
        found = {move.text: move.data for move in position.moves()}
        assert found["draw"] == {"type": "draw"}
        assert found["points TC"] == {"type": "points", "card": "TC"}
        assert found["royal 8H"] == {"type": "royal", "card": "8H"}
        assert found["scuttle TC 5D"] == {"type": "scuttle", "card": "TC", "target": "5D"}
        assert found["jack JC 6D"] == {"type": "jack", "card": "JC", "target": "6D"}
        assert found["one-off AC"] == {"type": "one_off", "card": "AC"}
        for text, zone in (("2C 8C", "royal"), ("9H 5D", "point"), ("9H JD", "jack")):
            card, target = text.split()
            expected = {"type": "one_off", "card": card, "target": target, "zone": zone}
            assert found[f"one-off {text}"] == expected

    def test_other_phases(self):
        def data(*args, **given):
            return play(table(**given), *args).moves()[-1].data

        assert data("one-off 6C", hands=("6C", "2C")) == {"type": "counter", "card": "2C"}
        assert data("one-off 6C", hands=("6C", "")) == {"type": "decline"}
        assert data("pass", deck="") == {"type": "pass"}
        three = data("one-off 3C", "decline", hands=("3C", ""), scrap="KS")
        assert three == {"type": "take", "card": "KS"}
        four = data("one-off 4C", "decline", hands=("4C", "KS KH"))
        assert four == {"type": "four_discard", "cards": ["KH", "KS"]}
        four = data("one-off 4C", "decline", hands=("4C", "KS"))
        assert four == {"type": "four_discard", "cards": ["KS"]}
        five = data("one-off 5C", "decline", hands=("5C KS", ""))
        assert five == {"type": "five_discard", "card": "KS"}
        five = data("one-off 5C", "decline", hands=("5C", ""))
        assert five == {"type": "five_discard", "card": None}
        limit = data("draw", hands=("AC AD AH AS 2C 2D 2H 2S", ""), top="KS")
        assert limit == {"type": "limit_discard", "cards": ["KS"]}
        seven = data("one-off 7C", "decline", hands=("7C", ""), top="KS AC")
        assert seven == {"type": "seven", "play": {"type": "one_off", "card": "AC"}}
        dead = data("one-off 7C", "decline", hands=("7C", ""), top="JS JC")
        assert dead == {"type": "seven", "play": {"type": "scrap", "card": "JS"}}
        assert data("offer draw") == {"type": "reject_draw"}

    def test_order_of_cards_and_unsaid_zones_do_not_matter(self):
        four = resolve(table(hands=("4C", "KS KH")), "one-off 4C")
        for cards in (["KS", "KH"], ["KH", "KS"], ("KH", "KS")):
            assert four.move({"type": "four_discard", "cards": cards}).text == "discard KH KS"
        two = table(hands=("2C", ""), royals=("", "KC"))
        assert two.move({"type": "one_off", "card": "2C", "target": "KC"}).text == "one-off 2C KC"

    def test_lower_case_and_tens_are_understood(self):
        position = table(hands=("TC", ""))
        assert position.move({"type": "points", "card": "10c"}).text == "points TC"
        assert position.move("POINTS tc").text == "points TC"

    def test_table_actions_by_data(self):
        position = table(hands=("KC", "KD"))
        assert phase(position.play({"type": "offer_draw"}, seat=1)) == "draw_offered"
        assert position.play({"type": "concede"}, seat=1).layout()["winner"] == 0


class TestLabels:
    def test_words_for_people(self):
        position = table(hands=("7C JC 8D 9S KH 2D", ""), points=("", "TH 7H"), royals=("", "8C"))
        labels = {move.text: move.label for move in position.moves()}
        assert labels["points 7C"] == "7♣ for points"
        assert labels["jack JC TH"] == "Jack of Clubs takes the 10♥"
        assert labels["scuttle 9S 7H"] == "9♠ scuttles the 7♥"
        assert labels["royal 8D"] == "8♦ as glasses"
        assert labels["royal KH"] == "King of Hearts as a royal"
        assert labels["one-off 2D 8C"] == "2♦ one-off: scrap the 8♣"

    def test_counter_and_let_it_happen_look_nothing_alike(self):
        window = play(table(hands=("6C", "2S")), "one-off 6C")
        assert [move.label for move in window.moves()] == ["let it happen", "counter with 2♠"]

    def test_for_screen_readers_without_signs(self):
        position = table(hands=("7C JC 8D", ""), points=("", "TH 6H"))
        aloud = [game().notation.aloud(position.state, code) for code in position.codes]
        assert "Jack of Clubs takes the 10 of Hearts" in aloud
        assert all(text.isascii() for text in aloud)


class TestView:
    def test_the_keys_of_the_spec(self):
        view = table(hands=("KC QC", "KD QD")).view(0)
        assert view["hand"] == ["QC", "KC"]
        assert view["opponent_hand"] is None
        assert view["opponent_hand_known"] == []
        assert view["deck_known"] == []
        assert view["deck_size"] == 48

    def test_no_hidden_card_is_in_it(self):
        position = table(hands=("KC QC", "KD QD"), points=("4C", ""), top="AS")
        shown = json.dumps({k: v for k, v in position.view(0).items() if k != "options"})
        assert all(f'"{card}"' not in shown for card in ("KD", "QD", "AS", "7H"))
        shown = json.dumps(position.view(None))
        assert all(f'"{card}"' not in shown for card in ("KD", "QD", "KC", "QC", "AS"))

    def test_bad_views_are_refused(self):
        view = dict(table(hands=("KC QC", "KD QD")).view(0))
        for key, value, pattern in (
            ("seat", 2, "seat is 2"),
            ("players", None, "players must be a list"),
            ("players", [1, 2], "players must hold objects"),
            ("deck_size", 3, "deck_size is 3"),
            ("deck_size", "many", "deck_size is 'many'"),
            ("scrap", 5, "scrap must be a list"),
            ("hand", ["KC", "KC"], "49 cards are left"),
            ("opponent_hand", ["KC", "KD"], "deck_size is 48"),
            ("phase", "over", "winner"),
        ):
            with pytest.raises(InvalidView, match=pattern):
                game().from_view({**view, key: value})

    def test_a_spectators_view_can_be_completed(self):
        view = table(hands=("KC QC", "KD QD")).view(None)
        assert game().from_view(view).view(None) == view


class TestBoard:
    def test_it_shows_what_the_seat_knows(self):
        position = table(hands=("KC QC", "KD QD"), points=("4C", "TH+JC"), scrap="AS")
        picture = position.board(0)
        assert "Q♣ K♣" in picture
        assert "▒▒ ▒▒" in picture
        assert "10♥ (under J♣)" in picture
        assert "4 of 21 points" in picture
        assert "K♦" not in picture
        assert "K♣" not in position.board(None)

    def test_it_says_what_is_to_be_decided(self):
        window = play(table(hands=("2H KC", "2S"), royals=("", "KD")), "one-off 2H KD")
        assert "2♥ at K♦" in window.board(1)
        assert "You may counter the 2♥ with a two, or let it happen." in window.board(1)
        assert "countered by 2♠" in window.play("counter 2S").board(0)
        assert "Seat 0 has won." in window.play("concede", seat=1).board(1)

    def test_the_card_to_counter_is_the_one_that_was_played_last(self):
        window = play(table(hands=("6H 2C 2D", "2S 2H")), "one-off 6H")
        said = []
        for two in ("2S", "2C", "2H"):
            window = window.play(f"counter {two}")
            said.append(window.board(window.to_move).splitlines()[-1])
        assert said == [
            "You may counter the 2♠ with a two, or let it stop the 6♥.",
            "You may counter the 2♣ with a two, or let the 6♥ happen.",
            "You may counter the 2♥ with a two, or let it stop the 6♥.",
        ]

    def test_every_position_of_a_game_can_be_drawn(self):
        position = game().deal(5)
        while not position.over:
            for seat in (0, 1, None):
                assert position.board(seat).count("\n") >= 11
            position = position.play(position.codes[position.ply % len(position.codes)])

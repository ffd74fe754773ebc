"""Spec 2.9 to 2.11: frozen cards, the hand limit, winning and drawing."""

from __future__ import annotations

import pytest

from .tables import (
    game,
    hand,
    of_card,
    phase,
    play,
    points,
    reason,
    resolve,
    scrap,
    side,
    table,
    texts,
)


class TestFrozen:
    def frozen(self, **more):
        """Return seat 1 on turn with a frozen ten (and what `more` gives)."""
        position = table(
            **{"hands": ("9C", "KC"), "points": ("", "TH"), **more}  # type: ignore[arg-type]
        )
        return resolve(position, "one-off 9C TH")

    def test_it_cannot_be_played_for_points_or_scuttle(self):
        after = self.frozen(points=("5C", "TH"))
        assert of_card(after, "TH") == set()
        assert reason(after, "points TH") == "card_frozen"
        assert reason(after, "scuttle TH 5C") == "card_frozen"

    @pytest.mark.parametrize(
        ("card", "move"), [("KC", "royal KC"), ("QC", "royal QC"), ("8C", "royal 8C")]
    )
    def test_nor_as_a_royal(self, card, move):
        after = resolve(table(hands=("9C", ""), royals=("", card)), f"one-off 9C {card}")
        assert texts(after) == {"draw"}
        assert reason(after, move) == "card_frozen"

    def test_nor_as_a_jack(self):
        position = table(hands=("9C", ""), points=("5C", "TH+JC"))
        after = resolve(position, "one-off 9C JC")
        assert reason(after, "jack JC 5C") == "card_frozen"

    def test_nor_as_a_one_off(self):
        after = resolve(table(hands=("9C", ""), points=("", "6H")), "one-off 9C 6H")
        assert reason(after, "one-off 6H") == "card_frozen"

    def test_it_may_be_discarded(self):
        five = table(hands=("9C", "5C"), points=("", "TH"))
        five = resolve(resolve(five, "one-off 9C TH"), "one-off 5C")
        assert texts(five) == {"discard TH"}
        assert side(play(five, "discard TH"), 1)["frozen"] == []

    @pytest.mark.parametrize("move", ["draw", "points 5C", "royal KC"])
    def test_it_thaws_when_that_turn_ends(self, move):
        after = play(self.frozen(hands=("9C", "KC 5C")), move, "draw")
        assert side(after, 1)["frozen"] == []
        assert "points TH" in texts(after)

    def test_a_fizzle_thaws_it_too(self):
        after = self.frozen(hands=("9C 2C", "6D"))
        after = play(after, "one-off 6D", "counter 2C", "decline", "draw")
        assert "points TH" in texts(after)

    def test_a_refused_draw_offer_does_not(self):
        after = self.frozen().play("offer draw", seat=0).play("reject draw")
        assert of_card(after, "TH") == set()
        after = self.frozen().play("offer draw", seat=1).play("reject draw")
        assert of_card(after, "TH") == set()

    def test_marks_are_by_card_not_by_place(self):
        """Another implementation kept them by hand position, and they went stale."""
        after = self.frozen(hands=("9C", "AC 2C 3C KC"), scrap="5D")
        assert {"points AC", "points 2C", "points 3C", "royal KC"} <= texts(after)
        after = play(after, "points AC", "draw")
        assert {"points 2C", "points TH"} <= texts(after)


class TestHandLimit:
    EIGHT = "AC AD AH AS 2C 2D 2H 2S"
    TEN = "AC AD AH AS 3C 3D 3H 3S 4C 4D"

    def test_after_a_draw_one_card_goes(self):
        after = play(table(hands=(self.EIGHT, ""), top="KC"), "draw")
        assert (phase(after), after.to_move) == ("discarding_to_hand_limit", 0)
        assert texts(after) == {f"discard {card}" for card in [*self.EIGHT.split(), "KC"]}
        after = play(after, "discard AH")
        assert len(hand(after, 0)) == 8
        assert (scrap(after), phase(after), after.to_move) == ({"AH"}, "main", 1)

    def test_a_nine_lifts_the_other_hand_which_settles_at_its_own_turns_end(self):
        position = table(hands=("9C", self.EIGHT), points=("", "TH"), top="KC")
        after = resolve(position, "one-off 9C TH")
        assert (phase(after), len(hand(after, 1))) == ("main", 9)
        after = play(after, "draw")
        assert (phase(after), after.to_move) == ("discarding_to_hand_limit", 1)
        assert len(after.moves()) == 45
        after = play(after, "discard AC AD")
        assert (len(hand(after, 1)), after.to_move) == (8, 0)

    def test_after_a_play_and_after_a_pass(self):
        after = play(table(hands=(self.TEN, "")), "points 3C")
        assert phase(after) == "discarding_to_hand_limit"
        position = table(hands=("AC AD AH AS 2C 2D 2H 2S 3C", ""), frozen=("3C", ""), deck="")
        after = play(position, "pass")
        assert phase(after) == "discarding_to_hand_limit"

    def test_after_a_five(self):
        position = table(hands=("5C AC AD AH AS 2C 2D 2H", ""), top="KC KD KH")
        after = resolve(position, "one-off 5C", "discard AC")
        assert (phase(after), len(hand(after, 0))) == ("discarding_to_hand_limit", 9)

    def test_after_a_fizzle(self):
        position = table(hands=(self.TEN, "2C KC"))
        after = play(position, "one-off 4C", "counter 2C", "decline")
        assert (phase(after), after.to_move) == ("discarding_to_hand_limit", 0)

    def test_after_a_victims_four_discard(self):
        position = table(hands=(self.TEN, "KC QC"))
        after = resolve(position, "one-off 4C", "discard QC KC")
        assert (phase(after), after.to_move) == ("discarding_to_hand_limit", 0)
        assert len(hand(play(after, "discard AC"), 0)) == 8

    def test_hands_never_exceed_ten(self):
        position = table(hands=("9C", self.EIGHT), points=("", "TH"), top="KC KD KH")
        after = play(resolve(position, "one-off 9C TH"), "draw")
        assert len(hand(after, 1)) == 10


class TestEnd:
    def test_the_goal_wins_at_once(self):
        after = play(table(hands=("AC", ""), points=("TC TD", "")), "points AC")
        assert (after.over, after.returns) == (True, (1.0, -1.0))
        assert after.layout()["phase"] == "over"
        assert after.layout()["turn"] is None

    def test_a_stolen_card_wins(self):
        position = table(hands=("JC", ""), points=("TC AC", "TD"))
        assert play(position, "jack JC TD").returns == (1.0, -1.0)

    def test_a_jack_that_is_removed_wins(self):
        position = table(hands=("2C", ""), points=("TC AC", "TD+JC"))
        assert resolve(position, "one-off 2C JC").returns == (1.0, -1.0)

    def test_a_six_can_win_for_the_player_not_on_turn(self):
        position = table(hands=("6C", ""), points=("TC+JC", "TD AC"))
        assert resolve(position, "one-off 6C").returns == (-1.0, 1.0)

    def test_remaining_choices_are_dropped(self):
        """A hand over the limit need not be settled by the winner."""
        position = table(hands=("JC AC AD AH AS 2C 2D 2H 2S", ""), points=("TC 9C", "5H"), deck="")
        after = play(position, "jack JC 5H")
        assert (after.over, after.codes) == (True, ())

    def test_three_passes_are_a_stalemate_whatever_the_points(self):
        position = table(hands=("KC", "KD"), points=("TC", ""), deck="")
        after = play(position, "pass", "pass")
        assert not after.over
        after = play(after, "pass")
        assert (after.over, after.returns) == (True, (0.0, 0.0))
        assert after.layout()["winner"] == "draw"

    def test_a_play_in_between_restarts_the_count(self):
        position = table(hands=("KC", "KD"), deck="")
        after = play(position, "pass", "pass", "royal KC", "pass", "pass")
        assert not after.over
        assert play(after, "pass").over

    def test_three_passes_end_the_game_before_the_hand_limit(self):
        position = table(
            hands=("AC AD AH AS 2C 2D 2H 2S 3C", ""), frozen=("3C", ""), deck="", passes=2
        )
        assert play(position, "pass").over

    def test_a_game_is_cut_at_a_thousand_moves(self):
        position = table(hands=("KC", "KD"), ply=999)
        after = play(position, "draw")
        assert (after.over, after.returns, after.layout()["winner"]) == (True, (0.0, 0.0), "draw")
        assert game().position(after.layout()) == after


class TestDrawOffers:
    def test_either_player_may_offer_in_the_main_phase(self):
        position = table(hands=("KC", "KD"))
        for seat in (0, 1):
            after = position.play("offer draw", seat=seat)
            assert (phase(after), after.to_move) == ("draw_offered", 1 - seat)
            assert texts(after) == {"accept draw", "reject draw"}
            assert after.layout()["offer_by"] == seat

    def test_accepting_ends_the_game(self):
        after = table(hands=("KC", "KD")).play("offer draw", seat=1).play("accept draw")
        assert (after.returns, after.layout()["winner"]) == ((0.0, 0.0), "draw")

    def test_refusing_goes_on_with_the_same_turn(self):
        position = table(hands=("KC", "KD"), turn=1)
        after = position.play("offer draw", seat=0).play("reject draw")
        assert (phase(after), after.to_move) == ("main", 1)
        assert texts(after) == texts(position)

    def test_one_offer_a_turn_in_all(self):
        after = table(hands=("KC", "KD")).play("offer draw", seat=0).play("reject draw")
        for seat in (0, 1):
            assert reason(after, "offer draw", seat) == "draw_offered_this_turn"
        assert phase(play(after, "draw").play("offer draw", seat=0)) == "draw_offered"

    def test_offers_and_conceding_are_not_listed(self):
        assert texts(table(hands=("KC", "KD"))) == {"draw", "royal KC"}

    @pytest.mark.parametrize("seat", [0, 1])
    def test_conceding_is_legal_in_every_phase_for_either_player(self, seat):
        position = table(hands=("3C 4C 5C 7C KC", "2C KD 2D"), scrap="TH")
        phases = {phase(position): position, "countering": position.play("one-off 3C")}
        for card, name in (("3C", "three"), ("4C", "four"), ("5C", "five"), ("7C", "seven")):
            phases[f"resolving_{name}"] = resolve(position, f"one-off {card}")
        phases["draw_offered"] = position.play("offer draw")
        full = table(hands=("AC AD AH AS 2C 2D 2H 2S", ""))
        phases["discarding_to_hand_limit"] = play(full, "draw")
        assert len(phases) == 8
        for name, where in phases.items():
            assert phase(where) == name
            after = where.play("concede", seat=seat)
            assert after.returns == ((-1.0, 1.0) if seat == 0 else (1.0, -1.0))
            assert game().position(after.layout()) == after


def test_points_of_both_sides_are_counted_once():
    position = table(hands=("TS", "KD"), points=("9C", "8C"))
    after = play(position, "scuttle TS 8C")
    assert points(after, 0) == {"9C"}
    assert [side(after, s)["score"] for s in (0, 1)] == [9, 0]

"""The rules of thumb of Hearts, one by one, on hands where the right card is clear."""

from __future__ import annotations

import pytest

from .tables import favourite, passing, scores, table


def picks(hand: str) -> list[str]:
    """Return the three cards that the heuristic passes from a hand."""
    left, made = hand.split(), []
    for n in range(3):
        made.append(favourite(passing(" ".join(left), n)))
        left.remove(made[-1])
    return made


class TestPassing:
    def test_an_unguarded_queen_of_spades_goes(self) -> None:
        assert "QS" in picks("QS 4S 2C 3C 5C 7C 2D 4D 6D 7D 2H 3H 5H")

    def test_king_and_ace_of_spades_go_with_the_queen(self) -> None:
        assert set(picks("AS KS QS 2C 3C 5C 7C 2D 4D 6D 7D 2H 3H")) == {"AS", "KS", "QS"}

    def test_a_queen_with_many_low_spades_stays(self) -> None:
        assert "QS" not in picks("QS 9S 7S 5S 4S 2S KC QC JC AD KD AH 3H")

    def test_low_spades_stay(self) -> None:
        assert not {"2S", "5S", "8S"} & set(picks("2S 5S 8S 9C TC JC 8D 9D TD JD 8H 9H TH"))

    def test_high_hearts_go_before_low_ones(self) -> None:
        chosen = picks("AH KH QH 2H 3H 4H 2C 3C 4C 2D 3D 4D 2S")
        assert set(chosen) == {"AH", "KH", "QH"}

    def test_low_clubs_and_diamonds_stay(self) -> None:
        assert set(picks("2C 3C 4C AC 2D 3D 4D AD 2H 3H 2S 3S KD")) == {"AC", "AD", "KD"}

    def test_a_short_suit_is_emptied(self) -> None:
        """Two diamonds of middle rank go, rather than the same ranks from a long suit."""
        chosen = picks("9D TD 3C 5C 7C 8C 9C TC 2H 4H 2S 4S 6S")
        assert {"9D", "TD"} <= set(chosen)


class TestLeading:
    def test_it_leads_low_from_a_suit_that_is_out(self) -> None:
        """Diamonds went round once; clubs would be the third round."""
        clubs = ("3C 4C 5C 6C 7C 8C 9C", "3D 5D 6D 7D", "", "")
        assert favourite(table("2D KD AC", taken=clubs)) == "2D"

    def test_a_low_spade_flushes_the_queen(self) -> None:
        assert favourite(table("4S 8S 9C TC JC")) in ("4S", "8S")

    def test_no_spade_from_a_king_that_is_hardly_guarded(self) -> None:
        assert favourite(table("KS 4S 3C 5C")) in ("3C", "5C")

    def test_no_spade_from_the_queen(self) -> None:
        assert favourite(table("QS 4S 3C 8C")) in ("3C", "8C")

    def test_the_queen_is_not_led(self) -> None:
        assert favourite(table("QS 9D 3H", taken=("", "4H", "", ""))) != "QS"

    def test_no_high_spade_while_the_queen_is_out(self) -> None:
        assert favourite(table("AS 6C")) == "6C"

    def test_a_high_spade_is_harmless_once_the_queen_is_gone(self) -> None:
        out, gone = table("AS 6C"), table("AS 6C", taken=("", "QS", "", ""))
        assert scores(gone)["AS"] > scores(out)["AS"] + 3

    def test_a_suit_that_nobody_else_holds_is_a_trap(self) -> None:
        """All other clubs are gone: everyone would throw points on it."""
        clubs = "2C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
        pos = table("3C 4D 5D", taken=("", clubs, "", ""), tricks=6)
        assert favourite(pos) in ("4D", "5D")

    def test_a_low_heart_is_led_rather_than_a_high_one(self) -> None:
        assert favourite(table("2H KH", taken=("", "4H 3H", "", ""))) == "2H"

    def test_a_suit_where_others_are_void_is_feared(self) -> None:
        pos, void = table("9D 9C"), table("9D 9C", voids={1: "D", 2: "D"})
        assert scores(void)["9D"] < scores(pos)["9D"]


class TestFollowing:
    def test_it_ducks_with_the_highest_losing_card(self) -> None:
        assert favourite(table("2D 7D 9D KD", "TD 4H", taken=("", "3H", "", ""))) == "9D"

    def test_last_to_a_clean_trick_it_takes_with_the_highest(self) -> None:
        assert favourite(table("2D 7D AD", "5D 8D TD")) == "AD"

    def test_last_to_a_trick_with_points_it_ducks(self) -> None:
        pos = table("2D 7D AD", "9D QS 8D", taken=("", "KS AS", "", ""))
        assert favourite(pos) == "7D"

    def test_where_it_must_take_as_the_last_it_plays_high(self) -> None:
        assert favourite(table("QD AD", "9D 3H 8D")) == "AD"

    def test_the_queen_falls_under_king_or_ace(self) -> None:
        assert favourite(table("QS 9S 2S", "3S KS")) == "QS"

    def test_the_queen_is_kept_under_a_low_spade(self) -> None:
        assert favourite(table("QS 9S 2S", "3S 8S")) in ("2S", "9S")

    def test_no_high_spade_with_the_queen_still_to_come(self) -> None:
        assert favourite(table("AS KS 4S", "3S")) == "4S"

    def test_a_high_spade_goes_last_when_the_queen_did_not_come(self) -> None:
        assert favourite(table("AS 4S", "3S 5S 8S")) == "AS"

    def test_it_remembers_to_whom_it_passed_the_queen(self) -> None:
        """Passed to the left, she may fall on the ace; passed to a seat that played, she cannot."""
        left = table("AS 4S", "3S", passed="QS 2C 3C", direction=1)
        right = table("AS 4S", "3S", passed="QS 2C 3C", direction=3)
        assert scores(right)["AS"] > scores(left)["AS"] + 3

    def test_the_first_trick_takes_the_highest_club(self) -> None:
        pos = table("3C 9C AC 5D 5H", "2C 4C 5C", tricks=0)
        assert favourite(pos) == "AC"


class TestThrowing:
    def test_the_queen_goes_first(self) -> None:
        assert favourite(table("QS AH AC", "5D")) == "QS"

    def test_then_high_hearts(self) -> None:
        assert favourite(table("AH 2H 3C 4C", "5D")) == "AH"

    def test_then_high_spades_while_the_queen_is_out(self) -> None:
        assert favourite(table("KS 3C 4C 2H", "5D")) == "KS"

    def test_a_king_of_spades_is_no_worry_once_the_queen_is_gone(self) -> None:
        pos = table("KS AH", "5D", taken=("", "QS", "", ""))
        assert favourite(pos) == "AH"

    def test_the_jack_of_diamonds_is_kept_where_it_pays(self) -> None:
        plain = table("JD TC", "5S 6S", taken=("", "QS", "", ""))
        paid = table("JD TC", "5S 6S", taken=("", "QS", "", ""), jack_of_diamonds=-10)
        assert favourite(plain) == "JD"
        assert favourite(paid) == "TC"


class TestMoons:
    HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H"

    def test_nothing_is_thrown_to_a_seat_that_has_all_points(self) -> None:
        taken = ("", "", "", f"QS {self.HEARTS}")
        assert favourite(table("TH 4C", "AD", taken=taken, tricks=9)) == "4C"
        shared = ("", "", "JH", f"QS {self.HEARTS}")
        assert favourite(table("TH 4C", "AD", taken=shared, tricks=9)) == "TH"

    def test_a_few_points_are_taken_to_stop_a_moon(self) -> None:
        taken = ("", "", "", f"QS {self.HEARTS}")
        assert favourite(table("AH TH", "JH QH KH", taken=taken, tricks=10)) == "AH"

    def test_without_a_threat_the_same_trick_is_ducked(self) -> None:
        seen = "4D 5D 6D 7D 8D 9D TD JD QD"
        taken = ("", f"QS {self.HEARTS}", f"{seen} AH", "")
        assert favourite(table("AD 2D", "KD TH JH", taken=taken, tricks=10)) == "2D"
        alone = ("", f"QS {self.HEARTS}", seen, "")
        assert favourite(table("AD 2D", "KD TH JH", taken=alone, tricks=10)) == "AD"

    def test_who_has_all_points_and_only_winners_goes_on(self) -> None:
        taken = (f"QS {self.HEARTS}", "", "", "")
        assert favourite(table("AH KH QH 2C", taken=taken, tricks=9)) in ("AH", "KH", "QH")

    def test_who_has_all_points_but_losers_throws_them_off(self) -> None:
        taken = (f"QS {self.HEARTS}", "", "", "")
        assert favourite(table("AH KH 2C", "5D", taken=taken, tricks=10)) == "2C"

    @pytest.mark.parametrize(
        ("before", "says"), [([0, 0, 0, 0], "subtract"), ([10, 80, 20, 30], "add")]
    )
    def test_a_moon_is_added_only_to_win(self, before: list[int], says: str) -> None:
        from playout.core.position import Position
        from playout.core.records import Record
        from playout.games.hearts.state import ADD, MOON, SUBTRACT

        pos = table("2C", moon="choice")
        made = pos.copy_state()
        s = Record(made)
        s.phase, s.hand[0] = MOON, 1 << ADD | 1 << SUBTRACT
        for seat in range(4):
            s.scores[seat] = before[seat]
        assert favourite(Position(pos.game, made)) == says


class TestFloor:
    def test_it_passes_spade_honours_and_high_cards(self) -> None:
        assert favourite(passing("QS AC 2D"), "floor") == "QS"
        assert favourite(passing("KC 9H 2S"), "floor") == "KC"

    def test_it_leads_low_and_ducks_high(self) -> None:
        assert favourite(table("3C 9C KD"), "floor") == "3C"
        assert favourite(table("2D 7D KD", "9D"), "floor") == "7D"

    def test_it_throws_the_queen_then_hearts(self) -> None:
        assert favourite(table("QS AH AC", "5D"), "floor") == "QS"
        assert favourite(table("2H AC", "5D"), "floor") == "2H"

"""Spades as played: leading spades, the first trick, following, what that shows."""

from __future__ import annotations

import itertools

import pytest

from tests.games.spades.deals import FORCED, FORCED_LEAD, RUFF, SUITED, played, start
from tests.games.tricks.asking import CLUBS, HEARTS, RANKS, SPADES, held, reason, texts

# ------------------------------------------------------------------ leading spades


def test_spades_may_not_be_led_before_they_are_broken() -> None:
    pos = start(moves="3 3 3 3")
    assert not set(SPADES) & set(texts(pos))
    assert reason(pos, "2S") == "spades_not_broken"
    assert pos.layout()["broken"] is False


def test_spades_may_be_led_at_any_time_by_option() -> None:
    pos = start(moves="3 3 3 3", lead_rule="anytime")
    assert "2S" in texts(pos)
    assert pos.play("2S").view(1)["voids"][0] == []


def test_a_spade_on_another_lead_breaks_spades() -> None:
    pos = start(RUFF, "3 3 3 3 2C 3S")
    assert pos.layout()["broken"] is True
    pos = pos.play("8C").play("9C")
    assert pos.to_move == 1
    assert "4S" in texts(pos)


def test_spades_are_led_only_when_forced_by_option() -> None:
    pos = start(RUFF, "3 3 3 3 2C 3S 8C 9C", lead_rule="only_when_forced")
    assert pos.to_move == 1
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "4S") == "spades_not_broken"


def test_a_leader_with_only_spades_may_lead_them_and_shows_it() -> None:
    pos = start(FORCED, FORCED_LEAD)
    assert pos.to_move == 0
    assert set(texts(pos)) == {*SPADES[:10], "KS"}
    pos = pos.play("2S")
    assert pos.view(3)["voids"][0] == ["C", "D", "H"]
    for seed in range(30):
        assert held(pos.determinized(3, seed), 0) <= set(SPADES)


@pytest.mark.parametrize("breaks", [True, False])
def test_a_forced_lead_of_spades_breaks_them_by_option(breaks: bool) -> None:
    pos = start(FORCED, FORCED_LEAD + " 2S", spade_lead_breaks=breaks)
    assert pos.layout()["broken"] is breaks
    pos = pos.play("3H").play("3D").play("AS")
    assert pos.to_move == 3
    assert ("QS" in texts(pos)) is breaks


# --------------------------------------------------------------------- first trick


def test_the_lowest_clubs_make_the_first_trick_by_option() -> None:
    pos = start(moves="3 3 3 3", dealer=1, first_trick="lowest_club")
    assert pos.to_move == 0  # the holder of the two of clubs, wherever the deal is
    assert pos.view(1)["known"][0] == ["2C"]
    assert texts(pos) == ["2C"]
    pos = pos.play("2C")
    assert texts(pos) == ["6C"]
    assert reason(pos, "7C") == "lowest_club"
    assert texts(pos.play("6C")) == ["9C"]


def test_the_lowest_club_shows_that_there_is_no_lower_one() -> None:
    pos = start(moves="3 3 3 3 2C 6C", first_trick="lowest_club")
    low = {"3C", "4C", "5C"}
    for seat, seed in itertools.product((0, 2, 3), range(30)):
        assert not low & held(pos.determinized(seat, seed), 1)
    assert any(low & held(pos.determinized(2, seed), 3) for seed in range(30))


def test_without_clubs_no_spade_may_go_to_a_first_trick_of_lowest_clubs() -> None:
    pos = start(RUFF, "3 3 3 3 2C", first_trick="lowest_club")
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "3S") == "no_spades_first_trick"
    only = start(SUITED, "3 3 3 3 2C", first_trick="lowest_club")
    assert (only.to_move, texts(only)) == (0, SPADES)
    assert only.play("9S").view(1)["voids"][0] == ["C", "D", "H"]


def test_no_spades_in_the_first_trick_by_option() -> None:
    pos = start(RUFF, "3 3 3 3 2C", first_trick="no_spades_first_trick")
    assert set(texts(pos)) == set(HEARTS[:8])
    assert reason(pos, "3S") == "no_spades_first_trick"
    lead = start(moves="3 3 3 3", first_trick="no_spades_first_trick", lead_rule="anytime")
    assert not set(SPADES) & set(texts(lead))
    assert reason(lead, "2S") == "no_spades_first_trick"


def test_who_has_only_spades_may_play_them_to_the_first_trick_and_shows_it() -> None:
    pos = start(SUITED, "3 3 3 3 2C", dealer=2, first_trick="no_spades_first_trick")
    assert (pos.to_move, texts(pos)) == (0, SPADES)
    assert pos.play("2S").view(2)["voids"][0] == ["C", "D", "H"]


# ----------------------------------------------------------------------- following


def test_one_must_follow_suit() -> None:
    pos = start(moves="3 3 3 3 2C")
    assert set(texts(pos)) == {"6C", "7C", "8C"}
    assert reason(pos, "5S") == "must_follow"


def test_a_void_shows_in_the_current_trick() -> None:
    pos = start(RUFF, "3 3 3 3 2C 2H")
    for seat in (0, 2, 3):
        assert pos.view(seat)["voids"] == [[], ["C"], [], []]
        for seed in range(20):
            assert not set(CLUBS) & held(pos.determinized(seat, seed), 1)


def test_the_highest_spade_or_else_the_highest_of_the_led_suit_wins() -> None:
    for pos in played(80):
        for trick in pos.layout()["tricks"]:
            led = trick["cards"][0][1][1]
            suit = "S" if any(card[1] == "S" for _, card in trick["cards"]) else led
            of_suit = [(RANKS.index(c[0]), seat) for seat, c in trick["cards"] if c[1] == suit]
            assert trick["winner"] == max(of_suit)[1]

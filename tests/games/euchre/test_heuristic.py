"""The rule bots of Euchre: single decisions, what they may know, and their strength."""

from __future__ import annotations

import pytest

import playout
from playout.lab import trick_duels as duels
from tests.games.euchre.deals import position
from tests.games.tricks.blind import check_blind, favourites

THEIRS = "pass pass pass pass pass H partner"
OURS = "pass pass pass pass H partner"


# ----------------------------------------------------------------------- both bots

BOTH = pytest.mark.parametrize("policy", ["rules", "floor"])


@BOTH
def test_a_strong_hand_orders_and_a_weak_one_passes(policy):
    assert favourites(position({0: "JH JD AH KH AC"}, "9H"), policy) == {"H"}
    assert favourites(position({0: "9C TC 9D TD QS"}, "9H"), policy) == {"pass"}


@BOTH
def test_the_dealer_counts_the_upcard(policy):
    pos = position({3: "JD AH KH AC 9C"}, "JH", "pass pass pass")
    assert favourites(pos, policy) == {"H"}


@BOTH
def test_a_stuck_dealer_names_the_best_suit(policy):
    pos = position({3: "JC JS 9C 9D TD"}, "9H", " ".join(["pass"] * 7))
    assert favourites(pos, policy) == {"C"}


@BOTH
def test_the_partners_winning_card_is_left_alone_by_the_last_seat(policy):
    pos = position({0: "9C", 1: "AC", 2: "TC", 3: "9H KD 9D TS QS"}, "9S", THEIRS + " 9C AC TC")
    assert pos.to_move == 3
    assert favourites(pos, policy) <= {"9D", "TS"}


@BOTH
def test_the_last_seat_wins_as_cheaply_as_it_can(policy):
    pos = position({0: "9C", 1: "TC", 2: "JC", 3: "AC KC QC 9D TD"}, "9S", THEIRS + " 9C TC JC")
    assert favourites(pos, policy) == {"QC"}


@BOTH
def test_a_lost_trick_costs_the_lowest_card(policy):
    pos = position({0: "9C", 1: "TC", 2: "AC", 3: "QC KC 9D TD QD"}, "9S", THEIRS + " 9C TC AC")
    assert favourites(pos, policy) == {"QC"}


@BOTH
def test_the_dealer_discards_no_trump_and_no_ace(policy):
    pos = position({3: "AH KH AC 9C TD"}, "QH", "H")
    assert pos.layout()["phase"] == "discard"
    assert favourites(pos, policy) <= {"9C", "TD"}


# ----------------------------------------------------------------------- the floor


def test_the_floor_never_plays_alone():
    pos = position({0: "JH JD AH KH QH"}, "9S", "pass pass pass pass H")
    assert favourites(pos, "floor") == {"partner"}


# ----------------------------------------------------------------------- the rules


def test_the_best_hand_is_played_alone():
    pos = position({0: "JH JD AH KH QH"}, "9S", "pass pass pass pass H")
    assert favourites(pos, "rules") == {"alone"}
    called = position({0: "JH JD AH KH AC"}, "9H", alone_decision="with_call")
    assert favourites(called, "rules") == {"H alone"}


def test_the_discard_makes_a_void():
    pos = position({3: "AH KH TC 9C TD"}, "QH", "H")
    assert favourites(pos, "rules") == {"TD"}


def test_the_maker_draws_trump_with_the_best_one():
    pos = position({0: "JH KH AC QC 9D"}, "9S", OURS)
    assert favourites(pos, "rules") == {"JH"}


def test_defenders_lead_aces_and_keep_their_trumps():
    pos = position({0: "JH KH AC QC 9D"}, "9S", THEIRS)
    assert favourites(pos, "rules") == {"AC"}


def test_a_sure_winner_of_the_partner_is_not_beaten():
    pos = position({0: "AC", 1: "9C", 2: "9H TH 9D TD QD"}, "9S", THEIRS + " AC 9C")
    assert favourites(pos, "rules") <= {"9D", "TD", "QD"}


# ----------------------------------------------------------------------- knowledge


@BOTH
def test_scores_depend_on_nothing_that_the_seat_cannot_see(policy):
    check_blind(playout.game("euchre"), policy, deals=60)


# ----------------------------------------------------------------------- strength


def test_the_floor_is_where_it_was_measured():
    """Section 4.2 of the trick-game notes: +0.467 ± 0.035 in card play, +1.279 ± 0.036 in all."""
    game = playout.game("euchre", variant="openspiel")
    cards = duels.run(game, "floor", "floor/random", deals=20_000)
    assert abs(cards.mean - 0.467) < 0.035
    whole = duels.run(game, "floor", "random", deals=20_000)
    assert abs(whole.mean - 1.279) < 0.036


def test_the_rules_are_well_above_the_floor():
    game = playout.game("euchre")
    assert duels.run(game, "rules", "floor", deals=10_000).low > 0.25
    assert duels.run(game, "rules", "rules/floor", deals=20_000).low > 0.03


@pytest.mark.parametrize(("buried", "boss"), [("AC", True), ("QC", False)])
def test_the_dealer_knows_what_it_has_buried(buried, boss):
    """With the ace of clubs under the kitty the king is boss; with another card it is not."""
    some = {0: "9D JC QH TH TD", 1: "KD", 2: "QD", 3: f"{buried} KC TC 9S AD"}
    pos = position(some, "9H", f"H {buried} partner 9D KD QD AD")
    assert pos.to_move == 3
    assert (favourites(pos, "rules") == {"KC"}) == boss

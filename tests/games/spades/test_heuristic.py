"""The rule bots of Spades: single decisions, what they may know, and their strength."""

from __future__ import annotations

import random

import pytest

import playout
from playout.lab import trick_duels as duels
from tests.games.spades.deals import start
from tests.games.tricks.asking import hands_with
from tests.games.tricks.blind import check_blind, favourites

RANKS = "23456789TJQKA"


def position(own, moves="", seat=0, others=None, **options):
    """Return a position in which a seat holds 13 cards; `others` fixes some of other seats."""
    fixed = {seat: own.split(), **{x: cards.split() for x, cards in (others or {}).items()}}
    return start(hands_with(fixed), moves, **options)


STRONG = "AS KS QS JS AH KH 2H AD KD 2D AC 3C 4C"
MIDDLE = "AS 5S 4S 3H AH 6H 7H 8D 9D 2D TC 3C 4C"
LOW = "2S 3H 4H 6H 7H 2D 3D 5D 7D 2C 3C 5C 6C"
BOTH = pytest.mark.parametrize("policy", ["rules", "floor"])


@BOTH
def test_bids_follow_the_strength_of_the_hand(policy):
    (strong,) = favourites(position(STRONG), policy)
    (middle,) = favourites(position(MIDDLE), policy)
    assert 6 <= int(strong) <= 10
    assert 1 <= int(middle) <= 4


def test_the_floor_never_bids_nil_and_the_rules_do():
    assert favourites(position(LOW), "floor") == {"1"}
    assert favourites(position(LOW), "rules") == {"nil"}


def test_nobody_bids_nil_beside_a_partner_who_did():
    assert favourites(position(LOW, "nil 4", seat=2), "rules") == {"1"}


def test_where_nil_counts_nothing_it_is_not_bid():
    assert favourites(position(LOW, nil_points=0), "rules") != {"0"}


def test_a_nil_plays_the_highest_card_that_loses():
    pos = position(LOW, "4 4 nil 4 AH 8H", seat=2, others={0: "AH", 1: "8H"})
    assert pos.to_move == 2
    assert favourites(pos, "rules") == {"7H"}


def test_a_partners_nil_is_covered():
    own = "KH 9H 2H AS 5S 4S 8D 9D 2D TC 3C 4C 6C"
    pos = position(own, "nil 4 4 4 QH 3H", seat=2, others={0: "QH", 1: "3H"})
    assert favourites(pos, "rules") == {"KH"}
    assert favourites(pos, "floor") == {"2H"}, "the floor leaves the trick to its partner"


def test_bags_are_avoided_once_both_contracts_are_made():
    dice = random.Random(2)
    met = 0
    for seed in range(12):
        pos = playout.game("spades").deal(seed)
        for _ in range(4):
            pos = pos.play("1")
        while not pos.over:
            taken = pos.layout()["taken"]
            made = min(taken[0] + taken[2], taken[1] + taken[3]) >= 2
            if made and pos.state.left == 4 and len(pos.codes) > 1:
                lowest = min(_height(move.text) for move in pos.moves())
                assert {_height(text) for text in favourites(pos, "rules")} == {lowest}
                met += 1
            pos = pos.play(dice.choice(pos.codes))
    assert met > 20


def _height(card):
    return RANKS.index(card[0]) + (100 if card[1] == "S" else 0)


@BOTH
def test_scores_depend_on_nothing_that_the_seat_cannot_see(policy):
    check_blind(playout.game("spades"), policy, deals=12)


def test_the_floor_is_where_it_was_measured():
    """Section 4.2 of the trick-game notes: a margin of +157 ± 6 points a hand against random."""
    game = playout.game("spades", variant="openspiel")
    margin = 2 * duels.run(game, "floor", "random", deals=10_000).mean
    assert abs(margin - 157) < 6


def test_the_rules_are_well_above_the_floor():
    game = playout.game("spades")
    assert 2 * duels.run(game, "rules", "floor", deals=4_000).low > 15

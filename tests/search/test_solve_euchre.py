"""Whole Euchre hands: against an independent solver of bridge endings, and the cost of solving."""

from __future__ import annotations

import random

import numpy as np
import pytest

import playout
from playout.core.compile import brief_kernel, plain
from playout.core.generic import tries
from playout.core.masks import mask_of
from playout.games.tricks import solving
from playout.games.tricks.cards import read_card, texts
from playout.search.solve import solve
from tests.search.bridge import Ending, bridge_card
from tests.search.endings import ending

EUCHRE = playout.game("euchre")


def first_lead(seed, **moves):
    """Return a deal at its first lead, called at random."""
    return ending(playout.game("euchre", **moves), 20, random.Random(seed))


def bridge(position):
    """Return a position at a lead as a bridge ending."""
    layout, s = position.layout(), position.state
    trump = layout["trump"]
    hands = {
        seat: frozenset(bridge_card(text, trump) for text in texts(s.hand[seat]))
        for seat in range(4)
        if not s.out >> seat & 1
    }
    return Ending(hands, trump)


def makers_points(position, card):
    """Return what the makers get if a card is led, by how many tricks they can take."""
    s, table = position.state, bridge(position)
    if table.takes(s.turn, card, s.maker % 2, 5):
        return 4 if s.alone else 2
    return 1 if table.takes(s.turn, card, s.maker % 2, 3) else -2


@pytest.mark.parametrize("part", range(4))
def test_whole_hands_as_bridge_endings(part):
    """70 full hands, every lead; three-handed ones too."""
    kinds = set()
    for seed in range(18 * part, 18 * (part + 1)):
        position = first_lead(seed)
        s, trump = position.state, position.layout()["trump"]
        kinds.add(int(s.width))
        sign = 1 if s.turn % 2 == s.maker % 2 else -1
        for one in solve(position).moves:
            points = makers_points(position, bridge_card(one.move.text, trump))
            assert one.value == 2 * sign * points, (position.layout(), one.move.text)
    assert kinds == {3, 4}


def test_equal_points_are_told_apart_by_tricks():
    apart = 0
    for seed in range(12):
        position = first_lead(seed)
        seat, found = position.to_move, solve(position)
        table, trump = bridge(position), position.layout()["trump"]
        for one in found.moves:
            if one.value == found.value:
                card = bridge_card(one.move.text, trump)
                most = max(n for n in range(6) if table.takes(seat, card, seat % 2, n))
                if sum(other.value == found.value for other in found.moves) > 1:
                    assert one.margin == 2 * (2 * most - 5)
                    apart += one.margin != found.moves[0].margin
    assert apart, "no hand had moves of equal points and different tricks"


def test_a_whole_hand_is_solved_within_a_few_thousand_positions():
    """About 5 million positions a second: 60,000 are 12 ms on a quiet core."""
    nodes = sorted(solve(first_lead(seed), lines=None).nodes for seed in range(100))
    assert nodes[50] < 8_000
    assert nodes[-1] < 60_000


@pytest.mark.parametrize(
    ("own", "others", "kept"),
    [
        ("KC QC", "AC", "KC"),  # touching
        ("KC QC", "AC JC", "KC"),
        ("KC JC", "QC", "KC JC"),  # one between
        ("KC JC 9C", "TC", "KC 9C"),  # the queen is gone
        ("AC AD", "KC KD", "AC AD"),  # suits do not mix
        ("2C KD", "AS", "2C KD"),
        ("5H 4H 3H 2H", "", "5H"),
        ("9S 7S 4S 2S", "8S 3S", "9S 7S 2S"),
    ],
)
def test_one_card_of_each_run(own, others, kept):
    def mask(cards):
        return mask_of(read_card(text) for text in cards.split())

    assert plain(solving.one_of_each)(mask(own), mask(others)) == mask(kept)


@brief_kernel
def list_tries(state, scratch):
    return tries(state[0], scratch[0].moves)


def tried(hand, kitty):
    """Return what seat 0 tries as a lead with diamonds trump; `kitty` is out of play."""
    deck = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
    upcard = next(card for card in deck if card[1] == "S" and card not in hand + kitty)
    rest = [card for card in deck if card not in [*hand, *kitty, upcard]]
    hands = [hand, rest[:5], rest[5:10], rest[10:15]]
    calls = [*["pass"] * 4, "D", "partner"]
    position = EUCHRE.position(
        {"dealer": 3, "hands": hands, "upcard": upcard, "kitty": kitty, "moves": calls}
    )
    assert position.to_move == 0
    state, scratch = position.copy_state(), np.zeros(1, EUCHRE.ops.scratch)
    n = list_tries.bind("euchre", state, scratch)(state, scratch)
    return {texts(1 << int(code))[0] for code in scratch["moves"][0, :n]}


@pytest.mark.parametrize(
    ("hand", "kitty", "kept"),
    [
        ("JD JH 9C 9S AH", "QC KC TC", {"JD", "9C", "9S", "AH"}),  # both bowers
        ("JD AD 9C 9S QH", "TC TS TH", {"JD", "AD", "9C", "9S", "QH"}),  # the left is out there
        ("JD AD 9C 9S QH", "JH TC TH", {"JD", "9C", "9S", "QH"}),  # the left is in the kitty
        ("QD TD 9C 9S 9H", "TC TS AH", {"QD", "9C", "9S", "9H"}),  # no jack between them
        ("QH TH 9C 9S 9D", "TC TS AD", {"QH", "9C", "9S", "9D"}),  # nor in the left's suit
        ("QC TC 9D 9S 9H", "TD TS AH", {"QC", "TC", "9D", "9S", "9H"}),  # elsewhere there is
        ("JH AH 9C 9S 9D", "KH TC JD", {"JH", "AH", "9C", "9S", "9D"}),  # the left is no heart
    ],
)
def test_equal_cards_know_the_bowers(hand, kitty, kept):
    found = tried(hand.split(), kitty.split())
    assert len(found) == len(kept)
    assert found == kept

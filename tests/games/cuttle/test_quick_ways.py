"""Short cuts of dealing and drawing, each against the plain way of saying the same."""

from __future__ import annotations

import random

import pytest

from playout.core.bits import u64
from playout.core.compile import kernel
from playout.core.masks import cards_of, mask_of
from playout.core.rng import below, generator
from playout.games.cuttle.cards import NUMBERS
from playout.games.cuttle.codes import SCUTTLE, cards_of_pair
from playout.games.cuttle.sampling import count_scuttles, scuttle_number
from playout.games.cuttle.value import IN_HAND, in_hand
from playout.games.cuttle.worlds import four_below


@kernel
def four_as_one(rng, n):
    a, b, c, d = four_below(rng[0], n)
    return ((a * (n + 1) + b) * (n + 2) + c) * (n + 3) + d


@kernel
def one(rng, n):
    return below(rng[0], n * (n + 1) * (n + 2) * (n + 3))


@pytest.mark.parametrize("n", [1, 2, 5, 37, 61])
def test_four_numbers_are_the_digits_of_one_uniform_draw(n):
    """Rejected words included: of 4,000 draws below 61 * 62 * 63 * 64, about ten."""
    by_four, by_one = generator(n), generator(n)
    draw_four = four_as_one.bind("cuttle", by_four.copy(), n)
    draw_one = one.bind("cuttle", by_one.copy(), n)
    assert [draw_four(by_four, n) for _ in range(4000)] == [
        draw_one(by_one, n) for _ in range(4000)
    ]
    assert by_four == by_one


@kernel
def scuttles(numbers, theirs):
    return count_scuttles(u64(numbers), u64(theirs))


@kernel
def scuttle(numbers, theirs, k):
    return scuttle_number(u64(numbers), u64(theirs), k)


@kernel
def worth(hand):
    return in_hand(u64(hand))


def boards():
    """Yield cards of a hand and of the other side, apart."""
    dice = random.Random(5)
    for _ in range(300):
        cards = dice.sample(range(NUMBERS.bit_length()), 12)
        held, theirs = dice.randrange(8), dice.randrange(5)
        yield mask_of(cards[:held]), mask_of(cards[held : held + theirs])


def test_scuttles_are_counted_and_numbered_by_pairs():
    count, number = scuttles.bind("cuttle", 1, 1), scuttle.bind("cuttle", 1, 1, 0)
    for numbers, theirs in boards():
        pairs = {(a, b) for a in cards_of(numbers) for b in cards_of(theirs) if a > b}
        assert count(numbers, theirs) == len(pairs)
        found = {number(numbers, theirs, k) - SCUTTLE for k in range(len(pairs))}
        assert set(map(cards_of_pair, found)) == pairs


def test_a_hand_is_worth_the_sum_of_its_cards():
    add_up = worth.bind("cuttle", 1)
    for hand, _ in boards():
        assert add_up(hand) == sum(IN_HAND[card // 4] for card in cards_of(hand))

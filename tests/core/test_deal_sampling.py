"""Worlds from a shoe: uniform, within what is known, whichever way they are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import factorial, prod
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from playout.core import deal
from playout.core.deal import FULL, SHOE, Holder, Problem, mask_of
from playout.core.deal.sampling import kernels
from tests.core.dealing import (
    GAMES,
    WAYS,
    deals,
    fits,
    hand,
    imagined,
    listing,
    pile,
    possible_problems,
    relaxed,
    small_problem,
    suited,
    walking,
    worlds,
)

Way = Callable[[Problem], np.ndarray[Any, Any]]

EUCHRE_END = Problem(
    suited(3, 3, 3, 1), (hand(2, 0), hand(2, 1), hand(2, 3), Holder("kitty", 3), pile(1))
)
"""Two tricks to go in Euchre, with a void in each hidden hand."""


def p_value(dealt: list[tuple[int, ...]], all_deals: list[tuple[int, ...]]) -> float:
    """Return how likely so uneven a sample is, if deals are uniform; all must be deals."""
    seen = Counter(dealt)
    assert set(seen) <= set(all_deals)
    return float(chisquare([seen[d] for d in all_deals]).pvalue)


@pytest.mark.parametrize("way", WAYS)
def test_small_problems_are_dealt_uniformly(way: Way) -> None:
    """Over many problems the p-values of chi-square tests are themselves uniform."""
    values = []
    for seed, problem, all_deals in possible_problems(150):
        dealt = worlds(way(problem), seed, 20 * len(all_deals))
        if len(all_deals) > 1:
            values.append(p_value(dealt, all_deals))
        else:
            assert set(dealt) == set(all_deals)
    tenths = np.histogram(values, 10, (0, 1))[0]
    assert chisquare(tenths).pvalue > 1e-3
    assert min(values) > 1e-4


def test_the_ways_are_what_they_say() -> None:
    found = [(problem, listing(problem)) for _, problem, _ in possible_problems(150)]
    assert sum(int(shoe["listed"][0]) > 1 for _, shoe in found) > 20
    assert sum(int(shoe["relaxed"][0]) for _, shoe in found) == 0
    assert sum(int(relaxed(problem)["relaxed"][0]) for problem, _ in found) > 20
    assert relaxed(EUCHRE_END)["relaxed"][0] == 1


@pytest.mark.parametrize("way", WAYS)
def test_whole_deals_of_a_euchre_ending_are_uniform(way: Way) -> None:
    all_deals = list(deals(EUCHRE_END))
    assert len(all_deals) == deal.count(EUCHRE_END) > 1000
    assert p_value(worlds(way(EUCHRE_END), 5, 200_000), all_deals) > 1e-3


def broken(problem: Problem, dealt: np.ndarray[Any, Any]) -> int:
    """Return how many of many deals, a row each, are none."""
    wrong = np.bitwise_or.reduce(dealt, axis=1) != np.uint64(problem.cards)
    for h, holder in enumerate(problem.holders):
        wrong |= np.bitwise_count(dealt[:, h]) != holder.size
        wrong |= (dealt[:, h] & ~np.uint64(holder.allowed)) != 0
    return int(wrong.sum())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_none_of_ten_million_worlds_breaks_what_is_known(name: str) -> None:
    problem = GAMES[name]
    for seed in range(20):
        assert broken(problem, deal.sample(problem, seed, 500_000)) == 0


@pytest.mark.parametrize("way", [listing, walking])
@pytest.mark.parametrize("name", GAMES)
def test_no_world_breaks_what_is_known_and_chances_are_right(name: str, way: Way) -> None:
    problem, n = GAMES[name], 100_000
    shoe = way(problem)
    assert shoe["relaxed"][0] == 0
    dealt = np.array(worlds(shoe, 11, n), np.uint64)
    assert broken(problem, dealt) == 0
    for h, chances in enumerate(deal.marginals(problem)):
        for card in deal.cards_of(problem.cards):
            held = int((dealt[:, h] >> np.uint64(card) & np.uint64(1)).sum())
            chance = float(chances.get(card, 0))
            assert abs(held - n * chance) <= 4 * (n * chance * (1 - chance)) ** 0.5, (h, card)


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"hearts opening", "hearts only hearts"}))
def test_the_tables_count_as_exact_integers_do(name: str) -> None:
    problem = GAMES[name]
    shoe = listing(problem)[0]
    kinds = [int(m).bit_count() for m in shoe["kind"][: shoe["kinds"]]]
    ways = Fraction(float(shoe["value"][0])) * prod(map(factorial, kinds))
    ways *= prod(factorial(int(n)) for n in shoe["room"][: shoe["blocks"]])
    ways /= prod(factorial(int(n)) for n in shoe["left"][: shoe["holders"]])
    assert abs(ways / deal.count(problem) - 1) < Fraction(1, 10**12)


@pytest.mark.parametrize("name", ["hearts voids", "euchre voids", "euchre upcard"])
def test_the_alias_table_gives_each_matrix_its_share(name: str) -> None:
    shoe = listing(GAMES[name])[0]
    n, columns = int(shoe["listed"]), int(shoe["blocks"]) - 1
    assert n > 50
    shares = [Fraction(float(c)) for c in shoe["chance"][:n]]
    for j in range(n):
        shares[shoe["alias"][j]] += 1 - Fraction(float(shoe["chance"][j]))
    rows = shoe["matrix"][: n * columns].reshape(n, columns)
    cards = np.array([int(m).bit_count() for m in shoe["kind"][: shoe["kinds"]]])
    exact = []
    for row in rows:
        parts = [[int(word) >> 8 * i & 255 for i in range(len(cards))] for word in row]
        parts.append((cards - np.sum(parts, axis=0)).tolist())
        exact.append(Fraction(1, prod(factorial(x) for part in parts for x in part)))
    assert len({tuple(row) for row in rows.tolist()}) == n
    for share, weight in zip(shares, exact, strict=True):
        assert abs(share / n / (weight / sum(exact)) - 1) < Fraction(1, 10**12)


def refill(shoe: np.ndarray[Any, Any], problem: Problem) -> None:
    """Build a shoe anew over bytes of rubbish."""
    shoe.view(np.uint8)[:] = 0xA5
    sizes = np.array([h.size for h in problem.holders], np.int64)
    allowed = np.array([h.allowed for h in problem.holders], np.uint64)
    kernels(SHOE)[0](shoe, sizes, allowed, np.array([problem.cards], np.uint64))


def test_worlds_depend_on_the_sets_and_the_generator_alone() -> None:
    """Neither on what the shoe held before, nor on drawing from it."""
    for problem in GAMES.values():
        clean, dirty = listing(problem), listing(problem)
        before = clean.tobytes()
        refill(dirty, problem)
        assert worlds(clean, 3, 200) == worlds(dirty, 3, 200)
        assert worlds(clean, 3, 200) != worlds(clean, 4, 200)
        assert clean.tobytes() == before


def test_equal_seeds_give_equal_samples() -> None:
    problem = GAMES["oh hell five"]
    first, again = deal.sample(problem, 7, 50), deal.sample(problem, 7, 50)
    assert (first == again).all()
    assert (first != deal.sample(problem, 8, 50)).any()
    assert (first[:20] == deal.sample(problem, 7, 20)).all()


def test_known_cards_are_given_and_sizes_of_0_left_alone() -> None:
    problem = Problem(
        mask_of(range(8)),
        (
            Holder("own", 0, 0),
            Holder("all of it", 2, mask_of([0, 1])),
            Holder("one known", 3, mask_of([2, 3, 4, 5])),
            Holder("rest", 3, mask_of([3, 4, 5, 6, 7])),
        ),
    )
    shoe = listing(problem)
    for world in worlds(shoe, 1, 300):
        assert world[0] == 0
        assert world[1] == mask_of([0, 1])
        assert world[2] & 4
        assert world[3] & mask_of([6, 7]) == mask_of([6, 7])


def test_a_game_deals_from_the_union_of_hidden_hands() -> None:
    """The shoe is a field of `work`, the hands a field of the state; its own hand stays."""
    hands = [suited(4), suited(0, 4), suited(0, 0, 4), suited(0, 0, 0, 4)]
    barred = [0, suited(0, 0, 0, 4), 0, suited(0, 0, 4)]
    others = [hands[0], hands[1], hands[3], hands[2]]
    seen = set()
    for seed in range(50):
        world = imagined(hands, barred, 0, seed)
        assert world[0] == hands[0]
        assert world[1] | world[2] | world[3] == hands[1] | hands[2] | hands[3]
        assert [mask.bit_count() for mask in world] == [4] * 4
        assert not any(mask & bar for mask, bar in zip(world, barred, strict=True))
        assert world == imagined(others, barred, 0, seed)
        seen.add(tuple(world))
    assert len(seen) > 40


def test_knowledge_without_a_deal_makes_no_shoe() -> None:
    none = 0
    for seed in range(400):
        problem = small_problem(seed)
        possible = any(True for _ in deals(problem))
        for way in WAYS:
            assert way(problem)["ready"][0] == possible
        none += not possible
    assert none > 20


def test_too_many_kinds_still_deal_exactly() -> None:
    """Twelve cards with a kind each: more than the tables hold."""
    holders = tuple(
        Holder(f"h{h}", 3, FULL & ~mask_of(c for c in range(12) if c % 4 != h and c >> h & 1))
        for h in range(4)
    )
    problem = Problem(mask_of(range(12)), holders)
    shoe = listing(problem)
    assert shoe["relaxed"][0] == 1
    chances = deal.marginals(problem)
    n = 50_000
    dealt = worlds(shoe, 2, n)
    for h, holder in enumerate(holders):
        assert all(fits(world[h], holder) for world in dealt)
        for card, chance in chances[h].items():
            held = sum(world[h] >> card & 1 for world in dealt)
            assert abs(held - n * chance) <= 4 * float(n * chance * (1 - chance)) ** 0.5


def test_a_hopeless_problem_says_so() -> None:
    """Every card with its own two places: too many kinds to count, too few deals to hit."""
    holders = tuple(
        Holder(f"h{h}", 4, mask_of(c for c in range(64) if c % 16 == h or (c * 7 + 3) % 16 == h))
        for h in range(16)
    )
    problem = Problem(FULL, holders)
    with pytest.raises(deal.TooManyKinds, match="tries"):
        deal.sample(problem, 1, 1)

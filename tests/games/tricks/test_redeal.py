"""The re-dealer that completes views: it finds a deal whenever there is one, and only then."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playout.core import deal
from playout.core.errors import Contradiction
from playout.core.masks import cards_of, mask_of
from playout.games.tricks.cards import FULL
from playout.games.tricks.redeal import Place, redeal


@st.composite
def problems(draw: st.DrawFn) -> tuple[int, list[Place]]:
    """A pool of cards and places of fitting sizes, some of which lack or have certain cards."""
    n = draw(st.integers(1, 12))
    pool = mask_of(range(n))
    cuts = sorted(draw(st.lists(st.integers(0, n), min_size=2, max_size=2)))
    sizes = [cuts[0], cuts[1] - cuts[0], n - cuts[1]]
    places = [Place(f"place {i}", size) for i, size in enumerate(sizes)]
    for place in places:
        place.lacks = draw(st.integers(0, pool))
    for card in draw(st.sets(st.integers(0, n - 1), max_size=2)):
        places[draw(st.integers(0, 2))].has |= 1 << card
    return pool, places


def possible(pool: int, places: list[Place]) -> bool:
    """Return whether any deal fits, by the exact dealer."""
    holders = []
    for i, place in enumerate(places):
        elsewhere = mask_of(
            c for other in places if other is not places[i] for c in cards_of(other.has)
        )
        holders.append(
            deal.Holder(place.name, place.size, FULL & ~(place.lacks & ~place.has) & ~elsewhere)
        )
    try:
        deal.check(deal.Problem(pool, tuple(holders)))
    except Contradiction:
        return False
    return True


@settings(max_examples=300, deadline=None)
@given(problems(), st.integers(0, 99))
def test_it_finds_a_deal_whenever_there_is_one(problem: tuple[int, list[Place]], seed: int) -> None:
    pool, places = problem
    exists = possible(pool, places)
    try:
        found = redeal(pool, places, random.Random(seed))
    except Contradiction:
        assert not exists
        return
    assert exists
    assert sum(found) == pool
    for place, mask in zip(places, found, strict=True):
        assert mask.bit_count() == place.size
        assert mask & place.has == place.has
        assert not mask & place.lacks & ~place.has


def test_it_reaches_every_deal() -> None:
    found = set()
    for seed in range(400):
        places = [Place("a", 2, lacks=0b1), Place("b", 2), Place("c", 1)]
        found.add(tuple(redeal(0b11111, places, random.Random(seed))))
    assert len(found) == 30 - 12  # 5!/(2!2!1!) deals; in 12 of them `a` has card 0


def test_sizes_that_do_not_add_up_are_a_contradiction() -> None:
    with pytest.raises(Contradiction, match="3 unseen cards do not fill 2"):
        redeal(0b111, [Place("a", 1), Place("b", 1)], random.Random(0))
    with pytest.raises(Contradiction, match="a cannot hold 5C"):
        redeal(0b111, [Place("a", 3, has=0b1000)], random.Random(0))

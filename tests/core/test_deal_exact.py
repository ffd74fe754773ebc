"""Counts and chances in Python integers; knowledge that contradicts itself."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial

import pytest

from playout.core import deal
from playout.core.deal import FULL, Holder, Problem, mask_of
from tests.core.dealing import GAMES, deals, hand, pile, small_problem, suited


def test_counts_and_chances_equal_brute_force() -> None:
    contradictory = 0
    for seed in range(260):
        problem = small_problem(seed)
        all_deals = list(deals(problem))
        if not all_deals:
            contradictory += 1
            with pytest.raises(deal.Contradiction):
                deal.count(problem)
            continue
        assert deal.count(problem) == len(all_deals), seed
        for h, chances in enumerate(deal.marginals(problem)):
            held = {c: sum(d[h] >> c & 1 for d in all_deals) for c in deal.cards_of(problem.cards)}
            assert chances == {c: Fraction(n, len(all_deals)) for c, n in held.items() if n}, seed
    assert 10 < contradictory < 60


def test_known_counts() -> None:
    assert deal.count(GAMES["hearts opening"]) == factorial(39) // factorial(13) ** 3
    # A hand that holds only hearts takes 12 of 12; the other two then share 24 cards, one of
    # them without the 8 diamonds.
    assert deal.count(GAMES["hearts only hearts"]) == comb(16, 12)


def test_seven_hands_count_past_10_to_26_in_exact_integers() -> None:
    total = deal.count(GAMES["oh hell seven"])
    assert total > 10**26
    chances = deal.marginals(GAMES["oh hell seven"])
    for card in deal.cards_of(GAMES["oh hell seven"].cards):
        assert sum(found.get(card, Fraction(0)) for found in chances) == 1
    for holder, found in zip(GAMES["oh hell seven"].holders, chances, strict=True):
        assert sum(found.values()) == holder.size


def test_a_holder_of_size_0_changes_nothing() -> None:
    problem = GAMES["euchre voids"]
    more = Problem(problem.cards, (*problem.holders, Holder("empty", 0)))
    assert deal.count(more) == deal.count(problem)
    assert deal.marginals(more) == (*deal.marginals(problem), {})


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem(suited(2), (pile(1),)),
            "the holders need 1 cards in all, but 2 cards are hidden.",
        ),
        (
            Problem(mask_of([3, 17]), (Holder("West", 2, 1 << 3),)),
            "nobody may have 1 card (17).",
        ),
        (
            Problem(mask_of([1, 2, 3]), (Holder("West", 1), Holder("East", 2, 1 << 3))),
            "only West may have 2 cards (1, 2), but has room for 1 card.",
        ),
        (
            Problem(mask_of([1, 2, 3, 4]), (Holder("N", 2, 14), Holder("E", 2, 14), pile(0))),
            "nobody may have 1 card (4).",
        ),
        (
            Problem(
                mask_of(range(6)),
                (Holder("N", 2, 7), Holder("E", 2, 7), Holder("S", 1), Holder("W", 1)),
            ),
            "N and E together need 4 cards, but may have only 3 cards (0, 1, 2).",
        ),
    ],
)
def test_a_contradiction_is_told_in_a_sentence(problem: Problem, sentence: str) -> None:
    for question in (deal.check, deal.count, deal.marginals, lambda p: deal.sample(p, 1, 1)):
        with pytest.raises(deal.Contradiction) as caught:
            question(problem)
        assert str(caught.value) == sentence


def test_cards_are_called_by_their_names_in_sentences() -> None:
    names = ["7C", "8C", "9C"]
    problem = Problem(7, (Holder("North", 2, 1), pile(1)), card_name=lambda c: names[c])
    with pytest.raises(deal.Contradiction, match=r"North needs 2 cards, .* only 1 card \(7C\)"):
        deal.check(problem)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Problem(1 << 64, (pile(1),)),
        lambda: Problem(1, ()),
        lambda: Problem(1, (pile(1),) * 17),
        lambda: Problem(1, (pile(-1),)),
        lambda: Problem(1, (Holder("far", 1, FULL + 1),)),
        lambda: mask_of([64]),
        lambda: mask_of([-1]),
        lambda: deal.shoe_type(holders=17),
        lambda: deal.shoe_type(states=0),
    ],
)
def test_what_is_out_of_range_is_refused(make: object) -> None:
    with pytest.raises(ValueError, match=r"64|hold|63|size|least"):
        make()  # type: ignore[operator]


def test_problems_are_values() -> None:
    assert Problem(3, (hand(1, 0), pile(1))) == Problem(3, (hand(1, 0), pile(1)))
    assert len({Problem(3, (pile(2),)), Problem(3, (pile(2),), card_name=hex)}) == 1

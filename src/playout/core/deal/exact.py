"""Exact counts and chances in Python integers: slower than a shoe, and independent of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, factorial, prod

from ..masks import cards_of
from .problem import Problem, check

Counts = tuple[int, ...]
"""A number of cards by kind."""


def count(problem: Problem) -> int:
    """Return the number of deals that fit the problem.

    Raises:
        Contradiction: no deal does.
    """
    check(problem)
    blocks = _Blocks(problem)
    return blocks.ways(0, blocks.cards_by_kind) * blocks.splits()


def marginals(problem: Problem) -> tuple[dict[int, Fraction], ...]:
    """Return for each holder the exact chance that it has each card, over all deals.

    Cards that it cannot have are left out.

    Raises:
        Contradiction: no deal fits the problem.
    """
    check(problem)
    blocks = _Blocks(problem)
    expected = blocks.expected_parts()
    chances: list[dict[int, Fraction]] = [{} for _ in problem.holders]
    for (kinds, members), part in zip(blocks.blocks, expected, strict=True):
        room = sum(problem.holders[h].size for h in members)
        for i in kinds:
            chance = part[i] / (blocks.cards_by_kind[i] * room)
            for h in members:
                share = chance * problem.holders[h].size
                chances[h].update((c, share) for c in cards_of(blocks.kinds[i]) if share)
    return tuple(dict(sorted(found.items())) for found in chances)


@dataclass
class _Blocks:
    """A problem with cards grouped by who may have them, and holders by what they may have.

    `ways(b, left)` counts the ways to choose cards for the blocks from `b` on, `left` being what
    the blocks before have left of each kind.
    """

    problem: Problem
    kinds: list[int] = field(init=False)
    cards_by_kind: Counts = field(init=False)
    blocks: list[tuple[Counts, list[int]]] = field(init=False)
    known: dict[tuple[int, Counts], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        by_places: dict[Counts, int] = {}
        holders = self.problem.holders
        for card in cards_of(self.problem.cards):
            bit = 1 << card
            places = tuple(h for h, at in enumerate(holders) if at.size and at.allowed & bit)
            by_places[places] = by_places.get(places, 0) | bit
        self.kinds = list(by_places.values())
        self.cards_by_kind = tuple(mask.bit_count() for mask in self.kinds)
        members: dict[Counts, list[int]] = {}
        for h, at in enumerate(holders):
            if at.size:
                takes = tuple(i for i, places in enumerate(by_places) if h in places)
                members.setdefault(takes, []).append(h)
        self.blocks = sorted(members.items(), key=lambda block: len(block[0]))

    def room(self, b: int) -> int:
        return sum(self.problem.holders[h].size for h in self.blocks[b][1])

    def splits(self) -> int:
        """Return in how many ways the blocks' cards can be shared out among their holders."""
        holders = self.problem.holders
        return prod(
            factorial(self.room(b)) // prod(factorial(holders[h].size) for h in members)
            for b, (_, members) in enumerate(self.blocks)
        )

    def ways(self, b: int, left: Counts) -> int:
        if b == len(self.blocks):
            return int(not any(left))
        key = (b, left)
        if key not in self.known:
            self.known[key] = sum(n * self.ways(b + 1, to) for _, n, to in self.steps(b, left))
        return self.known[key]

    def steps(self, b: int, left: Counts) -> Iterator[tuple[Counts, int, Counts]]:
        """Yield each part block `b` may get, the ways to choose its cards, and what it leaves."""
        takes = self.blocks[b][0]
        for part in _shares(self.room(b), [left[i] for i in takes]):
            after = list(left)
            for i, n in zip(takes, part, strict=True):
                after[i] -= n
            yield (
                part,
                prod(comb(left[i], n) for i, n in zip(takes, part, strict=True)),
                tuple(after),
            )

    def expected_parts(self) -> list[dict[int, Fraction]]:
        """Return for each block the mean number of cards of each kind it gets."""
        total = self.ways(0, self.cards_by_kind)
        reach = Counter({self.cards_by_kind: 1})
        found = []
        for b, (takes, _) in enumerate(self.blocks):
            sums = dict.fromkeys(takes, 0)
            after: Counter[Counts] = Counter()
            for left, times in reach.items():
                for part, n, to in self.steps(b, left):
                    on = self.ways(b + 1, to)
                    if on:
                        after[to] += times * n
                        for i, x in zip(takes, part, strict=True):
                            sums[i] += times * n * on * x
            reach = after
            found.append({i: Fraction(s, total) for i, s in sums.items()})
        return found


def _shares(n: int, most: list[int]) -> Iterator[Counts]:
    """Yield all ways to make `n` of some numbers, each from 0 to its `most`."""
    if not most:
        if n == 0:
            yield ()
        return
    rest = sum(most[1:])
    for x in range(max(0, n - rest), min(n, most[0]) + 1):
        for others in _shares(n - x, most[1:]):
            yield (x, *others)

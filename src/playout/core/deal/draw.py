"""Dealing a world from a shoe: a matrix by its weight, then random cards for each cell."""

from __future__ import annotations

from typing import Any

from ..bits import i64, lowest, mul, shr, single, sub, u64, without
from ..compile import rule
from ..rng import below, next64, uniform
from .shoe import at_byte, byte
from .subset import BATCH, FRACTION, subset
from .tables import corner, leads_in


@rule
def draw(shoe: Any, rng: Any, out: Any) -> int:
    """Deal one world: write each holder's cards to `out[holder]` as a mask.

    Every deal that fits what is known is equally likely. The result depends on the shoe and the
    generator only. A holder of size 0 keeps what is there.

    Returns how many deals were tried: 1 unless the shoe is relaxed; 0 (and writes nothing) if
    it is not ready.
    """
    if shoe.ready == 0:
        return 0
    tries = 1
    while not attempt(shoe, rng, out):
        tries += 1
    return tries


@rule
def attempt(shoe: Any, rng: Any, out: Any) -> bool:
    """Deal one world from a shoe that is ready; return whether it fits all that is known."""
    for m in range(i64(shoe.first[shoe.blocks]), i64(shoe.served)):
        h = shoe.members[m]
        out[h] = shoe.fixed[h]
    if shoe.blocks > 0:
        serve(shoe, rng, out)
    return shoe.relaxed == 0 or fits(shoe, out)


@rule
def serve(shoe: Any, rng: Any, out: Any) -> None:
    """Deal the loose cards, block by block."""
    loose = shoe.loose
    last = shoe.blocks - 1
    row = pick_matrix(shoe, rng) * last if shoe.listed > 0 else 0
    left = shoe.low[0]
    here = 0
    for b in range(last):
        if shoe.listed > 0:
            part = shoe.matrix[row + b]
        else:
            k = choose_part(shoe, b, left, here, rng)
            part = shoe.part[k]
            here = corner(shoe, b + 1, left) - shoe.shift[k]
        cards = take(shoe, loose, left, part, i64(shoe.room[b]), rng)
        left = sub(left, part)
        loose = without(loose, cards)
        split(shoe, b, cards, rng, out)
    split(shoe, last, loose, rng, out)


@rule
def pick_matrix(shoe: Any, rng: Any) -> int:
    """Return a listed matrix by its weight."""
    if shoe.listed == 1:
        return 0
    j = below(rng, shoe.listed)
    other = i64(shoe.alias[j])
    return j if uniform(rng) < shoe.chance[j] else other


@rule
def choose_part(shoe: Any, b: int, left: int, here: int, rng: Any) -> int:
    """Return a part for block `b` by how many deals go on from it; `here` is the state's index."""
    low = shoe.low[b + 1]
    above = sub(left, low)
    span = shoe.span[b + 1]
    at = corner(shoe, b + 1, left)
    target = uniform(rng) * shoe.value[here]
    found = 0
    for k in range(shoe.parts[b], shoe.parts[b + 1]):
        if leads_in(above, shoe.part[k], span):
            term = shoe.weight[k] * shoe.value[at - shoe.shift[k]]
            if term > 0.0:
                found = k
                target -= term
                if target < 0.0:
                    break
    return found


@rule
def take(shoe: Any, loose: int, left: int, part: int, n: int, rng: Any) -> int:
    """Return random cards out of `loose`, as many of each kind as `part` says, `n` in all.

    `left` counts the loose cards by kind. Like `subset.drop`, but the loop runs once per card,
    whatever the kinds: a loop a kind would be as long as chance has it, and the processor would
    mispredict its end.
    """
    ones = sub(u64(1 << FRACTION), u64(1))
    after = loose
    while n > 0:
        step = min(BATCH, n)
        n -= step
        before = after
        left_before = left
        part_before = part
        exact = False
        while not exact:
            fraction = shr(next64(rng), 64 - FRACTION)
            product = u64(1)
            after = before
            left = left_before
            part = part_before
            # Fraction times number: above the point the choice, below it the next fraction.
            for _ in range(step):
                i = lowest(part) // 8
                one = at_byte(1, i)
                many = u64(byte(left, i))
                part = sub(part, one)
                left = sub(left, one)
                wide = mul(fraction, many)
                product = mul(product, many)
                after ^= single(after & shoe.kind[i], shr(wide, FRACTION))
                fraction = wide & ones
            # Of all words, reject those that would make some choices likelier than others (`drop`).
            exact = fraction >= product or fraction >= sub(u64(1 << FRACTION), product) % product
    return loose ^ after


@rule
def split(shoe: Any, b: int, cards: int, rng: Any, out: Any) -> None:
    """Share a block's cards out among its holders."""
    if shoe.at_once[b] != 0:
        split_at_once(shoe, b, cards, rng, out)
        return
    last = i64(shoe.first[b + 1]) - 1
    for m in range(i64(shoe.first[b]), last):
        h = shoe.members[m]
        mine = subset(cards, i64(shoe.left[h]), rng)
        out[h] = shoe.fixed[h] | mine
        cards ^= mine
    h = shoe.members[last]
    out[h] = shoe.fixed[h] | cards


@rule
def split_at_once(shoe: Any, b: int, cards: int, rng: Any, out: Any) -> None:
    """Do what `split` does with one random word: like `subset.drop`, for all holders in turn."""
    ones = sub(u64(1 << FRACTION), u64(1))
    first = i64(shoe.first[b])
    # The last holder gets what the others leave: it takes no part of the random word.
    last = i64(shoe.first[b + 1]) - 1
    after = cards
    exact = False
    while not exact:
        fraction = shr(next64(rng), 64 - FRACTION)
        product = u64(1)
        many = u64(shoe.room[b])
        after = cards
        for m in range(first, last):
            h = shoe.members[m]
            before = after
            for _ in range(shoe.left[h]):
                wide = mul(fraction, many)
                product = mul(product, many)
                after ^= single(after, shr(wide, FRACTION))
                fraction = wide & ones
                many = sub(many, u64(1))
            out[h] = shoe.fixed[h] | (before ^ after)
        # As in `take`: the division is only reached where the first test fails, which is rare.
        exact = fraction >= product or fraction >= sub(u64(1 << FRACTION), product) % product
    h = shoe.members[last]
    out[h] = shoe.fixed[h] | after


@rule
def fits(shoe: Any, out: Any) -> bool:
    """Return whether a world dealt from a relaxed shoe keeps to what is known."""
    for h in range(shoe.holders):
        if shoe.size[h] > 0 and without(out[h], shoe.allowed[h]) != u64(0):
            return False
    return True

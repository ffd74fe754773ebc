"""Blocks, levels and parts: the shape of the count tables, before they are filled."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..bits import add, count, has, i64, sub, u64
from ..compile import rule
from .shoe import at_byte, byte

INVERSE_FACTORIAL = np.array([1.0 / math.factorial(n) for n in range(65)])
"""1/n! for n up to 64: the weight of a matrix is the product of these over its cells."""

AT_ONCE = 2.0**48
"""Blocks that can be shared out in fewer ways take one random word (of which 58 bits count)."""

FITS = 0
NO_ROOM = 1
NO_DEAL = 2


@rule
def kinds_of(shoe: Any, h: int) -> int:
    """Return the kinds that holder `h` may have: 255 in the byte of each."""
    takes = u64(0)
    for i in range(shoe.kinds):
        if has(shoe.who[i], h):
            takes |= at_byte(255, i)
    return takes


@rule
def find_blocks(shoe: Any) -> None:
    """Group the holders that need loose cards by the kinds they may have, few kinds first.

    So the block that may have every kind, if any, comes last, and needs no table.
    """
    shoe.blocks = 0
    for h in range(shoe.holders):
        if shoe.left[h] > 0:
            takes = kinds_of(shoe, h)
            b = 0
            while b < shoe.blocks and shoe.takes[b] != takes:
                b += 1
            if b == shoe.blocks:
                shoe.takes[b] = takes
                shoe.room[b] = 0
                shoe.blocks += 1
            shoe.room[b] += shoe.left[h]
    for b in range(1, shoe.blocks):
        c = b
        while c > 0 and narrower(shoe, c, c - 1):
            swap_blocks(shoe, c, c - 1)
            c -= 1


@rule
def narrower(shoe: Any, b: int, c: int) -> bool:
    """Return whether block `b` should be served before block `c`."""
    here = count(shoe.takes[b])
    there = count(shoe.takes[c])
    return here < there or (here == there and shoe.room[b] < shoe.room[c])


@rule
def swap_blocks(shoe: Any, b: int, c: int) -> None:
    """Let two blocks change places."""
    takes = shoe.takes[b]
    room = shoe.room[b]
    shoe.takes[b] = shoe.takes[c]
    shoe.room[b] = shoe.room[c]
    shoe.takes[c] = takes
    shoe.room[c] = room


@rule
def seat_members(shoe: Any) -> None:
    """List the holders block by block, those that need most last: the last gets the rest.

    Those that need nothing more follow.
    """
    n = 0
    for b in range(shoe.blocks):
        shoe.first[b] = n
        for h in range(shoe.holders):
            if shoe.left[h] > 0 and kinds_of(shoe, h) == shoe.takes[b]:
                c = n
                while c > shoe.first[b] and shoe.left[shoe.members[c - 1]] > shoe.left[h]:
                    shoe.members[c] = shoe.members[c - 1]
                    c -= 1
                shoe.members[c] = h
                n += 1
        few = ways_to_split(shoe, b, i64(shoe.members[n - 1])) < AT_ONCE
        shoe.at_once[b] = 1 if few and n - shoe.first[b] > 1 else 0
    shoe.first[shoe.blocks] = n
    for h in range(shoe.holders):
        if shoe.left[h] == 0 and shoe.size[h] > 0:
            shoe.members[n] = h
            n += 1
    shoe.served = n


@rule
def ways_to_split(shoe: Any, b: int, last: int) -> float:
    """Return the orders in which a block's cards may go to all its holders but the last."""
    ways = 1.0
    for n in range(i64(shoe.left[last]), i64(shoe.room[b])):
        ways *= n + 1
    return ways


@rule
def bound_level(shoe: Any, level: int) -> int:
    """Write to `lows` and `highs` what may be left of each kind; return all that is left.

    -1 if that is impossible.
    """
    total = 0
    for b in range(level, shoe.blocks):
        total += shoe.room[b]
    lowest = 0
    highest = 0
    for i in range(shoe.kinds):
        cards = count(shoe.kind[i])
        before = 0
        after = 0
        for b in range(shoe.blocks):
            if byte(shoe.takes[b], i) != 0:
                if b < level:
                    before += shoe.room[b]
                else:
                    after += shoe.room[b]
        # Kind by kind: what the blocks before cannot have taken must be left, and no more than the
        # blocks from here on can take.
        shoe.lows[i] = max(0, cards - before)
        shoe.highs[i] = min(cards, after)
        lowest += shoe.lows[i]
        highest += shoe.highs[i]
    for i in range(shoe.kinds):
        # All kinds together are `total`: this one has its least where the others have their most.
        low = max(i64(shoe.lows[i]), total - highest + shoe.highs[i])
        high = min(i64(shoe.highs[i]), total - lowest + shoe.lows[i])
        if low > high:
            return -1
        highest += high - shoe.highs[i]
        lowest += low - shoe.lows[i]
        shoe.lows[i] = low
        shoe.highs[i] = high
    return total


@rule
def plan_levels(shoe: Any) -> int:
    """Lay the levels out one after another; the widest kind of each follows from the others."""
    used = 0
    for level in range(shoe.blocks):
        if bound_level(shoe, level) < 0:
            return NO_DEAL
        low = u64(0)
        span = u64(0)
        widest = 0
        for i in range(shoe.kinds):
            low |= at_byte(i64(shoe.lows[i]), i)
            span |= at_byte(shoe.highs[i] - shoe.lows[i], i)
            if byte(span, i) > byte(span, widest):
                widest = i
        # The counts add up to a fixed total, so one kind needs no place of its own in the index;
        # leaving out the widest makes the table smallest.
        states = 1
        for i in range(shoe.kinds):
            shoe.stride[level, i] = 0
            if i != widest:
                shoe.stride[level, i] = states
                states *= 1 + byte(span, i)
                if used + states > shoe.value.size:
                    return NO_ROOM
        shoe.low[level] = low
        shoe.span[level] = span
        shoe.skipped[level] = widest
        shoe.base[level] = used
        used += states
    return FITS


@rule
def bound_parts(shoe: Any, b: int) -> int:
    """Write to `lows` and `highs` how many cards of each kind block `b` may get.

    Returns the last kind that it may get.
    """
    end = 0
    for i in range(shoe.kinds):
        if byte(shoe.takes[b], i) == 0:
            shoe.lows[i] = 0
            shoe.highs[i] = 0
        else:
            had = byte(shoe.low[b], i)
            keeps = byte(shoe.low[b + 1], i)
            shoe.lows[i] = max(0, had - keeps - byte(shoe.span[b + 1], i))
            shoe.highs[i] = min(i64(shoe.room[b]), had + byte(shoe.span[b], i) - keeps)
            end = i
    return end


@rule
def write_part(shoe: Any, b: int, k: int, part: int) -> None:
    """Store a part of block `b` with its weight and its step in the next level's table."""
    weight = 1.0
    shift = 0
    for i in range(shoe.kinds):
        n = byte(part, i)
        weight *= INVERSE_FACTORIAL[n]
        shift += n * shoe.stride[b + 1, i]
    shoe.part[k] = part
    shoe.weight[k] = weight
    shoe.shift[k] = shift


@rule
def list_parts(shoe: Any, b: int) -> int:
    """List the parts that block `b` may get, after those of the blocks before it."""
    end = bound_parts(shoe, b)
    k = i64(shoe.parts[b])
    spare = i64(shoe.room[b])
    part = u64(0)
    for i in range(shoe.kinds):
        spare -= shoe.lows[i]
        part |= at_byte(i64(shoe.lows[i]), i)
    going = spare >= 0
    while going:
        # The last kind takes all that is spare, beyond its least.
        if shoe.lows[end] + spare <= shoe.highs[end]:
            if k == shoe.part.size:
                return NO_ROOM
            write_part(shoe, b, k, add(part, at_byte(spare, end)))
            k += 1
        going = False
        for i in range(end):
            n = byte(part, i)
            if spare > 0 and n < shoe.highs[i]:
                part = add(part, at_byte(1, i))
                spare -= 1
                going = True
                break
            part = sub(part, at_byte(n - shoe.lows[i], i))
            spare += n - shoe.lows[i]
    shoe.parts[b + 1] = k
    sort_parts(shoe, i64(shoe.parts[b]), k)
    return FITS


@rule
def sort_parts(shoe: Any, start: int, end: int) -> None:
    """Put heavy parts first (Shell's sort), so that a draw soon meets the one it seeks."""
    gap = (end - start) // 2
    while gap > 0:
        for k in range(start + gap, end):
            part = shoe.part[k]
            shift = shoe.shift[k]
            weight = shoe.weight[k]
            at = k
            while at >= start + gap and shoe.weight[at - gap] < weight:
                shoe.part[at] = shoe.part[at - gap]
                shoe.shift[at] = shoe.shift[at - gap]
                shoe.weight[at] = shoe.weight[at - gap]
                at -= gap
            shoe.part[at] = part
            shoe.shift[at] = shift
            shoe.weight[at] = weight
        gap //= 2


@rule
def plan(shoe: Any) -> int:
    """Lay out blocks, levels and parts; FITS, NO_ROOM in the tables, or NO_DEAL at all."""
    find_blocks(shoe)
    found = plan_levels(shoe)
    shoe.parts[0] = 0
    for b in range(shoe.blocks - 1):
        if found == FITS:
            found = list_parts(shoe, b)
    return found

"""The count tables: how many ways each level can go on, and all matrices if they are few.

With x cards of kind i to block b, the deals of a matrix number a constant times the product of
1/x! over its cells. So the value of a level's state is the sum, over the parts the next block
may get, of the part's product times the value of the state it leaves. All terms are positive
and there are few, so a relative error stays within some hundred roundings (below 1e-13).
"""

from __future__ import annotations

from typing import Any

from ..bits import add, i64, sub, u64
from ..compile import rule
from .plan import INVERSE_FACTORIAL
from .shoe import at_byte, byte, covers


@rule
def corner(shoe: Any, level: int, left: int) -> int:
    """Return where the value of `left` is in a level's table; a part's `shift` leads on from it."""
    at = i64(shoe.base[level])
    for i in range(shoe.kinds):
        at += (byte(left, i) - byte(shoe.low[level], i)) * shoe.stride[level, i]
    return at


@rule
def leads_in(above: int, part: int, span: int) -> bool:
    """Return whether taking `part` from counts that are `above` a level's least ends in it."""
    return covers(above, part) and covers(span, sub(above, part))


@rule
def worth(shoe: Any, b: int, left: int) -> float:
    """Return the value of `left` when block `b` is next."""
    low = shoe.low[b + 1]
    if not covers(left, low):
        return 0.0
    above = sub(left, low)
    span = shoe.span[b + 1]
    at = corner(shoe, b + 1, left)
    total = 0.0
    for k in range(shoe.parts[b], shoe.parts[b + 1]):
        if leads_in(above, shoe.part[k], span):
            total += shoe.weight[k] * shoe.value[at - shoe.shift[k]]
    return total


@rule
def ending(shoe: Any, left: int) -> float:
    """Return the value of `left` when only the last block remains, and takes it all."""
    value = 1.0
    for i in range(shoe.kinds):
        value *= INVERSE_FACTORIAL[byte(left, i)]
    return value


@rule
def fill_level(shoe: Any, level: int) -> None:
    """Fill a level's table, in the order of its states."""
    low = shoe.low[level]
    span = shoe.span[level]
    skipped = i64(shoe.skipped[level])
    spare = 0
    states = 1
    for b in range(level, shoe.blocks):
        spare += shoe.room[b]
    for i in range(shoe.kinds):
        spare -= byte(low, i)
        if i != skipped:
            states *= 1 + byte(span, i)
    # An odometer over the counts above the least, in the order of `stride`; `spare` is what it
    # leaves for the skipped kind, so that the counts add up.
    above = u64(0)
    for at in range(shoe.base[level], shoe.base[level] + states):
        value = 0.0
        if 0 <= spare <= byte(span, skipped):
            left = add(add(low, above), at_byte(spare, skipped))
            value = ending(shoe, left) if level == shoe.blocks - 1 else worth(shoe, level, left)
        shoe.value[at] = value
        for i in range(shoe.kinds):
            if i != skipped:
                n = byte(above, i)
                if n < byte(span, i):
                    above = add(above, at_byte(1, i))
                    spare -= 1
                    break
                above = sub(above, at_byte(n, i))
                spare += n


@rule
def list_matrices(shoe: Any) -> int:
    """List every matrix with its weight; return how many, 0 if there are too many to list."""
    columns = shoe.blocks - 1
    most = min(i64(shoe.chance.size), shoe.matrix.size // columns)
    # Depth first with a stack in the shoe: compiled rules do not recurse.
    n = 0
    d = 0
    enter(shoe, 0, shoe.low[0], 1.0)
    while d >= 0:
        k = i64(shoe.depth_part[d])
        if k == shoe.parts[d + 1]:
            d -= 1
            continue
        shoe.depth_part[d] = k + 1
        part = shoe.part[k]
        if not leads_in(sub(shoe.depth_rest[d], shoe.low[d + 1]), part, shoe.span[d + 1]):
            continue
        value = shoe.value[shoe.depth_corner[d] - shoe.shift[k]]
        # No deal goes on from there. Zeros are exact: they are never sums that cancelled out.
        if value == 0.0:
            continue
        weight = shoe.depth_weight[d] * shoe.weight[k]
        if d < columns - 1:
            d += 1
            enter(shoe, d, sub(shoe.depth_rest[d - 1], part), weight)
            continue
        if n == most:
            return 0
        for b in range(columns):
            shoe.matrix[n * columns + b] = shoe.part[shoe.depth_part[b] - 1]
        shoe.chance[n] = weight * value
        n += 1
    return n


@rule
def enter(shoe: Any, d: int, left: int, weight: float) -> None:
    """Begin with the parts of block `d` in the listing of matrices."""
    shoe.depth_part[d] = shoe.parts[d]
    shoe.depth_rest[d] = left
    shoe.depth_corner[d] = corner(shoe, d + 1, left)
    shoe.depth_weight[d] = weight


@rule
def make_alias(shoe: Any, n: int) -> None:
    """Turn the weights of `n` matrices into an alias table (Walker's, in Vose's way).

    Light ones wait at the bottom of the stack, heavy ones at its top.
    """
    scale = n / shoe.value[0]
    light = 0
    heavy = n
    for j in range(n):
        shoe.chance[j] *= scale
        shoe.alias[j] = j
        if shoe.chance[j] < 1.0:
            shoe.stack[light] = j
            light += 1
        else:
            heavy -= 1
            shoe.stack[heavy] = j
    while light > 0 and heavy < n:
        light -= 1
        j = i64(shoe.stack[light])
        big = i64(shoe.stack[heavy])
        shoe.alias[j] = big
        shoe.chance[big] -= 1.0 - shoe.chance[j]
        if shoe.chance[big] < 1.0:
            heavy += 1
            shoe.stack[light] = big
            light += 1
    # What is left over is 1 but for rounding.
    while light > 0:
        light -= 1
        shoe.chance[shoe.stack[light]] = 1.0
    while heavy < n:
        shoe.chance[shoe.stack[heavy]] = 1.0
        heavy += 1

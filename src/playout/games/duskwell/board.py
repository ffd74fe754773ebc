"""Characters on the board: entering, gaining spark, leaving."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, lowest, rest, shl, u64, without
from ...core.compile import inlined, rule
from .cards import CAPTAIN, MARTYR_SAINT, PRICE, ROLE, SPARK, WEAK
from .state import NO_TARGET, SPARK_MAX
from .zones import bury, gain_points, give_back


@rule
def next_serial(s: Any) -> int:
    """Return a number that no card in play had before."""
    s.last_serial += 1
    return i64(s.last_serial)


@rule
def set_spark(s: Any, side: int, slot: int, spark: int) -> None:
    """Set a character's spark, and whether it counts as weak."""
    spark = min(spark, SPARK_MAX)
    s.total[side] += spark - s.spark[side, slot]
    s.spark[side, slot] = spark
    if spark <= WEAK:
        s.weak[side] = s.weak[side] | bit(slot)
    else:
        s.weak[side] = without(s.weak[side], bit(slot))


@rule
def strengthen(s: Any, side: int, slot: int, n: int) -> None:
    """Add spark to a character."""
    set_spark(s, side, slot, s.spark[side, slot] + n)


@rule
def strengthen_all(s: Any, side: int, slots: int) -> None:
    """Add 1 spark to each character in a set of slots."""
    left = u64(slots)
    while left != 0:
        strengthen(s, side, lowest(left), 1)
        left = rest(left)


@rule
def weakest(s: Any, side: int) -> int:
    """Return the slot with the least spark, then the least cost, then the lowest number."""
    best = -1
    least = 0
    left = u64(s.present[side])
    while left != 0:
        slot = lowest(left)
        left = rest(left)
        rank = 16 * s.spark[side, slot] + PRICE[s.kind[side, slot]]
        if best < 0 or rank < least:
            best = slot
            least = rank
    return best


@rule
def strongest(s: Any, side: int) -> int:
    """Return the slot with the most spark, the oldest of equals; -1 on an empty board."""
    best = -1
    left = u64(s.present[side])
    while left != 0:
        slot = lowest(left)
        left = rest(left)
        if (
            best < 0
            or s.spark[side, slot] > s.spark[side, best]
            or (
                s.spark[side, slot] == s.spark[side, best]
                and s.serial[side, slot] < s.serial[side, best]
            )
        ):
            best = slot
    return best


@rule
def clear_slot(s: Any, side: int, slot: int) -> None:
    """Empty a slot."""
    gone = bit(slot)
    s.present[side] = without(s.present[side], gone)
    s.weak[side] = without(s.weak[side], gone)
    s.used[side] = without(s.used[side], gone)
    s.protected[side] = without(s.protected[side], gone)
    s.banish[side] = without(s.banish[side], gone)
    role = ROLE[s.kind[side, slot]]
    s.roles[side, role] = without(s.roles[side, role], gone)
    s.total[side] -= s.spark[side, slot]
    s.kind[side, slot] = 0
    s.spark[side, slot] = 0
    s.serial[side, slot] = 0


@rule
def retire(s: Any, side: int) -> None:
    """Make room on a full board: the weakest goes, its spark stays as glow; not a dissolve."""
    slot = weakest(s, side)
    s.glow[side] += s.spark[side, slot]
    s.total[side] += s.spark[side, slot]
    kind = i64(s.kind[side, slot])
    banish = i64(s.banish[side]) >> slot & 1
    clear_slot(s, side, slot)
    bury(s, side, kind, banish)


@rule
def place(s: Any, side: int, slot: int, kind: int) -> None:
    """Fill an empty slot with a character as printed; no triggers, no serial."""
    here = bit(slot)
    s.present[side] = s.present[side] | here
    s.kind[side, slot] = kind
    spark = SPARK[kind]
    s.total[side] += spark
    s.spark[side, slot] = spark
    s.weak[side] = s.weak[side] | shl(u64(spark <= WEAK), slot)
    role = ROLE[kind]
    s.roles[side, role] = s.roles[side, role] | here


@inlined
def enter(s: Any, side: int, kind: int, from_void: int) -> None:
    """Put a character into the lowest free slot; captains beside it grow."""
    if count(s.present[side]) >= s.board_max:
        retire(s, side)
    strengthen_all(s, side, s.roles[side, CAPTAIN])
    slot = lowest(without(u64(255), s.present[side]))
    place(s, side, slot, kind)
    s.serial[side, slot] = next_serial(s)
    if from_void != 0:
        s.banish[side] = s.banish[side] | bit(slot)


@rule
def dissolve(s: Any, side: int, slot: int) -> None:
    """Send a character to the void unless it is protected; a Martyr Saint pays its owner."""
    if has(s.protected[side], slot):
        return
    kind = i64(s.kind[side, slot])
    banish = i64(s.banish[side]) >> slot & 1
    clear_slot(s, side, slot)
    bury(s, side, kind, banish)
    if kind == MARTYR_SAINT:
        gain_points(s, side, 2)


@rule
def bounce(s: Any, side: int, slot: int) -> None:
    """Return a character to its owner's hand."""
    kind = i64(s.kind[side, slot])
    banish = i64(s.banish[side]) >> slot & 1
    clear_slot(s, side, slot)
    give_back(s, side, kind, banish)


@rule
def sweep(s: Any) -> None:
    """Dissolve every weak character, seat 0's first, by slot; stop if that ends the game."""
    for side in range(2):
        left = u64(s.weak[side])
        while left != 0 and s.over == 0:
            slot = lowest(left)
            left = rest(left)
            dissolve(s, side, slot)


@rule
def stands(s: Any, target: int, serial: int) -> bool:
    """Return whether a chosen character is still where it was chosen."""
    if target == NO_TARGET:
        return False
    side = target >> 3
    slot = target & 7
    return has(s.present[side], slot) and s.serial[side, slot] == serial


@rule
def duel(s: Any, target: int, second: int) -> None:
    """Dissolve the weaker of two characters, both if they are equal; seat 0's first."""
    first = min(target, second)
    other = max(target, second)
    one = s.spark[first >> 3, first & 7]
    two = s.spark[other >> 3, other & 7]
    if one <= two:
        dissolve(s, first >> 3, first & 7)
    if two <= one and s.over == 0:
        dissolve(s, other >> 3, other & 7)

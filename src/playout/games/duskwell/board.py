"""Characters on the board: entering, gaining spark, leaving."""

from __future__ import annotations

from typing import Any

from ...core.bits import add, bit, count, has, i64, lowest, rest, shl, u64, without
from ...core.compile import inlined, rule
from .cards import CAPTAIN, MARTYR_SAINT, PRICE, ROLE, WEAK
from .printed import kind_of, role_of, spark_of, weak_bit
from .rows import ONES, grows_over, row_at, row_with, slots_with
from .state import NO_TARGET, SPARK_MAX
from .zones import bury, gain_points, give_back


@rule
def next_serial(s: Any) -> int:
    """Return a number that no card in play had before."""
    s.last_serial += 1
    return i64(s.last_serial)


@rule
def spark_at(s: Any, side: int, slot: int) -> int:
    """Return a character's spark; 0 for an empty slot."""
    return row_at(u64(s.spark[side]), slot)


@rule
def strengthen(s: Any, side: int, slot: int, n: int) -> None:
    """Add spark to a character, as far as SPARK_MAX."""
    before = spark_at(s, side, slot)
    spark = min(before + n, SPARK_MAX)
    s.total[side] += spark - before
    s.spark[side] = row_with(u64(s.spark[side]), slot, spark)
    if spark > WEAK:
        s.weak[side] = without(s.weak[side], bit(slot))


@rule
def strengthen_all(s: Any, side: int, slots: int) -> None:
    """Add 1 spark to each character in a set of slots: all in one addition, without a jump."""
    row = u64(s.spark[side])
    if grows_over(row):
        strengthen_each(s, side, slots)
        return
    s.weak[side] = without(s.weak[side], slots_with(row, WEAK) & u64(slots))
    s.total[side] += count(slots)
    s.spark[side] = add(row, u64(ONES[slots]))


@rule
def strengthen_each(s: Any, side: int, slots: int) -> None:
    """Do what `strengthen_all` does where a spark may reach SPARK_MAX."""
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
        rank = 16 * spark_at(s, side, slot) + PRICE[s.kind[side, slot]]
        if best < 0 or rank < least:
            best = slot
            least = rank
    return best


@rule
def strongest(s: Any, side: int) -> int:
    """Return the slot with the most spark, the oldest of equals; -1 on an empty board."""
    best = -1
    most = -1
    left = u64(s.present[side])
    while left != 0:
        slot = lowest(left)
        left = rest(left)
        spark = spark_at(s, side, slot)
        older = best >= 0 and s.serial[side, slot] < s.serial[side, best]
        if spark > most or (spark == most and older):
            best = slot
            most = spark
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
    s.total[side] -= spark_at(s, side, slot)
    s.kind[side, slot] = 0
    s.spark[side] = row_with(u64(s.spark[side]), slot, 0)
    s.serial[side, slot] = 0


@rule
def retire(s: Any, side: int) -> None:
    """Make room on a full board: the weakest goes, its spark stays as glow; not a dissolve."""
    slot = weakest(s, side)
    spark = spark_at(s, side, slot)
    s.glow[side] += spark
    s.total[side] += spark
    kind = i64(s.kind[side, slot])
    banish = i64(s.banish[side]) >> slot & 1
    clear_slot(s, side, slot)
    bury(s, side, kind, banish)


@rule
def place(s: Any, side: int, slot: int, card: int) -> None:
    """Fill an empty slot with a character as printed; no triggers, no serial."""
    here = bit(slot)
    s.present[side] = s.present[side] | here
    s.kind[side, slot] = kind_of(card)
    spark = spark_of(card)
    s.total[side] += spark
    s.spark[side] = row_with(u64(s.spark[side]), slot, spark)
    s.weak[side] = s.weak[side] | shl(weak_bit(card), slot)
    role = role_of(card)
    s.roles[side, role] = s.roles[side, role] | here


@inlined
def enter(s: Any, side: int, card: int, from_void: int) -> None:
    """Put a character into the lowest free slot; captains beside it grow."""
    if count(s.present[side]) >= s.board_max:
        retire(s, side)
    strengthen_all(s, side, s.roles[side, CAPTAIN])
    slot = lowest(without(u64(255), s.present[side]))
    place(s, side, slot, card)
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
    one = spark_at(s, first >> 3, first & 7)
    two = spark_at(s, other >> 3, other & 7)
    if one <= two:
        dissolve(s, first >> 3, first & 7)
    if two <= one and s.over == 0:
        dissolve(s, other >> 3, other & 7)

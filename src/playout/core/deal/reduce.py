"""From knowledge to kinds: give out the cards that have one place, group the rest.

Also the way out when there are too many kinds: join two, which relaxes what is known, and let
`draw` reject the worlds that break it. A rejected world costs time, never exactness.
"""

from __future__ import annotations

from typing import Any

from ..bits import bit, count, has, i64, lowest, rest, u64, without
from ..compile import rule


@rule
def start(shoe: Any, cards: int) -> bool:
    """Set the problem up as it was given; return False if the sizes do not add up."""
    needed = 0
    for h in range(shoe.holders):
        size = i64(shoe.size[h])
        needed += size
        shoe.left[h] = size
        shoe.fixed[h] = u64(0)
        shoe.claim[h] = shoe.allowed[h] & cards if size > 0 else u64(0)
    shoe.loose = cards
    return needed == count(cards)


@rule
def give(shoe: Any, h: int, cards: int) -> bool:
    """Give cards to holder `h` for good; return False if it has no room."""
    left = shoe.left[h] - count(cards)
    if left < 0:
        return False
    shoe.left[h] = left
    shoe.fixed[h] |= cards
    shoe.loose = without(shoe.loose, cards)
    for g in range(shoe.holders):
        shoe.claim[g] = without(shoe.claim[g], cards)
    if left == 0:
        shoe.claim[h] = u64(0)
    return True


@rule
def pin(shoe: Any) -> bool:
    """Give out all cards with a single place, and all that a holder must have; False: no deal."""
    changed = True
    while changed:
        changed = False
        # Carries of one bit: `once` is claimed by somebody, `twice` by two or more.
        once = u64(0)
        twice = u64(0)
        for h in range(shoe.holders):
            twice |= once & shoe.claim[h]
            once |= shoe.claim[h]
        if once != shoe.loose:
            return False
        single = without(once, twice)
        for h in range(shoe.holders):
            claimed = count(shoe.claim[h])
            if claimed < shoe.left[h]:
                return False
            # What one holder gets, no other may claim: another round may force more.
            mine = shoe.claim[h] if claimed == shoe.left[h] else shoe.claim[h] & single
            if mine != u64(0):
                changed = True
                if not give(shoe, h, mine):
                    return False
    return True


@rule
def sort_kinds(shoe: Any) -> None:
    """Group the loose cards by the set of holders that may have them."""
    shoe.kinds = 0
    if shoe.loose == u64(0):
        return
    shoe.kinds = 1
    shoe.kind[0] = shoe.loose
    shoe.who[0] = u64(0)
    for h in range(shoe.holders):
        if shoe.left[h] > 0:
            for i in range(shoe.kinds):
                inside = shoe.kind[i] & shoe.claim[h]
                if inside == u64(0):
                    continue
                outside = without(shoe.kind[i], inside)
                if outside != u64(0):
                    shoe.kind[shoe.kinds] = outside
                    shoe.who[shoe.kinds] = shoe.who[i]
                    shoe.kinds += 1
                shoe.kind[i] = inside
                shoe.who[i] |= bit(h)


@rule
def slots(shoe: Any, holders: int) -> int:
    """Return how many loose cards a set of holders still needs."""
    total = 0
    while holders != u64(0):
        total += shoe.left[lowest(holders)]
        holders = rest(holders)
    return total


@rule
def join_kinds(shoe: Any) -> None:
    """Make one kind of the two that lose least by it: both may then go where either may."""
    best = -1
    at = 0
    to = 0
    for i in range(1, shoe.kinds):
        for j in range(i):
            # Pairs of a card and a free place that are allowed from now on, and should not be:
            # the fewer, the fewer worlds `draw` has to reject.
            only_i = slots(shoe, without(shoe.who[i], shoe.who[j]))
            only_j = slots(shoe, without(shoe.who[j], shoe.who[i]))
            loss = count(shoe.kind[i]) * only_j + count(shoe.kind[j]) * only_i
            if best < 0 or loss < best:
                best = loss
                at = i
                to = j
    # A join without loss (no free place tells the kinds apart) leaves every world right.
    if best > 0:
        shoe.relaxed = 1
    last = shoe.kinds - 1
    shoe.kind[to] |= shoe.kind[at]
    shoe.who[to] |= shoe.who[at]
    shoe.kind[at] = shoe.kind[last]
    shoe.who[at] = shoe.who[last]
    shoe.kinds = last


@rule
def possible(shoe: Any) -> bool:
    """Return whether any deal fits what is known: no set of holders needs more than it may have.

    Hall's condition, tried on every set: only for relaxed tables, whose counts cannot tell.
    """
    for chosen in range(1 << i64(shoe.holders)):
        need = 0
        may = u64(0)
        for h in range(shoe.holders):
            if has(u64(chosen), h):
                need += shoe.left[h]
                may |= shoe.claim[h]
        if need > count(may):
            return False
    return True

"""Moving cards between zones: drawing, looking, milling, discarding, burying."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, highest, lowest, select, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from ...core.state import ENDED
from .cards import GROUP, GROUP_AT
from .rows import row_first, row_rest


@rule
def put(zone: int, deck: int, kind: int) -> int:
    """Return a zone with one more card of a kind."""
    return put_of(zone, u64(GROUP[deck, kind]))


@rule
def put_of(zone: int, group: int) -> int:
    """Return a zone with one more card of a group of equal ones."""
    return zone | bit(lowest(without(group, zone)))


@rule
def take(zone: int, deck: int, kind: int) -> int:
    """Return a zone with one card fewer of a kind that it holds."""
    return take_of(zone, u64(GROUP[deck, kind]))


@rule
def take_of(zone: int, group: int) -> int:
    """Return a zone with one card fewer of a group of equal ones, of which it holds some."""
    return zone ^ bit(highest(zone & group))


@rule
def copies(zone: int, deck: int, kind: int) -> int:
    """Return how many cards of a kind a zone holds."""
    return count(zone & u64(GROUP[deck, kind]))


@rule
def gain_points(s: Any, seat: int, n: int) -> None:
    """Give a seat points; reaching the goal ends the game at once."""
    if s.over != 0:
        return
    s.points[seat] += n
    if s.points[seat] >= s.win:
        s.over = ENDED
        s.winner = seat


@inlined
def next_card(s: Any, seat: int) -> int:
    """Take the next card of a seat's deck and return its group of equal ones; 0 if there is none.

    Known cards come first, then random ones from the bag; an empty deck takes in the void.
    """
    deck = s.deck[seat]
    if s.top[seat] != 0:
        kind = row_first(s.top[seat])
        s.top[seat] = row_rest(s.top[seat])
        return u64(GROUP[deck, kind])
    if s.bag[seat] == 0:
        if s.void[seat] == 0:
            return u64(0)
        s.bag[seat] = s.void[seat]
        s.void[seat] = 0
    bag = u64(s.bag[seat])
    group = u64(GROUP_AT[deck, select(bag, below(s.rng, count(bag)))])
    s.bag[seat] = take_of(bag, group)
    return group


@rule
def draw_card(s: Any, seat: int) -> None:
    """Draw a card: a full hand gains energy instead, no card is a point for the enemy."""
    hand = u64(s.hand[seat])
    if count(hand) >= s.hand_max:
        s.energy[seat] += 1
    else:
        group = next_card(s, seat)
        if group != 0:
            s.hand[seat] = put_of(hand, group)
        else:
            gain_points(s, seat ^ 1, 1)


@rule
def draw_cards(s: Any, seat: int, n: int) -> None:
    """Draw cards one by one, unless the game ends meanwhile."""
    for _ in range(n):
        if s.over != 0:
            return
        draw_card(s, seat)


@rule
def mill(s: Any, seat: int, n: int) -> None:
    """Put the next cards of a deck into the void, as far as the deck goes (no recycling)."""
    for _ in range(n):
        if s.top[seat] != 0 or s.bag[seat] != 0:
            s.void[seat] = put_of(u64(s.void[seat]), next_card(s, seat))


@rule
def leave_hand(s: Any, seat: int, group: int) -> None:
    """Take one of a group of equal cards from a hand for all to see.

    It may be the copy that the enemy knew of, so one known copy less is certain.
    """
    s.hand[seat] = take_of(u64(s.hand[seat]), group)
    if s.known[seat] & group != 0:
        s.known[seat] = take_of(u64(s.known[seat]), group)


@rule
def bury(s: Any, seat: int, kind: int, from_void: int) -> None:
    """Put a card into its owner's void, or banish it if it was reclaimed."""
    deck = s.deck[seat]
    if from_void != 0:
        s.banished[seat] = put(s.banished[seat], deck, kind)
    else:
        s.void[seat] = put(s.void[seat], deck, kind)


@rule
def give_back(s: Any, seat: int, kind: int, from_void: int) -> None:
    """Return a card openly to its owner's hand; a full hand or a reclaimed card: bury it."""
    if from_void != 0 or count(s.hand[seat]) >= s.hand_max:
        bury(s, seat, kind, from_void)
    else:
        deck = s.deck[seat]
        s.hand[seat] = put(s.hand[seat], deck, kind)
        if s.pin_revealed != 0:
            s.known[seat] = put(s.known[seat], deck, kind)

"""Building a shoe: once a search, from what a seat knows."""

from __future__ import annotations

from typing import Any

from ..compile import rule
from .plan import NO_DEAL, NO_ROOM, plan, seat_members
from .reduce import join_kinds, pin, possible, sort_kinds, start
from .shoe import KINDS
from .tables import fill_level, list_matrices, make_alias


@rule
def build(shoe: Any, cards: int) -> bool:
    """Make the shoe ready to deal the mask `cards` to the holders that were added.

    Where the tables have no room for the problem, cards of different kinds are counted as one
    kind and `draw` rejects the worlds that break what is known (`shoe.relaxed` is then 1): still
    exactly uniform, but slower.

    Returns whether any deal fits what is known. If none does, `draw` deals nothing.
    """
    shoe.ready = 0
    shoe.relaxed = 0
    shoe.listed = 0
    shoe.kinds = 0
    shoe.blocks = 0
    if not (start(shoe, cards) and pin(shoe)):
        return False
    sort_kinds(shoe)
    # Pinned first: fewer loose cards make fewer kinds, and so smaller tables. Each join frees one
    # kind, so this ends.
    found = NO_ROOM
    while found == NO_ROOM:
        found = plan(shoe) if shoe.kinds <= KINDS else NO_ROOM
        if found == NO_ROOM:
            join_kinds(shoe)
    if found == NO_DEAL or not count_deals(shoe):
        return False
    # Relaxed, there may be deals to count and none that fits: `draw` would reject for ever.
    if shoe.relaxed != 0 and not possible(shoe):
        return False
    seat_members(shoe)
    shoe.ready = 1
    return True


@rule
def count_deals(shoe: Any) -> bool:
    """Fill the tables; return whether there is any deal."""
    if shoe.blocks < 2:
        return True
    for b in range(shoe.blocks):
        fill_level(shoe, shoe.blocks - 1 - b)
    if shoe.value[0] == 0.0:
        return False
    shoe.listed = list_matrices(shoe)
    if shoe.listed > 0:
        make_alias(shoe, shoe.listed)
    return True

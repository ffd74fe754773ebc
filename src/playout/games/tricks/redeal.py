"""Re-deal hidden cards in plain Python: some deal that fits what a seat knows.

This is the independent counterpart of `determinize`: it completes views, and tests compare the
two. Any consistent deal may come out, not each equally often.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.errors import Contradiction
from ...core.masks import cards_of, mask_of
from .cards import texts


@dataclass
class Place:
    """Somewhere hidden cards may lie: a hand, the kitty, a discard, the stock."""

    name: str
    """For errors: "hand of seat 2"."""
    size: int
    """How many cards lie there."""
    lacks: int = 0
    """Cards known not to be there."""
    has: int = 0
    """Cards known to be there; they count towards `size`."""
    held: set[int] = field(default_factory=set)
    """The cards dealt to it so far."""

    @property
    def room(self) -> int:
        """How many more cards fit."""
        return self.size - len(self.held)

    def takes(self, card: int) -> bool:
        """Return whether the card may lie here."""
        return not self.lacks >> card & 1


def redeal(pool: int, places: Sequence[Place], rng: random.Random) -> list[int]:
    """Return what each place holds after a random deal of `pool` that fits, as masks.

    Raises:
        Contradiction: nothing fits.
    """
    for place in places:
        if place.has & ~pool:
            raise Contradiction(f"{place.name} cannot hold {' '.join(texts(place.has & ~pool))}.")
        place.held = set(cards_of(place.has))
        pool &= ~place.has
    rooms = sum(place.room for place in places)
    if rooms != pool.bit_count() or any(place.room < 0 for place in places):
        raise Contradiction(f"{pool.bit_count()} unseen cards do not fill {rooms} hidden places.")
    order = list(cards_of(pool))
    rng.shuffle(order)
    for card in order:
        if not _put(card, places, rng):
            raise Contradiction("no deal fits what is known of the hidden cards.")
    _mix(pool, places, rng)
    return [mask_of(place.held) for place in places]


def _put(card: int, places: Sequence[Place], rng: random.Random) -> bool:
    """Put a card somewhere, moving others on where every place for it is full."""
    came: dict[int, tuple[int, int] | None] = {}
    waiting = [i for i, place in enumerate(places) if place.takes(card)]
    rng.shuffle(waiting)
    waiting.sort(key=lambda i: places[i].room == 0)
    for i in waiting:
        came[i] = None
    for i in waiting:
        if places[i].room > 0:
            _shift(card, i, places, came)
            return True
        for held in sorted(places[i].held):
            if places[i].has >> held & 1:
                continue
            for j, other in enumerate(places):
                if j not in came and other.takes(held):
                    came[j] = (i, held)
                    waiting.append(j)
    return False


def _shift(
    card: int, end: int, places: Sequence[Place], came: dict[int, tuple[int, int] | None]
) -> None:
    """Move the cards along the way found, from its free end back, then put `card` at its start."""
    step = came[end]
    while step is not None:
        start, moved = step
        places[start].held.remove(moved)
        places[end].held.add(moved)
        end = start
        step = came[end]
    places[end].held.add(card)


def _mix(pool: int, places: Sequence[Place], rng: random.Random) -> None:
    """Swap random pairs of cards between places that take them, to spread the deals."""
    loose = [(i, card) for i, place in enumerate(places) for card in place.held if pool >> card & 1]
    loose.sort()
    size, draw = len(loose), rng.random  # a fifth of the time of `randrange`; near enough to even
    for _ in range(4 * size):
        a, b = int(draw() * size), int(draw() * size)
        (i, card), (j, other) = loose[a], loose[b]
        if i != j and places[i].takes(other) and places[j].takes(card):
            places[i].held.remove(card)
            places[j].held.remove(other)
            places[i].held.add(other)
            places[j].held.add(card)
            loose[a], loose[b] = (i, other), (j, card)

"""Sets of cards as masks, for plain Python: rules do the same with `core.bits`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards (0 to 63)."""
    mask = 0
    for card in cards:
        if not 0 <= card < 64:
            raise ValueError(f"a card is a number from 0 to 63, not {card!r}")
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[int]:
    """Yield the cards of a mask, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1

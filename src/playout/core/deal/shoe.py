"""The shoe: what is known of the hidden cards, and the tables that worlds are dealt from.

A shoe is a record, so that it can be a field of a game's `work`, be handed to rules as one
pointer, and be copied to a GPU. `build` fills it once a search; `draw` only reads it.

Words used here and in the modules beside it:

- *holder*: whatever may hold hidden cards (a hand, the kitty, a discard, the stock).
- *kind*: cards that the same holders may have. There are at most `KINDS` in the tables, and a
  count of cards by kind is packed into one word, a byte a kind.
- *block*: holders that may have the same kinds; they are dealt to as one and split afterwards.
- *part*: how many cards of each kind a block gets.
- *level* b: what may be left when the first b blocks have been served.
- *matrix*: one part for each block but the last, which gets the rest.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..bits import i64, shl, shr, sub, u64
from ..compile import rule

KINDS = 8
"""The most kinds of cards in the tables: one byte each in a packed word."""

MAX_HOLDERS = 16
"""The most holders a shoe can be made for."""

GUARD = 0x8080808080808080
"""The top bit of each byte of a packed word: no count reaches it."""


@functools.cache
def shoe_type(
    holders: int = MAX_HOLDERS, states: int = 16384, parts: int = 2048, matrices: int = 1024
) -> np.dtype[Any]:
    """Return the record type of a shoe; no problem is too big for it, only slower (see `build`).

    Games of one process should share a type: rules are compiled anew for each.

    Args:
        holders: the most holders (1 to 16).
        states: room for the count tables, one float each.
        parts: room for the ways to serve single blocks.
        matrices: how many matrices may be listed; a problem with more is dealt block by block.
    """
    if not 1 <= holders <= MAX_HOLDERS:
        raise ValueError(f"a shoe has 1 to {MAX_HOLDERS} holders, not {holders}")
    if min(states, parts, matrices) < 1:
        raise ValueError("states, parts and matrices must be at least 1")
    return np.dtype(
        [
            # What is known, as it was given.
            ("allowed", "u8", (holders,)),
            ("size", "u1", (holders,)),
            ("holders", "u1"),
            ("asked", "u8"),
            ("waits", "u1"),
            # What follows from it at once: cards with one possible place, and what they leave.
            ("ready", "u1"),
            ("relaxed", "u1"),
            ("loose", "u8"),
            ("fixed", "u8", (holders,)),
            ("claim", "u8", (holders,)),
            ("left", "i2", (holders,)),
            # Kinds of cards: their cards, and who may have them.
            ("kinds", "i2"),
            ("kind", "u8", (64,)),
            ("who", "u8", (64,)),
            # Blocks: members[first[b]:first[b + 1]], the cards they need, the kinds they take.
            # After them, up to `served`, the holders whose cards are all known. `at_once`: whether
            # one random word shares a block's cards out.
            ("blocks", "i2"),
            ("served", "u1"),
            ("members", "u1", (holders,)),
            ("first", "u1", (holders + 1,)),
            ("room", "i2", (holders,)),
            ("takes", "u8", (holders,)),
            ("at_once", "u1", (holders,)),
            # Levels: the least that is left of each kind, how much more it may be, where the
            # level's values are.
            ("low", "u8", (holders,)),
            ("span", "u8", (holders,)),
            ("base", "i4", (holders,)),
            ("stride", "i4", (holders, KINDS)),
            ("skipped", "u1", (holders,)),
            ("value", "f8", (states,)),
            # Parts of block b are those from parts[b] to parts[b + 1].
            ("parts", "i4", (holders + 1,)),
            ("part", "u8", (parts,)),
            ("shift", "i4", (parts,)),
            ("weight", "f8", (parts,)),
            # All matrices, if they are few, and an alias table over them.
            ("listed", "i4"),
            ("matrix", "u8", (4 * matrices,)),
            ("chance", "f8", (matrices,)),
            ("alias", "i4", (matrices,)),
            # Scratch space of `build`.
            ("stack", "i4", (matrices,)),
            ("lows", "i2", (KINDS,)),
            ("highs", "i2", (KINDS,)),
            ("depth_part", "i4", (holders,)),
            ("depth_corner", "i4", (holders,)),
            ("depth_rest", "u8", (holders,)),
            ("depth_weight", "f8", (holders,)),
        ],
        align=True,
    )


SHOE = shoe_type()
"""The shoe for games: problems of four suits fill no more than a third of its tables."""


@rule
def clear(shoe: Any) -> None:
    """Forget all holders, before `add`."""
    shoe.holders = 0
    shoe.ready = 0
    shoe.waits = 0


@rule
def add(shoe: Any, size: int, allowed: int) -> None:
    """Add a holder of `size` cards, all of them out of the mask `allowed`; the first is holder 0.

    A holder of size 0 is none: `draw` leaves its place alone.
    """
    h = i64(shoe.holders)
    shoe.size[h] = size
    shoe.allowed[h] = allowed
    shoe.holders = h + 1


@rule
def ask(shoe: Any, cards: int) -> None:
    """Ask for tables to deal the mask `cards` to the holders: they are built after `prepare`."""
    shoe.asked = cards
    shoe.waits = 1


@rule
def byte(word: int, i: int) -> int:
    """Return the count of kind `i` in a packed word."""
    return i64(shr(word, 8 * i) & u64(255))


@rule
def at_byte(n: int, i: int) -> int:
    """Return the packed word with the count `n` for kind `i`."""
    return shl(u64(n), 8 * i)


@rule
def covers(big: int, small: int) -> bool:
    """Return whether no count in `small` exceeds the one in `big`."""
    guard = u64(GUARD)
    return sub(big | guard, small) & guard == guard

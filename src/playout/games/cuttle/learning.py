"""Cuttle as numbers: what a seat knows, card by card, and the parts that moves are made of."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, u64, without
from ...core.compile import rule
from ...core.encoding import Encoding
from .cards import CARDS, EIGHTS, FIRST_JACK, FIRST_NINE, FIRST_TWO
from .codes import (
    DISCARD,
    DISCARD_THREE,
    DISCARD_TWO,
    HIGH,
    JACK_ON,
    LOW,
    NINE_AT,
    NINE_AT_TWO,
    ONE_OFF,
    PAIRS,
    POINTS,
    ROYAL,
    SCRAP,
    SCUTTLE,
    SEVEN,
    SEVEN_NINE_AT_TWO,
    TAKE,
    TWO_AT,
)
from .features import need_of
from .state import OVER
from .worlds import unseen

SETS = 15
"""Sets of cards that are written, a number per card each."""

PHASES = OVER + 1
FACTS = 14
"""Numbers that are no sets of cards, beside the phases."""

SIZE = SETS * CARDS + PHASES + FACTS

# Parts of moves: each block has a part per card.
LONE = 0
"""Moves of no card of their own: their codes, all below `POINTS`."""
POINTS_PART = POINTS
ROYAL_PART = POINTS_PART + CARDS
ONE_OFF_PART = ROYAL_PART + CARDS
SCUTTLING_PART = ONE_OFF_PART + CARDS
SCUTTLED_PART = SCUTTLING_PART + CARDS
JACK_PART = SCUTTLED_PART + CARDS
JACKED_PART = JACK_PART + CARDS
AIMING_PART = JACKED_PART + CARDS
AIMED_PART = AIMING_PART + CARDS
SCRAP_PART = AIMED_PART + CARDS
TAKE_PART = SCRAP_PART + CARDS
DISCARD_PART = TAKE_PART + CARDS
SEVEN_PART = DISCARD_PART + CARDS
"""A card that a seven revealed is played, whatever for."""
PARTS = SEVEN_PART + 1
MOST_PARTS = 4


@rule
def write_set(out: Any, at: int, cards: int) -> int:
    """Write a set of cards, a number per card; return where the next thing goes."""
    for card in range(CARDS):
        out[at + card] = 1.0 if has(cards, card) else 0.0
    return at + CARDS


@rule
def encode(s: Any, seat: int, out: Any) -> None:
    """Write the zones as the seat knows them, then the phase and a few counts."""
    me = u64(seat)
    you = u64(1 - seat)
    # With the deck gone, what the seat has not seen is the other hand: as good as glasses.
    glasses = s.left == 0 or s.royals[me] & u64(EIGHTS) != 0
    theirs = s.hand[you] if glasses else s.known[you]
    at = write_set(out, 0, s.hand[me])
    # What the other seat knows of this hand is known to this one, too.
    at = write_set(out, at, s.known[me])
    at = write_set(out, at, theirs)
    at = write_set(out, at, s.points[me])
    at = write_set(out, at, s.points[you])
    at = write_set(out, at, s.royals[me] | s.tops[me])
    at = write_set(out, at, s.royals[you] | s.tops[you])
    at = write_set(out, at, s.scrap)
    at = write_set(out, at, s.stack)
    at = write_set(out, at, s.frozen[me])
    at = write_set(out, at, without(s.jacks, s.tops[me] | s.tops[you]))
    at = write_set(out, at, s.targets)
    at = write_set(out, at, jacked(s))
    at = write_set(out, at, known_top(s, me))
    hidden = u64(0) if glasses else unseen(s, me, you)
    at = write_set(out, at, hidden)
    for phase in range(PHASES):
        out[at + phase] = 1.0 if s.phase == phase else 0.0
    write_facts(s, me, you, out, at + PHASES)


@rule
def jacked(s: Any) -> int:
    """Return the point cards that jacks lie on."""
    found = u64(0)
    for suit in range(4):
        if has(s.jacks, FIRST_JACK + suit):
            found |= bit(s.under[suit])
    return found


@rule
def known_top(s: Any, me: int) -> int:
    """Return the cards on top of the deck that a seat knows."""
    found = u64(0)
    for i in range(i64(s.left) - i64(s.deck_known[me]), i64(s.left)):
        found |= bit(s.deck[i])
    return found


@rule
def write_facts(s: Any, me: int, you: int, out: Any, at: int) -> None:
    """Write counts, each between 0 and about 1."""
    out[at] = count(s.hand[me]) / 8.0
    out[at + 1] = count(s.hand[you]) / 8.0
    out[at + 2] = need_of(s, me) / 21.0
    out[at + 3] = need_of(s, you) / 21.0
    out[at + 4] = s.left / 41.0
    out[at + 5] = 1.0 if s.mover == me else 0.0
    out[at + 6] = 1.0 if s.turn == me else 0.0
    out[at + 7] = s.counters / 4.0
    out[at + 8] = s.passes / 3.0
    out[at + 9] = s.deck_known[you] / 2.0
    out[at + 10] = 1.0 if need_of(s, me) <= 10 else 0.0
    out[at + 11] = 1.0 if need_of(s, you) <= 10 else 0.0
    out[at + 12] = 1.0 if s.offered != 0 else 0.0
    out[at + 13] = 1.0 if me == 0 else 0.0


@rule
def parts(s: Any, move: int, out: Any) -> int:
    """List the parts of a move: what is done with its card, and what is done to others."""
    if move < POINTS:
        out[0] = LONE + move
        return 1
    if move < SEVEN:
        return card_parts(move, out)
    if move < SCRAP:
        n = card_parts(move - SEVEN + POINTS, out)
        out[n] = SEVEN_PART
        return n + 1
    if move < DISCARD:
        if move < TAKE:
            out[0] = SCRAP_PART + FIRST_JACK + move - SCRAP
        else:
            out[0] = TAKE_PART + move - TAKE
        return 1
    return discard_parts(move, out)


@rule
def card_parts(move: int, out: Any) -> int:
    """List the parts of playing a card: at least its own, and that of its target."""
    # Card and target apart: a network learns what a jack is worth once, not for every target.
    if move < ROYAL:
        out[0] = POINTS_PART + move - POINTS
        return 1
    if move < ONE_OFF:
        out[0] = ROYAL_PART + move - ROYAL
        return 1
    if move < SCUTTLE:
        out[0] = ONE_OFF_PART + move - ONE_OFF
        return 1
    if move < JACK_ON:
        out[0] = SCUTTLING_PART + i64(HIGH[move - SCUTTLE])
        out[1] = SCUTTLED_PART + i64(LOW[move - SCUTTLE])
    elif move < TWO_AT:
        out[0] = JACK_PART + FIRST_JACK + (move - JACK_ON) // FIRST_JACK
        out[1] = JACKED_PART + (move - JACK_ON) % FIRST_JACK
    elif move < NINE_AT:
        out[0] = AIMING_PART + FIRST_TWO + (move - TWO_AT) // CARDS
        out[1] = AIMED_PART + (move - TWO_AT) % CARDS
    else:
        out[0] = AIMING_PART + FIRST_NINE + (move - NINE_AT) // CARDS
        out[1] = AIMED_PART + (move - NINE_AT) % CARDS
    return 2


@rule
def discard_parts(move: int, out: Any) -> int:
    """List the parts of moves with several cards: each card's own."""
    if move < DISCARD_TWO:
        out[0] = DISCARD_PART + move - DISCARD
        return 1
    if move < NINE_AT_TWO:
        out[0] = DISCARD_PART + i64(HIGH[move - DISCARD_TWO])
        out[1] = DISCARD_PART + i64(LOW[move - DISCARD_TWO])
        return 2
    if move < DISCARD_THREE:
        seven = move >= SEVEN_NINE_AT_TWO
        left = move - (SEVEN_NINE_AT_TWO if seven else NINE_AT_TWO)
        out[0] = AIMING_PART + FIRST_NINE + left // PAIRS
        out[1] = AIMED_PART + i64(HIGH[left % PAIRS])
        out[2] = AIMED_PART + i64(LOW[left % PAIRS])
        out[3] = SEVEN_PART
        return 4 if seven else 3
    left = move - DISCARD_THREE
    # The number of a triple is C(a,3) + C(b,2) + c with a > b > c (`codes.triple`): the largest a
    # whose C(a,3) fits is its highest card, and the rest is the number of a pair.
    top = 2
    while (top + 1) * top * (top - 1) // 6 <= left:
        top += 1
    left -= top * (top - 1) * (top - 2) // 6
    out[0] = DISCARD_PART + top
    out[1] = DISCARD_PART + i64(HIGH[left])
    out[2] = DISCARD_PART + i64(LOW[left])
    return 3


ENCODING = Encoding(shape=(SIZE,), parts=PARTS, most_parts=MOST_PARTS)
"""Fifteen sets of cards, the phase, and counts; parts by what is done with which card."""

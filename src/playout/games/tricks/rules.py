"""Rule functions that the trick games share.

Every state here holds `hand[seat]` (masks), `led` (what the seat to act must play from if it
can: the led suit, or what may be led), and `lacks[seat]`: cards that everybody knows the seat
does not hold, because of what it played. `lacks` belongs to the real game; worlds of a search
inherit it and do not keep it up to date. Of a trick they hold `order[:played]` (the cards of the
hand so far), `left` (how many are still to come to the trick), `best` and `winner`; and, where
only printed suits count, `table` (its cards) and `open` (what may be led next).
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, lowest, rest, select, shl, shr, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from .cards import LANE

NONE = 255
"""A seat, card or direction that is not known yet, or that a deal is to draw."""


@rule
def prefer_from(hand: int, wanted: int) -> int:
    """Return the cards of `hand` that are wanted, or all of it where there are none."""
    found = hand & wanted
    if found == 0:
        return hand
    return found


@rule
def prefer_in_turn(hand: int, wanted: int, second: int) -> int:
    """Return the cards of `hand` that are wanted, else those of the second choice, else all."""
    found = hand & wanted
    if found == 0:
        found = hand & second
        if found == 0:
            found = hand
    return found


@rule
def list_bits(mask: int, out: Any) -> int:
    """Write the indices of the set bits, ascending, and return how many."""
    n = 0
    while mask != 0:
        out[n] = lowest(mask)
        mask = rest(mask)
        n += 1
    return n


@rule
def list_bids(allowed: int, bid: int, out: Any) -> int:
    """Write the codes `bid + n` for each bit n of `allowed`, and return how many."""
    n = list_bits(allowed, out)
    for i in range(n):
        out[i] += bid
    return n


@rule
def draw_bit(mask: int, rng: Any) -> int:
    """Return a random set bit's index."""
    return select(mask, below(rng, count(mask)))


@rule
def draw_cards(pool: int, n: int, rng: Any) -> int:
    """Return `n` random cards of `pool` as a mask."""
    drawn = u64(0)
    for _ in range(n):
        card = bit(draw_bit(pool, rng))
        pool ^= card
        drawn |= card
    return drawn


@rule
def deal_hands(s: Any, pool: int, seats: int, size: int, rng: Any) -> int:
    """Deal `size` cards to each seat and return those that are left of `pool`."""
    for seat in range(seats):
        s.hand[seat] = draw_cards(pool, size, rng)
        pool ^= s.hand[seat]
    return pool


@rule
def put_down(s: Any, card: int, power: int, trumps: int, width: int) -> None:
    """Play a card to the trick: the highest `power` of the led suit or the trumps takes it.

    For games where a card's suit is the one printed on it; `width` cards (at most 8) make a trick.
    """
    seat = s.turn
    lay_down(s, seat, card)
    if s.left == width:
        s.led = shl(u64(LANE), card & 48)
        s.best = power
        s.winner = seat
    else:
        top = max(8 * i64(s.best) + i64(s.winner), rank(s.led | trumps, card, power, seat))
        s.best = top >> 3
        s.winner = top & 7
    s.left -= 1


@inlined
def lay_down(s: Any, seat: int, card: int) -> None:
    """Take a card from a hand to the table."""
    s.hand[seat] = without(s.hand[seat], bit(card))
    s.order[s.played] = card
    s.played += 1


@inlined
def rank(counting: int, card: int, power: int, seat: int) -> int:
    """Return a number that is the higher the better a card of a trick is, and tells whose it is.

    Which card is the best is a guess at every play: the maximum of these is none.
    """
    return i64(shr(counting, card) & u64(1)) * (8 * i64(power) + i64(seat))


@inlined
def follow(s: Any, spare: int, trumps: int, lifted: int, width: int, rng: Any) -> int:
    """Play random cards until a trick that has begun is over; return them as a mask.

    What `put_down` writes for the next card is kept in variables meanwhile; to end the trick is
    left to do.

    Args:
        s: the state.
        spare: what to play from without a card of the led suit, if there is any of it.
        trumps: the trumps.
        lifted: cards whose power is 64 more than their code.
        width: how many cards make a trick.
        rng: the generator.
    """
    seat = u64(s.turn)
    led = u64(s.led)
    top = 8 * i64(s.best) + i64(s.winner)
    cards = u64(0)
    for _ in range(i64(s.left)):
        hand = u64(s.hand[seat])
        others = prefer_from(hand, spare)
        found = hand & led
        card = u64(draw_bit(others if found == 0 else found, rng))
        lay_down(s, seat, card)
        cards |= bit(card)
        power = i64(card) + 64 * i64(shr(lifted, card) & u64(1))
        top = max(top, rank(led | trumps, card, power, seat))
        seat = u64(0) if seat + u64(1) == u64(width) else seat + u64(1)
    s.left = 0
    s.best = top >> 3
    s.winner = top & 7
    return cards


@rule
def take_trick(s: Any, trick: int, width: int) -> None:
    """Give trick number `trick` to its winner, who leads next from what is open."""
    s.won[s.winner] |= 1 << trick
    s.turn = s.winner
    s.left = width
    s.led = s.open


@rule
def holder(s: Any, card: int, seats: int) -> int:
    """Return the seat that holds a card (the last seat if nobody else does)."""
    seat = 0
    while seat < seats - 1 and not has(s.hand[seat], card):
        seat += 1
    return seat

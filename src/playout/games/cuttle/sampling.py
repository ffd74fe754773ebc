"""A uniformly random legal move without a list: count each kind, draw a number, decode it."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, select, shl, sub, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from . import codes
from .board import exposed, nine_targets, ready_one_offs, takeable
from .cards import (
    CARDS,
    EIGHTS,
    FIRST_JACK,
    FIRST_NINE,
    FIRST_TWO,
    JACKS,
    KINGS,
    NINES,
    NUMBERS,
    QUEENS,
    TWOS,
)
from .moves import can_counter, mover_draws, overflow, revealed, scrappable
from .state import (
    COUNTERING,
    FIVE_DISCARD,
    FOUR_DISCARD,
    MAIN,
    OFFER,
    SEVEN_PLAY,
    THREE_PICK,
)

Plays = tuple[int, int, int, int, int, int, int, int, int, int]
"""What `count_plays` returns."""


@inlined
def sample(s: Any, rng: Any) -> int:
    """Return a uniformly random legal move."""
    if s.phase == MAIN:
        return sample_main(s, rng)
    if s.phase == COUNTERING:
        twos = s.hand[s.turn] & u64(TWOS) if can_counter(s, s.options) else u64(0)
        # Nobody needs luck to let happen what cannot be countered.
        if twos == 0:
            return codes.DECLINE
        k = below(rng, count(twos) + 1)
        return codes.DECLINE if k == 0 else codes.COUNTER - FIRST_TWO + select(twos, k - 1)
    return sample_choice(s, rng)


@rule
def sample_choice(s: Any, rng: Any) -> int:
    """Return a random way to carry out a one-off, to meet the hand limit or to answer an offer."""
    phase = s.phase
    if phase == SEVEN_PLAY:
        return sample_seven(s, rng)
    if phase == THREE_PICK:
        return codes.TAKE + one_of(takeable(s, s.options), rng)
    if phase == OFFER:
        return codes.ACCEPT + below(rng, 2)
    hand = s.hand[s.turn]
    if phase == FOUR_DISCARD:
        return sample_discard(hand, 1 if rest(hand) == 0 else 2, rng)
    if phase == FIVE_DISCARD:
        return codes.NOTHING if hand == 0 else codes.DISCARD + one_of(hand, rng)
    return sample_discard(hand, overflow(s), rng)


@rule
def one_of(cards: int, rng: Any) -> int:
    """Return a random card of a set."""
    return select(cards, below(rng, count(cards)))


@rule
def sample_discard(hand: int, n: int, rng: Any) -> int:
    """Return a random discard of `n` cards, one to three."""
    a = one_of(hand, rng)
    if n == 1:
        return codes.DISCARD + a
    b = one_of(hand ^ bit(a), rng)
    if n == 2:
        top = max(a, b)
        return codes.DISCARD_TWO + top * (top - 1) // 2 + min(a, b)
    c = one_of(hand ^ bit(a) ^ bit(b), rng)
    top = max(a, b, c)
    bottom = min(a, b, c)
    middle = a + b + c - top - bottom
    pair = middle * (middle - 1) // 2 + bottom
    return codes.DISCARD_THREE + top * (top - 1) * (top - 2) // 6 + pair


@inlined
def sample_main(s: Any, rng: Any) -> int:
    """Return a random move of the main phase."""
    me = u64(s.turn)
    cards = without(s.hand[me], s.frozen[me])
    if s.left == 0:
        return sample_rarely(s, cards, 0, u64(1), codes.PASS, 0, rng)
    # Many hands are empty towards the end: then there is nothing to count.
    if cards == 0:
        return codes.DRAW
    draw = bit(codes.DRAW_BIT) if mover_draws(s, s.options) else u64(0)
    return sample_play(s, cards, draw, 1, u64(0), 0, 0, rng)


@rule
def sample_seven(s: Any, rng: Any) -> int:
    """Return a random move with a card that a seven revealed; a jack may have to be scrapped."""
    cards = revealed(s)
    dead = scrappable(s, cards, u64(1 - s.turn))
    deck, shift = s.left - 1, codes.SEVEN - codes.POINTS
    return sample_rarely(s, cards, deck, dead, codes.SCRAP - FIRST_JACK, shift, rng)


@rule
def sample_rarely(
    s: Any, cards: int, deck: int, others: int, base: int, shift: int, rng: Any
) -> int:
    """Do what `sample_play` does where nobody draws, compiled once for all such situations."""
    return sample_play(s, cards, u64(0), deck, others, base, shift, rng)


@inlined
def sample_play(
    s: Any, cards: int, draw: int, deck: int, others: int, base: int, shift: int, rng: Any
) -> int:
    """Return a random way to play one of some cards, or something else.

    Args:
        s: the state.
        cards: which cards.
        draw: the bit for drawing, if one may.
        deck: how many cards the deck holds once one of them is played; 1 for any number.
        others: what else may be done, as a mask.
        base: what is added to its bits.
        shift: what is added to codes from `POINTS` to `SEVEN`.
        rng: the generator.
    """
    you = u64(1 - s.turn)
    plays = count_plays(s, s.options, cards, draw, deck, u64(s.turn), you)
    plain, one_offs, n_plays = plays[0], plays[1], plays[2]
    n_plain, n_one_offs = count(plain), count(one_offs)
    k = below(rng, n_plays + count(others))
    if k < n_plain:
        return shift + i64(codes.PLAIN[u64(select(plain, k))])
    if k >= n_plays:
        return base + select(others, k - n_plays)
    k -= n_plain
    if k < n_one_offs:
        return codes.ONE_OFF + shift + select(one_offs, k)
    return aimed(s, plays, k - n_one_offs, shift, you)


@inlined
def count_plays(s: Any, o: Any, cards: int, draw: int, deck: int, me: int, you: int) -> Plays:
    """Return what can be done with some cards, as masks by class of move, and in how many ways.

    Every class is counted by bits, and nothing is listed: one random number then says the class
    and the move in it. The plain moves are one class, since a jump for each kind of them would go
    either way as often.

    Returns:
        The plain moves (`codes.PLAIN`), the one-offs without a target, the number of all moves;
        the point cards, the number of scuttles, the jacks, the twos and what they may hit, the
        nines and what they may hit.
    """
    theirs = s.points[you]
    numbers = cards & u64(NUMBERS)
    glasses = shl(cards & u64(EIGHTS), codes.GLASSES_UP)
    plain = numbers | cards & u64(QUEENS | KINGS) | glasses | draw
    one_offs = cards & ready_one_offs(s, o, you, deck)
    n_scuttles = count_scuttles(numbers, theirs)
    jacks = u64(0) if s.royals[you] & u64(QUEENS) != 0 else cards & u64(JACKS)
    found = exposed(s, o, you)
    twos = cards & u64(TWOS)
    hits = without(found, theirs)
    nines = cards & u64(NINES)
    aims = nine_targets(s, o, found, me, you)
    n_plays = count(plain) + count(one_offs) + n_scuttles + count(jacks) * count(theirs)
    n_plays += count(twos) * count(hits) + count(nines) * ways_to_aim(o, aims)
    return plain, one_offs, n_plays, numbers, n_scuttles, jacks, twos, hits, nines, aims


@inlined
def aimed(s: Any, plays: Plays, k: int, shift: int, you: int) -> int:
    """Return the code of the `k`-th move at a card of the other side."""
    _, _, _, numbers, n_scuttles, jacks, twos, hits, nines, aims = plays
    theirs = s.points[you]
    if k < n_scuttles:
        return shift + scuttle_number(numbers, theirs, k)
    k -= n_scuttles
    n_theirs = count(theirs)
    n_jacks = count(jacks) * n_theirs
    if k < n_jacks:
        jack = select(jacks, k // n_theirs) - FIRST_JACK
        return codes.JACK_ON + shift + jack * FIRST_JACK + select(theirs, k % n_theirs)
    k -= n_jacks
    n_hits = count(hits)
    n_twos = count(twos) * n_hits
    if k < n_twos:
        two = select(twos, k // n_hits) - FIRST_TWO
        return codes.TWO_AT + shift + two * CARDS + select(hits, k % n_hits)
    return nine_number(s, nines, aims, k - n_twos, shift)


@inlined
def upward(cards: int) -> int:
    """Return all places from the lowest card of a set on; none of an empty set."""
    return cards | sub(u64(0), cards)


@inlined
def count_scuttles(numbers: int, theirs: int) -> int:
    """Return how many pairs of a card and a lower target there are.

    Most boards have no more than two targets: a loop over them would be left at another point
    each time, which the processor cannot foresee.
    """
    second = rest(theirs)
    found = count(numbers & upward(theirs)) + count(numbers & upward(second))
    left = rest(second)
    while left != 0:
        found += count(numbers & upward(left))
        left = rest(left)
    return found


@rule
def scuttle_number(numbers: int, theirs: int, k: int) -> int:
    """Return the code of the `k`-th scuttle of `theirs` with `numbers`."""
    able = numbers & upward(theirs)
    while k >= count(able):
        k -= count(able)
        theirs = rest(theirs)
        able = numbers & upward(theirs)
    card = select(able, k)
    return codes.SCUTTLE + card * (card - 1) // 2 + lowest(theirs)


@inlined
def ways_to_aim(o: Any, aims: int) -> int:
    """Return how many one-offs a nine has with these targets: one each, or one a pair."""
    n = count(aims)
    return n if o.nine_returns == 1 else n * (n - 1) // 2


@rule
def nine_number(s: Any, nines: int, aims: int, k: int, shift: int) -> int:
    """Return the code of the `k`-th one-off of some nines."""
    ways = ways_to_aim(s.options, aims)
    suit = select(nines, k // ways) - FIRST_NINE
    k %= ways
    if s.options.nine_returns == 1:
        return codes.NINE_AT + shift + suit * CARDS + select(aims, k)
    a = select(aims, i64(codes.HIGH[k]))
    b = select(aims, i64(codes.LOW[k]))
    base = codes.NINE_AT_TWO if shift == 0 else codes.SEVEN_NINE_AT_TWO
    return base + suit * codes.PAIRS + a * (a - 1) // 2 + b

"""A random move and what follows from it, in one go: the step of a playout.

A one-off that cannot be countered is let happen at once, and plain moves are made from the bit
that was drawn. What comes out is the same, to the last byte and random number, as with
`sampling.sample` and `rules.play` in turn, but for what the seats know: neither moves nor the
result depend on that, so that playouts do without.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, select, shr, single, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from . import codes
from .board import goes_on
from .cards import EIGHTS, KINGS, NUMBERS, QUEENS, TWOS
from .moves import can_counter, mover_draws
from .options import USUAL
from .rules import play, play_card, play_one_off, play_wide_nine, put_down, take_effect
from .sampling import aimed, count_plays, sample
from .state import MAIN
from .turns import finish


@inlined
def step(s: Any, rng: Any) -> int:
    """Make a random move, and let a one-off happen that cannot be countered; say how many."""
    if s.phase != MAIN or s.left == 0:
        return step_seldom(s, rng)
    # Compiled for the usual flags and for any: what the usual ones say need not be asked then.
    if s.options.usual != 0:
        return step_by(s, USUAL[0], rng)
    return step_by(s, s.options, rng)


@inlined
def step_by(s: Any, o: Any, rng: Any) -> int:
    """Make a step by some flags."""
    # Compiled for each seat by itself: where a seat's things lie is then known beforehand.
    if s.mover == 0:
        return step_of(s, o, u64(0), u64(1), rng)
    return step_of(s, o, u64(1), u64(0), rng)


@inlined
def step_of(s: Any, o: Any, me: int, you: int, rng: Any) -> int:
    """Make a step of `me`, whose turn it is."""
    cards = without(s.hand[me], s.frozen[me])
    s.passes = 0
    made = 1
    if cards == 0:
        put_down(s, u64(0), u64(0), 0, 1, me)
        done = True
    else:
        draw = bit(codes.DRAW_BIT) if mover_draws(s, o) else u64(0)
        plays = count_plays(s, o, cards, draw, 1, me, you)
        plain, one_offs = plays[0], plays[1]
        n_plain, n_one_offs = count(plain), count(one_offs)
        k = below(rng, plays[2])
        if k < n_plain:
            laid = single(plain, k)
            number = laid & u64(NUMBERS)
            royal = laid & u64(QUEENS | KINGS) | shr(laid, codes.GLASSES_UP) & u64(EIGHTS)
            worth = i64(codes.WORTH_AT[u64(lowest(laid))])
            put_down(s, number, royal, worth, i64(shr(laid, codes.DRAW_BIT)), me)
            done = goes_on(s, me)
        elif k < n_plain + n_one_offs:
            done = play_one_off(s, select(one_offs, k - n_plain), u64(0), me, you)
            if not can_counter(s, o) or s.hand[you] & u64(TWOS) == 0:
                made = 2
                done = take_effect(s, me, you)
        else:
            move = aimed(s, plays, k - n_plain - n_one_offs, 0, you)
            done = play_aimed(s, move, me, you)
    if done:
        finish(s, o, me, you)
    return made


@rule
def step_seldom(s: Any, rng: Any) -> int:
    """Make a random move of any other phase, or with an empty deck."""
    play(s, sample(s, rng))
    return 1


@inlined
def play_aimed(s: Any, move: int, me: int, you: int) -> bool:
    """Make a move at a card of the other side."""
    if move < codes.SEVEN:
        return play_card(s, move, me, you)
    return play_wide_nine(s, move, me, you)

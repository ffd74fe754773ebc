"""Worlds of Hearts: hidden hands and hidden passes, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, lowest, rest, u64
from ...core.compile import rule
from ..tricks.cards import DECK
from ..tricks.worlds import add_hidden, add_seen, gone_by
from .state import PASS, PASSED, PICKED, PLAY, SEATS, TWO_OF_CLUBS

WORK = (("shoe", dealing.SHOE), ("gone", "u8", (SEATS,)))
"""The count tables, and the cards that each seat has played."""


@rule
def given_by(s: Any, seat: int) -> int:
    """Return the cards that a seat passed, once they have arrived."""
    cards = u64(0)
    if s.phase != PASS and s.direction != 0:
        for i in range(PASSED):
            cards |= bit(s.passed[PASSED * seat + i])
    return cards


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows.

    The cards it passed are where they went, until played; the two of clubs is with the first
    leader.
    """
    gone_by(s, SEATS, work.gone)
    shoe = work.shoe
    dealing.clear(shoe)
    sent = given_by(s, seat)
    target = (seat + s.direction) & 3
    lead = bit(TWO_OF_CLUBS) if s.phase == PLAY else u64(0)
    hidden = u64(0)
    # Behind the hands come the cards that each seat has picked to pass and that have not arrived.
    for place in range(2 * SEATS):
        if place == seat or place == PICKED + seat:
            add_seen(shoe)
        else:
            none = u64(0)
            if place < SEATS:
                none = s.lacks[place]
                if place != target:
                    none |= sent
                if place != s.first:
                    none |= lead
            hidden |= add_hidden(s, shoe, place, none)
    dealing.ask(shoe, hidden)


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the hidden cards anew, each fitting deal equally likely."""
    dealing.draw(work.shoe, rng, s.hand)
    if s.picked != 0:
        for giver in range(SEATS):
            if giver != seat:
                if s.phase == PASS:
                    write_pass(s, giver, s.hand[PICKED + giver])
                else:
                    settle_pass(s, giver, seat, work)


@rule
def settle_pass(s: Any, giver: int, seat: int, work: Any) -> None:
    """Give a hidden pass that has arrived its plainest form.

    A seat knows which cards it received, but not in which order they were picked. Passes among
    others could be any three cards of the receiver; they matter no more, so the lowest will do.
    """
    target = (giver + s.direction) & 3
    if target == seat:
        write_pass(s, giver, given_by(s, giver))
    else:
        write_pass(s, giver, (s.hand[target] | work.gone[target]) & u64(DECK))


@rule
def write_pass(s: Any, giver: int, cards: int) -> None:
    """Write a seat's picks, lowest first: as many as there are, at most three."""
    i = PASSED * giver
    while cards != 0 and i < PASSED * giver + PASSED:
        s.passed[i] = lowest(cards)
        cards = rest(cards)
        i += 1

"""What Euchre tells the solver: cards that are equal, the order to try them in, what is settled."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, i64, shl, u64, without
from ...core.compile import rule
from ..tricks.rules import NONE, prefer_from
from ..tricks.solving import WHOLE_LANE, beating, list_down, list_up, one_of_each
from .rules import legal, makers_tricks, points_for
from .state import CARDS_EACH, JACK, PLAY, SEATS

LEFT, RIGHT = 13, 14
"""The ranks of the bowers in the lane of trumps, above the ace."""


@rule
def ranked(s: Any, cards: int) -> int:
    """Return cards with the bowers where they rank."""
    right = bit(16 * s.trump + JACK)
    left = bit(16 * (3 - s.trump) + JACK)
    made = without(cards, right | left)
    if cards & right != 0:
        made |= bit(16 * s.trump + RIGHT)
    if cards & left != 0:
        made |= bit(16 * s.trump + LEFT)
    return made


@rule
def unranked(s: Any, card: int) -> int:
    """Return the code of a ranked card."""
    rank = card & 15
    if rank == RIGHT:
        return 16 * s.trump + JACK
    if rank == LEFT:
        return 16 * (3 - s.trump) + JACK
    return card


@rule
def best_card(s: Any) -> int:
    """Return the best card of the trick so far, ranked: `best` holds its power."""
    power = i64(s.best)
    if power >= 32:
        return 16 * s.trump + LEFT + power - 32
    if power >= 16:
        return 16 * s.trump + power - 16
    return 16 * (s.row & 3) + power - 1


@rule
def held_by_others(s: Any) -> int:
    """Return the cards of the other seats that play."""
    cards = u64(0)
    for seat in range(SEATS):
        if seat != s.turn and (s.out >> seat) & 1 == 0:
            cards |= s.hand[seat]
    return cards


@rule
def tries(s: Any, out: Any) -> int:
    """List one card of each run, likely good ones first."""
    if s.phase != PLAY:
        return legal(s, out)
    cards = ranked(s, prefer_from(s.hand[s.turn], s.led))
    others = ranked(s, held_by_others(s))
    trumps = shl(u64(WHOLE_LANE), 16 * s.trump)
    n = 0
    if s.left == s.width:
        # A lead: trumps from the top draw the others', then high cards of side suits.
        cards = one_of_each(cards, others)
        n = list_down(cards & trumps, out, n)
        n = list_down(without(cards, trumps), out, n)
    else:
        best = best_card(s)
        cards = one_of_each(cards, others | bit(best))
        wins = beating(cards, best, trumps)
        partners = (s.winner ^ s.turn) & 1 == 0
        # Last to play, the cheapest winner will do; before that, only the highest may hold. A trick
        # that the partner has is taken over last of all.
        if s.left == 1 and not partners:
            n = list_up(wins, out, n)
        elif not partners:
            n = list_down(wins, out, n)
        n = list_up(without(cards, wins), out, n)
        if partners:
            n = list_down(wins, out, n)
    for i in range(n):
        out[i] = unranked(s, out[i])
    return n


@rule
def key(s: Any, out: Any) -> int:
    """Know endings between tricks by the hands, the leader and the makers' tricks."""
    if s.phase != PLAY or s.left != s.width:
        return 0
    for seat in range(SEATS):
        out[seat] = s.hand[seat]
    out[SEATS] = u64(s.turn + 8 * makers_tricks(s))
    return SEATS + 1


@rule
def limits(s: Any, low: Any, high: Any) -> None:
    """Pay the makers for the tricks they have, and for those and all that are left."""
    least = -1000
    most = 1000
    if s.phase == PLAY:
        tricks = makers_tricks(s)
        least = points_for(s, tricks)
        most = points_for(s, tricks + CARDS_EACH - s.trick)
    for seat in range(SEATS):
        makers = s.maker == NONE or (seat ^ s.maker) & 1 == 0
        low[seat] = float(least if makers else -most)
        high[seat] = float(most if makers else -least)


@rule
def margin(s: Any, out: Any) -> None:
    """Pay each seat its side's tricks less the others': more of them never cost points."""
    tricks = 0
    if s.maker != NONE:
        tricks = 2 * makers_tricks(s) - CARDS_EACH
    for seat in range(SEATS):
        out[seat] = float(tricks if (seat ^ s.maker) & 1 == 0 else -tricks)

"""Rules of thumb for Hearts; they use only what the acting seat knows.

A card is scored by what it is feared to cost now (its chance to win the trick, times the points
that the trick has and may get) and by the danger of keeping it: so a seat ducks with its highest
losing card, takes a clean trick with its highest, throws the queen first, and leads what is safe.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, has, highest, i64, low, shl, shr, u64, without
from ...core.compile import rule
from ..tricks.cards import DECK, HEARTS, LANE, SPADES
from .floor import floor
from .passing import rate_pass
from .rules import card_points
from .state import (
    ADD,
    HEART_CARDS,
    JACK_OF_DIAMONDS,
    PASS,
    PASSED,
    PLAY,
    QUEEN_OF_SPADES,
    SEATS,
)
from .weights import (
    D_COVER,
    D_GUARD,
    D_HEART,
    D_MINOR,
    D_QUEEN,
    D_RANK,
    D_SPADE,
    D_TOP,
    F_DUMP,
    F_DUMP_QUEEN,
    F_HEART,
    F_LEAD,
    F_LOSE,
    F_QUEEN,
    F_STOP,
    F_WIN,
    L_EXPOSE,
    L_FLUSH,
    L_KEEP,
    L_RELIEF,
    L_SHORT,
    M_ALARM,
    M_KEEP,
    M_LOSERS,
    M_POINTS,
    T_POINT,
    T_QUEEN,
    T_THREAT,
    T_VOID,
    WEIGHTS,
)

__all__ = ["floor", "prefer"]

QUEEN = QUEEN_OF_SPADES & 15

SHOOTS = 100.0
"""What a card that wins is worth in a try for a moon."""

VOID = np.array([(2 / 3) ** m for m in range(14)])
"""The chance that a seat has none of `m` cards that three seats hold."""


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
    if n == 1:
        out[0] = 0.0
    else:
        rate(s, WEIGHTS, moves, n, out)


@rule
def rate(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves by some weights."""
    if s.phase == PASS:
        rate_pass(s, w, moves, n, out)
    elif s.phase != PLAY:
        rate_moon(s, moves, n, out)
    elif s.left < SEATS and not has(s.led, i64(moves[0])):
        rate_throws(s, w, moves, n, out)
    else:
        rate_plays(s, w, moves, n, out)


@rule
def rate_moon(s: Any, moves: Any, n: int, out: Any) -> None:
    """Take the points off, unless giving them to the others ends the rubber in the lead."""
    own = i64(s.scores[s.turn])
    best = True
    ends = False
    for seat in range(SEATS):
        if seat != s.turn:
            best = best and i64(s.scores[seat]) + 26 >= own
            ends = ends or i64(s.scores[seat]) + 26 >= s.game_to
    for i in range(n):
        out[i] = 1.0 if (moves[i] == ADD) == (ends and best) else 0.0


@rule
def unseen(s: Any) -> int:
    """Return the cards that the seat to act has not seen: those of the other hands."""
    gone = s.taken[0] | s.taken[1] | s.taken[2] | s.taken[3] | s.table
    return without(u64(DECK), gone | s.hand[s.turn])


@rule
def threat(s: Any) -> int:
    """Return the seat that has taken all points so far; the seat to act, if nobody has any.

    Points that lie on the table do not count. -1: two seats have points.
    """
    found = i64(s.turn)
    for seat in range(SEATS):
        if s.taken[seat] & (u64(HEART_CARDS) | bit(QUEEN_OF_SPADES)) != 0:
            if found != s.turn:
                return -1
            found = seat
    own = s.taken[s.turn] & (u64(HEART_CARDS) | bit(QUEEN_OF_SPADES))
    if own != 0 and found != s.turn:
        return -1
    return found


@rule
def alarm(s: Any, w: Any, shooter: int) -> float:
    """Return how near another seat is to a moon, from 0 to 1."""
    if shooter < 0 or shooter == s.turn:
        return 0.0
    points = card_points(s.taken[shooter])
    if points <= w[M_ALARM]:
        return 0.0
    return float((points - w[M_ALARM]) / (26.0 - w[M_ALARM]))


@rule
def shoots(s: Any, w: Any, shooter: int, hand: int, hidden: int) -> bool:
    """Return whether the seat to act tries a moon: it has all points so far, and few losers."""
    if shooter != s.turn or card_points(s.taken[shooter]) < w[M_POINTS]:
        return False
    return losers(hand, hidden) < w[M_LOSERS]


@rule
def losers(hand: int, hidden: int) -> int:
    """Return how many cards of a hand may lose a trick when led after the better ones."""
    found = 0
    for suit in range(4):
        own = shr(hand, 16 * suit) & u64(LANE)
        lane = shr(hidden, 16 * suit) & u64(LANE)
        if own != 0 and lane != 0:
            top = count(shr(own, i64(highest(lane))))
            if top * 2 < count(lane):
                found += count(own) - top
    return found


@rule
def danger(w: Any, card: int, own: int, lane: int, queen_out: bool) -> float:
    """Return what keeping a card is feared to cost.

    Args:
        w: the weights.
        card: the card.
        own: the seat's cards of that suit, ranks as bits.
        lane: the unseen cards of that suit.
        queen_out: whether the queen of spades is unseen.
    """
    rank = card & 15
    suit = card >> 4
    guards = count(own & low(rank))
    if card == QUEEN_OF_SPADES:
        return float(w[D_QUEEN] / (1.0 + w[D_GUARD] * (count(own) - 1)))
    m = count(lane)
    caught = count(lane & low(rank)) / (m + 1.0)
    weight = w[D_MINOR]
    if suit == SPADES:
        if rank > QUEEN and queen_out:
            return float(w[D_TOP] / (1.0 + w[D_GUARD] * count(own & low(QUEEN))))
        weight = w[D_SPADE]
    elif suit == HEARTS:
        weight = w[D_HEART]
    return float((weight * caught + w[D_RANK] * rank / 12.0) / (1.0 + w[D_COVER] * guards))


@rule
def rate_throws(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score cards thrown on a suit that one does not hold: the queen, hearts, dangerous cards."""
    hand = s.hand[s.turn]
    hidden = unseen(s)
    queen_out = has(hidden, QUEEN_OF_SPADES)
    shooter = threat(s)
    gift = 1.0
    if shooter == s.winner and shooter != s.turn:
        gift -= w[T_THREAT] * alarm(s, w, shooter)
    if shoots(s, w, shooter, hand, hidden):
        throw_losers(moves, n, hidden, out)
        return
    for i in range(n):
        card = i64(moves[i])
        own = shr(hand, card & 48) & u64(LANE)
        score = danger(w, card, own, shr(hidden, card & 48) & u64(LANE), queen_out)
        if count(own) == 1:
            score += w[T_VOID]
        if card >> 4 == HEARTS:
            score = gift * (score + w[T_POINT])
        elif card == QUEEN_OF_SPADES:
            score = gift * (score + w[T_QUEEN])
        elif card == JACK_OF_DIAMONDS:
            score += i64(s.jack)
        out[i] = score


@rule
def throw_losers(moves: Any, n: int, hidden: int, out: Any) -> None:
    """Score cards thrown in a try for a moon: what most unseen cards beat goes first."""
    for i in range(n):
        card = i64(moves[i])
        lane = shr(hidden, card & 48) & u64(LANE)
        out[i] = float(count(shr(lane, card & 15))) - (0.5 if card >> 4 == HEARTS else 0.0)


@rule
def rate_plays(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score cards that lead or follow suit."""
    seat = i64(s.turn)
    hand = s.hand[seat]
    hidden = unseen(s)
    queen_out = has(hidden, QUEEN_OF_SPADES)
    leads = s.left == SEATS
    later = i64(s.left) - 1
    shooter = threat(s)
    near = alarm(s, w, shooter)
    lies = float(card_points(s.table))
    if has(s.table, JACK_OF_DIAMONDS):
        lies += i64(s.jack)
    stop = 0.0
    if near > 0.0 and (leads or s.winner == shooter):
        stop = w[F_STOP] * near
    moon = shoots(s, w, shooter, hand, hidden)
    suit = -1
    own = u64(0)
    lane = u64(0)
    m = 0
    extra = 0.0
    before = 0.0
    for i in range(n):
        card = i64(moves[i])
        if card >> 4 != suit:
            suit = card >> 4
            own = shr(hand, 16 * suit) & u64(LANE)
            lane = shr(hidden, 16 * suit) & u64(LANE)
            m = count(lane)
            extra = later_points(s, w, suit, m, later, queen_out)
        rank = card & 15
        relief = danger(w, card, own, lane, queen_out)
        if suit == HEARTS:
            relief *= 1.0 - w[M_KEEP] * near
        sure = not leads and (card < s.best or later == 0)
        if sure and card != QUEEN_OF_SPADES:
            # Of cards that all lose, or all win, the highest goes: the lower one is kept.
            if i > 0 and card < s.best or i > 0 and i64(moves[i - 1]) > s.best:
                relief = max(relief, before + 0.01)
            before = relief
        if not leads and card < s.best:
            score = w[F_LOSE] * relief
            if moon:
                score = -float(rank)
            elif card == QUEEN_OF_SPADES:
                score += w[T_QUEEN] * (1.0 - w[T_THREAT] * near if s.winner == shooter else 1.0)
            out[i] = score
            continue
        wins = chance(count(shr(lane, rank)), m, later)
        points = lies + extra
        if suit == HEARTS:
            points += w[F_HEART]
        elif suit == SPADES and queen_out and rank > QUEEN:
            points += w[F_QUEEN] * queen_comes(s, seat, later)
        elif card == QUEEN_OF_SPADES:
            points += 13.0
        if points > 0.5:
            points -= stop
        score = -wins * (points + w[F_LEAD])
        if leads:
            score += w[L_RELIEF] * relief + lead_bonus(w, suit, rank, own, m, queen_out)
        else:
            score += w[F_WIN] * relief
        if moon:
            score = SHOOTS * wins - rank
        out[i] = score


@rule
def chance(above: int, m: int, later: int) -> float:
    """Return the chance that a card wins: `above` of `m` unseen cards beat it, `later` seats play.

    A seat that can play lower does; so it beats the card only if it must.
    """
    if m == 0 or later == 0:
        return 1.0
    forced = above / m
    keeps = 1.0 - forced * forced
    wins = keeps
    for _ in range(later - 1):
        wins *= keeps
    return float(wins)


@rule
def later_points(s: Any, w: Any, suit: int, m: int, later: int, queen_out: bool) -> float:
    """Return what the seats that play later are expected to throw on a suit."""
    if s.played < SEATS and not has(s.first_spare, QUEEN_OF_SPADES):
        return 0.0
    lane = shl(u64(LANE), 16 * suit)
    voids = 0.0
    for k in range(1, later + 1):
        lacks = s.lacks[(s.turn + k) & 3]
        voids += 1.0 if lacks & lane == lane else VOID[m]
    weight = w[F_DUMP_QUEEN] if queen_out else w[F_DUMP]
    return float(weight * voids)


@rule
def queen_comes(s: Any, seat: int, later: int) -> float:
    """Return the chance that the queen of spades, unseen, is with a seat that plays later."""
    if s.direction != 0:
        target = (seat + s.direction) & 3
        for i in range(PASSED):
            if s.passed[PASSED * seat + i] == QUEEN_OF_SPADES:
                ahead = (target - seat) & 3
                return 1.0 if ahead <= later else 0.0
    return later / 3.0


@rule
def lead_bonus(w: Any, suit: int, rank: int, own: int, m: int, queen_out: bool) -> float:
    """Return what speaks for leading a suit: flushing the queen, shortening; or against it."""
    if suit == SPADES:
        if queen_out and rank < QUEEN:
            return float(w[L_FLUSH] - (w[L_EXPOSE] if own >= bit(QUEEN + 1) else 0.0))
        if has(own, QUEEN):
            return -float(w[L_EXPOSE])
    if m == 0:
        return -float(w[L_KEEP])
    return float(w[L_SHORT] / count(own))


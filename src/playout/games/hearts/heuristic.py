"""Rules of thumb for Hearts; they use only what the acting seat knows.

A card is scored by what it is feared to cost now (its chance to win the trick, times the points
that the trick has and may get) and by the danger of keeping it: so a seat ducks with its highest
losing card, takes a clean trick with its highest, throws the queen first, and leads what is safe.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, shr, u64
from ...core.compile import rule
from ..tricks.cards import HEARTS, LANE, SPADES
from .floor import floor
from .outlook import (
    QUEEN,
    alarm,
    chance,
    danger,
    later_points,
    queen_comes,
    shoots,
    threat,
    unseen,
)
from .passing import rate_pass
from .rules import card_points
from .state import ADD, JACK_OF_DIAMONDS, PASS, PLAY, QUEEN_OF_SPADES, SEATS
from .weights import (
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
    M_KEEP,
    T_POINT,
    T_QUEEN,
    T_THREAT,
    T_VOID,
    WEIGHTS,
)

__all__ = ["floor", "prefer"]

SHOOTS = 100.0
"""What a card that wins is worth in a try for a moon."""


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
def rate_throws(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score cards thrown on a suit that one does not hold: the queen, hearts, dangerous cards."""
    hand = s.hand[s.turn]
    hidden = unseen(s)
    queen_out = has(hidden, QUEEN_OF_SPADES)
    shooter = threat(s)
    gift = 1.0
    # Points thrown on a trick of somebody who may shoot the moon help them do it.
    if shooter == s.winner and shooter != s.turn:
        gift -= w[T_THREAT] * alarm(s, w, shooter)
    if shoots(s, w, shooter, hand, hidden):
        throw_losers(moves, n, hidden, out)
        return
    for i in range(n):
        card = i64(moves[i])
        own = shr(hand, card & 48) & u64(LANE)
        score = danger(w, card, own, shr(hidden, card & 48) & u64(LANE), queen_out)
        # The last card of a suit makes a void, and with it the next chance to throw something.
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
    moon = shoots(s, w, shooter, hand, hidden)
    lies = points_lying(s)
    helps = shooter == s.winner and not leads
    stop = w[F_STOP] * near if leads or helps else 0.0
    suit = -1
    own = u64(0)
    lane = u64(0)
    extra = 0.0
    before = 0.0
    last = -1
    for i in range(n):
        card = i64(moves[i])
        if card >> 4 != suit:
            suit = card >> 4
            own = shr(hand, 16 * suit) & u64(LANE)
            lane = shr(hidden, 16 * suit) & u64(LANE)
            extra = later_points(s, w, suit, count(lane), later, queen_out)
        relief = danger(w, card, own, lane, queen_out)
        if suit == HEARTS:
            relief *= 1.0 - w[M_KEEP] * near
        loses = not leads and card < s.best
        if not leads and (loses or later == 0) and card != QUEEN_OF_SPADES:
            # Of cards that all lose, or all win, the highest goes: the lower one is kept.
            if last == (0 if loses else 1):
                relief = max(relief, before + 0.01)
            before = relief
            last = 0 if loses else 1
        if loses:
            gift = w[T_THREAT] * near if helps else 0.0
            out[i] = -float(card & 15) if moon else duck_score(w, card, relief, gift)
            continue
        wins = chance(count(shr(lane, card & 15)), count(lane), later)
        if moon:
            out[i] = SHOOTS * wins - (card & 15)
            continue
        points = lies + extra + card_cost(s, w, card, later, queen_out)
        if points > 0.5:
            points -= stop
        score = -wins * (points + w[F_LEAD])
        if leads:
            score += w[L_RELIEF] * relief
            score += lead_bonus(w, suit, card & 15, own, count(lane), queen_out)
        else:
            score += w[F_WIN] * relief
        out[i] = score


@rule
def points_lying(s: Any) -> float:
    """Return what the cards on the table cost."""
    points = float(card_points(s.table))
    return points + i64(s.jack) if has(s.table, JACK_OF_DIAMONDS) else points


@rule
def duck_score(w: Any, card: int, relief: float, gift: float) -> float:
    """Return the score of a card that loses; the queen is thrown so, but not to a shooter."""
    score = w[F_LOSE] * relief
    if card == QUEEN_OF_SPADES:
        score += w[T_QUEEN] * (1.0 - gift)
    return float(score)


@rule
def card_cost(s: Any, w: Any, card: int, later: int, queen_out: bool) -> float:
    """Return what winning with a card costs beside what lies, or is thrown, on the trick."""
    if card >> 4 == HEARTS:
        return float(w[F_HEART])
    if card == QUEEN_OF_SPADES:
        return 13.0
    if card >> 4 == SPADES and queen_out and card & 15 > QUEEN:
        return float(w[F_QUEEN] * queen_comes(s, i64(s.turn), later))
    return 0.0


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

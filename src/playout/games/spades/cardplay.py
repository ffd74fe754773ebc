"""Rules of thumb for the cards of a hand of Spades, from what the acting seat knows.

What the other hands hold together is what the seat has not seen, whoever holds what; a card is
*boss* if nothing unseen of its suit beats it.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, shl, shr, u64
from ...core.compile import rule
from ..tricks.cards import LANE
from .floor import TRUMP, beats, height
from .rules import is_nil, tally
from .state import CARDS_EACH, SEATS, SPADE_CARDS

SET_WITHIN = 5
"""Tricks beyond the own contract are wanted if so few of them set the other side."""

LOSE, TAKE, COVER = range(3)
"""What a seat wants of a trick: to lose it, to win it, to win it before a partner who bid nil."""


@rule
def unseen_by(s: Any, seat: int) -> int:
    """Return the cards that a seat has not seen."""
    found = u64(0)
    for other in range(SEATS):
        if other != seat:
            found |= s.hand[other]
    return found


@rule
def is_boss(card: int, unseen: int) -> bool:
    """Return whether no unseen card of its suit beats a card."""
    return shr(unseen & shl(u64(LANE), card & 48), card) == 0


@rule
def aim(s: Any, seat: int) -> int:
    """Return what a seat wants of tricks now."""
    partner = (seat + 2) & 3
    if is_nil(s, seat) and s.won[seat] == 0:
        return LOSE
    if is_nil(s, partner) and s.won[partner] == 0:
        return COVER
    left = CARDS_EACH - (i64(s.played) >> 2)
    contract, counted, _ = tally(s, seat & 1)
    if counted < contract:
        return TAKE
    theirs, made, _ = tally(s, (seat + 1) & 1)
    missing = theirs - made
    if missing > 0 and left - missing < SET_WITHIN:
        return TAKE
    return LOSE


@rule
def lead(s: Any, seat: int, card: int, hand: int, unseen: int, want: int) -> float:
    """Return how good a lead is."""
    rank = card & 15
    suit = shl(u64(LANE), card & 48)
    if want == LOSE:
        return -1.0 * height(card) - 0.1 * count(hand & suit)
    spades = count(unseen & u64(SPADE_CARDS))
    boss = is_boss(card, unseen)
    if card >= TRUMP:
        if boss and spades > 0:
            return 30.0 + 0.1 * rank
        return -20.0 - rank if spades > 0 else 20.0
    if boss:
        return 50.0 + count(unseen & suit)
    if want == COVER:
        return 1.0 * rank
    score = -1.0 * rank
    if count(hand & suit) <= 2 and hand & u64(SPADE_CARDS) != 0:
        score += 5.0
    return score


@rule
def discard(card: int, hand: int, unseen: int) -> float:
    """Return how gladly a card that wins nothing is played: low, and from a short suit."""
    score = -1.0 * height(card)
    if is_boss(card, unseen):
        score -= 3.0
    return score - 0.2 * count(hand & shl(u64(LANE), card & 48))


@rule
def follow(s: Any, seat: int, card: int, hand: int, unseen: int, want: int) -> float:
    """Return how good a card is on a trick that another seat led."""
    wins = beats(s, card)
    last = s.left == 1
    if want == LOSE:
        # Who wants no trick loses with the highest card that still loses, and gets rid of it.
        if not wins:
            return 100.0 + height(card)
        return 1.0 * height(card) if last else -1.0 * height(card)
    partner = s.winner == ((seat + 2) & 3)
    if not wins:
        return discard(card, hand, unseen)
    ruff = card >= TRUMP and s.led != u64(SPADE_CARDS)
    if want == COVER:
        if partner or last:
            return 100.0 - height(card)
        # To cover a partner's nil one plays high, since lower cards may leave the nil on top;
        # but any trump does where nobody else has trumped.
        return 100.0 + (height(card) if not ruff else -height(card))
    if partner:
        if last or ruff:
            return -50.0 + discard(card, hand, unseen)
        # Take a partner's trick over only if it would not hold and the own card surely does.
        sure = is_boss(i64(s.best), unseen)
        near = card - i64(s.best) <= 1
        if is_boss(card, unseen) and not sure and not near:
            return 50.0 - height(card)
        return discard(card, hand, unseen)
    if last:
        return 100.0 - height(card)
    # An opponent's nil that is about to fail is worth more than the trick.
    if is_nil(s, i64(s.winner)) and s.won[s.winner] == 0:
        return -100.0 + discard(card, hand, unseen)
    if ruff:
        return 100.0 - height(card)
    if is_boss(card, unseen):
        return 120.0 - height(card)
    # Second to play, without the highest: low, and the partner has the last word.
    if s.left == 3:
        return -0.5 - height(card)
    return 100.0 + height(card)


@rule
def score_card(s: Any, seat: int, card: int, hand: int, unseen: int, want: int) -> float:
    """Return how much a seat likes to play a card."""
    if s.left == SEATS:
        return lead(s, seat, card, hand, unseen, want)
    return follow(s, seat, card, hand, unseen, want)

"""What cards tell in Euchre: how likely the others' plays and the dealer's discard are in a world.

A seat is taken to play the rule bot's card, but for a share of slips, in which any legal card is as
likely. A world in which somebody played against the rules of thumb, card after card, is then less
likely than one in which the same cards make sense.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, i64, lowest, rest, u64, without
from ...core.compile import rule
from ..tricks.belief import log_of
from ..tricks.cards import FULL
from ..tricks.rules import prefer_from
from .bidding import rate_discard
from .cardplay import score_card, unseen_by
from .rules import play_card
from .state import BURIED, PLAY, SEATS

LEAD_SLIPS = 0.5
"""The share of leads that are made against the rules of thumb, or by chance as they say."""

FOLLOW_SLIPS = 0.2
"""The same for cards that others led to: there players differ less."""

DISCARD_SLIPS = 0.2
"""The same for the dealer's discard."""


@rule
def log_pick(scores: Any, n: int, own: int, slips: float) -> float:
    """Return the log of the chance of a pick among `n` scored cards, a share at random.

    Args:
        scores: how much the rule bot likes each card.
        n: how many cards.
        own: the one that was picked.
        slips: the share of picks at random.
    """
    equals = 0
    favourite = 1.0
    for i in range(n):
        if scores[i] > scores[own]:
            favourite = 0.0
        elif scores[i] == scores[own]:
            equals += 1
    return log_of(slips / n + favourite * (1.0 - slips) / equals)


@rule
def rewind(s: Any, gone: Any) -> None:
    """Take all cards back, to before the first lead; `s.order` keeps what was played."""
    for seat in range(SEATS):
        s.hand[seat] |= gone[seat]
        s.won[seat] = 0
    s.trick = 0
    s.played = 0
    s.turn = s.first
    s.left = s.width
    s.led = u64(FULL)


@rule
def log_play(s: Any, card: int, scores: Any) -> float:
    """Return the log of the chance that the seat to act plays a card."""
    seat = i64(s.turn)
    hand = u64(s.hand[seat])
    unseen = unseen_by(s, seat)
    left = prefer_from(hand, u64(s.led))
    own = 0
    n = 0
    while left != 0:
        found = i64(lowest(left))
        if found == card:
            own = n
        scores[n] = score_card(s, seat, found, hand, unseen)
        n += 1
        left = rest(left)
    return log_pick(scores, n, own, LEAD_SLIPS if s.left == s.width else FOLLOW_SLIPS)


@rule
def log_plays(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' cards are; `s` is played again, and as it was."""
    cards = i64(s.played)
    rewind(s, work.gone)
    found = 0.0
    for i in range(cards):
        card = i64(s.order[i])
        if s.turn != seat:
            found += log_play(s, card, work.scores)
        play_card(s, card)
    return found


@rule
def log_discard(s: Any, work: Any) -> float:
    """Return the log of the chance that the dealer discards what it did in this world."""
    dealer = i64(s.dealer)
    turn = s.turn
    kept = u64(s.hand[dealer])
    held = kept | u64(work.gone[dealer]) | u64(s.hand[BURIED])
    s.turn = dealer
    s.hand[dealer] = held
    left = held if s.may_discard_upcard != 0 else without(held, bit(s.upcard))
    own = 0
    n = 0
    while left != 0:
        found = i64(lowest(left))
        if bit(found) == s.hand[BURIED]:
            own = n
        work.scores[n] = rate_discard(s, found)
        n += 1
        left = rest(left)
    s.turn = turn
    s.hand[dealer] = kept
    return log_pick(work.scores, n, own, DISCARD_SLIPS)


@rule
def log_cards(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' cards are in world `s`: discarded and played."""
    found = 0.0
    if s.hand[BURIED] != 0 and s.dealer != seat:
        found += log_discard(s, work)
    if s.phase == PLAY:
        found += log_plays(s, seat, work)
    return found

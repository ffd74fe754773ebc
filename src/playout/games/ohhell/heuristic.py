"""Rules of thumb for Oh Hell; they use only what the acting seat knows.

Every card has a chance to win a trick some time (`later`), and one to win the trick it is played
to (`now`). Their sum over the hand is the bid; in play, the card goes that leaves the tricks to
expect nearest to the tricks still needed. So a seat that needs tricks wins cheaply and leads its
best, a seat that is satisfied loses with the highest card it can, and one that holds too much
throws winners away.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, shl, shr, u64
from ...core.compile import rule
from ..tricks.cards import LANE
from ..tricks.rules import NONE
from .floor import floor
from .state import BID, BIDDING, STOCK, TRICKS_PLUS_10
from .weights import (
    B_BASE,
    B_OTHERS,
    B_PLAIN,
    B_UNSURE,
    K_IDLE,
    K_LENGTH,
    K_PLAIN,
    K_RUFF,
    K_RUFFED,
    K_SIDE,
    K_TRUMP,
    N_LEAD,
    N_RUFFED,
    N_SIDE,
    N_TRUMP,
    P_FLAT,
    P_RISK,
    P_SHORT,
    WEIGHTS,
)

__all__ = ["floor", "prefer"]

MOST_OVER = 2.0
"""Bids before count as at most so many tricks above, or below, an even share."""


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
    if s.phase == BIDDING:
        rate_bids(s, w, moves, n, out)
    else:
        rate_cards(s, w, moves, n, out)


@rule
def fade(x: float) -> float:
    """Return about e to the minus x, for x >= 0, without an exponential."""
    return 1.0 / (1.0 + x * (1.0 + x * (0.5 + x * 0.25)))


@rule
def unseen(s: Any) -> int:
    """Return the cards that the seat to act has not seen, as one set: other hands and the stock."""
    found = s.hand[STOCK]
    for seat in range(s.players):
        if seat != s.turn:
            found |= s.hand[seat]
    return found


@rule
def in_hands(s: Any, cards: int, hidden: int, played: int) -> float:
    """Return the share of unseen cards that are in hands: `played` seats hold one card less."""
    return ((i64(s.players) - 1) * cards - played) / max(1.0, 1.0 * count(hidden))


@rule
def ruffing(s: Any, w: Any, hand: int) -> float:
    """Return the chance that a low trump wins by ruffing: the more trumps, the more."""
    chance = w[K_RUFF] + w[K_LENGTH] * count(hand & s.trumps)
    return float(min(1.0, max(0.0, chance)))


@rule
def trick_chance(above: float, ruffed: float, rank_weight: float, ruff_weight: float) -> float:
    """Return the chance of a card that `above` cards in hands beat, and that may be ruffed."""
    return fade(rank_weight * above + ruff_weight * ruffed)


@rule
def trump_chance(above: float, weight: float, ruffs: float) -> float:
    """Return the chance of a trump to win some trick, by rank or by ruffing."""
    return 1.0 - (1.0 - fade(weight * above)) * (1.0 - ruffs)


@rule
def expected(s: Any, w: Any, hand: int, hidden: int, share: float) -> tuple[float, float]:
    """Return the tricks to expect of a hand, and their variance if cards were independent."""
    total = 0.0
    spread = 0.0
    others = i64(s.players) - 1
    ruffs = ruffing(s, w, hand)
    # About the chance that an opponent holds a trump: without one it cannot ruff.
    trump = 1.0 - fade(count(hidden & s.trumps) * share / others)
    rank_weight = w[K_PLAIN] if s.trumps == 0 else w[K_SIDE]
    scale = w[K_IDLE] if s.trumps == 0 else 1.0
    for suit in range(4):
        left = shr(hand, 16 * suit) & u64(LANE)
        if left != 0:
            lane = shr(hidden, 16 * suit) & u64(LANE)
            ruffed = others * trump * fade(count(lane) * share / others)
            while left != 0:
                # A higher card may be in the stock: it counts by the chance to be in a hand.
                above = count(shr(lane, lowest(left))) * share
                left = rest(left)
                if suit == s.trump:
                    chance = trump_chance(above, w[K_TRUMP], ruffs)
                else:
                    chance = scale * trick_chance(above, ruffed, rank_weight, w[K_RUFFED])
                total += chance
                spread += chance * (1.0 - chance)
    return total, spread


@rule
def rate_bids(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score bids by how near they are to the tricks to expect, given the bids before."""
    hand = s.hand[s.turn]
    hidden = unseen(s)
    size = i64(s.hand_size)
    tricks, unsure = expected(s, w, hand, hidden, in_hands(s, size, hidden, 0))
    made = 0
    over = 0.0
    for other in range(s.players):
        if s.bids[other] != NONE:
            made += 1
            over += i64(s.bids[other]) - size / (1.0 * s.players)
    over = min(MOST_OVER, max(-MOST_OVER, over)) / (s.players - made)
    target = w[B_BASE] + tricks + w[B_UNSURE] * unsure - w[B_OTHERS] * over
    if s.trumps == 0:
        target += w[B_PLAIN]
    for i in range(n):
        off = i64(moves[i]) - BID - target
        out[i] = -off * off


@rule
def needed(s: Any, seat: int, cards: int) -> int:
    """Return how many tricks a seat still needs; negative if it has too many.

    A seat that has too many and is paid for each trick anyway wants all that are left.
    """
    need = i64(s.bids[seat]) - count(u64(s.won[seat]))
    return cards if need < 0 and s.scoring == TRICKS_PLUS_10 else need


@rule
def known_voids(s: Any, seat: int, suit: int) -> int:
    """Return how many later seats are known to hold none of a suit, but perhaps trump."""
    found = 0
    lane = shl(u64(LANE), 16 * suit)
    other = seat
    for _ in range(i64(s.left) - 1):
        other = other + 1 if other + 1 < s.players else 0
        lacks = s.lacks[other]
        if lacks & lane == lane and lacks & s.trumps != s.trumps:
            found += 1
    return found


@rule
def rate_cards(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score cards by the chance that the tricks to expect then are the tricks needed."""
    seat = i64(s.turn)
    hand = s.hand[seat]
    cards = count(hand)
    hidden = unseen(s)
    others = i64(s.players) - 1
    after = i64(s.left) - 1
    leads = after == others
    share = in_hands(s, cards, hidden, others - after)
    total, spread = expected(s, w, hand, hidden, share)
    need = needed(s, seat, cards)
    ruffs = ruffing(s, w, hand)
    trump = 1.0 - fade(count(hidden & s.trumps) * share / others)
    keep_weight = w[K_PLAIN] if s.trumps == 0 else w[K_SIDE]
    scale = w[K_IDLE] if s.trumps == 0 else 1.0
    play_weight = w[N_LEAD] if leads else w[N_SIDE]
    suit = -1
    lane = u64(0)
    held = 1
    void = 0.0
    ruffed = 0.0
    for i in range(n):
        card = i64(moves[i])
        # Moves come by suit: what depends on the suit alone is worked out once for each.
        if card >> 4 != suit:
            suit = card >> 4
            lane = shr(hidden, 16 * suit) & u64(LANE)
            held = count(shr(hand, 16 * suit) & u64(LANE))
            void = fade(count(lane) * share / others)
            known = known_voids(s, seat, suit)
            ruffed = trump * (known + void * (after - known))
        above = count(shr(lane, card & 15)) * share
        wins = 0.0
        if suit == s.trump:
            keep = trump_chance(above, w[K_TRUMP], ruffs)
            if leads or can_win(s, card):
                wins = fade(w[N_TRUMP] * above * after / others)
        else:
            keep = scale * trick_chance(above, others * trump * void, keep_weight, w[K_RUFFED])
            if leads or can_win(s, card):
                wins = trick_chance(above * after / others, ruffed, play_weight, w[N_RUFFED])
        # `total` counts the card as kept: take that off, and put in what it wins when played now.
        off = total - keep + wins - need
        risk = spread - keep * (1.0 - keep) + wins * (1.0 - wins)
        out[i] = w[P_SHORT] / held - off * off / (w[P_FLAT] + risk) - w[P_RISK] * risk


@rule
def can_win(s: Any, card: int) -> bool:
    """Return whether a card beats the best card of the trick so far."""
    own = bit(card)
    power = card + 64 if own & s.trumps != 0 else card
    return bool(power > s.best and (s.led | s.trumps) & own != 0)

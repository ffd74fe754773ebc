"""The rules of a hand of Oh Hell."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, low, shl, shr, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from ...core.state import ENDED
from ..tricks.cards import DECK, FULL, LANE
from ..tricks.rules import (
    NONE,
    deal_hands,
    draw_bit,
    list_bids,
    list_bits,
    prefer_from,
    put_down,
    take_trick,
)
from .state import (
    BID,
    BIDDING,
    EXACT_ONLY,
    FIXED,
    MAX_SEATS,
    NO_TRUMP,
    PENALTY,
    PLAY,
    PLUS_MINUS_5,
    ROTATE,
    STOCK,
    TURN_UP,
)


@rule
def deal(s: Any, rng: Any) -> None:
    """Deal what is not given: the hand size, the dealer, the hands, the card turned up."""
    if s.hand_size == 0:
        s.hand_size = draw_bit(s.sizes, rng)
    if s.dealer == NONE:
        s.dealer = below(rng, s.players)
    if s.dealt == 0:
        pool = deal_hands(s, u64(DECK), s.players, s.hand_size, rng)
        if s.trump_rule == TURN_UP and pool != 0:
            s.turn_up = draw_bit(pool, rng)
            pool ^= bit(s.turn_up)
        s.hand[STOCK] = pool
        s.dealt = 1
    set_trump(s)
    s.first = NONE
    for seat in range(MAX_SEATS):
        s.bids[seat] = NONE
    s.phase = BIDDING
    s.turn = after(s, s.dealer)


@rule
def set_trump(s: Any) -> None:
    """Decide trump by the card turned up, or by the option."""
    s.trump = NO_TRUMP
    if s.trump_rule == TURN_UP and s.turn_up != NONE:
        s.trump = s.turn_up >> 4
    elif s.trump_rule == FIXED:
        s.trump = s.fixed_trump
    elif s.trump_rule == ROTATE:
        s.trump = s.hand_number & 3
    s.trumps = u64(0)
    if s.trump != NO_TRUMP:
        s.trumps = shl(u64(LANE), 16 * s.trump)
    s.open = u64(FULL)
    if s.until_broken != 0 and s.trumps != 0:
        s.open = without(u64(DECK), s.trumps)


@rule
def after(s: Any, seat: int) -> int:
    """Return the seat to the left."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def bid_range(s: Any) -> int:
    """Return the bids that the seat to act may make, a bit each."""
    allowed = low(s.hand_size + 1)
    hook = s.hook != 0 and (s.last_hand == 0 or s.hook_last_hand != 0)
    if hook and s.turn == s.dealer:
        left = i64(s.hand_size)
        for seat in range(s.players):
            if seat != s.turn:
                left -= i64(s.bids[seat])
        if left >= 0:
            allowed = without(allowed, bit(left))
    return allowed


@rule
def mask(s: Any) -> int:
    """Return the legal moves as bits: cards, or bids."""
    if s.phase == PLAY:
        return playable(s)
    return bid_range(s)


@rule
def playable(s: Any) -> int:
    """Return the cards that may be played."""
    return prefer_from(s.hand[s.turn], s.led)


@rule
def page(s: Any) -> int:
    """Return which codes these are: bids come after the cards."""
    return 0 if s.phase == PLAY else 1


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal moves."""
    if s.phase == PLAY:
        return list_bits(playable(s), out)
    return list_bids(bid_range(s), BID, out)


@inlined
def sample(s: Any, rng: Any) -> int:
    """Return a random legal move."""
    if s.phase == PLAY:
        return draw_bit(playable(s), rng)
    return BID + draw_bit(bid_range(s), rng)


@inlined
def play(s: Any, move: int) -> None:
    """Make a move."""
    if s.phase == PLAY:
        play_card(s, move)
        return
    s.bids[s.turn] = move - BID
    if s.turn == s.dealer:
        s.phase = PLAY
        s.left = s.players
        s.led = s.open
        s.first = after(s, s.dealer)
    s.turn = after(s, s.turn)


@inlined
def play_card(s: Any, card: int) -> None:
    """Play a card to the trick."""
    power = i64(card) + 64 * i64(shr(s.trumps, card) & u64(1))
    put_down(s, card, power, s.trumps, s.players)
    if s.left == 0:
        end_trick(s)
    else:
        s.turn = after(s, s.turn)


@rule
def end_trick(s: Any) -> None:
    """Give the trick to its winner, who leads next; after the last one the hand is over."""
    if s.open != u64(FULL) and s.best >= 64 and s.led != s.trumps:
        s.open = u64(FULL)
    take_trick(s, s.trick, s.players)
    s.trick += 1
    if s.trick == s.hand_size:
        s.over = ENDED


@rule
def note(s: Any, move: int) -> None:
    """Record what a play shows: a seat that leaves `led` has no such cards."""
    if s.phase == PLAY and not has(s.led, move):
        s.lacks[s.turn] |= s.led


@rule
def score_for(s: Any, seat: int, tricks: int) -> int:
    """Return what a seat scores in this hand with so many tricks."""
    bid = i64(s.bids[seat])
    made = tricks == bid
    if s.scoring == EXACT_ONLY:
        return 10 + bid if made else 0
    if s.scoring == PLUS_MINUS_5:
        return 5 + bid if made else -5 - bid
    points = i64(s.points_per_trick)
    if s.scoring == PENALTY and not made:
        return -points * (tricks - bid if tricks > bid else bid - tricks)
    return points * tricks + (10 if made else 0)


@rule
def returns(s: Any, out: Any) -> None:
    """Pay each seat its score of this hand."""
    for seat in range(MAX_SEATS):
        out[seat] = 0.0
        if seat < s.players:
            out[seat] = float(score_for(s, seat, count(u64(s.won[seat]))))

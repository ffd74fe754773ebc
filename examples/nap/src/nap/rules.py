"""The rules of a hand of Nap."""

from typing import Any

from playout.authoring import ENDED, below, rule
from playout.authoring.tricks import (
    FULL,
    LANE,
    NONE,
    deal_hands,
    list_bids,
    list_bits,
    prefer_from,
    put_down,
    take_trick,
)
from playout.core.bits import bit, count, has, i64, low, shl, shr, u64, without

from .state import BID, DECK, LEAST, MOST, PLAY, SEATS, SIZE, STOCK


@rule
def deal(s: Any, rng: Any) -> None:
    """Draw the dealer and the hands, unless a caller has set them; the left bids first."""
    if s.dealer == NONE:
        s.dealer = below(rng, SEATS)
    if s.dealt == 0:
        s.hand[STOCK] = deal_hands(s, u64(DECK), SEATS, SIZE, rng)
        s.dealt = 1
    for seat in range(SEATS):
        s.bids[seat] = NONE
    s.declarer = NONE
    s.first = NONE
    s.open = u64(FULL)
    s.turn = after(s.dealer)


@rule
def after(seat: int) -> int:
    """Return the seat to the left."""
    return seat + 1 if seat + 1 < SEATS else 0


@rule
def calls(s: Any) -> int:
    """Return what may be bid, a bit each: 0 is a pass, and a bid is higher than the last."""
    least = max(LEAST, i64(s.contract) + 1)
    return bit(0) | without(low(MOST + 1), low(least))


@rule
def legal(s: Any, out: Any) -> int:
    """List the bids, or the cards that follow suit: all of them for who cannot."""
    if s.phase == PLAY:
        return list_bits(prefer_from(s.hand[s.turn], s.led), out)
    return list_bids(calls(s), BID, out)


@rule
def play(s: Any, move: int) -> None:
    """Make a bid or play a card."""
    if s.phase == PLAY:
        play_card(s, move)
    else:
        make_bid(s, move - BID)


@rule
def make_bid(s: Any, tricks: int) -> None:
    """Bid or pass; after the dealer the highest bidder leads, or the hand is thrown in."""
    s.bids[s.turn] = tricks
    if tricks > 0:
        s.contract = tricks
        s.declarer = s.turn
    if s.turn != s.dealer:
        s.turn = after(s.turn)
    elif s.declarer == NONE:
        s.over = ENDED
    else:
        s.phase = PLAY
        s.turn = s.declarer
        s.first = s.declarer
        s.left = SEATS
        s.led = s.open


@rule
def play_card(s: Any, card: int) -> None:
    """Play a card to the trick; the first card of the hand makes its suit trump."""
    if s.played == 0:
        s.trumps = shl(u64(LANE), card & 48)
    power = i64(card) + 64 * i64(shr(s.trumps, card) & u64(1))
    put_down(s, card, power, s.trumps, SEATS)
    if s.left > 0:
        s.turn = after(s.turn)
    else:
        take_trick(s, s.played // SEATS - 1, SEATS)
        if s.played == SEATS * SIZE:
            s.over = ENDED


@rule
def note(s: Any, move: int) -> None:
    """Record what a play shows everybody: who does not follow has none of the suit."""
    if s.phase == PLAY and not has(s.led, move):
        s.lacks[s.turn] |= s.led


@rule
def returns(s: Any, out: Any) -> None:
    """Pay the declarer the bid by each other seat, or each of them by the declarer."""
    for seat in range(SEATS):
        out[seat] = 0.0
    if s.declarer != NONE:
        made = count(u64(s.won[s.declarer])) >= s.contract
        stake = float(s.contract) if made else -float(s.contract)
        for seat in range(SEATS):
            out[seat] = 2 * stake if seat == s.declarer else -stake

"""The rules of a hand of Spades."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, low, lowest, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from ...core.state import ENDED
from ..tricks.cards import DECK, FULL
from ..tricks.rules import (
    NONE,
    deal_hands,
    draw_bit,
    holder,
    list_bids,
    list_bits,
    prefer_from,
    prefer_in_turn,
    put_down,
    take_trick,
)
from .state import (
    ANY_FIRST,
    ANYTIME,
    BID,
    BIDDING,
    BLIND,
    BLIND_PHASE,
    CARDS_EACH,
    LOWEST_CLUB,
    NO_SPADES,
    NO_SPADES_FIRST,
    PLAY,
    SEATS,
    SEE,
    SPADE_CARDS,
    TWO_OF_CLUBS,
    UNTIL_BROKEN,
)


@rule
def deal(s: Any, rng: Any) -> None:
    """Deal what is not given: the dealer, thirteen cards each."""
    if s.dealer == NONE:
        s.dealer = below(rng, SEATS)
    if s.dealt == 0:
        deal_hands(s, u64(DECK), SEATS, CARDS_EACH, rng)
        s.dealt = 1
    s.first = NONE
    for seat in range(SEATS):
        s.bids[seat] = NONE
        behind = s.scores[1 - (seat & 1)] - s.scores[seat & 1]
        if s.blind_nil != 0 and behind >= s.blind_deficit:
            s.may_ask |= 1 << seat
    s.looked = 15 ^ s.may_ask
    s.phase = BLIND_PHASE
    ask_next(s)


@rule
def first_bidder(s: Any) -> int:
    """Return who bids first."""
    return 0 if s.bid_from_seat_0 != 0 else (s.dealer + 1) & 3


@rule
def ask_next(s: Any) -> None:
    """Let the next seat in turn say whether it bids nil blind, or bid, or lead."""
    start = first_bidder(s)
    if s.phase == BLIND_PHASE:
        for i in range(SEATS):
            seat = (start + i) & 3
            if (s.may_ask >> seat) & 1 != 0 and (s.asked >> seat) & 1 == 0:
                s.turn = seat
                return
        s.phase = BIDDING
    for i in range(SEATS):
        seat = (start + i) & 3
        if s.bids[seat] == NONE:
            s.turn = seat
            return
    start_play(s)


@rule
def start_play(s: Any) -> None:
    """Let the first leader lead."""
    s.phase = PLAY
    s.turn = 0 if s.lead_from_seat_0 != 0 else (s.dealer + 1) & 3
    s.open = u64(FULL) if s.lead_rule == ANYTIME else u64(NO_SPADES)
    s.led = s.open
    if s.first_trick == LOWEST_CLUB:
        s.turn = holder(s, TWO_OF_CLUBS, SEATS)
        s.led = bit(TWO_OF_CLUBS)
    elif s.first_trick == NO_SPADES_FIRST:
        s.led = u64(NO_SPADES)
    s.first = s.turn
    s.left = SEATS


@rule
def is_first_trick(s: Any) -> bool:
    """Return whether the first trick is played, and by rules of its own."""
    return s.first_trick != ANY_FIRST and s.played < SEATS


@rule
def playable(s: Any) -> int:
    """Return the cards that the seat to act may play."""
    hand = s.hand[s.turn]
    if is_first_trick(s):
        found = prefer_in_turn(hand, s.led, u64(NO_SPADES))
        if s.first_trick == LOWEST_CLUB and found & s.led != 0:
            found = bit(lowest(found))
        return found
    return prefer_from(hand, s.led)


@rule
def bid_range(s: Any) -> int:
    """Return the bids that the seat to act may make, a bit each."""
    other = i64(s.bids[(s.turn + 2) & 3])
    nil = s.nil_points != 0
    known = other != NONE
    high = i64(s.side_bid_max) - (other if known else 0)
    allowed = low(min(high, CARDS_EACH) + 1)
    if s.side_bid_min > 0 and known and not (nil and other == 0):
        allowed = without(allowed, low(max(0, s.side_bid_min - other)))
        if nil:
            allowed |= u64(1)
    return allowed


@rule
def mask(s: Any) -> int:
    """Return the legal moves as bits: cards, or calls."""
    if s.phase == PLAY:
        return playable(s)
    return calls(s)


@rule
def calls(s: Any) -> int:
    """Return the bids, or the answers about bidding blind."""
    if s.phase == BIDDING:
        return bid_range(s)
    return bit(BLIND - BID) | bit(SEE - BID)


@rule
def page(s: Any) -> int:
    """Return which codes these are: calls come after the cards."""
    return 0 if s.phase == PLAY else 1


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal moves."""
    if s.phase == PLAY:
        return list_bits(mask(s), out)
    return list_bids(mask(s), BID, out)


@inlined
def sample(s: Any, rng: Any) -> int:
    """Return a random legal move."""
    if s.phase == PLAY:
        return draw_bit(playable(s), rng)
    return BID + draw_bit(calls(s), rng)


@inlined
def play(s: Any, move: int) -> None:
    """Make a move; cards first and calls apart, so that what is played most stays small."""
    if s.phase == PLAY:
        play_card(s, move)
    else:
        call(s, move)


@rule
def call(s: Any, move: int) -> None:
    """Bid, or answer about bidding blind."""
    seat = s.turn
    if s.phase == BIDDING:
        s.bids[seat] = move - BID
        after = (seat + 1) & 3
        if s.bids[after] == NONE:
            s.turn = after
            return
    else:
        s.asked |= 1 << seat
        s.looked |= 1 << seat
        if move == BLIND:
            s.blind |= 1 << seat
            s.bids[seat] = 0
    ask_next(s)


@inlined
def play_card(s: Any, card: int) -> None:
    """Play a card to the trick; spades are the top lane, so higher codes win."""
    put_down(s, card, card, u64(SPADE_CARDS), SEATS)
    if s.left == 0:
        end_trick(s)
    else:
        s.turn = (s.turn + 1) & 3


@rule
def end_trick(s: Any) -> None:
    """Give the trick to its winner, who leads next; after the last one the hand is over."""
    counts = s.lead_breaks != 0 or s.led != u64(SPADE_CARDS)
    may_break = s.lead_rule == UNTIL_BROKEN and s.open != u64(FULL)
    if may_break and has(u64(SPADE_CARDS), s.best) and counts:
        s.open = u64(FULL)
    take_trick(s, (s.played >> 2) - 1, SEATS)
    if s.played == SEATS * CARDS_EACH:
        end_hand(s)


@rule
def end_hand(s: Any) -> None:
    """End the hand and count its bags."""
    s.over = ENDED
    for side in range(2):
        s.new_bags[side] = bags_of(s, side)


@rule
def note(s: Any, move: int) -> None:
    """Record what a play shows: a seat that leaves what it should play from has no such cards."""
    if s.phase != PLAY:
        return
    seat = s.turn
    if not has(s.led, move):
        s.lacks[seat] |= s.led
        if is_first_trick(s) and not has(u64(NO_SPADES), move):
            s.lacks[seat] |= u64(NO_SPADES)
    elif s.first_trick == LOWEST_CLUB and s.played < SEATS:
        s.lacks[seat] |= low(move)  # clubs are the lowest lane


@rule
def is_nil(s: Any, seat: int) -> bool:
    """Return whether a seat bid nil, blind or not."""
    blind = (s.blind >> seat) & 1 != 0
    return s.bids[seat] == 0 and (s.nil_points != 0 or blind)


@rule
def bags_of(s: Any, side: int) -> int:
    """Return the bags that a side takes in this hand."""
    return bags_for(s, side, count(u64(s.won[side])), count(u64(s.won[side + 2])))


@rule
def tally(s: Any, side: int) -> tuple[int, int, int]:
    """Return a side's contract, the tricks that count towards it, and those that do not."""
    return tally_for(s, side, count(u64(s.won[side])), count(u64(s.won[side + 2])))


@rule
def tally_for(s: Any, side: int, one: int, other: int) -> tuple[int, int, int]:
    """Return a side's contract, and how many tricks of its two seats count towards it or do not."""
    contract = i64(s.bids[side]) + i64(s.bids[side + 2])
    counted = 0
    apart = 0
    if s.failed_nil_counts == 0 and is_nil(s, side):
        apart += one
    else:
        counted += one
    if s.failed_nil_counts == 0 and is_nil(s, side + 2):
        apart += other
    else:
        counted += other
    return contract, counted, apart


@rule
def bags_for(s: Any, side: int, one: int, other: int) -> int:
    """Return the bags of a side whose seats have so many tricks each."""
    contract, counted, apart = tally_for(s, side, one, other)
    return apart + (counted - contract if counted >= contract else 0)


@rule
def nil_for(s: Any, seat: int, tricks: int) -> int:
    """Return what a seat's nil pays, if it bid one."""
    if not is_nil(s, seat):
        return 0
    points = i64(s.blind_points if (s.blind >> seat) & 1 != 0 else s.nil_points)
    return points if tricks == 0 else -points


@rule
def score_for(s: Any, side: int, one: int, other: int) -> int:
    """Return what a side scores in this hand with so many tricks of its two seats."""
    contract, counted, apart = tally_for(s, side, one, other)
    worth = 200 if s.ten_for_200 != 0 and contract == 10 else 10 * contract
    score = worth if counted >= contract else -worth * s.set_costs
    bags = apart + (counted - contract if counted >= contract else 0)
    score += bags * s.bag_value
    if s.bag_limit > 0:
        bags += s.bags[side]
        while bags >= s.bag_limit:  # seldom, and quicker than to divide
            score -= s.bag_penalty
            bags -= s.bag_limit
    return score + nil_for(s, side, one) + nil_for(s, side + 2, other)


@rule
def returns(s: Any, out: Any) -> None:
    """Pay each seat its side's score of this hand."""
    for side in range(2):
        score = float(score_for(s, side, count(u64(s.won[side])), count(u64(s.won[side + 2]))))
        out[side] = score
        out[side + 2] = score

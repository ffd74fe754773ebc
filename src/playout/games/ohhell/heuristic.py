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
    B_CARDS,
    B_LEADER,
    B_MORE,
    B_OTHERS,
    K_RUFF,
    K_RUFF_LENGTH,
    K_RUFF_VOID,
    K_SIDE,
    K_SIDE_RUFF,
    K_TRUMP,
    N_RUFF,
    N_SATED,
    N_SIDE,
    N_TRUMP,
    P_NOW,
    P_RISK,
    P_TIGHT,
    WEIGHTS,
)

__all__ = ["floor", "prefer"]


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
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
    return found  # type: ignore[no-any-return]


@rule
def out_share(s: Any, cards: int, hidden: int, played: int) -> float:
    """Return the share of unseen cards that are in hands: `played` seats hold one card less."""
    return ((s.players - 1) * cards - played) / max(1.0, 1.0 * count(hidden))


@rule
def later(s: Any, w: Any, card: int, hidden: int, share: float, trumps: float, ruffs: float) -> float:
    """Return a card's chance to win some trick.

    Args:
        s: the state.
        w: the weights.
        card: the card.
        hidden: the unseen cards.
        share: the share of them that are in hands.
        trumps: trumps that another seat is expected to hold.
        ruffs: the chance that a low trump of the seat wins by ruffing.
    """
    lane = shr(hidden, card & 48) & u64(LANE)
    above = count(shr(lane, card & 15)) * share
    if bit(card) & s.trumps != 0:
        return float(1.0 - (1.0 - fade(w[K_TRUMP] * above)) * (1.0 - ruffs))
    others = i64(s.players) - 1
    held = count(lane) * share / others
    ruffed = others * fade(held) * (1.0 - fade(trumps))
    return fade(w[K_SIDE] * above + w[K_SIDE_RUFF] * ruffed)


@rule
def ruffing(s: Any, w: Any, hand: int) -> float:
    """Return the chance that a low trump wins by ruffing: void suits help."""
    own = count(hand & s.trumps)
    voids = 0
    for suit in range(4):
        lane = shl(u64(LANE), 16 * suit)
        if hand & lane == 0 and lane != s.trumps:
            voids += 1
    chance = w[K_RUFF] + w[K_RUFF_VOID] * voids + w[K_RUFF_LENGTH] * own
    return float(min(1.0, max(0.0, chance)))


@rule
def expected(s: Any, w: Any, hand: int, hidden: int, share: float, trumps: float, ruffs: float) -> float:
    """Return the tricks to expect of a hand."""
    total = 0.0
    while hand != 0:
        total += later(s, w, lowest(hand), hidden, share, trumps, ruffs)
        hand = rest(hand)
    return total


@rule
def rate_bids(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score bids by how near they are to the tricks to expect, given the bids before."""
    seat = i64(s.turn)
    hand = s.hand[seat]
    hidden = unseen(s)
    others = i64(s.players) - 1
    share = out_share(s, i64(s.hand_size), hidden, 0)
    trumps = count(hidden & s.trumps) * share / others
    tricks = expected(s, w, hand, hidden, share, trumps, ruffing(s, w, hand))
    made = 0
    over = 0.0
    for other in range(s.players):
        if s.bids[other] != NONE:
            made += 1
            over += i64(s.bids[other]) - i64(s.hand_size) / (1.0 * s.players)
    target = w[B_BASE] + w[B_CARDS] * tricks - w[B_OTHERS] * over / (others + 1 - made)
    if made == 0:
        target += w[B_LEADER]
    for i in range(n):
        bid = i64(moves[i]) - BID
        off = bid - target
        out[i] = w[B_MORE] * bid - off * off


@rule
def needed(s: Any, seat: int) -> int:
    """Return how many tricks a seat still needs; negative if it has too many."""
    return i64(s.bids[seat]) - count(u64(s.won[seat]))


@rule
def rate_cards(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score cards by how near they bring the tricks to expect to the tricks needed."""
    seat = i64(s.turn)
    hand = s.hand[seat]
    cards = count(hand)
    hidden = unseen(s)
    others = i64(s.players) - 1
    share = out_share(s, cards, hidden, i64(s.players) - i64(s.left))
    trumps = count(hidden & s.trumps) * share / others
    ruffs = ruffing(s, w, hand)
    total = expected(s, w, hand, hidden, share, trumps, ruffs)
    need = needed(s, seat)
    if need < 0 and s.scoring == TRICKS_PLUS_10:
        need = cards
    wanted = 0
    hungry = 0.0
    for k in range(1, others + 1):
        other = seat + k if seat + k <= others else seat + k - others - 1
        lack = needed(s, other)
        if lack > 0:
            wanted += lack
        if k < s.left:
            hungry += 1.0 if lack > 0 else w[N_SATED]
    aim = need + w[P_TIGHT] * (wanted + max(0, need) - cards)
    for i in range(n):
        card = i64(moves[i])
        keep = later(s, w, card, hidden, share, trumps, ruffs)
        wins = now(s, w, card, hidden, share, trumps, hungry / others)
        off = abs(total - keep + wins - aim)
        risk = wins * (1.0 - wins) - keep * (1.0 - keep)
        score = -off - w[P_RISK] * risk
        out[i] = score + (w[P_NOW] * wins if need > 0 else 0.0)


@rule
def now(s: Any, w: Any, card: int, hidden: int, share: float, trumps: float, hungry: float) -> float:
    """Return a card's chance to win this trick.

    `hungry` is the share of the other seats that play later, those with all their tricks
    counted in part.
    """
    own = bit(card)
    trump = own & s.trumps != 0
    if s.left < s.players:
        power = card + 64 if trump else card
        if power < s.best or (s.led | s.trumps) & own == 0:
            return 0.0
    if s.left == 1:
        return 1.0
    lane = shr(hidden, card & 48) & u64(LANE)
    above = count(shr(lane, card & 15)) * share * hungry
    if trump and (s.left == s.players or s.led == s.trumps):
        return fade(w[N_TRUMP] * above)
    if trump:
        return fade(w[N_TRUMP] * above * 0.5)
    others = i64(s.players) - 1
    held = count(lane) * share / others
    ruffed = others * hungry * fade(held) * (1.0 - fade(trumps))
    return fade(w[N_SIDE] * above + w[N_RUFF] * ruffed)

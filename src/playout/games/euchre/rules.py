"""The rules of a hand of Euchre."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below
from ...core.state import ENDED
from ..tricks.cards import FULL
from ..tricks.rules import NONE, deal_hands, draw_bit, lay_down, list_bits, prefer_from
from .state import (
    ALONE,
    BID1,
    BID2,
    BURIED,
    CARDS_EACH,
    DECK,
    DEFENDER_ALONE,
    DISCARD,
    FOLLOW,
    KITTY,
    MAKER_ALONE,
    NAME,
    NAME_ALONE,
    NEXT,
    NO_TRUMP,
    PARTNER,
    PASS,
    PLAY,
    POWER,
    SEATS,
    SUIT_OF,
    UNSEEN,
)


@rule
def deal(s: Any, rng: Any) -> None:
    """Deal what is not given: the dealer, five cards each, the upcard; the rest is the kitty."""
    if s.dealer == NONE:
        s.dealer = below(rng, SEATS)
    if s.upcard == NONE:
        pool = deal_hands(s, u64(DECK), SEATS, CARDS_EACH, rng)
        s.upcard = draw_bit(pool, rng)
        s.hand[KITTY] = pool ^ bit(s.upcard)
    s.trump = NO_TRUMP
    s.maker = NONE
    s.defender = NONE
    s.first = NONE
    s.width = SEATS
    s.turn = (s.dealer + 1) & 3
    s.menu = bids(s)


@rule
def mask(s: Any) -> int:
    """Return the legal moves as bits."""
    if s.menu != 0:
        return s.menu
    return prefer_from(s.hand[s.turn], s.led)


@rule
def bids(s: Any) -> int:
    """Return the legal bids: a pass; the upcard's suit in round one, the others in round two."""
    suits = bit(s.upcard >> 4)
    forced = False
    if s.phase == BID2:
        suits ^= u64(15)
    else:
        forced = s.partner_alone != 0 and s.turn == ((s.dealer + 2) & 3)
    allowed = u64(0)
    if s.stick == 0 or s.called < 7:
        allowed = bit(PASS)
    for suit in range(4):
        if has(suits, suit):
            if s.with_call != 0:
                allowed |= bit(NAME_ALONE + suit)
            if s.with_call == 0 or not forced:
                allowed |= bit(NAME + suit)
    return allowed


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal moves."""
    return list_bits(mask(s), out)


@inlined
def play(s: Any, move: int) -> None:
    """Make a move."""
    if s.phase == PLAY:
        play_card(s, move)
    elif s.phase <= BID2:
        bid(s, move)
    elif s.phase == DISCARD:
        s.hand[s.turn] = without(s.hand[s.turn], bit(move))
        s.hand[BURIED] = bit(move)
        ask_maker(s)
    else:
        answer(s, move)


@rule
def bid(s: Any, move: int) -> None:
    """Pass, or make trump."""
    s.calls[s.called] = move
    s.called += 1
    if move == PASS:
        s.turn = (s.turn + 1) & 3
        # Four passes turn the card down; four more end the deal without a maker.
        if s.called == 4:
            s.phase = BID2
        elif s.called == 8:
            s.over = ENDED
        s.menu = bids(s)
        return
    s.maker = s.turn
    if move >= NAME_ALONE:
        s.trump = move - NAME_ALONE
        s.alone = 1
    else:
        s.trump = move - NAME
    if s.phase == BID1:
        s.hand[s.dealer] |= bit(s.upcard)
        s.phase = DISCARD
        s.turn = s.dealer
        s.menu = u64(0)
        s.led = u64(FULL)
        # `led` is what the dealer may choose from: some tables forbid to put the turned card away.
        if s.may_discard_upcard == 0:
            s.led ^= bit(s.upcard)
    else:
        ask_maker(s)


@rule
def ask_maker(s: Any) -> None:
    """Ask the maker whether to play alone, unless that is settled."""
    partner_ordered = s.called <= 4 and s.maker == ((s.dealer + 2) & 3)
    if s.with_call == 0 and s.partner_alone != 0 and partner_ordered:
        s.alone = 1
    elif s.with_call == 0:
        s.phase = MAKER_ALONE
        s.turn = s.maker
        s.menu = bit(ALONE) | bit(PARTNER)
        return
    maker_settled(s)


@rule
def maker_settled(s: Any) -> None:
    """Sit the partner of a lone maker out; go on to the defenders' question or to the play."""
    if s.alone != 0:
        s.out = 1 << ((s.maker + 2) & 3)
        s.width = 3
    if s.lone_defender != 0:
        s.phase = DEFENDER_ALONE
        s.menu = bit(ALONE) | bit(PARTNER)
        s.turn = (s.dealer + 1) & 3
        if (s.turn ^ s.maker) & 1 == 0:
            s.turn = (s.turn + 1) & 3
    else:
        start_play(s)


@rule
def answer(s: Any, move: int) -> None:
    """Take the answer of the maker or of a defender; the second defender is asked after a no."""
    s.answers[s.answered] = move
    s.answered += 1
    if s.phase == MAKER_ALONE:
        if move == ALONE:
            s.alone = 1
        maker_settled(s)
        return
    first_asked = (s.dealer + 1) & 3
    if (first_asked ^ s.maker) & 1 == 0:
        first_asked = (first_asked + 1) & 3
    if move == ALONE:
        s.defender = s.turn
        s.out |= 1 << ((s.turn + 2) & 3)
        s.width -= 1
        start_play(s)
    elif s.turn == first_asked:
        s.turn = (s.turn + 2) & 3
    else:
        start_play(s)


@rule
def start_play(s: Any) -> None:
    """Let the first active seat left of the dealer (or of a lone maker, by option) lead."""
    before = s.dealer
    if s.alone != 0 and s.lead_by_maker != 0:
        before = s.maker
    s.phase = PLAY
    s.menu = u64(0)
    s.turn = NEXT[s.out, before]
    s.first = s.turn
    s.left = s.width
    s.led = u64(FULL)


@inlined
def play_card(s: Any, card: int) -> None:
    """Play a card to the trick."""
    seat = s.turn
    card = u64(card)  # an unsigned index needs no check
    lay_down(s, seat, card)
    if s.left == s.width:
        lead(s, card)
        top = rank(s.row, card, seat)
    else:
        # Which card is the best is a guess at every play: a maximum, so that none is mispredicted.
        top = max(4 * i64(s.best) + i64(s.winner), rank(s.row, card, seat))
    s.best = top >> 2
    s.winner = top & 3
    s.left -= 1
    if s.left == 0:
        end_trick(s)
    else:
        s.turn = NEXT[s.out, seat]


@inlined
def lead(s: Any, card: int) -> None:
    """Say which cards follow the first one of a trick."""
    s.row = 4 * s.trump + SUIT_OF[s.trump, card]
    s.led = u64(FOLLOW[s.row])


@inlined
def rank(row: int, card: int, seat: int) -> int:
    """Return a number that is the higher the better a card of a trick is, and tells whose it is."""
    return 4 * i64(POWER[row, card]) + i64(seat)


@inlined
def end_trick(s: Any) -> None:
    """Give the trick to its winner, who leads next; after the last one the hand is over."""
    s.won[s.winner] |= 1 << s.trick
    s.trick += 1
    s.turn = s.winner
    s.left = s.width
    s.led = u64(FULL)
    if s.trick == CARDS_EACH:
        s.over = ENDED


@rule
def note(s: Any, move: int) -> None:
    """Record that a seat which did not follow has none of the led suit."""
    if s.phase == PLAY and s.left != s.width and not has(s.led, move):
        s.lacks[s.turn] |= s.led


@rule
def seen(s: Any, move: int, seat: int) -> int:
    """Hide the dealer's discard from the others."""
    return UNSEEN if s.phase == DISCARD and seat != s.turn else move


@rule
def makers_tricks(s: Any) -> int:
    """Return how many tricks the makers have."""
    return count(u64(s.won[s.maker])) + count(u64(s.won[(s.maker + 2) & 3]))


@rule
def points_for(s: Any, tricks: int) -> int:
    """Return what the makers win with so many tricks, negative where the defenders score."""
    # Numbers instead of jumps: after a playout nobody can foresee how many tricks there were.
    made = i64(tricks >= 3)
    points = i64(s.points[(made + i64(tricks == 5) * (1 + i64(s.alone != 0)) + 3) & 3])
    points = max(points, i64(tricks == 0) * i64(s.super_points))
    points = max(points, (1 - made) * i64(s.defender != NONE) * i64(s.lone_defender_points))
    return (2 * made - 1) * points


@rule
def returns(s: Any, out: Any) -> None:
    """Pay each seat its side's points, negative if the others score; nothing if all passed."""
    points = 0
    if s.maker != NONE:
        points = points_for(s, makers_tricks(s))
    for seat in range(SEATS):
        out[seat] = float(points if (seat ^ s.maker) & 1 == 0 else -points)

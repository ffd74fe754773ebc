"""Which moves there are, as a list.

What can be done with a card is the same from hand and from a seven, so both use `list_plays`:
the one with the playable hand, the other with the revealed cards.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, low, lowest, rest, u64, without
from ...core.compile import inlined, rule
from . import codes
from .board import exposed, nine_targets, ready_one_offs, takeable
from .cards import (
    CARDS,
    FIRST_JACK,
    FIRST_NINE,
    FIRST_TWO,
    JACKS,
    NINES,
    NUMBERS,
    QUEENS,
    ROYALS,
    TWOS,
)
from .state import (
    COUNTERING,
    FIVE_DISCARD,
    FOUR_DISCARD,
    LIMIT,
    MAIN,
    OFFER,
    SEVEN_PLAY,
    THREE_PICK,
)

MOST_POINT_CARDS = 10
"""A row short of 21 points has at most ten cards: four aces, four twos and two threes are 18."""

MOST_TARGETS = MOST_POINT_CARDS + 8 + 4
"""What can be targeted on one side, none of it a queen: points, kings and glasses, jacks."""

MAX_MOVES = (
    1  # draw or pass
    + FIRST_JACK  # points
    + 12  # royals
    + 24  # one-offs without a target
    + (FIRST_JACK - MOST_POINT_CARDS) * MOST_POINT_CARDS  # scuttles
    + 4 * MOST_POINT_CARDS  # jacks
    + 4 * (8 + 4)  # twos
    + 4 * MOST_TARGETS * (MOST_TARGETS - 1) // 2  # nines that return two
)
"""No position has more moves: 1,389.

The main phase of the widest flags is counted here, block by block. Nines that return one card of
either side have at most 4 * (12 + 4) targets, far fewer than the pairs. A four's victim chooses
two of at most 51 cards, 1,275 pairs. To meet a hand limit three cards go at most; a hand of twelve
and three more, two returned by a nine and one drawn is of 18 cards, 816 triples. A three fetches
one of at most 51.
"""


@rule
def mover_draws(s: Any, o: Any) -> bool:
    """Return whether the player on turn may draw."""
    if s.left == 0:
        return False
    return o.no_draw == 0 or count(s.hand[s.mover]) < o.hand_limit


@rule
def revealed(s: Any) -> int:
    """Return the cards on top of the deck that a seven reveals."""
    cards = bit(s.deck[s.left - 1])
    if s.options.seven_reveals > 1 and s.left > 1:
        cards |= bit(s.deck[s.left - 2])
    return cards


@rule
def scrappable(s: Any, cards: int, you: int) -> int:
    """Return the revealed cards that may be scrapped: jacks without a target.

    If another revealed card can be played it must be, unless the flags say otherwise.
    """
    if s.points[you] != 0 and s.royals[you] & u64(QUEENS) == 0:
        return u64(0)
    dead = cards & u64(JACKS)
    if dead != cards and s.options.seven_spares == 0:
        return u64(0)
    return dead


@rule
def can_counter(s: Any, o: Any) -> bool:
    """Return whether the other player has no queen that stops counters."""
    other = 1 - s.turn
    return o.queen_stops_counters == 0 or s.royals[other] & u64(QUEENS) == 0


@rule
def overflow(s: Any) -> int:
    """Return how many cards the player on turn must discard to meet the hand limit.

    Three at a time: play from a deal never goes further past it.
    """
    return min(3, count(s.hand[s.mover]) - i64(s.options.hand_limit))


@inlined
def list_cards(cards: int, base: int, out: Any, n: int) -> int:
    """List one move for each card: `base` plus the card."""
    while cards != 0:
        out[n] = base + lowest(cards)
        cards = rest(cards)
        n += 1
    return n


@inlined
def list_pairs(cards: int, base: int, out: Any, n: int) -> int:
    """List one move for each pair of different cards."""
    highs = cards
    while highs != 0:
        a = lowest(highs)
        highs = rest(highs)
        n = list_cards(cards & low(a), base + a * (a - 1) // 2, out, n)
    return n


@rule
def list_triples(cards: int, base: int, out: Any, n: int) -> int:
    """List one move for each triple of different cards."""
    highs = cards
    while highs != 0:
        a = lowest(highs)
        highs = rest(highs)
        n = list_pairs(cards & low(a), base + a * (a - 1) * (a - 2) // 6, out, n)
    return n


@inlined
def list_plays(
    s: Any, cards: int, deck: int, me: int, you: int, shift: int, out: Any, n: int
) -> int:
    """List all that can be done with `cards`, but for nines that hit two targets.

    Args:
        s: the state.
        cards: which cards.
        deck: how many cards the deck holds once one of them is played.
        me: who plays.
        you: the opponent.
        shift: what is added to codes from `POINTS` to `SEVEN`.
        out: the list.
        n: how long it is already.
    """
    # Codes must come out ascending: the order here is that of the blocks in `codes`.
    numbers = cards & u64(NUMBERS)
    ready = ready_one_offs(s, s.options, you, deck)
    n = list_cards(numbers, codes.POINTS + shift, out, n)
    n = list_cards(cards & u64(ROYALS), codes.ROYAL + shift, out, n)
    n = list_cards(cards & ready, codes.ONE_OFF + shift, out, n)
    theirs = s.points[you]
    if theirs != 0:
        left = numbers
        while left != 0:
            card = lowest(left)
            left = rest(left)
            # A card scuttles lower ranks, and its own in a lower suit: all of lower number.
            base = codes.SCUTTLE + shift + card * (card - 1) // 2
            n = list_cards(theirs & low(card), base, out, n)
        if s.royals[you] & u64(QUEENS) == 0:
            left = cards & u64(JACKS)
            while left != 0:
                base = codes.JACK_ON + shift + (lowest(left) - FIRST_JACK) * FIRST_JACK
                n = list_cards(theirs, base, out, n)
                left = rest(left)
    left = cards & u64(TWOS)
    if left != 0:
        hits = without(exposed(s, s.options, you), theirs)
        while left != 0:
            n = list_cards(hits, codes.TWO_AT + shift + (lowest(left) - FIRST_TWO) * CARDS, out, n)
            left = rest(left)
    left = cards & u64(NINES)
    if left != 0 and s.options.nine_returns == 1:
        hits = nine_targets(s, s.options, exposed(s, s.options, you), me, you)
        while left != 0:
            base = codes.NINE_AT + shift + (lowest(left) - FIRST_NINE) * CARDS
            n = list_cards(hits, base, out, n)
            left = rest(left)
    return n


@inlined
def list_wide_nines(s: Any, cards: int, me: int, you: int, base: int, out: Any, n: int) -> int:
    """List the nines among `cards` that hit two targets, where nines do that."""
    left = cards & u64(NINES)
    if left != 0 and s.options.nine_returns == 2:
        hits = nine_targets(s, s.options, exposed(s, s.options, you), me, you)
        while left != 0:
            n = list_pairs(hits, base + (lowest(left) - FIRST_NINE) * codes.PAIRS, out, n)
            left = rest(left)
    return n


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal moves of the seat to act, ascending."""
    phase = s.phase
    me = u64(s.turn)
    you = u64(1 - s.turn)
    n = 0
    if phase == MAIN:
        if mover_draws(s, s.options):
            out[0] = codes.DRAW
            n = 1
        elif s.left == 0:
            out[0] = codes.PASS
            n = 1
        cards = without(s.hand[me], s.frozen[me])
        n = list_plays(s, cards, i64(s.left), me, you, 0, out, n)
        # Profiles in which a nine may hit two cards: its codes lie behind all others.
        n = list_wide_nines(s, cards, me, you, codes.NINE_AT_TWO, out, n)
    elif phase == COUNTERING:
        out[0] = codes.DECLINE
        n = 1
        if can_counter(s, s.options):
            n = list_cards(s.hand[me] & u64(TWOS), codes.COUNTER - FIRST_TWO, out, n)
    elif phase == THREE_PICK:
        n = list_cards(takeable(s, s.options), codes.TAKE, out, n)
    elif phase == FOUR_DISCARD:
        # Who holds one card gives that one up; nobody is asked for two then.
        if rest(s.hand[me]) == 0:
            n = list_cards(s.hand[me], codes.DISCARD, out, n)
        else:
            n = list_pairs(s.hand[me], codes.DISCARD_TWO, out, n)
    elif phase == FIVE_DISCARD:
        if s.hand[me] == 0:
            out[0] = codes.NOTHING
            n = 1
        else:
            n = list_cards(s.hand[me], codes.DISCARD, out, n)
    elif phase == SEVEN_PLAY:
        cards = revealed(s)
        # The revealed card has left the deck for what a one-off asks of it: hence `left - 1`.
        n = list_plays(s, cards, s.left - 1, me, you, codes.SEVEN - codes.POINTS, out, n)
        n = list_cards(scrappable(s, cards, you), codes.SCRAP - FIRST_JACK, out, n)
        n = list_wide_nines(s, cards, me, you, codes.SEVEN_NINE_AT_TWO, out, n)
    elif phase == LIMIT:
        extra = overflow(s)
        if extra == 1:
            n = list_cards(s.hand[me], codes.DISCARD, out, n)
        elif extra == 2:
            n = list_pairs(s.hand[me], codes.DISCARD_TWO, out, n)
        else:
            n = list_triples(s.hand[me], codes.DISCARD_THREE, out, n)
    elif phase == OFFER:
        out[0] = codes.ACCEPT
        out[1] = codes.REJECT
        n = 2
    return n

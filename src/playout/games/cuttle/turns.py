"""How turns go: drawing, discarding, passing, the stack, and the end of a turn."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, shl, u64, without
from ...core.compile import inlined, rule
from ...core.rng import shuffle
from .board import end
from .cards import EIGHTS
from .options import BY_POINTS, RESHUFFLE
from .state import COUNTERING, LIMIT, MAIN


@inlined
def lift_top(s: Any, draws: int) -> int:
    """Take the top card off the deck if `draws` is 1, nothing if it is 0; return it as a mask.

    There are no jumps: without a draw the cell above the top is looked at, which is empty.
    """
    left = i64(s.left) - draws
    card = u64(s.deck[u64(left)])
    s.deck[u64(left)] = 0
    s.left = left
    return shl(u64(draws), card)


@inlined
def learn_lifted(s: Any, draws: int, me: int, you: int) -> bool:
    """Note that `me` took the top card if `draws` is 1; say whether `you` sees it or knew it."""
    mine = i64(s.deck_known[me])
    theirs = i64(s.deck_known[you])
    s.deck_known[me] = mine - draws * i64(mine > 0)
    s.deck_known[you] = theirs - draws * i64(theirs > 0)
    return theirs > 0 or s.royals[you] & u64(EIGHTS) != 0


@rule
def draw_card(s: Any, me: int, you: int) -> None:
    """Move the top card of the deck to a hand; a seat that knew it now knows it is there."""
    drawn = lift_top(s, 1)
    s.hand[me] |= drawn
    if learn_lifted(s, 1, me, you):
        s.known[me] |= drawn
    if s.left == 0:
        open_hands(s)


@rule
def open_hands(s: Any) -> None:
    """Let each seat know the other's hand: with the last card of the deck all others are seen."""
    s.known[0] = s.hand[0]
    s.known[1] = s.hand[1]


@rule
def draw_cards(s: Any, n: int, me: int, you: int) -> None:
    """Draw `n` cards, or what the deck has, or up to the limit where drawing beyond is barred."""
    n = min(n, i64(s.left))
    if s.options.no_draw != 0:
        n = min(n, max(0, s.options.hand_limit - count(s.hand[me])))
    for _ in range(n):
        draw_card(s, me, you)


@rule
def discard(s: Any, cards: int, seat: int) -> None:
    """Move cards from a hand to the scrap."""
    s.hand[seat] = without(s.hand[seat], cards)
    s.frozen[seat] &= s.hand[seat]
    s.known[seat] &= s.hand[seat]
    s.scrap |= cards


@rule
def pass_turn(s: Any, o: Any, me: int, you: int) -> None:
    """End the turn of `me`: its cards thaw, and `you` is on turn."""
    s.frozen[me] = u64(0)
    s.offered = 0
    s.phase = MAIN
    s.mover = you
    s.turn = you
    if o.empty_deck == BY_POINTS and s.left == 0 and s.passes == 0:
        settle_by_points(s)


@rule
def settle_by_points(s: Any) -> None:
    """End the game if one side has more points, or if they are level and one hand is empty."""
    if s.score[0] > s.score[1]:
        end(s, 1)
    elif s.score[1] > s.score[0]:
        end(s, 2)
    elif s.hand[0] != 0 and s.hand[1] == 0:
        end(s, 1)
    elif s.hand[1] != 0 and s.hand[0] == 0:
        end(s, 2)


@rule
def finish(s: Any, o: Any, me: int, you: int) -> None:
    """End an action of `me`, on turn: first discard down to the hand limit, if need be."""
    if count(s.hand[me]) > o.keeps:
        s.phase = LIMIT
        s.turn = me
    else:
        pass_turn(s, o, me, you)


@rule
def make_pass(s: Any) -> bool:
    """Pass; three in a row end the game (two where points decide) or bring the scrap back.

    The last pass ends it at once, before any discard to the hand limit. With an empty scrap
    there is nothing to bring back: a draw. Returns whether the game goes on.
    """
    s.passes += 1
    if s.options.empty_deck == BY_POINTS:
        if s.passes == 2:
            end(s, 1 if s.score[0] > s.score[1] else 2 if s.score[1] > s.score[0] else 0)
            return False
    elif s.passes == 3:
        if s.options.empty_deck != RESHUFFLE or s.scrap == 0:
            end(s, 0)
            return False
        reshuffle(s)
    return True


@rule
def reshuffle(s: Any) -> None:
    """Make the scrap the new deck, in an order that nobody knows."""
    left = s.scrap
    n = 0
    while left != 0:
        s.deck[n] = lowest(left)
        left = rest(left)
        n += 1
    s.scrap = u64(0)
    s.left = n
    s.passes = 0
    shuffle(s.rng, s.deck, n)


@rule
def open_window(s: Any, card: int, targets: int, you: int) -> None:
    """Put a one-off on the stack; the opponent may counter it."""
    s.pending = card
    s.stack = bit(card)
    s.targets = targets
    s.phase = COUNTERING
    s.turn = you


@rule
def clear_stack(s: Any) -> None:
    """Scrap the pending one-off and what was played on it."""
    s.scrap |= s.stack
    s.stack = u64(0)
    s.targets = u64(0)
    s.pending = 0
    clear_counters(s)


@rule
def clear_counters(s: Any) -> None:
    """Forget the twos that were played; they are in the scrap."""
    if s.counters != 0:
        s.counters = 0
        for i in range(4):
            s.counter[i] = 0

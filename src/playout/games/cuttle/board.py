"""The table: who controls what, what may be hit, and how cards leave it.

Seats are passed as two u64, `me` and `you`, because arithmetic on one of them would not stay
integral in compiled code, and unsigned indices are the quickest.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, highest, i64, lowest, rest, u64, without
from ...core.compile import rule
from ...core.state import ENDED
from .cards import ACES, FIRST_JACK, FIVES, FOURS, KINGS, QUEENS, SEVENS, SIXES, THREES
from .options import TO_DECK, TO_FROZEN
from .state import OVER


@rule
def end(s: Any, winner: int) -> None:
    """End the game: `winner` is 0 for a draw, else the winning seat + 1."""
    s.over = ENDED
    s.phase = OVER
    s.winner = winner
    s.mover = 0
    s.turn = 0
    s.offer_by = 0


@rule
def has_won(s: Any, seat: int) -> bool:
    """Return whether a seat's points reach its goal."""
    return s.score[seat] >= s.options.goals[count(s.royals[seat] & u64(KINGS))]


@rule
def goes_on(s: Any, seat: int) -> bool:
    """End the game if a seat has reached its goal; return whether it has not."""
    if has_won(s, seat):
        end(s, seat + u64(1))
        return False
    return True


@rule
def takeable(s: Any, o: Any) -> int:
    """Return the cards of the scrap that a three may fetch."""
    if o.three_takes_threes != 0:
        return s.scrap
    return without(s.scrap, u64(THREES))


@rule
def ready_one_offs(s: Any, o: Any, you: int, deck: int) -> int:
    """Return all cards whose one-off without a target could be played in this situation.

    Args:
        s: the state.
        o: the flags it is played by.
        you: the opponent of whoever plays.
        deck: how many cards the deck holds once the one-off is played.
    """
    ready = u64(ACES | SIXES)
    if o.idle_sweeps == 0:
        ready = u64(0)
        if s.points[0] | s.points[1] != 0:
            ready |= u64(ACES)
        if s.royals[0] | s.royals[1] | s.jacks != 0:
            ready |= u64(SIXES)
    if takeable(s, o) != 0:
        ready |= u64(THREES)
    if s.hand[you] != 0:
        ready |= u64(FOURS)
    if deck > 0:
        ready |= u64(FIVES | SEVENS)
    return ready


@rule
def exposed(s: Any, o: Any, you: int) -> int:
    """Return the cards on a seat's side that its queens let the other seat target."""
    everything = s.points[you] | s.royals[you] | s.tops[you]
    queens = s.royals[you] & u64(QUEENS)
    guarded = o.queens_guard != 0 and rest(queens) != 0
    hit = u64(0) if guarded else queens
    return everything if queens == 0 else hit


@rule
def nine_targets(s: Any, o: Any, found: int, me: int, you: int) -> int:
    """Return what a nine of `me` may hit, where `found` is what `you` has exposed.

    Queens do not protect the cards of `me` from it, where it may hit those.
    """
    if o.nine_points == 0:
        found = without(found, s.points[you])
    if o.nine_own != 0:
        found |= s.royals[me] | s.tops[me]
    return found


@rule
def cross(s: Any, card: int, giver: int, taker: int) -> None:
    """Move a point card from one side to the other."""
    worth = (card >> 2) + 1
    s.points[giver] ^= bit(card)
    s.points[taker] |= bit(card)
    s.score[giver] -= worth
    s.score[taker] += worth


@rule
def put_jack(s: Any, jack: int, card: int, me: int, you: int) -> None:
    """Lay a jack on a point card of `you`, which crosses to `me`."""
    beneath = 0
    left = s.jacks
    while left != 0:
        other = lowest(left)
        left = rest(left)
        if s.under[other - FIRST_JACK] == card:
            beneath += 1
            s.tops[you] = without(s.tops[you], bit(other))
    s.under[jack - FIRST_JACK] = card
    s.height[jack - FIRST_JACK] = beneath
    s.jacks |= bit(jack)
    s.tops[me] |= bit(jack)
    cross(s, card, you, me)


@rule
def unmark_jack(s: Any, jack: int) -> None:
    """Forget where a jack lay."""
    s.jacks = without(s.jacks, bit(jack))
    s.tops[0] = without(s.tops[0], bit(jack))
    s.tops[1] = without(s.tops[1], bit(jack))
    s.under[jack - FIRST_JACK] = 0
    s.height[jack - FIRST_JACK] = 0


@rule
def lift_jack(s: Any, jack: int, giver: int, taker: int) -> None:
    """Take a top jack of `giver` off its card, which crosses to `taker` with any jack beneath."""
    card = i64(s.under[jack - FIRST_JACK])
    height = i64(s.height[jack - FIRST_JACK])
    unmark_jack(s, jack)
    left = s.jacks
    while left != 0:
        other = lowest(left)
        left = rest(left)
        if s.under[other - FIRST_JACK] == card and s.height[other - FIRST_JACK] + 1 == height:
            s.tops[taker] |= bit(other)
    cross(s, card, giver, taker)


@rule
def lift_card(s: Any, card: int, seat: int) -> int:
    """Take a point card off a seat's row; return the jacks that lay on it."""
    s.points[seat] ^= bit(card)
    s.score[seat] -= (card >> 2) + 1
    fallen = u64(0)
    left = s.jacks
    while left != 0:
        jack = lowest(left)
        left = rest(left)
        if s.under[jack - FIRST_JACK] == card:
            unmark_jack(s, jack)
            fallen |= bit(jack)
    return fallen


@rule
def sweep_points(s: Any) -> None:
    """Scrap every point card, with its jacks (the ace)."""
    s.scrap |= s.points[0] | s.points[1] | s.jacks
    for seat in range(2):
        s.points[seat] = u64(0)
        s.score[seat] = 0
        s.tops[seat] = u64(0)
    s.jacks = u64(0)
    for suit in range(4):
        s.under[suit] = 0
        s.height[suit] = 0


@rule
def sweep_royals(s: Any) -> None:
    """Scrap every royal, glasses and jack (the six).

    A point card under an odd number of jacks changes sides.
    """
    # Each jack on a card turns its bit over: what is left are the cards under an odd number.
    flips = u64(0)
    left = s.jacks
    while left != 0:
        jack = lowest(left)
        left = rest(left)
        flips ^= bit(s.under[jack - FIRST_JACK])
        s.under[jack - FIRST_JACK] = 0
        s.height[jack - FIRST_JACK] = 0
    s.scrap |= s.royals[0] | s.royals[1] | s.jacks
    s.jacks = u64(0)
    # Whose they were is asked before any card crosses.
    ours = s.points[0]
    for seat in range(2):
        s.royals[seat] = u64(0)
        s.tops[seat] = u64(0)
    while flips != 0:
        card = lowest(flips)
        if ours & bit(card) != 0:
            cross(s, card, u64(0), u64(1))
        else:
            cross(s, card, u64(1), u64(0))
        flips = rest(flips)


@rule
def hit_with_two(s: Any, target: int, me: int, you: int) -> None:
    """Scrap a royal or glasses of `you`, or the top jack on a card, which crosses to `me`."""
    if target >= FIRST_JACK and s.jacks & bit(target) != 0:
        lift_jack(s, target, you, me)
    else:
        s.royals[you] ^= bit(target)
    s.scrap |= bit(target)


@rule
def hit_with_nine(s: Any, me: int, you: int) -> None:
    """Send the targets of the pending nine back.

    They all go to the player who controlled them when the nine was played, also a point card
    whose jack is the other target; jacks on a returned point card that are no targets are
    scrapped. Cards that go back to the nine's own player do not freeze.
    """
    left = s.targets
    back = s.targets
    owner = me if (s.royals[me] | s.tops[me]) & left != 0 else you
    other = you if owner == me else me
    while left != 0:
        target = lowest(left)
        left = rest(left)
        if s.points[owner] & bit(target) != 0:
            # A jack that was the other target has fallen with its card: it goes back, too.
            fallen = lift_card(s, target, owner)
            s.scrap |= without(fallen, back)
            left = without(left, fallen)
        elif s.jacks & bit(target) != 0:
            lift_jack(s, target, owner, other)
        else:
            s.royals[owner] ^= bit(target)
    if s.options.nine_to == TO_DECK:
        put_on_deck(s, back)
    else:
        s.hand[owner] |= back
        # Everybody saw these cards go to the hand.
        s.known[owner] |= back
        if s.options.nine_to == TO_FROZEN and owner == you:
            s.frozen[owner] |= back


@rule
def put_on_deck(s: Any, cards: int) -> None:
    """Put cards on top of the deck, where both seats know them; the highest ends up lowest."""
    while cards != 0:
        card = highest(cards)
        cards ^= bit(card)
        s.deck[s.left] = card
        s.left += 1
        s.deck_known[0] += 1
        s.deck_known[1] += 1

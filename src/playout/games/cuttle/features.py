"""What heuristics look at: the situation of the seat to act, and what a move would change.

Everything here uses only what that seat knows. A heuristic player asks about the real state, in
which the other hand and the deck are there to be read: they must not be.

`need` is how many points a seat is short of its goal, so a king, points and a stolen card are
all measured alike: by what they change in the two needs.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, i64, lowest, rest, u64, without
from ...core.compile import inlined
from . import codes
from .cards import (
    ACE,
    ALL,
    CARDS,
    EIGHT,
    FIRST_JACK,
    FIRST_NINE,
    FIVE,
    FOUR,
    KINGS,
    QUEENS,
    SEVEN,
    SIX,
    THREE,
    TWOS,
)
from .codes import HIGH, LOW
from .rules import card_of

# Classes of moves; a class has its own weights.
DRAW, PASS, DECLINE, ACCEPT, REJECT, NOTHING, SCRAP, SCUTTLE, JACK = range(9)
POINTS = 9
"""Plus the rank, ace to ten."""
GLASSES, QUEEN, KING = 19, 20, 21
ONE_OFF = 22
"""Plus the rank, for one-offs without a target."""
TWO_AT = 31
"""Plus where: glasses, queen, king, jack."""
NINE_AT = 35
"""Plus where: glasses, queen, king, jack, point card."""
COUNTER = 40
"""Plus the rank of the opponent's one-off."""
RECOUNTER = 49
"""Plus the rank of the own one-off."""
TAKE = 58
"""Plus the rank."""
DISCARD = 71
"""Plus the rank; the features of several cards add up."""
CLASSES = 84

NAMES = (
    *("draw", "pass", "decline", "accept", "reject", "nothing", "scrap", "scuttle", "jack"),
    *(f"points {rank}" for rank in "A23456789T"),
    *("glasses", "queen", "king"),
    *(f"one-off {rank}" for rank in "A23456789"),
    *(f"two at {where}" for where in ("glasses", "queen", "king", "jack")),
    *(f"nine at {where}" for where in ("glasses", "queen", "king", "jack", "points")),
    *(f"counter {rank}" for rank in "A23456789"),
    *(f"recounter {rank}" for rank in "A23456789"),
    *(f"take {rank}" for rank in "A23456789TJQK"),
    *(f"discard {rank}" for rank in "A23456789TJQK"),
)
"""The classes' names, in order."""

FEATURES = (
    "bias",  # 1
    "gain",  # how much less I need afterwards, in tens of points
    "loss",  # how much more the opponent needs afterwards, in tens of points
    "cost",  # worth of the card that is spent, in tens of points
    "swing",  # queens, glasses and scuttled jacks the opponent loses, less those I lose
    "wins",  # 1 if the move wins (a counter: if it stops a win)
    "need",  # what I need, as a share of 21
    "threat",  # 1 less what the opponent needs, as a share of 21
    "danger",  # 1 if a single card for points could win for the opponent
    "twos",  # twos in my hand
    "theirs",  # cards in the other hand, in eighths
    "mine",  # cards in my hand, in eighths
    "early",  # share of the deck that is left
    "shield",  # 1 if I have a queen
    "wall",  # 1 if the opponent has a queen
    "risk",  # how likely the opponent holds a two that could counter
)
"""The features of a move in a situation, in the order of a row of weights."""

TENTH = 0.1
"""Of a point: products are quicker than quotients."""

STEADY, SCORED, SPENT = np.zeros((3, codes.SCUTTLE), np.uint8)
"""By code, for moves that change the same on every table: the class + 1 (0 for all other moves),
the points that are scored, the worth of the card that is spent."""

for _code, _group in (
    *((codes.DRAW, DRAW), (codes.PASS, PASS), (codes.DECLINE, DECLINE)),
    *((codes.ACCEPT, ACCEPT), (codes.REJECT, REJECT), (codes.NOTHING, NOTHING)),
):
    STEADY[_code] = _group + 1
for _card in range(FIRST_JACK):
    STEADY[codes.POINTS + _card] = POINTS + _card // 4 + 1
    SCORED[codes.POINTS + _card] = _card // 4 + 1
for _card in range(4):
    STEADY[codes.ROYAL + 4 * EIGHT + _card] = GLASSES + 1
    STEADY[codes.ROYAL + FIRST_JACK + 4 + _card] = QUEEN + 1
for _rank in (THREE, FOUR, FIVE, SEVEN):
    STEADY[codes.ONE_OFF + 4 * _rank : codes.ONE_OFF + 4 * _rank + 4] = ONE_OFF + _rank + 1
    SPENT[codes.ONE_OFF + 4 * _rank : codes.ONE_OFF + 4 * _rank + 4] = _rank + 1

Situation = tuple[float, float, float, float, float, float, float, float, float, float]
Change = tuple[float, float, float, float]


@inlined
def need_of(s: Any, seat: int) -> int:
    """Return how many points a seat is short of its goal."""
    return i64(s.options.goals[count(s.royals[seat] & u64(KINGS))]) - i64(s.score[seat])


@inlined
def counter_risk(s: Any, me: int, you: int) -> float:
    """Return about how likely `you` can counter a one-off of `me`, by what `me` has seen."""
    if s.options.queen_stops_counters != 0 and s.royals[me] & u64(QUEENS) != 0:
        return 0.0
    if s.known[you] & u64(TWOS) != 0:
        return 1.0
    seen = s.hand[me] | s.known[you] | s.scrap | s.stack | s.jacks
    seen |= s.points[0] | s.points[1] | s.royals[0] | s.royals[1]
    hidden = without(u64(ALL), seen)
    secret = count(s.hand[you]) - count(s.known[you])
    if secret == 0:
        return 0.0
    return min(1.0, count(hidden & u64(TWOS)) * secret / count(hidden))


@inlined
def situation(s: Any, me: int, you: int) -> Situation:
    """Return the features that all moves of a position share, from `need` to `risk`."""
    missing = need_of(s, you)
    return (
        need_of(s, me) * (1.0 / 21.0),
        1.0 - missing * (1.0 / 21.0),
        1.0 if missing <= 10 else 0.0,
        count(s.hand[me] & u64(TWOS)) * 1.0,
        count(s.hand[you]) * 0.125,
        count(s.hand[me]) * 0.125,
        i64(s.left) * (1.0 / 41.0),
        1.0 if s.royals[me] & u64(QUEENS) != 0 else 0.0,
        1.0 if s.royals[you] & u64(QUEENS) != 0 else 0.0,
        counter_risk(s, me, you),
    )


@inlined
def goal_step(s: Any, seat: int, kings: int) -> int:
    """Return how much a seat's goal falls if it has `kings` more kings (or fewer: it rises)."""
    now = count(s.royals[seat] & u64(KINGS))
    return i64(s.options.goals[now]) - i64(s.options.goals[now + kings])


@inlined
def change_by_jack(s: Any, card: int, me: int) -> Change:
    """Return what a point card that crosses to `me` changes."""
    worth = (card >> 2) + 1
    return worth * TENTH, worth * TENTH, 0.0, 1.0 if worth >= need_of(s, me) else 0.0


@inlined
def change_by_removal(s: Any, card: int, me: int, you: int) -> Change:
    """Return what it changes for `me` if a card of `you` leaves the table by a two or a nine."""
    if s.points[you] & bit(card) != 0:
        return 0.0, ((card >> 2) + 1) * TENTH, 0.0, 0.0
    if s.jacks & bit(card) != 0:
        return change_by_jack(s, i64(s.under[card - FIRST_JACK]), me)
    if bit(card) & u64(KINGS) == 0:
        return 0.0, 0.0, 1.0, 0.0
    if s.royals[you] & bit(card) != 0:
        return 0.0, -goal_step(s, you, -1) * TENTH, 0.0, 0.0
    return goal_step(s, me, -1) * TENTH, 0.0, 0.0, 0.0


@inlined
def change_by_six(s: Any, me: int, you: int) -> Change:
    """Return what scrapping all royals, glasses and jacks changes for `me`."""
    flips = u64(0)
    left = s.jacks
    while left != 0:
        # As `board.sweep_royals`: a card under an odd number of jacks changes sides.
        flips ^= bit(s.under[lowest(left) - FIRST_JACK])
        left = rest(left)
    mine = i64(s.score[me])
    theirs = i64(s.score[you])
    while flips != 0:
        card = lowest(flips)
        worth = (card >> 2) + 1
        flips = rest(flips)
        if s.points[me] & bit(card) != 0:
            worth = -worth
        mine += worth
        theirs -= worth
    # No king stands after a six, so both seats are back at the goal without kings.
    need = i64(s.options.goals[0]) - mine
    gain = need_of(s, me) - need
    loss = i64(s.options.goals[0]) - theirs - need_of(s, you)
    swing = count(without(s.royals[you], u64(KINGS))) - count(without(s.royals[me], u64(KINGS)))
    return gain * TENTH, loss * TENTH, swing * 1.0, 1.0 if need <= 0 else 0.0


@inlined
def change_by_one_off(s: Any, card: int, targets: int, me: int, you: int) -> Change:
    """Return what a one-off of `me` changes at once."""
    rank = card >> 2
    if rank == ACE:
        return -i64(s.score[me]) * TENTH, i64(s.score[you]) * TENTH, 0.0, 0.0
    if rank == SIX:
        return change_by_six(s, me, you)
    if targets == 0:
        return 0.0, 0.0, 0.0, 0.0
    gain, loss, swing, wins = change_by_removal(s, lowest(targets), me, you)
    if rest(targets) != 0:
        more, less, further, also = change_by_removal(s, lowest(rest(targets)), me, you)
        gain += more
        loss += less
        swing += further
        wins = max(wins, also)
    return gain, loss, swing, wins


@inlined
def place_of(s: Any, card: int) -> int:
    """Return what kind of target a card on the table is: glasses, queen, king, jack, point card."""
    if s.jacks & bit(card) != 0:
        return 3
    if (s.royals[0] | s.royals[1]) & bit(card) == 0:
        return 4
    rank = card >> 2
    return 0 if rank < 10 else rank - 10


@inlined
def describe(s: Any, move: int, me: int, you: int) -> tuple[int, float, float, float, float, float]:
    """Return a move's class and its own features, `gain` to `wins`, for the seat to act.

    For a counter they are those of the one-off that it lets fail or stand. A discard's are 0, and
    its class is that of its first card.
    """
    if codes.SEVEN <= move < codes.SCRAP:
        # A card that a seven revealed does what it would do from the hand.
        move = move - codes.SEVEN + codes.POINTS
    if move < codes.SCUTTLE and STEADY[move] != 0:
        # Most moves change the same whatever lies on the table: looked up, since this is asked for
        # every legal move of every ply of a playout.
        worth = i64(SCORED[move])
        wins = 1.0 if worth >= need_of(s, me) else 0.0
        return i64(STEADY[move]) - 1, worth * TENTH, 0.0, i64(SPENT[move]) * TENTH, 0.0, wins
    if codes.POINTS <= move < codes.SEVEN:
        return describe_play(s, move, me, you)
    if codes.COUNTER <= move < codes.ACCEPT:
        return describe_counter(s)
    if codes.NINE_AT_TWO <= move < codes.DISCARD_THREE:
        pair = (move - codes.NINE_AT_TWO) % codes.PAIRS
        a = i64(HIGH[pair])
        gain, loss, swing, wins = change_by_one_off(s, FIRST_NINE, bit(a) | bit(LOW[pair]), me, you)
        return NINE_AT + place_of(s, a), gain, loss, 0.9, swing, wins
    group = DISCARD
    if move < codes.TAKE:
        group = SCRAP
    elif move < codes.DISCARD:
        group = TAKE + ((move - codes.TAKE) >> 2)
    return group, 0.0, 0.0, 0.0, 0.0, 0.0


@inlined
def describe_play(
    s: Any, move: int, me: int, you: int
) -> tuple[int, float, float, float, float, float]:
    """Return class and features of a code from `POINTS` to `SEVEN` that is not steady."""
    card = card_of(move)
    rank = card >> 2
    cost = (rank + 1) * TENTH
    if move < codes.ONE_OFF:
        step = goal_step(s, me, 1)
        return KING, step * TENTH, 0.0, 0.0, 0.0, 1.0 if step >= need_of(s, me) else 0.0
    if move < codes.SCUTTLE:
        gain, loss, swing, wins = change_by_one_off(s, card, u64(0), me, you)
        return ONE_OFF + rank, gain, loss, cost, swing, wins
    if move < codes.JACK_ON:
        target = i64(LOW[move - codes.SCUTTLE])
        return SCUTTLE, 0.0, ((target >> 2) + 1) * TENTH, cost, jacks_over(s, target), 0.0
    if move < codes.TWO_AT:
        gain, loss, swing, wins = change_by_jack(s, (move - codes.JACK_ON) % FIRST_JACK, me)
        return JACK, gain, loss, 0.0, swing, wins
    two = move < codes.NINE_AT
    target = (move - (codes.TWO_AT if two else codes.NINE_AT)) % CARDS
    gain, loss, swing, wins = change_by_removal(s, target, me, you)
    return (TWO_AT if two else NINE_AT) + place_of(s, target), gain, loss, cost, swing, wins


@inlined
def jacks_over(s: Any, card: int) -> float:
    """Return how many jacks lie on a point card; all are the loss of whoever controls it."""
    found = 0.0
    left = s.jacks
    while left != 0:
        if s.under[lowest(left) - FIRST_JACK] == card:
            found += 1.0
        left = rest(left)
    return found


@inlined
def describe_counter(s: Any) -> tuple[int, float, float, float, float, float]:
    """Return class and features of a counter: what the one-off does to whom."""
    mover = u64(s.mover)
    other = u64(1 - s.mover)
    card = i64(s.pending)
    gain, loss, swing, wins = change_by_one_off(s, card, s.targets, mover, other)
    if s.turn == s.mover:
        return RECOUNTER + (card >> 2), gain, loss, 0.2, swing, wins
    return COUNTER + (card >> 2), loss, gain, 0.2, swing, wins


@inlined
def discards(move: int) -> int:
    """Return the ranks that a discarding code gives up, as digits to the base 16.

    A rank is stored plus one, so that 0 ends the list.
    """
    if move < codes.DISCARD_TWO:
        return ((move - codes.DISCARD) >> 2) + 1
    number = move - codes.DISCARD_TWO
    ranks = 0
    if move >= codes.DISCARD_THREE:
        number = move - codes.DISCARD_THREE
        a = 2
        while (a + 1) * a * (a - 1) // 6 <= number:
            a += 1
        number -= a * (a - 1) * (a - 2) // 6
        ranks = (a >> 2) + 1
    ranks = 16 * ranks + (i64(HIGH[number]) >> 2) + 1
    return 16 * ranks + (i64(LOW[number]) >> 2) + 1

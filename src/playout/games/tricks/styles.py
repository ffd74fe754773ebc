"""Playing styles of the trick games: rules that score a hand by its order of play.

A style's numbers are an array: a head (`KIND` to `RAW`) and, from `VALUES` on, the points of each
card by its code. `tricks.style_options` fills it; the states hold `order`, `won`, `first` and
`played`. Every score is in [0, 1] and, with `RAW` set, as it is before that mapping.

A trick counts for the whole side of its winner. Only finished tricks count.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, low, u64
from ...core.compile import rule

# Where things are in the numbers of a style.
KIND = 0
TOTAL = 1
"""The value of all cards."""
THRESHOLD = 2
"""How many tricks are early; 0: by `FACTOR`."""
FACTOR = 3
"""The share of the tricks that are early, two at least."""
THEN_SLOUGH = 4
"""Whether what comes after the early tricks is scored as in `SLOUGH_POINTS`."""
MISSING = 5
"""What each trick short of the bid costs."""
EXTRA = 6
"""What each trick over the bid costs."""
SHARE = 7
"""What a share of all points is worth, unless it is all of them."""
RAW = 8
"""Whether the score is wanted as it is before it is mapped to [0, 1]."""
BONUS = 9
"""What a point thrown on a trick that another side wins is worth."""
PENALTY = 10
"""What a point eaten costs."""
VALUES = 16
"""The points of card 0, followed by those of the others."""

TRICKS, SLOUGH, AGGRESSION, BID, MOON = range(5)
"""What `KIND` can be."""

FEWEST_EARLY = 2
"""At least so many tricks are early, whatever the factor."""


@rule
def keep_bid(params: Any, missing: int, extra: int) -> float:
    """Return 1 for a bid that was met exactly, less for each trick that is missing or extra."""
    kept = 1.0 - params[MISSING] * missing - params[EXTRA] * extra
    return max(0.0, kept)


@rule
def judge(
    s: Any, seat: int, params: Any, seats: int, width: int, resting: int, tricks: int, mates: int
) -> float:
    """Return a seat's score of any style that looks at tricks alone.

    Args:
        s: a state.
        seat: whose score.
        params: the numbers of the style.
        seats: how many seats play.
        width: how many cards make a trick.
        resting: a bit for each seat that sits out.
        tricks: how many tricks a hand has.
        mates: a bit for each seat of the own side.
    """
    won = 0
    for other in range(seats):
        if (mates >> other) & 1 != 0:
            won |= i64(s.won[other])
    if params[KIND] == SLOUGH:
        return in_unit(params, sloughed(s, seat, params, won, 0, seats, width, resting))
    if params[KIND] != AGGRESSION:
        return count(u64(won)) / tricks
    first = early_tricks(params, tricks)
    early = count(u64(won) & low(first)) / first
    if params[THEN_SLOUGH] == 0.0:
        return early
    later = sloughed(s, seat, params, won, first, seats, width, resting)
    return (early + in_unit(params, later)) / 2.0


@rule
def early_tricks(params: Any, tricks: int) -> int:
    """Return how many tricks are early: a fixed number, or a share of all."""
    first = int(params[THRESHOLD])
    if first == 0:
        first = max(FEWEST_EARLY, int(tricks * params[FACTOR]))
    return min(first, tricks)


@rule
def in_unit(params: Any, points: float) -> float:
    """Map weighted points, from all eaten to all thrown, onto [0, 1]; raw, a share of TOTAL."""
    if params[RAW] != 0.0:
        return points / params[TOTAL]
    worst = params[PENALTY] * params[TOTAL]
    return (points + worst) / (worst + params[BONUS] * params[TOTAL])


@rule
def sloughed(
    s: Any, seat: int, params: Any, won: int, start: int, seats: int, width: int, resting: int
) -> float:
    """Return the points a seat threw on tricks its side lost, minus those its side won; weighted.

    What is thrown on a partner's trick is eaten by the own side: no gain.
    """
    thrown = 0.0
    eaten = 0.0
    leader = i64(s.first)
    at = 0
    for trick in range(i64(s.played) // i64(width)):
        if trick >= start:
            if (won >> trick) & 1 != 0:
                for i in range(width):
                    eaten += params[VALUES + s.order[at + i]]
            elif (resting >> seat) & 1 == 0:
                thrown += params[VALUES + s.order[at + place(leader, seat, seats, resting)]]
        leader = taker(s, trick, seats)
        at += width
    return params[BONUS] * thrown - params[PENALTY] * eaten


@rule
def place(leader: int, seat: int, seats: int, resting: int) -> int:
    """Return how many cards are played to a trick before a seat's."""
    if resting == 0:
        return seat - leader if seat >= leader else seat - leader + seats
    before = 0
    while leader != seat:
        if (resting >> leader) & 1 == 0:
            before += 1
        leader = leader + 1 if leader + 1 < seats else 0
    return before


@rule
def taker(s: Any, trick: int, seats: int) -> int:
    """Return who took a finished trick."""
    seat = 0
    while seat < seats - 1 and (i64(s.won[seat]) >> trick) & 1 == 0:
        seat += 1
    return seat

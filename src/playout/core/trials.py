"""Random games and counts, by the thousand: what checks and measurements of the rules run."""

from __future__ import annotations

from typing import Any

from .bits import bit, count, u64
from .compile import brief_kernel, kernel, rule
from .generic import deal, draw, has_rule, legal, mask, page, play, returns, step


@rule
def finish(s: Any, moves: Any, rng: Any) -> int:
    """Play uniformly random moves to the end; return how many."""
    plies = 0
    while s.over == 0:
        plies += step(s, moves, rng)
    return plies


@rule
def unlike_mask(s: Any, moves: Any, n: int) -> int:
    """Return how many moves are listed but not in the game's `mask`, or the other way round."""
    if not has_rule(s, "mask"):
        return 0
    listed = u64(0)
    for i in range(n):
        at = moves[i] - 64 * page(s)
        if at < 0 or at > 63:
            return 1
        listed |= bit(at)
    return count(listed ^ mask(s))


@brief_kernel
def tally_draws(state: Any, scratch: Any, rng: Any, n: int) -> int:
    """Draw `n` random moves and count each in `scratch.scores`; return how many were not legal.

    What a mask says beside or against the list counts with them.
    """
    s = state[0]
    moves = scratch[0].moves
    scores = scratch[0].scores
    legal_moves = legal(s, moves)
    for i in range(legal_moves):
        scores[i] = 0.0
    strays = unlike_mask(s, moves, legal_moves)
    for _ in range(n):
        move = draw(s, scratch[0].spare, rng[0])
        at = -1
        for i in range(legal_moves):
            if moves[i] == move:
                at = i
        if at >= 0:
            scores[at] += 1.0
        else:
            strays += 1
    return strays


@brief_kernel
def walk(state: Any, scratch: Any, rng: Any, n: int) -> None:
    """Make `n` uniformly random moves, one by one."""
    for _ in range(n):
        play(state[0], draw(state[0], scratch[0].moves, rng[0]))


@brief_kernel
def stride(state: Any, scratch: Any, rng: Any) -> int:
    """Make the moves of one `step`, and return how many they are."""
    return step(state[0], scratch[0].moves, rng[0])


@kernel
def play_out(root: Any, world: Any, scratch: Any, rng: Any, n: int) -> int:
    """Play `n` games to the end from `root`; add returns to `scratch.totals`, return all plies."""
    w = world[0]
    values = scratch[0].values
    totals = scratch[0].totals
    plies = 0
    for _ in range(n):
        world[0] = root[0]
        plies += finish(w, scratch[0].moves, rng[0])
        returns(w, values)
        for seat in range(values.size):
            totals[seat] += values[seat]
    return plies


@kernel
def deal_out(blank: Any, world: Any, scratch: Any, rng: Any, n: int) -> int:
    """Deal and play out `n` games; add returns to `scratch.totals`, return all plies."""
    w = world[0]
    values = scratch[0].values
    totals = scratch[0].totals
    plies = 0
    for _ in range(n):
        world[0] = blank[0]
        deal(w, rng[0])
        plies += finish(w, scratch[0].moves, rng[0])
        returns(w, values)
        for seat in range(values.size):
            totals[seat] += values[seat]
    return plies


@kernel
def count_lines(root: Any, states: Any, lists: Any, depth: int) -> int:
    """Count the move sequences of length `depth` from `root` (perft).

    `states` and `lists` have at least `depth` elements: a position and its moves for each level.
    """
    if depth == 0:
        return 1
    states[0] = root[0]
    open_level(states[0], lists[0])
    level = 0
    total = 0
    while level >= 0:
        here = lists[level]
        if here.at >= here.n:
            level -= 1
            continue
        move = here.moves[here.at]
        here.at += 1
        # The last moves are counted, not made: they are most of the work.
        if level + 1 == depth:
            total += 1
            continue
        states[level + 1] = states[level]
        play(states[level + 1], move)
        open_level(states[level + 1], lists[level + 1])
        level += 1
    return total


@rule
def open_level(s: Any, here: Any) -> None:
    """List the moves of a position on the way of `count_lines`."""
    here.at = 0
    here.n = legal(s, here.moves) if s.over == 0 else 0

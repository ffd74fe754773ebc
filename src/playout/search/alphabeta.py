"""Exact answers: depth-first search with cuts, over a stack of states, with a memory of endings.

The same search looks a few plies ahead where a game counts `material` (`solve.look_ahead`).

The seats of one side maximise a weighted sum of returns, all others minimise it (`search.solve`
says with which weights). A level of the stack holds a state's moves, the window of values that
still matter, and what is known of the value already. Nothing is allocated on the way, and nothing
here knows a game: what a game adds is in its rules `tries`, `key`, `limits` and `margin`.

The memory is an array of entries. An entry is found by one half of a 128-bit digest of the game's
`key` and known by both halves; it bounds the value of the ending from below and above. Entries of
earlier solves have another `epoch` and do not count, so a solve starts from nothing without
clearing anything.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.bits import i64, mul, shr, u64
from ..core.compile import kernel, rule
from ..core.generic import key, legal, limits, margin, material, play, returns, tries

NO_MOVE = 65535
"""An entry's move where none is known."""

TRIED, LISTED, REVERSED = range(3)
"""`job.listing`: the game's `tries`, all legal moves, or all from last to first."""

TO_THE_END = 1 << 62
"""`job.plies` of an exact answer: no level is too deep."""

WON = 1000.0
"""What a return of 1 counts against material, where only some plies are looked ahead."""

STEP = 1e-6
"""The width of a window that only asks whether a value is reached; any positive number will do."""

_SEED_A, _SEED_B = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
_MUL_A, _MUL_B = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


@rule
def digest(words: Any, n: int) -> tuple[int, int]:
    """Return two independent digests of the first `n` words."""
    a = u64(_SEED_A)
    b = u64(_SEED_B)
    for i in range(n):
        a = mul(a ^ words[i], u64(_MUL_A))
        a ^= shr(a, 32)
        b = mul(b ^ words[i], u64(_MUL_B))
        b ^= shr(b, 29)
    return mul(a, u64(_MUL_B)) ^ shr(a, 31), b


@rule
def worth(s: Any, job: Any, left: int) -> float:
    """Return the weighted sum of a finished game's returns, of an unfinished one's material.

    Where material counts too, a result counts more the more plies are `left`: the sooner it comes.
    """
    if s.over == 0:
        material(s, job.values)
    elif job.fine != 0:
        margin(s, job.values)
    else:
        returns(s, job.values)
    total = 0.0
    for seat in range(job.weights.size):
        if job.weights[seat] != 0.0:
            total += job.weights[seat] * job.values[seat]
    if s.over != 0 and job.plies != TO_THE_END:
        total *= WON + left
    return total


@rule
def reach(s: Any, job: Any) -> tuple[float, float]:
    """Return the least and the most that the sum may still become."""
    if job.fine != 0 or job.plies != TO_THE_END:
        return -np.inf, np.inf
    limits(s, job.low, job.high)
    least = 0.0
    most = 0.0
    for seat in range(job.weights.size):
        weight = job.weights[seat]
        if weight > 0.0:
            least += weight * job.low[seat]
            most += weight * job.high[seat]
        elif weight < 0.0:
            least += weight * job.high[seat]
            most += weight * job.low[seat]
    return least, most


@rule
def find(table: Any, job: Any, here: Any) -> int:
    """Return where an ending is remembered, or -1."""
    for way in range(2):
        slot = here.slot ^ way
        entry = table[slot]
        if entry.epoch == job.epoch and entry.a == here.a and entry.b == here.b:
            return slot
    return -1


@rule
def list_moves(s: Any, here: Any, listing: int, first: int) -> None:
    """List the moves of a level, the one that was best before in front."""
    moves = here.moves
    if listing == TRIED:
        here.n = tries(s, moves)
    else:
        here.n = legal(s, moves)
    n = here.n
    if listing == REVERSED:
        for i in range(n // 2):
            other = moves[n - 1 - i]
            moves[n - 1 - i] = moves[i]
            moves[i] = other
    if first != NO_MOVE:
        at = 0
        while at < n and moves[at] != first:
            at += 1
        if at < n:
            for i in range(at):
                moves[at - i] = moves[at - i - 1]
            moves[0] = first


@rule
def settled(s: Any, here: Any, table: Any, job: Any, left: int, low: float, high: float) -> bool:
    """Open a level; True if its value (or a bound outside the window) is in `best` already.

    `left` is how many plies are still to be looked ahead.
    """
    job.nodes += 1
    if s.over != 0 or left == 0:
        here.best = worth(s, job, left)
        return True
    floor, roof = reach(s, job)
    first = NO_MOVE
    here.slot = -1
    if job.slots > 0:
        n = key(s, job.words)
        if n > 0:
            here.a, here.b = digest(job.words, n)
            here.slot = i64(here.a & u64(job.slots - 1))
            at = find(table, job, here)
            if at >= 0:
                floor = max(floor, table[at].low)
                roof = min(roof, table[at].high)
                first = i64(table[at].move)
    # Bounds alone may decide: from the score so far, or from the same ending met before.
    if floor >= high or floor >= roof:
        here.best = floor
        return True
    if roof <= low:
        here.best = roof
        return True
    here.floor = floor
    here.roof = roof
    here.start_low = max(low, floor)
    here.start_high = min(high, roof)
    here.low = here.start_low
    here.high = here.start_high
    here.own = 1 if job.weights[s.turn] > 0.0 else 0
    here.best = -np.inf if here.own == 1 else np.inf
    here.chosen = NO_MOVE
    here.at = 0
    list_moves(s, here, job.listing, first)
    return False


@rule
def fold(here: Any, found: float) -> None:
    """Take the value of the move before `here.at` into account."""
    if here.own == 1:
        if found > here.best:
            here.best = found
            here.chosen = here.moves[here.at - 1]
            here.low = max(here.low, found)
    elif found < here.best:
        here.best = found
        here.chosen = here.moves[here.at - 1]
        here.high = min(here.high, found)


@rule
def remember(table: Any, job: Any, here: Any, depth: int) -> None:
    """Keep what a level found: its value, or a bound where the window cut it off."""
    at = find(table, job, here)
    if at < 0:
        # Two places for each digest: one keeps what took most work, the other what came last.
        at = here.slot & -2
        if table[at].epoch == job.epoch and table[at].depth < depth:
            at += 1
    entry = table[at]
    entry.epoch = job.epoch
    entry.a = here.a
    entry.b = here.b
    entry.depth = depth
    entry.move = here.chosen
    entry.low = here.floor
    entry.high = here.roof
    if here.best > here.start_low:
        entry.low = here.best
    if here.best < here.start_high:
        entry.high = here.best


@rule
def explore(states: Any, levels: Any, table: Any, job: Any, low: float, high: float) -> float:
    """Return the value of `states[0]` if it is inside the window, else a bound beyond that end.

    Means nothing once `job.nodes` passes `job.most`.
    """
    if settled(states[0], levels[0], table, job, job.plies, low, high):
        return levels[0].best
    at = 0
    while True:
        here = levels[at]
        if here.at >= here.n or here.low >= here.high:
            if here.slot >= 0:
                remember(table, job, here, at)
            if at == 0:
                return here.best
            at -= 1
            fold(levels[at], here.best)
            continue
        # Given up: the count itself is the sign, so that no caller needs another.
        if job.nodes > job.most or at + 1 >= levels.size:
            job.nodes = job.most + 1
            return 0.0
        states[at + 1] = states[at]
        play(states[at + 1], here.moves[here.at])
        here.at += 1
        left = job.plies - (at + 1)
        if settled(states[at + 1], levels[at + 1], table, job, left, here.low, here.high):
            fold(here, levels[at + 1].best)
        else:
            at += 1


@rule
def rate(roots: Any, at: int, states: Any, levels: Any, table: Any, job: Any) -> int:
    """Write the value of each move of `roots[at]` to `job.scores`; return how many moves.

    Exact, or by material after `job.plies` further plies.

    Where `job.n` is not 0, only that many moves, which are in `job.moves` already. -1: given up.
    """
    n = job.n
    if n == 0:
        n = legal(roots[at], job.moves)
    for i in range(n):
        states[0] = roots[at]
        play(states[0], job.moves[i])
        job.scores[i] = explore(states, levels, table, job, -np.inf, np.inf)
        if job.nodes > job.most:
            return -1
    return n


@kernel
def rate_moves(worlds: Any, states: Any, levels: Any, table: Any, jobs: Any, out: Any) -> int:
    """Add the values of the moves of one or more worlds up in `out`; return how many moves.

    All worlds must have the same moves: those of a seat that knows its own cards. Each has an epoch
    of its own, from `job.epoch` on by twos. -1: given up.
    """
    job = jobs[0]
    n = 0
    for at in range(worlds.size):
        n = rate(worlds, at, states, levels, table, job)
        if n < 0:
            return -1
        for i in range(n):
            out[i] += job.scores[i]
        job.epoch += 2
    return n


@kernel
def trace(root: Any, states: Any, levels: Any, table: Any, jobs: Any, value: float) -> int:
    """Play best moves (the lowest code among equals) from `root` to the end of the game.

    Writes them to `job.line` and the returns at the end to `job.values`; `value` is what `root`
    is worth. Returns how many moves there are; -1: given up.
    """
    job = jobs[0]
    n = 0
    while root[0].over == 0:
        own = job.weights[root[0].turn] > 0.0
        chosen = NO_MOVE
        for i in range(legal(root[0], job.moves)):
            states[0] = root[0]
            play(states[0], job.moves[i])
            # A window of next to no width asks only whether the value is reached, and is cheap.
            if own:
                reached = explore(states, levels, table, job, value - STEP, value) >= value
            else:
                reached = explore(states, levels, table, job, value, value + STEP) <= value
            if job.nodes > job.most:
                return -1
            if reached:
                chosen = i64(job.moves[i])
                break
        if chosen == NO_MOVE or n >= job.line.size:
            return -1
        job.line[n] = chosen
        n += 1
        play(root[0], chosen)
    returns(root[0], job.values)
    return n

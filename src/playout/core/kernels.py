"""The kernels behind `Position`: the generic rules, callable from Python for any game.

Arguments are one-element record arrays (the cheapest thing to hand to compiled code), so each
kernel starts by taking element 0.
"""

from __future__ import annotations

from typing import Any

from .compile import kernel, rule
from .generic import (
    advice,
    anchor,
    deal,
    determinize,
    draw,
    encode,
    legal,
    note,
    parts,
    penalty,
    phase,
    play,
    prefer,
    prepare,
    returns,
    seen,
    style,
)


@kernel
def deal_game(state: Any, rng: Any) -> None:
    """Set up a fresh game."""
    deal(state[0], rng[0])


@kernel
def list_moves(state: Any, scratch: Any) -> int:
    """Fill `scratch.moves` with the legal codes and return how many; 0 once the game is over."""
    s = state[0]
    if s.over != 0:
        return 0
    return legal(s, scratch[0].moves)


@kernel
def make_move(state: Any, move: int) -> None:
    """Make a real move: the seats learn from it, then it is played."""
    s = state[0]
    note(s, move)
    play(s, move)


@kernel
def pay_out(state: Any, scratch: Any) -> None:
    """Write the returns of a finished game to `scratch.values`."""
    returns(state[0], scratch[0].values)


@kernel
def redeal(state: Any, seat: int, work: Any, rng: Any) -> None:
    """Turn `state` into a world that `seat` cannot tell from it, by what `fill_work` has filled."""
    determinize(state[0], seat, work[0], rng[0])


@kernel
def note_known(state: Any, seat: int, work: Any) -> None:
    """Write what a seat knows into `work`; `Ops.fill_work` then has the tables built."""
    prepare(state[0], seat, work[0])


@kernel
def appraise(state: Any, scratch: Any, which: int) -> int:
    """List the legal moves and write a heuristic score for each to `scratch.scores`.

    `which` is 0 for the game's `prefer`, 1 for its `anchor`, 2 for its `advice`. Returns how many
    moves there are.
    """
    s = state[0]
    n = legal(s, scratch[0].moves)
    if which == 0:
        prefer(s, scratch[0].moves, n, scratch[0].scores)
    elif which == 2:
        advice(s, scratch[0].moves, n, scratch[0].scores)
    else:
        anchor(s, scratch[0].moves, n, scratch[0].scores)
    return n


@kernel
def survey_root(state: Any, scratch: Any) -> int:
    """What a search asks of its root: penalties of the moves in `scratch.scores`, and the phase."""
    s = state[0]
    n = legal(s, scratch[0].moves)
    penalty(s, scratch[0].moves, n, scratch[0].scores)
    return phase(s)


@kernel
def judge(state: Any, seat: int, numbers: Any, scratch: Any) -> None:
    """Write a seat's playstyle score to `scratch.values[seat]`."""
    style(state[0], seat, numbers[0].numbers, scratch[0].values)


@kernel
def encode_view(state: Any, seat: int, encoded: Any) -> None:
    """Write what a seat knows as numbers."""
    encode(state[0], seat, encoded)


@kernel
def list_parts(state: Any, move: int, listed: Any) -> int:
    """List the parts of a move and return how many."""
    return parts(state[0], move, listed)


@kernel
def observe(state: Any, move: int, seat: int) -> int:
    """Return the code of what a seat sees of a move."""
    return seen(state[0], move, seat)


@rule
def finish(s: Any, moves: Any, rng: Any) -> int:
    """Play uniformly random moves to the end; return how many."""
    plies = 0
    while s.over == 0:
        play(s, draw(s, moves, rng))
        plies += 1
    return plies


@kernel
def tally_draws(state: Any, scratch: Any, rng: Any, n: int) -> int:
    """Draw `n` random moves and count each in `scratch.scores`; return how many were not legal."""
    s = state[0]
    moves = scratch[0].moves
    scores = scratch[0].scores
    legal_moves = legal(s, moves)
    for i in range(legal_moves):
        scores[i] = 0.0
    strays = 0
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

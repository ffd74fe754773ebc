"""The kernels behind `Position`: the generic rules, callable from Python for any game.

Arguments are one-element record arrays (the cheapest thing to hand to compiled code), so each
kernel starts by taking element 0. They are called once a move; only dealing worlds is repeated.
"""

from __future__ import annotations

from typing import Any

from .compile import brief_kernel, kernel
from .generic import (
    advice,
    anchor,
    deal,
    determinize,
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


@brief_kernel
def deal_game(state: Any, rng: Any) -> None:
    """Set up a fresh game."""
    deal(state[0], rng[0])


@brief_kernel
def list_moves(state: Any, scratch: Any) -> int:
    """Fill `scratch.moves` with the legal codes and return how many; 0 once the game is over."""
    s = state[0]
    if s.over != 0:
        return 0
    return legal(s, scratch[0].moves)


@brief_kernel
def make_move(state: Any, move: int) -> None:
    """Make a real move: the seats learn from it, then it is played."""
    s = state[0]
    note(s, move)
    play(s, move)


@brief_kernel
def pay_out(state: Any, scratch: Any) -> None:
    """Write the returns of a finished game to `scratch.values`."""
    returns(state[0], scratch[0].values)


@kernel
def redeal(state: Any, seat: int, work: Any, rng: Any) -> None:
    """Turn `state` into a world that `seat` cannot tell from it, by what `fill_work` has filled."""
    determinize(state[0], seat, work[0], rng[0])


@brief_kernel
def note_known(state: Any, seat: int, work: Any) -> None:
    """Write what a seat knows into `work`; `Ops.fill_work` then has the tables built."""
    prepare(state[0], seat, work[0])


@brief_kernel
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


@brief_kernel
def survey_root(state: Any, scratch: Any) -> int:
    """What a search asks of its root: penalties of the moves in `scratch.scores`, and the phase."""
    s = state[0]
    n = legal(s, scratch[0].moves)
    penalty(s, scratch[0].moves, n, scratch[0].scores)
    return phase(s)


@brief_kernel
def judge(state: Any, seat: int, numbers: Any, scratch: Any) -> None:
    """Write a seat's playstyle score to `scratch.values[seat]`."""
    style(state[0], seat, numbers[0].numbers, scratch[0].values)


@brief_kernel
def encode_view(state: Any, seat: int, encoded: Any) -> None:
    """Write what a seat knows as numbers."""
    encode(state[0], seat, encoded)


@brief_kernel
def list_parts(state: Any, move: int, listed: Any) -> int:
    """List the parts of a move and return how many."""
    return parts(state[0], move, listed)


@brief_kernel
def observe(state: Any, move: int, seat: int) -> int:
    """Return the code of what a seat sees of a move."""
    return seen(state[0], move, seat)

"""All that rules say of one position besides moves and returns, in one record.

The kit compares it between machine code and the interpreter, so every rule that is declared in
`core.generic` is either asked here or while a game is played.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compile import brief_kernel
from ..game import Game
from ..generic import (
    KEY_WORDS,
    encode,
    key,
    likelihood,
    limits,
    margin,
    mask,
    material,
    page,
    parts,
    penalty,
    phase,
    seen,
    tries,
    value,
)
from ..memo import per_game
from ..ops import STYLE
from ..position import Position


@brief_kernel
def ask(state: Any, seat: int, work: Any, told: Any) -> None:
    """Ask every rule that play does not ask, as `seat`, of an unfinished position."""
    s = state[0]
    t = told[0]
    t.phase = phase(s)
    t.mask = mask(s)
    t.page = page(s)
    value(s, t.value)
    material(s, t.material)
    t.tried = tries(s, t.tries)
    penalty(s, t.tries, t.tried, t.penalty)
    t.seen = seen(s, t.tries[0], seat)
    t.keyed = key(s, t.key)
    limits(s, t.low, t.high)
    encode(s, seat, t.encoded)
    t.split = parts(s, t.tries[0], t.parts)
    t.likelihood = likelihood(s, seat, work[0])


@brief_kernel
def ask_end(state: Any, told: Any) -> None:
    """Ask the rules that only a finished game answers."""
    margin(state[0], told[0].value)


def opinions(position: Position) -> bytes:
    """Return what every rule says of a position, for each seat."""
    game = position.game
    kind = type(game)
    told = np.zeros(1, _told(kind))
    state = position.copy_state()
    if position.over:
        _bound_end(kind)(state, told)
        return told.tobytes()
    found = b""
    for seat in range(game.seats):
        work = np.zeros(1, game.rules.work)
        game.ops.fill_work(state, seat, work)
        _bound(kind)(state, seat, work, told)
        found += told.tobytes() + _styles(position, seat)
    return found


def _styles(position: Position, seat: int) -> bytes:
    """Return what the rule `style` says of a seat, for each playing style."""
    game = position.game
    if game.styles is None:
        return b""
    found = b""
    for name in game.styles.names:
        numbers = np.zeros(1, STYLE)
        given = game.styles.numbers(name, {})
        numbers["numbers"][0, : len(given)] = given
        scratch = np.zeros(1, game.ops.scratch)
        game.ops.judge(position.copy_state(), seat, numbers, scratch)
        found += scratch["values"].tobytes()
    return found


@per_game
def _told(game: type[Game]) -> np.dtype[Any]:
    """Return the record of what rules say."""
    size, most = 1, 1  # for games that no network reads
    if game.rules.encoding is not None:
        size, most = game.rules.encoding.size, game.rules.encoding.most_parts
    seats, moves = ("f8", (game.seats,)), ("f8", (game.max_moves,))
    fields: list[tuple[Any, ...]] = [
        *((name, "i8") for name in ("phase", "page", "tried", "keyed", "seen", "split")),
        *((name, *seats) for name in ("value", "material", "low", "high")),
        ("mask", "u8"),
        ("likelihood", "f8"),
        ("penalty", *moves),
        ("tries", "u2", (game.max_moves,)),
        ("key", "u8", (KEY_WORDS,)),
        ("encoded", "f4", (size,)),
        ("parts", "i8", (most,)),
    ]
    return np.dtype(fields, align=True)


@per_game
def _bound(game: type[Game]) -> Any:
    state, told = np.zeros(1, game.rules.state), np.zeros(1, _told(game))
    return ask.bind(game.name, state, 0, np.zeros(1, game.rules.work), told)


@per_game
def _bound_end(game: type[Game]) -> Any:
    return ask_end.bind(game.name, np.zeros(1, game.rules.state), np.zeros(1, _told(game)))

"""The compiled side of `core.generic`: what each generic becomes for one state type.

Each function here runs while Numba compiles a caller. It gets the *types* of the arguments,
looks the game up by the state's type, and returns the code to compile in: a direct call of the
game's rule, or the default that `core.generic` defines.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import overload

from . import generic
from .bits import count, select, u64
from .generic import entry_of
from .rng import below
from .state import CUT


@overload(generic.has_rule, strict=False)
def _has_rule(s: Any, name: Any) -> Any:
    entry = entry_of(s)
    if entry is None or not isinstance(name, types.StringLiteral):
        return None
    given = getattr(entry.rules, name.literal_value) is not None
    return lambda s, name: given


@overload(generic.deal, strict=False)
def _deal(s: Any, rng: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.deal
    return lambda s, rng: rule(s, rng)


@overload(generic.legal, strict=False)
def _legal(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.legal
    return lambda s, out: rule(s, out)


@overload(generic.play, strict=False)
def _play(s: Any, move: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule, limit = entry.rules.play, entry.max_plies

    def impl(s: Any, move: Any) -> None:
        rule(s, move)
        s.ply += 1
        if s.ply >= limit and s.over == 0:
            s.over = CUT

    return impl


@overload(generic.returns, strict=False)
def _returns(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.returns

    def impl(s: Any, out: Any) -> None:
        if s.over == CUT:
            for i in range(out.size):
                out[i] = 0.0
        else:
            rule(s, out)

    return impl


@overload(generic.determinize, strict=False)
def _determinize(s: Any, seat: Any, work: Any, rng: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.determinize) is None:
        return lambda s, seat, work, rng: None
    return lambda s, seat, work, rng: rule(s, seat, work, rng)


@overload(generic.prepare, strict=False)
def _prepare(s: Any, seat: Any, work: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.prepare) is None:
        return lambda s, seat, work: None
    return lambda s, seat, work: rule(s, seat, work)


@overload(generic.note, strict=False)
def _note(s: Any, move: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.note) is None:
        return lambda s, move: None
    return lambda s, move: rule(s, move)


@overload(generic.seen, strict=False)
def _seen(s: Any, move: Any, seat: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.seen) is None:
        return lambda s, move, seat: move
    return lambda s, move, seat: rule(s, move, seat)


@overload(generic.mask, strict=False)
def _mask(s: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.mask) is None:
        return lambda s: u64(0)
    return lambda s: rule(s)


@overload(generic.draw, strict=False)
def _draw(s: Any, moves: Any, rng: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (sample := entry.rules.sample) is not None:
        return lambda s, moves, rng: sample(s, rng)
    if (mask := entry.rules.mask) is not None:

        def by_mask(s: Any, moves: Any, rng: Any) -> Any:
            allowed = mask(s)
            return select(allowed, below(rng, count(allowed)))

        return by_mask
    legal = entry.rules.legal
    return lambda s, moves, rng: moves[below(rng, legal(s, moves))]


def _zeros(n: Any, out: Any) -> None:
    """Stand in for a rule that scores `n` moves."""


@overload(_zeros, strict=False)
def _zeros_compiled(n: Any, out: Any) -> Any:
    def impl(n: Any, out: Any) -> None:
        for i in range(n):
            out[i] = 0.0

    return impl


@overload(generic.prefer, strict=False)
def _prefer(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.prefer) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)


@overload(generic.anchor, strict=False)
def _anchor(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.anchor) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)


@overload(generic.value, strict=False)
def _value(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.value) is None:
        return lambda s, out: _zeros(out.size, out)
    return lambda s, out: rule(s, out)


@overload(generic.style, strict=False)
def _style(s: Any, seat: Any, params: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.style) is None:

        def plain(s: Any, seat: Any, params: Any, out: Any) -> None:
            out[seat] = 0.0

        return plain
    return lambda s, seat, params, out: rule(s, seat, params, out)


@overload(generic.phase, strict=False)
def _phase(s: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.phase) is None:
        return lambda s: 0
    return lambda s: rule(s)


@overload(generic.penalty, strict=False)
def _penalty(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.penalty) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)

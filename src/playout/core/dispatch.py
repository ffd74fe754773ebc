"""The compiled side of `core.generic`: what each generic becomes for one state type.

Each function here runs while Numba compiles a caller. It gets the *types* of the arguments,
looks the game up by the state's type, and returns the code to compile in: a direct call of the
game's rule, or the default that `core.generic` defines.
"""

from __future__ import annotations

import math
from typing import Any

from numba import types

from . import generic
from .bits import count, select, u64
from .compile import compiled_as, rule
from .generic import entry_of
from .own_styles import OWN, SLOTS, own_rules
from .rng import below
from .state import CUT


@compiled_as(generic.has_rule)
def _has_rule(s: Any, name: Any) -> Any:
    entry = entry_of(s)
    if entry is None or not isinstance(name, types.StringLiteral):
        return None
    given = name.literal_value in entry.given
    return lambda s, name: given


@compiled_as(generic.deal)
def _deal(s: Any, rng: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.deal
    return lambda s, rng: rule(s, rng)


@compiled_as(generic.legal)
def _legal(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.legal
    return lambda s, out: rule(s, out)


@compiled_as(generic.play, inlined=True)
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


@compiled_as(generic.returns)
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


@compiled_as(generic.determinize)
def _determinize(s: Any, seat: Any, work: Any, rng: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.determinize) is None:
        return lambda s, seat, work, rng: None
    return lambda s, seat, work, rng: rule(s, seat, work, rng)


@compiled_as(generic.prepare)
def _prepare(s: Any, seat: Any, work: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.prepare) is None:
        return lambda s, seat, work: None
    return lambda s, seat, work: rule(s, seat, work)


@compiled_as(generic.likelihood)
def _likelihood(s: Any, seat: Any, work: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.likelihood) is None:
        return lambda s, seat, work: 0.0
    return lambda s, seat, work: rule(s, seat, work)


@compiled_as(generic.note)
def _note(s: Any, move: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.note) is None:
        return lambda s, move: None
    return lambda s, move: rule(s, move)


@compiled_as(generic.seen)
def _seen(s: Any, move: Any, seat: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.seen) is None:
        return lambda s, move, seat: move
    return lambda s, move, seat: rule(s, move, seat)


@compiled_as(generic.mask)
def _mask(s: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.mask) is None:
        return lambda s: u64(0)
    return lambda s: rule(s)


@compiled_as(generic.draw, inlined=True)
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


@compiled_as(_zeros)
def _zeros_compiled(n: Any, out: Any) -> Any:
    def impl(n: Any, out: Any) -> None:
        for i in range(n):
            out[i] = 0.0

    return impl


@compiled_as(generic.prefer)
def _prefer(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.prefer) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)


@compiled_as(generic.anchor)
def _anchor(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.anchor) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)


@compiled_as(generic.value)
def _value(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.value) is None:
        return lambda s, out: _zeros(out.size, out)
    return lambda s, out: rule(s, out)


@rule
def plain_style(s: Any, seat: Any, params: Any, out: Any) -> None:
    """Stand in for the rule of a game without styles."""
    out[seat] = 0.0


@compiled_as(generic.style)
def _style(s: Any, seat: Any, params: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.style) is None:
        rule = plain_style
    own = own_rules(s.fields)
    if not own:
        return lambda s, seat, params, out: rule(s, seat, params, out)
    slots = [*own, *[rule] * (SLOTS - len(own))]
    first, second, third, fourth = slots

    def chosen(s: Any, seat: Any, params: Any, out: Any) -> None:
        kind = params[0]
        if kind < OWN:
            rule(s, seat, params, out)
        elif kind == OWN:
            first(s, seat, params, out)
        elif kind == OWN + 1:
            second(s, seat, params, out)
        elif kind == OWN + 2:
            third(s, seat, params, out)
        else:
            fourth(s, seat, params, out)

    return chosen


@compiled_as(generic.phase)
def _phase(s: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.phase) is None:
        return lambda s: 0
    return lambda s: rule(s)


@compiled_as(generic.penalty)
def _penalty(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.penalty) is None:
        return lambda s, moves, n, out: _zeros(n, out)
    return lambda s, moves, n, out: rule(s, moves, n, out)


@compiled_as(generic.tries)
def _tries(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    rule = entry.rules.tries or entry.rules.legal
    return lambda s, out: rule(s, out)


@compiled_as(generic.key)
def _key(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.key) is None:
        return lambda s, out: 0
    return lambda s, out: rule(s, out)


@compiled_as(generic.limits)
def _limits(s: Any, low: Any, high: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.limits) is None:

        def unknown(s: Any, low: Any, high: Any) -> None:
            for i in range(low.size):
                low[i] = -math.inf
                high[i] = math.inf

        return unknown
    return lambda s, low, high: rule(s, low, high)


@compiled_as(generic.margin)
def _margin(s: Any, out: Any) -> Any:
    if (entry := entry_of(s)) is None:
        return None
    if (rule := entry.rules.margin) is None:
        return lambda s, out: generic.returns(s, out)

    def impl(s: Any, out: Any) -> None:
        if s.over == CUT:
            generic.returns(s, out)
        else:
            rule(s, out)

    return impl

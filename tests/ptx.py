"""Compile a game's rules for a GPU, on a machine without one."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import numba
import numpy as np

from playout.core import generic
from playout.core.game import Game
from playout.core.ops import scratch_type
from playout.core.passes import numbers_known
from playout.core.rng import RNG
from playout.core.trials import finish

COMPUTE_CAPABILITY = (9, 0)


class _Device:
    compute_capability = COMPUTE_CAPABILITY


@contextmanager
def device() -> Iterator[Any]:
    """Pretend that there is a GPU to compile for; yields `numba.cuda`.

    Garbage is collected later: looking at all that a compiler makes is a tenth of the time.
    """
    gc.disable()
    try:
        with _pretended() as cuda:
            yield cuda
    finally:
        gc.enable()


@contextmanager
def _pretended() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba-cuda warns about the missing GPU
        from numba import cuda
        from numba.cuda import dispatcher
        from numba.cuda.core.typeinfer import TypeInferer

        pretended = mock.patch.object(dispatcher, "get_current_device", return_value=_Device)
        with pretended, numbers_known(TypeInferer):
            yield cuda


def compile_rules(game: Game) -> str:
    """Return PTX of a kernel that calls every rule of a game.

    Raises:
        numba.core.errors.TypingError: or another error that names what a GPU thread cannot do.
    """
    with device() as cuda:
        state, scratch, longest = game.rules.state, scratch_type(type(game)), generic.KEY_WORDS

        def every_rule(root, works, rngs):
            words = cuda.local.array(longest, dtype=np.uint64)
            worlds = cuda.local.array(1, dtype=state)
            spaces = cuda.local.array(1, dtype=scratch)
            i = cuda.grid(1)
            w, space, rng, work = worlds[0], spaces[0], rngs[i], works[i]
            worlds[0] = root[0]
            generic.deal(w, rng)
            generic.prepare(w, w.turn, work)
            generic.determinize(w, w.turn, work, rng)
            n = generic.legal(w, space.moves)
            generic.prefer(w, space.moves, n, space.scores)
            generic.anchor(w, space.moves, n, space.scores)
            generic.penalty(w, space.moves, n, space.scores)
            generic.value(w, space.values)
            generic.style(w, w.turn, space.scores, space.values)
            generic.limits(w, space.values, space.totals)
            generic.tries(w, space.moves)
            generic.key(w, words)
            move = space.moves[generic.phase(w)]
            generic.note(w, move)
            generic.play(w, generic.seen(w, move, w.turn))
            finish(w, space.moves, rng)
            generic.returns(w, space.values)
            generic.margin(w, space.values)
            root[0] = worlds[0]

        kinds = (state, game.rules.work, RNG)
        arrays = tuple(numba.from_dtype(np.dtype(kind))[:] for kind in kinds)
        # Not optimised: whether a rule compiles is all that is asked, and it takes two thirds.
        ptx, _ = cuda.compile_ptx(every_rule, arrays, cc=COMPUTE_CAPABILITY, opt=False)
        return str(ptx)

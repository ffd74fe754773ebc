"""Dealing compiles for a GPU, on a machine without one."""

from __future__ import annotations

from typing import Any

import numba
from numba import types

from playout.core import deal
from playout.core.rng import RNG
from tests import ptx


def test_dealing_compiles_for_a_gpu() -> None:
    with ptx.device() as cuda:

        def draw_one(shoe: Any, rngs: Any, out: Any) -> None:
            i = cuda.grid(1)
            deal.draw(shoe[0], rngs[i], out[i])

        def build_one(shoe: Any, cards: Any, out: Any) -> None:
            out[0] = deal.build(shoe[0], cards[0])

        shoe, rng = numba.from_dtype(deal.SHOE)[:], numba.from_dtype(RNG)[:]
        word, words = types.uint64[:], types.uint64[:, :]
        for code, kinds in ((draw_one, (shoe, rng, words)), (build_one, (shoe, word, word))):
            made, _ = cuda.compile_ptx(code, kinds, cc=ptx.COMPUTE_CAPABILITY)
            assert ".visible .entry" in made
            assert "malloc" not in made

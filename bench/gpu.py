"""`python -m bench.gpu`: the same rules on a GPU, checked against this processor, and how fast.

Every GPU thread deals and plays out games with a generator of its own. The first threads' games are
played again on the processor with the same generators: returns, plies and the generators' last
states must be equal, which they are only if every random number and every rule was the same.
Needs a GPU and the extra `gpu`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import playout
from playout.core.game import Game
from playout.core.generic import deal, draw, play, returns
from playout.core.ops import scratch_type
from playout.core.rng import RNG, generator

COMPARED = 64
"""Threads whose games are played again on the processor."""

THREADS = 128
"""Threads of a block."""


def load_cuda() -> Any:
    """Return `numba.cuda`; NumPy 2.5 dropped a name that numba-cuda 0.30 still asks for."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


def build(game: Game) -> Callable[..., None]:
    """Return a GPU kernel that deals and plays out games, one generator a thread."""
    cuda = load_cuda()

    state, scratch = game.rules.state, scratch_type(type(game))

    @cuda.jit  # type: ignore[untyped-decorator]  # numba-cuda is untyped
    def deal_out(blank: Any, rngs: Any, totals: Any, plies: Any, games: int) -> None:
        i = cuda.grid(1)
        if i >= rngs.size:
            return
        worlds = cuda.local.array(1, dtype=state)
        spaces = cuda.local.array(1, dtype=scratch)
        rng = cuda.local.array(1, dtype=RNG)
        rng[0] = rngs[i]
        w, space = worlds[0], spaces[0]
        for _ in range(games):
            worlds[0] = blank[0]
            deal(w, rng[0])
            while w.over == 0:
                play(w, draw(w, space.moves, rng[0]))
                plies[i] += 1
            returns(w, space.values)
            totals[i] += space.values[0]
        rngs[i] = rng[0]

    return deal_out


def seeds(n: int) -> np.ndarray[Any, Any]:
    """Return one generator a thread, each on a stream of its own."""
    made = np.zeros(n, RNG)
    for i in range(n):
        made[i] = generator(1, i)[0]
    return made


def on_processor(game: Game, rngs: np.ndarray[Any, Any], games: int) -> tuple[Any, Any, Any]:
    """Return totals of seat 0, plies and last generators of the same games played here."""
    totals, plies, last = [], [], rngs.copy()
    for i in range(len(rngs)):
        scratch = np.zeros(1, game.ops.scratch)
        rng = rngs[i : i + 1].copy()
        blank, world = game.dealing.blank(), game.dealing.blank()
        plies.append(game.ops.deal_out(blank, world, scratch, rng, games))
        totals.append(float(scratch["totals"][0, 0]))
        last[i] = rng[0]
    return totals, plies, last


def measure(game: Game, threads: int, games: int) -> tuple[bool, float, float]:
    """Return whether GPU and processor agree, and deals a second on each."""
    cuda = load_cuda()
    kernel, rngs = build(game), seeds(threads)
    grid = (threads + THREADS - 1) // THREADS
    blank = cuda.to_device(game.dealing.blank())

    def launch(n: int) -> tuple[Any, Any, Any, float]:
        on_gpu, totals = cuda.to_device(rngs), cuda.to_device(np.zeros(threads))
        plies = cuda.to_device(np.zeros(threads, np.int64))
        cuda.synchronize()
        began = time.perf_counter()
        kernel[grid, THREADS](blank, on_gpu, totals, plies, n)  # type: ignore[index]  # a launch
        cuda.synchronize()
        took = time.perf_counter() - began
        return on_gpu.copy_to_host(), totals.copy_to_host(), plies.copy_to_host(), took

    last, totals, plies, _ = launch(games)
    here = on_processor(game, rngs[:COMPARED], games)
    agree = (
        totals[:COMPARED].tolist() == here[0]
        and plies[:COMPARED].tolist() == here[1]
        and last[:COMPARED].tobytes() == here[2].tobytes()
    )
    rate = max(threads * games / launch(games)[3] for _ in range(3))
    scratch, rng = np.zeros(1, game.ops.scratch), generator(2)
    began = time.perf_counter()
    game.ops.deal_out(game.dealing.blank(), game.dealing.blank(), scratch, rng, 50_000)
    return agree, rate, 50_000 / (time.perf_counter() - began)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row a game; exit with 1 if any game differs between GPU and processor."""
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("games", nargs="*", help="games (default: all installed)")
    parser.add_argument("--threads", type=int, default=132 * 2048)
    parser.add_argument("--deals", type=int, default=40, help="deals a thread")
    asked = parser.parse_args(arguments)
    if not load_cuda().is_available():
        parser.error("no GPU here")
    print(
        f"{'game':<14} {'same as processor':<18} {'GPU deals/s':>12} {'one core':>10} {'ratio':>8}"
    )
    wrong = 0
    for name in asked.games or playout.game_names():
        agree, gpu, core = measure(playout.game(name), asked.threads, asked.deals)
        wrong += not agree
        word = "yes" if agree else "NO"
        print(
            f"{name:<14} {word:<18} {gpu / 1e6:>10.1f} M {core / 1e3:>8.0f} k {gpu / core:>7.0f}x"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

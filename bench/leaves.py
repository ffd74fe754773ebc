"""`python -m bench.leaves`: simulations a second of searches that a network guides.

By batch size (trees at a time, a leaf each) and by evaluator: one that knows nothing (the search
alone), the compiled forward pass, and PyTorch on this processor or on a GPU, one thread each.
Medians of several rounds, by the thread's own processor time (with a GPU: by the clock).
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import sys
import time
from collections.abc import Callable, Sequence

from playout.core.game import Game
from playout.learn.forest import Forest
from playout.learn.nets import Compiled, Evaluator, Uniform
from playout.learn.networks import Plan, build, export

BATCHES = (1, 16, 256, 2048)
SIMULATIONS = 100
"""Of each tree in a round."""


def measure(
    game: Game, evaluator: Evaluator, batch: int, rounds: int, clock: Callable[[], float]
) -> float:
    """Return simulations a second with so many trees at a time."""
    forest = Forest(game, batch, room=SIMULATIONS * min(game.max_moves, 48), batch=batch)
    for t in range(batch):
        forest.roots[t : t + 1] = game.deal(t).copy_state()
    forest.plant(2)
    forest.grow(evaluator)  # compiles
    found = []
    for _ in range(rounds):
        forest.plant(SIMULATIONS)
        began = clock()
        forest.grow(evaluator)
        found.append(SIMULATIONS * batch / (clock() - began))
    return statistics.median(found)


def evaluators(game: Game, plan: str, device: str) -> dict[str, Callable[[int], Evaluator]]:
    """Return what makes an evaluator for a batch size, by name."""
    import torch

    from playout.learn.device import OnDevice

    torch.set_num_threads(1)
    model = build(game, Plan.read(plan)).to(torch.device(device)).eval()
    return {
        "no network": lambda batch: Uniform(),
        f"{plan}, compiled": lambda batch: Compiled(export(model, game)),
        f"{plan}, PyTorch on {device}": lambda batch: OnDevice(model, batch),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.leaves", description=__doc__)
    parser.add_argument("--game", default="playout.games.connectfour:CONNECTFOUR")
    parser.add_argument("--plan", default="conv 48x4")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--batches", type=int, nargs="*", default=BATCHES)
    parser.add_argument("--only", default="", help="evaluators whose name has this in it")
    given = parser.parse_args(arguments)
    home, _, name = given.game.partition(":")
    game: Game = getattr(importlib.import_module(home), name)
    print(f"{game.name}: simulations a second, by trees at a time")
    print(f"{'evaluator':<36}" + "".join(f"{batch:>12,}" for batch in given.batches))
    for words, make in evaluators(game, given.plan, given.device).items():
        if given.only not in words:
            continue
        clock = time.perf_counter if "cuda" in words else time.thread_time
        row = [measure(game, make(batch), batch, given.rounds, clock) for batch in given.batches]
        print(f"{words:<36}" + "".join(f"{speed:>12,.0f}" for speed in row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

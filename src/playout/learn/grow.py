"""The open loop closed again around a compiled network: leaves, forward pass, answers at once."""

from __future__ import annotations

from typing import Any

from ..core.compile import kernel
from .ahead import any_opens, look_back, play_ahead
from .forward import evaluate, evaluate_ends
from .leaves import absorb_answers, reach_leaves


@kernel
def grow(
    roots: Any,
    world: Any,
    nodes: Any,
    params: Any,
    progress: Any,
    schedule: Any,
    scratch: Any,
    work: Any,
    rngs: Any,
    leaves: Any,
    states: Any,
    inputs: Any,
    logits: Any,
    values: Any,
    steps: Any,
    weights: Any,
    order: Any,
    buffers: Any,
    ends: Any,
    each: int,
) -> None:
    """Grow trees until each has its quota or is halted.

    The arguments are those of `learn.leaves.reach` and `absorb`, and between them a network's
    (`learn.forward.evaluate`) and those of `learn.ahead.play_ahead`.
    """
    p = params[0]
    while True:
        n = reach_leaves(
            roots,
            world,
            nodes,
            params,
            progress,
            schedule,
            scratch,
            work,
            rngs,
            leaves,
            states,
            inputs,
            each,
        )
        if n == 0:
            return
        # With a horizon leaves are valued where a short playout ends: at the leaf itself the
        # network is asked only for the priors of children.
        if p.horizon == 0 or any_opens(leaves, p, n):
            evaluate(steps, weights, order, buffers, inputs, logits, values, n)
        if p.horizon > 0:
            play_ahead(states, world, params, scratch, rngs, leaves, inputs, ends, n)
            evaluate_ends(steps, weights, order, buffers, inputs, ends, n)
            look_back(states, params, ends, values, n)
        absorb_answers(nodes, params, progress, scratch, rngs, leaves, states, logits, values, n)

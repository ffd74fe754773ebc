"""The other side of `bench.gumbel`: mctx searches games of pgx, on an interpreter that has them.

A node's value is for the seat that acts there, so the discount is -1, and 0 where a game is over.
XLA compiles search and game together for each batch size; a call makes one search of every tree.
"""

from __future__ import annotations

import functools
import time
from typing import Any

import jax
import jax.numpy as jnp
import mctx
import pgx

from bench.turns import Job, answer

GAMES = {"connectfour": "connect_four", "tictactoe": "tic_tac_toe"}
BATCHES = (1, 256)
SIMULATIONS = 100


def step(env: Any, _params: Any, _key: Any, action: Any, state: Any) -> Any:
    """Make a move in every game: what it pays, and all moves alike there."""
    after = jax.vmap(env.step)(state, action)
    paid = jnp.take_along_axis(after.rewards, state.current_player[:, None], axis=1)[:, 0]
    found = mctx.RecurrentFnOutput(
        reward=paid,
        discount=jnp.where(after.terminated, 0.0, -1.0),
        prior_logits=uniform(after),
        value=jnp.zeros(action.shape[0]),
    )
    return found, after


def uniform(state: Any) -> Any:
    """Return log-odds that are the same for all legal moves."""
    return jnp.where(state.legal_action_mask, 0.0, jnp.finfo(jnp.float32).min)


def trees(name: str, batch: int) -> Job:
    """Return the job: a search of every tree; a unit is a simulation."""
    env = pgx.make(name)

    def search(key: Any) -> Any:
        state = jax.vmap(env.init)(jax.random.split(key, batch))
        root = mctx.RootFnOutput(
            prior_logits=uniform(state), value=jnp.zeros(batch), embedding=state
        )
        return mctx.gumbel_muzero_policy(
            None,
            key,
            root,
            functools.partial(step, env),
            SIMULATIONS,
            invalid_actions=~state.legal_action_mask,
        ).action

    compiled, keys = jax.jit(search), iter(range(10**9))

    def job(n: int) -> int:
        done = 0
        while done < n:
            compiled(jax.random.PRNGKey(next(keys))).block_until_ready()
            done += SIMULATIONS * batch
        return done

    return job


ROWS = {
    f"{ours}-{batch}": functools.partial(trees, theirs, batch)
    for ours, theirs in GAMES.items()
    for batch in BATCHES
}

if __name__ == "__main__":
    answer(ROWS, time.process_time)

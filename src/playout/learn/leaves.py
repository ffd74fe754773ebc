"""The search loop, opened where a network evaluates: `reach` down to leaves, `absorb` its answers.

`reach` goes down many trees, a leaf or several of each, and writes what the acting seats know into
a batch. Somebody evaluates the batch. `absorb` gives the leaves their children and backs values up.
A way that waits for its answer counts as lost meanwhile, so that the next one goes elsewhere: the
worth of a loss is 0, and adding the true worth later is all it takes to put it right.

Values are one per seat, beginning with the seat that acts; nobody flips a sign.
"""

from __future__ import annotations

import math
from typing import Any

from ..core.compile import kernel, rule
from ..core.generic import determinize, encode, has_rule, legal, parts, play, returns
from ..search.children import make_leaf
from .choosing import pick_considered, pick_hidden, pick_open
from .noise import add_noise, gumbel

FIRST_ROOM = 4
"""Space of a node's first block in a hidden tree beyond its first moves' own."""


@rule
def descend(
    w: Any, tree: Any, params: Any, progress: Any, schedule: Any, space: Any, path: Any
) -> int:
    """Go down one tree in one world; return the depth reached."""
    at = 0
    path[0] = 0
    depth = 0
    while w.over == 0 and depth < params.depth and tree[at].count != 0:
        if depth == 0 and params.gumbel != 0:
            chosen = pick_considered(tree, progress, schedule)
        elif has_rule(w, "determinize"):
            chosen = pick_hidden(w, tree, tree[at], params, space)
        else:
            chosen = pick_open(tree, tree[at], params)
        if chosen < 0:
            break
        depth += 1
        path[depth] = chosen
        play(w, tree[chosen].move)
        at = chosen
    return depth


@rule
def suppose_lost(tree: Any, path: Any, depth: int) -> None:
    """Count a way as visited and lost for whoever acted, until its answer is there."""
    for d in range(depth + 1):
        node = tree[path[d]]
        node.visits += 1
        node.mean -= node.mean / node.visits


@rule
def back_up(tree: Any, path: Any, depth: int, params: Any, progress: Any, space: Any) -> None:
    """Add the worth for the seat that acted to each node of a way that was supposed lost.

    `space.values` holds the returns. The root's own evaluation is no simulation.
    """
    for seat in range(space.values.size):
        space.worth[seat] = (space.values[seat] - params.low) * params.scale
    for d in range(depth + 1):
        node = tree[path[d]]
        node.mean += space.worth[node.seat] / node.visits
    progress.pending -= 1
    if depth > 0:
        progress.done += 1
        slot = path[1] - tree[0].first
        for seat in range(space.values.size):
            value = space.values[seat]
            progress.totals[slot, seat] += value
            progress.squares[slot, seat] += value * value


@rule
def reach_leaves(
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
    each: int,
) -> int:
    """Do what `reach` says."""
    w = world[0]
    p, space = params[0], scratch[0]
    found = 0
    for t in range(progress.size):
        q = progress[t]
        tree = nodes[t]
        taken = 0
        while (
            taken < each
            and found < leaves.size
            and q.halt == 0
            and q.done + q.pending < q.quota
            and (tree[0].count != 0 or q.pending == 0)
        ):
            world[0] = roots[t]
            determinize(w, q.seat, work[t], rngs[t])
            leaf = leaves[found]
            depth = descend(w, tree, p, q, schedule, space, leaf.path)
            suppose_lost(tree, leaf.path, depth)
            q.pending += 1
            if w.over != 0:
                returns(w, space.values)
                back_up(tree, leaf.path, depth, p, q, space)
            else:
                leaf.tree = t
                leaf.depth = depth
                leaf.n = legal(w, leaf.moves)
                states[found] = world[0]
                encode(w, w.turn, inputs[found])
                found += 1
                taken += 1
    return found


@rule
def weigh_moves(w: Any, leaf: Any, logits: Any, space: Any) -> None:
    """Write the priors of a leaf's legal moves: a softmax over the sums of their parts."""
    priors = space.priors
    found = space.parts
    highest = -math.inf
    for i in range(leaf.n):
        score = 0.0
        for j in range(parts(w, leaf.moves[i], found)):
            score += logits[found[j]]
        priors[i] = score
        highest = max(highest, score)
    total = 0.0
    for i in range(leaf.n):
        priors[i] = math.exp(priors[i] - highest)
        total += priors[i]
    for i in range(leaf.n):
        priors[i] = priors[i] / total if 0.0 < total < math.inf else 1.0 / leaf.n


@rule
def expand(w: Any, tree: Any, node: Any, leaf: Any, progress: Any, space: Any) -> int:
    """Give a node a child for each legal move that has none; return how far others had to move.

    That is where the block of its children is now, less where it was (0: it stayed). Without
    space for the new ones the node stays as it is.
    """
    new = 0
    slot = space.slot
    for i in range(leaf.n):
        slot[leaf.moves[i]] = i + 1
        new += 1
    for i in range(node.first, node.first + node.count):
        child = tree[i]
        if child.seat == w.turn and slot[child.move] != 0:
            slot[child.move] = 0
            new -= 1
    before = node.first
    moved = 0
    if new > node.room - node.count:
        room = node.count + new
        if node.count > 0:
            room += max(FIRST_ROOM, node.count)
        if progress.used + room > tree.size:
            new = 0
        else:
            moved = progress.used - before
            node.first = progress.used
            node.room = room
            progress.used += room
            for i in range(node.count):
                tree[node.first + i] = tree[before + i]
    for i in range(leaf.n):
        if slot[leaf.moves[i]] != 0 and new > 0:
            child = tree[node.first + node.count]
            make_leaf(child, leaf.moves[i], w.turn, space.priors[i])
            node.count += 1
        slot[leaf.moves[i]] = 0
    return int(moved) if before != 0 else 0


@rule
def relocate(leaves: Any, b: int, n: int, first: int, count: int, moved: int) -> None:
    """Correct the ways that wait behind leaf `b` in its tree: a block of nodes has moved."""
    for i in range(b + 1, n):
        leaf = leaves[i]
        if leaf.tree == leaves[b].tree:
            for d in range(1, leaf.depth + 1):
                if first <= leaf.path[d] < first + count:
                    leaf.path[d] += moved


@rule
def open_root(leaf: Any, params: Any, progress: Any, space: Any, rng: Any) -> None:
    """Note what the network thinks of the root, and add noise to its priors if wanted."""
    for seat in range(space.values.size):
        progress.opinion[seat] = space.values[seat]
    if params.gumbel != 0:
        for i in range(leaf.n):
            progress.gumbel[i] = gumbel(rng) if params.noise > 0.0 else 0.0
    elif params.noise > 0.0:
        add_noise(space.priors, leaf.n, params.noise, params.alpha, progress.gumbel, rng)


@rule
def absorb_answers(
    nodes: Any,
    params: Any,
    progress: Any,
    scratch: Any,
    rngs: Any,
    leaves: Any,
    states: Any,
    logits: Any,
    values: Any,
    n: int,
) -> None:
    """Do what `absorb` says."""
    p, space = params[0], scratch[0]
    for b in range(n):
        leaf = leaves[b]
        tree = nodes[leaf.tree]
        q = progress[leaf.tree]
        w = states[b]
        weigh_moves(w, leaf, logits[b], space)
        for i in range(space.values.size):  # seats that nobody has stay 0
            space.values[i] = 0.0
        for i in range(p.seats):
            value = (values[b, i] + 1.0) * 0.5 / p.scale + p.low
            space.values[(w.turn + i) % p.seats] = value
        node = tree[leaf.path[leaf.depth]]
        if leaf.depth == 0:
            open_root(leaf, p, q, space, rngs[leaf.tree])
        if leaf.depth < p.depth and (has_rule(w, "determinize") or node.count == 0):
            first = node.first
            count = node.count
            moved = expand(w, tree, node, leaf, q, space)
            if moved != 0:
                relocate(leaves, b, n, first, count, moved)
        back_up(tree, leaf.path, leaf.depth, p, q, space)


@kernel
def plant(nodes: Any, progress: Any, roots: Any) -> None:
    """Set up the root of every tree, for the seat to act in its state; nothing else is there."""
    for t in range(progress.size):
        q = progress[t]
        q.seat = roots[t].turn
        q.done = 0
        q.pending = 0
        q.used = 1
        for i in range(q.totals.shape[0]):
            for seat in range(q.totals.shape[1]):
                q.totals[i, seat] = 0.0
                q.squares[i, seat] = 0.0
        make_leaf(nodes[t][0], 0, q.seat, 1.0)


@kernel
def reach(
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
    each: int,
) -> int:
    """Go down every tree to at most `each` leaves and write them into the batch; return how many.

    Ways that end with the game take its true returns at once.

    Args:
        roots: the state that each tree searches from.
        world: space for one state.
        nodes: the trees, a row each.
        params: what all trees share (`learn.records.PARAMS`).
        progress: where each tree stands.
        schedule: the visit counts due with Gumbel's root (`learn.records.schedule`).
        scratch: space to write to.
        work: the game's tables for `determinize`, a record per tree.
        rngs: a generator per tree.
        leaves: where leaves are written.
        states: the world of each leaf.
        inputs: what the acting seat knows at each leaf, a row of numbers.
        each: the most leaves of one tree.
    """
    return reach_leaves(
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


@kernel
def absorb(
    nodes: Any,
    params: Any,
    progress: Any,
    scratch: Any,
    rngs: Any,
    leaves: Any,
    states: Any,
    logits: Any,
    values: Any,
    n: int,
) -> None:
    """Take a network's answers for the first `n` leaves: give them children, back values up.

    Args:
        nodes: the trees, as in `reach`; likewise the arguments up to `states`.
        params: what all trees share.
        progress: where each tree stands.
        scratch: space to write to.
        rngs: a generator per tree.
        leaves: what `reach` wrote.
        states: the world of each leaf.
        logits: for each leaf a number per part of a move.
        values: for each leaf a value in [-1, 1] per seat, beginning with the seat that acts.
        n: how many leaves there are.
    """
    absorb_answers(nodes, params, progress, scratch, rngs, leaves, states, logits, values, n)

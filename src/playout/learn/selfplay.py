"""Games of a network against itself, many at a time, and the positions to learn from.

A group of games moves in step: every tree makes its simulations, in shared batches, then every
game makes its move. Groups are independent of each other, so threads may run one each; what comes
out depends on seeds alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.bits import i64
from ..core.compile import brief_kernel, kernel, rule
from ..core.game import Game
from ..core.generic import draw, encode, note, parts, play, returns
from ..core.memo import per_game
from ..core.rng import RNG, below, generator, mix
from ..search.records import NODE
from .choosing import LEAST_PRIOR, VISITS_OFFSET, root_score
from .forest import Forest
from .nets import Evaluator
from .records import encoding_of, params_type, progress_type, space_type
from .samples import MOST_MOVES, Samples, relative, worths


@dataclass(frozen=True)
class Habits:
    """How games of self-play are played."""

    simulations: int = 200
    """For each move."""
    c: float = 1.0
    """The constant c of PUCT."""
    noise: float = 0.1
    """Share of Dirichlet noise in the priors of the root."""
    alpha: float = 0.1
    """The parameter of that noise."""
    gumbel: bool = False
    """Whether root moves are tried by sequential halving instead."""
    warm_plies: int = 10
    """For so many plies moves are drawn by their visits; then the most visited is played."""
    random_plies: int = 0
    """A game begins with up to so many uniformly random moves, from which nothing is learned."""
    longest: int = 200
    """A game that takes more plies counts as drawn."""
    trust: float = 0.5
    """How far a position's value is the search's own, rather than the game's result."""


@rule
def target_shares(tree: Any, progress: Any, params: Any, out: Any) -> None:
    """Write what each root move is to be played with: visits, or as Gumbel's root improves it."""
    node = tree[0]
    first = node.first
    n = i64(node.count)
    if params.gumbel == 0:
        for i in range(n):
            out[i] = tree[first + i].visits / max(progress.done, 1)
        return
    most = 0
    mass = 0.0
    mean = 0.0
    for i in range(n):
        child = tree[first + i]
        most = max(most, child.visits)
        if child.visits > 0:
            mass += child.prior
            mean += child.prior * child.mean
    # The completed values of Danihelka et al. (2022): a move that was not tried counts as a mix of
    # the network's own opinion and what the tried ones are worth.
    own = (progress.opinion[progress.seat] - params.low) * params.scale
    mixed = (own + progress.done * mean / max(mass, LEAST_PRIOR)) / (1.0 + progress.done)
    highest = -math.inf
    for i in range(n):
        child = tree[first + i]
        worth = child.mean if child.visits > 0 else mixed
        out[i] = math.log(max(child.prior, LEAST_PRIOR)) + (VISITS_OFFSET + most) * worth
        highest = max(highest, out[i])
    total = 0.0
    for i in range(n):
        # Less the highest, so that no exponential overflows.
        out[i] = math.exp(out[i] - highest)
        total += out[i]
    for i in range(n):
        out[i] /= total


@rule
def chosen_child(tree: Any, progress: Any, params: Any, warm: bool, rng: Any) -> int:
    """Return which root move to make: drawn by visits while warm, else the best."""
    node = tree[0]
    first = node.first
    n = i64(node.count)
    # Gumbel's root needs no drawing by visits: its noise varies the games already.
    if warm and params.gumbel == 0:
        left = below(rng, max(progress.done, 1))
        for i in range(n):
            left -= tree[first + i].visits
            if left < 0:
                return i
    most = 0
    for i in range(n):
        most = max(most, tree[first + i].visits)
    best = -math.inf
    at = 0
    for i in range(n):
        child = tree[first + i]
        score = -math.inf
        if child.visits == most and params.gumbel != 0:
            score = root_score(child, progress.gumbel[i], most)
        elif child.visits == most:
            score = child.mean
        if score > best:
            best = score
            at = i
    return at


@rule
def keep_moves(s: Any, tree: Any, space: Any, shares: Any, found: Any) -> None:
    """Write the moves with the largest shares and their parts; -1 where there is none."""
    first = tree[0].first
    n = i64(tree[0].count)
    total = 0.0
    for k in range(shares.size):
        shares[k] = 0.0
        for j in range(found.shape[1]):
            found[k, j] = -1
    for k in range(min(n, shares.size)):
        # Moves that fit stay in their order; of too many, those with the largest shares are kept.
        best = k
        if n > shares.size:
            for i in range(n):
                if space.priors[i] > space.priors[best]:
                    best = i
        share = space.priors[best]
        space.priors[best] = -1.0 if n > shares.size else share
        shares[k] = share
        total += share
        for j in range(parts(s, tree[first + best].move, space.parts)):
            found[k, j] = space.parts[j]
    for k in range(shares.size):
        shares[k] = shares[k] / max(total, LEAST_PRIOR)


@kernel
def conclude(
    roots: Any,
    nodes: Any,
    params: Any,
    progress: Any,
    scratch: Any,
    rngs: Any,
    warm: Any,
    inputs: Any,
    shares: Any,
    found: Any,
    worths: Any,
    paid: Any,
) -> None:
    """Write down what there is to learn at every root, then make a move there.

    Args:
        roots: the states; they move on.
        nodes: the trees grown from them.
        params: what the trees share.
        progress: where they stand.
        scratch: space to write to.
        rngs: a generator per tree.
        warm: for each tree whether its move is drawn.
        inputs: where what the acting seat knows is written.
        shares: where the moves' shares are written.
        found: where the moves' parts are written.
        worths: where the search's value is written: per seat, as returns.
        paid: where the returns are written of games that are over then.
    """
    p, space = params[0], scratch[0]
    for t in range(progress.size):
        s = roots[t]
        tree = nodes[t]
        q = progress[t]
        # Before the move: the state of the root is what was searched.
        encode(s, s.turn, inputs[t])
        target_shares(tree, q, p, space.priors)
        keep_moves(s, tree, space, shares[t], found[t])
        for seat in range(worths.shape[1]):
            total = 0.0
            for i in range(tree[0].count):
                total += q.totals[i, seat]
            worths[t, seat] = total / max(q.done, 1)
        move = tree[tree[0].first + chosen_child(tree, q, p, warm[t] != 0, rngs[t])].move
        note(s, move)
        play(s, move)
        if s.over != 0:
            returns(s, space.values)
            for seat in range(paid.shape[1]):
                paid[t, seat] = space.values[seat]


@brief_kernel
def stray(state: Any, scratch: Any, rng: Any, most: int) -> None:
    """Make up to `most` random moves, or fewer where the game ends."""
    s = state[0]
    for _ in range(below(rng[0], most + 1)):
        if s.over == 0:
            move = draw(s, scratch[0].moves, rng[0])
            note(s, move)
            play(s, move)


@per_game
def kernels(kind: type[Game]) -> tuple[Callable[..., None], Callable[..., None]]:
    """Compile (or load) `conclude` and `stray` for a game."""
    state, nodes = np.zeros(1, kind.rules.state), np.zeros((1, 1), NODE)
    params, progress = np.zeros(1, params_type(kind)), np.zeros(1, progress_type(kind))
    space, rngs = np.zeros(1, space_type(kind)), np.zeros(1, RNG)
    warm, numbers = np.zeros(1, np.uint8), np.zeros((1, 1), np.float32)
    found = np.zeros((1, 1, 1), np.int16)
    lists = (warm, numbers, numbers, found, numbers, numbers)
    return (
        conclude.bind(kind.name, state, nodes, params, progress, space, rngs, *lists),
        stray.bind(kind.name, state, space, rngs, 0),
    )


class Group:
    """Games that move in step."""

    def __init__(self, game: Game, games: int, habits: Habits, seed: int, each: int = 1) -> None:
        """Deal all games.

        Args:
            game: what is played.
            games: how many at a time.
            habits: how.
            seed: decides everything random.
            each: leaves of one tree that wait at once.
        """
        encoding, kind = encoding_of(game), type(game)
        self.game, self.habits, self.seed, self.each = game, habits, seed, each
        self.forest = Forest(
            game,
            games,
            room=habits.simulations * min(kind.max_moves, 48),
            batch=games * each,
            seed=mix(seed, 1),
            c=habits.c,
            noise=habits.noise,
            alpha=habits.alpha,
            gumbel=habits.simulations if habits.gumbel else 0,
        )
        moves = min(kind.max_moves, MOST_MOVES)
        self._longest = min(kind.max_plies, habits.longest)
        self._past = Samples.empty(encoding, kind.seats, moves, games * self._longest)
        self._turns = np.zeros(games * self._longest, np.int64)
        self._lengths = np.zeros(games, np.int64)
        self._inputs = np.zeros((games, encoding.size), np.float32)
        self._shares = np.zeros((games, moves), np.float32)
        self._parts = np.zeros((games, moves, encoding.most_parts), np.int16)
        self._worths = np.zeros((games, kind.seats), np.float32)
        self._paid = np.zeros((games, kind.seats), np.float32)
        self._space = np.zeros(1, space_type(kind))
        self._dealer = generator(mix(seed, 2))
        self._conclude, self._stray = kernels(kind)
        self.finished = 0
        """Games played to the end so far."""
        for t in range(games):
            self._deal(t)

    def _deal(self, t: int) -> None:
        """Begin a new game in the place of one."""
        one = self.forest.roots[t : t + 1]
        while True:
            one.view("u1")[:] = self.game.dealing.blank().view("u1")
            self.game.ops.deal_game(one, self._dealer)
            if self.habits.random_plies:
                self._stray(one, self._space, self._dealer, self.habits.random_plies)
            if not one["over"][0]:
                break
        self._lengths[t] = 0

    def play(self, evaluator: Evaluator, moves: int) -> tuple[list[Samples], int]:
        """Move some times in every game; return what the games that ended teach, and how many."""
        before = self.finished
        lessons = [one for _ in range(moves) for one in self.move(evaluator)]
        return lessons, self.finished - before

    def move(self, evaluator: Evaluator) -> list[Samples]:
        """Search and move once in every game; return what the games that ended teach."""
        forest, habits = self.forest, self.habits
        forest.plant(habits.simulations)
        forest.grow(evaluator, self.each)
        turns = forest.roots["turn"].astype(np.int64)
        warm = (forest.roots["ply"] < habits.warm_plies).astype(np.uint8)
        self._conclude(
            *(forest.roots, forest.nodes, forest.params, forest.progress, self._space),
            *(forest.rngs, warm, self._inputs, self._shares, self._parts),
            *(self._worths, self._paid),
        )
        self._keep(turns)
        over = forest.roots["over"] != 0
        late = self._lengths >= self._longest
        self._paid[late & ~over] = 0.0
        ended = np.flatnonzero(over | late)
        lessons = [self._lesson(int(t)) for t in ended]
        for t in ended:
            self._deal(int(t))
        self.finished += len(ended)
        return lessons

    def _keep(self, turns: np.ndarray[Any, Any]) -> None:
        """Keep the position that every game was in."""
        seats, past = self.game.seats, self._past
        at = np.arange(len(turns)) * self._longest + self._lengths
        past.inputs[at], past.shares[at], past.parts[at] = self._inputs, self._shares, self._parts
        past.values[at, :seats] = relative(self._worths, turns, seats)
        self._turns[at] = turns
        self._lengths += 1

    def _lesson(self, t: int) -> Samples:
        """Return the positions of a game that is over, with its result."""
        begin = t * self._longest
        positions = slice(begin, begin + int(self._lengths[t]))
        one = self._past.copied(positions)
        turns, seats, trust = self._turns[positions], self.game.seats, self.habits.trust
        paid = np.broadcast_to(self._paid[t], (len(turns), len(self._paid[t])))
        mixed = trust * one.values[:, :seats] + (1.0 - trust) * relative(paid, turns, seats)
        one.values[:, :seats] = worths(self.game, mixed)
        return one

"""Matches between rule bots of partnership games, entirely in machine code.

Thousands of hands a second, where `playout match` plays dozens: for trying out a heuristic.
`python -m playout.lab.trick_duels euchre rules floor --deals 20000`; a side is a policy
(`rules`, `floor`, `random`), or `BIDDER/PLAYER` to have calls and cards decided by two.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..arena.stats import Estimate
from ..core.bits import i64, u64
from ..core.compile import kernel, rule
from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.generic import anchor, deal, draw, legal, play, prefer, returns
from ..core.memo import per_game
from ..core.registry import game as find_game
from ..core.rng import RNG, seed
from ..games.tricks.game import TrickGame
from ..search.children import best_of

POLICIES = ("rules", "floor", "random")
"""Who may play: the rules `prefer` and `anchor`, or any legal move."""


@rule
def choose(s: Any, scratch: Any, policy: int, rng: Any) -> int:
    """Return the move of a policy."""
    if policy == 2:
        return i64(draw(s, scratch.moves, rng))
    n = legal(s, scratch.moves)
    if n > 1 and policy == 0:
        prefer(s, scratch.moves, n, scratch.scores)
    elif n > 1:
        anchor(s, scratch.moves, n, scratch.scores)
    else:
        return i64(scratch.moves[0])
    return i64(scratch.moves[best_of(scratch.scores, n, rng)])


@rule
def play_hand(s: Any, scratch: Any, sides: Any, own: int, playing: int, rng: Any) -> None:
    """Play a hand to its end; seats of parity `own` follow the first row of `sides`."""
    while s.over == 0:
        row = 0 if (s.turn & 1) == own else 1
        column = 1 if s.phase == playing else 0
        play(s, choose(s, scratch, sides[row, column], rng))


@kernel
def duel(
    blank: Any,
    world: Any,
    scratch: Any,
    rng: Any,
    sides: Any,
    playing: int,
    first: int,
    n: int,
) -> int:
    """Play deals `first`, `first + 1`, … twice each, with sides changed.

    Leaves the sum of what the first side gained on the second a deal (half the difference of
    their returns), and of its squares, in `scratch.totals`. `sides[side]` are its policies for
    calls and for cards; `playing` is the phase in which cards are played. Returns `n`.
    """
    w = world[0]
    space = scratch[0]
    space.totals[0] = 0.0
    space.totals[1] = 0.0
    for number in range(n):
        gained = 0.0
        for own in range(2):
            seed(rng[0], u64(first + number), u64(1))
            world[0] = blank[0]
            deal(w, rng[0])
            play_hand(w, space, sides, own, playing, rng[0])
            returns(w, space.values)
            gained += (space.values[own] - space.values[1 - own]) / 4
        space.totals[0] += gained
        space.totals[1] += gained * gained
    return n


@per_game
def _bound(kind: type[Game]) -> Any:
    state = np.zeros(1, kind.rules.state)
    scratch, sides = np.zeros(1, kind().ops.scratch), np.zeros((2, 2), "i8")
    return duel.bind(kind.name, state, state, scratch, np.zeros(1, RNG), sides, 0, 0, 0)


def side_of(text: str) -> tuple[int, int]:
    """Return the policies of a side, for calls and for cards, from `floor` or `floor/random`."""
    caller, slash, player = text.partition("/")
    parts = (caller, player if slash else caller)
    for part in parts:
        if part not in POLICIES:
            raise InvalidOption(f"duel: {part!r} is no policy; one of {', '.join(POLICIES)}.")
    return POLICIES.index(parts[0]), POLICIES.index(parts[1])


def run(game: Game, ours: str, theirs: str, deals: int, first: int = 0) -> Estimate:
    """Return what one side gains on the other a deal: half the difference of their returns."""
    if not isinstance(game, TrickGame) or len(set(game.sides)) != 2 or game.seats != 4:
        raise InvalidOption(f"duel: {game.name} is no game of two partnerships with calls.")
    sides = np.array([side_of(ours), side_of(theirs)], "i8")
    scratch = np.zeros(1, game.ops.scratch)
    playing = game.phase_names.index("play")
    state, world = game.dealing.blank(), game.dealing.blank()
    _bound(type(game))(state, world, scratch, np.zeros(1, RNG), sides, playing, first, deals)
    total, squares = scratch["totals"][0, :2].tolist()
    mean = total / deals
    half = 1.96 * math.sqrt(max(squares / deals - mean * mean, 0.0) / deals)
    return Estimate(mean, mean - half, mean + half, deals)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a duel and print what it shows."""
    parser = argparse.ArgumentParser(prog="playout.lab.trick_duels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("ours", help="a policy, or CALLER/PLAYER")
    parser.add_argument("theirs", help="a policy, or CALLER/PLAYER")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--variant", default=None)
    given = parser.parse_args(arguments)
    game = find_game(given.game, given.variant)
    found = run(game, given.ours, given.theirs, given.deals, given.first)
    half = (found.high - found.low) / 2
    print(f"{given.ours} v {given.theirs}: {found.mean:+.3f} ± {half:.3f} a deal")


if __name__ == "__main__":
    main()

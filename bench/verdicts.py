"""`python -m bench.verdicts`: how often a match of `random` against itself declares a winner.

The deals are played in machine code, as `playout match` plays them: each deal with the players
changing seats, and a draw decided by (deal, player, seat, ply), so that a player who meets the
same position in two replays makes the same move. Each length of match has deals of its own, none
of which is used twice. The verdict is that of `playout.arena.stats.judge`.

A rate of 1,000 matches has a standard error of 0.7 percentage points.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import playout
from playout.arena.play import DealRecord, GameRecord
from playout.arena.result import edge_bounds
from playout.arena.seating import Plan, Seating, plan
from playout.arena.stats import estimate, judge
from playout.core.bits import u64
from playout.core.compile import kernel
from playout.core.game import Game
from playout.core.generic import deal, draw, play, returns
from playout.core.memo import per_game
from playout.core.rng import RNG, mix, seed, stir

GAMES = ("connectfour", "hearts", "euchre")
LENGTHS = (3, 5, 10, 20, 50)
MATCHES = 1_000
MOST = 0.07
"""No cell may be above this."""
LEAST = 0.03
"""From `LONG` deals on none may be below this: caution is no excuse for seeing nothing."""
LONG = 20


@kernel
def replay(
    blank: Any,
    root: Any,
    world: Any,
    scratch: Any,
    rng: Any,
    seatings: Any,
    first: int,
    out: Any,
) -> None:
    """Play each of `out`'s deals once a seating, and write the returns to `out[deal, seating]`.

    Deals are numbered from `first`.
    """
    w = world[0]
    space = scratch[0]
    for number in range(out.shape[0]):
        dealt = stir(u64(first + number))
        root[0] = blank[0]
        seed(rng[0], dealt, u64(1))
        deal(root[0], rng[0])
        for game in range(seatings.shape[0]):
            world[0] = root[0]
            while w.over == 0:
                who = seatings[game, w.turn]
                chance = stir(dealt ^ stir(u64(w.ply) ^ stir(u64(2 * w.turn + who + 1))))
                seed(rng[0], chance, u64(2))
                play(w, draw(w, space.moves, rng[0]))
            returns(w, space.values)
            for seat in range(space.values.size):
                out[number, game, seat] = space.values[seat]


@per_game
def _bound(kind: type[Game], games: int) -> Any:
    state, scratch = np.zeros(1, kind.rules.state), np.zeros(1, kind().ops.scratch)
    seatings, out = np.zeros((games, kind.seats), "i8"), np.zeros((1, games, kind.seats))
    return replay.bind(kind.name, state, state, state, scratch, np.zeros(1, RNG), seatings, 0, out)


def play_deals(game: Game, replays: Plan, deals: int, first: int) -> list[DealRecord]:
    """Return deals of `random` against itself, numbered from `first`, without their moves."""
    seatings = [*replays.seatings, *([replays.baseline] if replays.baseline else [])]
    out = np.zeros((deals, len(seatings), game.seats))
    run = _bound(type(game), len(seatings))
    scratch, rng = np.zeros(1, game.ops.scratch), np.zeros(1, RNG)
    blank = game.dealing.blank()
    run(blank, blank.copy(), blank.copy(), scratch, rng, np.array(seatings, "i8"), first, out)
    return [
        _record(number, seatings, found, len(replays.seatings))
        for number, found in enumerate(out.tolist(), first)
    ]


def _record(
    number: int, seatings: Sequence[Seating], found: Sequence[Sequence[float]], both: int
) -> DealRecord:
    """Return a deal, of which the first `both` games are between both players."""
    games = [
        GameRecord(seating, tuple(paid), (), ())
        for seating, paid in zip(seatings, found, strict=True)
    ]
    return DealRecord(number, tuple(games[:both]), games[both] if len(games) > both else None)


@dataclass(frozen=True)
class Rate:
    """How often matches of one length declared a winner."""

    game: str
    deals: int
    matches: int
    false: int

    @property
    def share(self) -> float:
        """Return the part of the matches that were wrong."""
        return self.false / self.matches

    @property
    def met(self) -> bool:
        """Return whether it is as it should be."""
        return self.share <= MOST and (self.deals < LONG or self.share >= LEAST)


def false_verdicts(name: str, deals: int, matches: int, chosen: int) -> Rate:
    """Return how often a winner is declared in so many matches of so many deals."""
    game = playout.game(name)
    replays = plan(game)
    first = mix(chosen, deals) >> 2  # below 2**62: room to count on from there
    bounds = edge_bounds(game, replays)
    false = 0
    for number in range(matches):
        records = play_deals(game, replays, deals, first + number * deals)
        verdict = judge(estimate([record.edge() for record in records], bounds))
        false += verdict.finding != "undecided"
    return Rate(name, deals, matches, false)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table; the exit status is 1 if a cell is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m bench.verdicts", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--matches", type=int, default=MATCHES, help="a cell (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print(f"false verdicts, random v random, {given.matches:,} matches a cell, seed {given.seed}")
    print(f"{'deals a match':<14}" + "".join(f"{deals:>8}" for deals in LENGTHS))
    met = True
    for name in given.games:
        rates = [false_verdicts(name, deals, given.matches, given.seed) for deals in LENGTHS]
        print(f"{name:<14}" + "".join(f"{rate.share:>8.1%}" for rate in rates), flush=True)
        met &= all(rate.met for rate in rates)
    said = "yes" if met else "NO"
    print(f"at most {MOST:.0%}, and from {LONG} deals on at least {LEAST:.0%}: {said}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())

"""Check common advice: a player that follows it against the same player that is free.

Run it with `python -m playout.lab.cuttle_claims`. By default the player is the `tuned`
heuristic, whose scores are changed; with `--player` it is a search whose answer is changed: the
most visited move among those that the advice leaves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..arena.play import play_game
from ..arena.pool import spread
from ..arena.stats import Estimate, share
from ..core.game import Game
from ..core.position import Position
from ..core.registry import game as find_game
from ..core.rng import mix
from ..core.sight import Sight
from ..games.cuttle.cards import RANKS
from ..games.cuttle.features import FEATURES, NAMES
from ..games.cuttle.intent import intent_of_code
from ..games.cuttle.weights import WEIGHTS
from ..players.base import Chooser, Player
from ..players.choice import Choice
from ..players.registry import player
from ..players.thinking import Thinking
from .cuttle_fit import Array, duel

FORBIDDEN, WANTED = -100.0, 30.0
"""What is added to scores: nothing makes up for the one, only a win beats the other."""


@dataclass(frozen=True)
class Advice:
    """A rule that a player is made to follow."""

    name: str
    """For the command line."""
    text: str
    """For people."""
    avoids: tuple[str, ...] = ()
    """Classes of moves (`features.NAMES`) that are never made if there is another move."""
    insists: tuple[str, ...] = ()
    """Classes of moves one of which is made whenever it is possible."""


POINTS = tuple(f"points {rank}" for rank in RANKS[:10])

ADVICE = (
    Advice("race", "plays points whenever it can", insists=POINTS),
    Advice("eights-points", "never plays glasses", avoids=("glasses",)),
    Advice("eights-glasses", "plays eights only as glasses", ("points 8",), ("glasses",)),
    Advice("no-scuttle", "never scuttles", avoids=("scuttle",)),
    Advice("no-queens", "never plays a queen", avoids=("queen",)),
    Advice("queens-first", "plays a queen whenever it can", insists=("queen",)),
)


def class_of(code: int) -> str:
    """Return the class of a play from hand, as `features.NAMES` calls it; "" for the rest."""
    meant = intent_of_code(code)
    if meant.seven or not meant.cards:
        return ""
    rank = RANKS[meant.cards[0] // 4]
    if meant.kind == "points":
        return f"points {rank}"
    if meant.kind == "royal":
        return {"8": "glasses", "Q": "queen", "K": "king"}[rank]
    return "scuttle" if meant.kind == "scuttle" else ""


def advised(weights: Array, advice: Advice) -> Array:
    """Return weights that follow an advice."""
    changed, bias = weights.copy(), FEATURES.index("bias")
    for names, amount in ((advice.avoids, FORBIDDEN), (advice.insists, WANTED)):
        for name in names:
            changed[NAMES.index(name), bias] += amount
    return changed


class Advised(Player):
    """A searching player that takes advice: its best move among those that the advice leaves."""

    name = "advised"
    summary = "A search that follows an advice."

    def __init__(self, inner: Chooser[Sight], advice: Advice) -> None:
        """Let `inner` think, but make it follow `advice`."""
        super().__init__(inner.seed)
        self.inner, self.advice = inner, advice

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Return the inner player's choice, or its best other move; no win is missed."""
        choice = self.inner.thought(held).result()
        if self._wins(held.world, choice.move.code):
            return choice
        ranked = [result.move for result in choice.moves] or [choice.move]
        wanted = [move for move in ranked if class_of(move.code) in self.advice.insists]
        allowed = [move for move in ranked if class_of(move.code) not in self.advice.avoids]
        return Choice((wanted or allowed or ranked)[0])

    @staticmethod
    def _wins(position: Position, code: int) -> bool:
        after = position.play(code)
        assert position.to_move is not None
        return bool(after.returns and after.returns[position.to_move] > 0)


def search_deal(spec: str, number: int, seed: int, deal: int) -> float:
    """Play one deal both ways, advice number `number` against none; return its share of wins."""
    game: Game = find_game("cuttle")
    total = 0.0
    for seat in range(2):
        seeds = [mix(seed, deal, who) for who in range(2)]
        free = player(spec, seed=seeds[1])
        bound = Advised(player(spec, seed=seeds[0]), ADVICE[number])
        seated: list[Chooser[Any]] = [bound, free] if seat == 0 else [free, bound]
        record = play_game(game, mix(seed, deal), seated, (seat, 1 - seat))
        total += 0.5 + 0.5 * record.returns[seat]
    return total / 2


def check(advice: Advice, spec: str | None, deals: int, seed: int, workers: int) -> Estimate:
    """Return the share of wins of whoever follows an advice; 0.5 is no difference."""
    if spec is None:
        return share(duel(advised(WEIGHTS, advice), WEIGHTS, deals, seed).tolist())
    number = ADVICE.index(advice)
    jobs = [(spec, number, seed, deal) for deal in range(deals)]
    return share(list(spread(search_deal, jobs, workers)))


def verdict(found: Estimate) -> str:
    """Say what a share of wins shows about an advice."""
    if found.low > 0.5:
        return "better than free"
    return "worse than free" if found.high < 0.5 else "no difference shown"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check all advice, or that which is named."""
    parser = argparse.ArgumentParser(
        prog="python -m playout.lab.cuttle_claims", description=__doc__
    )
    names = [advice.name for advice in ADVICE]
    parser.add_argument("advice", nargs="*", metavar="ADVICE", help=f"of: {', '.join(names)}")
    parser.add_argument("--player", metavar="SPEC", help="a searching player; else tuned weights")
    parser.add_argument("--deals", type=int, default=5000, help="each both ways (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="decides the deals (%(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes (%(default)s)")
    asked = parser.parse_args(arguments)
    unknown = sorted(set(asked.advice) - set(names))
    if unknown:
        parser.error(f"no advice {', '.join(unknown)}; there is: {', '.join(names)}")
    print(f"{asked.player or 'heuristic:tuned'}, {2 * asked.deals} games a line, seed {asked.seed}")
    for advice in ADVICE:
        if not asked.advice or advice.name in asked.advice:
            found = check(advice, asked.player, asked.deals, asked.seed, asked.workers)
            print(
                f"{advice.name:<15} {advice.text:<30} wins {found.mean:6.1%}"
                f" ({found.low:.1%} to {found.high:.1%}): {verdict(found)}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Check common advice: a player that follows it against the same player that is free.

Run it with `python -m playout.lab.cuttle_claims`. The player is the `tuned` heuristic unless
`--player` names another; its answer is changed where the advice (`lab.cuttle_advice`) forbids it
or insists on something else: then it is the move that it likes best among those that are left.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from ..arena.play import play_game
from ..arena.pool import spread
from ..arena.stats import Estimate, share
from ..core.position import Move, Position
from ..core.registry import game as find_game
from ..core.rng import mix
from ..core.sight import Sight
from ..players.base import Chooser, Player
from ..players.choice import Choice
from ..players.registry import player
from ..players.simple import Heuristic
from ..players.thinking import Thinking
from .cuttle_advice import ADVICE, Advice, kinds_of


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
        world, advice = held.world, self.advice
        choice = self.inner.thought(held).result()
        if self._wins(world, choice.move.code) or not advice.when(world):
            return choice
        ranked = self._ranked(world, choice)
        kinds = {move: kinds_of(world, move.code) for move in ranked}
        wanted = [move for move in ranked if kinds[move] & set(advice.insists)]
        allowed = [move for move in ranked if not kinds[move] & set(advice.avoids)]
        return Choice((wanted or allowed or ranked)[0])

    def _ranked(self, world: Position, choice: Choice) -> list[Move]:
        """Return the moves in the order in which the inner player likes them."""
        if isinstance(self.inner, Heuristic):
            scores = self.inner.rate(world)
            del scores[choice.move.code]
            rest = sorted(scores, key=lambda code: -scores[code])
            return [choice.move, *(Move(world, code) for code in rest)]
        return [result.move for result in choice.moves] or [choice.move]

    @staticmethod
    def _wins(position: Position, code: int) -> bool:
        after = position.play(code)
        assert position.to_move is not None
        return bool(after.returns and after.returns[position.to_move] > 0)


def play_deal(spec: str, variant: str | None, number: int, seed: int, deal: int) -> float:
    """Play one deal both ways, advice number `number` against none; return its share of wins."""
    game = find_game("cuttle", variant)
    total = 0.0
    for seat in range(2):
        seeds = [mix(seed, deal, who) for who in range(2)]
        free = player(spec, seed=seeds[1])
        bound = Advised(player(spec, seed=seeds[0]), ADVICE[number])
        seated: list[Chooser[Any]] = [bound, free] if seat == 0 else [free, bound]
        record = play_game(game, mix(seed, deal), seated, (seat, 1 - seat))
        total += 0.5 + 0.5 * record.returns[seat]
    return total / 2


def check(
    advice: Advice, spec: str, deals: int, seed: int, workers: int, variant: str | None = None
) -> Estimate:
    """Return the share of wins of whoever follows an advice; 0.5 is no difference."""
    number = ADVICE.index(advice)
    jobs = [(spec, variant, number, seed, deal) for deal in range(deals)]
    return share(list(spread(play_deal, jobs, workers)))


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
    parser.add_argument("--player", metavar="SPEC", default="heuristic:tuned", help="(%(default)s)")
    parser.add_argument("--variant", metavar="NAME", help="the profile; else the default one")
    parser.add_argument("--deals", type=int, default=3000, help="each both ways (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="decides the deals (%(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes (%(default)s)")
    asked = parser.parse_args(arguments)
    unknown = sorted(set(asked.advice) - set(names))
    if unknown:
        parser.error(f"no advice {', '.join(unknown)}; there is: {', '.join(names)}")
    where = find_game("cuttle", asked.variant).variant
    print(f"{asked.player}, {where}, {2 * asked.deals} games a line, seed {asked.seed}")
    for advice in ADVICE:
        if not asked.advice or advice.name in asked.advice:
            found = check(
                advice, asked.player, asked.deals, asked.seed, asked.workers, asked.variant
            )
            print(
                f"{advice.name:<17} {advice.text:<30} wins {found.mean:6.1%}"
                f" ({found.low:.1%} to {found.high:.1%}): {verdict(found)}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

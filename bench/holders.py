"""How well belief tells who holds which card: `python -m bench.holders`, Euchre.

Two players play hands, calls by the rule bot. At every card of the first one's side the hidden
hands are dealt as `belief` weighs them, and each card that another seat holds is looked for: the
loss is minus the log of the share of worlds in which its holder has it. Less is better; worlds that
are all equally likely come first. Differences to them are paired, with 95 % intervals over cards
played.
"""

from __future__ import annotations

import argparse
import math
import sys
from typing import Any

import numpy as np

import playout
from playout.core.masks import cards_of
from playout.core.position import Position
from playout.core.rng import mix
from playout.search.belief import make_pool

WORLDS, DEALT = 512, 4096
"""Worlds of a pool, and those it is resampled from."""

DOUBT = 0.002
"""The share of a guess that is mixed in, so that a card in no world costs something finite."""

GUESS = 0.3
"""That guess: about the share of the hidden cards that one seat holds."""

Settings = list[tuple[float, float]]
"""Exponents τ, each with the least effective share."""


def main() -> int:
    """Play, and print a line for each setting."""
    parser = argparse.ArgumentParser(prog="python -m bench.holders", description=__doc__)
    parser.add_argument("--player", default="euchre-expert:sims=200", help="%(default)s")
    parser.add_argument("--against", default="heuristic:floor", help="%(default)s")
    parser.add_argument("--deals", type=int, default=200, help="hands (%(default)s)")
    parser.add_argument("--seed", type=int, default=701, help="decides the deals (%(default)s)")
    parser.add_argument("--shares", default="0.2,0.04,0.01", help="belief_share (%(default)s)")
    asked = parser.parse_args()
    settings = [(0.0, 1.0), *((1.0, float(share)) for share in asked.shares.split(","))]
    players = [playout.player(spec) for spec in (asked.player, asked.against)]
    found = [
        row for number in range(asked.deals) for row in play(players, settings, asked.seed, number)
    ]
    table = np.array(found)
    print(f"{asked.player} v {asked.against}, {asked.deals} hands, seed {asked.seed}:", end=" ")
    print(f"{len(table)} cards")
    for (tau, share), losses in zip(settings, table.T, strict=True):
        more = losses - table[:, 0]
        half = 1.96 * more.std() / math.sqrt(len(more))
        print(f"belief={tau:g} belief_share={share:<5g} {losses.mean():.4f}", end="  ")
        print(f"{more.mean():+.4f} ± {half:.4f}")
    return 0


def play(players: list[Any], settings: Settings, seed: int, number: int) -> list[list[float]]:
    """Play one hand; return the losses of each setting at each card of the first one's side."""
    position = playout.game("euchre").deal(mix(seed, number))
    caller = playout.player("heuristic")
    found = []
    while position.to_move is not None:
        side = (position.to_move + number) % 2
        if not position.calling and side == 0 and len(position.codes) > 1:
            row = [loss(position, tau, share) for tau, share in settings]
            if not any(math.isnan(one) for one in row):
                found.append(row)
        who = caller if position.calling else players[side]
        position = position.play(who.choose(position).move)
    return found


def loss(position: Position, tau: float, share: float) -> float:
    """Return the mean loss a card that another seat holds; not a number: all worlds are alike."""
    seat = position.to_move
    assert seat is not None
    state = position.copy_state()
    pool, _ = make_pool(
        position.game, state, seat, tau=tau, size=WORLDS, dealt=DEALT, seed=7, share=share
    )
    hands = pool["hand"][1:]
    if not hands.size:
        return math.nan
    shares = [
        float((hands[:, other] >> np.uint64(card) & np.uint64(1)).mean())
        for other in range(4)
        if other != seat
        for card in cards_of(int(state["hand"][0, other]))
    ]
    return sum(-math.log((1 - DOUBT) * held + DOUBT * GUESS) for held in shares) / len(shares)


if __name__ == "__main__":
    sys.exit(main())

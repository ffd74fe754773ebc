"""`python -m bench.versus GAME`: our player against OpenSpiel's C++ ISMCTSBot, at equal time.

Both play by OpenSpiel's rules from the same deals, duplicate: in Euchre each side in turn, else our
player in each seat among three bots, minus what a bot gets there among three others. The deal is
the unit of the interval. Only cards are compared: our rule bot makes everybody's calls, and in
Hearts no cards are passed (their bot fails there).

Their bot makes a fixed number of simulations. How long that takes, by cards left in the hand, is
measured first on this machine; our player then has that many seconds. Their worlds leak: in Euchre
and Oh Hell they hold the very cards that were dealt. Ours are dealt from what the seat knows.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import playout
from playout.arena.pool import spread
from playout.arena.seating import plan
from playout.arena.stats import Estimate, estimate
from playout.core.position import Position
from playout.core.rng import mix
from playout.players.rate import favourite

from .openspiel import PEERS

GIVEN: dict[str, dict[str, Any]] = {
    "hearts": {"pass_direction": "none"},
    "ohhell": {"hand_size": 7},
}
"""What is fixed of a deal."""

PLAYERS = {"euchre": "euchre-expert", "hearts": "ismcts", "ohhell": "ismcts"}
"""Our player of each game that OpenSpiel can resample."""

CONSTANTS = {"euchre": 2.0, "hearts": 13.0, "ohhell": 8.0}
"""Their exploration constant: about the spread of a hand's returns."""

TIMED_DEALS = 6


@dataclass(frozen=True)
class Contest:
    """What two players contest."""

    game: str
    """The game's name."""
    player: str
    """Our player, without a budget."""
    simulations: int
    """Simulations of their bot for a move."""
    constant: float
    """Their exploration constant."""
    seed: int
    """Decides the deals, and all that is random on our side."""


def their_bot(contest: Contest, seed: int) -> Any:
    """Return OpenSpiel's bot."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, seed % 2**31)
    return pyspiel.ISMCTSBot(seed % 2**31, evaluator, contest.constant, contest.simulations, -1)


def play_hand(
    contest: Contest,
    deal: int,
    ours: Sequence[bool],
    pace: Mapping[int, float] | None,
    times: dict[int, list[float]] | None = None,
) -> tuple[float, ...]:
    """Play one hand and return its returns.

    Args:
        contest: who plays what.
        deal: the number of the deal.
        ours: whether our player has a seat.
        pace: seconds of our player for a move, by cards left in its hand.
        times: takes how long their bot took, by cards left in its hand.
    """
    game, peer = playout.game(contest.game, "openspiel"), PEERS[contest.game]()
    position = game.deal(mix(contest.seed, deal), **GIVEN.get(contest.game, {}))
    state = peer.deal(position)
    bot = their_bot(contest, mix(contest.seed, deal, 7))
    while (seat := position.to_move) is not None:
        left = position.state.hand[seat].bit_count()
        if len(position.codes) == 1:
            code = position.codes[0]
        elif position.calling:
            code = favourite(
                position, game.playing.heuristics[0], mix(contest.seed, deal, position.ply)
            )
        elif ours[seat]:
            assert pace is not None
            code = our_move(contest, position, pace[left])
        else:
            began = time.perf_counter()
            code = their_move(bot, peer, state, position)
            if times is not None:
                times[left].append(time.perf_counter() - began)
        state.apply_action(peer.action(code))
        position = position.play(code)
    assert position.returns is not None
    return tuple(position.returns)


def our_move(contest: Contest, position: Position, seconds: float) -> int:
    """Return our player's choice."""
    spec = f"{contest.player}{',' if ':' in contest.player else ':'}seconds={seconds:.5f}"
    return playout.player(spec, mix(contest.seed, 1)).choose(position).move.code


def their_move(bot: Any, peer: Any, state: Any, position: Position) -> int:
    """Return the choice of OpenSpiel's bot, as our code."""
    action = bot.step(state)
    return next(code for code in position.codes if peer.action(code) == action)


def pace_of(contest: Contest) -> dict[int, float]:
    """Return the mean seconds of their bot for a move, by cards left in its hand."""
    times: dict[int, list[float]] = defaultdict(list)
    seats = playout.game(contest.game).seats
    for deal in range(TIMED_DEALS):
        play_hand(contest, -1 - deal, [False] * seats, None, times)
    found = {left: statistics.mean(took) for left, took in times.items()}
    return {left: found.get(left, min(found.values())) for left in range(1, 14)}


def play_deal(contest: Contest, pace: Mapping[int, float], deal: int) -> float:
    """Return what our player gains a hand on their bot in one deal."""
    replays = plan(playout.game(contest.game, "openspiel"))
    gains = []
    base = None
    if replays.baseline is not None:
        base = play_hand(contest, deal, [False] * len(replays.baseline), pace)
    for seating in replays.seatings:
        returns = play_hand(contest, deal, [who == 0 for who in seating], pace)
        own = [seat for seat, who in enumerate(seating) if who == 0]
        gains.append(statistics.mean(returns[x] - (base[x] if base else 0.0) for x in own))
    return statistics.mean(gains)


def versus(contest: Contest, deals: int, workers: int) -> tuple[Estimate, dict[int, float]]:
    """Return what our player gains a hand, and the pace it had to keep."""
    playout.player(contest.player).warm(playout.game(contest.game, "openspiel"))
    pace = pace_of(contest)
    jobs = ((contest, pace, deal) for deal in range(deals))
    return estimate(list(spread(play_deal, jobs, workers))), pace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.versus", description=__doc__)
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--player", help="our player, without a budget")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=1000, help="their bot's, for a move")
    parser.add_argument("--constant", type=float, help="their exploration constant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    contest = Contest(
        given.game,
        given.player or PLAYERS[given.game],
        given.simulations,
        CONSTANTS[given.game] if given.constant is None else given.constant,
        given.seed,
    )
    found, pace = versus(contest, given.deals, given.workers)
    print(
        f"{contest.game}: {contest.player} against OpenSpiel's ISMCTSBot "
        f"({contest.simulations:,} simulations, c = {contest.constant:g}; "
        f"{1000 * statistics.mean(pace.values()):.1f} ms a move on average)\n"
        f"gain a hand {found}, {found.units} deals, seed {contest.seed}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tests.warm`: compile ahead what tests use of every game.

All of a game in one process: most of the time goes into reading its rules, which is done once
there, and again in every process that compiles something of that game later.
"""

from __future__ import annotations

import playout
from playout.arena.pool import spread
from playout.core.conformance.replay import trace
from playout.core.conformance.suite import walk_all
from playout.core.game import Game
from playout.core.machine import cores
from playout.games.cuttle.weights import WEIGHTS
from playout.lab import trick_duels
from playout.lab.cuttle_fit import duel as fit_duel
from playout.lab.cuttle_fit import practising
from playout.learn import selfplay
from playout.learn.lectures import watching
from playout.search.warm import warm_all
from tests.fair import fair_players
from tests.games.cuttle import walks
from tests.games.duskwell.audit import run_audit

SEED = 1


def compile_rule_bots(game: Game) -> None:
    """Compile duels of a partnership game's rule bots."""
    trick_duels.run(game, "floor", "floor", deals=1)


OWN = {
    "cuttle": (
        lambda game: walks.run_walk(game, 1),
        lambda game: walks.run_duel(game, walks.TUNED, walks.CLASSIC, games=1),
        lambda game: playout.player("open-minimax").choose(game.deal(SEED)),
        lambda game: (practising(), fit_duel(WEIGHTS[0], None, 1, SEED)),
        lambda game: (watching(type(game)), selfplay.kernels(type(game))),
    ),
    "duskwell": (lambda game: run_audit(game, 1, SEED),),
    "euchre": (compile_rule_bots,),
    "spades": (compile_rule_bots,),
}
"""What uses kernels of its own: tests of whole games, players of one game, fits, what teaches."""


def compile_game(name: str) -> str:
    """Compile (or load from the cache) what searches, players and the conformance kit need."""
    game = playout.game(name)
    warm_all(game)
    for player in fair_players(game, iterations=2):
        player.choose(game.deal(SEED))
    _, played, _ = walk_all(game, [SEED])
    trace(game, played)
    _ = game.ops.deal_out
    for test in OWN.get(name, ()):
        test(game)
    return name


def main() -> None:
    """Compile all games, as many at a time as there are cores; what takes longest first."""
    names = sorted(playout.game_names(), key=lambda name: name not in OWN)
    for name in spread(compile_game, [(name,) for name in names], min(cores(), len(names))):
        print(f"{name}: compiled what tests use")


if __name__ == "__main__":
    main()

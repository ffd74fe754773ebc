"""Minimax on the true cards of Cuttle: an anchor for comparisons, like the bot of a game server."""

from __future__ import annotations

import random

from ...core.game import Game
from ...core.options import Option
from ...core.position import Move, Position
from ...players.base import AllSeeing
from ...players.choice import Choice, RuleEvidence
from ...players.thinking import Thinking
from ...search.solve import kernels, look_ahead

MOST_PLIES = 6


class OpenMinimax(AllSeeing):
    """Minimax over a few plies on the true state, hidden cards included; not a fair player."""

    name = "open-minimax"
    summary = "Cuttle by minimax that SEES ALL CARDS, two plies deep: for comparisons, not fair."
    options = (
        Option(
            "plies",
            int,
            2,
            "Plies after the own move, before material counts.",
            low=0,
            high=MOST_PLIES,
            main=True,
        ),
    )
    games = ("cuttle",)

    def warm(self, game: Game) -> None:
        """Compile the search for a game."""
        self.require(game)
        kernels(type(game))

    def decide(self, held: Position, thinking: Thinking) -> Choice:
        """Take the best value; equals are drawn among."""
        rated = self.rate(held)
        best = max(rated.values())
        level = [code for code, found in rated.items() if found == best]
        code = random.Random(thinking.seed).choice(level)
        return Choice(Move(held, code), RuleEvidence("minimax", f"material {best:+g}."))

    def rate(self, position: Position) -> dict[int, float]:
        """Return the value of each legal move to the seat to act.

        Raises:
            InvalidOption: the game is not Cuttle.
        """
        self.require(position.game)
        return look_ahead(position, self.chosen["plies"])

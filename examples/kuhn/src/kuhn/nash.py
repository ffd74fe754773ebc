"""A player for Kuhn poker that cannot be beaten: its equilibrium, known since 1950."""

import random

from playout import Choice, Option, Player, Sight, Thinking

FIRST = {"J": 1, "Q": 0, "K": 3}
"""First to act: bet with this many times alpha."""

AFTER = {"J": 1 / 3, "Q": 0, "K": 1}
"""Second to act after a pass: bet this often."""

CALL = {"J": 0, "Q": 1 / 3, "K": 1}
"""Facing a bet: call this often; the first seat's queen calls alpha more often."""


class Nash(Player):
    """The equilibrium of Kuhn poker; no other game."""

    name = "kuhn-nash"
    summary = "Plays the equilibrium of Kuhn poker."
    games = ("kuhn",)
    options = (
        Option("alpha", float, 0.2, "How often to bluff first.", low=0, high=1 / 3, main=True),
    )

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Bet as often as the equilibrium does with the card and moves that the seat sees."""
        bets = random.Random(thinking.seed).random() < self.bet_share(held)
        return Choice(held.world.move("bet" if bets else "pass"))

    def bet_share(self, held: Sight) -> float:
        """Return how often the seat to act should bet (or call)."""
        alpha: float = self.chosen["alpha"]
        seat = held.seat
        card, moves = held.view["cards"][seat], held.view["moves"]
        if not moves:
            return FIRST[card] * alpha
        if moves[-1] == "pass":
            return AFTER[card]
        return CALL[card] + (alpha if seat == 0 and card == "Q" else 0)

"""Ratings that follow every game as it ends, for tables where the field never stands still.

A thin face of `openskill` (Weng and Lin's Plackett-Luce model): any number of seats, partners and
ties. For a finished tournament use `ratings`: it does not depend on the order of the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

START = 25.0
"""The skill that everybody starts with."""
DOUBT = START / 3
"""The standard deviation of a newcomer's skill."""


@dataclass(frozen=True)
class LiveRating:
    """What is believed of one player's skill; not Elo points."""

    skill: float = START
    """The mean of the belief."""
    doubt: float = DOUBT
    """Its standard deviation; falls with every game, never to 0."""
    games: int = 0
    """How many games it rests on."""

    @property
    def shown(self) -> float:
        """The skill that the player has almost surely: three standard deviations below the mean."""
        return self.skill - 3 * self.doubt


class LiveRatings:
    """The live ratings of a field, changed game by game."""

    def __init__(self) -> None:
        """Start with nobody."""
        from openskill.models import PlackettLuce

        self._model = PlackettLuce(mu=START, sigma=DOUBT)
        self._players: dict[str, LiveRating] = {}

    def __getitem__(self, player: str) -> LiveRating:
        """Return a player's rating; a newcomer's for one who has not played."""
        return self._players.get(player, LiveRating())

    def update(self, sides: Sequence[Sequence[str]], returns: Sequence[float]) -> None:
        """Take one finished game.

        Args:
            sides: the players of each side; partners sit together, and nobody sits twice.
            returns: what each side got: more is better, the same is a tie.
        """
        seated = [player for side in sides for player in side]
        if len(sides) < 2 or len(sides) != len(returns) or not all(sides):
            raise ValueError("live ratings: two sides or more, each with players and a return.")
        if len(set(seated)) < len(seated):
            raise ValueError("live ratings: a player cannot sit on two seats of one game.")
        before = [
            [self._model.rating(self[one].skill, self[one].doubt) for one in side] for side in sides
        ]
        after = self._model.rate(before, scores=list(returns))
        for side, rated in zip(sides, after, strict=True):
            for player, found in zip(side, rated, strict=True):
                games = self[player].games + 1
                self._players[player] = LiveRating(found.mu, found.sigma, games)

    def table(self) -> list[tuple[str, LiveRating]]:
        """Return everybody who has played, the highest `shown` skill first."""
        return sorted(self._players.items(), key=lambda one: (-one[1].shown, one[0]))

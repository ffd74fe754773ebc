"""Players that do not search."""

from __future__ import annotations

import random
import time
from typing import ClassVar

from ..core.errors import InvalidOption, PlayoutError
from ..core.game import Game
from ..core.options import Option
from ..core.position import Move, Position
from .base import Choice, Player
from .calls import BID_OWN, favourite, rate


class Random(Player):
    """Any legal move, each as likely."""

    name = "random"
    summary = "Any legal move, each as likely."
    options = (BID_OWN,)

    def decide(self, position: Position, seed: int) -> Choice:
        """Draw a legal move."""
        return Choice(Move(position, random.Random(seed).choice(position.codes)))


class First(Player):
    """The legal move with the lowest code."""

    name = "first"
    summary = "The first legal move in the game's own order."
    options: ClassVar[tuple[Option, ...]] = (BID_OWN,)

    def decide(self, position: Position, seed: int) -> Choice:
        """Take the lowest code."""
        return Choice(Move(position, position.codes[0]))


class Wait(First):
    """Waits, then plays like `first`: for testing clocks and spinners."""

    name = "wait"
    summary = "Waits some seconds, then plays like first; for tests."
    options = (Option("seconds", float, 1.0, "How long to wait.", low=0, high=3600, main=True),)

    def decide(self, position: Position, seed: int) -> Choice:
        """Wait, then take the lowest code."""
        time.sleep(self.set["seconds"])
        return super().decide(position, seed)


class NeverAskedError(PlayoutError):
    """A player that must not be asked was asked."""


class Never(Player):
    """A sentinel: asking it is a mistake."""

    name = "never"
    summary = "Raises an error when asked; a sentinel for seats that nobody may play."

    def decide(self, position: Position, seed: int) -> Choice:
        """Raise."""
        raise NeverAskedError(
            f"seat {position.to_move} is played by 'never', which must not be asked."
        )


class Heuristic(Player):
    """The move that the game's rules of thumb like best, without search."""

    name = "heuristic"
    summary = "The move that the game's rules of thumb like best."
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "policy",
            str,
            None,
            "Which of the game's heuristics; its first one by default.",
            main=True,
        ),
        BID_OWN,
    )

    def decide(self, position: Position, seed: int) -> Choice:
        """Take the best score; equals are drawn among."""
        return Choice(Move(position, favourite(position, self.policy(position.game), seed)))

    def warm(self, game: Game) -> None:
        """Compile the game's heuristics."""
        _ = game.ops.appraise

    def rate(self, position: Position) -> dict[int, float]:
        """Return the heuristic score of each legal move.

        Raises:
            InvalidOption: the game has no such heuristic.
        """
        return rate(position, self.policy(position.game))

    def policy(self, game: Game) -> str:
        """Return the name of the heuristic that decides in a game.

        Raises:
            InvalidOption: the game has no such heuristic.
        """
        policy = self.set["policy"] or (game.heuristics[0] if game.heuristics else "")
        if policy not in game.heuristics:
            have = ", ".join(game.heuristics) or "none"
            raise InvalidOption(
                f"{self.name}: {game.name} has no heuristic {policy!r}; it has: {have}."
            )
        return str(policy)


class EpsilonGreedy(Heuristic):
    """The heuristic's move, but now and then any legal one."""

    name = "epsilon-greedy"
    summary = "The heuristic's move, but with probability epsilon any legal one."
    options = (
        *Heuristic.options,
        Option("epsilon", float, 0.2, "The share of random moves.", low=0, high=1),
    )

    def decide(self, position: Position, seed: int) -> Choice:
        """Toss for a random move, else follow the heuristic."""
        dice = random.Random(seed)
        if dice.random() < self.set["epsilon"]:
            return Choice(Move(position, dice.choice(position.codes)))
        return super().decide(position, dice.getrandbits(64))

"""Players that do not search."""

from __future__ import annotations

import random
from typing import ClassVar

from ..core.errors import InvalidOption, PlayoutError
from ..core.game import Game
from ..core.options import Option
from ..core.position import Move, Position
from ..core.sight import Sight
from .base import Player
from .choice import Choice, RuleEvidence
from .rate import favourite, rate
from .thinking import Thinking


class Random(Player):
    """Any legal move, each as likely."""

    name = "random"
    summary = "Any legal move, each as likely."

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Draw a legal move."""
        return Choice(Move(held.world, random.Random(thinking.seed).choice(held.world.codes)))


class First(Player):
    """The legal move with the lowest code."""

    name = "first"
    summary = "The first legal move in the game's own order."

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Take the lowest code."""
        return Choice(Move(held.world, held.world.codes[0]))


class Wait(First):
    """Waits, then plays like `first`: for testing clocks and spinners."""

    name = "wait"
    summary = "Waits some seconds, then plays like first; for tests."
    options = (Option("seconds", float, 5.0, "How long to wait.", low=0, high=3600, main=True),)

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Wait (until somebody wants the answer), then take the lowest code."""
        thinking.wait(self.chosen["seconds"])
        return super().decide(held, thinking)


class NeverAskedError(PlayoutError):
    """A player that must not be asked was asked."""


class Never(Player):
    """A sentinel: asking it is a mistake."""

    name = "never"
    summary = "Raises an error when asked; a sentinel for seats that nobody may play."

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Raise."""
        raise NeverAskedError(f"seat {held.seat} is played by 'never', which must not be asked.")


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
    )

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Take the best score; equals are drawn among."""
        return self.follow(held, thinking.seed)

    def follow(self, held: Sight, seed: int) -> Choice:
        """Return the move that the heuristic likes best."""
        policy = self.policy(held.game)
        move = Move(held.world, favourite(held.world, policy, seed))
        return Choice(move, RuleEvidence(f"heuristic:{policy}"))

    def warm(self, game: Game) -> None:
        """Compile the game's heuristics."""
        self.policy(game)
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
        policy = self.chosen["policy"] or (
            game.playing.heuristics[0] if game.playing.heuristics else ""
        )
        if policy not in game.playing.heuristics:
            have = ", ".join(game.playing.heuristics) or "none"
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

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Toss for a random move, else follow the heuristic."""
        dice = random.Random(thinking.seed)
        if dice.random() < self.chosen["epsilon"]:
            move = Move(held.world, dice.choice(held.world.codes))
            return Choice(move, RuleEvidence("random", "the toss was for any legal move."))
        return self.follow(held, dice.getrandbits(64))

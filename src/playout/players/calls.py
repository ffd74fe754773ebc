"""Calls (bids, passes of cards, discards) left to a rule bot: a player around a player.

Every spec takes the option `bid`. A match that is to compare card play alone gives both sides the
same caller: `playout match euchre ismcts:bid=heuristic heuristic:floor,bid=heuristic`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.options import Option
from ..core.position import Move, Position
from ..core.sight import Seen, Sight
from .base import AllSeeing, Chooser, Held, Player
from .choice import Choice, RuleEvidence
from .rate import favourite
from .thinking import Thinking

OWN = "own"

RULE_BOTS = ("heuristic", "floor")
"""Values of `bid` that leave calls to a rule bot: the game's first heuristic, or its floor."""

BID = Option(
    "bid",
    str,
    OWN,
    "Who makes the calls (bids, passes of cards, discards): the player itself or a rule bot.",
    choices=(OWN, *RULE_BOTS),
)
"""What any spec may say."""


class _Calling(Chooser[Held]):
    """A player whose calls a rule bot makes; all else is the inner player's."""

    def __init__(self, inner: Chooser[Held], bid: str) -> None:
        """Put a rule bot (one of `RULE_BOTS`) before a player."""
        self.inner: Chooser[Held] = inner
        self.bid = bid

    def decide(self, held: Held, thinking: Thinking) -> Choice:
        """Leave a call to the rule bot, anything else to the player."""
        world = held.world if isinstance(held, Sight) else held
        policy = self.policy(held.game)
        if not world.calling:
            return self.inner.decide(held, thinking)
        move = Move(world, favourite(world, policy, thinking.seed))
        return Choice(move, RuleEvidence(f"heuristic:{policy}", "calls are left to this rule bot."))

    def policy(self, game: Game) -> str:
        """Return the heuristic that makes the calls.

        Raises:
            InvalidOption: the game has no calls, or not that rule bot.
        """
        if game.calls is None:
            raise InvalidOption(
                f"{self.name}: bid={self.bid} is for games with calls; {game.name} has none."
            )
        policy = (
            game.playing.heuristics[0]
            if self.bid == "heuristic" and game.playing.heuristics
            else self.bid
        )
        if policy not in game.playing.heuristics:
            have = ", ".join(game.playing.heuristics) or "none"
            raise InvalidOption(
                f"{self.name}: bid={self.bid}, but {game.name} has no such heuristic;"
                f" it has: {have}."
            )
        return policy

    def look(self, position: Position, history: Sequence[Seen] = ()) -> Held:
        """Return what the inner player may hold."""
        return self.inner.look(position, history)

    def sit(self, seed: int) -> Any:
        """Return the same two as they sit down to a new game."""
        return type(self)(self.inner.sit(seed), self.bid)

    def warm(self, game: Game) -> None:
        """Compile what both need."""
        self.policy(game)
        _ = game.ops.appraise
        self.inner.warm(game)

    def require(self, game: Game) -> None:
        """Refuse a game that the inner player does not know."""
        self.inner.require(game)

    @property
    def remembers(self) -> bool:
        """Whether the inner player does."""
        return self.inner.remembers

    @property
    def repeatable(self) -> bool:  # type: ignore[override]  # a wrapper is as what it wraps
        """Whether the inner player always answers alike."""
        return self.inner.repeatable

    @property
    def waits(self) -> bool:  # type: ignore[override]  # the same
        """Whether the inner player mostly waits."""
        return self.inner.waits

    @property
    def name(self) -> str:  # type: ignore[override]  # the same
        """The inner player's name."""
        return self.inner.name

    @property
    def seed(self) -> int:  # type: ignore[override]  # the same
        """The inner player's seed."""
        return self.inner.seed

    @property
    def spec(self) -> str:
        """The text that makes this player again."""
        return f"{self.inner.spec}{',' if ':' in self.inner.spec else ':'}bid={self.bid}"


class FairCalling(_Calling[Sight], Player):
    """A fair player whose calls a rule bot makes."""


class OpenCalling(_Calling[Position], AllSeeing):
    """A player that sees all, whose calls a rule bot makes."""


def with_calls(player: Chooser[Any], bid: str) -> Chooser[Any]:
    """Return a player whose calls are made as `bid` says."""
    if bid == OWN:
        return player
    return OpenCalling(player, bid) if player.sees_all else FairCalling(player, bid)

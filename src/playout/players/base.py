"""What a player is, and what its choice carries."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ..core.errors import GameOver, InvalidOption
from ..core.game import Game
from ..core.options import Option, read_options
from ..core.position import Move, Position
from ..core.rng import mix
from ..core.value import Value
from ..search.result import MoveResult, SearchResult
from .calls import RULE_BOTS, favourite, policy_of


@dataclass(frozen=True)
class Choice:
    """A player's answer: the move, and the numbers behind it where there are any."""

    move: Move
    """The move to play."""
    value: Value | None = None
    """Expected returns, one a seat; None if the player has no idea."""
    moves: tuple[MoveResult, ...] = ()
    """What the player found out about each move, best first; empty if it did not look."""
    line: tuple[str, ...] = ()
    """The expected line, as move texts."""
    iterations: int = 0
    """Playouts made."""
    seconds: float = 0.0
    """Time taken."""
    search: SearchResult | None = field(default=None, repr=False, compare=False)
    """The whole search, tree included."""

    def explain(self) -> str:
        """Return the choice as a table of moves in plain text."""
        from .explain import explain

        return explain(self)


class Player(ABC):
    """Somebody who chooses moves.

    `choose` is pure: its answer depends on what the seat to act has seen, on the options and on
    the seed, never on hidden cards (unless `sees_all`) or on earlier calls (unless it `remembers`).
    """

    name: ClassVar[str]
    """The word before the colon in a spec."""
    summary: ClassVar[str]
    """One sentence for people."""
    options: ClassVar[tuple[Option, ...]] = ()
    """What can be set, with ranges and defaults."""
    games: ClassVar[tuple[str, ...]] = ()
    """The games it knows; empty: every game."""
    sees_all: ClassVar[bool] = False
    """Whether it looks at hidden cards: for comparisons, never for fair play."""

    @property
    def remembers(self) -> bool:
        """Whether its choices also depend on the course of play, which it must then be told."""
        return False

    def __init__(self, seed: int = 0, **options: Any) -> None:
        """Set the options (checked against the schema) and the seed."""
        self.seed = seed
        self.given = dict(options)
        self.set: dict[str, Any] = read_options(self.options, options, self.name)
        self.check()

    def check(self) -> None:
        """Refuse options that do not go together; called once they are set."""
        return

    def warm(self, game: Game) -> None:
        """Compile (or load) what this player needs for a game, so that no choice waits for it."""
        return

    def require(self, game: Game) -> None:
        """Refuse a game that this player does not know.

        Raises:
            InvalidOption: naming the games that it does.
        """
        if self.games and game.name not in self.games:
            known = ", ".join(self.games)
            raise InvalidOption(f"{self.name}: it plays {known}, and knows nothing of {game.name}.")

    @property
    def spec(self) -> str:
        """The text that makes this player again: `ismcts:iterations=2000`."""
        parts = ",".join(f"{key}={value}" for key, value in self.given.items())
        return f"{self.name}:{parts}" if parts else self.name

    def saw(self, ply: int, seat: int, code: int | None) -> None:
        """Note a move as its seat saw it (None: not clearly); for players that `remember`.

        Args:
            ply: how many moves were made before it.
            seat: who made it.
            code: what was seen of it.
        """
        return

    def choose(self, position: Position) -> Choice:
        """Return a move for the seat to act, and why.

        Raises:
            GameOver: nobody is to act.
            InvalidOption: the player does not know the game, or the game lacks what it needs.
        """
        if position.to_move is None:
            raise GameOver(f"{self.name}: the game is over, there is no move.", "game_over")
        self.require(position.game)
        began = time.perf_counter()
        seed = mix(self.seed, position.to_move, position.ply)
        policy = self.caller(position.game)
        if policy is not None and self.leaves_call(position):
            choice = Choice(Move(position, favourite(position, policy, seed)))
        else:
            choice = self.decide(position, seed)
        took = time.perf_counter() - began
        return Choice(**{**vars(choice), "seconds": took})

    def caller(self, game: Game) -> str | None:
        """Return the heuristic that makes this player's calls; None: it makes them itself.

        Raises:
            InvalidOption: `bid` names a rule bot, and the game has no calls or no such bot.
        """
        bid = self.set.get("bid")
        return policy_of(game, bid, self.name) if bid in RULE_BOTS else None

    def leaves_call(self, position: Position) -> bool:
        """Return whether a rule bot decides here, since the move is a call."""
        calls = position.game.calling(position.state)
        return calls and self.caller(position.game) is not None

    @abstractmethod
    def decide(self, position: Position, seed: int) -> Choice:
        """Return a choice that depends on nothing but the view of the seat to act and `seed`."""

    def __repr__(self) -> str:
        return f"<Player {self.spec} seed {self.seed}>"

"""What a player is: somebody who is handed what a seat knows, and answers with a move."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from ..core.errors import GameOver, InvalidOption, NotYourTurn
from ..core.game import Game
from ..core.options import Option, read_options
from ..core.position import Position
from ..core.rng import mix
from ..core.sight import Seen, Sight
from ..search.budget import Budget
from .choice import Choice
from .thinking import Thinking

Held = TypeVar("Held", Sight, Position)
"""What a kind of player is handed: a `Sight`, or for those that see all a `Position`."""


class Chooser(ABC, Generic[Held]):
    """Somebody who chooses moves; `Player` and `AllSeeing` are the two kinds.

    An answer is pure: it depends on what the player is handed, on its options and its seed, never
    on earlier answers (unless it `remembers`).
    """

    name: ClassVar[str]
    """The word before the colon in a spec."""
    summary: ClassVar[str]
    """One sentence for people."""
    options: ClassVar[tuple[Option, ...]] = ()
    """What can be set, with ranges and defaults."""
    games: ClassVar[tuple[str, ...]] = ()
    """The games it knows; empty: every game."""
    sees_all: ClassVar[bool]
    """Whether it looks at hidden cards: for comparisons, never for fair play."""
    repeatable: ClassVar[bool] = True
    """Whether the same question always gets the same answer."""
    waits: ClassVar[bool] = False
    """Whether a decision is mostly waiting for somebody elsewhere, and takes no processor."""

    def __init__(self, seed: int = 0, **options: Any) -> None:
        """Set the options (checked against the schema) and the seed."""
        self.seed = seed
        self.given = dict(options)
        """What the caller wrote, which `spec` repeats."""
        self.chosen: dict[str, Any] = read_options(self.options, options, self.name)
        """What every option is, defaults included."""
        self.check()

    # ------------------------------------------------------------------ for callers

    def think(self, held: Held, budget: Budget | None = None) -> Thinking:
        """Begin to think about a move for the seat to act, in the background.

        Args:
            held: what the player is handed (`look` makes it).
            budget: what this answer may take; by default what the player is set to.

        Raises:
            GameOver: nobody is to act.
            NotYourTurn: another seat is.
            InvalidOption: the player does not know the game, or the game lacks what it needs.
        """
        return self.thought(held, budget).start()

    def thought(self, held: Held, budget: Budget | None = None) -> Thinking:
        """Return the same as `think`, not yet begun."""
        if held.to_move is None:
            raise GameOver(f"{self.name}: the game is over, there is no move.", "game_over")
        if isinstance(held, Sight) and held.seat != held.to_move:
            raise NotYourTurn(
                f"{self.name}: seat {held.seat} was asked, but seat {held.to_move} is to move.",
                "not_your_turn",
            )
        self.require(held.game)
        seed = mix(self.seed, held.to_move, held.ply)
        return Thinking(lambda thinking: self.decide(held, thinking), seed, budget)

    def choose(self, position: Position) -> Choice:
        """Return a move for the seat to act in a position, and why.

        Raises:
            GameOver: nobody is to act.
            InvalidOption: the player does not know the game, or the game lacks what it needs.
        """
        if position.to_move is None:
            raise GameOver(f"{self.name}: the game is over, there is no move.", "game_over")
        return self.thought(self.look(position)).result()

    @abstractmethod
    def look(self, position: Position, history: Sequence[Seen] = ()) -> Held:
        """Return what this player may hold of a position in which its seat is to act."""

    def sit(self, seed: int) -> Self:
        """Return this player as it sits down to a new game: its own seed, nothing remembered."""
        seated = copy.copy(self)
        seated.seed = seed
        return seated

    @property
    def spec(self) -> str:
        """The text that makes this player again: `ismcts:iterations=2000`."""
        parts = ",".join(f"{key}={value}" for key, value in self.given.items())
        return f"{self.name}:{parts}" if parts else self.name

    def require(self, game: Game) -> None:
        """Refuse a game that this player does not know.

        Raises:
            InvalidOption: naming the games that it does.
        """
        if self.games and game.name not in self.games:
            known = ", ".join(self.games)
            raise InvalidOption(f"{self.name}: it plays {known}, and knows nothing of {game.name}.")

    # ------------------------------------------------------------- for authors to give

    @abstractmethod
    def decide(self, held: Held, thinking: Thinking) -> Choice:
        """Return a choice that depends on nothing but `held` and `thinking.seed`."""

    @property
    def remembers(self) -> bool:
        """Whether its choices also depend on the course of play, which `Sight.history` tells."""
        return False

    def check(self) -> None:
        """Refuse options that do not go together; called once they are set."""
        return

    def warm(self, game: Game) -> None:
        """Compile (or load) what this player needs for a game, so that no choice waits for it."""
        return

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self)
            and isinstance(other, Chooser)
            and self.seed == other.seed
            and self.spec == other.spec
        )

    def __hash__(self) -> int:
        return hash((type(self), self.seed, self.spec))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.spec} seed {self.seed}>"


class Player(Chooser[Sight]):
    """A fair player: it is handed a `Sight`, and cannot see what its seat does not."""

    sees_all = False

    def look(self, position: Position, history: Sequence[Seen] = ()) -> Sight:
        """Return what the seat to act knows."""
        return position.sight(None, history)


class AllSeeing(Chooser[Position]):
    """A player that is handed the whole position: for comparisons, never for fair play."""

    sees_all = True

    def look(self, position: Position, history: Sequence[Seen] = ()) -> Position:
        """Return the position as it is."""
        return position

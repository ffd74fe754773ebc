"""What there is: games and players, with the schemas of their options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self

from pydantic import Field

from ..core.game import Game as CoreGame
from ..core.options import Option as CoreOption
from ..players.base import Chooser
from ..players.registry import spec_options
from .base import Document, Model, Number, named


class Option(Model):
    """One setting: enough to build a form from."""

    name: str
    """The key."""
    type: Literal["int", "float", "bool", "str"]
    """What it takes."""
    default: Any
    """Its value when not given; null: not set."""
    low: Number
    """The smallest number allowed."""
    high: Number
    """The largest number allowed."""
    choices: list[str]
    """The texts allowed; empty: any."""
    main: bool
    """Whether a spec may give it without its name."""
    help: str
    """One sentence for people."""

    @classmethod
    def of(cls, option: CoreOption) -> Self:
        """Return an option of a game or a player."""
        return cls.model_validate(option.schema())


def options(of: Iterable[CoreOption]) -> list[Option]:
    """Return a schema of options."""
    return [Option.of(option) for option in of]


class GameInfo(Model):
    """The static facts of a game, or why it cannot be loaded."""

    name: str
    """Short name, an identifier."""
    error: str | None = None
    """Why the game cannot be loaded; null: it can, and all else is there."""
    title: str = ""
    """Name for people."""
    version: int = 0
    """Rises when the rules change."""
    seats: int = 0
    """How many seats play."""
    sides: list[int] = Field(default_factory=list)
    """The side of each seat; seats of one side win together."""
    hidden: bool = False
    """Whether seats see different things."""
    codes: int = 0
    """Move codes are below this."""
    max_moves: int = 0
    """The most legal moves at once."""
    max_plies: int = 0
    """A game that is not over after this many moves is a draw."""
    bounds: tuple[float, float] = (0.0, 0.0)
    """The lowest and highest return a seat can get."""
    heuristics: list[str] = Field(default_factory=list)
    """Names of its heuristics, the best first."""
    search: dict[str, Any] = Field(default_factory=dict)
    """Options that searching players take in this game where nobody sets them."""
    styles: list[str] = Field(default_factory=list)
    """Names of its playing styles."""
    variants: dict[str, dict[str, Any]] = Field(default_factory=dict)
    """Named sets of options; the first is the default."""
    options: list[Option] = Field(default_factory=list)
    """What a variant may change."""
    perft: list[int] = Field(default_factory=list)
    """Known numbers of move sequences of length 1, 2, …"""

    @classmethod
    def of(cls, game: CoreGame) -> Self:
        """Return the facts of a game."""
        return cls(
            name=game.name,
            title=game.title,
            version=game.version,
            seats=game.seats,
            sides=list(game.sides),
            hidden=game.hidden,
            codes=game.codes,
            max_moves=game.max_moves,
            max_plies=game.max_plies,
            bounds=game.bounds,
            heuristics=list(game.playing.heuristics),
            search=dict(game.playing.search),
            styles=list(game.styles.names if game.styles else ()),
            variants={name: dict(chosen) for name, chosen in game.variants.items()},
            options=options(game.options),
            perft=list(game.playing.perft),
        )


class Games(Document):
    """Which games are installed."""

    schema_: Literal["playout.games/1"] = named("playout.games/1")
    games: list[GameInfo]
    """The games, by name."""


class RulesSection(Model):
    """A part of a game's rules."""

    title: str
    """Its heading; empty before the first one."""
    level: int
    """The depth of the heading, from 1."""
    text: str
    """Markdown."""


class Rules(Document):
    """The rules of a game, in words."""

    schema_: Literal["playout.rules/1"] = named("playout.rules/1")
    game: str
    """The game's name."""
    title: str
    """Name for people."""
    written: bool
    """Whether the game comes with rules in words; else there is a sentence that says so."""
    sections: list[RulesSection]
    """The parts, in order."""


class PlayerInfo(Model):
    """A kind of player, or why it cannot be loaded."""

    name: str
    """The word before the colon in a spec."""
    error: str | None = None
    """Why the player cannot be loaded; null: it can, and all else is there."""
    summary: str = ""
    """One sentence for people."""
    sees_all: bool = False
    """Whether it looks at hidden cards."""
    repeatable: bool = True
    """Whether the same question always gets the same answer."""
    games: list[str] = Field(default_factory=list)
    """The games it knows; empty: every game."""
    options: list[Option] = Field(default_factory=list)
    """What a spec may set."""

    @classmethod
    def of(cls, kind: type[Chooser[Any]]) -> Self:
        """Return the facts of a kind of player."""
        return cls(
            name=kind.name,
            summary=kind.summary,
            sees_all=kind.sees_all,
            repeatable=kind.repeatable,
            games=list(kind.games),
            options=options(spec_options(kind)),
        )


class Players(Document):
    """Which players are installed."""

    schema_: Literal["playout.players/1"] = named("playout.players/1")
    players: list[PlayerInfo]
    """The players, by name."""


class Error(Document):
    """A refusal: what is wrong, in a sentence and for programs."""

    schema_: Literal["playout.error/1"] = named("playout.error/1")
    error: str
    """The kind: the name of the error's type."""
    reason: str | None = None
    """A short code, such as `not_your_turn`."""
    detail: str
    """A sentence: what was given, what is allowed."""
    field: str | None = None
    """The part of the request that is wrong."""

    @classmethod
    def of(cls, error: Exception) -> Self:
        """Return an error of ours."""
        return cls(
            error=type(error).__name__,
            reason=getattr(error, "reason", None),
            detail=str(error),
            field=getattr(error, "field", None),
        )

"""What every part of one running service shares, and how routes get at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..core.errors import UnknownGame
from ..core.game import Game
from ..core.registry import game as find_game
from ..core.registry import game_names
from .limits import Limits
from .metrics import Metrics
from .pool import Pool
from .problems import Problem
from .readiness import Readiness
from .settings import Settings, words

if TYPE_CHECKING:
    from .analyses.desk import Analyses
    from .arena import Arena
    from .storage.store import Store
    from .tables.hall import Hall
    from .treasury import Treasury


@dataclass
class Service:
    """One running service."""

    settings: Settings
    """As it was set up."""
    metrics: Metrics
    """What it counts."""
    readiness: Readiness
    """Which games are compiled."""
    pool: Pool
    """Where decisions are made."""
    limits: Limits
    """Who may ask for what."""
    store: Store
    """Where tables are kept."""
    treasury: Treasury
    """What language models may be asked for, and cost."""
    hall: Hall
    """The tables in memory."""
    analyses: Analyses
    """Searches that somebody watches."""
    arena: Arena
    """Tournaments and reports."""

    def game(self, name: str) -> Game:
        """Return a game that is served, whether or not it is compiled yet.

        Raises:
            UnknownGame: the message lists those that are.
        """
        served = served_games(self.settings)
        if name not in served:
            raise UnknownGame(name, served)
        return find_game(name)


def configured(
    game: Game, variant: str | None, options: Mapping[str, Any], field: str = "options"
) -> Game:
    """Return a game with a variant and options that a request names.

    Raises:
        Problem: an option that the game does not have.
        InvalidOption: an unknown variant, or a value out of range.
    """
    known = [option.name for option in game.options]
    for name in options:
        if name not in known:
            have = ", ".join(known) or "none"
            detail = f"{game.name} has no option {name!r}; it has: {have}."
            raise Problem(422, detail, "invalid_option", field=f"{field}.{name}")
    try:
        return type(game)(variant, **options)
    except (TypeError, OverflowError) as error:
        detail = f"{game.name} cannot be played by these options."
        raise Problem(422, detail, "invalid_option", field=field) from error


def served_games(settings: Settings) -> tuple[str, ...]:
    """Return the names of the games that are served."""
    asked = words(settings.games)
    return tuple(name for name in game_names() if not asked or name in asked)


def by_likelihood(settings: Settings) -> tuple[str, ...]:
    """Return the games in the order in which they are compiled."""
    served = served_games(settings)
    first = [name for name in words(settings.warm_first) if name in served]
    return tuple(dict.fromkeys((*first, *served)))


def service_of(connection: HTTPConnection) -> Service:
    """Return the service that a request or socket came to."""
    return cast(Service, connection.app.state.service)


async def _service(request: Request) -> Service:
    return service_of(request)


Here = Annotated[Service, Depends(_service)]
"""The service, as a parameter of a route."""

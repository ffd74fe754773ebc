"""Games from elsewhere are played in the interpreter before their compiled rules run here.

Compiled rules with a mistake write past arrays and end the process. The interpreter says which line
it was. A game is tried once for each state of its source; the games of the house never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.errors import InvalidLayout, PlayoutError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ..core.game import Game

DEALS = (0, 1)
"""The deals that are tried."""


class BrokenGame(PlayoutError):
    """A game's rules do not run; the message names the line."""


def rehearsed(game: Game) -> None:
    """Try a game from elsewhere in the interpreter, unless that was done before.

    Raises:
        BrokenGame: its rules stumble.
    """
    if not _foreign(game):
        return
    mark = _mark(game)
    if mark is not None and mark.exists():
        return
    from ..core.conformance.rehearsal import elsewhere, task_for

    found = elsewhere(task_for(game, deals=DEALS), interpreted=True)
    if found.error and not found.lost:
        raise BrokenGame(f"{game.name}: {found.error} `playout check {game.name}` tells more.")
    if mark is not None:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def try_layout(game: Game, layout: Mapping[str, Any]) -> None:
    """Play on from a layout of a game from elsewhere in the interpreter.

    Raises:
        InvalidLayout: the rules stumble over it.
    """
    if not _foreign(game):
        return
    from ..core.conformance.rehearsal import elsewhere, task_for

    found = elsewhere(task_for(game, layout=dict(layout)), interpreted=True)
    if found.error and not found.lost:
        raise InvalidLayout(f"{game.name}: the rules cannot play on from here: {found.error}")


def _foreign(game: Game) -> bool:
    """Return whether a game is of another package, and its rules run compiled."""
    from ..core.mode import INTERPRETED

    return not INTERPRETED and type(game).__module__.partition(".")[0] != "playout"


def _mark(game: Game) -> Path | None:
    """Return the file that says that a game was tried; None where nothing is kept."""
    from ..core.places import cache_place

    folder = cache_place().folder
    return None if folder is None else folder / "tried" / f"{game.name}-{game.rules.tag}"

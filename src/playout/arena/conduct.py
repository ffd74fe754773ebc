"""What becomes of a player that fails: it loses that game, and the others play on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ..core.errors import MoveError
from ..core.game import Game
from ..table.events import Event, PlayerThinks


@dataclass(frozen=True)
class Conduct:
    """How players have to behave."""

    limit: float | None = None
    """Seconds that a decision may take; None: as long as it likes."""
    strict: bool = False
    """Whether a failure is raised, and ends everything, instead of losing that one game."""


STRICT = Conduct(strict=True)
"""Failures are raised."""

Failure = Literal["raised", "hung", "illegal"]
"""It raised an error, took longer than its limit, or answered with no legal move."""


@dataclass(frozen=True)
class Forfeit:
    """How a player lost a game without playing it to the end."""

    seat: int
    """Its seat."""
    kind: Failure
    """What it did."""
    message: str
    """What went wrong, in words."""
    layout: dict[str, Any]
    """The position in which it did, as a layout."""


def watched(events: Iterator[Event], conduct: Conduct) -> Iterator[Event | Forfeit]:
    """Yield the events of a game; where a player fails in its turn, that is the last thing."""
    thinks: PlayerThinks | None = None
    while True:
        try:
            event = next(events)
        except StopIteration:
            return
        except Exception as error:  # whatever a player may raise
            if conduct.strict or thinks is None:
                raise
            thinks.thinking.stop()
            yield _forfeit(error, thinks, conduct)
            return
        thinks = event if isinstance(event, PlayerThinks) else None
        yield event


def _forfeit(error: Exception, thinks: PlayerThinks, conduct: Conduct) -> Forfeit:
    """Return what a player did in its turn."""
    late = conduct.limit is not None and thinks.thinking.elapsed >= conduct.limit
    kind: Failure = "illegal" if isinstance(error, MoveError) else "raised"
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, TimeoutError) and late:
        kind, said = "hung", f"no answer within {conduct.limit:g} s"
    where = thinks.table.position
    message = f"{thinks.player.spec}, seat {thinks.seat}, ply {where.ply}: {said}"
    return Forfeit(thinks.seat, kind, message, where.layout())


def forfeited(game: Game, seat: int) -> tuple[float, ...]:
    """Return what seats get when one gives up: its side the least there is, all others the most."""
    low, high = game.bounds
    sides = game.sides
    return tuple(low if side == sides[seat] else high for side in sides)

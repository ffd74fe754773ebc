"""The stateless move: send what a seat knows, get a move with its numbers."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from ... import __version__
from ...core.errors import InvalidLayout, InvalidView
from ...core.game import Game
from ...core.position import Position
from ...core.sight import Sight
from ...players.base import Chooser
from ...wire.base import Data, Model
from ...wire.moves import Choice, Evidence, Move, Row
from ..context import Here, Service
from ..problems import Problem, documented, problem_of
from ..tables.shapes import PlayerChoice


def needs_key(request: Request, here: Here) -> None:
    """Refuse a request without a key, where keys are needed."""
    here.limits.check_key(request)


KEY = [Depends(needs_key)]

router = APIRouter(tags=["moves"], dependencies=KEY)


class BudgetAsked(Model):
    """What a decision may take; whichever comes first."""

    iterations: Annotated[int, Field(ge=1)] | None = None
    """Playouts."""
    seconds: Annotated[float, Field(gt=0)] | None = None
    """Time."""


class Question(Model):
    """A position, and who is to think about it."""

    view: Data | None = None
    """What the seat to act knows; all else is made up."""
    layout: Data | None = None
    """A whole position, instead of a view."""
    seat: Annotated[int, Field(ge=0, le=100)] | None = None
    """Who is asked; null: the seat to act, and no other is possible."""
    variant: Annotated[str, Field(max_length=64)] | None = None
    """The game's variant."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Single options on top of it."""
    player: PlayerChoice | None = None
    """A spec, a level, an object with `name` and `options`, or with `level`."""
    budget: BudgetAsked = Field(default_factory=BudgetAsked)
    """What the answer may take, instead of what the player is set to."""
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    """Decides everything random: the same question and seed get the same answer."""


class Answer(Model):
    """The move, and why."""

    move: Move
    """The move."""
    value: list[float] | None
    """Expected returns, one per seat."""
    moves: list[Row]
    """What is known of each move, best first."""
    line: list[str]
    """The expected line."""
    seconds: float
    """Time taken, without the way here."""
    evidence: Evidence | None
    """Why: a search, a rule, or text."""
    player: str
    """Who chose, as a spec."""
    version: str
    """The version of the service."""


@router.post("/games/{game}/move", responses=documented(401, 403, 404, 409, 503))
async def move(game: str, asked: Question, here: Here) -> Answer:
    """Choose a move from what a seat knows, or from a whole position."""
    playing = here.game(game)
    here.readiness.require(game)
    held, who = held_by(here, playing, asked)
    budget = here.limits.budget(who, asked.budget.iterations, asked.budget.seconds)
    thinking = who.thought(held, budget)
    choice = await here.pool.decide(thinking, "move", refusable=True)
    made = Choice.of(choice)
    if choice.search is not None:
        choice.search.release()
    return Answer(
        move=made.move,
        value=made.value,
        moves=made.moves,
        line=made.line,
        seconds=made.seconds,
        evidence=made.evidence,
        player=who.spec,
        version=__version__,
    )


def held_by(here: Service, playing: Game, asked: Question) -> tuple[Sight | Position, Chooser[Any]]:
    """Return what a request's player is handed, and the player.

    Raises:
        Problem: a view or layout that describes nothing, or nobody to ask.
    """
    if (asked.view is None) == (asked.layout is None):
        raise Problem(422, "give either view or layout.", "invalid", field="view")
    if asked.variant or asked.options:
        playing = playing.configured(asked.variant, **asked.options)
    who = here.limits.player(asked.player, playing, asked.seed)
    if who.sees_all and asked.view is not None and playing.hidden:
        raise Problem(422, f"{who.name} needs a layout.", "invalid", field="view")
    position = read_position(playing, asked.view, asked.layout)
    seat = position.to_move
    if seat is None:
        raise Problem(409, "the game is over, there is no move.", "game_over")
    told = None if asked.view is None else asked.view.get("seat")
    for field, other in (("seat", asked.seat), ("view.seat", told)):
        if other is not None and other != seat:
            raise Problem(
                409,
                f"seat {other} was asked, but seat {seat} is to move.",
                "not_your_turn",
                field=field,
            )
    return who.look(position), who


def read_position(playing: Game, view: Any, layout: Any) -> Position:
    """Return the position of a view or a layout.

    Raises:
        Problem: it describes nothing; the field is named.
    """
    field = "view" if layout is None else "layout"
    try:
        return playing.from_view(view) if layout is None else playing.position(layout)
    except (InvalidView, InvalidLayout) as error:
        raise problem_of(error, field) from error
    except (TypeError, ValueError, KeyError, IndexError, OverflowError, AttributeError) as error:
        raise Problem(
            422, f"{field}: this describes no position of {playing.name}.", "invalid", field=field
        ) from error


__all__ = ["KEY", "Question", "held_by", "needs_key", "read_position", "router"]

"""The stateless move: send what a seat knows, get a move with its numbers."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from ... import __version__
from ...core.errors import InvalidLayout, InvalidView
from ...core.game import Game
from ...core.position import Position
from ...core.sight import Sight
from ...players.base import Chooser
from ...wire.api import Answer, Question
from ...wire.moves import Choice
from ..context import Here, Service, configured
from ..problems import Problem, documented, problem_of


async def needs_key(request: Request, here: Here) -> None:
    """Refuse a request without a key, where keys are needed."""
    here.limits.check_key(request)


KEY = [Depends(needs_key)]

router = APIRouter(tags=["moves"], dependencies=KEY)


@router.post(
    "/games/{game}/move", response_model=Answer, responses=documented(401, 403, 404, 409, 503)
)
async def move(game: str, asked: Question, here: Here) -> Response:
    """Choose a move from what a seat knows, or from a whole position."""
    playing = here.game(game)
    here.readiness.require(game)
    held, who = held_by(here, playing, asked)
    budget = here.limits.budget(who, asked.budget.iterations, asked.budget.seconds)
    thinking = who.thought(held, budget)
    choice = await here.pool.decide(thinking, "move", refusable=True, talk=who.waits)
    made = Choice.of(choice)
    if choice.search is not None:
        choice.search.release()
    answer = Answer(
        move=made.move,
        value=made.value,
        moves=made.moves,
        line=made.line,
        seconds=made.seconds,
        evidence=made.evidence,
        player=who.spec,
        version=__version__,
    )
    return Response(answer.to_json(), media_type="application/json")  # checked once is enough


def held_by(here: Service, playing: Game, asked: Question) -> tuple[Sight | Position, Chooser[Any]]:
    """Return what a request's player is handed, and the player.

    Raises:
        Problem: a view or layout that describes nothing, or nobody to ask.
    """
    if (asked.view is None) == (asked.layout is None):
        raise Problem(422, "give either view or layout.", "invalid", field="view")
    if asked.variant or asked.options:
        playing = configured(playing, asked.variant, asked.options)
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

"""Errors as problem details (RFC 9457): JSON that says what is wrong, and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from ..core.errors import (
    Contradiction,
    GameOver,
    IllegalMove,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    NotYourTurn,
    PlayoutError,
    UnknownName,
)
from ..wire.api import ProblemDetails
from ..wire.complaints import phrase_of

MEDIA = "application/problem+json"

log = structlog.get_logger("playout.service")

TITLES = {
    400: "Bad request",
    401: "A key or token is needed",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    408: "Too slow",
    409: "Not now",
    413: "Too large",
    415: "Unsupported media type",
    422: "Not valid",
    429: "Too many requests",
    500: "A mistake of ours",
    503: "Not ready",
}


class Problem(Exception):
    """A request that cannot be answered."""

    def __init__(
        self,
        status: int,
        detail: str,
        reason: str,
        *,
        field: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.reason = reason
        self.field = field
        self.headers = dict(headers or {})


KINDS: tuple[tuple[type[PlayoutError], int, str], ...] = (
    (UnknownName, 404, "unknown"),
    (NotYourTurn, 409, "not_your_turn"),
    (GameOver, 409, "game_over"),
    (IllegalMove, 422, "illegal"),
    (InvalidOption, 422, "invalid_option"),
    (InvalidLayout, 422, "invalid_layout"),
    (InvalidView, 422, "invalid_view"),
    (Contradiction, 422, "contradiction"),
)
"""The status and reason of our own errors; the first that fits counts."""


def problem_of(error: PlayoutError, field: str | None = None) -> Problem:
    """Return an error of the library as a problem."""
    status, reason = next(((s, r) for kind, s, r in KINDS if isinstance(error, kind)), (422, ""))
    return Problem(
        status,
        str(error),
        getattr(error, "reason", None) or reason,
        field=getattr(error, "field", None) or field,
    )


def response(problem: Problem, request_id: str) -> JSONResponse:
    """Return a problem as an HTTP response."""
    body = ProblemDetails(
        title=TITLES.get(problem.status, "Problem"),
        status=problem.status,
        detail=problem.detail,
        reason=problem.reason,
        field=problem.field,
        request_id=request_id,
    )
    return JSONResponse(
        body.model_dump(exclude_none=True), problem.status, problem.headers, media_type=MEDIA
    )


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return what OpenAPI says about some statuses (400, 413, 422 and 429 anything may have)."""
    return {
        status: {
            "description": TITLES[status],
            "model": ProblemDetails,
            "content": {MEDIA: {}},
        }
        for status in sorted({400, 413, 422, 429, *statuses})
    }


def install(app: FastAPI) -> None:
    """Have every error of an app answered as problem details."""

    def answer(request: Request, problem: Problem) -> JSONResponse:
        return response(problem, str(request.scope.get("request_id", "")))

    async def on_problem(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, Problem)
        return answer(request, error)

    async def on_library(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, PlayoutError)
        return answer(request, problem_of(error))

    async def on_http(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        reason = TITLES.get(error.status_code, "problem").lower().replace(" ", "_")
        problem = Problem(error.status_code, str(error.detail), reason, headers=error.headers)
        return answer(request, problem)

    async def on_invalid(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return answer(request, invalid(error))

    async def on_bug(request: Request, error: Exception) -> JSONResponse:
        log.error("unexpected", path=request.url.path, exc_info=error)
        return answer(request, Problem(500, "this is a mistake of ours, not yours.", "bug"))

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(PlayoutError, on_library)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(Exception, on_bug)


def invalid(error: RequestValidationError) -> Problem:
    """Return the first complaint of pydantic, with the path as the client would write it."""
    first = error.errors()[0]
    where = [part for part in first["loc"] if part not in ("body", "query", "path", "header")]
    field = ".".join(map(str, where)) or None
    status = 400 if first["type"] == "json_invalid" else 422
    return Problem(status, f"{field or 'the request'}: {phrase_of(first)}.", "invalid", field=field)

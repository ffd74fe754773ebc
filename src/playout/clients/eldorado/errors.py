"""The one error of this package: a request that is refused, with its code and the field."""

from __future__ import annotations

from typing import Any

from ...core.errors import PlayoutError

INVALID_REQUEST = "INVALID_REQUEST"

CODES = {
    INVALID_REQUEST: 422,
    "NOT_PLAYERS_TURN": 409,
    "CARD_NOT_IN_HAND": 422,
    "MUST_FOLLOW_SUIT": 422,
    "CANNOT_LEAD_TRUMP": 422,
    "INVALID_BID": 422,
    "TRICK_INCOMPLETE": 422,
    "INVALID_PLAY": 422,
    "ROUND_NOT_READY": 409,
    "GAME_COMPLETED": 409,
    "ROUND_NOT_COMPLETE": 409,
}
"""Every error code with its HTTP status: 409 for a request at the wrong time, else 422."""


class RequestError(PlayoutError, ValueError):
    """A request that cannot be answered; nothing was changed by it.

    Attributes:
        code: one of `CODES`.
        field: the path of the part that is wrong, such as `context.bids.p1`; "" for the whole.
        detail: a sentence for people.
        status: the HTTP status that fits.
    """

    def __init__(self, code: str, field: str, detail: str) -> None:
        self.code = code
        self.field = field
        self.detail = detail
        self.status = CODES[code]
        super().__init__(f"{code} at {field or 'the request'}: {detail}")

    @property
    def body(self) -> dict[str, Any]:
        """The error as JSON."""
        return {"error": self.code, "detail": self.detail, "field": self.field}


def invalid(field: str, detail: str) -> RequestError:
    """Return the error for a malformed part."""
    return RequestError(INVALID_REQUEST, field, detail)

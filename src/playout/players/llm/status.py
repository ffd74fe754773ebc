"""What the status of an HTTP answer means, for both ports."""

from __future__ import annotations

import math
from typing import Protocol

from .errors import ModelError, Outage, Unsupported, WrongKey

BUSY = (408, 409, 425, 429)
"""Besides errors of the server itself (500 and above), what may be better in a while."""


class Reply(Protocol):
    """The part of an HTTP answer that is read here."""

    @property
    def headers(self) -> Headers:
        """The lines of its head."""


class Headers(Protocol):
    """The lines of a head."""

    def get(self, key: str, /) -> str | None:
        """Return one, if it is there."""


def explain(status: int, said: str, model: str, key: str, wait: float | None) -> Exception:
    """Return what a refusal means: an outage, a request that was too much, or the end.

    Args:
        status: the HTTP status.
        said: what the server said, without secrets.
        model: which model was asked.
        key: where its key comes from.
        wait: how long the server asks to wait.
    """
    if status in BUSY or status >= 500 or status < 400:  # an error may come in a good answer
        return Outage(f"the server is busy or broken (status {status})", wait)
    if status in (401, 403):
        return WrongKey(f"llm: the server does not accept the key ({key}) for {model}.")
    if status == 404:
        return ModelError(f"llm: the server knows no model {model!r} ({_short(said)}).")
    return Unsupported(f"llm: {model} rejects the request (status {status}): {_short(said)}")


def after(reply: Reply) -> float | None:
    """Return how many seconds a server asks to wait, if it says so in a number."""
    try:
        seconds = float(reply.headers.get("retry-after") or "")
    except ValueError:
        return None
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _short(text: str) -> str:
    """Return the beginning of a text, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= 200 else line[:199] + "…"

"""What surrounds every request: an id, headers for safety, limits, a line in the log, numbers."""

from __future__ import annotations

import re
import secrets
import time
from collections import OrderedDict
from typing import Any

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .metrics import Metrics
from .problems import Problem, response

log = structlog.get_logger("playout.request")

REQUEST_ID = re.compile(r"[A-Za-z0-9_.\-]{1,64}")

SAFETY = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""Headers of every answer."""

UNLIMITED = ("/healthz", "/readyz", "/metrics")
"""What whoever watches the service asks for; not counted against a client."""

MOST_CLIENTS = 50_000
"""Clients whose rate is remembered; the longest silent is forgotten first."""


class Rates:
    """Token buckets, one a client."""

    def __init__(self, rate: float, burst: float) -> None:
        """Allow `burst` requests at once and `rate` a second for long; a rate of 0: any."""
        self.rate, self.burst = rate, burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, now: float) -> float:
        """Count a request; return the seconds to wait before the next one is allowed, or 0."""
        if self.rate <= 0:
            return 0.0
        left, since = self._left.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= 1.0
        self._left[client] = (left - 1.0 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) / self.rate


class Envelope:
    """The outermost layer of the app."""

    def __init__(
        self, app: ASGIApp, *, metrics: Metrics, rates: Rates, max_body: int, csp: str
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.rates = rates
        self.max_body = max_body
        self.headers = {**SAFETY, "Content-Security-Policy": csp}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope).get("x-request-id", "")
        scope["request_id"] = asked if REQUEST_ID.fullmatch(asked) else secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=scope["request_id"])
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["X-Request-ID"] = scope["request_id"]
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is not None:
                await response(refusal, scope["request_id"])(scope, receive, out)
            else:
                await self.app(scope, self._limited(receive), out)
        except TooLarge:
            problem = Problem(413, f"at most {self.max_body} bytes are allowed.", "too_large")
            await response(problem, scope["request_id"])(scope, receive, out)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _refusal(self, scope: Scope) -> Problem | None:
        """Refuse a client that asks too often, or a body that says it is too large."""
        if scope["path"] not in UNLIMITED:
            wait = self.rates.wait(client_of(scope), time.monotonic())
            if wait > 0:
                again = {"Retry-After": str(max(1, round(wait)))}
                return Problem(429, "this client asks too often.", "rate", headers=again)
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > self.max_body:
            return Problem(413, f"at most {self.max_body} bytes are allowed.", "too_large")
        return None

    def _limited(self, receive: Receive) -> Receive:
        """Count a body's bytes while they come."""
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.max_body:
                raise TooLarge
            return message

        return counted

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request and log it: its path, never its query, which may hold a token."""
        route: Any = scope.get("route")
        path = getattr(route, "path", None) or "page"
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(path, method, str(status)).inc()
        self.metrics.seconds.labels(path).observe(seconds)
        log.info("request", method=method, route=path, status=status, ms=round(1000 * seconds, 1))


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class TooLarge(Exception):
    """A body went on beyond what is allowed."""


def client_of(scope: Scope) -> str:
    """Return who asks, as the limits count them: the address."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"

"""The client whose calls wait for the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

import httpx2
from websockets.sync.client import connect

from ..wire.messages import SERVER_FRAME, ServerFrame
from . import calls
from .calls import Call, M, refuse
from .described import Calls, Waits


class Client(Calls, Waits):
    """A connection to a service; use it in a `with` block, or `close` it."""

    def __init__(self, base: str = "http://127.0.0.1:8000", *, key: str | None = None) -> None:
        """Prepare to ask a service.

        Args:
            base: where it is.
            key: one of its API keys, where it wants one.
        """
        self.base = base.rstrip("/")
        headers = {} if key is None else {"X-API-Key": key}
        self._http = httpx2.Client(base_url=self.base, headers=headers, timeout=60.0)

    def close(self) -> None:
        """Let the connection go."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, asked: Call[M]) -> M:
        """Return the answer to a call."""
        answer = self._http.request(**asked.request())
        return asked.read(answer.status_code, answer.content)

    def stream(self, asked: Call[M]) -> Iterator[M]:
        """Yield what the answer to a call sends, as it comes."""
        with self._http.stream(**asked.request()) as answer:
            if answer.status_code >= 400:
                refuse(answer.status_code, answer.read())
            for line in answer.iter_lines():
                if (told := asked.told(line)) is not None:
                    yield told

    def listen(
        self, table: str, token: str | None = None, *, since: int | None = None
    ) -> Iterator[ServerFrame]:
        """Yield what a table's WebSocket sends, until the connection ends."""
        with connect(calls.socket_url(self.base, table, token, since)) as socket:
            for text in socket:
                yield SERVER_FRAME.validate_json(text)

"""The client whose calls are awaited."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Self

import httpx2
from websockets.asyncio.client import connect

from ..wire.messages import SERVER_FRAME, ServerFrame
from . import calls
from .calls import Call, M, refuse
from .described import Awaits, Calls


class AsyncClient(Calls, Awaits):
    """A connection to a service; use it in an `async with` block, or `close` it."""

    def __init__(self, base: str = "http://127.0.0.1:8000", *, key: str | None = None) -> None:
        """Prepare to ask a service.

        Args:
            base: where it is.
            key: one of its API keys, where it wants one.
        """
        self.base = base.rstrip("/")
        headers = {} if key is None else {"X-API-Key": key}
        self._http = httpx2.AsyncClient(base_url=self.base, headers=headers, timeout=60.0)

    async def close(self) -> None:
        """Let the connection go."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def call(self, asked: Call[M]) -> M:
        """Return the answer to a call."""
        answer = await self._http.request(**asked.request())
        return asked.read(answer.status_code, answer.content)

    async def stream(self, asked: Call[M]) -> AsyncIterator[M]:
        """Yield what the answer to a call sends, as it comes."""
        async with self._http.stream(**asked.request()) as answer:
            if answer.status_code >= 400:
                refuse(answer.status_code, await answer.aread())
            async for line in answer.aiter_lines():
                if (told := asked.told(line)) is not None:
                    yield told

    async def listen(
        self, table: str, token: str | None = None, *, since: int | None = None
    ) -> AsyncIterator[ServerFrame]:
        """Yield what a table's WebSocket sends, until the connection ends."""
        async with connect(calls.socket_url(self.base, table, token, since)) as socket:
            async for text in socket:
                yield SERVER_FRAME.validate_json(text)

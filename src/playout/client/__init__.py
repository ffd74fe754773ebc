"""A client of the service: the same calls waiting (`Client`) and awaited (`AsyncClient`).

    >>> from playout.client import Client
    >>> with Client("http://127.0.0.1:8000") as service:
    ...     layout = {"board": ["X.O", "...", "..."], "to_move": 0}
    ...     print(service.move("tictactoe", layout=layout).move.text)

Answers are the models of `playout.wire`; a refusal raises `ServiceError`. It needs the extra
`service` (httpx2 and websockets).
"""

from __future__ import annotations

from .asynchronous import AsyncClient
from .calls import ServiceError
from .waiting import Client

__all__ = ["AsyncClient", "Client", "ServiceError"]

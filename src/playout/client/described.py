"""All calls of the service, once for both clients: each is one description of `calls`.

A client that waits has them as functions that return the answer, one that awaits as functions whose
answer is to be awaited. Types and signatures are those of the descriptions.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Generic, ParamSpec, TypeVar, overload

from pydantic import BaseModel

from . import calls
from .calls import Call

P = ParamSpec("P")
M = TypeVar("M", bound=BaseModel)


class Waits(ABC):
    """A way to the service that waits for answers."""

    @abstractmethod
    def call(self, asked: Call[M]) -> M:
        """Return the answer to a call.

        Raises:
            ServiceError: the service refused it.
        """

    @abstractmethod
    def stream(self, asked: Call[M]) -> Iterator[M]:
        """Yield what the answer to a call sends, as it comes."""


class Awaits(ABC):
    """A way to the service whose answers are awaited."""

    @abstractmethod
    def call(self, asked: Call[M]) -> Awaitable[M]:
        """Return the answer to a call, to be awaited.

        Raises:
            ServiceError: the service refused it.
        """

    @abstractmethod
    def stream(self, asked: Call[M]) -> AsyncIterator[M]:
        """Yield what the answer to a call sends, as it comes."""


class Described(Generic[P, M]):
    """A call as a client has it; of the class itself it is the description."""

    def __init__(self, make: Callable[P, Call[M]]) -> None:
        self._make = make

    @overload
    def __get__(self, client: None, kind: type[Any]) -> Callable[P, Call[M]]: ...
    @overload
    def __get__(self, client: Waits, kind: type[Any]) -> Callable[P, M]: ...
    @overload
    def __get__(self, client: Awaits, kind: type[Any]) -> Callable[P, Awaitable[M]]: ...
    def __get__(self, client: Waits | Awaits | None, kind: type[Any]) -> Callable[P, Any]:
        """Return the call, bound to a client."""
        return self._make if client is None else _bound(self._make, client.call)


class Streamed(Generic[P, M]):
    """A call whose answer comes bit by bit."""

    def __init__(self, make: Callable[P, Call[M]]) -> None:
        self._make = make

    @overload
    def __get__(self, client: None, kind: type[Any]) -> Callable[P, Call[M]]: ...
    @overload
    def __get__(self, client: Waits, kind: type[Any]) -> Callable[P, Iterator[M]]: ...
    @overload
    def __get__(self, client: Awaits, kind: type[Any]) -> Callable[P, AsyncIterator[M]]: ...
    def __get__(self, client: Waits | Awaits | None, kind: type[Any]) -> Callable[P, Any]:
        """Return the call, bound to a client."""
        return self._make if client is None else _bound(self._make, client.stream)


def _bound(make: Callable[P, Call[M]], send: Callable[[Call[M]], Any]) -> Callable[P, Any]:
    """Return a function with the description's signature that sends the call."""

    @functools.wraps(make)
    def bound(*args: P.args, **kwargs: P.kwargs) -> Any:
        return send(make(*args, **kwargs))

    return bound


class Calls:
    """What can be asked."""

    games = Described(calls.games)
    game = Described(calls.game)
    rules = Described(calls.rules)
    schemas = Described(calls.schemas)
    players = Described(calls.players)
    move = Described(calls.move)
    analyse = Streamed(calls.analyse)
    analysis = Described(calls.analysis)
    beside = Streamed(calls.beside)
    world = Described(calls.world)
    node = Described(calls.node)
    node_position = Described(calls.node_position)
    tree = Described(calls.tree)
    create = Described(calls.create)
    tables = Described(calls.tables)
    import_record = Described(calls.import_record)
    join = Described(calls.join)
    state = Described(calls.state)
    state_at = Described(calls.state_at)
    log = Described(calls.log)
    record = Described(calls.record)
    reviewed = Described(calls.reviewed)
    play = Described(calls.play)
    act = Described(calls.act)
    undo = Described(calls.undo)
    hint = Described(calls.hint)
    switch = Described(calls.switch)
    move_now = Described(calls.move_now)
    pause = Described(calls.pause)
    pace = Described(calls.pace)
    step = Described(calls.step)
    rematch = Described(calls.rematch)

"""Other people's request formats: clients that keep the game themselves and ask for a move.

A format is one module (or package) that gives a `Client` and names it in the entry-point group
`playout.clients`. `playout answer --client NAME` and the service's `POST /api/v1/clients/NAME` then
answer it.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, ClassVar

from ..core.errors import UnknownClient

__all__ = ["DEFAULT", "GROUP", "Client", "client", "client_names"]

GROUP = "playout.clients"

DEFAULT = "eldorado"
"""The format that is meant where nobody says another."""

Reply = tuple[int, dict[str, Any]]
"""An HTTP status and a JSON object."""


class Client(ABC):
    """A format of requests, and how to answer them."""

    name: ClassVar[str]
    """What it is known by."""
    summary: ClassVar[str]
    """Who asks like this, in a sentence."""

    @abstractmethod
    def game_of(self, body: str | bytes) -> str:
        """Return the name of our game that a request is about, as far as it can be read."""

    @abstractmethod
    def respond(
        self,
        body: Mapping[str, Any] | str | bytes,
        asked: str | None = None,
        began: float | None = None,
    ) -> Reply:
        """Return the reply, or why there is none; never raise for what a request holds.

        Args:
            body: the request.
            asked: what is asked for, where the address says it and not the request.
            began: when the request came, by `time.perf_counter`; None: now.
        """

    def is_fine(self, body: str | bytes) -> bool:
        """Return whether a request can be read, so that loading what its answer needs pays."""
        return True

    @abstractmethod
    def warm(self, game: str) -> None:
        """Compile (or load from the cache) what answers for a game need."""


@functools.cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def client_names() -> tuple[str, ...]:
    """Return the names of all installed formats, sorted."""
    return tuple(sorted(_entries()))


def client(name: str = DEFAULT) -> Client:
    """Return an installed format.

    Raises:
        UnknownClient: there is none of that name; the message lists those that exist.
    """
    entry = _entries().get(name)
    if entry is None:
        raise UnknownClient(name, _entries())
    found = entry.load()
    if not isinstance(found, Client):
        raise TypeError(f"entry point {name!r} of {GROUP} is no Client but {type(found).__name__}")
    return found

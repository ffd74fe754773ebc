"""Every error a caller can meet: what was given, what is allowed, what to do.

All of them are `PlayoutError`; those about a value are `ValueError` too, those about a
name are `LookupError` too, so that ordinary handlers catch them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any


class PlayoutError(Exception):
    """The base of all errors that Playout raises on purpose.

    They cross process boundaries as they are: type, sentence and attributes.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Make the error again from its parts, whatever its constructor takes."""
        return _remake, (type(self), self.args, self.__dict__)

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is type(self)
            and isinstance(other, PlayoutError)
            and other.args == self.args
            and other.__dict__ == self.__dict__
        )

    def __hash__(self) -> int:
        return hash((type(self), self.args))


def _remake(kind: type[PlayoutError], args: tuple[Any, ...], facts: dict[str, Any]) -> PlayoutError:
    """Return an error as it was in another process."""
    made = kind.__new__(kind, *args)
    made.args = args
    made.__dict__.update(facts)
    return made


class UnknownName(PlayoutError, LookupError):
    """A name that nothing answers to; the message lists what exists."""

    kind = "name"

    def __init__(self, given: str, known: Iterable[str]) -> None:
        self.given = given
        self.known = tuple(sorted(known))
        self.suggestion = nearest(given, self.known)
        hint = f" Did you mean {self.suggestion!r}?" if self.suggestion else ""
        have = ", ".join(self.known) or "none are installed"
        super().__init__(f"no {self.kind} named {given!r}.{hint} Known: {have}.")


class UnknownGame(UnknownName):
    """No game of that name is registered."""

    kind = "game"


class UnknownPlayer(UnknownName):
    """No player of that name is registered."""

    kind = "player"


class UnknownClient(UnknownName):
    """No format of requests of that name is registered."""

    kind = "client"


class InvalidOption(PlayoutError, ValueError):
    """An option that does not exist, or a value it does not take."""


class InvalidLayout(PlayoutError, ValueError):
    """A layout that describes no position of the game."""


class InvalidView(PlayoutError, ValueError):
    """A view that describes nothing a seat could see."""


class MoveError(PlayoutError, ValueError):
    """A move that cannot be made; the position stays as it was.

    Attributes:
        reason: a short code that programs can test, such as `game_over`.
    """

    def __init__(self, message: str, reason: str) -> None:
        self.reason = reason
        super().__init__(message)


class IllegalMove(MoveError):
    """The rules do not allow this move here."""


class MalformedMove(IllegalMove):
    """What was given is no move of this game at all."""


class NotYourTurn(IllegalMove):
    """Another seat is to act."""


class GameOver(IllegalMove):
    """The game has ended; nobody moves any more."""


class RulesConflict(PlayoutError, TypeError):
    """Other rules were registered for a state type that already has some."""


class ForeignState(PlayoutError, ValueError):
    """A pickled position of other rules than this process has."""


class Contradiction(PlayoutError, ValueError):
    """What a seat knows fits no deal at all."""


class TooManyKinds(PlayoutError, ValueError):
    """Hidden cards that differ in too many ways for their deals to be counted or found by trial."""


def nearest(given: str, known: Iterable[str]) -> str | None:
    """Return the known name that `given` was probably meant to be, if any."""
    found = difflib.get_close_matches(given, list(known), n=1, cutoff=0.6)
    return found[0] if found else None

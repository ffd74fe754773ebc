"""What can go wrong between a player and a language model."""

from __future__ import annotations

from ...core.errors import PlayoutError


class ModelError(PlayoutError):
    """A language model cannot be asked, and asking again would not help."""


class MissingKey(ModelError):
    """No key was found for a model that needs one."""


class WrongKey(ModelError):
    """The server does not accept the key."""


class Outage(Exception):
    """A server that does not answer now, but may soon: asking again can help."""

    def __init__(self, sentence: str, after: float | None = None) -> None:
        """Say what happened; `after` is how many seconds the server asks to wait."""
        super().__init__(sentence)
        self.after = after


class Unsupported(Exception):
    """The server rejects the request as it is; a plainer one may do."""


class Abandoned(Exception):
    """Nobody waits for the answer any more."""

"""The port between a player and a language model: ask, cost, close."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Literal

from .errors import Abandoned, ModelError, Unsupported
from .models import Model, Usage, cost

LETTERS_A_TOKEN = 3.5
"""For an estimate where a server does not count."""


@dataclass(frozen=True)
class Message:
    """One turn of a conversation."""

    role: Literal["user", "assistant"]
    """Who speaks: we are the user."""
    text: str
    """What was said."""


@dataclass(frozen=True)
class Question:
    """What a model is asked."""

    system: str
    """What holds for the whole game: the rules, and how to answer."""
    messages: tuple[Message, ...]
    """The conversation so far; the last message is ours."""
    moves: int
    """How many moves there are to choose from; they are numbered from 1."""
    tokens: int
    """The most tokens that the answer may have, thoughts included."""
    temperature: float = 0.3
    """How freely to choose words, where the model takes one."""
    effort: str | None = None
    """How hard to think, where the model takes that; None: as it likes."""
    seconds: float = 60.0
    """How long the server may be silent."""

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a good answer: reasoning first, then one of the numbers."""
        numbers = list(range(1, self.moves + 1))
        return {
            "type": "object",
            "properties": {
                "reasoning": {"type": "string"},
                "move": {"type": "integer", "enum": numbers},
            },
            "required": ["reasoning", "move"],
            "additionalProperties": False,
        }

    @property
    def guess(self) -> int:
        """About how many tokens it is."""
        letters = len(self.system) + sum(len(message.text) for message in self.messages)
        return round(letters / LETTERS_A_TOKEN)


@dataclass(frozen=True)
class Answer:
    """What a model wrote."""

    text: str
    """Its words."""
    usage: Usage
    """Tokens read and written."""
    ended: Literal["whole", "cut", "refused"] = "whole"
    """Whether it is whole, was cut off for its length, or is no answer because it declined."""


class Hearing:
    """An answer as it comes in: the writer adds to it, and learns whether anybody still waits."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self.text = ""
        """What has come."""
        self.usage = Usage()
        """What was counted so far."""

    def begin(self) -> None:
        """Forget what came before: another answer begins."""
        self.text, self.usage = "", Usage()
        self.check()

    def add(self, text: str) -> None:
        """Note some words.

        Raises:
            Abandoned: nobody waits for them.
        """
        self.text += text
        self.check()

    def check(self) -> None:
        """Go on only if somebody waits.

        Raises:
            Abandoned: nobody does.
        """
        if self._over.is_set():
            raise Abandoned

    def wait(self, seconds: float) -> None:
        """Sleep, but no longer than somebody waits.

        Raises:
            Abandoned: nobody does any more.
        """
        self._over.wait(seconds)
        self.check()

    def abandon(self) -> None:
        """Say that nobody waits any more; from any thread."""
        self._over.set()


class Port(ABC):
    """A way to a language model."""

    model: Model
    """Which one."""
    plain = False
    """Whether it is asked without what some models and servers reject: structured output."""

    def ask(self, question: Question, hearing: Hearing) -> Answer:
        """Return the answer to a question; meanwhile `hearing` has what has come of it.

        A server that rejects the request is asked once more, plainly, and so from then on.

        Raises:
            Outage: the server does not answer now.
            ModelError: it never will.
            Abandoned: nobody waits any more.
        """
        hearing.begin()
        try:
            return self.send(question, hearing)
        except Unsupported as error:
            if self.plain:
                raise ModelError(str(error)) from None
            self.plain = True
            return self.ask(question, hearing)

    def cost(self, usage: Usage) -> float:
        """Return what some tokens cost, in US dollars."""
        return cost(self.model, usage)

    @abstractmethod
    def send(self, question: Question, hearing: Hearing) -> Answer:
        """Send one request, with structured output unless it must be `plain`.

        Raises:
            Unsupported: the server rejects it; for the others see `ask`.
        """

    @abstractmethod
    def close(self) -> None:
        """End the connection."""

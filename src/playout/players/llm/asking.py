"""How a model is asked for a move: again after bad answers and outages, until a deadline or stop.

The conversation has a thread of its own, so that nobody ever waits for a server longer than they
want to. Who gives up leaves it behind; it ends with the next word that comes, or at the deadline.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..thinking import Thinking
from .errors import Abandoned, Outage
from .models import Usage
from .port import LETTERS_A_TOKEN, Hearing, Message, Port, Question
from .reading import Misread, Reading, read_answer, reasoning_so_far

MOST_BAD = 3
"""Bad answers after which the fallback moves: the model is asked again twice at most."""

MOST_OUTAGES = 4
"""Questions without an answer after which the fallback moves."""

BACKOFF = 0.5
"""Seconds to wait after the first outage; twice as long after each further one."""

LOOK = 0.004
"""Seconds between two looks at whether somebody wants the move now."""

SPENT, STOPPED = "the cost limit is reached", "it was stopped"
"""Why there may be no answer although nothing is wrong."""

Purse = Callable[[float], bool]
"""Says whether another question may be asked, given what this decision has cost so far."""


@dataclass
class Outcome:
    """What came of asking."""

    reading: Reading | None = None
    """The answer; None: there was no good one."""
    why: str = ""
    """Why there was none."""
    asked: int = 0
    """Questions sent."""
    bad: int = 0
    """Answers that were cut off, malformed or illegal."""
    outages: int = 0
    """Questions that the server did not answer."""
    usage: Usage = field(default_factory=Usage)
    """Tokens in all."""
    cost: float = 0.0
    """What they cost, in US dollars."""
    heard: str = ""
    """The reasoning of the last answer, as far as it came."""
    messages: list[Message] = field(default_factory=list)
    """The conversation: questions and answers."""


class Asking:
    """A conversation with a model about one move."""

    def __init__(
        self, connect: Callable[[], Port], question: Question, seconds: float, purse: Purse
    ) -> None:
        """Prepare to ask.

        Args:
            connect: opens the way to the model.
            question: what is asked first.
            seconds: how long all of it may take.
            purse: whether a question may be paid for.
        """
        self._connect = connect
        self._question = question
        self._seconds = seconds
        self._purse = purse
        self._hearing = Hearing()
        self._done = threading.Event()
        self._error: BaseException | None = None
        self._pending = False
        self._port: Port | None = None
        self.outcome = Outcome(messages=list(question.messages))

    def wait(self, thinking: Thinking) -> Outcome:
        """Ask, and return what came of it: at the latest at the deadline, or when stopped.

        Raises:
            ModelError: the model cannot be asked at all.
        """
        self._deadline = time.monotonic() + self._seconds
        threading.Thread(target=self._run, name="playout-asking", daemon=True).start()
        try:
            while not self._done.wait(LOOK):
                if thinking.stopped:
                    return self._left(STOPPED)
                if time.monotonic() > self._deadline + LOOK:
                    return self._left(self._late)
        finally:
            self._hearing.abandon()
        if self._error is not None:
            raise self._error
        return self.outcome

    @property
    def _late(self) -> str:
        return f"no answer within {self._seconds:g} s"

    def _left(self, why: str) -> Outcome:
        """Return the outcome of a conversation that is left behind, what has come included."""
        found = replace(self.outcome, reading=None, why=why)
        if self._pending and self._port is not None:
            text, usage = self._hearing.text, self._hearing.usage
            if usage == Usage():
                usage = Usage(self._question.guess, round(len(text) / LETTERS_A_TOKEN))
            found.usage = found.usage + usage
            found.cost += self._port.cost(usage)
            found.heard = reasoning_so_far(text)
        return found

    def _run(self) -> None:
        try:
            if not self._purse(0.0):
                self.outcome.why = SPENT
                return
            self._port = self._connect()
            try:
                self._converse(self._port)
            finally:
                self._port.close()
        except Abandoned:
            pass
        except BaseException as error:  # it belongs to who waits
            self._error = error
        finally:
            self._done.set()

    def _converse(self, port: Port) -> None:
        """Ask until there is a good answer, or enough is enough; the outcome says which."""
        found = self.outcome
        while found.reading is None and not found.why:
            left = self._deadline - time.monotonic()
            if not self._purse(found.cost):
                found.why = SPENT
            elif left <= 0:
                found.why = self._late
            else:
                self._ask_once(port, left)

    def _ask_once(self, port: Port, left: float) -> None:
        found = self.outcome
        question = replace(self._question, messages=tuple(found.messages), seconds=left)
        found.asked += 1
        self._pending = True
        try:
            answer = port.ask(question, self._hearing)
        except Outage as outage:
            self._count(port, self._hearing.usage)
            self._bear(outage)
            return
        self._count(port, answer.usage)
        found.heard = reasoning_so_far(answer.text)
        found.messages.append(Message("assistant", answer.text.strip() or "(no words)"))
        try:
            found.reading = read_answer(answer, question.moves)
        except Misread as error:
            found.bad += 1
            found.messages.append(Message("user", str(error)))
            if found.bad == MOST_BAD:
                found.why = f"{MOST_BAD} answers named no legal move; the last: {error}"

    def _count(self, port: Port, usage: Usage) -> None:
        """Note what a question cost."""
        self._pending = False
        self.outcome.usage = self.outcome.usage + usage
        self.outcome.cost = port.cost(self.outcome.usage)

    def _bear(self, outage: Outage) -> None:
        """Wait before the next question, unless there is no use in it."""
        found = self.outcome
        found.outages += 1
        delay = max(outage.after or 0.0, BACKOFF * 2 ** (found.outages - 1))
        now = time.monotonic()
        if now >= self._deadline - LOOK:  # the client gave up because time is up
            found.why = self._late
        elif found.outages == MOST_OUTAGES or now + delay >= self._deadline:
            found.why = str(outage)
        else:
            self._hearing.wait(delay)

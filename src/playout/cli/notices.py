"""Say that code is being compiled, which happens once: a spinner, or a line where none can turn."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from .output import Output

LOGGER = "playout.compile"

PROGRESS = 5
"""The level of `core.compile.PROGRESS`, which would import Numba."""


def _ignore(text: str) -> None:
    """Take the place of a spinner that does not turn."""


class CompileNotice(logging.Handler):
    """Shows what `core.compile` logs."""

    def __init__(self, out: Output) -> None:
        """Show it by way of `out`."""
        super().__init__(PROGRESS)
        self._out = out
        self._told: set[str] = set()
        self._spinner = ExitStack()
        self._update: Callable[[str], None] = _ignore

    def emit(self, record: logging.LogRecord) -> None:
        """Turn a spinner while something compiles; else say so, once per game."""
        text = record.getMessage()
        if record.levelno < logging.DEBUG:  # one function more is done
            self._update(text)
            return
        self._stop()  # whatever it told of has ended, a wait for another process too
        if self._out.verbose or record.levelno > logging.INFO:
            self._out.note(text)
        elif record.levelno == logging.INFO:
            self._begin(text, record)

    def _begin(self, text: str, record: logging.LogRecord) -> None:
        what = ""
        if text.startswith("compiling") and isinstance(record.args, tuple):
            text, what = f"compiling {record.args[0]}…, once", f" ({record.args[1]})"
        if self._out.animated:
            self._update = self._spinner.enter_context(self._out.status(text + what))
        elif text not in self._told:
            self._told.add(text)
            self._out.note(text)

    def _stop(self) -> None:
        self._spinner.close()
        self._update = _ignore

    def close(self) -> None:
        """Stop the spinner."""
        self._stop()
        super().close()


@contextmanager
def compile_notices(out: Output) -> Iterator[None]:
    """Show on stderr what is compiled meanwhile, unless the user wants quiet."""
    if out.manners.quiet:
        yield
        return
    logger = logging.getLogger(LOGGER)
    handler, level = CompileNotice(out), logger.level
    logger.addHandler(handler)
    logger.setLevel(PROGRESS)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        handler.close()

"""Say that code is being compiled, which happens once: a spinner, or a line where none can turn."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from .output import Output

LOGGER = "playout.compile"


class CompileNotice(logging.Handler):
    """Shows what `core.compile` logs."""

    def __init__(self, out: Output) -> None:
        """Show it by way of `out`."""
        super().__init__(logging.DEBUG)
        self._out = out
        self._told: set[str] = set()
        self._spinner = ExitStack()

    def emit(self, record: logging.LogRecord) -> None:
        """Turn a spinner while something compiles; else say so, once a game."""
        text = record.getMessage()
        if self._out.verbose:
            self._out.note(text)
            return
        self._spinner.close()
        if record.levelno < logging.INFO:
            return
        what = ""
        if text.startswith("compiling") and isinstance(record.args, tuple):
            text, what = f"compiling {record.args[0]}…, once", f" ({record.args[1]})"
        if self._out.animated:
            self._spinner.enter_context(self._out.status(text + what))
        elif text not in self._told:
            self._told.add(text)
            self._out.note(text)

    def close(self) -> None:
        """Stop the spinner."""
        self._spinner.close()
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
    logger.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        handler.close()

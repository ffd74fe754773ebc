"""The one place where errors become exit codes and a line on stderr."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

from typer import Abort, TyperException

from ..core.blame import authors_sentence
from ..core.errors import (
    Contradiction,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    MoveError,
    PlayoutError,
    UnknownName,
    nearest,
)

TRACEBACK = "PLAYOUT_TRACEBACK"
"""The variable that asks for the whole traceback of an error in an author's code."""


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""What is wrong where nothing more can be written."""


class Exit(IntEnum):
    """What the exit code says; `docs/command-line.md` documents it."""

    OK = 0
    """Everything went well."""
    UNEXPECTED = 1
    """Something failed that should not have."""
    USAGE = 2
    """The command line, a player's or a game's option is wrong."""
    NOT_FOUND = 3
    """There is no such game, player or file."""
    INVALID = 4
    """A file, a layout or a move is not valid."""
    CHECK_FAILED = 5
    """A check was made, and it failed."""
    INTERRUPTED = 130
    """Ctrl-C."""


class MissingFile(PlayoutError):
    """A file that the user named does not exist."""


class InvalidFile(PlayoutError):
    """A file that the user named cannot be read, written or understood."""


@contextmanager
def keeping(place: object) -> Iterator[None]:
    """Say in a line what goes wrong where results are kept.

    Raises:
        InvalidFile: it cannot be written, or holds something else.
    """
    from ..arena.runs import OtherRun

    try:
        yield
    except OtherRun as error:
        raise InvalidFile(str(error)) from error
    except OSError as error:
        raise InvalidFile(f"{place}: cannot be written: {error.strerror}.") from error


KINDS: tuple[tuple[type[BaseException], Exit], ...] = (
    (UnknownName, Exit.NOT_FOUND),
    (MissingFile, Exit.NOT_FOUND),
    (InvalidOption, Exit.USAGE),
    (InvalidLayout, Exit.INVALID),
    (InvalidView, Exit.INVALID),
    (MoveError, Exit.INVALID),
    (Contradiction, Exit.INVALID),
    (InvalidFile, Exit.INVALID),
    (KeyboardInterrupt, Exit.INTERRUPTED),
    (Abort, Exit.INTERRUPTED),
)
"""Which error ends with which code; the first that fits counts."""


def exit_code(error: BaseException) -> Exit:
    """Return the exit code for an error."""
    if isinstance(error, TyperException):
        return Exit(error.exit_code)
    return next((code for kind, code in KINDS if isinstance(error, kind)), Exit.UNEXPECTED)


def report(error: BaseException) -> int:
    """Say on stderr what went wrong, in one line where it is the user's to mend; return the code.

    Only what nobody foresaw shows a traceback.
    """
    if isinstance(error, BrokenPipeError):
        return _nobody_reads(Exit.UNEXPECTED)
    if isinstance(error, OSError) and error.errno in FULL and error.filename is None:
        say(f"the output cannot be written: {error.strerror}.")
        return _nobody_reads(Exit.INVALID)
    code = exit_code(error)
    if code is Exit.UNEXPECTED and not isinstance(error, PlayoutError):
        authors = authors_sentence(error)
        if authors is not None and not os.environ.get(TRACEBACK):
            say(authors)
            say(f"{TRACEBACK}=1 shows the way there; playout check GAME tells more.", prefix="")
            return int(code)
        traceback.print_exception(error)
        if authors is not None:
            return int(code)
        say("this is a mistake in Playout, not yours; please report it with the lines above.")
    elif code is Exit.INTERRUPTED:
        say("interrupted.", prefix="")
    else:
        say(message_of(error))
        if (where := getattr(error, "ctx", None)) is not None:
            say(f"Try '{where.command_path} --help'.", prefix="")
    return int(code)


def message_of(error: BaseException) -> str:
    """Return an error's message as one line."""
    if isinstance(error, TyperException):
        guess = nearest(
            getattr(error, "option_name", ""), getattr(error, "possibilities", None) or ()
        )
        text = f"{error.message}. Did you mean {guess}?" if guess else error.format_message()
    else:
        text = str(error)
    return " ".join(text.split())


def say(text: str, prefix: str = "error: ") -> None:
    """Write a line to stderr, in red before the text where colours are welcome."""
    stream = sys.stderr
    if prefix and stream.isatty() and not os.environ.get("NO_COLOR"):
        prefix = f"\x1b[31m{prefix}\x1b[0m"
    print(prefix + text, file=stream)


def _nobody_reads(code: Exit) -> int:
    """Keep Python from complaining once more where the output goes nowhere (`| head`)."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(code)

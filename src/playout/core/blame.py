"""Where an error arose in code that is not Playout's: the line that its author can mend."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from .errors import InvalidOption, PlayoutError

HOUSE = frozenset(
    {"playout", "numba", "llvmlite", "numpy", "pydantic", "pydantic_core", "typer", "click", "rich"}
)
"""Packages whose lines tell an author of a game nothing."""

MENTIONED = re.compile(r'File "([^"]+)", line (\d+)')
"""How Numba names a line of the code that it cannot compile."""

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""What Numba colours its errors with."""

HERE = Path(__file__).resolve().parents[1]
"""The folder of Playout's own code."""


def authors_line(error: BaseException) -> str | None:
    """Return the innermost place of an error outside the house: `nim.py, line 30, in play`."""
    for one in _causes(error):
        frames = [f for f in traceback.walk_tb(one.__traceback__) if not _of_the_house(f[0])]
        if frames:
            frame, line = frames[-1]
            return f"{Path(frame.f_code.co_filename).name}, line {line}, in {frame.f_code.co_name}"
        if isinstance(one, SyntaxError) and one.filename:
            return f"{Path(one.filename).name}, line {one.lineno}"
    return None


def authors_sentence(error: BaseException) -> str | None:
    """Return an error of an author's code in one sentence; None if it did not arise there."""
    if is_compile_error(error):
        return _compile_sentence(error)
    where = authors_line(error)
    return None if where is None else f"{where}: {type(error).__name__}: {_one_line(error)}"


@contextmanager
def reading(game: str, kind: type[PlayoutError]) -> Iterator[None]:
    """Turn what a game's author did not foresee in a layout or view into an error of that kind."""
    try:
        yield
    except InvalidOption as error:
        raise kind(str(error)) from error
    except PlayoutError:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
        where = authors_line(error)
        place = f" ({where})" if where else ""
        raise kind(
            f"{game}: this cannot be read: {type(error).__name__}: {_one_line(error)[:-1]}{place}."
        ) from error


def is_compile_error(error: BaseException) -> bool:
    """Return whether Numba could not compile something."""
    return any(kind.__module__.startswith("numba.") for kind in type(error).__mro__)


def _compile_sentence(error: BaseException) -> str | None:
    """Return what Numba could not compile, in one sentence, if it was no code of the house."""
    text = COLOURS.sub("", str(error))
    for found in MENTIONED.finditer(text):
        path = Path(found[1]).resolve()
        if not path.is_relative_to(HERE) and "numba" not in path.parts:
            before = [line.strip() for line in text[: found.start()].splitlines() if line.strip()]
            return (
                f"{path.name}, line {found[2]} cannot be compiled: {before[-1].rstrip('.')}. Rules"
                " use numbers, arrays and other rules; a global value that they read is a number,"
                " a tuple or a NumPy array."
            )
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an error and what it came from."""
    one: BaseException | None = error
    while one is not None:
        yield one
        one = one.__cause__ or one.__context__


def _of_the_house(frame: FrameType) -> bool:
    root = str(frame.f_globals.get("__name__", "")).partition(".")[0]
    return root in HOUSE or root in sys.stdlib_module_names or root == "__main__"


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split()).rstrip(".") + "."

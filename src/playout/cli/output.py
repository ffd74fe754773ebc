"""Where a command's words go: results to stdout, everything else to stderr.

On a terminal results are tables with colours; in a pipe the same tables are plain and as wide as
they need; with `--json` they are JSON objects that carry the name and version of their schema.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.status import Status

    from ..wire.base import Document

PIPE_WIDTH = 1000
"""Columns where nobody looks at a screen: lines are as long as they need to be."""


@dataclass(frozen=True)
class Manners:
    """How the user wants to be spoken to: the options that every command has."""

    json: bool = False
    """Results as JSON."""
    quiet: bool = False
    """Results and errors only."""
    plain: bool = False
    """No colour, no animation, no lines around tables."""
    verbose: int = 0
    """How much more to say."""
    color: str = "auto"
    """`auto`, `always` or `never`."""


class Output:
    """Writes the results and notices of one command."""

    def __init__(self, manners: Manners, repeat: list[str]) -> None:
        """Write as `manners` say; `repeat` are the words that start the same command again."""
        self.manners = manners
        self._repeat = repeat
        self._status: Status | None = None

    @property
    def json(self) -> bool:
        """Whether results are wanted as JSON."""
        return self.manners.json

    @property
    def verbose(self) -> bool:
        """Whether more than usual is wanted."""
        return self.manners.verbose > 0

    @cached_property
    def stdout(self) -> Console:
        """The console for results."""
        return self._console(sys.stdout)

    @cached_property
    def stderr(self) -> Console:
        """The console for everything else."""
        return self._console(sys.stderr)

    @property
    def animated(self) -> bool:
        """Whether spinners and bars may move."""
        quiet = self.manners.quiet or self.manners.plain
        return not quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    # ------------------------------------------------------------------- results

    def emit(self, document: Document) -> None:
        """Write one JSON object, if JSON is wanted."""
        if self.json:
            indent = 2 if sys.stdout.isatty() else None
            print(document.model_dump_json(indent=indent), flush=True)

    def show(self, *parts: RenderableType) -> None:
        """Write a result for people, unless JSON is wanted."""
        if self.json:
            return
        if self.stdout.is_terminal:
            self.stdout.print(*parts, sep="\n")
            return
        with self.stdout.capture() as captured:
            self.stdout.print(*parts, sep="\n")
        for line in captured.get().splitlines():  # tables pad their cells; nobody wants that here
            print(line.rstrip())

    def raw(self, text: str) -> None:
        """Write a result that is a format of its own (DOT)."""
        print(text)

    # ---------------------------------------------------------- everything else

    def note(self, text: RenderableType, *, wrap: bool = True) -> None:
        """Say something on stderr, unless asked to be quiet; `wrap` false keeps lines whole."""
        if not self.manners.quiet:
            self.stderr.print(text, style="dim", soft_wrap=not wrap)

    def seed(self, seed: int) -> None:
        """Say which seed this run has and which command repeats it."""
        words = list(self._repeat)
        if "--seed" not in words:
            words += ["--seed", str(seed)]
        import shlex

        self.note(f"seed {seed}; to repeat: {shlex.join(words)}", wrap=False)

    @contextmanager
    def status(self, text: str) -> Iterator[Callable[[str], None]]:
        """Show a spinner while something takes its time; it leaves no trace.

        Yields a function that changes the text.
        """
        if not self.animated:
            yield lambda text: None
        elif self._status is not None:
            before = self._status.status
            self._status.update(text)
            try:
                yield self._status.update
            finally:
                self._status.update(before)
        else:
            with self.stderr.status(text, spinner="dots") as self._status:
                try:
                    yield self._status.update
                finally:
                    self._status = None

    def _console(self, stream: IO[str]) -> Console:
        from rich.console import Console

        color = self.manners.color
        if self.manners.plain or (color == "auto" and os.environ.get("NO_COLOR")):
            color = "never"
        screen = stream.isatty()
        return Console(
            file=stream,
            color_system=None if color == "never" else "auto",
            force_terminal=True if color == "always" else None,
            width=None if screen or "COLUMNS" in os.environ else PIPE_WIDTH,
            markup=False,
            emoji=False,
            highlight=False,
        )

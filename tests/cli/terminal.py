"""A terminal of our own: a program runs in it, and what its screen shows is there to read.

`Screen` is as much of a terminal as our programs use: lines wrap and scroll, a cursor, erasing.
`Console` runs a command on one, types, and waits until the program waits.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable

from tests.support import ROOT

ESCAPE = re.compile(r"\x1b(?:\[([?>=]?[\d;]*)([@-~])|\][^\x07]*\x07|[()][A-B0-2]|[=>78cDEM])")
"""A whole escape sequence: of the CSI kind, a title, a character set, or a single letter."""


class Screen:
    """What a terminal of some size shows."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.columns, self.height = columns, lines
        self.cells = [[" "] * columns for _ in range(lines)]
        self.row = self.column = 0
        self._rest = ""

    @property
    def rows(self) -> list[str]:
        """The lines, without the spaces at their ends."""
        return ["".join(line).rstrip() for line in self.cells]

    @property
    def before(self) -> str:
        """What stands in the cursor's line before it."""
        return "".join(self.cells[self.row][: self.column])

    def feed(self, text: str) -> None:
        """Write to the screen."""
        text, self._rest = self._rest + text, ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self._put(text[at])
                at += 1
                continue
            found = ESCAPE.match(text, at)
            if found is None:  # the rest of it comes with the next piece
                self._rest = text[at:]
                return
            if found[2]:
                self._control(found[2], found[1])
            at = found.end()

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self.column = 0
        elif sign == "\n":
            self._down()
        elif sign == "\b":
            self.column = max(0, self.column - 1)
        elif sign >= " ":
            if self.column == self.columns:
                self.column = 0
                self._down()
            self.cells[self.row][self.column] = sign
            self.column += 1

    def _down(self) -> None:
        if self.row + 1 < self.height:
            self.row += 1
        else:
            self.cells = [*self.cells[1:], [" "] * self.columns]

    def _control(self, kind: str, words: str) -> None:
        number = int(words) if words.isdecimal() else 0
        line = self.cells[self.row]
        if kind == "A":
            self.row = max(0, self.row - (number or 1))
        elif kind == "B":
            self.row = min(self.height - 1, self.row + (number or 1))
        elif kind == "C":
            self.column = min(self.columns, self.column + (number or 1))
        elif kind == "D":
            self.column = max(0, self.column - (number or 1))
        elif kind == "G":
            self.column = max(0, number - 1)
        elif kind == "K":
            start, end = {0: (self.column, self.columns), 1: (0, self.column)}.get(
                number, (0, self.columns)
            )
            line[start:end] = [" "] * (end - start)
        elif kind == "J":
            line[self.column :] = [" "] * (self.columns - self.column)
            for below in range(self.row + 1, self.height):
                self.cells[below] = [" "] * self.columns
        elif (
            kind not in "mhlnHr"
        ):  # colours, modes, questions; our programs do not place the cursor
            raise AssertionError(f"a control sequence that this screen does not know: {kind}")


class Console:
    """A command that runs on a screen."""

    def __init__(self, *words: str, columns: int = 80, lines: int = 24, **more: str) -> None:
        """Start `playout` with some words."""
        self.screen = Screen(columns, lines)
        self.written = ""
        own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        usual = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playout", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**usual, "TERM": "xterm-256color", "PYTHONUTF8": "1", **more},
            start_new_session=True,
        )
        os.close(theirs)
        self._own = own

    def read(self, seconds: float) -> bool:
        """Take in what is written within some seconds; return whether anything was."""
        if not select.select([self._own], [], [], seconds)[0]:
            return False
        try:
            piece = os.read(self._own, 65536).decode("utf-8", errors="replace")
        except OSError:  # the other end is closed
            piece = ""
        self.written += piece
        self.screen.feed(piece)
        return bool(piece)

    def wait(self, reached: Callable[[Screen], bool], seconds: float = 120) -> bool:
        """Wait until the screen shows something and stays so; False: the program has ended."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.read(0.05):
                continue
            if reached(self.screen):
                return True
            if self.process.poll() is not None:
                while self.read(0.05):
                    pass
                return False
        raise AssertionError("waited in vain:\n" + "\n".join(self.screen.rows))

    def type(self, text: str) -> None:
        """Type a line, and see that the program has taken notice."""
        os.write(self._own, f"{text}\r".encode())
        assert self.read(60), f"nothing happens after {text!r}"

    def close(self) -> None:
        """End the program, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._own)

    def __enter__(self) -> Console:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

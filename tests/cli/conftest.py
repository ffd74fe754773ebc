"""Run the command line inside the test process: quick, and everything it says is there to see."""

from __future__ import annotations

import contextlib
import io
import json
from dataclasses import dataclass

import pytest

from playout.cli import main


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        """The one JSON object on stdout."""
        return json.loads(self.out)

    @property
    def lines(self):
        """The JSON objects on stdout, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs `playout` with some words."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def runner(*words: str, stdin: str = "", screen: bool = False) -> Done:
        kind = Screen if screen else io.StringIO
        out, err = kind(), kind()
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                main(list(words))
            except SystemExit as ended:
                return Done(ended.code, out.getvalue(), err.getvalue())
        raise AssertionError("main returned without an exit code")

    return runner

"""Where jobs are done."""

from __future__ import annotations

import pytest

import playout
from playout.arena.runs.executors import InLine, Processes, executor
from playout.core.machine import cores


def test_none_means_all_cores_in_the_library_as_on_the_command_line(monkeypatch):
    assert executor(1) == InLine()
    assert executor(3) == Processes(3)
    assert executor(0) == (InLine() if cores() == 1 else Processes(cores()))
    monkeypatch.setattr("playout.arena.runs.executors.cores", lambda: 7)
    assert executor(0) == Processes(7)


def test_fewer_than_none_is_refused():
    with pytest.raises(playout.InvalidOption, match="or 0 for all cores"):
        playout.match("tictactoe", ["random", "first"], deals=1, workers=-1)

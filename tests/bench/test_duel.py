from __future__ import annotations

from pathlib import Path

import pytest

from bench.duel import main

ROOT = Path(__file__).resolve().parents[2]


def test_a_duel_measures_both_trees(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Interpreted, so that nothing is compiled: the processes and the table are the same."""
    monkeypatch.setenv("PLAYOUT_INTERPRET", "1")
    given = ["--only", "playouts tictactoe", "--rounds", "1", "--seconds", "0.05"]
    assert main([str(ROOT / "src"), *given]) == 0
    _, row = capsys.readouterr().out.splitlines()
    here, there, ratio = row.removeprefix("playouts tictactoe").split()[:3]
    assert int(here.replace(",", "")) > 0
    assert int(there.replace(",", "")) > 0
    assert 0.05 < float(ratio) < 20

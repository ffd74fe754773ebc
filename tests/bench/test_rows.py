from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from bench import report
from bench.__main__ import main, measure
from bench.rows import Agreement, Result, Row, all_rows
from bench.timing import Series

ROOT = Path(__file__).resolve().parents[2]


def busy(n: int) -> int:
    return len(range(n)) + 0 * sum(range(n))


def row(**changes: object) -> Row:
    facts = {
        "name": "counting up",
        "unit": "numbers",
        "bar": 2.0,
        "ours": lambda: busy,
        "peer": lambda: busy,
        "ours_by": "range",
        "peer_by": "range as well",
    }
    return Row(**{**facts, **changes})  # type: ignore[arg-type]  # by name


def result(*, ours: float = 6.0, peer: float = 3.0, bar: float | None = 2.0) -> Result:
    return Result(row(bar=bar), Series((ours,)), Series((peer,)), Series((12.0,)), None)


def test_the_bars_are_those_we_set_ourselves() -> None:
    bars = {row.name: row.bar for row in all_rows()}
    assert bars["playouts tictactoe"] == 15
    assert bars["playouts connectfour"] == 30
    assert bars["ismcts cuttle uniform"] == 100_000
    assert bars["ismcts cuttle heuristic"] == 50_000
    assert bars["montecarlo duskwell"] == 100_000
    for size in ("1,000", "10,000"):
        for part in ("tree", "answer"):
            assert bars[f"uct tictactoe {size} {part}"] == 6
            assert bars[f"uct connectfour {size} {part}"] == 20


def test_rows_load_without_the_peer() -> None:
    code = "import bench.rows, sys; bench.rows.all_rows(); print('pyspiel' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("ours", "bar", "met"), [(6.0, 2.0, True), (5.9, 2.0, False), (6.0, None, None)]
)
def test_a_bar_is_met_when_the_ratio_reaches_it(
    ours: float, bar: float | None, met: bool | None
) -> None:
    assert result(ours=ours, bar=bar).met is met


@pytest.mark.parametrize(("ours", "met"), [(2e5, True), (9e4, False)])
def test_without_a_peer_the_bar_is_a_rate(ours: float, met: bool) -> None:
    alone = Result(row(bar=1e5, peer=None), Series((ours,)), None, None, None)
    assert alone.met is met
    assert alone.ratio is None
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(report.table([alone]))
    assert "100 k" in console.export_text()
    assert measure(row(peer=None), rounds=2, seconds=0.001).peer is None


def test_of_limit_compares_our_rate_with_the_limit() -> None:
    found = result().of_limit
    assert found is not None
    assert found.median == 0.5


def test_measuring_fills_every_series() -> None:
    found = measure(row(limit=lambda: busy), rounds=3, seconds=0.001)
    assert found.limit is not None
    series = (found.ours, found.peer, found.limit, found.ratio)
    assert [len(s.values) for s in series if s is not None] == [3] * 4


def test_sides_that_do_different_work_are_not_compared() -> None:
    apart = Agreement("sum", ours=1.0, peer=1.5, tolerance=0.4)
    with pytest.raises(SystemExit, match="not the same work"):
        measure(row(agree=lambda: apart), rounds=1, seconds=0.001)


@pytest.mark.parametrize(
    ("value", "text"), [(14_184_817, "14.2 M"), (967_400, "967 k"), (85.2, "85.2"), (1e3, "1 k")]
)
def test_rates_have_three_digits(value: float, text: str) -> None:
    assert report.rate(value) == text


def test_the_table_shows_ratio_bar_and_distance_to_the_limit() -> None:
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(report.table([result(), result(ours=3.0)]))
    _, first, second = console.export_text().rsplit("counting up", 2)
    assert [*first.split()] == ["6", "3", "2.0x", "2.0", "to", "2.0", "2x", "yes", "50%"]
    assert second.split()[6:8] == ["2x", "no"]


def test_nothing_in_the_table_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "versions", lambda: {"open-spiel": "2.0.2"})
    console = Console(width=60, record=True, file=io.StringIO())
    wordy = Result(
        row(name="a row with a name of many words, " * 3),
        Series((6e6,)),
        Series((3e5,)),
        None,
        None,
    )
    report.print_all(console, [wordy], rounds=1, seconds=0.1)
    shown = console.export_text()
    assert "…" not in shown
    assert "20.0x" in shown


def test_json_holds_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "versions", lambda: {"open-spiel": "2.0.2"})
    found = json.loads(json.dumps(report.as_json([result()], rounds=1, seconds=0.1)))
    (only,) = found["rows"]
    assert only["ratio"] == {"median": 2.0, "quartiles": [2.0, 2.0], "rounds": [2.0]}
    assert (only["met"], only["bar"], only["ours"]["by"]) == (True, 2.0, "range")


def test_an_unknown_row_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--only", "chess"])
    assert stopped.value.code == 2
    assert "playouts tictactoe" in capsys.readouterr().err

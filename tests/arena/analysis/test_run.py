"""An analysis gives the same report however often it is interrupted, and says what it rests on."""

from __future__ import annotations

import dataclasses
from importlib.metadata import EntryPoint

import pytest

import playout
from playout.arena.analysis import find
from playout.arena.analysis.page import colour, page
from playout.arena.analysis.run import Job, analyse
from playout.arena.analysis.tables import Report, Row, Section, Table
from playout.arena.analysis.text import percent, report_text
from playout.arena.stats import Estimate

JOB = Job(playout.game("cuttle"), ("heuristic:classic", "random"), games=12, seed=5)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return analyse(JOB, tmp_path_factory.mktemp("whole"))


class TestGoingOn:
    def test_interrupted_runs_end_with_the_same_report(self, tmp_path, whole):
        def stop(done, total):
            assert total == 6
            if done in (2, 5) and done not in stopped:
                stopped.append(done)
                raise KeyboardInterrupt

        stopped = []
        first = analyse(JOB, tmp_path, progress=stop)
        assert first.facts["interrupted"]
        assert first.facts["done"] == 4
        second = analyse(JOB, tmp_path, progress=stop)
        assert second.facts["done"] == 10
        assert analyse(JOB, tmp_path, progress=stop) == whole
        assert stopped == [2, 5]

    def test_a_finished_run_plays_nothing(self, tmp_path, whole, monkeypatch):
        analyse(JOB, tmp_path)
        monkeypatch.setattr("playout.arena.runs.worker.Worker.__call__", None)
        assert analyse(JOB, tmp_path) == whole

    def test_any_number_of_processes_reports_the_same(self, tmp_path, whole):
        assert analyse(JOB, tmp_path, workers=2) == whole


def test_games_come_in_pairs(tmp_path):
    job = dataclasses.replace(JOB, games=3)
    assert (job.deals, job.facts()["games"]) == (2, 4)


def test_games_of_a_deal_are_all_seatings():
    """Hearts: A in each of four seats, and a game without it."""
    job = dataclasses.replace(JOB, game=playout.game("hearts"), games=6)
    assert (job.deals, job.facts()["games"]) == (2, 10)


def test_a_game_without_an_analysis_of_its_own_has_the_general_one(tmp_path):
    game = playout.game("tictactoe")
    report = analyse(Job(game, ("random", "first"), 20, 1), tmp_path)
    tables = {table.name: table for section in report.sections for table in section.tables}
    assert list(tables) == ["draws", "seats", "A first", "B first"]
    assert sum(row.count for row in tables["B first"].rows) == 20
    assert {row.label for row in tables["B first"].rows} >= {"r0c0"}


def test_what_is_no_analysis_is_refused(monkeypatch):
    wrong = EntryPoint("tictactoe", "math:pi", find.GROUP)
    monkeypatch.setattr(find, "entry_points", lambda **_: [wrong])
    with pytest.raises(TypeError, match="is no analysis"):
        find.analysis_of("tictactoe")


def test_no_two_parts_look_alike():
    """Twenty kinds of cards or one-offs in one bar: more than there are plain colours."""
    assert len({colour(number) for number in range(30)}) == 30


ESTIMATE = Estimate(0.4, 0.31, 0.52, 9)
NOTHING = Estimate(float("nan"), 0.0, 1.0, 0)


def sample(**changes):
    row = Row("<b>7</b>", 9, (ESTIMATE, NOTHING))
    table = Table("t", "A & B", "Of all.", ("one", "two"), (row,))
    facts = {"game": "g", "variant": "v", "done": 9, "games": 9, "seed": 1, "interrupted": False}
    brief = dataclasses.replace(table, name="u", title="Fine print", brief=False, **changes)
    return Report("Title", facts, (Section("Part", (table, brief)),))


def test_text_shows_the_larger_half_of_the_interval():
    assert percent(ESTIMATE) == "40 ±12"
    assert percent(NOTHING) == "–"
    lines = report_text(sample()).splitlines()
    assert lines[lines.index("A & B") + 4].split() == ["<b>7</b>", "9", "40", "±12", "–"]
    assert "Fine print" in lines
    assert "Fine print" not in report_text(sample(), brief=True)


@pytest.mark.parametrize("whole", [True, False])
def test_the_page_stands_alone_and_escapes_what_it_shows(whole):
    text = page(sample(whole=whole))
    assert "<b>7</b>" not in text
    assert "&lt;b&gt;7" in text
    assert "A &amp; B" in text
    for outside in ("http", "src=", "@import", "url(", "<script"):
        assert outside not in text
    assert "40.0 %" in text
    assert "31.0 to 52.0" in text
    assert "nan" not in text

"""Finished deals are kept, half-written ones are not, and runs are not mixed."""

from __future__ import annotations

from dataclasses import replace

import pytest

import playout
from playout.arena.runs import (
    InLine,
    Memory,
    OtherRun,
    Record,
    Run,
    Worker,
    database,
    deal_jobs,
    open_store,
)
from playout.arena.runs.database import runs
from playout.wire import runs as wire

GAME = playout.game("tictactoe")
RUN = wire.Run(kind="match", facts={"game": "tictactoe", "seed": 1})
JOBS = deal_jobs(GAME, ("random", "first"), 1, range(5), ((0, 1), (1, 0)))


@pytest.fixture(scope="module")
def records():
    return list(InLine().execute(Worker(GAME), JOBS))


@pytest.fixture(params=["run.jsonl", "run.db"])
def path(request, tmp_path):
    return tmp_path / "new" / request.param


def test_a_record_survives_json(records):
    for record in records:
        text = record.to_wire().to_json()
        assert Record.of_wire(wire.Record.model_validate_json(text)) == record


def test_jobs_have_an_identity():
    assert len({job.key for job in JOBS}) == 5
    again = deal_jobs(GAME, ("random", "first"), 1, range(5), ((0, 1), (1, 0)))
    assert [job.key for job in again] == [job.key for job in JOBS]
    other = deal_jobs(GAME, ("first", "random"), 1, range(5), ((0, 1), (1, 0)))
    assert not {job.key for job in other} & {job.key for job in JOBS}
    assert wire.Job.model_validate_json(JOBS[3].to_json()).key == JOBS[3].key


def test_what_is_added_is_there_the_next_time(path, records):
    store = open_store(path)
    with store.open(RUN):
        store.add(records[3])
        store.add(records[1])
    again = open_store(path)
    with again.open(RUN):
        assert {record.job.number for record in again.records()} == {1, 3}
        again.add(records[0])
        assert sorted(again.records(), key=lambda r: r.job.number) == [
            records[number] for number in (0, 1, 3)
        ]


def test_other_arguments_are_refused_by_name(path):
    with open_store(path).open(RUN):
        pass
    other = wire.Run(kind="match", facts={**RUN.facts, "seed": 2})
    with pytest.raises(OtherRun, match=r"seed was 1 and is 2"), open_store(path).open(other):
        pass


def test_something_else_is_refused_and_left_as_it_is(path):
    path.parent.mkdir()
    path.write_text("not a run\n")
    with pytest.raises(OtherRun), open_store(path).open(RUN):
        pass
    assert path.read_text() == "not a run\n"


def test_two_at_once_are_refused(path):
    with (
        open_store(path).open(RUN),
        pytest.raises(OtherRun, match=r"another run|already"),
        open_store(path).open(RUN),
    ):
        pass


def test_a_line_that_was_cut_off_is_dropped(tmp_path, records):
    path = tmp_path / "run.jsonl"
    store = open_store(path)
    with store.open(RUN):
        store.add(records[0])
        store.add(records[1])
    path.write_bytes(path.read_bytes()[:-7])
    again = open_store(path)
    with again.open(RUN):
        assert list(again.records()) == [records[0]]
        again.add(records[1])
        assert list(again.records()) == records[:2]


def test_a_broken_line_is_refused_with_its_number(tmp_path, records):
    path = tmp_path / "run.jsonl"
    store = open_store(path)
    with store.open(RUN):
        store.add(records[0])
    path.write_text(path.read_text() + '{"job":\n')
    with pytest.raises(OtherRun, match="line 3"):
        list(open_store(path).records())


def test_a_database_holds_many_runs(tmp_path, records):
    path = tmp_path / "all.db"
    for name in ("one", "three"):
        store = open_store(path, name)
        with store.open(wire.Run(kind="match", facts={"name": name})):
            for record in records[: len(name)]:
                store.add(record)
                store.add(record)  # twice is once
    found = {kept.name: (kept.records, kept.run.facts["name"]) for kept in runs(path)}
    assert found == {"one": (3, "one"), "three": (5, "three")}


@pytest.mark.parametrize("finished", [(), (2,), (0, 3), (0, 1, 2, 3, 4)])
def test_a_run_plays_what_is_missing(records, finished):
    store = Memory()
    for number in finished:
        store.add(records[number])
    played = []
    run = Run(RUN, Worker(GAME), JOBS, store)
    run.go(told=lambda record: played.append(record.job.number))
    assert played == [number for number in range(5) if number not in finished]
    assert [record.job.number for record in run.records()] == [0, 1, 2, 3, 4]


def test_records_wait_for_a_disk_that_is_full_for_a_while(records):
    class Full(Memory):
        failures = 2

        def add(self, record):
            if self.failures and record.job.number >= 1:
                self.failures -= 1
                raise OSError(28, "No space left on device")
            super().add(record)

    store = Full()
    run = Run(RUN, Worker(GAME), JOBS, store)
    said = []
    run.go(told=lambda record: said.append(run.unkept is not None))
    assert said == [False, True, True, False, False]
    assert len(list(store.records())) == 5
    assert run.unkept is None


def test_a_database_that_is_full_ends_no_run_and_loses_nothing(tmp_path, monkeypatch):
    """SQLite is given few pages; with more of them the same run goes on."""
    path, most = tmp_path / "small.db", 9
    made = database.connect

    def small(where):
        link = made(where)
        link.execute(f"pragma max_page_count = {most}")
        return link

    monkeypatch.setattr(database, "connect", small)
    jobs = deal_jobs(GAME, ("random", "first"), 1, range(40), ((0, 1), (1, 0)))
    run = Run(RUN, Worker(GAME), jobs, open_store(path, "x"))
    run.go()
    assert len(run.records()) == 40
    assert "full" in str(run.unkept)
    (found,) = runs(path)
    assert 0 < found.records < 40
    most = 1000
    again = Run(RUN, Worker(GAME), jobs, open_store(path, "x"))
    played = []
    again.go(told=lambda record: played.append(record.job.number))
    assert played == list(range(found.records, 40))
    assert again.unkept is None
    untimed = [[replace(game, seconds=()) for game in one.games] for one in again.records()]
    assert untimed == [[replace(game, seconds=()) for game in one.games] for one in run.records()]

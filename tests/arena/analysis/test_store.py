"""Finished deals are kept, half-written ones are not, and runs are not mixed."""

from __future__ import annotations

import pytest

from playout.arena.analysis.store import OtherRun, Store, play_rest

RUN = {"game": "cuttle", "seed": 1, "players": ["random", "first"]}


def test_what_is_added_is_there_the_next_time(tmp_path):
    with Store(tmp_path / "new" / "folder", RUN).open() as store:
        store.add(3, {"b": 2})
        store.add(1, {"a": 1.5})
    with Store(tmp_path / "new" / "folder", RUN).open() as store:
        assert store.done == {3: {"b": 2}, 1: {"a": 1.5}}
        assert store.counts() == [{"a": 1.5}, {"b": 2}]


def test_a_line_that_was_cut_off_is_dropped(tmp_path):
    with Store(tmp_path, RUN).open() as store:
        store.add(0, {"a": 1})
        store.add(1, {"a": 2})
    log = tmp_path / "deals.jsonl"
    log.write_bytes(log.read_bytes()[:-7])
    with Store(tmp_path, RUN).open() as store:
        assert store.done == {0: {"a": 1}}
        store.add(1, {"a": 2})
    with Store(tmp_path, RUN).open() as store:
        assert store.counts() == [{"a": 1}, {"a": 2}]


def test_other_arguments_are_refused_by_name(tmp_path):
    Store(tmp_path, RUN)
    with pytest.raises(OtherRun, match=r"seed was 1 and is 2"):
        Store(tmp_path, {**RUN, "seed": 2})
    Store(tmp_path, {**RUN, "players": ("random", "first")})  # JSON knows no tuples


def test_a_folder_with_something_else_is_refused(tmp_path):
    (tmp_path / "run.json").write_text("not json")
    with pytest.raises(OtherRun, match="no description of a run"):
        Store(tmp_path, RUN)


def test_a_broken_line_is_refused_with_its_number(tmp_path):
    (tmp_path / "deals.jsonl").write_text('{"deal":0,"counts":{}}\n{"deal":\n')
    with pytest.raises(OtherRun, match="line 2"), Store(tmp_path, RUN).open():
        pass


def test_two_runs_at_once_are_refused(tmp_path):
    with (
        Store(tmp_path, RUN).open(),
        pytest.raises(OtherRun, match="another run"),
        Store(tmp_path, RUN).open(),
    ):
        pass


def squared(base, number):
    """Stand in for a game: the number of the deal and what it counts."""
    return number, {"n": base + number * number}


@pytest.mark.parametrize("finished", [(), (2,), (0, 3), (1, 2, 3), (0, 1, 2, 3)])
def test_a_run_goes_on_with_the_deals_that_are_missing(tmp_path, finished):
    """By their numbers: several workers do not finish deals in order."""
    with Store(tmp_path, RUN).open() as store:
        for number in finished:
            store.add(number, {"n": -number})
    played, told = [], []

    def play(base, number):
        played.append(number)
        return squared(base, number)

    counts, interrupted = play_rest(
        Store(tmp_path, RUN), play, (10,), 4, 1, lambda done, deals: told.append((done, deals))
    )
    assert played == [number for number in range(4) if number not in finished]
    assert counts == [
        {"n": -number if number in finished else 10 + number * number} for number in range(4)
    ]
    assert told == [(done, 4) for done in range(len(finished), 5)]
    assert not interrupted


def test_an_interrupted_run_keeps_what_is_finished(tmp_path):
    def play(number):
        if number == 2:
            raise KeyboardInterrupt
        return number, {"n": number}

    counts, interrupted = play_rest(Store(tmp_path, RUN), play, (), 4, 1, None)
    assert (counts, interrupted) == ([{"n": 0}, {"n": 1}], True)
    with Store(tmp_path, RUN).open() as store:
        assert sorted(store.done) == [0, 1]

"""Where machine code lies: copies of a kernel, and the table of what they take."""

from __future__ import annotations

import pytest

from bench import places

pytestmark = pytest.mark.compiles


def test_copies_are_loaded_apart_and_play_the_same_games(monkeypatch):
    kernels: list[object] = []

    class Kept(places.Kernel):
        def bind(self, subject, *examples):
            kernels.append(bound := super().bind(subject, *examples))
            return bound

    monkeypatch.setattr(places, "Kernel", Kept)
    jobs = places.copies("tictactoe", 3)
    assert len({id(one) for one in kernels}) == len(jobs) == 3
    assert [job(7) for job in jobs.values()] == [7, 7, 7]


def test_a_row_tells_the_quickest_and_the_slowest_copy(capsys, monkeypatch):
    monkeypatch.setattr(places, "copies", lambda name, n: dict.fromkeys("ab", lambda units: units))
    rates = {"a": places.Series((5e5, 4e5, 6e5)), "b": places.Series((1e6,))}
    monkeypatch.setattr(places, "interleave", lambda jobs, rounds, seconds, clock: rates)
    places.main(["duskwell"])
    assert capsys.readouterr().out.splitlines()[-1] == (
        "| duskwell | 1.000 | 1.500 | 2.000 | 2.00x |"
    )


def test_what_cannot_be_measured_is_refused(capsys):
    for wrong in (["chess"], ["duskwell", "--copies", "0"], ["duskwell", "--seconds", "0"]):
        with pytest.raises(SystemExit):
            places.main(wrong)
    assert "no game chess; games: tictactoe" in capsys.readouterr().err

from __future__ import annotations

import gc

import pytest

from bench.timing import Series, calibrate, interleave


class Bench:
    """A clock that only jobs move, each at its own rate."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns: list[str] = []
        self.slowness = 1.0

    def clock(self) -> float:
        return self.now

    def job(self, name: str, rate: float, *, batch: int = 1):
        """Return a job that works in batches, as searches do."""

        def work(n: int) -> int:
            done = -(-n // batch) * batch
            self.turns.append(name)
            self.now += done / rate * self.slowness
            return done

        return work


def test_calibrate_finds_a_turn_of_the_length_asked_for() -> None:
    bench = Bench()
    n = calibrate(bench.job("a", rate=1e6), 0.1, bench.clock)
    assert n == pytest.approx(100_000, rel=0.01)


def test_calibrate_takes_one_unit_that_is_longer_than_a_turn() -> None:
    bench = Bench()
    assert calibrate(bench.job("a", rate=0.5), 0.1, bench.clock) == 1


def test_calibrate_refuses_a_job_that_takes_no_time() -> None:
    with pytest.raises(ValueError, match="does no work"):
        calibrate(lambda n: n, 0.1, lambda: 0.0)


def test_rates_are_units_a_second_of_what_was_done() -> None:
    bench = Bench()
    jobs = {
        "one": bench.job("one", rate=2e6),
        "batches": bench.job("batches", rate=5e4, batch=1000),
    }
    rates = interleave(jobs, rounds=5, seconds=0.01, clock=bench.clock)
    assert rates["one"].values == pytest.approx([2e6] * 5)
    assert rates["batches"].values == pytest.approx([5e4] * 5)


def test_every_round_gives_each_job_a_turn_in_alternating_order() -> None:
    bench = Bench()
    jobs = {name: bench.job(name, rate=1e6) for name in "abc"}
    interleave(jobs, rounds=3, seconds=0.01, clock=bench.clock)
    assert "".join(bench.turns[-9:]) == "abc" + "cba" + "abc"


def test_ratios_do_not_see_a_machine_that_gets_slower() -> None:
    bench = Bench()

    def slowing(n: int) -> int:
        bench.slowness *= 1.5
        return fast(n)

    fast = bench.job("fast", rate=3e6)
    jobs = {"fast": slowing, "slow": bench.job("slow", rate=1e6)}
    rates = interleave(jobs, rounds=1, seconds=0.01, clock=bench.clock)
    assert rates["fast"].over(rates["slow"]).median == pytest.approx(3.0)


@pytest.mark.parametrize("rounds", [0, -1])
def test_no_rounds_are_refused(rounds: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        interleave({"a": lambda n: n}, rounds, 0.1)


def test_a_series_has_a_median_and_quartiles() -> None:
    series = Series((5.0, 1.0, 3.0, 2.0, 4.0))
    assert series.median == 3.0
    assert series.quartiles == (2.0, 4.0)
    assert Series((7.0,)).quartiles == (7.0, 7.0)


def test_a_ratio_is_taken_round_by_round() -> None:
    assert Series((6.0, 8.0)).over(Series((3.0, 2.0))).values == (2.0, 4.0)
    with pytest.raises(ValueError, match="shorter"):
        Series((1.0, 2.0)).over(Series((1.0,)))


def test_garbage_is_not_collected_during_a_turn_but_afterwards() -> None:
    seen: list[bool] = []
    bench = Bench()
    work = bench.job("a", rate=1e6)

    def job(n: int) -> int:
        seen.append(gc.isenabled())
        return work(n)

    interleave({"a": job}, rounds=2, seconds=0.01, clock=bench.clock)
    assert not any(seen[1:])  # the first call only warms up
    assert gc.isenabled()

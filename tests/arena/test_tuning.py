"""Tuning: ranges, what is tried, and a confirmation on deals that nothing was chosen by."""

from __future__ import annotations

import pytest

import playout
from playout import InvalidOption
from playout.arena.runs import OtherRun
from playout.arena.tuning import Parameter, best_of, tune, with_settings
from playout.core.rng import mix
from playout.wire.records import Estimate
from playout.wire.tuning import Trial

GAME = playout.game("tictactoe")


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("c=0.2..2.0", Parameter("c", 0.2, 2.0, whole=False)),
        ("iterations=1..60", Parameter("iterations", 1.0, 60.0, whole=True)),
        ("x = -1..0.5", Parameter("x", -1.0, 0.5, whole=False)),
    ],
)
def test_ranges_are_read(text, means):
    assert Parameter.read(text) == means


@pytest.mark.parametrize("text", ["c", "c=1", "c=2..1", "=1..2", "c=a..b", "c=1..2..3"])
def test_what_is_no_range_is_refused(text):
    with pytest.raises(InvalidOption):
        Parameter.read(text)


def test_settings_are_added_to_a_spec():
    assert with_settings("mcts", {"c": 0.5}) == "mcts:c=0.5"
    assert with_settings("mcts:iterations=5", {"c": 0.5}) == "mcts:iterations=5,c=0.5"


def test_the_best_is_the_surest():
    lucky = Trial(spec="lucky", settings={}, wins=Estimate(mean=0.9, low=0.3, high=1.0, units=2))
    sure = Trial(spec="sure", settings={}, wins=Estimate(mean=0.8, low=0.7, high=0.9, units=90))
    assert best_of([lucky, sure]).spec == "sure"


def tuned(**more):
    """Return a small tuning."""
    ranges = [Parameter.read("iterations=1..40")]
    made, unkept = tune(GAME, "mcts", "random", ranges, 96, trials=6, seed=2, **more)
    assert unkept is None
    return made


@pytest.fixture(scope="module")
def found():
    return tuned()


def test_every_trial_and_the_confirmation_have_deals_of_their_own(found):
    assert len(found.trials) == 6
    assert found.deals == 4
    assert not found.interrupted
    for number, trial in enumerate(found.trials, 1):
        same = playout.match(GAME, [trial.spec, "random"], 4, mix(2, number))
        assert trial.wins.mean == same.players[0].wins.mean
    assert found.confirmation.players[0].spec == found.best
    assert found.confirmation.seed == mix(2, 7)
    assert found.confirmation.done == 24


def test_the_same_seed_tries_the_same(found):
    again = tuned()
    assert [trial.spec for trial in again.trials] == [trial.spec for trial in found.trials]
    assert len({trial.spec for trial in found.trials}) > 1


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("mcts", "random", [], 96), "at least one parameter"),
        (("mcts", "random", [Parameter("c", 0.1, 1.0, whole=False)], 9), "too few"),
        (("mcts", "random", [Parameter("speed", 0.1, 1.0, whole=False)], 200), "speed"),
    ],
)
def test_what_cannot_be_tuned_is_refused(given, says):
    with pytest.raises(InvalidOption, match=says):
        tune(GAME, *given)


def untimed(found):
    """Return a tuning without clocks."""
    clocks = {"mean_seconds", "max_seconds"}
    final = found.confirmation
    players = None if final is None else [one.model_dump(exclude=clocks) for one in final.players]
    return found.trials, found.best, players


def test_a_tuning_that_was_stopped_goes_on(found, tmp_path):
    """Nothing that is kept is played again, and it ends as if nothing had happened."""
    base = tmp_path / "tuning.db"

    class Counting:
        left, played = 30, 0

        def execute(self, worker, jobs):
            for job in jobs:
                if Counting.left == 0:
                    raise KeyboardInterrupt
                Counting.left -= 1
                Counting.played += 1
                yield worker(job)

    stopped = tuned(executor=Counting(), base=base)
    assert stopped.interrupted
    assert stopped.trials == found.trials
    Counting.left = -1
    whole = tuned(executor=Counting(), base=base)
    assert Counting.played == 6 * 4 + 24
    assert untimed(whole) == untimed(found)
    ranges = [Parameter.read("iterations=1..40")]
    with pytest.raises(OtherRun, match="players was"):
        tune(GAME, "mcts:c=2", "random", ranges, 96, trials=6, seed=2, base=base)

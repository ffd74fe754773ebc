"""Results on stdout, everything else on stderr; colours only where they are welcome."""

from __future__ import annotations

import json
import shlex
from contextlib import contextmanager

import pytest

QUICK = {
    "demo": ("demo",),
    "rules": ("rules", "connectfour"),
    "games": ("games",),
    "one game": ("games", "connectfour"),
    "players": ("players",),
    "one player": ("players", "flat"),
    "match": ("match", "tictactoe", "first", "random", "--deals", "2"),
    "tree": ("tree", "tictactoe", "--player", "mcts:iterations=50"),
    "debug": ("debug", "tictactoe", "--player", "mcts:iterations=20", "--games", "1"),
    "check": ("check", "tictactoe", "--deals", "1"),
    "perft": ("check", "tictactoe", "--perft", "--depth", "3"),
    "bench": ("bench", "tictactoe", "--seconds", "0.01"),
    "warm": ("warm", "tictactoe"),
    "doctor": ("doctor",),
}

SEEDED = ("demo", "match", "tree", "debug", "perft", "bench")

JSON = [
    ("demo", "playout.tree/1"),
    ("rules", "playout.rules/1"),
    ("games", "playout.games/1"),
    ("players", "playout.players/1"),
    ("match", "playout.match/1"),
    ("tree", "playout.tree/1"),
    ("check", "playout.check/1"),
    ("perft", "playout.perft/1"),
    ("bench", "playout.bench/1"),
    ("warm", "playout.warm/1"),
    ("doctor", "playout.doctor/1"),
]


@pytest.mark.parametrize("name", QUICK)
def test_a_command_says_something_and_succeeds(run, name):
    done = run(*QUICK[name])
    assert done.code == 0, done.err
    assert done.out.strip()
    assert "\x1b" not in done.out + done.err
    assert not any(line.endswith(" ") for line in done.out.splitlines())


@pytest.mark.parametrize(("name", "schema"), JSON)
def test_json_is_one_object_with_its_schema(run, name, schema):
    done = run(*QUICK[name], "--json")
    assert done.code == 0
    assert done.json["schema"] == schema


@pytest.mark.parametrize("name", QUICK)
def test_quiet_leaves_results_alone(run, name):
    done = run(*QUICK[name], "--quiet")
    assert done.err == ""
    assert done.out.strip()


@pytest.mark.parametrize("name", SEEDED)
def test_a_run_says_its_seed_and_how_to_repeat_it(run, name):
    first = run(*QUICK[name], "--json")
    (line,) = [line for line in first.err.splitlines() if line.startswith("seed ")]
    words = shlex.split(line.partition("to repeat: ")[2])
    assert words[0] == "playout"
    assert "--seed" in words
    again = run(*words[1:])
    assert again.code == 0
    assert _lasting(again.lines) == _lasting(first.lines)


def _lasting(value):
    """Return JSON without what depends on the clock."""
    clocks = ("second", "iterations", "playouts", "plies")
    if isinstance(value, dict):
        return {
            key: _lasting(part)
            for key, part in value.items()
            if not (key.endswith(("seconds", "_per_second")) or key.startswith(clocks))
        }
    return [_lasting(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", ["demo", "rules", "games", "tree", "match"])
def test_a_terminal_gets_colours_unless_it_wants_none(run, monkeypatch, name):
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[" in run(*QUICK[name], screen=True).out
    assert "\x1b" not in run(*QUICK[name], "--plain", screen=True).out
    assert "\x1b" not in run(*QUICK[name], "--color", "never", screen=True).out
    assert "\x1b[" in run(*QUICK[name], "--color", "always").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*QUICK[name], screen=True).out


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("name", QUICK)
def test_nothing_is_wider_than_the_terminal(run, monkeypatch, name, columns):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    done = run(*QUICK[name], screen=True)
    assert done.code == 0
    assert max(len(line) for line in done.out.splitlines()) <= int(columns)


def test_compiling_is_told_once_a_game(run, monkeypatch):
    import logging

    log = logging.getLogger("playout.compile")

    def compiles(game):
        for kernel in ("search", "deal_game"):
            log.info("compiling %s (%s), once", game.name, kernel)
            log.debug("compiled %s (%s) in %.1f s", game.name, kernel, 1.0)

    monkeypatch.setattr("playout.search.warm.warm", compiles)
    assert run("warm", "tictactoe").err.count("compiling tictactoe…, once") == 1
    assert "2 functions compiled" in run("warm", "tictactoe").out
    assert "compiling" not in run("warm", "tictactoe", "--quiet").err
    wordy = run("warm", "tictactoe", "--verbose").err
    assert "compiling tictactoe (deal_game), once" in wordy
    assert "compiled tictactoe (search) in 1.0 s" in wordy
    assert not log.handlers


def test_a_wait_for_another_process_is_over_when_it_is(monkeypatch):
    import logging

    from playout.cli.notices import compile_notices
    from playout.cli.output import Manners, Output

    shown: list[str] = []

    class Screen(Output):
        animated = True

        @contextmanager
        def status(self, text):
            shown.append(text)
            yield shown.append
            shown.append("(gone)")

    log = logging.getLogger("playout.compile")
    with compile_notices(Screen(Manners(), [])):
        log.info("waiting for another process that compiles %s (%s)", "cuttle", "search")
        log.debug("the other process has compiled %s (%s)", "cuttle", "search")
        assert shown[1:] == ["(gone)"]
        log.info("compiling %s (%s), once", "cuttle", "search")
        log.log(5, "3 of about 9 functions")
    assert shown[2:] == ["compiling cuttle…, once (search)", "3 of about 9 functions", "(gone)"]


def test_warm_clears_what_is_kept(run, tmp_path, monkeypatch):
    from playout.core.places import cache_place

    monkeypatch.setenv("PLAYOUT_CACHE", str(tmp_path))
    monkeypatch.setattr("playout.search.warm.warm", lambda game: None)
    cache_place.cache_clear()
    kept = tmp_path / "kernels" / "cuttle"
    kept.mkdir(parents=True)
    (kept / "search-1.code").write_text("")
    try:
        assert "1 functions removed" in run("warm", "tictactoe", "--clear").err
    finally:
        cache_place.cache_clear()
    assert not list(kept.iterdir())


def test_doctor_tells_where_code_is_kept_and_why(run, tmp_path, monkeypatch):
    from playout.core.places import cache_place

    monkeypatch.setenv("PLAYOUT_CACHE", str(tmp_path))
    cache_place.cache_clear()
    try:
        found = json.loads(run("doctor", "--json").out)["cache"]
    finally:
        cache_place.cache_clear()
    assert found["folder"] == str(tmp_path / "kernels")
    assert found["why"] == "named by PLAYOUT_CACHE"

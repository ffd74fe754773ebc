"""`playout match`: results, progress, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter

import pytest

import playout
from playout.arena.stats import estimate
from playout.cli.output import Manners, Output
from playout.cli.progress import LineProgress, minutes, plus_minus

WORDS = ("match", "tictactoe", "mcts:iterations=30", "random", "--deals", "6", "--seed", "4")


def untimed(document):
    """Return a result without its clocks."""
    for player in document["players"]:
        del player["mean_seconds"], player["max_seconds"]
    return document


def test_the_result_is_that_of_the_library(run):
    found = run(*WORDS, "--json").json
    same = playout.match("tictactoe", ["mcts:iterations=30", "random"], deals=6, seed=4)
    assert found["edge"]["mean"] == same.edge.mean
    assert found["edge"]["low"] == same.edge.low
    assert [player["wins"]["mean"] for player in found["players"]] == [
        player.wins.mean for player in same.players
    ]
    assert found["done"] == found["deals"] == 6
    assert found["interrupted"] is False
    games = found["games"]
    assert games["won"] + games["drawn"] + games["lost"] == games["played"] == 12


def test_any_number_of_workers_gives_the_same_result(run):
    alone = run(*WORDS, "--workers", "1", "--json")
    shared = run(*WORDS, "--workers", "2", "--json")
    assert untimed(alone.json) == untimed(shared.json)


def test_people_read_who_is_better(run):
    done = run("match", "connectfour", "mcts:iterations=100", "random", "--deals", "6")
    assert "A is mcts:iterations=100" in done.out
    assert "A is better than B" in done.out
    again = run("match", "connectfour", "random", "mcts:iterations=100", "--deals", "6")
    assert "B is better than A" in again.out
    assert "Only 6 deals: little to rest on; play at least 20." in again.out
    level = run("match", "tictactoe", "first", "first", "--deals", "3")
    assert "No difference is certain" in level.out


def test_one_deal_shows_nothing(run):
    done = run("match", "tictactoe", "first", "random", "--deals", "1")
    assert "One deal shows nothing" in done.out
    found = run("match", "tictactoe", "first", "random", "--deals", "1", "--json").json
    assert found["verdict"]["finding"] == "undecided"
    assert -1.0 <= found["edge"]["low"] < 0.0 < found["edge"]["high"] <= 1.0


def test_the_even_share_stands_beside_the_wins_of_one_against_several(run):
    words = ("match", "ohhell", "first", "first", "--deals", "2")
    crowd, duel = run(*words).out, run("match", "tictactoe", "first", "first", "--deals", "2").out
    assert re.search(r"even share.*\nA .* 25\.0% .*\nB .* 75\.0% ", crowd)
    assert "even share" not in duel
    assert "No difference is certain: A gains +0.000 a game" in crowd


def test_saving_keeps_every_game(run, tmp_path):
    path = tmp_path / "match.jsonl"
    run(*WORDS, "--save", str(path), "--json")
    head, *deals = map(json.loads, path.read_text().splitlines())
    assert (head["schema"], head["kind"]) == ("playout.run/1", "match")
    assert [deal["job"]["number"] for deal in deals] == list(range(6))
    game = playout.game("tictactoe")
    for deal in deals:
        assert deal["schema"] == "playout.deal/1"
        for played in deal["games"]:
            position = game.deal(played["seed"])
            for code in played["moves"]:
                position = position.play(code)
            assert list(position.returns) == played["returns"]
            best = [seat for seat in (0, 1) if position.returns[seat] > 0]
            assert played["winner"] == best


@pytest.fixture
def interrupted_at_three(monkeypatch):
    """Have Ctrl-C come while the fourth deal is played."""
    from playout.arena.runs.worker import Worker

    play = Worker.__call__

    def interrupting(self, job):
        if job.number == 3:
            raise KeyboardInterrupt
        return play(self, job)

    with monkeypatch.context() as patched:
        patched.setattr(Worker, "__call__", interrupting)
        yield patched


def test_an_interrupted_match_prints_and_keeps_what_is_done(run, interrupted_at_three, tmp_path):
    path = tmp_path / "match.jsonl"
    done = run(*WORDS, "--json", "--save", str(path))
    assert done.code == 130
    assert done.json["done"] == 3
    assert done.json["interrupted"] is True
    assert "interrupted after 3 of 6 deals" in done.err
    assert len(path.read_text().splitlines()) == 1 + 3
    shown = run(*WORDS)
    assert shown.code == 130
    assert "3 deals" in shown.out
    interrupted_at_three.undo()
    whole = run(*WORDS, "--json", "--save", str(path))
    assert whole.code == 0
    assert untimed(whole.json) == untimed(run(*WORDS, "--json").json)


def test_a_match_is_extended_and_never_shortened(run, tmp_path):
    path = tmp_path / "match.jsonl"
    words = ("match", "tictactoe", "random", "first", "--seed", "3", "--json")
    run(*words, "--deals", "4", "--save", str(path))
    four = path.read_text()
    longer = run(*words, "--deals", "9", "--save", str(path))
    assert path.read_text().startswith(four)
    assert untimed(longer.json) == untimed(run(*words, "--deals", "9").json)
    nine = path.read_text()
    assert run(*words, "--deals", "2", "--save", str(path)).json["done"] == 2
    assert path.read_text() == nine
    other = run("match", "tictactoe", "random", "random", "--seed", "3", "--save", str(path))
    assert other.code == 4
    assert "players was ['random', 'first'] and is ['random', 'random']" in other.err
    assert path.read_text() == nine


def test_what_is_no_run_is_left_alone(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n")
    done = run("match", "tictactoe", "first", "first", "--save", str(path))
    assert done.code == 4
    assert path.read_text() == "my notes\n"


def test_a_full_disk_takes_no_result_away(run, tmp_path, monkeypatch):
    from playout.arena.runs.lines import Lines

    path = tmp_path / "match.jsonl"
    append, room = Lines._append, 3

    def full(self, line):
        nonlocal room
        room -= 1
        if room < 0:
            raise OSError(28, "No space left on device")
        append(self, line)

    monkeypatch.setattr(Lines, "_append", full)
    done = run(*WORDS, "--json", "--save", str(path))
    assert done.code == 4
    assert "No space left on device" in done.err
    assert done.json["done"] == 6
    assert len(path.read_text().splitlines()) == 1 + 2
    monkeypatch.undo()
    again = run(*WORDS, "--json", "--save", str(path))
    assert untimed(again.json) == untimed(done.json)


def test_a_sequential_test_ends_a_match_early(run):
    words = ("match", "tictactoe", "random", "mcts:iterations=20", "--deals", "300", "--json")
    one = run(*words, "--sprt", "elo0=-400,elo1=-100").json
    assert one["sprt"]["decision"] == "H0"
    assert one["sprt"]["llr"] <= one["sprt"]["low"]
    assert one["done"] == one["sprt"]["deals"] < 60
    two = run(*words, "--sprt", "elo0=-400,elo1=-100", "--workers", "2").json
    assert untimed(two) == untimed(one)
    wrong = run(*words, "--sprt", "elo=5")
    assert wrong.code == 2
    assert "elo0, elo1, alpha, beta" in wrong.err


def test_four_different_players_and_their_seats(run):
    words = ("match", "ohhell", "first", "random", "random", "first", "--deals", "2")
    found = run(*words, "--set", "players=4", "--json").json
    assert found["replay"] == "rotation"
    assert found["games"]["played"] == 2 * 4
    assert [len(player["seat_scores"]) for player in found["players"]] == [4] * 4
    shown = run(*words, "--set", "players=4").out
    assert "D is first" in shown
    assert "seat 3" in shown
    assert run("match", "tictactoe", "first", "first", "first").code == 2


def test_ctrl_c_ends_a_match_with_workers_at_once():
    words = ["match", "tictactoe", "wait:0.02", "wait:0.02", "--deals", "2000", "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "playout", *words, "--json", "--verbose"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        while "deals/s" not in (line := process.stderr.readline()):
            assert line, "the match ended before it was interrupted"
        # A terminal sends the signal to the whole group, workers included.
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in err
    result = json.loads(out)
    assert 0 < result["done"] < result["deals"]


def test_a_second_ctrl_c_is_left_to_the_system(monkeypatch):
    from playout.cli.match import second_quits_hard

    before = signal.getsignal(signal.SIGINT)
    with second_quits_hard():
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        else:
            raise AssertionError("the first Ctrl-C did nothing")
    assert signal.getsignal(signal.SIGINT) is before


def test_without_a_terminal_progress_is_a_line_every_ten_seconds(capsys):
    result = playout.match("tictactoe", ["first", "random"], deals=3, seed=1)
    times = iter([0.0, 4.0, 11.0, 12.0, 21.5, 40.0])
    progress = LineProgress(Output(Manners(), []), clock=lambda: next(times))
    for done in (1, 2, 3, 4, 100):
        progress(done, 100, lambda: result)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("2/100 deals, A won ")
    assert lines[1].startswith("4/100 deals")
    assert "deals/s" in lines[1]


def test_a_terminal_gets_a_bar(run, monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    done = run("match", "tictactoe", "first", "random", "--deals", "3", screen=True)
    assert "3/3" in done.err
    assert "3/3" not in done.out


def test_tally_counts_games_of_a():
    result = playout.match("tictactoe", ["mcts:iterations=200", "first"], deals=4, seed=1)
    won, shared, lost = result.tally()
    assert won + shared + lost == result.games == 8
    assert shared == result.draws
    assert (won - lost) / 8 == result.players[0].score.mean


def test_texts():
    assert minutes(65) == "1:05"
    assert minutes(3 * 3600 + 62) == "3:01:02"
    assert plus_minus(estimate([1.0])) == "+1.000"
    assert plus_minus(estimate([0.0, 1.0])) == "+0.500 ± 6.353"


def test_every_game_is_told_in_a_line(run):
    done = run(*WORDS, "-v", "one-line")
    told = [line for line in done.out.splitlines() if line.startswith("deal ")]
    assert len(told) == 12
    assert told[0].startswith("deal 1 game 1: ")
    assert "A is mcts:iterations=30, B is random" in done.out
    same = playout.match("tictactoe", ["mcts:iterations=30", "random"], deals=6, seed=4)
    won, shared, lost = same.tally()
    assert told[-1].endswith(f"A {won}, B {lost}, drawn {shared}")
    assert " turns, " in told[0]
    assert f"{same.mean_turns:.1f} turns a game" in done.out


def test_moves_and_boards_are_told_when_asked_for(run):
    game = playout.match("tictactoe", ["mcts:iterations=30", "random"], deals=6, seed=4)
    moves = sum(len(one.moves) for record in game.records for one in record.games)
    brief, full = run(*WORDS, "actions").out, run(*WORDS, "verbose").out
    assert len([line for line in brief.splitlines() if line.startswith("  seat ")]) == moves
    assert " legal, " not in brief
    assert len([line for line in full.splitlines() if " legal, " in line]) == moves
    assert len(full.splitlines()) > len(brief.splitlines()) + moves
    assert run(*WORDS, "chatty").code == 3  # taken for a third player, whom nobody knows


def test_telling_does_not_disturb_json(run):
    assert untimed(run(*WORDS, "actions", "--json").json) == untimed(run(*WORDS, "--json").json)


def test_wins_by_seat_and_turns(run):
    found = run("match", "tictactoe", "first", "first", "--deals", "3", "--json").json
    assert found["seat_wins"] == [6, 0]
    assert found["mean_turns"] == 7.0


def test_a_journal_has_every_decision(run, tmp_path):
    decisions = {}
    games = 2 * run(*WORDS, "--json").json["deals"]
    for workers in ("1", "2"):
        folder = tmp_path / workers
        run(*WORDS, "--journal", str(folder), "--dot", "--workers", workers)
        lines = (folder / "decisions.jsonl").read_text().splitlines()
        kept = [json.loads(line) for line in lines]
        assert {line["schema"] for line in kept} == {"playout.decision/1"}
        assert {line["player"] for line in kept} == {"mcts:iterations=30", "random"}
        assert (folder / "search_graph.dot").read_text().startswith("digraph")
        assert Counter(line["ply"] for line in kept)[0] == games
        decisions[workers] = sorted(
            (line["ply"], line["player"], line["choice"]["move"]["text"]) for line in kept
        )
    assert decisions["1"] == decisions["2"]
    assert run(*WORDS, "--journal", str(tmp_path / "nowhere")).code == 0

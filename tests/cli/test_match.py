"""`playout match`: results, progress, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter

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
    path = tmp_path / "match.json"
    done = run(*WORDS, "--save", str(path), "--json")
    kept = json.loads(path.read_text())
    assert {key: kept[key] for key in done.json if key != "records"} == {
        key: value for key, value in done.json.items() if key != "records"
    }
    assert [record["deal"] for record in kept["records"]] == list(range(6))
    game = playout.game("tictactoe")
    for record in kept["records"]:
        for played in record["games"]:
            position = game.deal(0)
            for text, code in zip(played["moves"], played["codes"], strict=True):
                assert position.move(text).code == code
                position = position.play(code)
            assert list(position.returns) == played["returns"]


def test_an_interrupted_match_prints_and_keeps_what_is_done(run, monkeypatch, tmp_path):
    from playout.arena import match

    play_deal = match.play_deal

    def interrupting(game, specs, seed, number, plan):
        if number == 3:
            raise KeyboardInterrupt
        return play_deal(game, specs, seed, number, plan)

    monkeypatch.setattr(match, "play_deal", interrupting)
    path = tmp_path / "match.json"
    done = run(*WORDS, "--json", "--save", str(path))
    assert done.code == 130
    assert done.json["done"] == 3
    assert done.json["interrupted"] is True
    assert "interrupted after 3 of 6 deals" in done.err
    assert len(json.loads(path.read_text())["records"]) == 3
    shown = run(*WORDS)
    assert shown.code == 130
    assert "3 deals" in shown.out


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
    assert run(*WORDS, "chatty").code == 2


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
        folder.mkdir()
        run(*WORDS, "--journal", str(folder), "--dot", "--workers", workers)
        lines = (folder / "decisions.jsonl").read_text().splitlines()
        kept = [json.loads(line) for line in lines]
        assert {line["schema"] for line in kept} == {"playout.decision/1"}
        assert {line["player"] for line in kept} == {"mcts:iterations=30", "random"}
        assert (folder / "search_graph.dot").read_text().startswith("digraph")
        assert Counter(line["ply"] for line in kept)[0] == games
        decisions[workers] = sorted((line["ply"], line["player"], line["move"]) for line in kept)
    assert decisions["1"] == decisions["2"]
    assert run(*WORDS, "--journal", str(tmp_path / "nowhere")).code == 0

"""What a match says in words: the games that were played, and who is better."""

from __future__ import annotations

import re

import pytest

import playout
from playout.core.rng import mix

EUCHRE = ("match", "euchre", "first", "random", "--deals", "3", "--seed", "5")


def test_the_moves_told_are_those_of_each_deal(run) -> None:
    """Hands differ from deal to deal, and each game is told from its own."""
    told = re.findall(
        r"^  seat (\d) \((.)\): (.*?)(?:  .*)?$", run(*EUCHRE, "-v", "actions").out, re.M
    )
    match = playout.match("euchre", ["first", "random"], deals=3, seed=5)
    expected = []
    for record in match.records:
        for game in record.games:
            position = playout.game("euchre").deal(mix(5, record.number))
            for code in game.moves:
                seat = position.to_move
                expected.append((str(seat), "AB"[game.seating[seat]], position.move(code).text))
                position = position.play(code)
    assert told == expected
    assert len(told) > 100


def test_the_outcome_of_each_game_is_told_with_the_standing(run) -> None:
    lines = [
        line for line in run(*EUCHRE, "-v", "one-line").out.splitlines() if line.startswith("deal ")
    ]
    match = playout.match("euchre", ["first", "random"], deals=3, seed=5)
    won = [0, 0]
    games = [
        (record.number, i, game) for record in match.records for i, game in enumerate(record.games)
    ]
    assert len(lines) == len(games) == 6
    for line, (number, i, game) in zip(lines, games, strict=True):
        best = max(range(4), key=lambda seat, game=game: game.returns[seat])
        who = game.seating[best]
        won[who] += 1
        assert line.startswith(
            f"deal {number + 1} game {i + 1}: {'AB'[who]} (seat {best}+{best + 2})"
        )
        assert line.endswith(f"A {won[0]}, B {won[1]}, drawn 0")


@pytest.mark.parametrize(
    ("a", "b", "says"),
    [
        ("mcts:iterations=40", "first", "A is better than B: it gains +"),
        ("first", "mcts:iterations=40", "B is better than A, which gains -"),
        ("first", "first", "No difference is certain: A gains +0.000"),
    ],
)
def test_the_verdict_names_the_better_one(run, a: str, b: str, says: str) -> None:
    done = run("match", "tictactoe", a, b, "--deals", "8", "--seed", "2")
    assert says in done.out


@pytest.mark.parametrize(("least", "code"), [("0.45", 5), ("0.05", 0)])
def test_a_threshold_is_for_the_low_end_of_the_interval(run, least: str, code: int) -> None:
    """Equal players win half of the games: surely more than a twentieth, not surely 45 %."""
    words = ("match", "tictactoe", "random", "random", "--deals", "20", "--seed", "3")
    found = run(*words, "--json").json["players"][0]["wins"]
    assert found["low"] < 0.45 < found["mean"]
    assert run(*words, "--at-least", least).code == code


def test_games_are_counted_for_a(run) -> None:
    """Won, drawn and lost of A, counted again from what each game paid its seat."""
    words = ("match", "tictactoe", "random", "first", "--deals", "10", "--seed", "1")
    match = playout.match("tictactoe", ["random", "first"], deals=10, seed=1)
    paid = [
        game.returns[game.seating.index(0)] for record in match.records for game in record.games
    ]
    expected = {
        "played": 20,
        "won": paid.count(1.0),
        "drawn": paid.count(0.0),
        "lost": paid.count(-1.0),
    }
    assert run(*words, "--json").json["games"] == expected
    assert expected["won"] != expected["lost"]

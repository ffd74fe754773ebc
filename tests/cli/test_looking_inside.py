"""`tree`, `debug`, `demo` and the lists show what the library found."""

from __future__ import annotations

import json

import pytest

import playout
from playout.cli.demo import BEST
from playout.cli.position import play_moves
from playout.core.rng import mix

TREE = ("tree", "tictactoe", "--player", "mcts:iterations=300", "--seed", "5")


def test_tree_json_is_the_search(run):
    found = run(*TREE, "--moves", "r1c1", "--json").json
    position = playout.game("tictactoe").deal(5).play("r1c1")
    choice = playout.player("mcts:iterations=300", seed=5).choose(position)
    assert found["move"] == choice.move.text
    assert found["line"] == list(choice.line)
    assert found["root"]["visits"] == found["iterations"] == 300
    assert found["player"] == "mcts:iterations=300"
    assert [row["visits"] for row in found["moves"]] == [row.visits for row in choice.proven]


def test_tree_limits(run):
    shallow = run(*TREE, "--depth", "1", "--json").json["root"]
    assert all(not child["children"] for child in shallow["children"])
    choosy = run(*TREE, "--min-visits", "40", "--json").json["root"]
    assert all(child["visits"] >= 40 for child in choosy["children"])
    assert choosy["more"] + len(choosy["children"]) == 9


def test_tree_as_a_table(run):
    done = run(*TREE, "--depth", "2", "--min-visits", "15", "--table")
    assert "Expected line: " in done.out
    assert "├ r1c1" in done.out
    assert " more" in done.out


def test_tree_as_dot(run):
    done = run(*TREE, "--dot")
    assert done.out.startswith("digraph search {\n")
    assert done.out.endswith("}\n")


def test_tree_of_a_forced_move(run):
    layout = json.dumps({"board": ["XOX", "XOO", "OX."]})
    for words in (("--json",), ("--dot",), ()):
        done = run("tree", "tictactoe", "--layout", layout, *words)
        assert done.code == 0
        assert "r2c2" in done.out


def test_tree_of_a_finished_game(run):
    layout = json.dumps({"board": ["XXX", "OO.", "..."]})
    done = run("tree", "tictactoe", "--layout", layout)
    assert done.code == 4
    assert "over" in done.err


def test_layout_from_stdin(run):
    layout = json.dumps({"board": ["XX.", "OO.", "..."]})
    assert run(*TREE, "--layout", "-", "--json", stdin=layout).json["move"] == "r0c2"


def test_debug_plays_the_games_of_the_match(run):
    words = ("tictactoe", "--player", "mcts:iterations=40", "--vs", "random", "--games", "4")
    lines = run("debug", *words, "--seed", "9", "--json").lines
    games = [line for line in lines if line["schema"] == "playout.game/1"]
    decisions = [line for line in lines if line["schema"] == "playout.decision/1"]
    match = playout.match("tictactoe", ["mcts:iterations=40", "random"], deals=2, seed=9)
    played = [game for record in match.records for game in record.games]
    assert [tuple(game["returns"]) for game in games] == [game.returns for game in played]
    assert [game["seating"] for game in games] == [[0, 1], [1, 0]] * 2
    assert [tuple(game["codes"]) for game in games] == [game.moves for game in played]
    assert len(decisions) == sum(len(game.moves) for game in played)
    first = decisions[0]
    seed = mix(9, 0, 0, 0)
    position = playout.game("tictactoe").deal(mix(9, 0))
    choice = playout.player("mcts:iterations=40", seed=seed).choose(position)
    assert first["choice"]["move"]["text"] == choice.move.text
    rows = first["choice"]["moves"]
    assert [row["visits"] for row in rows] == [row.visits for row in choice.moves]


def test_debug_shows_more_when_asked(run):
    words = ("debug", "tictactoe", "--player", "mcts:iterations=40", "--games", "1")
    brief, full = run(*words).out, run(*words, "--verbose").out
    assert "95 % interval" not in brief
    assert "95 % interval" in full
    assert "Expected line" in full
    assert "Returns by seat" in brief


def test_the_demo_finds_the_forced_win(run):
    """Every seed must find it: the text below the table explains that move."""
    for seed in ("0", "1", "2"):
        found = run("demo", "--seed", seed, "--json").json
        assert found["move"] == BEST
        assert found["moves"][0]["value"][0] > 0.8
        assert found["line"][:3] == ["c2", "c2", "c1"]


def test_the_demo_is_right():
    """An exact search of the demo's position: its best move wins against every answer."""
    from playout.cli.demo import BOARD

    position = playout.game("connectfour").position({"board": BOARD})

    def wins(position, plies):
        """Return whether seat 0 can force a win within some plies."""
        if position.over:
            return position.returns[0] == 1
        if plies == 0:
            return False
        after = (wins(position.play(move), plies - 1) for move in position.moves())
        return any(after) if position.to_move == 0 else all(after)

    assert [move.text for move in position.moves() if wins(position.play(move), 4)] == [BEST]


def test_the_demo_suggests_commands_that_work(run):
    from playout.cli.demo import TRY_NEXT

    shown = run("demo").out
    for words, _ in TRY_NEXT:
        assert words in shown
        name, *rest = words.split()[1:]
        quick = ["--deals", "1"] if name == "match" else []
        assert run(name, *rest, *quick, stdin="quit\n").code == 0


def test_games_and_players_match_the_library(run):
    games = run("games", "--json").json["games"]
    assert [game["name"] for game in games] == list(playout.game_names())
    players = run("players", "--json").json["players"]
    assert [player["name"] for player in players] == list(playout.player_names())
    (mcts,) = [player for player in players if player["name"] == "mcts"]
    assert {"iterations", "seconds", "worlds"} <= {option["name"] for option in mcts["options"]}
    (oracle,) = [player for player in players if player["name"] == "oracle"]
    assert oracle["sees_all"] is True


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(run, monkeypatch):
    from playout.core import registry

    real = registry.game

    def flaky(name, *rest, **options):
        if name == "tictactoe":
            raise ImportError("no such module")
        return real(name, *rest, **options)

    monkeypatch.setattr(registry, "game", flaky)
    done = run("games")
    assert "connectfour" in done.out
    assert "cannot be loaded: ImportError: no such module" in done.out


def test_bench_measures(run):
    (row,) = run("bench", "connectfour", "--seconds", "0.02", "--json").json["games"]
    assert row["playouts_per_second"] > row["iterations_per_second"] > 1000
    assert 7 < row["plies_per_playout"] < 42


def test_perft(run):
    done = run("check", "connectfour", "--perft", "--depth", "5", "--json").json
    assert [row["lines"] for row in done["depths"]] == [7, 49, 343, 2401, 16807]
    assert [row["known"] for row in done["depths"]] == [7, 49, 343, 2401, 16807]
    beyond = run("check", "tictactoe", "--perft", "--depth", "10", "--json").json["depths"]
    assert beyond[-1] == {**beyond[-1], "lines": 0, "known": None}


def test_doctor(run):
    found = run("doctor", "--json").json
    assert found["problems"] == []
    assert set(found["games"]) == set(playout.game_names())
    assert found["processor"]["pdep"] in (True, False)
    assert found["cores_usable"] >= 1


class Wordy:
    """A stand-in for a position whose notation has words in common."""

    legal = ("pass", "pass it", "points 7C", "points 7C on 8D")

    def __init__(self, played=()):
        self.played = played

    def moves(self):
        return [type("Move", (), {"text": text}) for text in self.legal]

    def move(self, text):
        if text not in self.legal:
            raise playout.IllegalMove(f"{text!r} is no move", "illegal")
        return text

    def play(self, move):
        return Wordy((*self.played, move))


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("", ()),
        ("pass pass", ("pass", "pass")),
        ("pass it pass", ("pass it", "pass")),
        ("points 7C on 8D points 7C", ("points 7C on 8D", "points 7C")),
        ("pass; pass it ;points 7C", ("pass", "pass it", "points 7C")),
    ],
)
def test_moves_may_hold_spaces(text, played):
    assert play_moves(Wordy(), text).played == played


def test_a_wrong_word_is_refused_as_given():
    with pytest.raises(playout.IllegalMove, match="'points 9C on 8D' is no move"):
        play_moves(Wordy(), "pass points 9C on 8D")


def test_penalties_are_shown_where_there_are_any(capsys, monkeypatch):
    from playout.cli import draw
    from playout.cli.output import Manners, Output
    from tests.toys.garden import GARDEN

    position = GARDEN.deal(0).play(0).play(0)  # here the toy punishes its best move
    choice = playout.player("mcts:iterations=400", seed=1).choose(position)
    for columns, words in (("80", "share\n"), ("120", "share of playouts\n")):
        monkeypatch.setenv("COLUMNS", columns)
        out = Output(Manners(), [])
        out.show(draw.choice_table(out, choice))
        shown = capsys.readouterr().out
        assert "score - penalty" in shown
        assert "- 0.500" in shown
        assert words in shown
        assert max(map(len, shown.splitlines())) <= int(columns)


def test_the_share_of_worlds_is_shown_where_cards_are_hidden(run, monkeypatch):
    from tests.toys.pairs import PAIRS

    monkeypatch.setattr("playout.core.registry.game", lambda *given, **options: PAIRS)
    shown = run("tree", "pairs", "--player", "ismcts:iterations=500", "--depth", "2").out
    assert "legal in" in shown
    assert " 100%\n" in shown
    assert "; " in shown.partition("Expected line: ")[2]  # notation with spaces

"""`playout play`, with a script in the place of a person."""

from __future__ import annotations

import json

import pytest

from playout.cli import session
from tests.toys.pairs import PAIRS

GAME = ("play", "tictactoe", "--vs", "first", "--seed", "1")


def test_moves_by_number_and_by_notation(run):
    # `first` answers r0c0 and r0c1; of the seven moves left after r1c1 the second is r0c2.
    done = run(*GAME, stdin="r1c1\n2\nr2c0\n")
    assert done.code == 0
    assert "Seat 1 (first): O at the top left (r0c0)" in done.out
    assert "You won. Returns by seat: +1  -1" in done.out


def test_losing_and_drawing(run):
    lost = run(*GAME, stdin="r2c2\nr1c0\nr1c1\n")  # `first` fills the top row
    assert "You lost." in lost.out
    drawn = run(*GAME, "--moves", "r1c1 r0c0 r0c1 r2c1 r0c2 r2c0 r1c0 r1c2", stdin="r2c2\n")
    assert "A draw." in drawn.out


def test_the_other_seat(run):
    done = run(*GAME, "--seat", "1", stdin="quit\n")
    assert done.out.index("Seat 0 (first): ") < done.out.index("O in ")


def test_undo_takes_back_the_answer_too(run):
    done = run(*GAME, "--json", stdin="r1c1\nundo\nundo\nr0c0\nquit\n")
    events = done.lines
    assert [event["type"] for event in events] == [
        "legal_moves",
        "move_made",
        "move_made",
        "legal_moves",
        "undone",
        "legal_moves",
        "move_made",
        "move_made",
        "legal_moves",
        "left",
    ]
    assert {event["schema"] for event in events} == {"playout.event/1"}
    assert [event["seq"] for event in events] == [0, 1, 2, 2, 3, 3, 4, 5, 5, 5]
    assert (events[4]["ply"], events[4]["moves"]) == (0, 2)
    assert events[5]["view"] == events[0]["view"]
    assert "made no move that could be taken back" in done.err


def test_a_hint_plays_for_you_when_you_take_it(run):
    line = ("--hints", "mcts:iterations=2000")
    # X holds the middle row but one cell.
    moves = ("--moves", "r1c1 r0c0 r1c0 r2c2")
    done = run(*GAME, *line, *moves, stdin="hint\nr1c2\n")
    assert "Hint: X" in done.out
    assert "You won." in done.out
    (hint,) = [
        event
        for event in run(*GAME, *line, *moves, "--json", stdin="hint\nquit\n").lines
        if event["type"] == "hint"
    ]
    assert hint["move"]["text"] == "r1c2"


def test_help_board_and_moves(run):
    done = run(*GAME, stdin="help\nboard\nmoves\nquit\n")
    assert "take back your last move" in done.err
    assert "1, or r0c0" in done.err
    assert done.out.count("0 1 2") == 2
    assert done.out.count("r1c1") == 2


def test_leaving(run):
    for text in ("quit\n", "", "\n\nQUIT\n"):
        done = run(*GAME, stdin=text)
        assert done.code == 0
        assert "you left the game" in done.err


def test_a_script_with_an_illegal_move_fails(run):
    done = run(*GAME, stdin="r1c1\nr1c1\n")
    assert done.code == 4
    assert "'r1c1' is no legal move" in done.err


def test_a_person_is_asked_again(run, monkeypatch):
    answers = iter(["nonsense", "hnt", "10", "r1c1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    real = session.Session.__init__

    def seated(self, *given):
        real(self, *given)
        self._interactive = True

    monkeypatch.setattr(session.Session, "__init__", seated)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    done = run(*GAME, screen=True)
    assert done.code == 0
    assert "'nonsense' is no legal move" in done.err
    assert "did you mean the command hint?" in " ".join(done.err.split())
    assert "'10' is no legal move" in done.err
    assert "): O " in done.out


def test_every_run_has_a_seed_of_its_own(run):
    def seed():
        words = run("play", "tictactoe", "--vs", "random", stdin="quit\n").err.split()
        return words[words.index("--seed") + 1]

    assert len({seed() for _ in range(3)}) == 3


def test_starting_from_a_layout(run, tmp_path):
    path = tmp_path / "layout.json"
    path.write_text('{"board": ["XX.", "OO.", "..."], "to_move": 0}')
    done = run("play", "tictactoe", "--vs", "first", "--layout", str(path), stdin="r0c2\n")
    assert "You won." in done.out


def test_thoughts_are_shown_where_nothing_is_hidden(run):
    words = ("play", "tictactoe", "--vs", "mcts:iterations=20", "--seed", "1")
    assert "20 playouts" in run(*words, stdin="1\nquit\n").out


def test_what_others_do_and_think_is_shown_as_far_as_the_seat_may_know(run, monkeypatch):
    monkeypatch.setattr("playout.core.registry.game", lambda *given, **options: PAIRS)
    words = ("play", "pairs", "--vs", "ismcts:iterations=20", "--seed", "1")
    done = run(*words, stdin="1\n1\n")
    assert done.code == 0
    # Seat 0 sees that a card was played, but not which; the second one lies open.
    assert "Seat 1 (ismcts): some\n" in done.out
    assert done.out.count("Seat 1 (ismcts): card") == 1
    # Its last card is forced, which nobody must tell before it is played.
    assert "only legal" not in done.out
    assert "playouts" not in done.out
    assert "expects" not in done.out
    events = run(*words, "--json", stdin="1\n1\n").lines
    answers = [e for e in events if e["type"] == "move_made" and e["seat"] == 1]
    assert answers[0]["move"]["text"] == "some"
    assert [(e["forced"], e["choice"]) for e in answers[:-1]] == [(None, None)]


def test_a_number_that_is_notation_is_notation(run, monkeypatch):
    """Bids are numbers; then the list's numbers get a sign, and plain ones mean the bid."""
    monkeypatch.setattr(
        "playout.games.tictactoe.game.TicTacToeNotation.text", lambda self, s, code: str(code)
    )
    done = run(*GAME, "--json", stdin="4\n#1\nquit\n")
    boards = [event["view"]["board"] for event in done.lines if event["type"] == "legal_moves"]
    assert boards[1][1] == ".X."  # cell 4, not the fourth move
    assert boards[2][0] == "OXO"  # the first of those left, then the answer
    assert "#1 " in run(*GAME, stdin="quit\n").out


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_the_prompt_is_on_stderr(run, words):
    done = run(*GAME, *words, stdin="quit\n")
    assert "seat 0> " in done.err
    assert "seat 0> " not in done.out


RUBBER = ("play", "ohhell", "--rubber", "--vs", "first", "--seed", "3", "--set", "schedule=1,1")


def test_a_rubber_goes_on_hand_after_hand(run):
    done = run(*RUBBER, "--json", stdin="#1\n" * 4)
    scores = [event for event in done.lines if event["type"] == "score"]
    assert [event["hand"] for event in scores] == [0, 1]
    assert scores[0]["winners"] is None
    assert scores[1]["winners"]
    paid = [event["returns"] for event in done.lines if event["type"] == "game_over"]
    assert scores[1]["scores"] == [a + b for a, b in zip(*paid, strict=True)]
    shown = run(*RUBBER, stdin="#1\n" * 4).out
    assert "Score after hand 1: " in shown
    assert "the rubber" in shown


def test_a_rubber_says_once_who_sits_where(run):
    shown = run(*RUBBER, stdin="#1\n" * 4)
    assert shown.out.count("you have seat 0") == 1
    assert "Hand 2" in shown.out


def test_scores_of_partners_say_whose_they_are(run):
    args = ("play", "euchre", "--rubber", "--vs", "first", "--seed", "3", "--set", "game_to=1")
    shown = run(*args, stdin="#1\n" * 60).out
    assert "(seats 0+2 : 1+3)" in shown.partition("Score after hand 1:")[2].splitlines()[0]


def test_moves_that_are_not_seen_have_no_notation(run):
    shown = run("play", "hearts", "--vs", "first", "--seed", "3", "--seat", "2", stdin="quit\n").out
    assert "pass a card" in shown
    assert "(?)" not in shown


def test_leaving_a_rubber_ends_it(run):
    done = run(*RUBBER, stdin="quit\n")
    assert "you left the game" in done.err
    assert "Score" not in done.out.partition("seat 0>")[2]


def test_games_without_rubbers_say_so(run):
    done = run("play", "tictactoe", "--rubber", stdin="")
    assert done.code == 2
    assert "no rubbers" in done.err
    done = run("play", "ohhell", "--rubber", "--moves", "0", stdin="")
    assert done.code == 2
    assert "leave --layout and --moves out" in done.err


def test_where_one_can_only_pass_nobody_is_asked(run):
    """Seat 0 holds no fast card: it starts the next turn by itself, but ends its own in words."""
    held = json.dumps({"turn": 6, "active": 0, "players": [{"hand": [0, 1]}, {"hand": [0]}]})
    words = ("play", "duskwell", "--vs", "first", "--layout", held)
    done = run(*words, "--json", stdin="End\nquit\n")
    turns = [event for event in done.lines if event["type"] == "legal_moves"]
    assert [turn["view"]["turn"] for turn in turns] == [6, 8]
    assert [move["text"] for move in turns[0]["moves"]] == ["End"]
    made = [event for event in done.lines if event["type"] == "move_made"]
    assert [(event["seat"], event["move"]["text"]) for event in made] == [
        *((0, "End"), (1, "Next"), (1, "End"), (0, "Next"))
    ]
    shown = run(*words, stdin="End\nquit\n").out
    assert "Seat 0 (you): Start the next turn (Next); your only move" in shown

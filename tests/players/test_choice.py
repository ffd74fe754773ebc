"""Choices and searches as text, JSON and tables."""

from __future__ import annotations

import json
import pickle
import sys
from types import ModuleType

import pytest

import playout
from playout import InvalidOption, RuleEvidence, TextEvidence
from playout.players.choice import Choice
from playout.wire import moves as wire


@pytest.fixture(scope="module")
def choice() -> Choice:
    return playout.player("mcts:iterations=300", seed=1).choose(playout.game("tictactoe").deal(0))


class Frame:
    """As much of a data frame as we ask for."""

    def __init__(self, rows: list[dict[str, object]], columns: list[str]) -> None:
        self.rows, self.columns = rows, columns


@pytest.fixture
def pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in for pandas, which tests do without."""
    module = ModuleType("pandas")
    module.DataFrame = Frame
    monkeypatch.setitem(sys.modules, "pandas", module)


def test_a_choice_and_its_search_print_as_the_table(choice: Choice) -> None:
    for shown in (str(choice), str(choice.search)):
        lines = shown.splitlines()
        assert lines[0].startswith("Tic-tac-toe, seat 0 to move: 300 playouts in ")
        assert lines[1] == f"Best: {choice.move.label}"
        assert [line.split()[0] for line in lines[4:13]] == [row.move.text for row in choice.moves]
        assert lines[-1] == "Expected line: " + " ".join(choice.line)


def test_what_an_interpreter_shows_is_one_line(choice: Choice) -> None:
    text, value = choice.move.text, choice.value[0]
    assert repr(choice) == f"<Choice tictactoe: {text}, SearchEvidence>"
    assert repr(choice.search) == (
        f"<SearchResult tictactoe, seat 0: {text} {value:+.3f}, 300 playouts>"
    )


def test_a_search_without_its_trees_still_says_what_it_found(choice: Choice) -> None:
    moved = pickle.loads(pickle.dumps(choice))
    assert not moved.search.trees
    assert str(moved) == str(choice)


def test_reasons_of_other_kinds_are_said() -> None:
    move = playout.game("tictactoe").deal(0).move("r1c1")
    assert str(Choice(move)).endswith("(r1c1); no search behind it.")
    ruled = Choice(move, RuleEvidence("middle", "it is on four lines."))
    assert str(ruled).endswith("(r1c1); by the rule 'middle': it is on four lines.")
    assert str(Choice(move, TextEvidence("The middle."))).endswith("(r1c1).\n\nThe middle.")


def test_json_is_the_document_of_the_wire(choice: Choice) -> None:
    move = choice.move
    for one in (choice, Choice(move), Choice(move, RuleEvidence("middle"))):
        assert wire.Choice.model_validate_json(one.to_json()) == wire.Choice.of(one)
    told = json.loads(choice.to_json())
    assert told["move"] == {
        "code": move.code,
        "text": move.text,
        "label": move.label,
        "data": {"cell": move.text},
    }
    assert sum(row["visits"] for row in told["moves"]) == 300
    assert told["evidence"]["kind"] == "search"


def test_a_searchs_json_says_where_and_for_whom(choice: Choice) -> None:
    told = json.loads(choice.search.to_json())
    same = json.loads(choice.to_json())
    assert {key: told.pop(key) for key in ("game", "variant", "seat")} == {
        "game": "tictactoe",
        "variant": "standard",
        "seat": 0,
    }
    assert told.pop("seed") == choice.search.seed
    assert {**told, "seconds": same["seconds"]} == same


@pytest.mark.usefixtures("pandas")
def test_a_frame_has_a_row_for_each_move(choice: Choice) -> None:
    for frame in (choice.to_frame(), choice.search.to_frame()):
        assert [row["move"] for row in frame.rows] == [found.move.text for found in choice.moves]
        first, best = frame.rows[0], choice.moves[0]
        assert (first["value"], first["low"], first["high"]) == (best.value[0], *best.interval[0])
        assert (first["value_0"], first["value_1"]) == tuple(best.value)
        assert frame.columns == list(first)


@pytest.mark.usefixtures("pandas")
def test_a_frame_without_a_search_is_empty_and_has_its_columns(choice: Choice) -> None:
    frame = Choice(choice.move).to_frame()
    assert frame.rows == []
    assert frame.columns == choice.to_frame().columns


def test_without_pandas_a_sentence_says_what_to_do(
    choice: Choice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    for one in (choice, choice.search):
        with pytest.raises(InvalidOption, match="pip install pandas"):
            one.to_frame()

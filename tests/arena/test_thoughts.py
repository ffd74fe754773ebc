"""What searches found is kept with the games, where somebody asks for it."""

from __future__ import annotations

import json

import playout
from playout.arena.runs import open_store
from playout.arena.runs.worker import Record
from playout.wire import runs as wire

PLAYERS = ["mcts:iterations=30", "first"]


def test_every_decision_of_a_search_is_kept_and_no_other():
    result = playout.match("tictactoe", PLAYERS, deals=2, seed=1, thoughts=True)
    for record in result.records:
        for game in record.games:
            own = [
                number
                for number in range(len(game.moves))
                if game.seating[number % 2] == 0 and number < 8  # the ninth move is the only one
            ]
            assert [one.number for one in game.thoughts] == own
            for one in game.thoughts:
                assert one.iterations == 30
                assert 0 < one.visits <= 30
                assert len(one.value) == 2
                assert abs(sum(one.value)) < 1e-9, "what one expects, the other fears"


def test_nothing_is_kept_unless_asked_for():
    result = playout.match("tictactoe", PLAYERS, deals=1, seed=1)
    assert all(game.thoughts == () for game in result.records[0].games)


def test_thoughts_survive_a_store_and_are_the_values_of_a_replay(tmp_path):
    path = tmp_path / "m.jsonl"
    store = open_store(path)
    result = playout.match("tictactoe", PLAYERS, deals=2, seed=1, thoughts=True, store=store)
    kept = list(open_store(path).records())
    for record, one in zip(result.records, kept, strict=True):
        assert [game.thoughts for game in record.games] == [game.thoughts for game in one.games]
        text = one.to_wire().to_json()
        assert Record.of_wire(wire.Record.model_validate_json(text)) == one
    game = json.loads(result.to_json())["records"][0]["games"][0]
    from playout.table.saved import read_record

    shown = read_record(json.dumps(game))
    values = {n: move.value for n, move in enumerate(shown.moves) if move.value is not None}
    assert values == {one["number"]: one["value"] for one in game["thoughts"]}
    assert values


def test_the_command_line_keeps_them(tmp_path):
    from playout.cli.app import run

    path = tmp_path / "m.jsonl"
    words = ["match", "tictactoe", *PLAYERS, "--deals", "1", "--save", str(path), "-q"]
    assert run([*words, "--thoughts"]) == 0
    (kept,) = open_store(path).records()
    assert all(game.thoughts for game in kept.games)

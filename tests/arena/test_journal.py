"""The decision journal: what a line holds, and that it never raises."""

from __future__ import annotations

import json
import logging

import playout
from playout.arena.journal import GRAPH, LINES, Journal, describe
from playout.core.rng import mix
from playout.search.shape import shapes
from tests.toys.pairs import PAIRS

GAME = playout.game("duskwell")


def decision():
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    return position, playout.player("montecarlo1:0.1", seed=2).choose(position)


def test_a_line_has_the_numbers_of_every_move(tmp_path):
    position, choice = decision()
    journal = Journal(tmp_path)
    journal.write(position, "montecarlo1:n=0.1", choice)
    journal.write(position, "first", playout.player("first").choose(position))
    first, second = map(json.loads, (tmp_path / LINES).read_text().splitlines())
    assert first["move"] == choice.move.text
    assert first["budget"]["reason"] == choice.search.phase
    assert first["budget"]["playouts"] == sum(move["visits"] for move in first["moves"])
    assert [move["visits"] for move in first["moves"]] == [m.visits for m in choice.moves]
    assert all(0 < move["nodes"] <= move["visits"] + 1 for move in first["moves"])
    assert all(move["depth"] >= 1 for move in first["moves"])
    assert first["state"]["points"] == list(position.state.points)
    assert second["budget"] is None
    assert second["moves"] == []
    assert not (tmp_path / GRAPH).exists()


def test_shapes_by_hand():
    """Nodes and depth, counted one by one."""
    _, choice = decision()

    def walk(branch):
        below = [walk(child) for child in branch.children() if child.visits]
        return 1 + sum(n for n, _ in below), 1 + max((d for _, d in below), default=-1)

    found = shapes(choice.search)
    for branch in choice.search.root.children():
        nodes, depth = walk(branch)
        assert (found[branch.code].nodes, found[branch.code].depth) == (nodes, depth)


def test_no_hidden_card_is_in_a_line():
    position, choice = decision()
    other = position.determinized(position.to_move, 5)
    assert describe(position, "x", choice)["state"] == describe(other, "x", choice)["state"]


def test_the_graph_is_of_the_best_move_three_deep(tmp_path):
    position, choice = decision()
    Journal(tmp_path, dot=True).write(position, "x", choice)
    graph = (tmp_path / GRAPH).read_text()
    assert graph.startswith("digraph search {")
    tops = [line for line in graph.splitlines() if line.startswith("  n0 -> n0_")]
    assert sum(choice.move.text in line for line in tops) == 1
    assert len(tops) == 2, "the best move, and a note on the others"
    names = [line.split()[0] for line in graph.splitlines() if line.startswith("  n0_")]
    assert max(name.count("_") for name in names if "more" not in name) == 4


def test_a_missing_folder_is_logged_not_raised(tmp_path, caplog):
    position, choice = decision()
    with caplog.at_level(logging.WARNING, logger="playout.journal"):
        Journal(tmp_path / "nowhere", dot=True).write(position, "x", choice)
    assert "was not written" in caplog.text
    assert not (tmp_path / "nowhere").exists()


def test_a_journal_has_every_decision_of_a_match_and_nothing_else(tmp_path):
    """A line for each move chosen among several, in order; a single move is no decision."""
    match = playout.match(PAIRS, ["first", "random"], deals=3, seed=6, journal=Journal(tmp_path))
    expected = []
    for record in match.records:
        for game in record.games:
            position = PAIRS.deal(mix(6, record.number))
            for code in game.moves:
                if len(position.codes) > 1:
                    seat = position.to_move
                    spec = ("first", "random")[game.seating[seat]]
                    move = position.game.move_text(position.state, code)
                    expected.append((position.ply, seat, spec, move))
                position = position.play(code)
    lines = [json.loads(line) for line in (tmp_path / LINES).read_text().splitlines()]
    told = [(line["ply"], line["seat"], line["player"], line["move"]) for line in lines]
    assert told == expected
    assert len(told) == 3 * 2 * 2, "each seat chooses once a game"

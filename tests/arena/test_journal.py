"""The decision journal: what a line holds, and that it never raises."""

from __future__ import annotations

import json
import logging

import playout
from playout.arena.journal import GRAPH, LINES, Journal, decision
from playout.core.rng import mix
from playout.search.shape import shapes
from playout.table.events import MoveMade
from playout.table.log import Played
from tests.toys.pairs import PAIRS

GAME = playout.game("duskwell")


def decided(spec="montecarlo1:0.1"):
    """Return the event of a decision in a position with some moves."""
    position = GAME.deal(1)
    while len(position.codes) < 6:
        position = position.play(position.codes[0])
    player = playout.player(spec, seed=2)
    choice = player.choose(position)
    entry = Played(position.to_move, choice.move.code, player.spec)
    return MoveMade(playout.Table(position).played(entry), position, entry, choice)


def lines(folder):
    return [json.loads(line) for line in (folder / LINES).read_text().splitlines()]


def test_a_line_has_the_numbers_of_every_move(tmp_path):
    event, plain = decided(), decided("first")
    hear = Journal(tmp_path / "new").listener(3, 77, (1, 0))
    hear(event)
    hear(plain)
    first, second = lines(tmp_path / "new")
    assert (first["deal"], first["seed"], first["seating"]) == (3, 77, [1, 0])
    assert first["player"] == "montecarlo1:n=0.1"
    choice, said = event.choice, first["choice"]
    assert said["move"]["text"] == choice.move.text
    assert said["evidence"]["phase"] == choice.search.phase
    assert said["evidence"]["playouts"] == sum(move["visits"] for move in said["moves"])
    assert [move["visits"] for move in said["moves"]] == [m.visits for m in choice.moves]
    assert all(0 < move["nodes"] <= move["visits"] + 1 for move in said["moves"])
    assert all(move["depth"] >= 1 for move in said["moves"])
    assert first["state"]["points"] == list(event.before.state.points)
    assert second["choice"]["evidence"] is None
    assert second["choice"]["moves"] == []
    assert not (tmp_path / "new" / GRAPH).exists()


def test_forced_moves_are_no_decisions(tmp_path):
    match = playout.match("duskwell", ["random", "random"], 1, journal=Journal(tmp_path))
    position, decisions = GAME.deal(match.records[0].games[0].seed), 0
    for game in match.records[0].games:
        position = GAME.deal(game.seed)
        for code in game.moves:
            decisions += len(position.codes) > 1
            position = position.play(code)
    assert len(lines(tmp_path)) == decisions > 50


def test_shapes_by_hand():
    """Nodes and depth, counted one by one."""
    choice = decided().choice

    def walk(branch):
        below = [walk(child) for child in branch.children() if child.visits]
        return 1 + sum(n for n, _ in below), 1 + max((d for _, d in below), default=-1)

    found = shapes(choice.search)
    for branch in choice.search.root.children():
        nodes, depth = walk(branch)
        assert (found[branch.code].nodes, found[branch.code].depth) == (nodes, depth)


def test_no_hidden_card_is_in_the_state_of_a_line():
    event = decided()
    other = event.before.determinized(event.before.to_move, 5)
    again = MoveMade(event.table, other, event.entry, event.choice)
    said = [decision(e, 0, 0, (0, 1)).state for e in (event, again)]
    assert said[0] == said[1]


def test_the_graph_is_of_the_best_move_three_deep(tmp_path):
    event = decided()
    Journal(tmp_path, dot=True).listener(0, 0, (0, 1))(event)
    graph = (tmp_path / GRAPH).read_text()
    assert graph.startswith("digraph search {")
    tops = [line for line in graph.splitlines() if line.startswith("  n0 -> n0_")]
    assert sum(event.choice.move.text in line for line in tops) == 1
    assert len(tops) == 2, "the best move, and a note on the others"
    names = [line.split()[0] for line in graph.splitlines() if line.startswith("  n0_")]
    assert max(name.count("_") for name in names if "more" not in name) == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([LINES, GRAPH])


def test_a_folder_that_cannot_be_written_is_said_once_and_not_raised(tmp_path, caplog):
    (tmp_path / "file").write_text("in the way")
    event = decided("first")
    hear = Journal(tmp_path / "file" / "folder").listener(0, 0, (0, 1))
    with caplog.at_level(logging.WARNING, logger="playout.journal"):
        hear(event)
        hear(event)
    assert caplog.text.count("cannot be written") == 1


def test_a_journal_has_every_decision_of_a_match_and_nothing_else(tmp_path):
    """A line for each move chosen among several, in order, by which its deal can be made again."""
    match = playout.match(PAIRS, ["first", "random"], deals=3, seed=6, journal=Journal(tmp_path))
    expected = []
    for record in match.records:
        for game in record.games:
            assert game.seed == mix(6, record.number)
            position = PAIRS.deal(game.seed)
            for code in game.moves:
                if len(position.codes) > 1:
                    seat = position.to_move
                    spec = ("first", "random")[game.seating[seat]]
                    move = position.game.notation.text(position.state, code)
                    expected.append((game.seed, position.ply, seat, spec, move))
                position = position.play(code)
    told = [
        (*(line[key] for key in ("seed", "ply", "seat", "player")), line["choice"]["move"]["text"])
        for line in lines(tmp_path)
    ]
    assert told == expected
    assert len(told) == 3 * 2 * 2, "each seat chooses once a game"

"""Everything public survives copies, pickles and another process, and is equal there."""

from __future__ import annotations

import copy
import json
import multiprocessing
import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import pytest

import playout
from playout.arena.conduct import STRICT
from playout.clients.eldorado.errors import RequestError
from playout.core import errors
from playout.search.result import SearchResult
from tests.support import ROOT
from tests.toys.pairs import PAIRS, Pairs

pytestmark = pytest.mark.compiles


def looked_at(position):
    """Return a position after everybody has looked at it: caches filled."""
    for seat in range(position.game.seats):
        position.view(seat)
    position.board(None)
    _ = position.state.turn, position.codes, position.returns, [m.text for m in position.moves()]
    return position


def deal(name="euchre", seed=4):
    return playout.game(name).deal(seed)


def a_choice(spec="ismcts:60", name="euchre"):
    return playout.player(spec, seed=2).choose(deal(name))


def a_match():
    return playout.match("tictactoe", ["random", "first"], deals=2, seed=3)


def a_table():
    table = playout.Table(playout.game("connectfour").deal())
    return table.act("c3").act("c2").undo(1)


THINGS = {
    "game": lambda: playout.game("cuttle", variant="pagat"),
    "game without an entry point": lambda: PAIRS,
    "position": deal,
    "position looked at": lambda: looked_at(deal()),
    "position of a game without an entry point": lambda: looked_at(PAIRS.deal(2)),
    "move": lambda: deal().moves()[0],
    "move looked at": lambda: [m for m in deal().moves() if m.text and m.label and m.data][-1],
    "view": lambda: deal().view(1),
    "sight": lambda: deal().sight(),
    "choice of a search": a_choice,
    "choice of a solver": lambda: a_choice("oracle-dd:iterations=20", "spades"),
    "choice of a rule": lambda: a_choice("heuristic"),
    "choice with text": lambda: playout.Choice(
        deal().moves()[0], playout.TextEvidence("why", model="m", tokens_in=3, cost=0.1)
    ),
    "search result": lambda: a_choice().search,
    "row of a search": lambda: a_choice().search.moves[0],
    "value": lambda: playout.Value([0.5, -0.5]),
    "budget": lambda: playout.Budget(iterations=5, seconds=1.0),
    "params": lambda: playout.Params(method="ismcts", styles={0: playout.Style(1.0, 0.5)}),
    "option": lambda: playout.Option("n", int, 1, "How many."),
    "player": lambda: playout.player("ismcts:iterations=50,c=0.3", seed=4),
    "player with another's calls": lambda: playout.player("ismcts:50,bid=heuristic", seed=4),
    "player that sees all": lambda: playout.player("oracle", seed=4),
    "match": a_match,
    "deal record": lambda: a_match().records[0],
    "game record": lambda: a_match().records[0].games[0],
    "table": a_table,
    "seen": lambda: playout.Seen(1, 0, None, "?", "something"),
    "progress": lambda: playout.Progress(0.5, 10),
    "wire document": lambda: a_match().to_wire(records=True),
}

ERRORS = {
    "unknown game": errors.UnknownGame("cutle", ["cuttle", "euchre"]),
    "unknown player": errors.UnknownPlayer("x", ["y"]),
    "unknown client": errors.UnknownClient("x", ["y"]),
    "illegal move": errors.IllegalMove("no", "illegal"),
    "game over": errors.GameOver("no", "game_over"),
    "request": RequestError("INVALID_BID", "context.bids", "no"),
    **{
        kind.__name__: kind("a sentence")
        for kind in (
            errors.InvalidOption,
            errors.InvalidLayout,
            errors.InvalidView,
            errors.RulesConflict,
            errors.Contradiction,
            errors.TooManyKinds,
            errors.ForeignState,
        )
    },
}


@pytest.mark.parametrize("make", THINGS.values(), ids=THINGS)
def test_it_pickles_and_copies_and_stays_equal(make):
    thing = make()
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert type(again) is type(thing)
        assert again == thing
    assert pickle.dumps(pickle.loads(pickle.dumps(thing)))


@pytest.mark.parametrize("error", ERRORS.values(), ids=ERRORS)
def test_errors_keep_type_sentence_and_attributes(error):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert again == error
    assert copy.deepcopy(error) == error


def test_all_errors_of_ours_are_tried():
    tried = {type(error) for error in ERRORS.values()}
    ours = {
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, errors.PlayoutError)
    }
    bases = {kind for kind in ours if kind.__subclasses__()} | {errors.PlayoutError}
    assert ours - bases - {errors.MalformedMove, errors.NotYourTurn} <= tried


@pytest.fixture(scope="module")
def spawned():
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        yield pool


def compared(name):
    """Return a thing made in another process (with what it says there)."""
    thing = THINGS[name]()
    return thing, repr(thing)


@pytest.mark.parametrize("name", THINGS)
def test_it_comes_out_of_a_spawned_process_equal_to_our_own(name, spawned):
    there, said = spawned.submit(compared, name).result(120)
    here = THINGS[name]()
    if name in ("match", "deal record", "game record", "wire document"):
        assert untimed(there) == untimed(here)
    else:
        assert there == here
        if not isinstance(here, playout.Choice | SearchResult):
            assert said == repr(here)


def untimed(thing):
    """Return the moves and results of a match or a part of one, which hold no clock."""
    if isinstance(thing, playout.MatchResult):
        return [untimed(record) for record in thing.records], thing.edge
    if hasattr(thing, "games") and not hasattr(thing, "players"):
        return [untimed(game) for game in thing.games]
    if hasattr(thing, "records"):
        return [[game.codes for game in record.games] for record in thing.records]
    return thing.moves, thing.returns, thing.seating


def test_a_search_crosses_without_its_trees_but_with_all_it_said():
    result = a_choice().search
    again = pickle.loads(pickle.dumps(result))
    assert again.trees == ()
    assert (again.moves, again.line, again.value) == (result.moves, result.line, result.value)
    assert result.trees, "ours stay"


def test_an_error_in_a_worker_reaches_the_caller_with_its_type_and_sentence():
    class Local(playout.Player):
        name = "local"
        summary = "No process but this one knows it."

        def decide(self, held, thinking):
            raise AssertionError

    with pytest.raises(playout.InvalidOption, match=r"local.*another process"):
        playout.match("tictactoe", [Local(), "random"], deals=2, workers=2)
    with pytest.raises(playout.PlayoutError, match="must not be asked"):
        playout.match("connectfour", ["never", "random"], deals=2, workers=2, conduct=STRICT)


def test_a_game_that_no_other_process_can_import_is_refused_in_words():
    class Local(Pairs):
        """Nobody can import this."""

    with pytest.raises(playout.InvalidOption, match=r"game <Game pairs.*another process"):
        playout.match(Local(), ["random", "random"], deals=2, workers=2)


SCRIPT = """
import playout
from tests.toys.pairs import Pairs

class Mine(Pairs):
    pass

if __name__ == "__main__":
    try:
        result = playout.match({game}, ["random", "random"], deals=2, workers=2)
        print("played", result.games)
    except playout.PlayoutError as error:
        print(type(error).__name__, error)
"""


def run_script(tmp_path, text):
    script = tmp_path / "script.py"
    script.write_text(text)
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    return done.stdout + done.stderr


def test_an_unregistered_game_plays_in_workers_if_they_can_import_it(tmp_path):
    assert "played 4" in run_script(tmp_path, SCRIPT.format(game="Pairs()"))


def test_a_move_belongs_to_its_game_and_position():
    board = playout.game("connectfour").deal()
    stale = board.moves()[3]
    for _ in range(6):
        board = board.play("c3")
    with pytest.raises(playout.IllegalMove, match="c3"):
        board.play(stale)
    foreign = playout.game("tictactoe").deal().moves()[0]
    with pytest.raises(playout.MalformedMove, match="a move of tictactoe"):
        board.play(foreign)
    assert board.play(board.moves()[0]) == board.play(board.moves()[0].code)


def test_a_code_that_means_something_else_here_is_not_taken():
    """Oh Hell with another number of cards: the same codes, another game."""
    one, other = (playout.game("ohhell", players=n) for n in (3, 4))
    with pytest.raises(playout.MalformedMove, match="other options"):
        one.deal(1).play(other.deal(1).moves()[0])


def test_moves_of_positions_that_a_seat_cannot_tell_apart_are_equal():
    position = deal("cuttle")
    world = position.determinized(position.to_move, 9)
    assert world != position
    assert world.moves() == position.moves()
    assert position.play(world.moves()[0]) == position.play(position.moves()[0])


def test_a_position_of_other_rules_is_refused():
    from playout.core.position import _restore

    game = playout.game("tictactoe")
    with pytest.raises(errors.ForeignState, match="other rules"):
        _restore(game, "tag_tictactoe_000000000000", b"")


def test_layouts_and_records_are_json():
    json.dumps(a_table().record().model_dump())

"""State types: tags that name the game, no gaps, one set of rules each."""

from __future__ import annotations

import os
import sys

import numpy as np
import pytest

import playout
from playout.core.errors import RulesConflict
from playout.core.state import packed, state_type, tag_of
from playout.games.tictactoe import TicTacToe, rules
from tests.support import run_python

pytestmark = pytest.mark.compiles

GAME = """
from playout.core.bits import bit
from playout.core.compile import rule
from playout.core.facets import Facet, Notation
from playout.core.game import Game
from playout.core.generic import Rules
from playout.core.state import state_type
{imports}
STATE = state_type("scratch", __name__, [("left", "u1")])

@rule
def deal(s, rng):
    s.left = 3

@rule
def legal(s, out):
    out[0] = {code}
    return 1

@rule
def play(s, move):
    s.left -= 1
    s.over = s.left == 0

@rule
def returns(s, out):
    out[0] = {pay}

class ScratchNotation(Notation):
    def text(self, s, code):
        return str(code)

class Scratch(Game):
    name = "scratch"
    title = "Scratch"
    seats = 1
    codes = 10
    max_moves = 1
    max_plies = 3
    bounds = (0.0, 10.0)
    rules = Rules(
        STATE,deal=deal, legal=legal, play=play, returns=returns)
    notation = Facet(ScratchNotation)
"""

PLAY = """
import scratch
from playout.search.budget import Budget
from playout.search.driver import search
game = scratch.Scratch()
position = game.deal(0)
while not position.over:
    code = position.codes[0]
    position = position.play(code)
import numpy as np
from playout.core.rng import generator
space = np.zeros(1, game.ops.scratch)
game.ops.deal_out(game.dealing.blank(), game.dealing.blank(), space, generator(1), 1)
print(code, position.returns[0], space["totals"][0, 0])
"""


def _play(folder, cache):
    """Play in a process that keeps no bytecode: Python tells changes of one second by size."""
    return run_python(
        PLAY,
        cwd=folder,
        PLAYOUT_CACHE=str(cache),
        PYTHONPATH=str(folder),
        PYTHONDONTWRITEBYTECODE="1",
    ).stdout.split()


def test_a_changed_rule_is_never_served_from_the_cache(tmp_path):
    cache = tmp_path / "cache"
    module = tmp_path / "scratch.py"
    module.write_text(GAME.format(code=1, pay=5.0, imports=""))
    assert _play(tmp_path, cache) == ["1", "5.0", "5.0"]
    module.write_text(GAME.format(code=2, pay=6.0, imports=""))
    assert _play(tmp_path, cache) == ["2", "6.0", "6.0"]


def test_a_change_in_a_shared_module_is_seen_too(tmp_path):
    cache = tmp_path / "cache"
    (tmp_path / "scratch.py").write_text(
        GAME.format(code=1, pay="payment()", imports="from shared import payment")
    )
    shared = "from playout.core.compile import rule\n\n@rule\ndef payment():\n    return {}\n"
    (tmp_path / "shared.py").write_text(shared.format(7.0))
    assert _play(tmp_path, cache) == ["1", "7.0", "7.0"]
    (tmp_path / "shared.py").write_text(shared.format(8.0))
    assert _play(tmp_path, cache) == ["1", "8.0", "8.0"]


def test_a_warm_cache_compiles_nothing(tmp_path):
    (tmp_path / "scratch.py").write_text(GAME.format(code=1, pay=5.0, imports=""))
    listen = "import logging; logging.basicConfig(level=logging.INFO)\n" + PLAY
    environment = {"PLAYOUT_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    first = run_python(listen, cwd=tmp_path, **environment)
    assert "compiling scratch" in first.stderr
    second = run_python(listen, cwd=tmp_path, **environment)
    assert second.stdout == first.stdout
    assert "compiling" not in second.stderr


def test_two_processes_may_start_at_once(tmp_path):
    import subprocess

    (tmp_path / "scratch.py").write_text(GAME.format(code=1, pay=5.0, imports=""))
    environment = {
        **os.environ,
        "PLAYOUT_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": str(tmp_path),
    }
    started = [
        subprocess.Popen([sys.executable, "-c", PLAY], stdout=subprocess.PIPE, env=environment)
        for _ in range(3)
    ]
    assert [one.communicate()[0].split() for one in started] == [[b"1", b"5.0", b"5.0"]] * 3


def test_the_tag_names_the_game():
    assert tag_of(playout.game("tictactoe").rules.state.names).startswith("tag_tictactoe_")


def test_the_tag_is_the_same_in_every_process():
    code = "import playout; print(playout.game('tictactoe').rules.state.names)"
    told = run_python(code, PLAYOUT_INTERPRET="1").stdout
    assert told.strip() == str(playout.game("tictactoe").rules.state.names)


def test_a_reloaded_game_has_a_type_of_its_own(tmp_path, monkeypatch):
    import importlib

    module = tmp_path / "again.py"
    module.write_text(GAME.format(code=1, pay=5.0, imports=""))
    monkeypatch.syspath_prepend(str(tmp_path))
    again = importlib.import_module("again")
    first = again.STATE
    importlib.invalidate_caches()
    module.write_text(GAME.format(code=1, pay=6.0, imports="") + "# longer\n")
    os.utime(module, ns=(1, 1))
    again = importlib.reload(again)
    assert first != again.STATE


def test_games_of_the_same_shape_have_different_types():
    a = state_type("one", __name__, [("x", "u1")])
    b = state_type("two", __name__, [("x", "u1")])
    assert a != b


def test_every_byte_of_a_state_belongs_to_a_field():
    kind = packed([("a", "u1"), ("b", "u8"), ("c", "u2", (3,)), ("d", "u1")])
    assert kind["b"].alignment == 8
    assert kind.fields["b"][1] % 8 == 0
    assert sum(kind[name].itemsize for name in kind.names) == kind.itemsize


def test_gaps_in_a_nested_struct_are_refused():
    inner = np.dtype([("a", "u1"), ("b", "u8")], align=True)
    with pytest.raises(ValueError, match="gaps"):
        packed([("inner", inner)])


@pytest.mark.parametrize("name", ["turn", "over", "ply"])
def test_a_header_field_cannot_be_declared_again(name):
    with pytest.raises(ValueError, match=name):
        state_type("x", __name__, [(name, "u1")])


def test_other_rules_for_a_known_state_type_are_refused():
    class Other(TicTacToe):
        rules = TicTacToe.rules.replace(play=rules.legal)

    with pytest.raises(RulesConflict, match="; play would change"):
        Other()


def test_other_facts_for_a_known_state_type_are_refused():
    class Longer(TicTacToe):
        max_plies = 12

    with pytest.raises(RulesConflict, match="facts"):
        Longer()


def test_a_state_type_without_a_tag_is_refused():
    with pytest.raises(TypeError, match="state_type"):
        TicTacToe.rules.replace(state=np.dtype([("x", "u1")]))


def test_other_work_for_a_known_state_type_is_refused():
    class Busy(TicTacToe):
        rules = TicTacToe.rules.replace(work=[("count", "u8")])

    with pytest.raises(RulesConflict, match="facts"):
        Busy()


def test_numbers_for_networks_come_with_what_they_are():
    with pytest.raises(TypeError, match="come together"):
        TicTacToe.rules.replace(encoding=None)
    with pytest.raises(TypeError, match="come together"):
        TicTacToe.rules.replace(encode=None)


def test_only_fields_of_the_state_can_be_unread():
    assert TicTacToe.rules.replace(unread=["turn"]).unread == ("turn",)
    with pytest.raises(TypeError, match="unread names no fields of the state: knwon"):
        TicTacToe.rules.replace(unread=["turn", "knwon"])

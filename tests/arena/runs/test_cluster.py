"""A cluster gives the same records as this process; a local Ray is started for it."""

from __future__ import annotations

import builtins
import socket

import pytest

import playout
from playout.arena.runs import Worker, deal_jobs
from playout.arena.runs.cluster import Cluster, connect
from playout.core.errors import InvalidOption
from tests.support import run_python

SAME = """
import playout
from playout.arena.runs.cluster import Cluster

def games(match):
    return [(r.number, [(g.seating, g.returns, g.moves) for g in r.games]) for r in match.records]

players = ["random", "first"]
far = playout.match("tictactoe", players, deals=8, seed=5, executor=Cluster("local"))
near = playout.match("tictactoe", players, deals=8, seed=5)
assert len(far.records) == 8
assert games(far) == games(near)
assert far.edge == near.edge
print("same")
"""


def test_a_local_cluster_gives_the_same_games():
    pytest.importorskip("ray", reason="the extra `ray` is not installed: not run")
    assert "same" in run_python(SAME, PLAYOUT_INTERPRET="1", RAY_USAGE_STATS_ENABLED="0").stdout


def test_without_ray_it_says_what_to_install(monkeypatch):
    load = builtins.__import__

    def refuse(name, *rest, **more):
        if name == "ray":
            raise ImportError(name)
        return load(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", refuse)
    game = playout.game("tictactoe")
    jobs = deal_jobs(game, ("first", "random"), 1, range(1), ((0, 1),))
    with pytest.raises(playout.InvalidOption, match="extra `ray`"):
        list(Cluster().execute(Worker(game), jobs))


@pytest.mark.parametrize("address", ["127.0.0.1:{free}", "127.0.0.1:port", "nowhere"])
def test_an_address_where_nobody_answers_is_said_at_once(address):
    pytest.importorskip("ray", reason="the extra `ray` is not installed: not run")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        free = taken.getsockname()[1]
    given = address.format(free=free)
    with pytest.raises(InvalidOption, match=f"no Ray cluster answers at '{given}'"):
        connect(given)

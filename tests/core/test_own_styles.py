"""A style that another package adds: found by its entry point, scored, searched, compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from playout.core.own_styles import OwnStyle, add_style

MODULE = """
from playout.authoring import Option, OwnStyle, rule
from playout.core.bits import i64, shr, u64


@rule
def corner(s, seat, params, out):
    out[seat] = params[1] if i64(shr(s.cells, 16 * seat) & u64(1)) != 0 else 0.0


@rule
def edge(s, seat, params, out):
    out[seat] = 1.0 if i64(shr(s.cells, 16 * seat) & u64(2)) != 0 else 0.25


WORTH = Option("worth", float, 0.75, "What the corner is worth.", low=0, high=1)
CORNER = OwnStyle("tictactoe", "CORNER", corner, (WORTH,))
EDGE = OwnStyle("tictactoe", "EDGE", edge)
"""

POINTS = "[playout.styles]\ncorner = mine:CORNER\nedge = mine:EDGE\n"

SCRIPT = """
import playout
from playout.players.styles import style_params

game = playout.game("tictactoe")
print(game.styles.names, style_params(game, "CORNER"))
position = game.deal(0).play("r0c0").play("r0c1")
print([playout.style_score(position, seat, "CORNER", {"worth": 0.5}) for seat in (0, 1)])
print([playout.style_score(position, seat, "EDGE") for seat in (0, 1)])
for style in ("CORNER", "EDGE"):
    player = playout.player(f"mcts:iterations=300,style={style}", seed=1)
    print(player.choose(game.deal(0)).move.text)
try:
    playout.make_style(game, "CORNER", {"worth": 2})
except playout.InvalidOption as error:
    print(error)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a folder with a package that is as good as installed."""
    (tmp_path / "mine.py").write_text(MODULE, encoding="utf-8")
    facts = tmp_path / "mine-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(POINTS)
    return tmp_path


@pytest.mark.parametrize("interpreted", ["0", "1"], ids=["compiled", "interpreted"])
def test_a_package_adds_styles(package: Path, interpreted: str) -> None:
    path = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONPATH": path, "PLAYOUT_INTERPRET": interpreted},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines() == [
        "('SCORE', 'CORNER', 'EDGE') ('alpha', 'beta', 'worth')",
        "[0.5, 0.0]",
        "[0.25, 1.0]",
        "r0c0",
        "r0c1",
        "tictactoe, style CORNER: worth=2 is not allowed; a number from 0 to 1.",
    ]


def test_what_is_no_style_is_refused() -> None:
    with pytest.raises(TypeError, match="no OwnStyle but int"):
        add_style(3)


@pytest.mark.parametrize("name", ["AGGRESSIVE", "quiet"])
def test_a_name_that_is_taken_or_small_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match="cannot have a further style"):
        add_style(OwnStyle("hearts", name, lambda s, seat, params, out: None))

"""The example package installs beside Playout, is found and plays; the tutorial is its code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiles

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "kuhn"
GAME = EXAMPLE / "src" / "kuhn" / "__init__.py"
TUTORIAL = ROOT / "docs" / "tutorials" / "1-a-new-game.md"


def run(*command: str | Path, **environment: str) -> str:
    """Run a command, show what it printed if it failed, and return its output."""
    usual = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        cwd=EXAMPLE,
        env={**usual, **environment},
        check=False,
    )
    assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the example into a fresh environment that borrows our packages; return its bin."""
    home = tmp_path_factory.mktemp("scratch")
    venv.create(home, with_pip=False)
    own, ours = (sysconfig.get_paths("venv", {"base": str(home)}), sysconfig.get_paths())
    # addsitedir rather than a bare path: it follows the .pth files of editable installs too.
    borrow = f"import site; site.addsitedir({ours['purelib']!r})\n"
    Path(own["purelib"], "borrowed.pth").write_text(borrow)
    folder = Path(own["scripts"])
    flags = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    run(folder / "python", "-m", "pip", "install", "--disable-pip-version-check", *flags, EXAMPLE)
    return folder


def test_is_found_once_installed(scratch: Path) -> None:
    names = "import playout; print(*playout.game_names(), *playout.player_names())"
    there = run(scratch / "python", "-c", names).split()
    here = run(sys.executable, "-c", names).split()
    assert sorted(set(there) - set(here)) == ["kuhn", "kuhn-nash"]


def test_its_rules_are_installed_and_found(scratch: Path) -> None:
    shown = run(scratch / "python", "-m", "playout", "rules", "kuhn", "scoring")
    text = (EXAMPLE / "src" / "kuhn" / "rules.md").read_text()
    assert shown == text[text.index("## Scoring") :]


def test_plays_a_match(scratch: Path) -> None:
    code = """
import json, playout
result = playout.match("kuhn", ["ismcts:iterations=200", "random"], deals=20)
print(json.dumps([result.games, result.edge.mean, result.interrupted]))
"""
    games, edge, interrupted = json.loads(run(scratch / "python", "-c", code))
    assert (games, interrupted) == (40, False)
    assert edge > 0


@pytest.mark.parametrize("interpret", ["0", "1"])
def test_passes_its_own_tests(scratch: Path, interpret: str) -> None:
    pytest_there = (scratch / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert " passed" in run(*pytest_there, PLAYOUT_INTERPRET=interpret)


def test_the_game_is_short_and_uses_playout_only() -> None:
    source = GAME.read_text()
    assert len(source.splitlines()) <= 100
    imported = re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)
    assert set(imported) == {"typing", "playout"}


def blocks(language: str) -> list[str]:
    """Return the tutorial's code blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", TUTORIAL.read_text(), re.DOTALL | re.MULTILINE)


def test_every_block_of_the_tutorial_is_the_example() -> None:
    files = {
        "python": [*EXAMPLE.glob("src/kuhn/*.py"), *EXAMPLE.glob("tests/*.py")],
        "toml": [EXAMPLE / "pyproject.toml"],
    }
    for language, paths in files.items():
        sources = [path.read_text() for path in paths]
        for block in blocks(language):
            assert any(block in source for source in sources), f"not in the example:\n{block}"


def test_the_tutorial_leaves_nothing_of_the_game_out() -> None:
    left = GAME.read_text()
    for block in sorted(blocks("python"), key=len, reverse=True):
        left = left.replace(block, "")
    assert left.strip() == ""

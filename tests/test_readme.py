"""The README's example runs, and its links lead somewhere."""

from __future__ import annotations

import re
import typing

import pytest

import playout
from playout import named
from playout.games.tricks.game import TrickGame
from tests.support import ROOT, run_python

README = (ROOT / "README.md").read_text()
PAGES = sorted(
    [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("*.md"),
    ]
)


def test_the_example_runs_and_is_short():
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(example.strip().splitlines()) <= 15
    out = run_python(example).stdout
    assert "20000 playouts" in out
    assert "Expected line" in out


def test_examples_pass_strict_mypy(tmp_path):
    """The README's, and the rubber of the trick games: `game("hearts")` is known to have one."""
    scripts = []
    for page in ("README.md", "docs/games/tricks.md"):
        (example,) = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
        script = tmp_path / f"example_{len(scripts)}.py"
        script.write_text(example)
        scripts.append(str(script))
    words = f"import sys; sys.argv = ['mypy', '--strict', *{scripts!r}]"
    done = run_python(
        f"{words}\nfrom mypy.__main__ import console_entry\nconsole_entry()", check=False
    )
    assert done.returncode == 0, done.stdout


def test_every_game_with_rubbers_is_known_to_have_them():
    names = typing.get_type_hints(
        typing.get_overloads(named.game)[0], localns={"TrickGame": TrickGame}
    )["name"]
    ours = {name for name in playout.game_names() if isinstance(playout.game(name), TrickGame)}
    assert set(typing.get_args(names)) == ours


def test_it_opens_with_one_sentence_and_the_two_commands():
    head = README.split("```", 2)
    assert head[0].count(". ") == 0
    commands = [line.split("#")[0].strip() for line in head[1].splitlines()[1:] if line]
    assert commands == ["make run", "make test"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_within_a_page_lead_to_a_heading(page):
    text = page.read_text()
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", title).replace(" ", "-").lower() for title in headings}
    for target in re.findall(r"\]\(#([^)]+)\)", text):
        assert target in anchors, f"{page.name} links to #{target}"

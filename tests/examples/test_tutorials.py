"""The tutorials, followed to the letter: their files are the examples, and their commands work."""

from __future__ import annotations

import re

import pytest

from playout.wire import records as wire
from tests.examples.following import TUTORIALS, Desk, Tutorial
from tests.support import run_python, shared_folder

pytestmark = pytest.mark.compiles

NAMES = "import playout; print(*playout.game_names(), *playout.player_names())"
BROUGHT = {"kuhn": {"kuhn", "kuhn-nash"}, "nap": {"nap"}}
"""The games and players that each package adds."""


@pytest.fixture(scope="module", params=TUTORIALS, ids=lambda one: one.name)
def tutorial(request: pytest.FixtureRequest) -> Tutorial:
    return request.param


@pytest.fixture(scope="module")
def desk(tutorial: Tutorial, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A reader who has written all files and run all commands; one for all workers."""
    return Desk.after(tutorial, shared_folder(tmp_path_factory))


def test_its_blocks_are_the_files_of_the_example(tutorial: Tutorial) -> None:
    files = tutorial.files()
    for name, text in files.items():
        assert text == (tutorial.example / name).read_text(), name
    sources = {
        str(path.relative_to(tutorial.example))
        for path in (tutorial.example / "src").rglob("*.*")
        if "__pycache__" not in path.parts
    }
    assert sources < set(files)


def test_blocks_without_a_file_are_parts_of_the_example(tutorial: Tutorial) -> None:
    """Nothing is shown that is not run."""
    sources = [path.read_text() for path in tutorial.example.rglob("*.py")]
    page = tutorial.page.read_text()
    for block in re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        assert any(block in source for source in sources), f"not in the example:\n{block}"


def test_its_commands_install_what_it_promises(tutorial: Tutorial, desk: Desk) -> None:
    assert any(command.startswith("pip install") for command in tutorial.commands())
    assert any(command.startswith("playout check") for command in tutorial.commands())
    there = set(desk.run(f"python -c '{NAMES}'").split())
    here = set(run_python(NAMES).stdout.split())
    assert there - here == BROUGHT[tutorial.name]


def test_its_rules_are_installed_and_found(tutorial: Tutorial, desk: Desk) -> None:
    shown = desk.run(f"playout rules {tutorial.name} scoring")
    text = tutorial.files()[f"src/{tutorial.name}/rules.md"]
    assert shown == text[text.index("## Scoring") :].split("\n## A rubber")[0]


def test_a_search_beats_chance_in_it(tutorial: Tutorial, desk: Desk) -> None:
    players = "ismcts:iterations=200 random"
    told = desk.run(f"playout match {tutorial.name} {players} --deals 20 --seed 0 --json")
    result = wire.Match.model_validate_json(told)
    assert result.done == 20
    assert result.edge.mean > 0


@pytest.mark.parametrize("interpret", ["0", "1"])
def test_the_example_passes_its_own_tests(tutorial: Tutorial, desk: Desk, interpret: str) -> None:
    """In both modes, but for the kit, which goes through both by itself."""
    tests = tutorial.example
    command = f"python -m pytest -q -p no:cacheprovider {tests} -c {tests}/pyproject.toml"
    if interpret == "1":
        command += " -k 'not keeps_every_promise'"
    told = desk.told.get(f"python -m pytest {tutorial.name}") if interpret == "0" else None
    if told is not None:  # the page has run its own copies of them
        names = [path.relative_to(tests) for path in tests.rglob("test_*.py")]
        assert {str(name) for name in names} <= set(tutorial.files())
    assert " passed" in (told or desk.run(command, PLAYOUT_INTERPRET=interpret))

"""Manners of the library: objects wherever a name will do, and extras that are used."""

from __future__ import annotations

import re
import tomllib

import pytest

import playout
from playout import Choice, Player, Sight, Table, Thinking
from tests.support import ROOT

IMPORTED_AS = {
    "numba-cuda": "cuda",
    "prometheus-client": "prometheus_client",
    "pydantic-settings": "pydantic_settings",
    "uvicorn": "uvicorn",
}
"""Packages whose modules have another name."""

NAMED = {"aiosqlite", "psycopg", "websockets"}
"""Packages that others load by name: databases by SQLAlchemy's address, WebSockets by uvicorn."""


class Last(Player):
    """A player of these tests, registered nowhere."""

    name = "last"
    summary = "Plays the last legal move."

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Return the last move."""
        return Choice(held.moves()[-1])


def test_an_object_plays_a_match():
    result = playout.match("tictactoe", [Last(), "first"], deals=2)
    assert result.games == 4
    codes = [game.moves for record in result.records for game in record.games]
    assert {8, 0} <= {code for played in codes for code in played[:2]}


def test_an_object_sits_at_a_table():
    end = None
    for event in playout.run(Table(playout.game("tictactoe").deal(0)), [Last(), Last()]):
        end = event.table
    assert end is not None
    assert end.position.over
    assert [entry.code for entry in end.moves] == [8, 7, 6, 5, 4, 3, 2][: len(end.moves)]


def extras() -> list[tuple[str, str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    ours = project["optional-dependencies"]
    return [
        (extra, re.match(r"[\w-]+", package)[0])
        for extra in sorted(set(ours) - {"all", "bench", "dev", "docs"})
        for package in ours[extra]
    ]


@pytest.mark.parametrize(("extra", "package"), extras())
def test_what_an_extra_installs_is_used(extra, package):
    if package in NAMED:
        assert any(package in path.read_text() for path in (ROOT / "src").rglob("*.py"))
        return
    name = IMPORTED_AS.get(package, package)
    used = re.compile(rf"\b(?:import|from) (?:\w+\.)*{name}\b|import_module\(\"{name}")
    assert any(used.search(path.read_text()) for path in (ROOT / "src").rglob("*.py")), extra


def test_every_test_that_first_contact_names_is_there():
    page = (ROOT / "docs" / "first-contact.md").read_text()
    named = re.findall(r"`(tests/[\w/.]+)(?:::(\w+))?`", page)
    assert len(named) > 50
    for path, name in named:
        assert (ROOT / path).exists(), path
        assert not name or f"def {name}(" in (ROOT / path).read_text(), f"{path}::{name}"

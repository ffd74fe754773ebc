"""One word for one thing: public names keep to the naming table of the glossary."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import playout
from tests.support import ROOT

SOURCES = Path(playout.__file__).parent
ROW = re.compile(r"^\| `[^|]+ \| [^|]+ \| ([^|]+) \|([^|]*)\|$", re.M)


def naming_table() -> dict[str, set[str]]:
    """Return the words that are not used, each with the names that may contain it all the same."""
    text = (ROOT / "docs" / "glossary.md").read_text()
    text = text[text.index("## One word for one thing") :]
    return {
        word: set(re.findall(r"`([^`]+)`", but))
        for instead, but in ROW.findall(text)
        for word in re.findall(r"`([^`]+)`", instead)
    }


def public_names() -> Iterator[tuple[str, str]]:
    """Yield every public module, class, function, method and field with where it is."""
    for path in SOURCES.rglob("*.py"):
        where = str(path.relative_to(SOURCES))
        yield where, path.stem
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield where, node.name
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        yield where, part.target.id


def words(name: str) -> list[str]:
    return [part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def test_public_names_keep_to_the_naming_table():
    table = naming_table()
    assert len(table) >= 15
    met = 0
    wrong = []
    for where, name in public_names():
        if name.startswith("_"):
            continue
        met += 1
        wrong += [
            f"{where}: {name} has {word!r}"
            for word in words(name)
            if word in table and name not in table[word]
        ]
    assert met > 2000
    assert wrong == []


def test_a_name_that_is_excused_is_there():
    names = {name for _, name in public_names()}
    assert {name for but in naming_table().values() for name in but} <= names


def test_every_game_follows_the_file_template():
    games = [path.parent for path in (SOURCES / "games").glob("*/rules.md")]
    assert len(games) == 8
    for folder in games:
        for needed in ("__init__.py", "game.py", "rules.py", "shapes.py"):
            assert (folder / needed).is_file(), f"{folder.name} has no {needed}"
        hides = "determinize" in (folder / "game.py").read_text()
        assert (folder / "worlds.py").is_file() == hides, folder.name

"""The examples are short and use what is meant for authors alone."""

from __future__ import annotations

import re

from tests.support import ROOT


def test_the_game_is_short_and_uses_playout_only() -> None:
    source = (ROOT / "examples" / "kuhn" / "src" / "kuhn" / "__init__.py").read_text()
    assert sum(bool(line.strip()) for line in source.splitlines()) <= 100  # empty lines not counted
    imported = re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)
    assert set(imported) == {"typing", "playout"}


def test_the_trick_game_imports_from_the_places_for_authors() -> None:
    for path in (ROOT / "examples" / "nap" / "src" / "nap").glob("*.py"):
        used = set(re.findall(r"^from (playout[\w.]*) import", path.read_text(), re.MULTILINE))
        used.discard("playout.clients")  # where formats of requests register
        assert used <= {
            "playout",
            "playout.authoring",
            "playout.authoring.tricks",
            "playout.core.bits",
        }

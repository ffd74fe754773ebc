"""Reading rules texts: where they are found, their sections, and games that have none."""

from __future__ import annotations

import sys

import pytest

import playout
from playout.core.rulebook import (
    Section,
    UnknownSection,
    find_section,
    rules_text,
    sections,
    written_rules,
)
from tests.toys.pairs import Pairs

TEXT = """before

# Game

Intro.

## Aim ##

Win.

```board
# no heading
```

### Small print

More.

## Aims of others

Lose.
"""


def test_a_text_falls_into_sections():
    assert sections(TEXT) == [
        Section("", 0, "before"),
        Section("Game", 1, "Intro."),
        Section("Aim", 2, "Win.\n\n```board\n# no heading\n```"),
        Section("Small print", 3, "More."),
        Section("Aims of others", 2, "Lose."),
    ]


@pytest.mark.parametrize("name", playout.game_names())
def test_sections_hold_all_of_the_text(name):
    text = rules_text(playout.game(name))
    again = "\n\n".join(part.markdown for part in sections(text))
    assert [line for line in again.splitlines() if line] == [
        line for line in text.splitlines() if line
    ]
    assert "<!--" not in text


@pytest.mark.parametrize(
    ("wanted", "titles"),
    [
        ("aim", ["Aim", "Small print"]),
        (" AIMS  of ", ["Aims of others"]),
        ("print", ["Small print"]),
        ("others", ["Aims of others"]),
    ],
)
def test_a_section_is_found_by_part_of_its_title(wanted, titles):
    assert [part.title for part in find_section(sections(TEXT), wanted)] == titles


@pytest.mark.parametrize("wanted", ["end", "", "  "])
def test_an_unknown_section_is_refused_with_those_that_exist(wanted):
    with pytest.raises(UnknownSection, match=r"Aim, Aims of others, Small print\.$"):
        find_section(sections(TEXT), wanted)


def test_a_game_without_rules_gets_a_sentence():
    game = Pairs()
    assert written_rules(game) is None
    (part,) = sections(rules_text(game))
    assert part.title == game.title
    assert "no `rules.md` beside the module `tests.toys.pairs`" in part.text


def test_rules_are_found_beside_a_module_of_its_own(tmp_path, monkeypatch):
    """A game that is a single file, and a package: both have their rules in the same folder."""
    (tmp_path / "lone_game.py").write_text(
        "from tests.toys.pairs import Pairs\nclass Lone(Pairs): pass\n"
    )
    (tmp_path / "rules.md").write_text("<!-- hidden -->\n# Lone\n")
    folder = tmp_path / "some_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "face.py").write_text("from tests.toys.pairs import Pairs\nclass Some(Pairs): pass\n")
    (folder / "rules.md").write_text("# Some\n")
    monkeypatch.syspath_prepend(tmp_path)
    from lone_game import Lone
    from some_game.face import Some

    assert written_rules(Lone()) == "# Lone\n"
    assert written_rules(Some()) == "# Some\n"
    for name in ("lone_game", "some_game.face", "some_game"):
        sys.modules.pop(name)


def test_a_game_from_a_notebook_has_no_folder():
    class Cell(Pairs):
        pass

    Cell.__module__ = "nowhere_at_all"
    assert written_rules(Cell()) is None

"""A `Game` has few members, and the overview of the house lists them."""

from __future__ import annotations

import re
from pathlib import Path

from playout.core.game import Game
from tests.toys import Doubles

PAGE = Path(__file__).resolve().parents[2] / "docs" / "architecture" / "1-overview.md"


def members() -> set[str]:
    """Return the public names of a game: declared, defined, or set when it is made."""
    found = {*Game.__annotations__, *vars(Game), *vars(Doubles())}
    return {name for name in found if not name.startswith("_")}


def test_the_overview_lists_all_members() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## A game and its parts")[2]
    section = section.partition("Trick games share")[0]
    first = [line.split("|")[1] for line in section.splitlines() if line.startswith("|")]
    assert set(re.findall(r"`(\w+)`", "".join(first))) == members()


def test_members_stay_few() -> None:
    """Nineteen facts and ways to make positions, ten parts: what is more belongs into a part."""
    assert len(members()) <= 29

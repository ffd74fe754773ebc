"""Golden transcripts: what every seat is told of a game, compared line by line."""

from __future__ import annotations

import pytest

import playout
from tests.table.transcripts import FOLDER, GAMES, transcript


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_is_told_what_it_was_told_before(name):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name) == kept, "if this is meant: python -m tests.table.transcripts"


def test_every_game_has_one():
    assert set(GAMES) == set(playout.game_names())

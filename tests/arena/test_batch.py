"""Batches: every kept game can be played again, by the rules, from its number alone."""

from __future__ import annotations

import pytest

import playout
from playout.arena import batch as module
from playout.arena.batch import batch, blocks, play_block
from playout.arena.runs import OtherRun
from playout.core.rng import mix

GAME = playout.game("tictactoe")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(module, "BLOCK", 20)


def test_every_game_is_played_by_the_rules(tmp_path):
    path = tmp_path / "games.db"
    assert batch(GAME, 50, 7, path) == 60
    numbers = []
    for block in blocks(path, GAME.seats):
        for number, codes, paid in block.games():
            position = GAME.deal(mix(7, number))
            for code in codes:
                position = position.play(code)
            assert position.returns == paid
            numbers.append(number)
    assert numbers == list(range(60))


def test_a_game_depends_on_its_number_alone():
    whole = list(play_block(GAME, 3, 0, 12).games())
    assert list(play_block(GAME, 3, 5, 4).games()) == whole[5:9]
    assert len({codes for _, codes, _ in whole}) > 6


def test_what_is_kept_is_not_played_again(tmp_path):
    path = tmp_path / "games.db"
    batch(GAME, 20, 7, path)
    told = []
    assert batch(GAME, 60, 7, path, progress=lambda done, of: told.append((done, of))) == 40
    assert told == [(40, 60), (60, 60)]
    assert batch(GAME, 60, 7, path) == 0
    with pytest.raises(OtherRun, match="another batch"):
        batch(GAME, 60, 8, path)

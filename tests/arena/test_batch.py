"""Batches: every kept game can be played again, by the rules, from its number alone."""

from __future__ import annotations

import pytest

import playout
from playout.arena import batch as module
from playout.arena.batch import batch, blocks, random_block
from playout.arena.runs import OtherRun
from playout.core.rng import mix

GAME = playout.game("tictactoe")


class Corner(playout.Player):
    """Somebody's own: the last legal move."""

    name = "corner"
    summary = "The last move that it may make."

    def decide(self, held, thinking):
        return playout.Choice(held.moves()[-1])


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
    whole = list(random_block(GAME, 3, 0, 12).games())
    assert list(random_block(GAME, 3, 5, 4).games()) == whole[5:9]
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


@pytest.mark.parametrize("workers", [2, 4])
def test_any_number_of_workers_keeps_the_same(tmp_path, workers):
    batch(GAME, 100, 7, tmp_path / "one.db")
    batch(GAME, 100, 7, tmp_path / "more.db", workers=workers)
    one, more = (
        [game for block in blocks(tmp_path / name, GAME.seats) for game in block.games()]
        for name in ("one.db", "more.db")
    )
    assert one == more


def test_seats_and_hidden_cards_as_well(tmp_path):
    """Four seats, returns that differ, and games whose deal is random too."""
    game = playout.game("hearts")
    (block,) = [random_block(game, 5, 0, 8)]
    for number, codes, paid in block.games():
        position = game.deal(mix(5, number))
        for code in codes:
            position = position.play(code)
        assert position.returns == paid
        assert len(paid) == 4


def test_players_of_ones_own_play_a_batch(tmp_path):
    path = tmp_path / "own.db"
    assert batch(GAME, 15, 7, path, players=[Corner(), "random"]) == 20
    seen = set()
    for block in blocks(path, GAME.seats):
        for number, codes, paid in block.games():
            position = GAME.deal(mix(7, number))
            for code in codes:
                if position.to_move == 0:
                    assert code == position.moves()[-1].code
                position = position.play(code)
            assert position.returns == paid
            seen.add(codes)
    assert len(seen) > 5, "the other one plays at random"
    again = tmp_path / "two.db"
    batch(GAME, 15, 7, again, players=["first", "random"], workers=2)
    once = tmp_path / "one.db"
    batch(GAME, 15, 7, once, players=["first", "random"])
    both = [[g for b in blocks(p, GAME.seats) for g in b.games()] for p in (again, once)]
    assert both[0] == both[1]
    with pytest.raises(OtherRun, match="another batch"):
        batch(GAME, 15, 7, once, players=["random", "first"])


def test_a_batch_needs_a_player_for_each_seat(tmp_path):
    with pytest.raises(playout.InvalidOption, match="2 seats, so 2 players, not 1"):
        batch(GAME, 5, 7, tmp_path / "x.db", players=["random"])
    with pytest.raises(playout.InvalidOption, match="workers=-1"):
        batch(GAME, 5, 7, tmp_path / "x.db", workers=-1)

"""The entry point: checks, the short cut, hiding, and what it logs."""

from __future__ import annotations

import logging

import pytest

import playout
from playout.arena.play import play_game
from playout.arena.select import select_action
from playout.players.base import Choice, Player
from tests.games.duskwell.table import player, table

GAME = playout.game("duskwell")


class Spy(Player):
    """Keeps what it is given."""

    name = "spy"
    summary = "Keeps what it is given."

    def decide(self, position, seed):
        self.held = position
        return Choice(position.moves()[0])


def choosing(seed=3):
    position = GAME.deal(seed)
    while len(position.codes) < 4:
        position = position.play(position.codes[0])
    return position


def test_only_the_seat_to_act_is_asked():
    position = choosing()
    with pytest.raises(playout.NotYourTurn, match=f"seat {position.to_move} is to move"):
        select_action(position, 1 - position.to_move, Spy())
    over = playout.game("connectfour").position(
        {"board": [*["......."] * 5, "XXXXOOO"], "to_move": 1}
    )
    with pytest.raises(playout.GameOver):
        select_action(over, 1, Spy())


def test_a_single_move_is_taken_without_asking():
    position = table(player(), player())
    assert [move.text for move in position.moves()] == ["End"]
    assert select_action(position, 0, playout.player("never")).move.text == "End"


def test_a_player_never_holds_the_true_position():
    differs = 0
    for seed in range(8):
        position, spy = choosing(seed), Spy(seed=4)
        choice = select_action(position, position.to_move, spy)
        seat = position.to_move
        assert spy.held.view(seat) == position.view(seat)
        assert choice.move == playout.Move(position, position.codes[0])
        differs += spy.held != position
    assert differs == 8


def test_players_of_a_match_never_hold_the_true_position():
    spies = [Spy(seed=1), Spy(seed=2)]
    held = []
    for spy in spies:
        spy.decide = lambda position, seed: held.append(position) or Choice(position.moves()[-1])
    record = play_game(GAME, 7, spies, (0, 1))
    position, asked = GAME.deal(7), iter(held)
    for code in record.moves:
        if len(position.codes) > 1:  # single moves are made without asking
            seen = next(asked)
            assert seen.view(position.to_move) == position.view(position.to_move)
            assert seen != position
        position = position.play(code)
    assert next(asked, None) is None
    assert position.over


def test_who_says_that_it_sees_all_does():
    class Peeping(Spy):
        sees_all = True

    position, spy = choosing(), Peeping()
    select_action(position, position.to_move, spy)
    assert spy.held is position


@pytest.mark.parametrize("spec", ["montecarlo1:0.05", "random", "first", "heuristic"])
def test_hiding_changes_no_choice(spec):
    for seed in range(4):
        position = choosing(seed)
        asked = playout.player(spec, seed=seed)
        choice = select_action(position, position.to_move, asked)
        assert choice.move == asked.choose(position).move


def test_time_and_budget_are_logged(caplog):
    position = choosing()
    with caplog.at_level(logging.INFO, logger="playout.table"):
        choice = select_action(position, position.to_move, playout.player("montecarlo1:0.02"))
        select_action(position, position.to_move, playout.player("first"))
    searched, plain = (record.decision for record in caplog.records)
    assert searched["move"] == choice.move.text
    assert searched["budget"] == choice.search.allowance
    assert searched["seconds"] == choice.seconds > 0
    assert searched["player"] == "montecarlo1:n=0.02"
    assert plain["budget"] is None
    assert "no search" in caplog.messages[1]

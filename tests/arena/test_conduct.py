"""A player that fails loses that game, is reported with the position, and stops nobody."""

from __future__ import annotations

import time

import pytest

import playout
from playout.arena.conduct import Conduct
from playout.players.choice import Choice, RuleEvidence


class Failing(playout.Player):
    """Fails at its second move."""

    name = "failing"
    summary = "Fails."

    def decide(self, held, thinking):
        if held.ply >= 2:
            return self.fail(held)
        return Choice(held.moves()[0], RuleEvidence("first"))


class Raising(Failing):
    def fail(self, held):
        raise RuntimeError("out of ideas")


class Hanging(Failing):
    def fail(self, held):
        time.sleep(0.5)
        return Choice(held.moves()[0], RuleEvidence("late"))


class Illegal(Failing):
    def fail(self, held):
        taken = playout.game("tictactoe").deal(0).move("r0c0")
        return Choice(taken, RuleEvidence("cheating"))


@pytest.mark.parametrize(
    ("kind", "failure", "says"),
    [
        (Raising, "raised", "RuntimeError: out of ideas"),
        (Hanging, "hung", "no answer within 0.05 s"),
        (Illegal, "illegal", "r0c0"),
    ],
)
def test_a_failure_loses_the_game_and_the_match_goes_on(kind, failure, says):
    match = playout.match(
        "tictactoe", [kind(), "first"], deals=2, conduct=Conduct(limit=0.05), seed=1
    )
    assert len(match.records) == 2
    assert match.players[0].wins.mean == 0.0
    assert match.players[0].score.mean == -1.0
    assert (match.players[0].forfeits, match.players[1].forfeits) == (4, 0)
    for _, game in match.forfeits():
        assert game.forfeit.kind == failure
        assert game.seating[game.forfeit.seat] == 0
        assert says in game.forfeit.message
        position = playout.game("tictactoe").position(game.forfeit.layout)
        assert position.ply == len(game.moves) in (2, 3)
        assert position.to_move == game.forfeit.seat
    assert len(match.to_wire().forfeits) == 4


def test_strict_matches_end_at_once():
    with pytest.raises(RuntimeError, match="out of ideas"):
        playout.match("tictactoe", [Raising(), "first"], deals=2, conduct=Conduct(strict=True))


def test_partners_lose_together_and_others_share_the_win():
    match = playout.match("euchre", [Raising(), "first"], deals=1, seed=1)
    low, high = playout.game("euchre").bounds
    for _, game in match.forfeits():
        for seat, value in enumerate(game.returns):
            assert value == (low if game.seating[seat] == 0 else high)


def test_a_player_that_knows_not_the_game_is_refused_before_anything_is_played():
    with pytest.raises(playout.InvalidOption, match="euchre"):
        playout.match("tictactoe", ["euchre-expert", "first"], deals=1)

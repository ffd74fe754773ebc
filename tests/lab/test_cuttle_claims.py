"""Advice is really followed, by heuristics and by searches."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout.arena.stats import Estimate
from playout.core.position import Move
from playout.lab import cuttle_claims as claims
from playout.lab.cuttle_advice import ADVICE, kinds_of
from playout.lab.cuttle_claims import Advised, check, main, verdict
from playout.players.simple import Heuristic
from tests.games.cuttle.tables import play, table

BY_NAME = {advice.name: advice for advice in ADVICE}


def test_advice_is_told_apart_by_name():
    assert len(BY_NAME) == len(ADVICE)
    assert all(advice.avoids or advice.insists for advice in ADVICE)


def test_advice_names_kinds_of_moves_that_are_met():
    """Whatever is avoided or insisted on is possible in some game."""
    met: set[str] = set()
    game, dice = playout.game("cuttle", "simple"), playout.player("random", seed=1)
    for seed in range(60):
        position = game.deal(seed)
        while not position.over:
            met |= {kind for code in position.codes for kind in kinds_of(position, code)}
            position = position.play(dice.choose(position).move)
    assert {kind for one in ADVICE for kind in (*one.avoids, *one.insists)} <= met


def test_moves_have_kinds():
    start = table(hands=("9C 8C QC KC 2C", "3H"), points=("", "5D"), royals=("", "KD"))
    names = {move.text: kinds_of(start, move.code) for move in start.moves()}
    assert names["points 9C"] == {"points", "points 9"}
    assert names["royal 8C"] == {"glasses"}
    assert names["royal QC"] == {"queen"}
    assert names["scuttle 9C 5D"] == {"scuttle", "scuttle 9"}
    assert names["one-off 2C KD"] == {"two at king"}
    assert names["draw"] == set()


@pytest.mark.parametrize(
    ("advice", "theirs", "hits"),
    [("aces-behind", "9D", True), ("aces-behind", "7D", False), ("no-aces", "9D", False)],
)
def test_aces_by_the_standing(advice, theirs, hits):
    """With nothing else in hand a player that is told to wait for 8 points draws."""
    start = table(hands=("AC", "3H"), points=("", theirs))
    told = Advised(Fond("one-off AC"), BY_NAME[advice])
    assert (told.choose(start).move.text == "one-off AC") is hits


class Fond(Heuristic):
    """A heuristic that likes one move best, and the others alike."""

    def __init__(self, text):
        super().__init__(0)
        self.text = text

    def rate(self, position):
        return {move.code: float(move.text == self.text) for move in position.moves()}

    def follow(self, held, seed):
        scores = self.rate(held.world)
        return playout.Choice(Move(held.world, max(scores, key=scores.__getitem__)))


def chosen(advice, position):
    inner = playout.player("ismcts:iterations=300", seed=2)
    return Advised(inner, BY_NAME[advice]).choose(position).move.text


def test_a_search_follows_advice():
    threat = table(hands=("TS AC", "KC"), points=("", "TH 9C"))
    free = playout.player("ismcts:iterations=300", seed=2).choose(threat).move.text
    assert free.startswith(("scuttle", "one-off AC"))
    assert not chosen("no-scuttle", threat).startswith("scuttle")
    assert chosen("race", threat) in ("points TS", "points AC")
    queen = table(hands=("QC TC", "KC"))
    assert chosen("queens-first", queen) == "royal QC"
    assert chosen("no-queens", queen) != "royal QC"


def test_a_win_is_never_missed():
    win = table(hands=("KC 2C", "3H"), points=("TC 4C", ""))
    assert play(win, "royal KC").over
    assert chosen("race", win) == "royal KC"


def test_advice_that_never_counts_is_even():
    """Both play the same then, so that every deal is shared."""
    found = check(BY_NAME["no-counters"], "first", deals=10, seed=1, workers=1)
    assert found.mean == 0.5


def test_a_heuristic_follows_advice_under_any_profile():
    found = check(BY_NAME["race"], "heuristic:tuned", 60, seed=1, workers=1, variant="simple")
    assert found.high < 0.5


def test_verdicts():
    assert verdict(Estimate(0.6, 0.55, 0.65, 9)) == "better than free"
    assert verdict(Estimate(0.4, 0.35, 0.45, 9)) == "worse than free"
    assert verdict(Estimate(0.5, 0.45, 0.55, 9)) == "no difference shown"


def test_the_command_prints_a_line_an_advice(capsys):
    assert main(["race", "no-queens", "--deals", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert main(["race", "--deals", "1", "--player", "ismcts:iterations=20"]) == 0
    assert "2 games a line" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["draw-more"])


def test_deals_repeat_for_a_search():
    once = claims.play_deal("ismcts:iterations=20", None, 0, 1, 0)
    assert once == claims.play_deal("ismcts:iterations=20", None, 0, 1, 0)
    assert once in set(np.linspace(0, 1, 5))

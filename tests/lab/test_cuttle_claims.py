"""Advice is really followed, by weights and by searches."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout.arena.stats import Estimate
from playout.games.cuttle.features import NAMES
from playout.games.cuttle.weights import WEIGHTS
from playout.lab import cuttle_claims as claims
from playout.lab.cuttle_claims import ADVICE, Advised, advised, check, class_of, main, verdict
from tests.games.cuttle.tables import play, table

BY_NAME = {advice.name: advice for advice in ADVICE}


@pytest.mark.parametrize("advice", ADVICE, ids=lambda advice: advice.name)
def test_advice_names_classes_that_exist(advice):
    assert {*advice.avoids, *advice.insists} <= set(NAMES)
    assert advice.avoids or advice.insists
    changed = (advised(WEIGHTS, advice) != WEIGHTS).sum()
    assert changed == len(advice.avoids) + len(advice.insists)


def test_moves_have_classes():
    start = table(hands=("9C 8C QC KC 2C", "3H"), points=("", "5D"))
    names = {move.text: class_of(move.code) for move in start.moves()}
    assert names["points 9C"] == "points 9"
    assert names["royal 8C"] == "glasses"
    assert names["royal QC"] == "queen"
    assert names["scuttle 9C 5D"] == "scuttle"
    assert names["draw"] == ""


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


def test_advice_that_changes_nothing_is_even():
    nothing = claims.Advice("none", "does as it likes")
    found = check(nothing, None, deals=300, seed=1, workers=1)
    assert found.low < 0.5 < found.high


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
    once = claims.search_deal("ismcts:iterations=20", 0, 1, 0)
    assert once == claims.search_deal("ismcts:iterations=20", 0, 1, 0)
    assert once in set(np.linspace(0, 1, 5))

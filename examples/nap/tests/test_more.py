"""What Nap brings beside its rules: a rule bot, a style, a format of requests, an analysis."""

import json

import pytest

import playout
from playout.arena.analysis.find import analysis_of
from playout.authoring.tricks import Tally
from playout.clients import client

NAP = playout.game("nap")
STRONG = ["AS KS QS JS TS", "9S AH KH AD 9D", "QH JH TH 9H AC"]
WEAK = ["9S TH 9C TD JC", "AS KS QS JS TS", "AH KH 9H QD JD"]


def at(hands, *moves):
    return NAP.position(
        {"dealer": 2, "hands": [hand.split() for hand in hands], "moves": list(moves)}
    )


@pytest.mark.parametrize(("hands", "bid"), [(STRONG, "nap"), (WEAK, "pass")])
def test_the_rule_bot_bids_what_it_holds(hands, bid):
    assert playout.player("heuristic").choose(at(hands)).move.text == bid


def test_the_rule_bot_does_not_bid_more_than_that():
    assert playout.player("heuristic").choose(at(WEAK, "pass", "4")).move.text == "pass"


def test_the_rule_bot_leads_its_long_suit_and_wins_cheaply():
    assert playout.player("heuristic").choose(at(STRONG, "nap", "pass", "pass")).move.text == "AS"
    led = at(["AS KH QH JH TH", "KS 9S AH KD 9D", "QS JS 9H AC TC"], "pass", "2", "pass", "9S")
    assert playout.player("heuristic").choose(led).move.text == "JS"


def test_calls_can_be_left_to_the_rule_bot():
    choice = playout.player("ismcts:iterations=50,bid=heuristic").choose(at(STRONG))
    assert choice.move.text == "nap"
    assert choice.evidence.rule == "heuristic:rules"


def test_the_rule_bot_beats_chance():
    result = playout.match("nap", ["heuristic", "random"], deals=60, seed=1)
    assert result.edge.low > 0


def test_the_own_style_is_one_of_the_styles():
    assert "HOLD" in NAP.styles.names
    end = at(STRONG, "4", "pass", "pass")
    while not end.over:
        end = end.play(end.moves()[-1])
    won = end.view()["taken"][0]
    assert playout.style_score(end, 1, "HOLD") == pytest.approx(1 - won / 5)
    assert playout.style_score(end, 0, "HOLD") == 0


def test_a_search_plays_the_own_style():
    choice = playout.player("ismcts:iterations=100,style=HOLD").choose(at(STRONG, "2"))
    assert choice.search.params.styles[1].beta == 1


def test_a_view_is_answered_by_a_move():
    position = at(STRONG)
    status, reply = client("nap").respond(json.dumps({"view": dict(position.view(0))}))
    assert (status, reply["move"]) == (200, "nap")


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"view": 3}', '{"view": {"game": "hearts"}}'])
def test_what_is_no_request_is_refused(body):
    status, reply = client("nap").respond(body)
    assert status == 422
    assert reply["error"]


def test_declarers_are_analysed():
    made = playout.match("nap", ["heuristic", "random"], deals=4, seed=3)
    analysis = analysis_of("nap")
    counts = [
        analysis.observe(NAP.deal(game.seed), game, ("heuristic", "random"))
        for deal in made.records
        for game in deal.games
    ]
    declared = [count for count in counts if any(" declared " in name for name in count)]
    assert len(declared) > len(counts) / 2
    tables = analysis.sections(Tally(counts), ("heuristic", "random"), ("heuristic", "random"))
    assert tables[-1].title == "Declarers"
    assert sum(row.count for row in tables[-1].tables[0].rows) == len(declared)

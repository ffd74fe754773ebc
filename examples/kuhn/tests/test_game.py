"""Kuhn poker's rules, what its seats see, and what searches make of it."""

import pytest
from kuhn import DEALS
from pydantic import ConfigDict, TypeAdapter

import playout

KUHN = playout.game("kuhn")
RANK = {"J": 0, "Q": 1, "K": 2}


def at(cards, *moves):
    return KUHN.position({"cards": list(cards), "moves": list(moves)})


def test_keeps_every_promise_of_a_game():
    report = playout.conformance.check(KUHN, deals=12, seed=7)
    assert report.ok, report


@pytest.mark.parametrize("cards", DEALS)
@pytest.mark.parametrize(
    ("moves", "stake"), [(["pass", "pass"], 1), (["bet", "bet"], 2), (["pass", "bet", "bet"], 2)]
)
def test_the_higher_card_wins_a_showdown(cards, moves, stake):
    won = stake if RANK[cards[0]] > RANK[cards[1]] else -stake
    assert at(cards, *moves).returns == (won, -won)


@pytest.mark.parametrize("cards", DEALS)
@pytest.mark.parametrize(("moves", "won"), [(["bet", "pass"], 1), (["pass", "bet", "pass"], -1)])
def test_a_fold_loses_the_ante_whatever_the_cards(cards, moves, won):
    assert at(cards, *moves).returns == (won, -won)


def test_deals_are_even():
    met = [tuple(KUHN.deal(seed).layout()["cards"]) for seed in range(600)]
    counts = [met.count(tuple(cards)) for cards in DEALS]
    assert sum((n - 100) ** 2 / 100 for n in counts) < 20.5  # chi-square, 5 degrees, 0.1 %


@pytest.mark.parametrize("moves", [[], ["pass"], ["bet"], ["pass", "bet"], ["bet", "pass"]])
def test_a_seat_does_not_see_the_other_card(moves):
    assert at("KJ", *moves).view(0) == at("KQ", *moves).view(0)
    assert at("KJ", *moves).view(1) == at("QJ", *moves).view(1)
    assert at("KJ", *moves).view() == at("JQ", *moves).view()
    assert at("KJ", *moves).view(0)["cards"] == ["K", None]


def test_a_showdown_shows_both_cards():
    assert at("KJ", "bet", "bet").view(1)["cards"] == ["K", "J"]


LINES = [[], ["pass"], ["bet"], ["pass", "pass"], ["pass", "bet"], ["bet", "pass"], ["bet", "bet"]]


def test_its_json_has_the_declared_shapes():
    strict = ConfigDict(extra="forbid", strict=True)
    views, moves, layouts = (
        TypeAdapter(list[shape], config=strict)
        for shape in (KUHN.codec.view_shape, KUHN.notation.move_shape, KUHN.codec.layout_shape)
    )
    for position in (at(cards, *line) for cards in DEALS for line in LINES):
        views.validate_python([dict(position.view(seat)) for seat in (None, 0, 1)])
        moves.validate_python([move.data for move in position.moves()])
        layouts.validate_python([position.layout()])


@pytest.mark.parametrize(
    "layout",
    [
        {},
        {"cards": ["K", "K"]},
        {"cards": ["K"]},
        {"cards": "KJ"},
        {"cards": ["K", "J"], "moves": ["raise"]},
        {"cards": ["K", "J"], "moves": ["pass", "pass", "pass"]},
        {"cards": ["K", "J"], "moves": "pass"},
    ],
)
def test_a_bad_layout_is_refused(layout):
    with pytest.raises(playout.InvalidLayout, match="kuhn: "):
        KUHN.position(layout)


@pytest.mark.parametrize("before", [["bet"], ["pass", "bet"]])
@pytest.mark.parametrize(("card", "best"), [("K", "bet"), ("J", "pass")])
def test_search_calls_with_the_king_and_folds_the_jack(card, best, before):
    others = [other for other in "JQK" if other != card]
    deals = [[o, card] if len(before) == 1 else [card, o] for o in others]
    choices = [
        playout.player("ismcts:iterations=400", seed=5).choose(at(deal, *before)) for deal in deals
    ]
    assert [choice.move.text for choice in choices] == [best, best]
    assert choices[0].value == choices[1].value  # it cannot tell the two deals apart


def test_search_bets_the_king_after_a_pass():
    for seed in range(5):
        player = playout.player("ismcts:iterations=1000", seed=seed)
        assert player.choose(at("QK", "pass")).move.text == "bet"

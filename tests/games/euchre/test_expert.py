"""The Euchre expert on constructed hands, its penalties and its options."""

from __future__ import annotations

import sys

import pytest

import playout
from playout import InvalidOption
from playout.games.euchre.expert import DEFAULT_SIMS, EuchreExpert
from playout.games.euchre.penalties import GROUPS, PENALTIES
from playout.search.belief import LEAST_SHARE
from playout.search.counting import losses
from tests.games.euchre.deals import position

SIMS = 60


MANNERS = {
    "reference": {"manner": "reference", "sims": SIMS},
    "anchor": {"manner": "anchor", "sims": 4000},
    "own": {"sims": 4000},
}
"""The ways to play: as first described, and two whose small penalties need more playouts."""


FULL = MANNERS["reference"]
"""For what only full penalties decide: to playouts these cards are worth nearly the same."""


@pytest.fixture(autouse=True, params=MANNERS)
def manner(request, monkeypatch):
    """Let the tests of behaviour run for all; those that name penalties say theirs."""
    monkeypatch.setattr(sys.modules[__name__], "ANSWERING", MANNERS[request.param])
    return request.param


ANSWERING: dict = {}


def expert(seed=1, **options):
    return EuchreExpert(seed, **{"sims": SIMS, "penalties": "reference", **options})


def answers(pos, **options):
    """Return the texts of what the expert plays under several seeds."""
    chosen = {**ANSWERING, **options}
    return {EuchreExpert(seed, **chosen).choose(pos).move.text for seed in range(5)}


# Hearts are trump, made by seat 1 (round two, after four passes and a pass of seat 0).
THEIRS = "pass pass pass pass pass H partner"
# The same, made by seat 0, who also leads.
OURS = "pass pass pass pass H partner"


# ------------------------------------------------------------------ leads (first card of a trick)


def test_no_trump_is_led_into_the_other_sides_trump_without_both_bowers():
    pos = position({0: "JH AH KH QC 9D"}, "9S", THEIRS)
    assert pos.to_move == 0
    assert answers(pos, **FULL) <= {"QC", "9D"}
    table = {m.move.text: m.penalty for m in expert().choose(pos).moves}
    assert table == pytest.approx({"JH": 0.30, "AH": 0.30, "KH": 0.30, "QC": 0, "9D": 0})


def test_with_both_bowers_trump_may_be_led_into_theirs():
    pos = position({0: "JH JD AH KH QH"}, "9S", THEIRS)
    table = {m.move.text: m.penalty for m in expert().choose(pos).moves}
    assert set(table.values()) == {0.05}
    assert answers(pos) <= {"JH", "JD", "AH", "KH", "QH"}


def test_the_makers_may_lead_their_own_trump():
    pos = position({0: "JH JD AH QC 9D"}, "9S", OURS)
    assert pos.to_move == 0
    assert all(m.penalty == 0 for m in expert().choose(pos).moves)
    assert answers(pos) <= {"JH", "JD", "AH"}, "with the three best trumps the maker draws trump"


# ------------------------------------------------------------------ partner winning


def test_a_winning_partner_is_not_trumped_before_the_last_trick():
    pos = position({0: "AC", 1: "9C", 2: "9H TH 9D TD QD"}, "9S", THEIRS + " AC 9C")
    assert pos.to_move == 2
    assert answers(pos) <= {"9D", "TD", "QD"}
    table = {m.move.text: m.penalty for m in expert().choose(pos).moves}
    assert table["9H"] == table["TH"] == 0.20
    assert table["9D"] == 0


def test_following_a_trump_lead_is_no_trumping():
    pos = position({0: "JH", 1: "9H", 2: "AH KH QH TH TD"}, "9S", OURS + " JH 9H")
    assert pos.to_move == 2
    assert "trump_partner" not in _applied(pos, "AH")


def test_a_forced_card_is_not_penalised():
    """As in the last trick: it would trump the partner, but there is no other."""
    pos = position(
        {0: "AC KC AS KS AD", 1: "9C TC QS JS 9D", 2: "9H TH QH KH AH", 3: "QC JC TS JD TD"},
        "9S",
        THEIRS,
    )
    while pos.state.trick < 4 or pos.to_move != 2:
        pos = pos.play(pos.codes[0])
    choice = expert().choose(pos)
    assert [m.penalty for m in choice.moves] == [0.0]


# ------------------------------------------------------------------ lost or to be won


def test_a_nine_goes_before_an_ace_when_the_trick_is_lost():
    pos = position({0: "9C", 1: "AC", 2: "9D AD AS KS TS"}, "9S", THEIRS + " 9C AC")
    assert pos.to_move == 2
    table = {m.move.text: m.penalty for m in expert().choose(pos).moves}
    assert (table["9D"], table["TS"], table["KS"]) == pytest.approx((0, 0.08, 0.25))
    assert table["AD"] == table["AS"] == 0.35
    assert answers(pos) <= {"9D", "TS"}


@pytest.mark.parametrize(
    ("card", "size"),
    [("JD", 0.40), ("AS", 0.35), ("KS", 0.25), ("QS", 0.15), ("JS", 0.11), ("TC", 0.08)],
)
def test_each_rank_that_cannot_win_has_its_size(card, size):
    pos = position({0: "JH", 1: "9H", 2: f"{card} 9C 9S QC KC"}, "TS", THEIRS + " JH 9H")
    found = expert().penalty(pos.state, pos.move(card).code) if card in _texts(pos) else None
    assert found == pytest.approx(size)


def test_the_lowest_winner_is_played_by_the_last_seat():
    pos = position({0: "9C", 1: "TC", 2: "JC", 3: "AC KC QC 9D TD"}, "9S", THEIRS + " 9C TC JC")
    assert pos.to_move == 3
    assert answers(pos, **FULL) == {"QC"}
    assert answers(pos) <= {"QC", "KC", "AC"}


def test_a_lost_trick_is_trumped_by_the_lowest_trump():
    pos = position({0: "9C", 1: "TC", 2: "AC", 3: "9H AH 9D TD QD"}, "9S", THEIRS + " 9C TC AC")
    assert pos.to_move == 3
    assert answers(pos) == {"9H"}


# ------------------------------------------------------------------ the left bower


def test_the_left_bower_follows_trump():
    pos = position({0: "AH", 1: "9H", 2: "JD 9D TD QD KD"}, "9S", THEIRS + " AH 9H")
    assert _texts(pos) == ["JD"]
    assert answers(pos) == {"JD"}


def test_the_left_bower_does_not_follow_its_printed_suit():
    pos = position({0: "AD", 1: "9D", 2: "JD 9C TC QC KC"}, "9S", OURS + " AD 9D")
    assert "9C" in _texts(pos)
    assert answers(pos, **FULL) == {"9C"}
    assert "JD" not in answers(pos), "the partner wins with the ace: the bower stays"


# ------------------------------------------------------------------ all trump, no trump


def test_all_trump():
    pos = position({0: "9H TH QH KH AH"}, "9S", OURS)
    assert answers(pos) <= {"9H", "TH", "QH", "KH", "AH"}


def test_no_trump():
    pos = position({0: "9C TC AC 9D TD"}, "9S", THEIRS)
    table = {m.move.text: m.penalty for m in expert().choose(pos).moves}
    assert set(table.values()) == {0.0}
    assert answers(pos, sims=4000) == {"AC"}  # worth 0.1 points more than the next card


# ------------------------------------------------------------------ calls


def test_bids_the_discard_and_going_alone_are_searched():
    strong = position({0: "JH JD AH KH AC"}, "9H")
    choice = expert().choose(strong)
    assert choice.move.text == "H"
    assert choice.iterations == SIMS * 2
    alone = strong.play("H")
    while alone.layout()["phase"] != "alone":
        assert expert().choose(alone).iterations == SIMS * len(alone.codes)
        alone = alone.play(expert().choose(alone).move)
    assert expert().choose(alone).move.text == "alone"
    weak = position({0: "9C TC 9D TD QS"}, "9H")
    assert expert().choose(weak).move.text == "pass"


def test_calls_have_no_penalties():
    assert expert().penalties(position({}, "9H")) == {}


# ------------------------------------------------------------------ penalties as parameters


def _texts(pos):
    return [move.text for move in pos.moves()]


def _applied(pos, card):
    code = pos.move(card).code
    return {penalty.name for penalty in PENALTIES if penalty.applies(pos.state, code)}


LEAD = position({0: "JH AH KH QC 9D"}, "9S", THEIRS)


def test_penalties_are_named_options_with_the_references_sizes():
    options = {option.name: option for option in EuchreExpert.options}
    sizes = {penalty.name: options[penalty.name].default for penalty in PENALTIES}
    assert sizes == {
        "trump_lead": 0.30,
        "trump_lead_bowers": 0.05,
        "trump_partner": 0.20,
        "waste_bower": 0.40,
        "waste_ace": 0.35,
        "waste_king": 0.25,
        "waste_queen": 0.15,
        "waste_jack": 0.11,
        "waste_ten": 0.08,
        "waste_nine": 0.0,
        "overpay": 0.05,
    }
    assert GROUPS == ("trump_lead", "trump_partner", "waste", "overpay")


def test_scores_are_shown_raw_and_adjusted():
    choice = expert().choose(LEAD)
    for found in choice.moves:
        assert found.adjusted == pytest.approx(found.score - found.penalty)
    assert " - 0.300 = " in choice.explain()
    best = max(choice.moves, key=lambda m: m.adjusted)
    assert choice.move == best.move


def test_ties_scale_the_largest_penalty_to_the_margin_in_points():
    points = {m.move.text: 8 * m.penalty for m in expert(penalties="ties").choose(LEAD).moves}
    assert points["JH"] == pytest.approx(0.05 * 0.30 / 0.40)
    wider = {
        m.move.text: 8 * m.penalty for m in expert(penalties="ties", margin=0.4).choose(LEAD).moves
    }
    assert wider["JH"] == pytest.approx(0.30)


def test_ties_never_overrule_a_gap_beyond_the_margin():
    for seed in range(20):
        choice = expert(seed, penalties="ties").choose(LEAD)
        best = max(found.value[0] for found in choice.moves)
        assert best - choice.value[0] <= 0.05 + 1e-9


def test_none_penalises_nothing():
    assert all(m.penalty == 0 for m in expert(penalties="none").choose(LEAD).moves)


def test_ties_are_the_default():
    assert playout.player("euchre-expert").chosen["penalties"] == "ties"


@pytest.mark.parametrize("name", [penalty.name for penalty in PENALTIES])
def test_each_penalty_can_be_set(name):
    assert expert(**{name: 0.77}).chosen[name] == 0.77
    assert expert(trump_lead=0.5).penalty(LEAD.state, LEAD.move("JH").code) == 0.5


def test_each_kind_can_be_left_out():
    code = LEAD.move("JH").code
    assert expert(without="trump_lead").penalty(LEAD.state, code) == 0
    assert expert(without="waste").penalty(LEAD.state, code) == 0.30
    both = position({0: "9C", 1: "AC", 2: "9D AD AS KS TS"}, "9S", THEIRS + " 9C AC")
    assert expert(without="waste").penalty(both.state, both.move("AD").code) == 0


# ------------------------------------------------------------------ options


def test_sims_are_playouts_for_each_move():
    assert playout.player("euchre-expert").budget.sims == DEFAULT_SIMS == 800
    assert playout.player("euchre-expert:100").budget.sims == 100
    choice = playout.player("euchre-expert:sims=100").choose(LEAD)
    assert {m.visits for m in choice.moves} == {100}


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("euchre-expert:sims=0", "whole number from 1"),
        ("euchre-expert:penalties=some", "one of reference, ties, none"),
        ("euchre-expert:margin=-1", "number from 0"),
        ("euchre-expert:without=bowers", "one of trump_lead, trump_partner, waste"),
        ("euchre-expert:trump_lead=2", "number from 0 to 1"),
        ("euchre-expert:sims=100,iterations=100", "not both"),
        ("euchre-expert:worth=1", "no option 'worth'"),
    ],
)
def test_bad_options_are_refused(spec, says):
    with pytest.raises(InvalidOption, match=says):
        playout.player(spec)


@pytest.mark.parametrize("game", ["spades", "connectfour"])
def test_other_games_are_refused(game):
    with pytest.raises(InvalidOption, match=rf"euchre-expert: it plays euchre.*{game}"):
        playout.player("euchre-expert").choose(playout.game(game).deal(0))
    with pytest.raises(InvalidOption, match=rf"euchre-expert: it plays euchre.*{game}"):
        playout.player("euchre-expert").warm(playout.game(game))


# ------------------------------------------------------------------ manners and reasons


def test_the_reference_is_as_first_described():
    first = playout.player("euchre-expert:reference")
    assert first.budget.sims == 100
    assert first.chosen["penalties"] == "reference"
    mixed = playout.player("euchre-expert:reference,sims=50")
    assert (mixed.budget.sims, mixed.chosen["penalties"]) == (50, "reference")


def test_the_anchor_stays_as_it_was():
    """Everybody equally careless, all worlds equally likely: figures are measured against it."""
    old = playout.player("euchre-expert:anchor")
    call, card = (old.decision_params(pos) for pos in (position({}, "9H"), LEAD))
    assert old.budget.sims == 400
    assert (card.rollout, card.epsilon, card.their_epsilon, card.belief) == (
        "heuristic",
        0.4,
        0.4,
        0,
    )
    assert (call.epsilon, call.their_epsilon, call.belief) == (0.35, 0.35, 0)
    assert card.penalties == old.penalties(LEAD), "nothing is counted"
    assert old.penalties(LEAD) == playout.player("euchre-expert").penalties(LEAD)


def test_the_other_side_is_taken_to_be_more_careless():
    own = playout.player("euchre-expert:epsilon=0.1,call_epsilon=0.02,their_call_epsilon=0.5")
    call, card = (own.decision_params(pos) for pos in (position({}, "9H"), LEAD))
    assert (call.epsilon, call.their_epsilon) == (0.02, 0.5)
    assert (card.epsilon, card.their_epsilon) == (0.1, 0.2)


def test_a_number_is_playouts_for_each_move():
    made = playout.player("euchre-expert:77")
    assert (made.budget.sims, made.chosen["penalties"]) == (77, "ties")
    assert playout.player("euchre-expert").budget.sims == DEFAULT_SIMS


@pytest.mark.parametrize("given", ["fast", "0", "-3", "1.5"])
def test_manners_that_mean_nothing(given):
    with pytest.raises(InvalidOption, match="is not allowed"):
        playout.player(f"euchre-expert:{given}")


def test_a_choice_explains_each_penalty_in_words():
    said = expert().choose(LEAD).explain()
    sentence = "0.300 off. Leading trump that the other side made, without both bowers."
    for card in ("JH", "AH", "KH"):
        assert f"{card}: {sentence}" in said
    assert "QC: " not in said
    ties = expert(penalties="ties").reasons(LEAD)
    assert ties[0].startswith(f"JH: {0.05 * 0.30 / 0.40 / 8:.3f} off.")
    assert expert(penalties="none").reasons(LEAD) == ()


# ------------------------------------------------------------------ counting

LATE = position(
    {0: "JH AC 9D KS 9C", 1: "AH TC TD QS QD", 2: "KH QC JD TS 9S", 3: "QH KC AD AS JS"},
    "9H",
    "H 9H partner JH AH KH QH AC TC QC KC",
)
"""Seat 0 leads to the third trick; the dealer, seat 3, has discarded the nine of hearts."""


def counter(**options):
    return EuchreExpert(
        1, **{"sims": SIMS, "penalties": "none", "counting": 1, "counted": 16, **options}
    )


def test_what_open_cards_lose_is_taken_off_by_weight():
    lost = counter().losses(LATE)
    assert min(lost.values()) == 0.0
    assert max(lost.values()) > 0.0
    for weight in (0.5, 2.0):
        table = {m.move.code: m.penalty for m in counter(counting=weight).choose(LATE).moves}
        assert table == pytest.approx({code: weight * points / 8 for code, points in lost.items()})
    both = counter(penalties="reference").decision_params(LATE).penalties
    soft = counter(penalties="reference").penalties(LATE)
    assert both == pytest.approx({code: soft[code] + points / 8 for code, points in lost.items()})


def test_what_is_counted_depends_on_what_the_seat_knows_alone():
    other = LATE.determinized(0, 5)
    assert other.layout()["hands"] != LATE.layout()["hands"]
    assert losses(other, 16, tau=1.0, share=0.04) == losses(LATE, 16, tau=1.0, share=0.04)


def test_calls_and_forced_cards_are_not_counted():
    call = counter().decision_params(position({}, "9H"))
    assert (call.penalties, call.belief_share) == ({}, LEAST_SHARE)
    forced = position({0: "AH", 1: "9H", 2: "JD 9D TD QD KD"}, "9S", THEIRS + " AH 9H")
    assert counter().losses(forced) == {}
    assert counter().decision_params(LATE).belief_share == 0.04


def test_a_choice_says_what_open_cards_lose():
    said = counter().choose(LATE).explain()
    lost = counter().losses(LATE)
    code = max(lost, key=lost.get)
    assert (
        f"{LATE.move(code).text}: {lost[code] / 8:.3f} off. With open cards, in 16 likely worlds,"
        f" it loses {lost[code]:.2f} points a hand." in said
    )
    assert "With open cards" not in counter(counting=0).choose(LATE).explain()

"""Styles compared on the same deals: pairing, resuming, and what they are known to do."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

import playout
from playout.arena import styles
from playout.arena.runs import InLine, OtherRun, Worker
from playout.arena.stats import estimate
from playout.arena.styles_page import interval, page, plus_minus, sentences
from playout.core.errors import InvalidOption, UnknownPlayer

SHORT = playout.game("ohhell", players=3, schedule="2")
QUICK = "ismcts:iterations=20"


def job(deals=3, seed=5, **given):
    return styles.make_job(SHORT, QUICK, deals, seed, **given)


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    return styles.compare(job(), tmp_path_factory.mktemp("styles"))


def test_every_style_is_compared_with_default(report):
    assert [found.style for found in report.styles] == list(SHORT.styles.names)
    assert report.styles[0].style == "DEFAULT"
    assert report.styles[0].difference == {}
    for found in report.styles[1:]:
        assert set(found.difference) == set(found.measures) == set(styles.MEASURES) - {"moon"}
        for measure, more in found.difference.items():
            usual = report.styles[0].measures[measure]
            assert more.mean == pytest.approx(found.measures[measure].mean - usual.mean)
            assert more.units == 3


def test_a_deal_is_measured_in_every_seat():
    """Seat by seat: what a deal adds up to is the mean over the seats that a style took."""
    which = job(1, styles=("DEFAULT",))
    (record,) = InLine().execute(Worker(SHORT), styles.jobs_of(which))
    assert [game.seating for game in record.games] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    found = styles.measure(SHORT, record, None)
    assert set(found) == set(styles.measures_of(SHORT))
    assert 3 * found["tricks"] == pytest.approx(round(3 * found["tricks"]))
    assert found["early"] == found["tricks"]  # both tricks of two are early
    own = [game.returns[game.seating.index(0)] for game in record.games]
    assert found["score"] == pytest.approx(sum(own) / 3)


def test_only_hearts_counts_moons():
    assert "moon" in styles.measures_of(playout.game("hearts"))
    assert "moon" not in styles.measures_of(playout.game("spades"))


def test_differences_are_paired_by_deal():
    deals = [
        {f"{style} {m}": base + plus for style, plus in (("DEFAULT", 0), ("SCORE", 1)) for m in M}
        for base in (0.0, 10.0, 20.0)
    ]
    found = styles.results(job(styles=("SCORE",)), deals)
    more = found[1].difference["thrown"]
    assert (more.low, more.mean, more.high) == (1.0, 1.0, 1.0)
    assert found[1].measures["thrown"] == estimate([1.0, 11.0, 21.0])


M = styles.measures_of(SHORT)


def test_an_interrupted_run_goes_on_and_ends_the_same(report, tmp_path):
    def stop(done, total):
        if done == 1:
            raise KeyboardInterrupt

    first = styles.compare(job(), tmp_path, progress=stop)
    assert first.facts["interrupted"]
    assert first.facts["done"] == 1
    again = styles.compare(job(), tmp_path)
    assert again.as_json() == report.as_json()
    with pytest.raises(OtherRun, match="seed was 5 and is 6"):
        styles.compare(job(seed=6), tmp_path)


def test_two_processes_give_the_same_report(report, tmp_path):
    assert styles.compare(job(), tmp_path, workers=2).as_json() == report.as_json()


def test_styles_with_parameters_are_rows_of_their_own(tmp_path):
    given = ("aggressive/aggression_threshold:1", "DEFAULT", "AGGRESSIVE")
    made = job(1, styles=given)
    assert made.styles == ("DEFAULT", "AGGRESSIVE/aggression_threshold:1", "AGGRESSIVE")
    assert made.spec("AGGRESSIVE") == "ismcts:iterations=20,style=AGGRESSIVE"
    claims = styles.compare(made, tmp_path).claims()
    assert [(claim.style, claim.measure) for claim in claims] == [
        ("AGGRESSIVE/aggression_threshold:1", "early"),
        ("AGGRESSIVE", "early"),
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"styles": ("SLUGH_POINTS",)}, "Did you mean 'SLOUGH_POINTS'"),
        ({"styles": ("BID_AWARE/extra:7",)}, "extra=7"),
        ({"styles": ("SHOOT_MOON",)}, "has no style 'SHOOT_MOON'"),
        ({"deals": 0}, "deals=0"),
        ({"first": 0}, "first=0"),
    ],
)
def test_what_cannot_be_compared_is_refused(given, said):
    with pytest.raises(InvalidOption, match=said):
        job(**given)


@pytest.mark.parametrize("spec", ["random", "ismcts:style=SCORE"])
def test_only_searching_players_without_a_style_have_styles(spec):
    with pytest.raises(InvalidOption, match="searching player without a style"):
        styles.make_job(SHORT, spec, 1)


def test_other_refusals():
    with pytest.raises(InvalidOption, match="cuttle has no playing styles"):
        styles.make_job(playout.game("cuttle"), QUICK, 1)
    with pytest.raises(UnknownPlayer):
        styles.make_job(SHORT, "isncts", 1)


def test_a_claim_is_shown_when_its_interval_is_on_the_right_side():
    up, down = estimate([1.0, 1.5, 2.0]), estimate([-1.0, -1.5, -2.0])
    unsure = estimate([-1.0, 1.0])
    for direction, change, shown in (
        (1, up, True),
        (1, down, False),
        (-1, down, True),
        (-1, up, False),
        (1, unsure, False),
        (-1, unsure, False),
    ):
        assert styles.Claim("X", "thrown", direction, change, unsure).shown is shown


class Balanced(HTMLParser):
    """Checks that what is opened is closed."""

    def __init__(self):
        super().__init__()
        self.stack = []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.stack.append(tag)

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag


def test_the_page_is_whole_and_has_every_number(report):
    text = page(report)
    parser = Balanced()
    parser.feed(text)
    assert parser.stack == []
    for found in report.styles:
        for measure, mean in found.measures.items():
            assert interval(mean) in text, measure
        for more in found.difference.values():
            assert interval(more, signed=True) in text
    assert "<script" not in text
    assert "http" not in text


def test_the_page_of_nothing_and_of_one_deal(tmp_path):
    one = styles.compare(job(1), tmp_path)
    assert "±" not in page(one)
    json.dumps(one.as_json())

    def stop(done, total):
        raise KeyboardInterrupt

    none = styles.compare(job(), tmp_path / "none", progress=stop)
    assert none.facts["done"] == 0
    assert "0 of 3 deals (interrupted)" in page(none)


def test_words_for_estimates(report):
    found = estimate([1.0, 2.0, 3.0])  # t of 2 degrees of freedom, 4.303, by 1 / sqrt(3)
    assert plus_minus(found) == "2.00 ±2.48"
    assert interval(found, signed=True) == "+2.00 (-0.48 to +4.48)"
    assert interval(estimate([1.0])) == "1.00"
    said = list(sentences(report))
    assert [text.split()[0] for text in said] == ["SLOUGH_POINTS", "AGGRESSIVE", "BID_AWARE"]
    assert all("its score changes by" in text for text in said)

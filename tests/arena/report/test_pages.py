"""Pages stand alone, say every number that they draw, and escape what others wrote."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import playout
from playout.arena.report import match as match_report
from playout.arena.report import parts
from playout.arena.report import tuning as tuning_report
from playout.arena.stats.sprt import Sprt
from playout.wire.records import Estimate
from playout.wire.tuning import Trial, Tuning

OUTSIDE = ("http", "src=", "@import", "url(", "<script")
EMPTY = {"meta", "br"}


class Nesting(HTMLParser):
    """Checks that what is opened is closed."""

    def __init__(self):
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def looked_at(text):
    found = Nesting()
    found.feed(text)
    assert found.open == []
    assert not [word for word in OUTSIDE if word in text]
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    return found


@pytest.fixture(scope="module")
def result():
    test = Sprt(elo0=0, elo1=400)
    return playout.match("tictactoe", ["mcts:iterations=30", "random"], 12, 1, sprt=test)


def test_the_page_of_a_match_has_its_numbers(result):
    text = match_report.page(result)
    found = looked_at(text)
    assert result.verdict.sentence in text
    for one in result.players:
        assert one.spec in text
        assert f"{100 * one.wins.mean:.1f} %" in text
        assert f"{100 * one.wins.low:.1f} % to {100 * one.wins.high:.1f} %" in text
        assert f"<td>{one.decisions:,}</td>" in text
    assert "Sequential test of 0 against 400 Elo" in text
    assert found.count["svg"] == 1 + 2, "the gain by deal, and the times of two players"
    assert text.count('class="dot"') == len(result.records)


def test_a_match_without_deals_has_a_page_too():
    class Stop:
        def execute(self, worker, jobs):
            raise KeyboardInterrupt

    nothing = playout.match("tictactoe", ["random", "first"], 3, executor=Stop())
    text = match_report.page(nothing)
    looked_at(text)
    assert "No deal was finished." in text
    assert "0 of 3 deals, interrupted" in text


def test_forfeits_are_on_the_page_and_nothing_is_taken_for_markup():
    class Rude(playout.Player):
        name = "rude"
        summary = "Says things."

        def decide(self, held, thinking):
            raise RuntimeError("<b>no</b>")

    result = playout.match("tictactoe", [Rude(), "first"], 2)
    text = match_report.page(result)
    looked_at(text)
    assert "&lt;b&gt;no&lt;/b&gt;" in text
    assert "<b>no</b>" not in text
    assert text.count("<td>raised</td>") == 4


def test_the_page_of_a_tuning_has_every_trial(result):
    wins = [Estimate(mean=m, low=m - 0.2, high=m + 0.2, units=9) for m in (0.4, 0.7)]
    found = Tuning(
        game="tictactoe",
        variant="standard",
        options={},
        player="<i>",
        opponent="random",
        seed=1,
        deals=9,
        interrupted=False,
        trials=[
            Trial(spec=f"x:c={c}", settings={"c": c}, wins=w)
            for c, w in zip((0.25, 1.5), wins, strict=True)
        ],
        best="x:c=1.5",
        confirmation=result.to_wire(),
    )
    text = tuning_report.page(found)
    looked_at(text)
    assert "Tuning &lt;i&gt; in tictactoe" in text
    rows = re.findall(r"<tr><td>([\d.]+)</td><td>([\d.]+) %", text)
    assert rows == [("1.5", "70.0"), ("0.25", "40.0")]
    assert result.verdict.sentence in text
    assert text.count('class="dot"') == 2
    nothing = found.model_copy(update={"trials": [], "best": None, "confirmation": None})
    looked_at(tuning_report.page(nothing))


def test_spans_share_one_scale():
    found = [parts.Span("a", 0.0, -1.0, 1.0), parts.Span("b", 2.0, None, 3.0)]
    text = "".join(parts.spans(found, "{:.0f}".format, mark=0.0))
    lefts = [float(x) for x in re.findall(r'<i style="left:([\d.]+)%', text)]
    assert lefts == [26.5, 73.5], "0 and 2 between -1 and 3, within the margins of 3 %"
    assert '<u style="left:3.0%;width:47.0%">' in text, "from -1 to 1"
    assert '<u style="left:3.0%;width:94.0%">' in text, "an unknown end is the whole scale"


def test_a_course_of_many_deals_is_thinned_and_keeps_the_mean():
    values = [float(n % 3 - 1) for n in range(900)]
    text = "".join(parts.course(values, [(900, parts.Span("", 0.0, -0.1, 0.1))], (-1.0, 1.0)))
    assert text.count('class="dot"') == 180 <= parts.DOTS
    assert "deal 900" in text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.00002, "20 µs"), (0.0123, "12.3 ms"), (4.56, "4.56 s")]
)
def test_times_are_readable(seconds, text):
    assert parts.duration(seconds) == text

"""What a game of Cuttle adds to the counts, on games made by hand."""

from __future__ import annotations

import pytest

from playout.arena.analysis.tables import Tally
from playout.arena.play import GameRecord
from playout.games.cuttle import analysis
from tests.games.cuttle.tables import table


def count(start, texts, returns=(1.0, -1.0), names=("A", "B"), seating=(0, 1)):
    """Return the counts of a game from a position, its moves in notation."""
    position, codes = start, []
    for text in texts:
        move = position.move(text)
        codes.append(move.code)
        position = position.play(move)
    record = GameRecord(seating, returns, tuple(codes), ((), ()))
    return analysis.observe(start, record, names)


def test_uses_are_counted_by_rank_stage_and_lead():
    start = table(hands=("9C KC", "TD 8H"), points=("", "5D"))
    counts = count(start, ["scuttle 9C 5D", "points TD", "royal KC", "royal 8H"])
    assert counts["A ever 9 scuttle"] == 1
    assert counts["A turns 1-3 9 scuttle"] == 1
    assert counts["A behind 3-7 9 scuttle"] == 1
    assert counts["B even T points"] == 1
    assert counts["A behind 8+ K royal"] == 1
    assert counts["B ahead 8+ 8 royal"] == 1
    assert counts["A ever turn"] == 2
    assert counts["B ever turn glasses"] == 1
    assert counts["B ahead 8+ turn glasses"] == 1


def test_first_moves_are_counted_with_who_won():
    start = table(hands=("9C KC", "TD 8H"))
    counts = count(start, ["royal KC", "points TD"], returns=(0.0, 0.0), seating=(1, 0))
    assert counts["B first K as a royal"] == 1
    assert counts["B first K as a royal won"] == 0.5
    assert counts["A first T for points won"] == 0.5
    assert counts["A seat 1"] == counts["B seat 0"] == 1
    assert counts["games drawn"] == 1


def test_counters_are_counted_where_they_were_possible():
    start = table(hands=("AC 4C 2H", "2D 2C 6H 5H"), points=("", "TD"))
    counts = count(start, ["one-off AC", "counter 2D", "counter 2H", "decline"])
    assert counts["B counter A faced"] == 1
    assert counts["B counter A could"] == 1
    assert counts["B counter A done"] == 1
    assert counts["A counter own done"] == 1
    assert counts["B ever 2 counter"] == 1
    bare = count(table(hands=("AC", "6H")), ["one-off AC", "decline"])
    assert bare["B counter A faced"] == 1
    assert bare["B counter A done"] == 0
    assert "B counter A could" not in bare


def test_threes_are_counted_with_what_they_could_fetch():
    start = table(hands=("3C", "4H"), scrap="KC KD TD")
    counts = count(start, ["one-off 3C", "decline", "take KD"])
    assert counts["A fetch"] == 1
    assert counts["A fetch K"] == 1
    assert counts["A fetchable K"] == 1
    assert counts["A fetchable T"] == 1


def test_a_four_makes_the_other_player_discard():
    counts = count(table(hands=("4C", "5D KC")), ["one-off 4C", "decline", "discard 5D KC"])
    assert counts["B ever 5 discard"] == 1
    assert counts["B turns 1-3 K discard"] == 1


@pytest.mark.parametrize(
    ("lead", "name"),
    [
        (-20, "behind 8+"),
        (-8, "behind 8+"),
        (-7, "behind 3-7"),
        (-3, "behind 3-7"),
        (-2, "even"),
        (2, "even"),
        (3, "ahead 3-7"),
        (7, "ahead 3-7"),
        (8, "ahead 8+"),
    ],
)
def test_leads_have_names(lead, name):
    assert analysis.standing(lead) == name


def test_turns_have_stages():
    stages = [analysis.stage(turn) for turn in (1, 3, 4, 8, 9, 40)]
    assert stages == ["turns 1-3"] * 2 + ["turns 4-8"] * 2 + ["turns 9+"] * 2


def test_every_table_is_made_and_named_once():
    start = table(hands=("3C 9C", "4H TH"), scrap="KC KD TD")
    counts = count(start, ["one-off 3C", "decline", "take KD", "points TH", "royal KD"])
    made = analysis.sections(Tally([counts, counts]), ("A", "B"), ("x", "y"))
    tables = [t for section in made for t in section.tables]
    assert len({t.name for t in tables}) == len(tables)
    use = next(t for t in tables if t.name == "A use ever")
    (king,) = [row for row in use.rows if row.label == "K"]
    assert king.cells[use.columns.index("royal")].mean == 1.0
    assert king.cells[use.columns.index("points")].units == 0
    for one in tables:
        for row in one.rows:
            if one.whole:
                assert sum(c.mean for c in row.cells if c.units) == pytest.approx(1.0)


def test_the_same_player_twice_is_one_player():
    start = table(hands=("9C KC", "TD 8H"))
    counts = count(start, ["royal KC", "points TD"], names=("A", "A"))
    made = analysis.sections(Tally([counts]), ("A", "A"), ("x", "x"))
    assert [section.title for section in made] == ["Results", "A: x"]

"""What a hand of a trick game adds to the counts, on hands made by hand and on played ones."""

from __future__ import annotations

import random

import pytest

import playout
from playout.arena.analysis.find import analysis_of
from playout.arena.analysis.tables import Tally
from playout.arena.play import GameRecord
from playout.core.masks import mask_of
from playout.games.tricks.analysis import lead_of, strength
from playout.games.tricks.cards import read_card

GAMES = ("euchre", "hearts", "spades", "ohhell")


def played(name, seed=3):
    """Return a hand at random: its start, its record, its end."""
    game, dice = playout.game(name), random.Random(seed)
    start = position = game.deal(seed)
    codes = []
    while not position.over:
        codes.append(dice.choice(position.codes))
        position = position.play(codes[-1])
    seating = tuple(side % 2 for side in game.sides)
    return start, GameRecord(seating, tuple(position.returns), tuple(codes), ((), ())), position


@pytest.mark.parametrize("name", GAMES)
def test_counts_agree_with_the_layout(name):
    start, record, end = played(name)
    counts = analysis_of(name).observe(start, record, ("A", "B"))
    layout = end.layout()
    tricks = layout["tricks"]
    assert counts["A lead"] + counts.get("B lead", 0) == len(tricks)
    for player, who in enumerate("AB"):
        seats = [seat for seat, one in enumerate(record.seating) if one == player]
        led = sum(trick["leader"] in seats for trick in tricks)
        assert counts.get(f"{who} lead", 0) == led
        took = sum(layout["taken"][seat] for seat in seats)
        assert sum(counts[f"{who} seat {seat} tricks won"] for seat in seats) == took
    bids = sum(n for key, n in counts.items() if key.split(" bid ")[-1] in ("all",))
    assert bids == start.game.seats


def test_a_trick_is_told_apart():
    """Spades: a partner's lead trumped, and a card thrown off."""
    start, record, end = played("spades", 5)
    counts = analysis_of("spades").observe(start, record, ("A", "B"))
    trumped = thrown = 0
    for trick in end.layout()["tricks"]:
        suit = trick["cards"][0][1][1]
        for _, card in trick["cards"][1:]:
            trumped += card[1] == "S" != suit
            thrown += card[1] not in ("S", suit)
    keys = [key for key in counts if " void " in key]
    assert trumped > 0
    assert sum(counts[key] for key in keys if key.endswith("trumped")) == trumped
    assert sum(counts[key] for key in keys if key.endswith("threw off")) == thrown


def test_kinds_of_leads_and_hands():
    spades = mask_of(read_card(f"{rank}S") for rank in "23456789TJQKA")
    kinds = {card: lead_of(read_card(card), spades) for card in ("2S", "AH", "KD", "TC", "9C")}
    assert kinds == {"2S": "trump", "AH": "ace", "KD": "king", "TC": "ten", "9C": "low"}
    assert strength(mask_of(map(read_card, ("2C", "3C", "4C"))), 3) == "weak"
    assert strength(mask_of(map(read_card, ("AC", "KC", "4C"))), 3) == "strong"


@pytest.mark.parametrize("name", [*GAMES, "duskwell", "connectfour"])
def test_every_game_has_tables(name):
    """Each table rests on something, and whole rows add up to 1."""
    analysis = analysis_of(name)
    deals = []
    for seed in range(3):
        start, record, _ = played(name, seed)
        deals.append(analysis.observe(start, record, ("A", "B")))
    sections = analysis.sections(Tally(deals), ("A", "B"), ("random", "random"))
    assert [section.title for section in sections] == ["Results", "A: random", "B: random"]
    names = [table.name for section in sections for table in section.tables]
    assert len(set(names)) == len(names) >= 4
    for table in (table for section in sections for table in section.tables):
        assert table.rows
        for row in table.rows:
            assert row.count > 0
            if table.whole:
                assert sum(cell.mean for cell in row.cells) == pytest.approx(1)

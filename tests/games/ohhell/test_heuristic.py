"""The rules of thumb of Oh Hell, one by one, on hands where the right move is clear."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import playout
from playout.core.position import Position

DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def start(hand: str, turn_up: str | None, bids: str = "", plays: str = "", **more: Any) -> Position:
    """Return a position in which the seat that holds `hand` is to act.

    The seats before it have bid, or have played to the first trick; their hands are made up of
    the cards they play and low cards from the rest of the deck.
    """
    options = {key: more.pop(key) for key in tuple(more) if key not in ("players", "own")}
    players = more.get("players", 4)
    cards, played = hand.split(), plays.split()
    said = bids.split()
    seat = len(played) if played or len(said) == players else len(said)
    free = [c for c in DECK if c not in (*cards, *played, turn_up)]
    hands = []
    for other in range(players):
        own = cards if other == seat else played[other : other + 1]
        while len(own) < len(cards):
            lead = played[0][1] if played else ""
            fits = [c for c in free if not played or other >= len(played) or own[0][1] == lead]
            pick = next(c for c in fits or [c for c in free if c[1] != lead])
            free.remove(pick)
            own = [*own, pick]
        hands.append(own)
    game = playout.game("ohhell", **{"hook": False, **options})
    layout = {"players": players, "hand_size": len(cards), "dealer": players - 1, "hands": hands}
    return game.position({**layout, "turn_up": turn_up, "moves": said + played})


def favourite(pos: Position, policy: str = "rules") -> str:
    """Return the move that a heuristic likes best."""
    space = np.zeros(1, pos.game.ops.scratch)
    n = pos.game.ops.appraise(pos.copy_state(), space, pos.game.playing.heuristics.index(policy))
    rated = zip(space["scores"][0, :n].tolist(), (m.text for m in pos.moves()), strict=True)
    return max(rated)[1]


def bid(hand: str, turn_up: str | None = "2S", bids: str = "", **more: Any) -> int:
    return int(favourite(start(hand, turn_up, bids, **more)))


class TestBids:
    def test_high_trumps_are_tricks(self) -> None:
        assert bid("AS KS QS") == 3

    def test_a_hand_of_low_cards_is_a_zero(self) -> None:
        assert bid("2C 3C 4D 5D 2H") == 0

    def test_an_ace_is_a_trick(self) -> None:
        assert bid("AH 3H AD 4D 2C 3C 5C") in (1, 2)
        assert bid("4H 3H 5D 4D 2C 3C 5C") == 0

    def test_a_long_suit_weakens_its_ace(self) -> None:
        """With six other hearts in hand the ace is likely to be ruffed."""
        assert bid("AH 3C 4C 3D 4D 5D 6C") >= bid("AH 8H 7H 6H 5H 4H 3H")

    def test_long_trumps_are_worth_more_than_their_ranks(self) -> None:
        assert bid("9S 8S 7S 6S 5S 4S 3S") >= 3
        assert bid("9C 8C 7C 6C 5C 4C 3C") == 0

    def test_high_bids_before_lower_the_bid(self) -> None:
        dice = random.Random(4)
        bids = []
        for _ in range(30):
            hand = " ".join(dice.sample([card for card in DECK if card != "2S"], 7))
            bids.append((bid(hand, bids="4 4 3"), bid(hand, bids="0 0 0")))
        assert all(after_high <= after_low for after_high, after_low in bids)
        assert any(after_high < after_low for after_high, after_low in bids)

    def test_the_hook_takes_the_nearest_bid(self) -> None:
        """Two would be right, but the bids may not add up to three."""
        assert bid("AS KS 2C", bids="1 0 0", hook=False) == 2
        assert bid("AS KS 2C", bids="1 0 0", hook=True) in (1, 3)

    def test_one_card_each_bids_on_a_high_trump_only(self) -> None:
        assert bid("AS") == 1
        assert bid("3C") == 0

    def test_without_trump_aces_count(self) -> None:
        assert bid("AC AD AH AS", None, trump="none") >= 3
        assert bid("2C 4D 5H 6S", None, trump="none") == 0

    def test_more_seats_make_middle_cards_worth_less(self) -> None:
        hand = "JS TS KH QH QD JC TC"
        assert bid(hand, players=7) <= bid(hand, players=2)


class TestNeedingTricks:
    def test_last_it_wins_with_the_cheapest_card(self) -> None:
        pos = start("AH QH 2H", "2S", "0 0 0 2", "3H 9H TH")
        assert favourite(pos) == "QH"

    def test_it_ruffs_with_its_lowest_trump(self) -> None:
        pos = start("AS 4S 3S", "2S", "0 0 0 3", "3H 9H TH")
        assert favourite(pos) in ("3S", "4S")

    def test_it_cashes_the_ace_it_needs(self) -> None:
        pos = start("AH 5H 3H", None, "1 0 0 0", trump="none")
        assert favourite(pos) == "AH"

    def test_a_lost_trick_gets_its_worst_card(self) -> None:
        pos = start("AC KS 3D", "2S", "0 0 0 2", "3H 9H AS")
        assert favourite(pos) == "3D"

    def test_it_does_not_waste_an_ace_under_a_ruff(self) -> None:
        pos = start("AH 3H KS", "2S", "0 0 0 2", "4H 9S 5H")
        assert favourite(pos) == "3H"


class TestSatisfied:
    def test_it_loses_with_the_highest_card_it_can(self) -> None:
        pos = start("2H 9H AH", "2S", "1 1 1 0", "3H KH TH")
        assert favourite(pos) == "9H"

    def test_it_throws_its_most_dangerous_card_on_a_suit_it_lacks(self) -> None:
        pos = start("AC 3C 2D", "2S", "1 1 1 0", "3H KH TH")
        assert favourite(pos) == "AC"

    def test_it_does_not_ruff(self) -> None:
        pos = start("AS KC 2D", "2S", "1 1 1 0", "3H KH TH")
        assert favourite(pos) == "KC"

    def test_a_trump_goes_under_a_higher_trump(self) -> None:
        pos = start("QS KC 2D", "2S", "1 1 1 0", "3H AS TH")
        assert favourite(pos) == "QS"

    def test_it_leads_its_lowest_card(self) -> None:
        assert favourite(start("AH 2H 9D", "2S", "0 1 1 1")) in ("2H", "9D")

    def test_where_it_must_win_anyway_it_wins_with_the_highest(self) -> None:
        pos = start("QH AH 2C", "2S", "1 1 1 0", "3H 4H TH")
        assert favourite(pos) == "AH"


class TestBust:
    def test_where_each_trick_pays_it_goes_on_to_take_them(self) -> None:
        """Seat 0 bid nothing, won a trick, and is last to the next one."""
        hands = [["AC", "KC", "2C"], ["3C", "4C", "5H"], ["5C", "6C", "6H"], ["7C", "8C", "7H"]]
        layout = {"players": 4, "hand_size": 3, "dealer": 3, "hands": hands, "turn_up": "2S"}
        moves = ["0", "1", "1", "1", "AC", "3C", "5C", "7C"]
        pos = playout.game("ohhell", hook=False).position({**layout, "moves": moves})
        assert favourite(pos) == "KC"
        fined = playout.game("ohhell", hook=False, scoring="penalty")
        assert favourite(fined.position({**layout, "moves": moves})) == "2C"


class TestFloor:
    def test_it_bids_high_cards(self) -> None:
        assert favourite(start("AS KS AH", "2S"), "floor") == "3"
        assert favourite(start("2C 3C 4D", "2S"), "floor") == "0"

    def test_it_wins_cheaply_or_ducks_high(self) -> None:
        wants = start("AH QH 2H", "2S", "0 0 0 2", "3H 9H TH")
        assert favourite(wants, "floor") == "QH"
        has = start("2H 9H AH", "2S", "1 1 1 0", "3H KH TH")
        assert favourite(has, "floor") == "9H"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"schedule": "26,3", "trump": "rotate"}),
        (3, {"variant": "el_dorado"}),
        (5, {"trump": "none"}),
        (7, {"scoring": "penalty"}),
        (6, {"trump": "fixed:H", "scoring": "exact_only"}),
    ],
)
def test_every_variant_is_played_to_the_end(players: int, options: dict[str, Any]) -> None:
    game = playout.game("ohhell", players=players, **options)
    for seed in range(5):
        pos = game.deal(seed=seed)
        while not pos.over:
            pos = pos.play(favourite(pos, game.playing.heuristics[seed % 2]))
        assert pos.returns is not None

"""What players that remember are told of the moves so far: what their seat saw, and no more."""

from __future__ import annotations

from typing import Any

import playout
from playout.core.bits import count, lowest
from playout.core.compile import rule
from playout.core.state import state_type
from playout.table.log import Table
from playout.table.run import Histories
from tests.table.company import play_on
from tests.toys.pairs import Pairs


@rule
def seen_as_the_lowest(s: Any, move: int, seat: int) -> int:
    """Show seat 0 the lowest card that seat 1 could have played first, whichever it was."""
    return lowest(s.hand[1]) if seat == 0 and s.turn == 1 and count(s.hand[1]) == 2 else move


class Veiled(Pairs):
    """Pairs, but a hidden choice looks like one of the possible moves."""

    name = "veiled"
    rules = Pairs.rules.replace(
        state=state_type(
            "veiled",
            __name__,
            [("hand", "u8", (2,)), ("gone", "u8"), ("card", "u1"), ("won", "u1", (2,))],
        ),
        seen=seen_as_the_lowest,
    )


class Follower(playout.Player):
    """Plays its lowest or its highest card, and keeps what it is told of the moves so far."""

    name = "follower"
    summary = "Keeps what it is told."
    remembers = True

    def __init__(self, pick: int) -> None:
        super().__init__()
        self.pick = pick
        self.told: list[tuple[playout.Seen, ...]] = []

    def decide(self, held: playout.Sight, thinking: playout.Thinking) -> playout.Choice:
        self.told.append(held.history)
        return playout.Choice(held.moves()[self.pick])


def brief(history: tuple[playout.Seen, ...]) -> list[tuple[int, int, int | None]]:
    """Return what was seen of each move, as (ply, seat, code)."""
    return [(seen.ply, seen.seat, seen.code) for seen in history]


def finished(deal: int, second: int) -> Table:
    """Return a game of Veiled in which seat 1 plays its lowest (0) or highest (-1) card first."""
    return play_on(Table(Veiled().deal(deal)), [Follower(0), Follower(second)])[-1].table


def test_a_hidden_choice_is_told_to_nobody_else_even_where_it_looks_like_itself() -> None:
    for deal in range(6):
        for second in (0, -1):
            table = finished(deal, second)
            own = [(ply, ply % 2, entry.code) for ply, entry in enumerate(table.moves)]
            histories = Histories(table)
            assert brief(histories.of(1)) == own, "it makes the hidden choice itself"
            assert brief(histories.of(0)) == [own[0], (1, 1, None), *own[2:]]


def test_a_hidden_choice_is_told_in_the_same_words_whichever_it_was() -> None:
    for deal in range(6):
        low, high = (finished(deal, second) for second in (0, -1))
        assert low.moves[0] == high.moves[0]
        assert low.moves[1] != high.moves[1]
        assert Histories(low).of(0)[1] == Histories(high).of(0)[1]


def test_players_are_told_before_each_decision_what_their_seat_has_seen() -> None:
    players = [Follower(0), Follower(-1)]
    table = play_on(Table(Veiled().deal(3)), players)[-1].table
    opening = (0, 0, table.moves[0].code)
    assert [brief(history) for history in players[0].told] == [[]]
    assert [brief(history) for history in players[1].told] == [[opening]]

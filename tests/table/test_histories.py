"""What players that remember are told of a game: what their seat saw, and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playout.core.bits import count, lowest
from playout.core.compile import rule
from playout.core.sight import Sight
from playout.core.state import state_type
from playout.players.base import Player
from playout.players.choice import Choice
from playout.players.thinking import Thinking
from playout.table.log import Table
from playout.table.run import Histories, run
from tests.toys.pairs import Pairs


@rule
def seen_as_the_lowest(s: Any, move: int, seat: int) -> int:
    """Show seat 0 the lowest card that seat 1 could have played first, whichever it was."""
    return lowest(s.hand[1]) if seat == 0 and s.turn == 1 and count(s.hand[1]) == 2 else move


class Veiled(Pairs):
    """Pairs, but a hidden choice looks like one of the possible moves."""

    name = "veiled"
    state = state_type(
        "veiled",
        __name__,
        [("hand", "u8", (2,)), ("gone", "u8"), ("card", "u1"), ("won", "u1", (2,))],
    )
    rules = replace(Pairs.rules, seen=seen_as_the_lowest)


class Picker(Player):
    """Plays its lowest or its highest card."""

    name = "picker"
    summary = "Plays its lowest or its highest card."

    def __init__(self, pick: int) -> None:
        super().__init__()
        self.pick = pick

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        return Choice(held.moves()[self.pick])


def told(table: Table, seat: int) -> list[tuple[int, int, int | None]]:
    """Return what a seat is told of the moves at a table."""
    return [(seen.ply, seen.seat, seen.code) for seen in Histories(table).of(seat)]


def test_a_hidden_choice_is_told_to_nobody_else_even_where_it_looks_like_itself() -> None:
    game, lowest_played = Veiled(), 0
    for deal in range(6):
        for pick in (0, -1):
            *_, last = run(Table(game.deal(deal)), [Picker(pick), Picker(pick)])
            lowest_played += pick == 0
            own = [(ply, ply % 2, entry.code) for ply, entry in enumerate(last.table.moves)]
            assert told(last.table, 1) == own, "it makes the hidden choice itself"
            assert told(last.table, 0) == [own[0], (1, 1, None), *own[2:]]
    assert lowest_played == 6

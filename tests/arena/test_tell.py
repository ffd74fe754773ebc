"""What players that remember are told of a match: what their seat saw, and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playout.arena.play import play_game
from playout.core.bits import count, lowest
from playout.core.compile import rule
from playout.core.state import state_type
from playout.players.base import Choice, Player
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


class Listener(Player):
    """Plays its lowest or its highest card, and keeps what it is told."""

    name = "listener"
    summary = "Keeps what it is told."
    remembers = True

    def __init__(self, pick: int) -> None:
        super().__init__()
        self.pick = pick
        self.told: list[tuple[int, int, int | None]] = []

    def saw(self, ply: int, seat: int, code: int | None) -> None:
        self.told.append((ply, seat, code))

    def decide(self, position: Any, seed: int) -> Choice:
        return Choice(position.moves()[self.pick])


def test_a_hidden_choice_is_told_to_nobody_else_even_where_it_looks_like_itself() -> None:
    game, lowest_played = Veiled(), 0
    for deal in range(6):
        for pick in (0, -1):
            players = [Listener(pick), Listener(pick)]
            moves = play_game(game, deal, players, (0, 1)).moves
            lowest_played += pick == 0
            own = [(ply, ply % 2, code) for ply, code in enumerate(moves)]
            assert players[1].told == own, "it makes the hidden choice itself"
            assert players[0].told == [own[0], (1, 1, None), *own[2:]]
    assert lowest_played == 6

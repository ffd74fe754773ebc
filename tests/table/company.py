"""Helpers: players that keep what they are given, and games of scripted people."""

from __future__ import annotations

import playout
from playout.table.events import MoveMade
from playout.table.speculate import Speculator


class Spy(playout.Player):
    """Keeps what it is handed."""

    name = "spy"
    summary = "Keeps what it is handed."

    def __init__(self, seed=0):
        super().__init__(seed)
        self.held = []

    def decide(self, held, thinking):
        self.held.append(held)
        return playout.Choice(held.moves()[-1])


def seat_all(game, *specs, seed=5):
    """Return a player for each spec; None is a person."""
    return [
        None if spec is None else playout.player(spec, seed=seed + seat)
        for seat, spec in enumerate(specs)
    ]


def play_on(table, seats, speculator=None):
    """Let a table run until a person must act; return its events."""
    return list(playout.run(table, seats, speculator))


def whole_game(table, seats, policy, speculator=None):
    """Play a game of people who follow a policy (position -> code); return its events."""
    events = []
    while True:
        events += play_on(table, seats, speculator)
        table = events[-1].table
        if table.position.over:
            return events
        seat = table.position.to_move
        code = policy(table.position)
        if speculator is not None:
            speculator.acted(table.position, code)
        events.append(playout.act(table, code, seat))
        table = events[-1].table


def moves_of(events):
    """Return the moves made, as (seat, code)."""
    return [(e.entry.seat, e.entry.code) for e in events if isinstance(e, MoveMade)]


def ahead(policy, table, seats):
    """Play a game with thinking ahead; return its events and counters."""
    speculator = Speculator()
    return whole_game(table, seats, policy, speculator), speculator.counters

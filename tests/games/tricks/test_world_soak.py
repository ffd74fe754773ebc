"""Many worlds of each game: none breaks what the seat knows, and every card gets everywhere."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from playout.core import deal
from playout.core.bits import count, u64
from playout.core.compile import brief_kernel, kernel
from playout.core.generic import determinize, prepare
from playout.core.position import Position
from playout.core.records import Record
from playout.core.rng import generator
from tests.games.tricks.test_fair_worlds import walk
from tests.games.tricks.variants import game

POSITIONS = 100
WORLDS = 10_000_000 // POSITIONS


@kernel
def broken_worlds(root: Any, world: Any, work: Any, rng: Any, seat: int, seats: int, n: int) -> int:
    """Return how many of `n` worlds change a hand's size, the cards in all, or break a void."""
    s = root[0]
    w = world[0]
    prepare(s, seat, work[0])
    deal.build(work[0].shoe, work[0].shoe.asked)
    places = s.hand.size
    every = u64(0)
    for place in range(places):
        every |= s.hand[place]
    broken = 0
    for _ in range(n):
        world[0] = root[0]
        determinize(w, seat, work[0], rng[0])
        bad = False
        seen = u64(0)
        for place in range(places):
            cards = w.hand[place]
            bad = bad or count(cards) != count(s.hand[place]) or cards & seen != 0
            seen |= cards
            if place < seats and place != seat:
                bad = bad or cards & s.lacks[place] != 0
        bad = bad or seen != every
        if bad:
            broken += 1
    return broken


@brief_kernel
def gather(root: Any, world: Any, work: Any, rng: Any, seat: int, out: Any, n: int) -> None:
    """Write to `out` the cards that each place holds in any of `n` worlds."""
    w = world[0]
    for place in range(out.size):
        out[place] = u64(0)
    for _ in range(n):
        world[0] = root[0]
        determinize(w, seat, work[0], rng[0])
        for place in range(out.size):
            out[place] |= w.hand[place]


@pytest.mark.parametrize("name", ["euchre", "hearts", "spades", "ohhell"])
def test_every_unseen_card_appears_wherever_it_may_be(name: str) -> None:
    """Whatever place the game's own re-dealer (plain Python) finds for a card, worlds find too."""
    which, dice = game(name), random.Random(6)
    work, world, rng = np.zeros(1, which.rules.work), which.dealing.blank(), generator(2)
    held = np.zeros(world["hand"].shape[1], "u8")
    collect = gather.bind(which.name, world, world, work, rng, 0, held, 1)
    hidden_cards = 0
    for pos in decisions(name)[::5]:
        seat = pos.to_move
        assert seat is not None
        root = pos.copy_state()
        which.ops.fill_work(root, seat, work)
        collect(root, world, work, rng, seat, held, 20_000)
        found = np.zeros_like(held)
        for _ in range(60):
            trial = pos.copy_state()
            which.codec.shuffle_hidden(Record(trial), seat, dice)
            found |= trial["hand"][0]
        assert not (found & ~held).any(), pos.layout()
        hidden_cards += sum(int(cards).bit_count() for cards in found) > 52
    assert hidden_cards > 5  # in many positions cards had several places to be


def decisions(name: str) -> list[Position]:
    """Return positions from all over random hands."""
    dice, found = random.Random(3), []
    which, seed = game(name), 0
    while len(found) < POSITIONS:
        found += [pos for pos in walk(which, seed) if not pos.over and dice.random() < 0.2]
        seed += 1
    return found[:POSITIONS]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["euchre", "hearts", "spades", "ohhell"])
def test_ten_million_worlds_keep_to_what_is_known(name: str) -> None:
    which = game(name)
    work, world, rng = np.zeros(1, which.rules.work), which.dealing.blank(), generator(5)
    check = broken_worlds.bind(which.name, world, world, work, rng, 0, 4, 1)
    for pos in decisions(name):
        assert pos.to_move is not None
        root = pos.copy_state()
        assert check(root, world, work, rng, pos.to_move, which.seats, WORLDS) == 0

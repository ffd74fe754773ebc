"""What seats know is exact: nothing hidden leaks, nothing known is lost, in every phase."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from playout.core.errors import InvalidLayout
from playout.core.game import Game
from playout.core.masks import cards_of, mask_of
from playout.core.position import Position
from playout.core.records import Record, array_of
from playout.games.tricks.game import TrickGame
from tests.games.tricks.variants import VARIANTS, game

PHASES = {
    "euchre": {"bid1", "bid2", "discard", "alone", "play"},
    "hearts": {"pass", "play"},
    "spades": {"bid", "play"},
    "ohhell": {"bid", "play"},
}


def walk(which: Game, seed: int) -> Iterator[Position]:
    """Yield the positions of one random hand, in which passing is common."""
    dice = random.Random(seed)
    pos = which.deal(seed=seed)
    yield pos
    while not pos.over:
        passes = dice.random() < 0.5
        pos = pos.play(pos.codes[0] if passes else dice.choice(pos.codes))
        yield pos


@pytest.mark.parametrize("name", ["euchre", "hearts", "spades", "ohhell"])
def test_hidden_cards_change_nothing_that_a_seat_sees_on_500_positions(name: str) -> None:
    which, dice, phases = game(name), random.Random(1), set()
    every = itertools.chain.from_iterable(walk(which, seed) for seed in itertools.count())
    some = itertools.islice((pos for pos in every if dice.random() < 0.4 and not pos.over), 500)
    for pos in some:
        phases.add(pos.layout()["phase"])
        look_alike(pos, dice.randrange(which.seats), dice)
    assert phases == PHASES[name]


@pytest.mark.parametrize("name", sorted(set(VARIANTS) - set(PHASES)))
def test_hidden_cards_change_nothing_under_other_rules(name: str) -> None:
    which, dice = game(name), random.Random(2)
    for seed in range(3):
        for pos in walk(which, seed):
            if dice.random() < 0.5:
                look_alike(pos, dice.randrange(which.seats), dice)


def look_alike(pos: Position, seat: int, dice: random.Random) -> None:
    """Expect positions that a seat cannot tell apart to give it the same moves and worlds."""
    view = json.loads(json.dumps(pos.view(seat)))
    changed = pos.copy_state()
    pos.game.codec.shuffle_hidden(Record(changed), seat, dice)
    seed = dice.getrandbits(32)
    world = pos.determinized(seat, seed)
    for other in (Position(pos.game, changed), pos.game.from_view(view), world):
        assert json.loads(json.dumps(other.view(seat))) == view
        assert pos.game.position(other.layout()) == other
        if pos.to_move == seat:
            assert other.codes == pos.codes
        assert other.determinized(seat, seed) == world


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_a_spectators_view_and_a_bare_one_lead_to_a_position(name: str) -> None:
    which = game(name)
    for pos in itertools.islice(walk(which, 5), 0, None, 4):
        assert which.from_view(pos.view(None)).view(None) == pos.view(None)
        seat = pos.ply % which.seats
        bare = {"seat", "dealt", "moves", "tricks", "trick", "first_leader"}
        facts = set(pos.layout()) - {"hands", "kitty"}
        view = {key: value for key, value in pos.view(seat).items() if key in bare | facts}
        assert which.from_view(view).view(seat) == pos.view(seat)


@pytest.mark.parametrize("name", ["euchre", "hearts", "spades-blind", "ohhell"])
def test_a_view_names_no_hidden_card(name: str) -> None:
    which = game(name)
    assert isinstance(which, TrickGame)
    for seed in range(3):
        for pos in itertools.islice(walk(which, seed), seed, None, 3):
            dealt = which.knowledge.dealt(pos.state)
            for seat in range(which.seats):
                view = pos.view(seat)
                shown = set(json.dumps(view).replace("[", '"').replace("]", '"').split('"'))
                seen = 0 if view["dealt"] is None else dealt[seat]
                knows = which.knowledge
                for mask in (*knows.played_by(pos.state), *knows.known(pos.state, seat)):
                    seen |= mask
                told = knows.shown(pos.state, seat)
                seen |= mask_of(c for c in told if c is not None and c < 64)
                hidden = [which.notation.text(pos.state, c) for c in cards_of(which.deck & ~seen)]
                hidden = [text for text in hidden if text not in public_cards(pos)]
                assert not shown & set(hidden)


def public_cards(pos: Position) -> set[str]:
    layout = pos.layout()
    return {layout[key] for key in ("upcard", "turn_up") if layout.get(key)}


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_lacks_are_what_the_rules_of_play_prove(name: str) -> None:
    """A seat lacks a card if it could not have played as it did, had it held that card too."""
    which, scratch = game(name), None
    assert isinstance(which, TrickGame)
    scratch = np.zeros(1, which.ops.scratch)
    for seed in range(4):
        proven = [0] * which.seats
        for before, after in itertools.pairwise(walk(which, seed)):
            if before.layout()["phase"] != "play":
                continue
            seat, gone = before.to_move, sum(which.knowledge.played_by(after.state))
            assert seat is not None
            move = which.knowledge.history(after.state)[-1]
            for card in cards_of(which.deck & ~gone):
                trial = before.copy_state()
                Record(trial).hand[seat] = 1 << move | 1 << card
                n = which.ops.list_moves(trial, scratch)
                if move not in scratch["moves"][0, :n]:
                    proven[seat] |= 1 << card
            found = [after.state.lacks[x] & ~gone & which.deck for x in range(which.seats)]
            assert found == [mask & ~gone for mask in proven]


# ------------------------------------------------- all worlds, near the end of a hand


def shares(pool: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Yield every way to share cards out, as masks."""
    if not sizes:
        yield []
        return
    for own in itertools.combinations(pool, sizes[0]):
        rest = [card for card in pool if card not in own]
        for others in shares(rest, sizes[1:]):
            yield [mask_of(own), *others]


def hidden_places(pos: Position, seat: int) -> list[int]:
    """Return the places in `hand` that a seat cannot see (passing is over)."""
    s = pos.state
    places = [x for x in range(len(s.hand)) if s.hand[x] and x != seat]
    if pos.game.name == "euchre" and s.dealer == seat:
        places = [x for x in places if x != 5]  # its own discard
    return places


def consistent(pos: Position, seat: int) -> set[tuple[int, ...]]:
    """Return all deals of the hidden places under which the same was seen, by replaying each."""
    places = hidden_places(pos, seat)
    masks = [pos.state.hand[x] for x in places]
    found, seen = set(), pos.view(seat)
    for share in shares(list(cards_of(sum(masks))), [mask.bit_count() for mask in masks]):
        trial = pos.copy_state()
        for place, mask in zip(places, share, strict=True):
            Record(trial).hand[place] = mask
        if pos.game.name == "hearts":
            settle_passes(pos.game, Record(trial), seat)
        try:
            again = pos.game.position(Position(pos.game, trial).layout())
        except InvalidLayout:
            continue
        if again.view(seat) == seen:
            found.add(tuple(share))
    return found


def settle_passes(which: Any, s: Record, seat: int) -> None:
    """Choose passes among others that lead to the hands of a trial."""
    if s.direction:
        gone = which.knowledge.played_by(s)
        for giver in range(4):
            target = (giver + s.direction) % 4
            if seat not in (giver, target):
                own = list(cards_of(s.hand[target] | gone[target]))[:3]
                array_of(s)["passed"][0, 3 * giver : 3 * giver + 3] = own


SIZES = {"ohhell": {"hand_size": 12}, "ohhell-el_dorado": {"hand_size": 16}}
"""Deals that leave few cards in the stock."""


def ways(pos: Position, seat: int) -> int:
    """Return in how many ways the hidden cards could be shared out."""
    sizes = [pos.state.hand[x].bit_count() for x in hidden_places(pos, seat)]
    return math.factorial(sum(sizes)) // math.prod(map(math.factorial, sizes))


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_the_worlds_of_a_seat_are_all_that_fit_and_no_others(name: str) -> None:
    which, compared = game(name), 0
    most = 840 if which.name == "euchre" else 250
    for seed in range(4 if which.name == "euchre" else 6):
        dice = random.Random(seed)
        seat = dice.randrange(which.seats)
        pos = which.deal(seed=seed, **SIZES.get(name, {}))
        while pos.layout()["phase"] != "play" or ways(pos, seat) > most:
            pos = pos.play(dice.choice(pos.codes))
            if pos.over:
                break
        places = hidden_places(pos, seat)
        if ways(pos, seat) > most:
            continue  # someone sits out: too many cards stay hidden to the end
        expected = consistent(pos, seat)
        worlds = (pos.determinized(seat, n) for n in range(12 * len(expected) + 20))
        found = {tuple(world.state.hand[x] for x in places) for world in worlds}
        assert found == expected
        compared += len(expected)
    assert compared >= 6, f"{compared} deals compared"

"""Sights: whatever a player does with what it holds, the true hidden cards are not in it."""

from __future__ import annotations

import contextlib
import functools
import gc
import itertools
import json
import random
import types
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import playout
from playout.core.position import Position
from playout.core.records import Record
from playout.core.rng import generator
from tests.fair import alike

HIDDEN = ("cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades")

CODE = (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType)
"""What every process has, whatever is dealt: code, not data."""

SHARED = ("numba", "llvmlite", "numba_cuda", "typing")
"""Packages whose objects are machine code or annotations: what the whole process hangs on."""


def positions(name: str, deals: int = 3) -> Iterator[Position]:
    """Yield positions of random games, some of every stage."""
    game = playout.game(name)
    for seed in range(deals):
        dice, position = random.Random(seed), game.deal(seed)
        while not position.over:
            if len(position.codes) > 1 and dice.random() < 0.35:
                yield position
            position = position.play(dice.choice(position.codes))


def reachable(root: Any) -> Iterator[Any]:
    """Yield every object that can be reached from one: attributes, containers, closures, arrays."""
    seen: dict[int, Any] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        yield thing
        if shared(thing):
            continue
        waiting.extend(attributes(thing))
        if isinstance(thing, dict):
            waiting.extend([*thing, *thing.values()])
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting.extend(thing)
        elif isinstance(thing, types.MethodType | functools.partial):
            waiting.extend([getattr(thing, "__self__", None), *getattr(thing, "args", ())])
        elif isinstance(thing, types.FunctionType) and thing.__closure__:
            waiting.extend(cell.cell_contents for cell in thing.__closure__)
        elif isinstance(thing, np.ndarray) and thing.base is not None:
            waiting.append(thing.base)
        elif not isinstance(thing, CODE):
            waiting.extend(gc.get_referents(thing))


def attributes(thing: Any) -> Iterator[Any]:
    """Yield what an object has, without asking its class for what it has not: that runs code."""
    with contextlib.suppress(AttributeError):
        yield from object.__getattribute__(thing, "__dict__").values()
    for kind in type(thing).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__"):
                with contextlib.suppress(AttributeError):  # declared, and nothing in it
                    yield object.__getattribute__(thing, name)


def shared(thing: Any) -> bool:
    kind = thing if isinstance(thing, type) else type(thing)
    return kind.__module__.partition(".")[0] in SHARED


def bytes_of(thing: Any) -> bytes | None:
    if isinstance(thing, np.ndarray):
        return np.ndarray.tobytes(thing)  # a class of its own may do anything
    if isinstance(thing, bytes | bytearray):
        return bytes(thing)
    return None


def looked_at(name: str) -> Iterator[tuple[playout.Sight, bytes]]:
    """Yield sights that have been used, each with the true state that it must not hold."""
    for position in itertools.islice(positions(name), 24):
        sight = position.sight()
        _ = sight.view, sight.moves(), sight.world_of(3)
        if sight.world != position:  # else the true one was made up by chance, or nothing is hidden
            yield sight, position.copy_state().tobytes()


class Lazy:
    """Makes what it has not when it is asked for it, as classes of other packages do."""

    __slots__ = ("held", "missing")

    def __init__(self, held: bytes) -> None:
        self.held = held

    def __getattr__(self, name: str) -> Any:
        raise TypeError(f"{name} is not there")


def test_looking_at_what_can_be_reached_runs_no_code_of_it():
    assert b"found" in list(reachable([Lazy(b"found")]))


def mark_of(state: bytes) -> bytes:
    """Return eight bytes of a state, the most varied: found sooner than all of it, if at all."""
    return max((state[i : i + 8] for i in range(len(state) - 7)), key=lambda some: len(set(some)))


def test_the_true_state_is_nowhere_in_a_sight():
    """All sights of all games at once: nearly all that can be reached is shared by them."""
    sights, true, found = [], {}, 0
    for name in HIDDEN:
        held = list(looked_at(name))
        assert len(held) >= 8, name
        sights += [sight for sight, _ in held]
        true.update({state: name for _, state in held})
    marks = {state: mark_of(state) for state in true}
    for thing in reachable(sights):
        content = bytes_of(thing) or b""
        found += content != b""
        inside = {
            true[state] for state, mark in marks.items() if mark in content and state in content
        }
        assert not inside, f"{type(thing)} holds a true state of {inside}"
    assert found > len(sights)


@pytest.mark.parametrize("name", HIDDEN)
def test_sights_of_positions_that_a_seat_cannot_tell_apart_are_equal_to_the_byte(name):
    """World, view, moves and dealing tables come from what the seat knows alone."""
    dice = random.Random(5)
    compared = 0
    for position in positions(name, deals=2):
        sight = position.sight()
        for other in alike(position, 3, dice):
            again = other.sight()
            assert again == sight
            assert again.view == sight.view
            assert again.moves() == sight.moves()
            assert again.world.copy_state().tobytes() == sight.world.copy_state().tobytes()
            assert used(again) == used(sight)
            compared += other != position
    assert compared >= 10


def used(sight: playout.Sight) -> bytes:
    """Return the worlds that a sight's dealing tables give."""
    game, tables = sight.game, sight.tables()
    drawn = []
    for seed in range(3):
        world = sight.world.copy_state()
        again = tables.copy()
        game.ops.imagine(world, sight.seat, again, generator(seed))
        drawn.append(world.tobytes())
    return b"".join(drawn)


@pytest.mark.parametrize("name", HIDDEN)
def test_a_view_makes_the_same_sight(name):
    for position in positions(name, deals=1):
        view = json.loads(json.dumps(position.view(position.to_move)))
        assert position.game.sight(view) == position.sight()


@pytest.mark.parametrize("name", HIDDEN)
def test_worlds_fit_what_the_seat_knows_and_differ(name):
    differ = 0
    for position in positions(name, deals=1):
        sight = position.sight()
        worlds = [sight.world_of(seed) for seed in range(4)]
        assert all(world.view(sight.seat) == sight.view for world in worlds)
        differ += len(set(worlds)) > 1
    assert differ >= 3


def test_tables_are_made_once_and_given_away():
    sight = next(positions("euchre")).sight()
    first, second = sight.tables(), sight.tables()
    assert first is not second
    assert first.dtype == second.dtype == sight.game.rules.work


def test_nothing_hidden_no_world_made_up():
    position = playout.game("connectfour").deal()
    assert position.sight().world is position


def test_a_spectators_view_is_no_seats():
    game = playout.game("euchre")
    with pytest.raises(playout.InvalidView, match="spectator"):
        game.sight(game.deal(1).view(None))


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(playout.InvalidOption, match="seats are 0 to 3"):
        playout.game("euchre").deal(1).sight(7)


def test_a_search_from_a_sight_is_the_one_from_the_position():
    for position in positions("hearts", deals=1):
        results = [
            playout.Search(held, playout.Budget(iterations=80), playout.Params("ismcts"), seed=4)
            for held in (position, position.sight())
        ]
        one, other = (search.run() for search in results)
        assert [(m.move.code, m.visits, m.score) for m in one.moves] == [
            (m.move.code, m.visits, m.score) for m in other.moves
        ]


def test_records_do_not_answer_to_private_names():
    record = Record(playout.game("euchre").deal(1).copy_state())
    with pytest.raises(AttributeError):
        _ = record._anything

"""Book-keeping that must hold in every tree of every game."""

from __future__ import annotations

import random

import pytest

import playout
from playout import Budget, Params
from playout.search.driver import search
from tests.toys import DOUBLES, HUNCH

GAMES = [*(playout.game(name) for name in playout.game_names()), DOUBLES, HUNCH]
METHODS = ("uct", "ismcts", "moismcts", "flat", "split")


def params_for(method):
    return Params(split="action") if method == "split" else Params(method=method)


def walk(branch, parent=None):
    yield branch, parent
    for child in branch.children():
        yield from walk(child, branch)


def positions(game, count, seed=0):
    """Yield positions of random games at which there is a choice."""
    dice = random.Random(seed)
    while count:
        position = game.deal(dice.getrandbits(32))
        for _ in range(dice.randrange(12)):
            if not position.over:
                position = position.play(dice.choice(position.codes))
        if len(position.codes) > 1:
            yield position
            count -= 1


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_visits_add_up(game, method):
    for position in positions(game, 3):
        result = search(position, Budget(iterations=300), params_for(method), seed=5)
        root = result.root
        children = root.children()
        assert result.iterations == int(300 * result.factor)
        assert root.visits == result.iterations
        assert sum(child.visits for child in children) == result.iterations
        for branch, parent in walk(root):
            assert 0.0 <= branch.mean <= 1.0
            if parent is None:
                continue
            inside = sum(child.visits for child in branch.children())
            # With split=action a root move is a root itself; with a tree a seat, nodes of what
            # others did are made on the way.
            first = 0 if method == "moismcts" or (method == "split" and parent is root) else 1
            assert branch.visits == 0 or branch.visits >= inside + first
            assert branch.visits <= parent.visits
            if game.hidden and method not in ("uct", "split"):
                assert branch.visits <= branch.available <= parent.visits


@pytest.mark.parametrize("game", [game for game in GAMES if not game.hidden], ids=lambda g: g.name)
def test_only_ends_are_visited_without_children(game):
    """In an open tree each visit of a node but its first goes on to a child, unless it ended."""
    for position in positions(game, 3):
        result = search(position, Budget(iterations=400), seed=5)

        def check(branch, here):
            inside = sum(child.visits for child in branch.children())
            if not here.over and branch.visits:
                assert branch.visits == 1 + inside
            for child in branch.children():
                check(child, here.play(child.code))

        for child in result.root.children():
            check(child, position.play(child.code))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_root_means_agree_with_the_table_of_returns(game):
    """The worth of a root move for the searcher is its mean return, mapped by the bounds."""
    low, high = game.bounds
    for position in positions(game, 2):
        result = search(position, Budget(iterations=200), Params(method="ismcts"), seed=1)
        for move in result.moves:
            if move.visits:
                mapped = (move.value[result.seat] - low) / (high - low)
                assert move.score == pytest.approx(mapped)


@pytest.mark.parametrize("workers", [2, 4])
@pytest.mark.parametrize("method", ["uct", "ismcts", "pimc"])
def test_workers_do_not_change_the_result(method, workers):
    for game in GAMES:
        position = next(iter(positions(game, 1)))
        params = Params(method=method, trees=4, worlds=5)
        alone = search(position, Budget(iterations=401), params, seed=2)
        shared = search(position, Budget(iterations=401), params, seed=2, workers=workers)
        assert [(m.move.code, m.visits, m.value) for m in alone.moves] == [
            (m.move.code, m.visits, m.value) for m in shared.moves
        ]
        assert alone.line == shared.line

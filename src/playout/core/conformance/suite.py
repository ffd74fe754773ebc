"""Play random games and look at what they pass through."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np

from ..errors import GameOver
from ..game import Game
from ..mode import INTERPRETED
from ..position import Position
from ..rng import generator, mix
from . import checks
from .rehearsal import Recorded, Rehearsal, elsewhere, task_for
from .replay import trace
from .report import CheckResult, Notebook, Report

EVERYWHERE: tuple[checks.Check, ...] = (checks.legal, checks.returns)
"""Looked at in every position."""

HERE_AND_THERE: tuple[checks.Check, ...] = (
    checks.refuses,
    checks.moves,
    checks.actions,
    checks.layout,
    checks.from_view,
    checks.hides,
    checks.sees,
    checks.determinizes,
    checks.draws,
    checks.encodes,
)
"""Looked at in some positions of each deal."""

LOOKS = 8
"""Positions of a deal at which the slower checks look."""

REPLAYS = 4
"""Games that are played in both modes."""

LINES = 4
"""Random games that are played on from a layout."""

PLAYOUTS = 50 if INTERPRETED else 1000
"""Games that are played out in one go."""

PROMISES = {
    **{one.__name__: (one.__doc__ or "").strip() for one in (*EVERYWHERE, *HERE_AND_THERE)},
    "deals": "Equal seeds give equal deals.",
    "ends": "Playouts end.",
    "modes": "Interpreter and compiled code agree byte for byte over whole games.",
}

CHECKS = tuple(PROMISES)
"""The names of all checks."""


def check(
    game: Game,
    deals: int = 50,
    seed: int = 7,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Check that a game keeps its promises.

    The first deals, and some games in one go, are played in the interpreter, in a process of its
    own. What goes wrong there is all that is reported: compiled rules with the same mistakes may
    end the process.

    Args:
        game: any game, registered or not.
        deals: how many random games to walk through.
        seed: decides deals, moves and where to look.
        progress: called after each deal with deals done and deals in all.

    Returns:
        A report; `report.ok` is whether all is well, its failures are sentences.
    """
    seeds = list(range(seed, seed + deals))
    first = Rehearsal()
    if not INTERPRETED:
        first = elsewhere(task_for(game, seeds=seeds[:REPLAYS]), interpreted=True)
        if first.first and not first.lost:
            book = Notebook(game.name, seed, dict(first.tried))
            book.failures = {name: list(found) for name, found in first.failures.items()}
            if first.error:
                book.fail("deals", 0, first.error)
            book.fail("modes", 0, "not compiled: the interpreter has failed, see the lines above.")
            return _report(game, book, min(deals, REPLAYS), seed, first.plies)
    book, games, plies = walk_all(game, seeds, progress)
    if game.hidden and not book.redealt:
        book.fail("hides", 0, "shuffle_hidden never changes anything, so nothing was checked.")
    play_out(game, book, seed)
    if INTERPRETED:
        first = elsewhere(task_for(game, games=games[:REPLAYS]), interpreted=False)
    _compare_modes(game, book, first)
    return _report(game, book, deals, seed, plies)


def _report(game: Game, book: Notebook, deals: int, seed: int, plies: int) -> Report:
    results = tuple(
        CheckResult(name, promise, book.tried.get(name, 0), tuple(book.failures.get(name, ())))
        for name, promise in PROMISES.items()
    )
    return Report(game.name, game.variant, deals, seed, plies, results)


def walk_all(
    game: Game, seeds: Sequence[int], progress: Callable[[int, int], None] | None = None
) -> tuple[Notebook, list[Recorded], int]:
    """Play a random game of each deal past all checks.

    Returns:
        What was found, the games, and how many positions they went through.
    """
    book = Notebook(game.name)
    games: list[Recorded] = []
    for number, deal in enumerate(seeds):
        book.deal = deal
        games.append((deal, _walk(game, book)))
        if progress is not None:
            progress(number + 1, len(seeds))
    return book, games, sum(len(played) + 1 for _, played in games)


def play_on(position: Position) -> None:
    """Play random games from a position to their ends, for what the rules may stumble over."""
    for number in range(LINES):
        dice, here = random.Random(number), position
        while not here.over:
            if not here.codes:
                raise GameOver(f"ply {here.ply}: over is False, moves are ().", "no_moves")
            here = here.play(dice.choice(here.codes))
        _ = here.returns


def _walk(game: Game, book: Notebook) -> tuple[int, ...]:
    """Play one random game past all checks; return its moves."""
    dice = random.Random(mix(book.deal))
    position = game.deal(book.deal)
    with book.looking("deals", position):
        same = game.deal(book.deal) == position
        book.expect("deals", position, "one seed gives two deals.", holds=same)
    played: list[int] = []
    looks = _looks(game, book.deal, dice)
    while True:
        slower = HERE_AND_THERE if position.ply in looks or position.over else ()
        for one in (*EVERYWHERE, *slower):
            with book.guarding(one.__name__, position):
                one(book, position, dice)
        if position.over or not position.codes:
            return tuple(played)
        played.append(dice.choice(position.codes))
        position = position.play(played[-1])


def _looks(game: Game, deal: int, dice: random.Random) -> set[int]:
    """Choose the plies of a deal at which the slower checks look, by a first run through it."""
    position = game.deal(deal)
    length = 0
    while not position.over and position.codes:
        position = position.play(dice.choice(position.codes))
        length += 1
    return {0, *dice.sample(range(length + 1), min(LOOKS, length + 1))}


def play_out(game: Game, book: Notebook, seed: int) -> None:
    """Deal and play out many games in one go."""
    position = game.deal(seed)
    blank, world = game.dealing.blank(), game.dealing.blank()
    scratch, rng = np.zeros(1, game.ops.scratch), generator(seed)
    with book.looking("ends", position):
        plies = game.ops.deal_out(blank, world, scratch, rng, PLAYOUTS)
        ended = 0 < plies <= PLAYOUTS * game.max_plies
        book.expect("ends", position, f"{PLAYOUTS} games took {plies} plies.", holds=ended)


def _compare_modes(game: Game, book: Notebook, there: Rehearsal) -> None:
    """Play the games of the other mode again and compare every position."""
    if there.error:
        book.fail("modes", 0, f"the rules do not run in the other mode: {there.error}")
        return
    games = [(seed, tuple(moves)) for seed, moves in there.games]
    for (deal, _), ours, theirs in zip(games, trace(game, games), there.traces, strict=True):
        book.deal = deal
        book.tried["modes"] = book.tried.get("modes", 0) + len(ours)
        for ply, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                book.fail("modes", ply, "interpreter and compiled code differ from here on.")
                break

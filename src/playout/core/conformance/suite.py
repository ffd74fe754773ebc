"""Play random games and look at what they pass through."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from ..game import Game
from ..mode import INTERPRETED
from ..rng import generator, mix
from . import checks
from .replay import Recorded, trace, trace_elsewhere
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
)
"""Looked at in some positions of each deal."""

LOOKS = 8
"""Positions of a deal at which the slower checks look."""

REPLAYS = 4
"""Games that are played again in the other mode."""

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

    Args:
        game: any game, registered or not.
        deals: how many random games to walk through.
        seed: decides deals, moves and where to look.
        progress: called after each deal with deals done and deals in all.

    Returns:
        A report; `report.ok` is whether all is well, its failures are sentences.
    """
    book = Notebook(game.name)
    games: list[Recorded] = []
    plies = 0
    for number in range(deals):
        book.deal = seed + number
        played = _walk(game, book)
        games.append((book.deal, played))
        plies += len(played) + 1
        if progress is not None:
            progress(number + 1, deals)
    if game.hidden and not book.redealt:
        book.fail("hides", 0, "shuffle_hidden never changes anything, so nothing was checked.")
    _play_out(game, book, seed)
    _compare_modes(game, book, games[:REPLAYS])
    results = tuple(
        CheckResult(name, promise, book.tried.get(name, 0), tuple(book.failures.get(name, ())))
        for name, promise in PROMISES.items()
    )
    return Report(game.name, game.variant, deals, seed, plies, results)


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


def _play_out(game: Game, book: Notebook, seed: int) -> None:
    """Deal and play out many games in compiled code."""
    position = game.deal(seed)
    scratch = np.zeros(1, game.ops.scratch)
    with book.looking("ends", position):
        plies = game.ops.deal_out(game.blank(), game.blank(), scratch, generator(seed), PLAYOUTS)
        ended = 0 < plies <= PLAYOUTS * game.max_plies
        book.expect("ends", position, f"{PLAYOUTS} games took {plies} plies.", holds=ended)


def _compare_modes(game: Game, book: Notebook, games: list[Recorded]) -> None:
    """Play some games again in the other mode and compare every position."""
    here = trace(game, games)
    try:
        there = trace_elsewhere(game, games)
    except RuntimeError as error:
        book.deal = games[0][0]
        book.fail("modes", 0, f"the rules do not run in the other mode: {error}")
        return
    for (deal, _), ours, theirs in zip(games, here, there, strict=True):
        book.deal = deal
        book.tried["modes"] = book.tried.get("modes", 0) + len(ours)
        for ply, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                book.fail("modes", ply, "interpreter and compiled code differ from here on.")
                break

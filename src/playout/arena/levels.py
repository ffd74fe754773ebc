"""Named levels of each game, from beginner to expert, measured by a ladder that is kept here.

`playout ladder GAME --write FILE` plays the ladder and writes the file; those that come with the
package are in `data/levels`, one per game. A game without one has the same levels, not measured.
"""

from __future__ import annotations

import functools
from importlib.resources import files

from ..core.game import Game
from ..wire.levels import Level, Levels
from ..wire.tournament import Tournament as Standings
from .tournaments.field import Tournament

STEPS = {"beginner": 8, "easy": 40, "medium": 250, "hard": 1_500, "expert": 8_000}
"""Iterations of the levels where nothing is hidden."""

HIDDEN = {"beginner": 0, "easy": 8, "medium": 40, "hard": 500, "expert": 4_000}
"""Iterations where cards are hidden, 0 for random moves: there a few playouts tell most."""


def usual(game: Game) -> dict[str, str]:
    """Return the levels of any game, as specs by name: its plain search at growing budgets."""
    search, steps = ("ismcts", HIDDEN) if game.hidden else ("mcts", STEPS)
    return {
        name: f"{search}:iterations={budget}" if budget else "random"
        for name, budget in steps.items()
    }


def levels(game: Game) -> Levels:
    """Return the levels of a game; measured ones where there are such, for these very rules."""
    found = _kept(game.name)
    if found is not None and found.version == game.version:
        return found
    made = [
        Level(name=name, spec=spec, rating=None, seconds=None) for name, spec in usual(game).items()
    ]
    return Levels(
        game=game.name, version=game.version, calibrated=False, deals=0, seed=0, levels=made
    )


@functools.cache
def _kept(name: str) -> Levels | None:
    """Return the measured levels that come with the package; None: there are none."""
    path = files("playout.arena") / "data" / "levels" / f"{name}.json"
    if not path.is_file():
        return None
    return Levels.model_validate_json(path.read_text(encoding="utf-8"))


def ladder(game: Game, deals: int, seed: int, limit: float | None = None) -> Tournament:
    """Return the tournament that measures a game's levels."""
    default = next(iter(game.variants))
    rules = "" if game.variant == default else f"-{game.variant}"
    return Tournament(
        name=f"ladder-{game.name}{rules}-{seed}",
        game=game.name,
        players=usual(game),
        kind="ladder",
        deals=deals,
        seed=seed,
        variant=game.variant,
        options=dict(game.chosen),
        limit=limit,
    )


def calibrated(game: Game, found: Standings) -> Levels:
    """Return the levels of a game with what its ladder shows, in the order of the ladder."""
    by_name = {player.name: player for player in found.players}
    made = [
        Level(
            name=name,
            spec=spec,
            rating=by_name[name].rating,
            seconds=by_name[name].mean_seconds,
        )
        for name, spec in usual(game).items()
    ]
    return Levels(
        game=game.name,
        version=game.version,
        calibrated=True,
        deals=found.deals,
        seed=found.seed,
        levels=made,
    )

"""What records and runs say about the game they are of."""

from __future__ import annotations

from typing import Any

from ..core.game import Game


def game_facts(game: Game) -> dict[str, Any]:
    """Return what decides how a game is played, as JSON: runs of other facts are not mixed."""
    return {
        "game": game.name,
        "version": game.version,
        "variant": game.variant,
        "options": dict(game.chosen),
    }

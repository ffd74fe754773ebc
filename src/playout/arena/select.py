"""The one way from a table to a player: check, hide, ask, and say how long it took."""

from __future__ import annotations

import dataclasses
import logging
import time
from collections.abc import Iterable

from ..core.errors import GameOver, NotYourTurn
from ..core.position import Move, Position
from ..core.rng import mix
from ..players.base import Choice, Player

log = logging.getLogger("playout.table")
"""Says who chose what, how long it took, and with which budget. Its records carry `decision`."""

HIDING = 7
"""Sets the seed of what is hidden at the entry apart from those of the search."""


def select_action(position: Position, seat: int, player: Player) -> Choice:
    """Return what a player does for a seat.

    The player never holds the true position: what its seat cannot see is dealt anew before it is
    asked (unless it says that it `sees_all`). A single legal move is taken without asking.

    Raises:
        GameOver: nobody is to act.
        NotYourTurn: another seat is.
    """
    check_turn(position, seat)
    if len(position.codes) == 1:
        return Choice(Move(position, position.codes[0]))
    began = time.perf_counter()
    choice = player.choose(hidden(position, seat, player))
    return finish(position, seat, player, choice, time.perf_counter() - began)


def check_turn(position: Position, seat: int) -> None:
    """Refuse a seat that is not next to act."""
    name = position.game.name
    if position.to_move is None:
        raise GameOver(f"{name}: the game is over, there is no move for seat {seat}.", "game_over")
    if seat != position.to_move:
        raise NotYourTurn(
            f"{name}: seat {seat} was asked, but seat {position.to_move} is to move.",
            "not_your_turn",
        )
    if not position.codes:
        raise GameOver(f"{name}: seat {seat} has no legal move.", "no_moves")


def hidden(position: Position, seat: int, player: Player) -> Position:
    """Return the position as a player may hold it."""
    if player.sees_all or not position.game.hidden:
        return position
    return position.determinized(seat, mix(player.seed, seat, position.ply, HIDING))


def tell(position: Position, code: int, players: Iterable[Player | None]) -> None:
    """Tell the players that remember (by seat; None is a person) what they see of a move."""
    actor = position.to_move
    for seat, player in enumerate(players):
        if player is not None and player.remembers and actor is not None:
            hides = seat != actor and any(position.seen(c, seat) != c for c in position.codes)
            player.saw(position.ply, actor, None if hides else code)


def finish(position: Position, seat: int, player: Player, choice: Choice, seconds: float) -> Choice:
    """Log a choice and return it as one of the true position."""
    if log.isEnabledFor(logging.INFO):
        _say(position, seat, player, choice, seconds)
    return dataclasses.replace(choice, move=Move(position, choice.move.code), seconds=seconds)


def _say(position: Position, seat: int, player: Player, choice: Choice, seconds: float) -> None:
    """Log what was chosen, the time it took, and the budget with its reason."""
    found = choice.search
    facts = {
        "game": position.game.name,
        "ply": position.ply,
        "seat": seat,
        "player": player.spec,
        "move": choice.move.text,
        "legal": len(position.codes),
        "iterations": choice.iterations,
        "seconds": seconds,
        "budget": None if found is None else found.allowance,
    }
    log.info(
        "%s, ply %d: %s chose %s of %d moves for seat %d in %.3f s (%s)",
        *(facts["game"], facts["ply"], facts["player"], facts["move"], facts["legal"], seat),
        *(seconds, facts["budget"] or "no search"),
        extra={"decision": facts},
    )

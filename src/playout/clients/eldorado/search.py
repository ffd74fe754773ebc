"""The search behind an answer: by the player asked for, in the style asked for, in time."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...core.errors import PlayoutError
from ...core.game import Game
from ...core.position import Position
from ...core.rng import mix
from ...players.base import Player
from ...players.registry import player as make_player
from ...players.searching import Ismcts, Searching
from ...search.budget import Budget
from ...search.driver import Search
from ...search.params import Params, Style
from ...search.result import MoveResult, SearchResult
from ...search.tree import way_name, way_of
from .models import TIMEOUT_MS, Body
from .reading import Reading

SHARE_OF_TIME = 0.8
"""How much of `timeout_ms` an answer may take; the rest is for the way back."""

SHORTEST = 0.001
"""Seconds a search has even where the time is up."""

BEST = {"euchre": "euchre-expert"}
"""The fair player that answers by default, where it is not `ismcts`."""

READY: set[tuple[str, str]] = set()
"""Games and ways down a tree whose code is loaded: what a cold process has to wait for."""


def find_player(reading: Reading) -> Searching[Any]:
    """Return who answers: the player that a request names, else the best fair one of its game.

    A player that is unknown, sees hidden cards, knows other games or does not search is left out,
    and said so.
    """
    asked = reading.body.player
    if asked is not None:
        made = _fair_searcher(reading.game, asked)
        if made is not None:
            return made
        reading.degrade("player_ignored")
    return usual_player(reading.game)


def usual_player(game: Game) -> Searching[Any]:
    """Return who answers where nobody says."""
    made = _fair_searcher(game, BEST.get(game.name, "ismcts"))
    assert made is not None
    return made


def _fair_searcher(game: Game, spec: str) -> Searching[Any] | None:
    try:
        made = make_player(spec)
        if not isinstance(made, Player) or not isinstance(made, Searching):
            return None
        made.require(game)
        made.params(game)
    except PlayoutError:
        return None
    return made


def allowance(
    body: Body, who: Searching[Any], began: float, sims: int = 0, parts: int = 1
) -> Budget:
    """Return what the next search of an answer may spend.

    Args:
        body: the request: `sims` and `timeout_ms` count for the answer as a whole.
        who: the player: a number of playouts in its spec counts where the request has none.
        began: when the request came, by `time.perf_counter`.
        sims: simulations made for this answer so far.
        parts: how many searches share what is left.
    """
    timeout = body.timeout_ms or TIMEOUT_MS
    left = SHARE_OF_TIME * timeout / 1000 - (time.perf_counter() - began)
    seconds = max(SHORTEST, left / parts)
    if body.sims is None and who.given.keys() & {"iterations", "sims"}:
        return replace(who.budget, seconds=seconds, factor=1.0)
    return Budget(
        iterations=None if body.sims is None else max(1, (body.sims - sims) // parts),
        seconds=seconds,
        factor=1.0,
    )


def search(
    position: Position,
    budget: Budget,
    styles: Mapping[int, Style],
    seed: int,
    who: Searching[Any] | None = None,
) -> SearchResult:
    """Return what a search for the seat to act finds.

    Bids and other calls share the simulations evenly: a call that pays only if much goes right
    looks bad at first, and would hardly be tried again.

    Args:
        position: where; its hidden cards are not looked at.
        budget: simulations and time.
        styles: by seat; those that have none play for the score.
        seed: of the request.
        who: the player whose search it is; by default `ismcts`.
    """
    seat = position.to_move
    assert seat is not None
    params = _parts(position, who or Ismcts())
    made = Search(
        position, budget, replace(params, styles=styles), seed=mix(seed, seat, position.ply)
    ).run()
    READY.add((position.game.name, way_name(way_of(params, position.game))))
    return made


def is_ready(position: Position, who: Searching[Any]) -> bool:
    """Return whether the code of a search is loaded already."""
    way = way_of(who.params(position.game), position.game)
    return (position.game.name, way_name(way)) in READY


def _parts(position: Position, who: Searching[Any]) -> Params:
    params = who.decision_params(position)
    splits = position.calling and params.method in ("ismcts", "pimc")
    return replace(params, split="action") if splits else params


def ranked(found: SearchResult) -> list[MoveResult]:
    """Return what a search says of each move, best first.

    A style is how cards are played. Calls go by the score that such play is expected to make.
    """
    moves = list(found.moves)
    if found.position.calling:
        moves.sort(key=lambda one: (not one.visits, -one.value[found.seat]))
    return moves

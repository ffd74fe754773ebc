"""Answer the JSON requests of a trick-taking AI service: which card to play, what to bid.

    >>> from playout.clients.eldorado import answer
    >>> answer(body)["card"]
    'd0:hearts:10'

`answer` returns the reply or raises `RequestError`; `respond` returns an HTTP status and a JSON
object either way. Neither raises anything else, whatever the request holds, and nothing is kept
between requests. docs/clients.md has all keys.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterable, Mapping
from typing import Any

from ...core.position import Position
from ...core.registry import game as find_game
from ...search.budget import Budget
from ...search.result import SearchResult
from .. import Client
from . import twodecks
from .errors import CODES, RequestError
from .models import Body, read
from .phases import Phase, find_phase, phase_word
from .reading import GAMES, Reading
from .search import allowance, find_player, is_ready, ranked, search, usual_player
from .strategy import find_style, find_styles

__all__ = [
    "CLIENT",
    "CODES",
    "GAMES",
    "RequestError",
    "answer",
    "game_asked",
    "position_of",
    "respond",
    "warm",
]


def answer(
    body: Mapping[str, Any] | str | bytes, asked: str | None = None, began: float | None = None
) -> dict[str, Any]:
    """Return the reply to a request.

    Args:
        body: the request as an object, or as JSON text.
        asked: the phase, where the request does not say it itself.
        began: when the request came, by `time.perf_counter`; None: now.

    Returns:
        `{"card": id}`, `{"bid": n}` or what else the phase asks for, and beside it `moves`,
        `sims`, `elapsed_ms`, `strategy`, `player` and `degraded`.

    Raises:
        RequestError: with `code`, `field`, `detail` and the HTTP `status` that fits.
    """
    began = time.perf_counter() if began is None else began
    given = read(body)
    if twodecks.applies(given):
        return twodecks.answer(given, phase_word(given, asked), began)
    reading, phase, position = _understand(given, asked)
    who = find_player(reading)
    if not is_ready(position, who):
        reading.degrade("cold_start")
    name, style = find_style(reading)
    styles = find_styles(reading, style)
    first: SearchResult | None = None
    said: list[dict[str, Any]] = []
    sims = 0
    for done in range(phase.picks):
        budget = allowance(reading.body, who, began, sims, phase.picks - done)
        found = search(position, budget, styles, reading.body.seed, who)
        first = first or found
        sims += found.iterations
        best = ranked(found)[0].move
        said.append(phase.answer(reading, best.code))
        position = position.play(best)
    assert first is not None
    return {
        **said[0],
        **({"cards": [one["card"] for one in said]} if phase.picks > 1 else {}),
        "moves": _table(reading, phase, first),
        "sims": sims,
        "elapsed_ms": round(1000 * (time.perf_counter() - began), 1),
        "strategy": name,
        "player": who.name,
        "degraded": reading.degraded,
    }


def position_of(body: Mapping[str, Any] | str | bytes) -> Position:
    """Return the position that an answer is searched from; its hidden cards are made up.

    Raises:
        RequestError: as `answer` does, but for the strategy.
    """
    return _understand(read(body))[2]


def respond(
    body: Mapping[str, Any] | str | bytes, asked: str | None = None, began: float | None = None
) -> tuple[int, dict[str, Any]]:
    """Return an HTTP status and a JSON object: the reply, or `{"error", "detail", "field"}`.

    Args:
        body: the request.
        asked: the phase, where the request does not say it itself.
        began: when the request came, by `time.perf_counter`; None: now.
    """
    try:
        return 200, answer(body, asked, began)
    except RequestError as error:
        return error.status, error.body


def game_asked(body: str | bytes) -> str:
    """Return the name of our game that a request is about, as far as it can be read."""
    try:
        given = json.loads(body)
        told = str(given.get("game", "el_dorado")).strip().lower()
    except (ValueError, RecursionError, AttributeError):
        told = "el_dorado"
    return GAMES.get(told, GAMES["el_dorado"])[0]


def warm(games: Iterable[str] = ("euchre", "hearts", "ohhell", "spades")) -> None:
    """Compile (or load from the cache) what answers need, so that the first one is in time."""
    for name in games:
        game = find_game(name)
        search(game.deal(0), Budget(iterations=2), {}, 0, usual_player(game))
        _ = game.ops.make_move  # compiled where it is asked for
    gc.collect()
    gc.freeze()  # else a full collection now and then takes longer than an answer may


def _understand(body: Body, asked: str | None = None) -> tuple[Reading, Phase, Position]:
    """Return a request read in full: the table, what is asked for, and where the game stands."""
    reading = Reading(body)
    phase = find_phase(reading, asked)
    return reading, phase, phase.position(reading)


def _table(reading: Reading, phase: Phase, found: SearchResult) -> list[dict[str, Any]]:
    """Return what the search found out about each move, best first."""
    return [
        {
            **phase.answer(reading, one.move.code),
            "visits": one.visits,
            "value": round(one.value[found.seat], 4) if one.visits else None,
        }
        for one in ranked(found)
    ]


class Eldorado(Client):
    """The trick-taking client: Oh Hell, Spades, Hearts and Euchre."""

    name = "eldorado"
    summary = "The trick-taking client: cards and bids for Oh Hell, Spades, Hearts and Euchre."

    def game_of(self, body: str | bytes) -> str:
        """Return the name of our game that a request is about."""
        return game_asked(body)

    def respond(
        self,
        body: Mapping[str, Any] | str | bytes,
        asked: str | None = None,
        began: float | None = None,
    ) -> tuple[int, dict[str, Any]]:
        """Return the reply, or `{"error", "detail", "field"}`."""
        return respond(body, asked, began)

    def is_fine(self, body: str | bytes) -> bool:
        """Return whether a request can be read."""
        try:
            position_of(body)
        except RequestError:
            return False
        return True

    def warm(self, game: str) -> None:
        """Compile what answers for a game need."""
        warm((game,))


CLIENT = Eldorado()

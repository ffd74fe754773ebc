"""What a request asks for: the phases of each game, and what an answer to each looks like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...core.position import Position
from ...games.euchre.state import ALONE, NAME, NAME_ALONE, PARTNER, PASS
from ...games.ohhell.state import BID as OHHELL_BID
from ...games.spades.state import BID as SPADES_BID
from ...games.tricks.cards import SUIT_NAMES
from .bidding import ohhell_bid, ohhell_play, spades_bid, spades_play
from .errors import RequestError, invalid
from .euchre import euchre_alone, euchre_bid, euchre_discard, euchre_play
from .hearts import hearts_pass, hearts_play
from .models import Body
from .reading import Reading

WORDS = {
    "playing": "play",
    "bidding": "bid",
    "passing": "pass",
}
"""Other words for phases; small letters or capitals."""

STATES = {"lobby": "ROUND_NOT_READY", "scoring": "ROUND_NOT_READY", "completed": "GAME_COMPLETED"}
"""Phases of a match in which nobody acts, and the error that says so."""

Answer = Callable[[Reading, int], dict[str, Any]]
"""Says a move of ours in the client's words."""


@dataclass(frozen=True)
class Phase:
    """One kind of request."""

    position: Callable[[Reading], Position]
    """Builds the position to search from."""
    answer: Answer
    """Says a move."""
    picks: int = 1
    """How many moves in a row are asked for."""


def say_card(reading: Reading, code: int) -> dict[str, Any]:
    """Return a card by the client's id."""
    return {"card": reading.ids[code]}


def say_bid(base: int, reading: Reading, code: int) -> dict[str, Any]:
    """Return a number of tricks."""
    return {"bid": code - base}


def say_call(reading: Reading, code: int) -> dict[str, Any]:
    """Return a call of Euchre: `bid` 0 to pass, 1 to make `suit` trump."""
    if code == PASS:
        return {"bid": 0, "suit": None, "alone": False}
    alone = code >= NAME_ALONE
    suit = SUIT_NAMES[code - (NAME_ALONE if alone else NAME)]
    return {"bid": 1, "suit": suit, "alone": alone}


def say_alone(reading: Reading, code: int) -> dict[str, Any]:
    """Return whether to play alone, as a truth value and as a number."""
    assert code in (ALONE, PARTNER)
    return {"bid": int(code == ALONE), "alone": code == ALONE}


PHASES: dict[str, dict[str, Phase]] = {
    "ohhell": {
        "play": Phase(ohhell_play, say_card),
        "bid": Phase(ohhell_bid, partial(say_bid, OHHELL_BID)),
    },
    "spades": {
        "play": Phase(spades_play, say_card),
        "bid": Phase(spades_bid, partial(say_bid, SPADES_BID)),
    },
    "hearts": {
        "play": Phase(hearts_play, say_card),
        "pass": Phase(hearts_pass, say_card, picks=3),
    },
    "euchre": {
        "play": Phase(euchre_play, say_card),
        "bid": Phase(lambda reading: euchre_bid(reading, None), say_call),
        "bid1": Phase(lambda reading: euchre_bid(reading, 1), say_call),
        "bid2": Phase(lambda reading: euchre_bid(reading, 2), say_call),
        "discard": Phase(euchre_discard, say_card),
        "alone": Phase(euchre_alone, say_alone),
    },
}
"""The phases that a request may name, by game."""


def phase_word(body: Body, asked: str | None = None) -> str:
    """Return our word for the phase that a request names.

    Raises:
        RequestError: one in which nobody acts.
    """
    word = (body.phase or asked or "play").strip().lower()
    if word in STATES:
        raise RequestError(STATES[word], "phase", f"nobody acts while the match is {word}.")
    number = body.context.roundIndex or 0
    rounds = body.config.roundCount if body.config else None
    if rounds and number >= rounds:
        raise RequestError(
            "GAME_COMPLETED",
            "context.roundIndex",
            f"round {number}, but the match has {rounds}, counted from 0.",
        )
    return WORDS.get(word, word)


def find_phase(reading: Reading, asked: str | None = None) -> Phase:
    """Return what the request asks for; `asked` where it does not say so itself.

    Raises:
        RequestError: a phase that the game does not have, or in which nobody acts.
    """
    word = phase_word(reading.body, asked)
    known = PHASES[reading.game.name]
    found = known.get(word)
    if found is None:
        raise invalid("phase", f"{reading.body.phase!r}; {reading.game.title}: {', '.join(known)}.")
    return found

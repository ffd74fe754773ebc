"""Why a move cannot be made: a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import IllegalMove
from ...core.position import Move
from ...core.records import Record
from .cards import BELL_RINGER, CARDS, FORGE_COST, FORGE_HAND, RINGER_COST, RISING_CHORUS
from .rules import (
    ABILITY,
    END,
    NEXT,
    PASS,
    PLAY,
    RECLAIM_PLAY,
)
from .state import MAIN, NO_PROMPT, NOBODY
from .text import CODE_OF, TEXTS, card_named, family_of
from .words import PROMPTS, listed

QUESTIONS = {
    "character": "choose a character",
    "stack": "choose a card on the stack",
    "mode": "choose a mode",
    "amount": "choose an amount",
    "pay": "pay or refuse",
    "order": "keep or bin the card being looked at",
    "discard": "discard a card",
    "void": "take a card from the void",
}


def refusal(s: Record, given: Any, seat: int) -> IllegalMove | None:
    """Explain why a move is not possible; None leaves it to the general sentence."""
    code = _code(given)
    if code is None or s.over or seat != s.turn:
        return None
    reason, why = _explain(s, code, seat)
    return IllegalMove(f"duskwell: {TEXTS[code]} by seat {seat} is not possible: {why}.", reason)


def _code(given: Any) -> int | None:
    """Return the code of a move that exists in the game, in whatever form it was given."""
    if isinstance(given, Move):
        given = given.code
    if isinstance(given, Mapping):
        given = given.get("code")
    if isinstance(given, str):
        name = card_named(given)
        meant = given if name is None else f"Play:{name}"
        given = CODE_OF.get(" ".join(meant.split()).casefold())
    if isinstance(given, bool) or not isinstance(given, int):
        return None
    return given if given in TEXTS else None


def _explain(s: Record, code: int, seat: int) -> tuple[str, str]:
    if s.prompt != NO_PROMPT:
        question = QUESTIONS[PROMPTS[s.prompt]]
        return "not_a_choice", f"the seat must {question}, among what is offered"
    family, index = family_of(code)
    if family == PASS:
        return "no_priority", "there is nothing on the stack to pass on"
    if family == END:
        return "not_main", "only the active seat ends its turn, in its Main, with an empty stack"
    if family == NEXT:
        return "not_ending", "the next turn starts after the other seat has ended this one"
    if family == PLAY:
        return _explain_play(s, index, seat)
    if family == RECLAIM_PLAY:
        return _explain_reclaim(s, index, seat)
    if family == ABILITY:
        return _explain_ability(s, index, seat)
    return "no_prompt", "nothing is being asked"


def _slow(s: Record) -> bool:
    """Return whether only fast cards and abilities can be used now."""
    return bool(s.priority != NOBODY or s.phase != MAIN)


def _barred(s: Record, kind: int) -> tuple[str, str] | None:
    """Return why no such card can go on the stack now, wherever it comes from; None: it can."""
    card = CARDS[kind]
    if s.stack_count >= s.stack_max:
        return "stack_full", f"the stack is full with {s.stack_count} cards"
    if _slow(s) and not card.fast:
        return (
            "not_fast",
            f"{card.name} is not fast; it needs the seat's own Main and an empty stack",
        )
    return None


def _explain_play(s: Record, kind: int, seat: int) -> tuple[str, str]:
    card = CARDS[kind]
    cost = card.cost + (kind == RISING_CHORUS)
    if kind not in listed(s.hand[seat], s.deck[seat]):
        return "not_in_hand", f"{card.name} is not in its hand"
    if (barred := _barred(s, kind)) is not None:
        return barred
    if s.energy[seat] < cost:
        return "energy", f"{card.name} costs at least {cost}, and {s.energy[seat]} energy is left"
    return "no_target", f"{card.name} has nothing to aim at"


def _explain_reclaim(s: Record, kind: int, seat: int) -> tuple[str, str]:
    card = CARDS[kind]
    if card.reclaim is None:
        return "no_reclaim", f"{card.name} cannot be played from the void"
    if kind not in listed(s.void[seat], s.deck[seat]):
        return "not_in_void", f"{card.name} is not in its void"
    if (barred := _barred(s, kind)) is not None:
        return barred
    return "energy", f"to reclaim it costs {card.reclaim}, and {s.energy[seat]} energy is left"


def _explain_ability(s: Record, slot: int, seat: int) -> tuple[str, str]:
    if not s.present[seat] >> slot & 1:
        return "empty_slot", f"its slot {slot} is empty"
    kind = s.kind[seat, slot]
    if kind not in (BELL_RINGER, FORGE_HAND):
        return "no_ability", f"{CARDS[kind].name} in slot {slot} has no ability to use"
    if kind == FORGE_HAND and _slow(s):
        return "not_main", "Forge Hand works in its owner's Main with an empty stack"
    if kind == FORGE_HAND and s.used[seat] >> slot & 1:
        return "used", f"the Forge Hand in slot {slot} was used this turn"
    cost = RINGER_COST if kind == BELL_RINGER else FORGE_COST
    return "energy", f"it costs {cost}, and {s.energy[seat]} energy is left"

"""Moves in words, for people; "counter" and "let it happen" can never be confused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.records import Record
from .cards import EIGHT, FIRST_JACK, FOUR, NAMES, SUIT_NAMES, short, spoken
from .intent import Intent
from .state import FIVE_DISCARD

Naming = Callable[[int], str]


def in_full(card: int) -> str:
    """Return a card in words only, for screen readers: "7 of Clubs"."""
    return f"{NAMES[card // 4]} of {SUIT_NAMES[card % 4]}"


def label(s: Record, intent: Intent, *, aloud: bool = False) -> str:
    """Return a move in words; `aloud` spells suits out."""
    number: Naming = in_full if aloud else short
    name: Naming = in_full if aloud else spoken
    text = _label(s, intent, number, name)
    return f"from the deck: {text}" if intent.seven else text


def _label(s: Record, intent: Intent, number: Naming, name: Naming) -> str:
    plain = {
        "draw": "draw a card",
        "pass": "pass",
        "decline": "let it happen",
        "concede": "concede the game",
        "offer_draw": "offer a draw",
        "accept_draw": "accept the draw",
        "reject_draw": "refuse the draw",
    }
    if intent.kind in plain:
        return plain[intent.kind]
    if intent.kind == "discard":
        return _discard(s, intent, number)
    card = intent.cards[0]
    if intent.kind == "points":
        return f"{number(card)} for points"
    if intent.kind == "royal":
        return f"{number(card)} as glasses" if card // 4 == EIGHT else f"{name(card)} as a royal"
    if intent.kind == "scuttle":
        return f"{number(card)} scuttles the {number(intent.targets[0])}"
    if intent.kind == "jack":
        return f"{name(card)} takes the {number(intent.targets[0])}"
    if intent.kind == "counter":
        return f"counter with {number(card)}"
    if intent.kind == "take":
        return f"take the {name(card)} from the scrap"
    if intent.kind == "scrap":
        return f"scrap the {name(card)}, which has no target"
    return f"{number(card)} one-off: {_effect(s, intent, name)}"


def _discard(s: Record, intent: Intent, number: Naming) -> str:
    if not intent.cards:
        return "discard nothing and draw"
    named = " and ".join(number(card) for card in intent.cards)
    return f"discard {named} and draw" if s.phase == FIVE_DISCARD else f"discard {named}"


def _effect(s: Record, intent: Intent, name: Naming) -> str:
    """Say what a one-off does."""
    o = s.options
    card = intent.cards[0]
    hit = " and ".join(_target(s, target, name) for target in intent.targets)
    if card // 4 == FOUR:
        return (
            "the opponent loses two cards" if o.four_random else "the opponent discards two cards"
        )
    sent = "on the deck" if o.nine_to == 2 else "back"
    return {
        0: "scrap all point cards",
        1: f"scrap {hit}",
        2: "take a card from the scrap",
        4: "discard one card, draw three" if o.five_discards else "draw two cards",
        5: "scrap all royals, glasses and jacks",
        6: "play one of the top two cards" if o.seven_reveals == 2 else "play the top card",
        8: f"send {hit} {sent}",
    }.get(card // 4, "no effect")


def _target(s: Record, card: int, name: Naming) -> str:
    if card >= FIRST_JACK and s.jacks >> card & 1:
        return f"the {name(card)} on the {name(s.under[card - FIRST_JACK])}"
    return f"the {name(card)}"


def _counterable(s: Any, pending: str) -> str:
    """Say which card a two would answer, and what happens without one."""
    if not s.counters:
        return f"the {pending} with a two, or let it happen"
    last = short(s.counter[s.counters - 1])
    rest = f"let it stop the {pending}" if s.counters % 2 else f"let the {pending} happen"
    return f"the {last} with a two, or {rest}"


def explain(s: Any, seat: int, reader: int | None = None) -> str:
    """Say in a sentence what a seat is to decide; `reader` is the seat that reads it."""
    you = seat == reader
    who, s_ = ("You", "") if you else (f"Seat {seat}", "s")
    pending = short(s.pending)
    return (
        "Your turn." if you else f"Seat {seat} is on turn.",
        f"{who} may counter {_counterable(s, pending)}.",
        f"{who} take{s_} a card from the scrap for the {pending}.",
        f"{who} discard{s_} for the {pending}.",
        f"{who} discard{s_} a card for the {pending}, then draw{s_}.",
        f"{who} play{s_} a card that the {pending} revealed.",
        f"{who} discard{s_} down to the hand limit.",
        f"{who} may accept the draw, or refuse it.",
        "The game is over.",
    )[s.phase]

"""Positions as JSON: everything in a state, cards by kind number."""

from __future__ import annotations

from typing import Any

from ...core.records import Record
from .cards import DECK_NAMES, FORK_IN_THE_PATH, RISING_CHORUS, TRIAL_OF_FLAME
from .state import (
    AMOUNT,
    CHARACTER,
    DISCARD,
    MODE,
    NO_PROMPT,
    NO_TARGET,
    NOBODY,
    OP_BURY,
    OP_PICK,
    PAY,
    SLOTS,
    STACK,
    VOID,
)
from .words import OPERATIONS, PHASES, PROMPTS, USES, WANTED, listed, operations, sparks, unrolled

AIMS_AT_STACK = (16, 17, 18)
"""Kinds whose target is another card on the stack."""


def write_layout(s: Record) -> dict[str, Any]:
    """Return everything in a state."""
    return {
        **write_public(s),
        "over": bool(s.over),
        "players": [write_player(s, seat) for seat in range(2)],
        "dreamwell": {
            "order": list(s.well),
            "next": s.well_next,
            "first_pass": bool(s.well_first),
        },
        "look": unrolled(s.look),
        "kept": unrolled(s.kept),
        "ply": s.ply,
        "rng": f"{s.rng.state:016x}{s.rng.inc:016x}",
    }


def write_public(s: Record) -> dict[str, Any]:
    """Return what both seats see besides the players' own things and the dreamwell."""
    return {
        "turn": s.turns,
        "active": s.active,
        "phase": PHASES[s.phase],
        "priority": None if s.priority == NOBODY else s.priority,
        "stack": [write_item(s, i) for i in range(s.stack_count)],
        "prompt": write_prompt(s),
        "queue": [write_operation(*entry) for entry in operations(s.queue)],
        "serial": s.last_serial,
        "winner": (None if not s.over else "draw" if s.winner == NOBODY else s.winner),
        "to_move": None if s.over else s.turn,
    }


def write_player(s: Record, seat: int) -> dict[str, Any]:
    """Return all of a player's things."""
    deck = s.deck[seat]
    return {
        **write_open_things(s, seat),
        "hand": listed(s.hand[seat], deck),
        "bag": listed(s.bag[seat], deck),
        "top": unrolled(s.top[seat]),
    }


def write_open_things(s: Record, seat: int) -> dict[str, Any]:
    """Return those of a player's things that all see."""
    deck = s.deck[seat]
    return {
        "deck": DECK_NAMES[deck],
        "points": s.points[seat],
        "energy": s.energy[seat],
        "produced": s.produced[seat],
        "glow": s.glow[seat],
        "void": listed(s.void[seat], deck),
        "banished": listed(s.banished[seat], deck),
        "known": listed(s.known[seat], deck),
        "board": [write_character(s, seat, j) for j in range(SLOTS) if s.present[seat] >> j & 1],
    }


def write_character(s: Record, side: int, slot: int) -> dict[str, Any]:
    """Return the character in a slot."""
    return {
        "slot": slot,
        "kind": s.kind[side, slot],
        "spark": sparks(s, side)[slot],
        "used": bool(s.used[side] >> slot & 1),
        "protected": bool(s.protected[side] >> slot & 1),
        "banish": bool(s.banish[side] >> slot & 1),
        "serial": s.serial[side, slot],
    }


def write_item(s: Record, at: int) -> dict[str, Any]:
    """Return a card on the stack; its target is [side, slot], or the place of a stack item."""
    item = s.stack[at]
    found: dict[str, Any] = {
        "kind": item.kind,
        "by": item.by,
        "target": _place(item.target),
        "x": item.choice if item.kind == RISING_CHORUS and item.choice else None,
        "mode": item.choice if item.kind == FORK_IN_THE_PATH and _mode_chosen(s, at) else None,
        "from_void": bool(item.from_void),
        "serial": item.serial,
        "target_serial": item.target_serial,
    }
    if item.kind in AIMS_AT_STACK:
        serials = [s.stack[i].serial for i in range(s.stack_count)]
        aimed = item.target_serial in serials
        found["target"] = serials.index(item.target_serial) if aimed else None
    if item.kind == TRIAL_OF_FLAME:
        found["second"] = _place(item.second)
        found["second_serial"] = item.second_serial
    return found


def _place(target: int) -> list[int] | None:
    return None if target == NO_TARGET else [target >> 3, target & 7]


def _mode_chosen(s: Record, at: int) -> bool:
    return not (s.prompt == MODE and at == s.stack_count - 1)


def write_prompt(s: Record) -> dict[str, Any] | None:
    """Return the open prompt with the fields of its type."""
    kind = s.prompt
    if kind == NO_PROMPT:
        return None
    found: dict[str, Any] = {"type": PROMPTS[kind], "seat": s.asked}
    if kind == CHARACTER:
        found["use"] = USES[s.detail[0]]
        found["choices"] = [[i >> 3, i & 7] for i in range(2 * SLOTS) if s.valid >> i & 1]
    elif kind in (STACK, MODE):
        found["choices"] = [i for i in range(16) if s.valid >> i & 1]
    elif kind == AMOUNT:
        found.update(min=s.detail[0], max=s.detail[1])
    elif kind == PAY:
        found.update(cost=s.detail[0], item=s.about)
    elif kind == DISCARD:
        found["left"] = s.detail[0]
    elif kind == VOID:
        found.update(left=s.detail[0], filter=WANTED[s.detail[1]], picked=s.detail[2])
    return found


def write_operation(operation: int, seat: int, a: int, b: int) -> dict[str, Any]:
    """Return an effect that waits in the queue."""
    name = OPERATIONS[operation]
    found: dict[str, Any] = {"op": name, "seat": seat}
    if operation == OP_BURY:
        return {**found, "kind": a, "from_void": bool(b)}
    found["n"] = a
    return {**found, "filter": WANTED[b]} if operation == OP_PICK else found

"""A picture of the table in text, as one seat sees it."""

from __future__ import annotations

from typing import Any

from ...core.records import Record
from .cards import CARDS, DECK_NAMES, WELL_TEXT
from .refusals import QUESTIONS
from .state import NO_PROMPT, NO_TARGET, NOBODY, ORDER, SLOTS
from .words import PHASES, PROMPTS, listed, named, unrolled


def draw_table(s: Record, seat: int | None) -> str:
    """Return the table with the seat's own side below (a spectator's: seat 0)."""
    below = 0 if seat is None else seat
    lines = [
        _headline(s),
        *_side(s, 1 - below, seat),
        *_middle(s, seat),
        *_side(s, below, seat),
    ]
    return "\n".join(lines)


def brief(s: Record) -> dict[str, Any]:
    """Return turn, points, energy and sizes of what both seats have: a line of a log."""
    return {
        "turn": s.turns,
        "active": s.active,
        "phase": PHASES[s.phase],
        "prompt": None if s.prompt == NO_PROMPT else PROMPTS[s.prompt],
        "stack": s.stack_count,
        "points": list(s.points),
        "energy": [f"{s.energy[seat]}/{s.produced[seat]}" for seat in range(2)],
        "spark": list(s.total),
        "hands": [s.hand[seat].bit_count() for seat in range(2)],
    }


def _headline(s: Record) -> str:
    start = f"Turn {s.turns} of {s.turn_cap}, {PHASES[s.phase]} of seat {s.active}"
    if s.over:
        end = "a draw" if s.winner == NOBODY else f"seat {s.winner} has won"
        return f"{start}; {end}"
    return f"{start}; seat {s.turn} to act"


def _side(s: Record, owner: int, seat: int | None) -> list[str]:
    deck = s.deck[owner]
    whose = "you" if owner == seat else DECK_NAMES[deck]
    glow = f", glow {s.glow[owner]}" if s.glow[owner] else ""
    lines = [
        f"-- seat {owner} ({whose}): {s.points[owner]}/{s.win} points,"
        f" energy {s.energy[owner]}/{s.produced[owner]}{glow}",
        "   board: " + (" ".join(_character(s, owner, j) for j in _slots(s, owner)) or "empty"),
    ]
    if owner == seat:
        lines.append(f"   hand: {named(listed(s.hand[owner], deck))}")
        top = unrolled(s.top[owner])
        if top:
            lines.append("   next: " + ", then ".join(CARDS[kind].name for kind in top))
    else:
        known = listed(s.known[owner], deck)
        shown = f" (with {named(known)})" if known else ""
        lines.append(f"   hand: {s.hand[owner].bit_count()} cards{shown}")
    left = s.bag[owner].bit_count() + len(unrolled(s.top[owner]))
    lines.append(f"   deck: {left} cards; void: {named(listed(s.void[owner], deck))}")
    if s.banished[owner]:
        lines.append(f"   banished: {named(listed(s.banished[owner], deck))}")
    return lines


def _slots(s: Record, owner: int) -> list[int]:
    return [j for j in range(SLOTS) if s.present[owner] >> j & 1]


def _character(s: Record, side: int, slot: int) -> str:
    marks = ("+" if s.protected[side] >> slot & 1 else "") + (
        "*" if s.banish[side] >> slot & 1 else ""
    )
    return f"[{slot}: {CARDS[s.kind[side, slot]].name} {s.spark[side, slot]}{marks}]"


def _middle(s: Record, seat: int | None) -> list[str]:
    """Return stack, dreamwell and the open prompt."""
    lines = [f"   stack {i}: {_item(s, i)}" for i in reversed(range(s.stack_count))]
    drawn = list(s.well)[: s.well_next]
    last = f"; last: {WELL_TEXT[drawn[-1]]}" if drawn else ""
    lines.append(f"== dreamwell: {len(drawn)} of 10 turned{last}")
    if s.prompt != NO_PROMPT:
        lines.append(f"?? seat {s.asked} must {QUESTIONS[PROMPTS[s.prompt]]}")
        if s.prompt == ORDER and s.asked == seat:
            looked = ", then ".join(CARDS[kind].name for kind in unrolled(s.look))
            lines.append(f"   looking at: {looked}")
            if s.kept:
                kept = ", ".join(CARDS[kind].name for kind in unrolled(s.kept))
                lines.append(f"   kept, top first: {kept}")
    return lines


def _item(s: Record, at: int) -> str:
    item = s.stack[at]
    text = f"{CARDS[item.kind].name} by seat {item.by}"
    if item.target != NO_TARGET:
        text += f" at C{item.target >> 3}{item.target & 7}"
    return text

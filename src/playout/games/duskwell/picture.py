"""A picture of the table in text, as one seat sees it; it fits a frame in 80 columns."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...core.records import Record
from .cards import (
    ASH_DUELIST,
    CARDS,
    DECK_NAMES,
    FORK_IN_THE_PATH,
    MODE_COST,
    RISING_CHORUS,
    WELL_TEXT,
)
from .refusals import QUESTIONS
from .state import (
    AMOUNT,
    CHARACTER,
    MODE,
    NO_PROMPT,
    NO_TARGET,
    NOBODY,
    ON_ENTRY,
    ORDER,
    PAY,
    SLOTS,
    STACK,
)
from .text import cost_text
from .words import PHASES, PROMPTS, listed, names, sparks, unrolled

WIDTH = 76

MARKS = "+ protected this turn, * banished when it leaves, . ability used"
"""What the signs behind a character mean."""


def draw_table(s: Record, seat: int | None, *, small: bool = False) -> str:
    """Return the table with the seat's own side below (a spectator's: seat 0).

    `small` leaves out what cards say, and counts what lies in the void.
    """
    below = 0 if seat is None else seat
    lines = [
        _headline(s, seat),
        *_side(s, 1 - below, seat, small=small),
        *_middle(s, seat),
        *_side(s, below, seat, small=small),
    ]
    if not small and any(_marks(s, side, slot) for side in range(2) for slot in _slots(s, side)):
        lines.append(f"   ({MARKS})")
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


def _headline(s: Record, seat: int | None) -> str:
    step = PHASES[s.phase]
    whose = f"your {step}" if s.active == seat else f"{step} of seat {s.active}"
    start = f"Turn {s.turns} of {s.turn_cap}, {whose}"
    if s.over:
        end = "a draw" if s.winner == NOBODY else f"seat {s.winner} has won"
        return f"{start}; {end}"
    return f"{start}; {'you act' if s.turn == seat else f'seat {s.turn} to act'}"


def _who(owner: int, seat: int | None) -> str:
    return f"seat {owner} (you)" if owner == seat else f"seat {owner}"


def news(before: Record, after: Record, seat: int | None) -> list[str]:
    """Return what a move brought: points, a dreamwell card, cards to the seat's own hand."""
    told = []
    for owner in range(2):
        gained = after.points[owner] - before.points[owner]
        if gained:
            who = "You score" if owner == seat else f"Seat {owner} scores"
            told.append(f"{who} {gained}: {after.points[owner]} of {after.win} points.")
    if after.well_next > before.well_next:
        told.append(f"Dreamwell: {WELL_TEXT[list(after.well)[after.well_next - 1]]}.")
    if seat is not None:
        held = [Counter(listed(s.hand[seat], s.deck[seat])) for s in (before, after)]
        drawn = names((held[1] - held[0]).elements())
        told += [f"To your hand: {', '.join(drawn)}."] if drawn else []
    return told


def _side(s: Record, owner: int, seat: int | None, *, small: bool) -> list[str]:
    deck = s.deck[owner]
    glow = f" (glow {s.glow[owner]})" if s.glow[owner] else ""
    left = s.bag[owner].bit_count() + len(unrolled(s.top[owner]))
    lines = [
        f"-- {_who(owner, seat)}: {s.points[owner]}/{s.win} points,"
        f" spark {s.total[owner]}{glow}, energy {s.energy[owner]}/{s.produced[owner]},"
        f" {DECK_NAMES[deck]} deck {left}",
        *_row("board", [_character(s, owner, j) for j in _slots(s, owner)], " "),
    ]
    if owner == seat:
        held = listed(s.hand[owner], deck)
        lines += _row("hand", _commas(_costs(held)), " ") if small else _hand(held)
        lines += _row("next", [CARDS[kind].name for kind in unrolled(s.top[owner])], ", then ")
    else:
        known = names(listed(s.known[owner], deck))
        size = s.hand[owner].bit_count()
        some = f"{size} card{'s' * (size != 1)}"
        lines += _row("hand", [f"{some}, known:", *_commas(known)] if known else [some], " ")
    for zone in ("void", "banished"):
        gone = listed(getattr(s, zone)[owner], deck)
        if small:
            lines[0] += f", {zone} {len(gone)}" if gone else ""
        else:
            lines += _row(zone, _commas(names(gone)), " ")
    return lines


def _costs(kinds: list[int]) -> list[str]:
    """Return cards by name with what they cost."""
    count = sorted(Counter(kinds).items())
    return [
        f"{CARDS[kind].name} ({cost_text(kind)})" + (f" x{n}" if n > 1 else "") for kind, n in count
    ]


def _row(title: str, entries: Iterable[str], between: str) -> list[str]:
    """Return entries after a title, on as many lines as they need; none if there are none."""
    lines: list[str] = []
    room = f"   {title + ':':<9} " if len(title) > 7 else f"   {title + ':':<9}"
    for entry in entries:
        if lines and len(lines[-1]) + len(between) + len(entry) <= WIDTH:
            lines[-1] += between + entry
        else:
            if lines:
                lines[-1] += between.rstrip()
            lines.append((" " * len(room) if lines else room) + entry)
    return lines


def _commas(entries: list[str]) -> list[str]:
    return [entry + "," for entry in entries[:-1]] + entries[-1:]


def _hand(kinds: list[int]) -> list[str]:
    """Return a hand, a kind on each line: cost, spark and what the card does."""
    lines = ["   hand:" if kinds else "   hand:    empty"]
    for kind, copies in sorted(Counter(kinds).items()):
        card = CARDS[kind]
        name = card.name + (f" x{copies}" if copies > 1 else "")
        facts = [f"{name} ({cost_text(kind)})", *(["fast"] if card.fast else [])]
        facts += [] if card.is_event else [f"spark {card.spark}"]
        text = ", ".join(facts) + (f": {card.text}" if card.text else "")
        lines += textwrap.wrap(
            text, WIDTH, initial_indent=" " * 5, subsequent_indent=" " * 9, break_on_hyphens=False
        )
    return lines


def _slots(s: Record, owner: int) -> list[int]:
    return [j for j in range(SLOTS) if s.present[owner] >> j & 1]


def _marks(s: Record, side: int, slot: int) -> str:
    signs = ((s.protected, "+"), (s.banish, "*"), (s.used, "."))
    return "".join(sign for marked, sign in signs if marked[side] >> slot & 1)


def _character(s: Record, side: int, slot: int) -> str:
    name = CARDS[s.kind[side, slot]].name
    return f"[{slot}: {name} {sparks(s, side)[slot]}{_marks(s, side, slot)}]"


def _middle(s: Record, seat: int | None) -> list[str]:
    """Return dreamwell, stack and the open prompt."""
    drawn = list(s.well)[: s.well_next]
    last = f"; last: {WELL_TEXT[drawn[-1]]}" if drawn else ""
    lines = [f"== dreamwell: {len(drawn)} of 10 turned{last}"]
    lines += [f"   stack {i}: {_item(s, i)}" for i in reversed(range(s.stack_count))]
    if s.prompt != NO_PROMPT:
        question = f"{_who(s.asked, seat)} must {QUESTIONS[PROMPTS[s.prompt]]}"
        lines.append(f"?? {question}{_reason(s)}")
        if s.prompt == ORDER and s.asked == seat:
            looked = [CARDS[kind].name for kind in unrolled(s.look)]
            lines.append(f"   looking at {looked[0]}")
            lines += [f"   after it: {', '.join(looked[1:])}"] * (len(looked) > 1)
            kept = ", ".join(CARDS[kind].name for kind in unrolled(s.kept))
            lines += [f"   kept, top first: {kept}"] if kept else []
    return lines


def _reason(s: Record) -> str:
    """Return which card asks, where that is not plain."""
    if s.prompt == PAY:
        return f" ({s.detail[0]} energy, for the Toll Gate)"
    if s.prompt == CHARACTER and s.detail[0] == ON_ENTRY:
        return f" to dissolve ({CARDS[ASH_DUELIST].name})"
    if s.prompt in (CHARACTER, STACK, MODE, AMOUNT):
        return f" for {CARDS[s.stack[s.stack_count - 1].kind].name}"
    return ""


def _item(s: Record, at: int) -> str:
    """Return a card on the stack with what it aims at, X and its mode."""
    item = s.stack[at]
    text = f"{CARDS[item.kind].name} by seat {item.by}"
    if item.kind == RISING_CHORUS and item.choice:
        text += f", X = {item.choice}"
    if item.kind == FORK_IN_THE_PATH and item.target == NO_TARGET:
        text += f" ({MODE_COST[1]}: draw two)" if item.choice else ""
    aims = [
        f"{CARDS[s.kind[target >> 3, target & 7]].name} (C{target >> 3}{target & 7})"
        for target, serial in ((item.target, item.target_serial), (item.second, item.second_serial))
        if serial and target != NO_TARGET and s.serial[target >> 3, target & 7] == serial
    ]
    aims += [
        f"{CARDS[s.stack[i].kind].name} (S{i})"
        for i in range(s.stack_count)
        if item.target == NO_TARGET
        and item.target_serial
        and s.stack[i].serial == item.target_serial
    ]
    return f"{text}, aimed at {' and '.join(aims)}" if aims else text

"""Questions to a seat, and the queue of effects that wait for the answers."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, i64, low, lowest, shl, shr, sub, u64, without
from ...core.compile import inlined, rule
from .cards import EVENTS, KIND, MODE_COST
from .rows import queue_push, row_first, row_insert, row_join, row_length, row_rest
from .state import (
    AMOUNT,
    CHARACTER,
    DISCARD,
    EVENTS_ONLY,
    LOOK_ROOM,
    MODE,
    NO_PROMPT,
    OP_BURY,
    OP_DISCARD,
    OP_DRAW,
    OP_FORESEE,
    ORDER,
    PAY,
    STACK,
    VOID,
)
from .zones import bury, draw_cards, next_card


@rule
def ask(s: Any, seat: int, prompt: int) -> None:
    """Open a prompt; its fields are all zero now."""
    s.prompt = prompt
    s.asked = seat


@rule
def close(s: Any) -> None:
    """Close the open prompt."""
    s.prompt = NO_PROMPT
    s.asked = 0
    s.valid = 0
    s.about = 0
    s.detail[0] = 0
    s.detail[1] = 0
    s.detail[2] = 0


@rule
def on_side(side: int, slots: int) -> int:
    """Return slots of a side as a mask over the characters of both (8 * side + slot)."""
    return shl(slots, 8 * side)


@rule
def ask_character(s: Any, seat: int, use: int, targets: int) -> None:
    """Ask for one of some characters (none: do not ask)."""
    if targets != 0:
        ask(s, seat, CHARACTER)
        s.detail[0] = use
        s.valid = targets


@rule
def ask_stack(s: Any, seat: int, items: int) -> None:
    """Ask for a card on the stack, among those of a mask."""
    ask(s, seat, STACK)
    s.valid = items


@rule
def ask_mode(s: Any, seat: int, modes: int) -> None:
    """Ask for a mode."""
    ask(s, seat, MODE)
    s.valid = modes


@rule
def ask_amount(s: Any, seat: int, least: int, most: int) -> None:
    """Ask for an amount of energy."""
    ask(s, seat, AMOUNT)
    s.detail[0] = least
    s.detail[1] = most


@rule
def ask_pay(s: Any, seat: int, cost: int, serial: int) -> None:
    """Ask whether a seat pays to keep a card on the stack."""
    ask(s, seat, PAY)
    s.detail[0] = cost
    s.about = serial


@rule
def ask_discard(s: Any, seat: int, left: int) -> None:
    """Ask for a card to discard; an empty hand is not asked."""
    if s.hand[seat] != 0:
        ask(s, seat, DISCARD)
        s.detail[0] = left


@rule
def takeable(s: Any, seat: int, wanted: int) -> int:
    """Return the cards in a seat's void that a void pick may take."""
    events = u64(EVENTS[s.deck[seat]])
    if wanted == EVENTS_ONLY:
        return s.void[seat] & events
    return without(s.void[seat], events)


@rule
def ask_void(s: Any, seat: int, left: int, wanted: int, picked: int) -> None:
    """Ask for a card of the void; a void without one that fits is not asked."""
    if takeable(s, seat, wanted) != 0:
        ask(s, seat, VOID)
        s.detail[0] = left
        s.detail[1] = wanted
        s.detail[2] = picked


@rule
def look_at(s: Any, seat: int, n: int) -> int:
    """Take the next cards of a seat's deck, as far as there are any; return them in a row."""
    row = u64(0)
    for i in range(n):
        group = next_card(s, seat)
        if group != 0:
            row = row_insert(row, i, i64(KIND[s.deck[seat], lowest(group)]))
    return row


@rule
def foresee(s: Any, seat: int, n: int) -> None:
    """Let a seat look at its next cards and ask what to do with the first."""
    s.look = look_at(s, seat, n)
    if s.look != 0:
        ask(s, seat, ORDER)
        s.valid = places(s.kept)


@rule
def places(kept: int) -> int:
    """Return what can be done with a card looked at: put it among those kept, or away."""
    return low(row_length(kept) + 1) | bit(LOOK_ROOM)


@rule
def put_looked(s: Any, seat: int, depth: int) -> None:
    """Keep the card being looked at, `depth` cards below the top of those kept so far."""
    s.kept = row_insert(s.kept, depth, row_first(s.look))
    s.valid = places(s.kept)
    drop_looked(s, seat)


@rule
def drop_looked(s: Any, seat: int) -> None:
    """Go on to the next card of a foresee; after the last one put those kept on top."""
    s.look = row_rest(s.look)
    if s.look == 0:
        close(s)
        s.top[seat] = row_join(s.kept, s.top[seat])
        s.kept = 0


@rule
def push(s: Any, operation: int, seat: int, a: int, b: int) -> None:
    """Append an effect to the queue."""
    s.queue = queue_push(s.queue, operation, seat, a, b)


@inlined
def run_queue(s: Any) -> None:
    """Do the waiting effects until one asks something, the game ends or none are left."""
    while waiting(s):
        operation, seat, a, b = next_effect(s)
        do_effect(s, operation, seat, a, b)


@rule
def waiting(s: Any) -> bool:
    """Return whether an effect waits, and nothing keeps it from being done."""
    return s.queue != 0 and s.prompt == NO_PROMPT and s.over == 0


@rule
def next_effect(s: Any) -> tuple[int, int, int, int]:
    """Take the first effect off the queue: operation, seat, a, b."""
    entry = i64(s.queue & u64(0xFFFF))
    s.queue = shr(s.queue, 16)
    return entry & 15, entry >> 4 & 1, entry >> 8, entry >> 5 & 1


@inlined
def do_effect(s: Any, operation: int, seat: int, a: int, b: int) -> None:
    """Do an effect of the queue."""
    if operation == OP_DRAW:
        draw_cards(s, seat, a)
    elif operation == OP_FORESEE:
        foresee(s, seat, a)
    elif operation == OP_DISCARD:
        ask_discard(s, seat, a)
    elif operation == OP_BURY:
        bury(s, seat, a, b)
    else:
        ask_void(s, seat, a, b, 0)


@rule
def enemy_items(s: Any, seat: int) -> int:
    """Return the enemy's cards on the stack as a mask."""
    return (s.stack_of_1 ^ sub(u64(0), u64(seat))) & low(s.stack_count)


@rule
def modes_open(s: Any, seat: int) -> int:
    """Return the payable modes of Fork in the Path that have a target, as a mask."""
    modes = u64(0)
    if s.energy[seat] >= MODE_COST[0] and s.present[seat ^ 1] != 0:
        modes = modes | u64(1)
    if s.energy[seat] >= MODE_COST[1]:
        modes = modes | u64(2)
    return modes

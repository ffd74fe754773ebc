"""The stack: playing cards, choosing what they aim at, resolving and preventing them."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, i64, low, shl, shr, u64, without
from ...core.compile import inlined, rule
from .board import (
    bounce,
    dissolve,
    duel,
    enter,
    next_serial,
    stands,
    strengthen,
    strengthen_all,
    sweep,
)
from .cards import (
    ASH_DUELIST,
    CINDER_SNAP,
    CLOSED_DOOR,
    DROWN_THE_VALE,
    ECHO_ARCHIVE,
    FORK_IN_THE_PATH,
    GRAVE_GARDENER,
    HARVEST_MOON,
    HUSH_THE_BELL,
    IRON_VOW,
    KINDLING,
    LAMP_COURIER,
    LANTERN_SIGNAL,
    RISING_CHORUS,
    SALT_TAX,
    SINKHOLE,
    SKATER,
    TIDE_READER,
    TOLL,
    TOLL_GATE,
    TRIAL_OF_FLAME,
)
from .printed import (
    AIM_ALLY,
    AIM_NONE,
    AIM_OTHER,
    AIM_WEAK,
    CARD,
    aim_of,
    copies_of,
    cost_of,
    event_bit,
    greets,
    kind_of,
    reclaim_of,
)
from .prompts import (
    ask_amount,
    ask_character,
    ask_mode,
    ask_pay,
    ask_stack,
    enemy_items,
    modes_open,
    on_side,
    push,
)
from .state import (
    CHARACTERS,
    EVENTS_ONLY,
    FIRST_TARGET,
    NO_PROMPT,
    NO_TARGET,
    NOBODY,
    ON_ENTRY,
    OP_BURY,
    OP_DISCARD,
    OP_DRAW,
    OP_FORESEE,
    OP_PICK,
)
from .zones import bury, draw_cards, gain_points, leave_hand, take_of

AMOUNT_MAX = 15
"""The largest X that a move code can name."""


@inlined
def cast(s: Any, seat: int, kind: int, from_void: int) -> None:
    """Pay for a card, put it on the stack, hand priority over, and ask what it aims at."""
    card = u64(CARD[s.deck[seat], kind])
    pay(s, seat, card, from_void)
    pile(s, seat, card, from_void)


@inlined
def pay(s: Any, seat: int, card: int, from_void: int) -> None:
    """Pay for a card and take it from where it is."""
    if from_void != 0:
        s.energy[seat] -= reclaim_of(card)
        s.void[seat] = take_of(u64(s.void[seat]), copies_of(card))
    else:
        s.energy[seat] -= cost_of(card)
        leave_hand(s, seat, copies_of(card))
    # Dusk Skaters gain a spark whenever their side plays a card in the enemy's turn.
    if s.active != seat:
        strengthen_all(s, seat, s.roles[seat, SKATER])


@inlined
def pile(s: Any, seat: int, card: int, from_void: int) -> None:
    """Put a card that is paid for on the stack, and ask what it aims at."""
    n = i64(s.stack_count)
    item = s.stack[n]
    item.serial = next_serial(s)
    item.kind = kind_of(card)
    item.by = seat
    item.target = NO_TARGET
    item.second = NO_TARGET
    item.from_void = from_void
    s.stack_count = n + 1
    # Two masks over the stack, so that what a card may aim at is found without a loop.
    s.stack_of_1 |= seat << n
    s.stack_events |= event_bit(card) << n
    s.priority = seat ^ 1
    if aim_of(card) != AIM_NONE:
        ask_aim(s, seat, card)


@inlined
def ask_aim(s: Any, seat: int, card: int) -> None:
    """Ask the caster for the first thing that a card needs to know when it is played."""
    kind = kind_of(card)
    if aim_of(card) != AIM_OTHER:
        ask_character(s, seat, FIRST_TARGET, targets(s, seat, aim_of(card)))
    elif kind == HUSH_THE_BELL:
        ask_stack(s, seat, enemy_items(s, seat))
    elif kind == TOLL_GATE:
        ask_stack(s, seat, enemy_items(s, seat) & u64(s.stack_events))
    elif kind == CLOSED_DOOR:
        ask_stack(s, seat, without(enemy_items(s, seat), s.stack_events))
    elif kind == RISING_CHORUS:
        ask_amount(s, seat, 1, min(s.energy[seat], AMOUNT_MAX))
    elif kind == FORK_IN_THE_PATH:
        ask_mode(s, seat, modes_open(s, seat))
    else:  # Trial of Flame: its enemy is asked for afterwards
        ask_character(s, seat, FIRST_TARGET, on_side(seat, s.present[seat]))


@rule
def targets(s: Any, seat: int, aim: int) -> int:
    """Return the characters that a card with one target may aim at (8 * side + slot), as a mask."""
    side = seat ^ (1 if aim != AIM_ALLY else 0)
    return on_side(side, s.weak[side] if aim == AIM_WEAK else s.present[side])


@rule
def squeeze(mask: int, at: int) -> int:
    """Return a mask with one bit taken out, those above it moved down."""
    return (mask & low(at)) | shl(shr(mask, at + 1), at)


@inlined
def drop_item(s: Any, at: int) -> None:
    """Take an item off the stack; an empty stack leaves no one with priority."""
    last = s.stack_count - 1
    for i in range(at, last):
        s.stack[i] = s.stack[i + 1]
    item = s.stack[last]
    item.serial = 0
    item.target_serial = 0
    item.second_serial = 0
    item.kind = 0
    item.by = 0
    item.target = 0
    item.second = 0
    item.choice = 0
    item.from_void = 0
    s.stack_count = last
    s.stack_of_1 = squeeze(s.stack_of_1, at)
    s.stack_events = squeeze(s.stack_events, at)
    if last == 0:
        s.priority = NOBODY


@rule
def find_item(s: Any, serial: int) -> int:
    """Return where on the stack an item is, -1 if it has left."""
    for i in range(i64(s.stack_count)):
        if s.stack[i].serial == serial:
            return i
    return -1


@rule
def prevent(s: Any, serial: int) -> None:
    """Send a card from the stack to its owner's void; no effect if it has left."""
    at = find_item(s, serial)
    if at >= 0:
        kind = i64(s.stack[at].kind)
        by = i64(s.stack[at].by)
        from_void = i64(s.stack[at].from_void)
        drop_item(s, at)
        bury(s, by, kind, from_void)


@inlined
def resolve_top(s: Any) -> None:
    """Resolve the top of the stack; its controller has priority if more is left."""
    by, card, from_void, target, target_serial, second, second_serial, choice = lift_top(s)
    take_effect(s, by, card, from_void, target, target_serial, second, second_serial, choice)


@inlined
def lift_top(s: Any) -> tuple[int, int, int, int, int, int, int, int]:
    """Take the top item off the stack and return what it holds, as `take_effect` wants it."""
    item = s.stack[s.stack_count - 1]
    by = i64(item.by)
    card = u64(CARD[s.deck[by], item.kind])
    from_void = i64(item.from_void)
    target = i64(item.target)
    target_serial = i64(item.target_serial)
    second = i64(item.second)
    second_serial = i64(item.second_serial)
    choice = i64(item.choice)
    drop_item(s, s.stack_count - 1)
    if s.stack_count > 0:
        s.priority = by
    return by, card, from_void, target, target_serial, second, second_serial, choice


@inlined
def take_effect(
    s: Any,
    by: int,
    card: int,
    from_void: int,
    target: int,
    target_serial: int,
    second: int,
    second_serial: int,
    choice: int,
) -> None:
    """Let a character enter or an event happen, once it has left the stack."""
    kind = kind_of(card)
    if event_bit(card) == 0:
        enter(s, by, card, from_void)
        if greets(card):
            greet(s, by, kind)
    else:
        if kind == TRIAL_OF_FLAME:
            if stands(s, target, target_serial) and stands(s, second, second_serial):
                duel(s, target, second)
        else:
            happen(s, by, kind, target, target_serial, choice)
        # A card stays away from the void until its effects and prompts are over.
        if s.queue != 0 or s.prompt != NO_PROMPT or s.over != 0:
            push(s, OP_BURY, by, kind, from_void)
        else:
            bury(s, by, kind, from_void)


@inlined
def greet(s: Any, by: int, kind: int) -> None:
    """Do what a character does when it enters."""
    if kind == LAMP_COURIER:
        draw_cards(s, by, 1)
    elif kind == TIDE_READER:
        push(s, OP_FORESEE, by, 2, 0)
    elif kind == ASH_DUELIST:
        ask_character(s, by, ON_ENTRY, on_side(by ^ 1, s.weak[by ^ 1]))
    elif kind == GRAVE_GARDENER:
        push(s, OP_PICK, by, 1, CHARACTERS)


@inlined
def happen(s: Any, by: int, kind: int, target: int, serial: int, choice: int) -> None:
    """Do what an event does."""
    side = (target >> 3) & 1
    slot = target & 7
    # Kinds with the same effect are numbered in a row. A target that has left since, even if it
    # came back, has another serial: then nothing happens to it.
    if CINDER_SNAP <= kind <= SINKHOLE:
        if stands(s, target, serial):
            dissolve(s, side, slot)
    elif kind == TOLL_GATE:
        toll(s, by, serial)
    elif HUSH_THE_BELL <= kind <= CLOSED_DOOR:
        prevent(s, serial)
    elif kind == RISING_CHORUS:
        draw_cards(s, by, choice)
    elif kind == FORK_IN_THE_PATH:
        if choice != 0:
            draw_cards(s, by, 2)
        elif stands(s, target, serial):
            bounce(s, side, slot)
    elif kind == LANTERN_SIGNAL:
        # Queued: to foresee asks the seat, and the draw must wait for its answer.
        push(s, OP_FORESEE, by, 1, 0)
        push(s, OP_DRAW, by, 1, 0)
    elif kind == ECHO_ARCHIVE:
        push(s, OP_PICK, by, 2, EVENTS_ONLY)
    elif kind == KINDLING:
        if stands(s, target, serial):
            strengthen(s, side, slot, 2)
    elif kind == IRON_VOW:
        if stands(s, target, serial):
            s.protected[side] = s.protected[side] | bit(slot)
        draw_cards(s, by, 1)
    elif kind == HARVEST_MOON:
        gain_points(s, by, 2)
    elif kind == SALT_TAX:
        push(s, OP_DISCARD, by ^ 1, 1, 0)
        push(s, OP_DRAW, by, 1, 0)
    elif kind == DROWN_THE_VALE:
        sweep(s)


@rule
def toll(s: Any, by: int, serial: int) -> None:
    """Prevent an event unless its caster pays; a caster who cannot pay is not asked."""
    if find_item(s, serial) >= 0:
        if s.energy[by ^ 1] >= TOLL:
            ask_pay(s, by ^ 1, TOLL, serial)
        else:
            prevent(s, serial)

"""The open prompt from JSON.

What a layout leaves out of a prompt follows from the position: the choices are then all that the
rules would offer. A prompt without a choice is refused.
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.records import Record
from .cards import (
    CARDS,
    CINDER_SNAP,
    CLOSED_DOOR,
    FORK_IN_THE_PATH,
    HUSH_THE_BELL,
    IRON_VOW,
    KINDLING,
    MODE_COST,
    RISING_CHORUS,
    SINKHOLE,
    TOLL,
    TOLL_GATE,
    TRIAL_OF_FLAME,
)
from .fields import Fields, place
from .setup_table import SERIAL_MAX
from .stack import AMOUNT_MAX
from .state import (
    AMOUNT,
    CHARACTER,
    CHARACTERS,
    DISCARD,
    EVENTS_ONLY,
    FIRST_TARGET,
    LOOK_ROOM,
    MODE,
    NO_TARGET,
    ON_ENTRY,
    ORDER,
    PAY,
    SECOND_TARGET,
    STACK,
    VOID,
)
from .words import PROMPTS, USES, WANTED, listed, unrolled

PROMPT_FIELDS = (
    *("type", "seat", "use", "choices", "min", "max", "cost", "item"),
    *("left", "filter", "picked"),
)


def _prompt(given: Fields) -> Fields:
    return Fields(given.raw("prompt"), "prompt", PROMPT_FIELDS)


def read_prompt_type(given: Fields, s: Record) -> None:
    """Read which prompt is open, and who is asked."""
    if not given.has("prompt"):
        return
    prompt = _prompt(given)
    s.prompt = prompt.word("type", "", PROMPTS)
    if not prompt.has("seat"):
        raise prompt.refusal("seat", "the seat that is asked, 0 or 1")
    s.asked = prompt.number("seat", 0, 0, 1)


def read_prompt(given: Fields, s: Record) -> None:
    """Read the details of the open prompt."""
    if s.over:
        raise given.refusal("prompt", "null once the game is over")
    prompt = _prompt(given)
    readers: dict[int, Callable[[Fields, Record, int], None]] = {
        CHARACTER: _read_character,
        STACK: _read_items,
        MODE: _read_mode,
        AMOUNT: _read_amount,
        PAY: _read_pay,
        ORDER: _read_order,
        DISCARD: _read_discard,
        VOID: _read_void,
    }
    readers[s.prompt](prompt, s, s.asked)


def _aiming(prompt: Fields, s: Record, seat: int, *kinds: int) -> int:
    """Return the kind on top of the stack, which the seat must be aiming."""
    names = ", ".join(CARDS[kind].name for kind in kinds)
    top = s.stack[s.stack_count - 1] if s.stack_count else None
    if top is None or top.by != seat or top.kind not in kinds:
        raise prompt.refusal("type", f"another one, or seat {seat} has one of {names} on top")
    return int(top.kind)


def _read_character(prompt: Fields, s: Record, seat: int) -> None:
    top = s.stack[s.stack_count - 1] if s.stack_count else None
    aims = (CINDER_SNAP, SINKHOLE, FORK_IN_THE_PATH, KINDLING, IRON_VOW, TRIAL_OF_FLAME)
    use = ON_ENTRY
    if top is not None and top.by == seat and top.kind in aims:
        if top.target == NO_TARGET:
            use = FIRST_TARGET
        elif top.kind == TRIAL_OF_FLAME and top.second == NO_TARGET:
            use = SECOND_TARGET
    use = prompt.word("use", USES[use], USES)
    own = False
    slots = s.weak[1 - seat]
    if use != ON_ENTRY:
        kind = _aiming(prompt, s, seat, *(aims if use == FIRST_TARGET else (TRIAL_OF_FLAME,)))
        own = use == FIRST_TARGET and kind in (KINDLING, IRON_VOW, TRIAL_OF_FLAME)
        if kind != CINDER_SNAP:
            slots = s.present[seat if own else 1 - seat]
    s.detail[0] = use
    s.valid = _chosen(prompt, slots << 8 * (seat if own else 1 - seat), pairs=True)


def _chosen(prompt: Fields, offered: int, *, pairs: bool = False) -> int:
    """Return the mask of valid choices: the given ones, which must be among those offered."""
    chosen = offered
    if prompt.has("choices"):
        chosen = 0
        for i, one in enumerate(prompt.items("choices", 16)):
            where = f"{prompt.at('choices')}[{i}]"
            at = place(one, where) if pairs else one
            if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < 16:
                raise prompt.refusal("choices", "a list of numbers from 0 to 15")
            chosen |= 1 << at
    if not chosen or chosen & ~offered:
        places = [i for i in range(16) if offered >> i & 1]
        shown = [[i >> 3, i & 7] for i in places] if pairs else places
        raise prompt.refusal("choices", f"some of {shown}")
    return chosen


def _read_items(prompt: Fields, s: Record, seat: int) -> None:
    kind = _aiming(prompt, s, seat, HUSH_THE_BELL, TOLL_GATE, CLOSED_DOOR)
    offered = 0
    for i in range(s.stack_count):
        event = CARDS[s.stack[i].kind].is_event
        fits = kind == HUSH_THE_BELL or event == (kind == TOLL_GATE)
        offered |= (s.stack[i].by != seat and fits) << i
    s.valid = _chosen(prompt, offered)


def _read_mode(prompt: Fields, s: Record, seat: int) -> None:
    _aiming(prompt, s, seat, FORK_IN_THE_PATH)
    offered = (s.energy[seat] >= MODE_COST[0] and s.present[1 - seat] != 0) << 0
    offered |= (s.energy[seat] >= MODE_COST[1]) << 1
    s.valid = _chosen(prompt, offered)


def _read_amount(prompt: Fields, s: Record, seat: int) -> None:
    _aiming(prompt, s, seat, RISING_CHORUS)
    most = min(s.energy[seat], AMOUNT_MAX)
    s.detail[0] = prompt.number("min", 1, 1, most)
    s.detail[1] = prompt.number("max", most, s.detail[0], most)


def _read_pay(prompt: Fields, s: Record, seat: int) -> None:
    events = [
        s.stack[i].serial
        for i in range(s.stack_count)
        if s.stack[i].by == seat and CARDS[s.stack[i].kind].is_event
    ]
    if not events:
        raise prompt.refusal("type", f"another one: seat {seat} has no event on the stack")
    s.about = prompt.number("item", events[-1], 1, SERIAL_MAX)
    if s.about not in events:
        raise prompt.refusal("item", f"the serial of an event of seat {seat}, one of {events}")
    s.detail[0] = prompt.number("cost", TOLL, 1, s.energy[seat])


def _read_order(prompt: Fields, s: Record, seat: int) -> None:
    s.valid = (2 << len(unrolled(s.kept))) - 1 | 1 << LOOK_ROOM


def _read_discard(prompt: Fields, s: Record, seat: int) -> None:
    if not s.hand[seat]:
        raise prompt.refusal("type", f"another one: seat {seat} has no card to discard")
    s.detail[0] = prompt.number("left", 1, 1, 255)


def _read_void(prompt: Fields, s: Record, seat: int) -> None:
    void = listed(s.void[seat], s.deck[seat])
    wanted = prompt.word("filter", WANTED[CHARACTERS], WANTED)
    if not any(CARDS[kind].is_event == (wanted == EVENTS_ONLY) for kind in void):
        raise prompt.refusal("filter", f"what seat {seat} has in its void, {void}")
    s.detail[0] = prompt.number("left", 1, 1, LOOK_ROOM)
    s.detail[1] = wanted
    s.detail[2] = prompt.number("picked", 0, 0, LOOK_ROOM)

"""Boards, stack and queue from JSON."""

from __future__ import annotations

from typing import Any

from ...core.records import Record
from .cards import CARDS, FORK_IN_THE_PATH, RISING_CHORUS, ROLE, TRIAL_OF_FLAME, WEAK
from .fields import Fields
from .layout import AIMS_AT_STACK
from .stack import AMOUNT_MAX
from .state import NO_TARGET, NOBODY, OP_BURY, OP_PICK, QUEUE_ROOM, SLOTS, SPARK_MAX
from .words import OPERATIONS, WANTED, queued

SERIAL_MAX = 40_000
CHARACTER_FIELDS = ("slot", "kind", "spark", "used", "protected", "banish", "serial")
ITEM_FIELDS = (
    *("kind", "by", "target", "x", "mode", "from_void", "serial"),
    *("target_serial", "second", "second_serial"),
)
OPERATION_FIELDS = ("op", "seat", "n", "filter", "kind", "from_void")


def _kind(item: Fields) -> int:
    if not item.has("kind"):
        raise item.refusal("kind", "a kind number")
    return item.number("kind", 0, 0, len(CARDS) - 1)


def _serial(item: Fields, serials: set[int]) -> int:
    """Return an item's serial: the given one, which must be new, or the next free one."""
    serial = item.number("serial", max(serials, default=0) + 1, 1, SERIAL_MAX)
    if serial in serials:
        raise item.refusal("serial", "different for every character and stack item")
    serials.add(serial)
    return serial


def read_board(own: Fields, s: Record, seat: int, serials: set[int]) -> None:
    """Read a player's characters."""
    for i, one in enumerate(own.items("board", s.board_max)):
        item = Fields(one, f"{own.at('board')}[{i}]", CHARACTER_FIELDS)
        free = next(j for j in range(SLOTS) if not s.present[seat] >> j & 1)
        slot = item.number("slot", free, 0, SLOTS - 1)
        if s.present[seat] >> slot & 1:
            raise item.refusal("slot", "a slot that no other character of the player is in")
        kind = _kind(item)
        if CARDS[kind].is_event:
            raise item.refusal("kind", f"a character; {CARDS[kind].name} is an event")
        spark = item.number("spark", CARDS[kind].spark or 0, 0, SPARK_MAX)
        s.kind[seat, slot] = kind
        s.spark[seat] |= spark << 8 * slot
        s.present[seat] |= 1 << slot
        s.weak[seat] |= (spark <= WEAK) << slot
        s.roles[seat, ROLE[kind]] |= 1 << slot
        s.total[seat] += spark
        s.used[seat] |= item.flag("used") << slot
        s.protected[seat] |= item.flag("protected") << slot
        s.banish[seat] |= item.flag("banish") << slot
        s.serial[seat, slot] = _serial(item, serials)


def read_stack(given: Fields, s: Record, serials: set[int]) -> None:
    """Read the stack and who has priority; unless given, the enemy of the top item's caster."""
    items = [
        Fields(one, f"stack[{i}]", ITEM_FIELDS)
        for i, one in enumerate(given.items("stack", s.stack_max))
    ]
    for i, item in enumerate(items):
        cell = s.stack[i]
        cell.kind = _kind(item)
        if not item.has("by"):
            raise item.refusal("by", "the seat that played it, 0 or 1")
        cell.by = item.number("by", 0, 0, 1)
        cell.from_void = item.flag("from_void")
        if cell.from_void and CARDS[cell.kind].reclaim is None:
            raise item.refusal("from_void", f"false: {CARDS[cell.kind].name} has no reclaim")
        cell.serial = _serial(item, serials)
        s.stack_of_1 |= cell.by << i
        s.stack_events |= CARDS[cell.kind].is_event << i
    s.stack_count = len(items)
    for i, item in enumerate(items):
        _read_aim(item, s, s.stack[i])
    if items:
        s.priority = given.number("priority", 1 - s.stack[len(items) - 1].by, 0, 1)
    elif given.has("priority"):
        raise given.refusal("priority", "null, because the stack is empty")
    else:
        s.priority = NOBODY


def _read_aim(item: Fields, s: Record, cell: Any) -> None:
    """Read what a stack item aims at; what is not there any more is no target."""
    kind = cell.kind
    if item.has("second") and kind != TRIAL_OF_FLAME:
        raise item.refusal("second", "null: only Trial of Flame has two targets")
    if kind in AIMS_AT_STACK:
        cell.target = cell.second = NO_TARGET
        at = item.number("target", -1, -1, s.stack_count - 1)
        there = s.stack[at].serial if at >= 0 else 0
        cell.target_serial = item.number("target_serial", there, 0, SERIAL_MAX)
    else:
        cell.target, cell.target_serial = _aim(item, s, "target")
        cell.second, cell.second_serial = _aim(item, s, "second")
    if item.has("x"):
        if kind != RISING_CHORUS:
            raise item.refusal("x", "null: only Rising Chorus has an X")
        cell.choice = item.number("x", 1, 1, AMOUNT_MAX)
    if item.has("mode"):
        if kind != FORK_IN_THE_PATH:
            raise item.refusal("mode", "null: only Fork in the Path has modes")
        cell.choice = item.number("mode", 0, 0, 1)


def _aim(item: Fields, s: Record, key: str) -> tuple[int, int]:
    at = item.place(key)
    if at is None:
        return NO_TARGET, 0
    return at, item.number(f"{key}_serial", s.serial[at >> 3, at & 7], 0, SERIAL_MAX)


def read_queue(given: Fields, s: Record) -> None:
    """Read the effects that wait for a prompt."""
    entries = []
    for i, one in enumerate(given.items("queue", QUEUE_ROOM)):
        entry = Fields(one, f"queue[{i}]", OPERATION_FIELDS)
        operation = entry.word("op", "", OPERATIONS)
        seat = entry.number("seat", 0, 0, 1)
        if operation == OP_BURY:
            entries.append((operation, seat, _kind(entry), int(entry.flag("from_void"))))
        else:
            n = entry.number("n", 1, 1, 2)
            wanted = entry.word("filter", WANTED[0], WANTED) if operation == OP_PICK else 0
            entries.append((operation, seat, n, wanted))
    s.queue = queued(entries)

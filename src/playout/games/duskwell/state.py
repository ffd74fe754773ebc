"""The state of a Duskwell game: half a kilobyte, copied once for every playout.

Cells beyond a count, and fields of a prompt that is closed, are always zero, so that two states
in which the seats know the same are the same bytes (but for what is hidden).
"""

from __future__ import annotations

import numpy as np

from ...core.rng import RNG
from ...core.state import state_type
from .cards import ROLES, WELL_CARDS

# `phase`: the step of the active player's turn.
JUDGMENT, DREAMWELL, DRAW, MAIN, ENDING = range(5)

NOBODY = 2
"""`priority`: no one; `winner`: no one yet, or a draw."""

# `prompt`: what a seat is asked, if anything.
NO_PROMPT, CHARACTER, STACK, MODE, AMOUNT, PAY, ORDER, DISCARD, VOID = range(9)
PROMPTS = 9

# `detail[0]` of a CHARACTER prompt: what the answer is for.
FIRST_TARGET, SECOND_TARGET, ON_ENTRY = range(3)

# `detail[1]` of a VOID prompt, and of the operation that opens it: what may be taken.
CHARACTERS, EVENTS_ONLY = range(2)

# Queue operations: (operation, seat, a, b).
OP_NONE, OP_DRAW, OP_FORESEE, OP_DISCARD, OP_PICK, OP_BURY = range(6)

WELL_QUEUE = np.zeros((2, WELL_CARDS), np.uint64)
"""`WELL_QUEUE[seat, card]`: the effect that a dreamwell card puts into the queue, if any."""
for _seat in range(2):
    for _card, _operation, _n in ((2, OP_FORESEE, 1), (4, OP_DISCARD, 1), (8, OP_FORESEE, 2)):
        WELL_QUEUE[_seat, _card] = _operation | _seat << 4 | _n << 8

SLOTS = 8
"""Slots of a board; `board_max` of them are used at once."""
STACK_ROOM = 10
QUEUE_ROOM = 4
LOOK_ROOM = 4
"""The most cards that a seat looks at, keeps or knows on top of its bag."""
NO_TARGET = 255
"""`target` of a stack item that aims at nothing (yet), or at another stack item."""
SPARK_MAX = 255
"""Spark stops here; no game gets near it."""

ITEM = np.dtype(
    [
        ("serial", "u2"),
        ("target_serial", "u2"),
        ("second_serial", "u2"),
        ("kind", "u1"),
        ("by", "u1"),
        ("target", "u1"),
        ("second", "u1"),
        ("choice", "u1"),
        ("from_void", "u1"),
    ],
    align=True,
)
"""A card on the stack, played `by` a seat.

Targets are characters (8 * side + slot) with the serial they had when chosen: another character
in that slot is no target. A card that aims at a stack item knows only its serial. `choice` is X
or the mode.
"""

STATE = state_type(
    "duskwell",
    __name__,
    [
        # The generator of draws, the queue, and sets of cards by seat (see `cards`).
        ("rng", RNG),
        ("spark", "u8", (2,)),  # of the characters on a board: a byte a slot (see `rows`)
        ("queue", "u8"),  # effects that wait for a prompt to be answered (see `rows`)
        ("hand", "u4", (2,)),
        ("bag", "u4", (2,)),
        ("void", "u4", (2,)),
        ("banished", "u4", (2,)),
        ("known", "u4", (2,)),  # the part of a hand that was openly returned to it
        # Counters by seat.
        ("points", "u4", (2,)),
        ("glow", "u4", (2,)),
        ("total", "u4", (2,)),  # all spark on the board, and glow
        ("energy", "u4", (2,)),
        ("produced", "u4", (2,)),
        ("deck", "u4", (2,)),
        # The top of each bag, as its owner left it: a row (see `rows`), next card first.
        ("top", "u4", (2,)),
        # Boards: sets of slots as bits, then what is in each slot.
        ("present", "u4", (2,)),
        ("weak", "u4", (2,)),  # spark of at most WEAK
        ("used", "u4", (2,)),
        ("protected", "u4", (2,)),
        ("banish", "u4", (2,)),  # came from the void: banished when it leaves
        ("roles", "u4", (2, ROLES)),  # who is a ringer, a captain, …
        ("kind", "u1", (2, SLOTS)),
        ("serial", "u2", (2, SLOTS)),
        # The stack, its bottom first.
        ("last_serial", "u4"),
        ("stack_of_1", "u4"),  # the items that seat 1 played
        ("stack_events", "u4"),  # the items that are events
        ("stack_count", "u4"),
        ("priority", "u4"),
        ("stack", ITEM, (STACK_ROOM,)),
        # The open prompt: which seat is asked, the valid answers as bits (of a character, a stack
        # item, a mode, or a card looked at; 0 for others), and details.
        ("prompt", "u4"),
        ("asked", "u4"),
        ("detail", "u4", (3,)),
        ("valid", "u4"),
        ("about", "u4"),
        # A foresee under way: rows of the cards still to be placed, and of those kept so far.
        ("look", "u4"),
        ("kept", "u4"),
        # The shared dreamwell and the course of the game.
        ("well", "u1", (WELL_CARDS,)),
        ("well_next", "u4"),
        ("well_first", "u4"),  # 1 during the first pass
        ("turns", "u4"),
        ("active", "u4"),
        ("phase", "u4"),
        ("winner", "u4"),
        # Options.
        ("win", "u1"),
        ("hand_max", "u1"),
        ("board_max", "u1"),
        ("produced_max", "u1"),
        ("stack_max", "u1"),
        ("turn_cap", "u1"),
        ("opening", "u1"),
        ("bonus", "u1"),
        ("pin_revealed", "u1"),
    ],
)

"""Positions from JSON: fill a state from a layout, refusing what cannot be.

Missing fields take the values of a fresh game; a missing bag holds the cards of the deck list
that are nowhere else.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...core.records import Record, array_of
from ...core.rng import generator
from ...core.state import CUT, ENDED
from .cards import CARDS, DECK_NAMES, DECKS, WELL_CARDS, WELL_LATER, WELL_PHASE
from .fields import Fields
from .setup_prompt import read_prompt, read_prompt_type
from .setup_table import SERIAL_MAX, read_board, read_queue, read_stack
from .state import (
    ENDING,
    LOOK_ROOM,
    NO_PROMPT,
    NOBODY,
    OP_BURY,
    ORDER,
    SLOTS,
)
from .words import PHASES, operations, packed, rolled, unrolled

FIELDS = (
    "turn",
    "active",
    "phase",
    "priority",
    "players",
    "stack",
    "dreamwell",
    "prompt",
    "over",
    "winner",
    "to_move",
    "look",
    "kept",
    "queue",
    "serial",
    "ply",
    "rng",
)
PLAYER_FIELDS = (
    *("deck", "points", "energy", "produced", "glow"),
    *("hand", "bag", "top", "void", "banished", "known", "board"),
)
ENERGY_MAX = 99
COUNT_MAX = 9_999


def read_layout(layout: Mapping[str, Any], s: Record, max_plies: int) -> None:
    """Fill a blank state (one that holds the options) from a layout.

    Raises:
        InvalidLayout: naming the field, what it held and what is allowed.
    """
    given = Fields(layout, "", FIELDS)
    players = given.items("players", 2, ({}, {}))
    if len(players) != 2:
        raise given.refusal("players", "a list of two players")
    own = [Fields(p, f"players[{i}]", PLAYER_FIELDS) for i, p in enumerate(players)]
    for seat in range(2):
        _read_counters(own[seat], s, seat)
    _read_course(given, s)
    serials: set[int] = set()
    for seat in range(2):
        read_board(own[seat], s, seat, serials)
    read_stack(given, s, serials)
    highest = max(serials, default=0)
    s.last_serial = given.number("serial", highest, highest, SERIAL_MAX)
    read_queue(given, s)
    read_prompt_type(given, s)
    _read_looked(given, s)
    for seat in range(2):
        _read_zones(own[seat], s, seat)
    _read_well(given, s)
    _read_end(given, s, max_plies)
    if s.prompt != NO_PROMPT:
        read_prompt(given, s)
    _read_actor(given, s)
    _read_rng(given, s)


def _read_counters(own: Fields, s: Record, seat: int) -> None:
    s.deck[seat] = own.word("deck", DECK_NAMES[s.deck[seat]], DECK_NAMES)
    s.points[seat] = own.number("points", 0, 0, COUNT_MAX)
    s.energy[seat] = own.number("energy", 0, 0, ENERGY_MAX)
    s.produced[seat] = own.number("produced", 0, 0, s.produced_max)
    s.glow[seat] = own.number("glow", 0, 0, COUNT_MAX)
    s.total[seat] = s.glow[seat]


def _read_course(given: Fields, s: Record) -> None:
    """Read turn, active seat, phase and ply."""
    s.turns = given.number("turn", given.number("active", 0, 0, 1), 0, s.turn_cap)
    # The end of the last turn counts up once more, but hands the turn to nobody.
    expected = (s.turns - (s.turns == s.turn_cap)) % 2
    s.active = given.number("active", expected, 0, 1)
    if s.active != expected:
        raise given.refusal("active", f"{expected}: seat 0 has the even turns, this is {s.turns}")
    s.phase = given.word("phase", "main", PHASES)
    s.ply = given.number("ply", 0, 0, 65_535)


def _read_looked(given: Fields, s: Record) -> None:
    """Read the cards of a foresee under way."""
    look, kept = given.kinds("look", LOOK_ROOM), given.kinds("kept", LOOK_ROOM)
    for key, cards in (("look", look), ("kept", kept)):
        if cards and s.prompt != ORDER:
            raise given.refusal(key, "empty unless a prompt of type order is open")
    if len(look) + len(kept) > LOOK_ROOM:
        raise given.refusal("kept", f"a list of at most {LOOK_ROOM} with the cards of look")
    s.look, s.kept = rolled(look), rolled(kept)


def _elsewhere(s: Record, seat: int) -> list[int]:
    """Return the kinds of a seat's cards on board and stack, in the queue and being looked at."""
    found = [s.kind[seat, j] for j in range(SLOTS) if s.present[seat] >> j & 1]
    found += [s.stack[i].kind for i in range(s.stack_count) if s.stack[i].by == seat]
    found += [a for op, by, a, _ in operations(s.queue) if op == OP_BURY and by == seat]
    if s.prompt == ORDER and s.asked == seat:
        found += unrolled(s.look) + unrolled(s.kept)
    return found


def _read_zones(own: Fields, s: Record, seat: int) -> None:
    """Read hand, top, void, banished and known; the bag is the rest of the deck list."""
    deck = s.deck[seat]
    size = len(DECKS[deck])
    hand, top = own.kinds("hand", s.hand_max), own.kinds("top", LOOK_ROOM)
    void, banished = own.kinds("void", size), own.kinds("banished", size)
    known = own.kinds("known", s.hand_max)
    left = Counter(DECKS[deck])
    for key, cards in (
        ("board, stack, look or queue", _elsewhere(s, seat)),
        ("hand", hand),
        ("top", top),
        ("void", void),
        ("banished", banished),
    ):
        left.subtract(cards)
        for kind, n in left.items():
            if n < 0:
                raise _too_many(own, key, kind, deck)
    rest = sorted(left.elements())
    if own.has("bag") and sorted(own.kinds("bag", size)) != rest:
        raise own.refusal("bag", f"the rest of the deck {DECK_NAMES[deck]}, {rest}")
    _look_ahead(own, s, seat, top, rest)
    s.hand[seat], s.bag[seat] = packed(hand, deck), packed(rest, deck)
    s.void[seat], s.banished[seat] = packed(void, deck), packed(banished, deck)
    s.top[seat] = rolled(top)
    if Counter(known) - Counter(hand):
        raise own.refusal("known", f"a part of the hand {hand}")
    s.known[seat] = packed(known, deck)


def _too_many(own: Fields, key: str, kind: int, deck: int) -> Exception:
    name, have = CARDS[kind].name, DECKS[deck].count(kind)
    return own.refusal(
        key, f"within the deck {DECK_NAMES[deck]}, which has {have} of kind {kind} ({name}) in all"
    )


def _look_ahead(own: Fields, s: Record, seat: int, top: list[int], rest: list[int]) -> None:
    """Give a foresee that names no card the next one of the deck to look at."""
    if s.prompt == ORDER and s.asked == seat and s.look == 0:
        if not top and not rest:
            raise own.refusal("bag", "not empty while its owner looks at the next card")
        s.look = rolled([top.pop(0) if top else rest.pop(0)])


def _read_well(given: Fields, s: Record) -> None:
    """Read the dreamwell; at the start of a pass its order means nothing."""
    well = Fields(given.raw("dreamwell", {}), "dreamwell", ("order", "next", "first_pass"))
    order = well.items("order", WELL_CARDS, tuple(range(WELL_CARDS)))
    if sorted(order, key=str) != [*range(WELL_CARDS)]:
        raise well.refusal("order", f"the numbers 0 to {WELL_CARDS - 1}, once each")
    if tuple(WELL_PHASE[card] for card in order) != WELL_PHASE:
        raise well.refusal("order", "in the order of phases: 0 and 1, then 2 to 5, then 6 to 9")
    first = well.flag("first_pass", default=True)
    at = well.number("next", 0, 0, WELL_CARDS)
    if at == WELL_CARDS:
        at, first = 0, False
    if not first and 0 < at <= WELL_LATER:
        raise well.refusal("next", f"0 or more than {WELL_LATER} after the first pass")
    s.well_next, s.well_first = at, first
    for i in range(WELL_CARDS):
        s.well[i] = order[i] if at else i


def _read_end(given: Fields, s: Record, max_plies: int) -> None:
    """Read whether the game is over, and who won; the points and the turn must agree."""
    reached = [seat for seat in range(2) if s.points[seat] >= s.win]
    if len(reached) == 2:
        raise given.refusal("players", f"such that only one player has {s.win} points or more")
    capped = s.turns >= s.turn_cap
    over = given.flag("over", default=bool(reached) or capped)
    winner: Any = reached[0] if reached else "draw"
    if over and winner == "draw" and not capped and s.ply < max_plies:
        raise given.refusal("over", f"false: no player has {s.win} points, and turns are left")
    if not over and (reached or capped):
        raise given.refusal("over", "true: the points or the turn end the game")
    if given.has("winner") and given.raw("winner") != (winner if over else None):
        raise given.refusal("winner", repr(winner) if over else "null while the game goes on")
    s.winner = reached[0] if reached else NOBODY
    s.over = (ENDED if reached or capped else CUT) if over else 0


def _read_actor(given: Fields, s: Record) -> None:
    """Set the seat to act, and refuse another one."""
    if s.prompt != NO_PROMPT:
        s.turn = s.asked
    elif s.priority != NOBODY:
        s.turn = s.priority
    else:
        s.turn = 1 - s.active if s.phase == ENDING else s.active
    if given.has("to_move") and (s.over or given.raw("to_move") != s.turn):
        raise given.refusal("to_move", "null once the game is over" if s.over else str(s.turn))


def _read_rng(given: Fields, s: Record) -> None:
    """Read the generator, or derive one from everything else."""
    text = given.raw("rng")
    if text is None:
        digest = hashlib.blake2b(array_of(s).tobytes(), digest_size=8).digest()
        made = generator(int.from_bytes(digest, "big"))
        s.rng.state, s.rng.inc = int(made["state"][0]), int(made["inc"][0])
        return
    try:
        whole = int(text, 16) if isinstance(text, str) and len(text) == 32 else 0
    except ValueError:
        whole = 0
    if not whole & 1:
        raise given.refusal("rng", "32 hexadecimal digits, the last one odd")
    s.rng.state, s.rng.inc = whole >> 64, whole & 0xFFFF_FFFF_FFFF_FFFF

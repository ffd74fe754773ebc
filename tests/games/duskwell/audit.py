"""Whole games played at random, every position of which is checked, as one compiled kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from playout.core.bits import count, highest, i64, low, shr, u64
from playout.core.compile import kernel, rule
from playout.core.game import Game
from playout.core.generic import deal, draw, legal, play
from playout.core.rng import generator
from playout.core.state import ENDED
from playout.games.duskwell.board import spark_at
from playout.games.duskwell.cards import CARDS, GROUP, KINDS, ROLE, WEAK
from playout.games.duskwell.rows import row_first, row_length, row_rest
from playout.games.duskwell.state import NO_PROMPT, NOBODY, OP_BURY, ORDER, SLOTS

FAULTS = (
    "",
    "a card was lost or made",
    "a zone is not in its one form",
    "the legal moves are empty, too many or not ascending",
    "a hand, board, stack or row is too large",
    "priority does not fit the stack",
    "what is known is not in the hand",
    "what is kept about the board is out of date",
    "what is kept about the stack is out of date",
    "something is beyond the end of the stack",
    "the game was cut, or ended without a reason",
    "something is left of a closed prompt, or waits for none",
)


@rule
def held(s: Any, seat: int, kind: int) -> int:
    """Count the cards of a kind that a seat has, wherever they are."""
    deck = s.deck[seat]
    group = u64(GROUP[deck, kind])
    found = count(s.hand[seat] & group) + count(s.bag[seat] & group)
    found += count(s.void[seat] & group) + count(s.banished[seat] & group)
    found += in_row(s.top[seat], kind)
    if s.prompt == ORDER and s.asked == seat:
        found += in_row(s.look, kind) + in_row(s.kept, kind)
    for slot in range(SLOTS):
        if i64(s.present[seat]) >> slot & 1 != 0 and s.kind[seat, slot] == kind:
            found += 1
    for i in range(i64(s.stack_count)):
        if s.stack[i].by == seat and s.stack[i].kind == kind:
            found += 1
    queue = u64(s.queue)
    while queue != 0:
        entry = i64(queue & u64(0xFFFF))
        if entry & 15 == OP_BURY and entry >> 4 & 1 == seat and entry >> 8 == kind:
            found += 1
        queue = shr(queue, 16)
    return found


@rule
def in_row(row: int, kind: int) -> int:
    left = u64(row)
    found = 0
    while left != 0:
        if row_first(left) == kind:
            found += 1
        left = row_rest(left)
    return found


@rule
def tidy(zone: int, deck: int) -> bool:
    """Say whether the copies of each kind are the lowest bits of the kind's places."""
    seen = u64(0)
    for kind in range(KINDS):
        group = u64(GROUP[deck, kind])
        copies = zone & group
        seen = seen | group
        if copies != 0 and copies != low(highest(copies) + 1) & group:
            return False
    return (zone | seen) == seen


@rule
def fault_of_cards(s: Any) -> int:
    for seat in range(2):
        deck = s.deck[seat]
        for kind in range(KINDS):
            if held(s, seat, kind) != count(u64(GROUP[deck, kind])):
                return 1
            group = u64(GROUP[deck, kind])
            if count(s.known[seat] & group) > count(s.hand[seat] & group):
                return 6
        if not (
            tidy(u64(s.hand[seat]), deck)
            and tidy(u64(s.bag[seat]), deck)
            and tidy(u64(s.void[seat]), deck)
            and tidy(u64(s.banished[seat]), deck)
            and tidy(u64(s.known[seat]), deck)
        ):
            return 2
    return 0


IS_EVENT = np.array([card.is_event for card in CARDS])


@rule
def fault_of_table(s: Any) -> int:
    for seat in range(2):
        if (
            count(s.hand[seat]) > s.hand_max
            or count(s.present[seat]) > s.board_max
            or row_length(s.top[seat]) > 4
        ):
            return 4
        total = i64(s.glow[seat])
        for slot in range(SLOTS):
            there = i64(s.present[seat]) >> slot & 1
            spark = spark_at(s, seat, slot)
            total += spark
            weak = i64(s.weak[seat]) >> slot & 1
            role = i64(s.roles[seat, ROLE[s.kind[seat, slot]]]) >> slot & 1
            if there == 0 and (spark != 0 or s.kind[seat, slot] != 0 or s.serial[seat, slot] != 0):
                return 7
            if weak != (1 if there != 0 and spark <= WEAK else 0) or role != there:
                return 7
            marks = i64(s.used[seat]) | i64(s.protected[seat]) | i64(s.banish[seat])
            if there == 0 and marks >> slot & 1 != 0:
                return 7
        if total != s.total[seat]:
            return 7
    return 0


@rule
def fault_of_stack(s: Any) -> int:
    n = i64(s.stack_count)
    if n > s.stack_max:
        return 4
    if (s.priority == NOBODY) != (n == 0):
        return 5
    for i in range(10):
        item = s.stack[i]
        of_1 = i64(s.stack_of_1) >> i & 1
        event = i64(s.stack_events) >> i & 1
        what = item.kind + item.by + item.target + item.second + item.choice + item.from_void
        if i >= n and what + item.serial + item.target_serial + item.second_serial != 0:
            return 9
        if i < n and (of_1 != item.by or event != IS_EVENT[item.kind]):
            return 8
        if i >= n and of_1 + event != 0:
            return 8
    return 0


@rule
def fault_of_prompt(s: Any) -> int:
    details = s.detail[0] + s.detail[1] + s.detail[2] + s.valid + s.about
    if s.prompt == NO_PROMPT and details + s.asked != 0:
        return 11
    if s.prompt != ORDER and (s.look != 0 or s.kept != 0):
        return 11
    if s.prompt == NO_PROMPT and s.queue != 0 and s.over == 0:
        return 11
    return 0


@rule
def fault_of_moves(s: Any, moves: Any) -> int:
    n = legal(s, moves)
    if n < 1 or n > moves.size:
        return 3
    for i in range(1, n):
        if moves[i - 1] >= moves[i]:
            return 3
    return 0


@rule
def fault(s: Any, moves: Any) -> int:
    """Return the number of the first fault of a position, 0 if there is none."""
    found = fault_of_cards(s)
    if found == 0:
        found = fault_of_table(s)
    if found == 0:
        found = fault_of_stack(s)
    if found == 0:
        found = fault_of_prompt(s)
    if found == 0 and s.over == 0:
        found = fault_of_moves(s, moves)
    if found == 0 and s.over != 0 and s.over != ENDED:
        found = 10
    if found == 0 and s.over == ENDED and s.winner == NOBODY and s.turns < s.turn_cap:
        found = 10
    return found


@kernel
def audit(blank: Any, world: Any, scratch: Any, rng: Any, tally: Any, n: int) -> int:
    """Play `n` random games and check every position; return the first fault.

    `tally` counts moves by the prompt they answer (0: none), then turns and finished games.
    """
    w = world[0]
    moves = scratch[0].moves
    for _ in range(n):
        world[0] = blank[0]
        deal(w, rng[0])
        found = fault(w, moves)
        while w.over == 0 and found == 0:
            tally[w.prompt] += 1
            play(w, draw(w, moves, rng[0]))
            found = fault(w, moves)
        if found != 0:
            return found
        tally[9] += w.turns
        tally[10] += 1
    return 0


def run_audit(game: Game, games: int, seed: int) -> list[int]:
    """Play random games of Duskwell with every position checked; return the tally."""
    blank, scratch, rng = game.dealing.blank(), np.zeros(1, game.ops.scratch), generator(seed)
    tally = np.zeros(11, np.int64)
    run = audit.bind("duskwell", blank, blank, scratch, rng, tally, 1)
    found = run(blank, game.dealing.blank(), scratch, rng, tally, games)
    assert found == 0, f"{FAULTS[found]} (game {tally[10]} of seed {seed})"
    return [int(n) for n in tally]

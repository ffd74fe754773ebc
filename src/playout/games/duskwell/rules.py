"""The rules of Duskwell: the turn, and what each move code does.

Between two moves of the players everything runs in `settle`: the queue of effects, then the
steps of the turn, until a seat must act. Nothing calls itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, i64, select, u64
from ...core.compile import inlined, rule
from ...core.rng import below, reseed
from ...core.state import ENDED
from .board import dissolve, strengthen, strengthen_all, strongest
from .cards import (
    CHOIR,
    FORGE_COST,
    FULL,
    GROUP,
    KIND,
    MODE_COST,
    RINGER,
    RINGER_COST,
    TRIAL_OF_FLAME,
    WELL_CARDS,
    WELL_DRAWS,
    WELL_ENERGY,
    WELL_GROUP,
    WELL_LATER,
    WELL_MILLS,
    WELL_PHASE,
    WELL_POINTS,
    WELL_STRENGTHENS,
    WELL_VALUE,
)
from .prompts import (
    ask_character,
    ask_discard,
    ask_void,
    close,
    drop_looked,
    on_side,
    put_looked,
    run_queue,
)
from .rows import row_first
from .stack import cast, prevent, resolve_top
from .state import (
    AMOUNT,
    CHARACTER,
    DISCARD,
    DRAW,
    DREAMWELL,
    ENDING,
    FIRST_TARGET,
    JUDGMENT,
    MAIN,
    MODE,
    NO_PROMPT,
    NOBODY,
    ON_ENTRY,
    ORDER,
    PAY,
    PROMPTS,
    SECOND_TARGET,
    STACK,
    VOID,
    WELL_QUEUE,
)
from .zones import bury, draw_card, draw_cards, gain_points, give_back, leave_hand, mill, put, take

# Move codes (the table of section 6 of the game's description).
PASS, END, NEXT, DONE = 0, 1, 2, 3
PLAY, RECLAIM_PLAY, ABILITY = 4, 36, 68
CHOOSE_CHARACTER, CHOOSE_STACK, CHOOSE_MODE, CHOOSE_AMOUNT = 84, 100, 116, 120
PAY_UP, REFUSE, PUT, BIN = 136, 137, 138, 142
DROP, TAKE, CODES = 144, 176, 208

ANSWER = np.zeros(PROMPTS, np.int64)
"""By prompt: the code that an answer's number is added to (see `answer`)."""
ANSWER[CHARACTER], ANSWER[STACK], ANSWER[MODE] = CHOOSE_CHARACTER, CHOOSE_STACK, CHOOSE_MODE
ANSWER[AMOUNT], ANSWER[PAY], ANSWER[ORDER] = CHOOSE_AMOUNT, PAY_UP, PUT
ANSWER[DISCARD], ANSWER[VOID] = DROP, TAKE


@rule
def deal(s: Any, rng: Any) -> None:
    """Deal the opening hands; seat 0 begins, and draws no card in its first turn."""
    reseed(s.rng, rng)
    s.priority = NOBODY
    s.winner = NOBODY
    s.well_first = 1
    for i in range(WELL_CARDS):
        s.well[i] = i
    for seat in range(2):
        deck = s.deck[seat]
        s.bag[seat] = FULL[deck]
        for _ in range(s.opening):
            bag = u64(s.bag[seat])
            if bag != 0:
                kind = i64(KIND[deck, select(bag, below(s.rng, count(bag)))])
                s.bag[seat] = take(bag, deck, kind)
                s.hand[seat] = put(s.hand[seat], deck, kind)
    begin_turn(s)
    settle(s)


@inlined
def settle(s: Any) -> None:
    """Run effects, and the rest of a turn's beginning, until a seat must act; name it."""
    run_queue(s)
    open_turn(s)
    name_actor(s)


@inlined
def open_turn(s: Any) -> None:
    """Once the dreamwell has done and asked all, draw, and begin the main phase."""
    if s.phase == DREAMWELL and s.prompt == NO_PROMPT and s.over == 0:
        s.phase = DRAW
        if s.turns > 0:
            draw_card(s, i64(s.active))
        if s.over == 0:
            s.phase = MAIN


@inlined
def name_actor(s: Any) -> None:
    """Name the seat that must act."""
    asked = s.asked
    priority = s.priority
    turn = s.active ^ (1 if s.phase == ENDING else 0)
    turn = turn if priority == NOBODY else priority
    s.turn = turn if s.prompt == NO_PROMPT else asked


@rule
def resume(s: Any) -> None:
    """Go on from a position set up inside a turn: its step is still to be done."""
    if s.phase == JUDGMENT:
        begin_turn(s)
    elif s.phase == DREAMWELL:
        turn_well_card(s)
    elif s.phase == DRAW:
        s.phase = DREAMWELL
    settle(s)


@inlined
def begin_turn(s: Any) -> None:
    """Judge; then, unless that ends the game, turn a dreamwell card. To draw is for `settle`."""
    judge(s)
    if s.over == 0:
        turn_well_card(s)


@inlined
def judge(s: Any) -> None:
    """Clear marks; choirs grow, and the active side scores what it is ahead."""
    s.phase = JUDGMENT
    seat = i64(s.active)
    s.used[seat] = 0
    strengthen_all(s, seat, s.roles[seat, CHOIR])
    gain_points(s, seat, max(i64(s.total[seat]) - i64(s.total[seat ^ 1]), 0))


@inlined
def turn_well_card(s: Any) -> None:
    """Turn the next dreamwell card: energy first, then its bonus."""
    s.phase = DREAMWELL
    seat = i64(s.active)
    if s.well_next == 0:
        if s.well_first == 0:
            s.well_next = WELL_LATER
        shuffle_well(s, s.rng, s.well_next)
    card = i64(s.well[s.well_next])
    s.well_next += 1
    if s.well_next == WELL_CARDS:
        s.well_next = 0
        s.well_first = 0
        for i in range(WELL_CARDS):
            s.well[i] = i
    s.produced[seat] = min(s.produced[seat] + WELL_VALUE[card], s.produced_max)
    s.energy[seat] = s.produced[seat]
    if s.bonus != 0:
        well_bonus(s, seat, card)


@inlined
def well_bonus(s: Any, seat: int, card: int) -> None:
    """Do what a dreamwell card gives besides energy; by its number in WELL_TEXT.

    Most of it is looked up, since which card it is nobody can guess; the queue is empty here.
    """
    s.energy[seat] += WELL_ENERGY[card]
    gain_points(s, seat, i64(WELL_POINTS[card]))
    s.queue = WELL_QUEUE[seat, card]
    draw_cards(s, seat, i64(WELL_DRAWS[card]))
    if card == WELL_MILLS:
        mill(s, seat, 2)
    elif card == WELL_STRENGTHENS:
        slot = strongest(s, seat)
        if slot >= 0:
            strengthen(s, seat, slot, 1)


@rule
def shuffle_well(s: Any, rng: Any, start: int) -> None:
    """Deal the dreamwell cards from place `start` on anew, phase by phase.

    The cards come from a set, so their old order has no influence.
    """
    left = u64((1 << WELL_CARDS) - 1)
    for i in range(start):
        left = left ^ bit(s.well[i])
    for i in range(start, WELL_CARDS):
        group = left & u64(WELL_GROUP[WELL_PHASE[i]])
        card = select(group, below(rng, count(group)))
        left = left ^ bit(card)
        s.well[i] = card


@inlined
def play(s: Any, move: int) -> None:
    """Make a move, then let the game run on until a seat must act."""
    if s.prompt != NO_PROMPT:
        answer(s, s.prompt, i64(s.asked), move - ANSWER[s.prompt])
    elif move == PASS:
        resolve_top(s)
    elif move == END:
        s.phase = ENDING
    elif move == NEXT:
        next_turn(s)
    elif move < RECLAIM_PLAY:
        cast(s, i64(s.turn), move - PLAY, 0)
    elif move < ABILITY:
        cast(s, i64(s.turn), move - RECLAIM_PLAY, 1)
    else:
        use_ability(s, i64(s.turn), move - ABILITY)
    settle(s)


@inlined
def next_turn(s: Any) -> None:
    """End the turn; the other seat's begins unless that was the last."""
    s.protected[0] = 0
    s.protected[1] = 0
    s.turns += 1
    if s.turns >= s.turn_cap:
        s.over = ENDED
    else:
        s.active = s.active ^ 1
        begin_turn(s)


@rule
def use_ability(s: Any, seat: int, slot: int) -> None:
    """Use a Bell Ringer or a Forge Hand, off the stack."""
    if s.roles[seat, RINGER] & bit(slot) != 0:
        s.energy[seat] -= RINGER_COST
        draw_cards(s, seat, 1)
    else:
        s.energy[seat] -= FORGE_COST
        s.used[seat] = s.used[seat] | bit(slot)
        strengthen(s, seat, slot, 1)


@inlined
def answer(s: Any, prompt: int, seat: int, given: int) -> None:
    """Take the answer to the open prompt: a place, a mode, an amount, a depth or a kind of card.

    To keep a card is 0 and more, to bin it `BIN - PUT`; to pay is 0, to refuse 1; to take no more
    cards from the void is less than 0.
    """
    if prompt == CHARACTER:
        choose_character(s, seat, given)
    elif prompt == ORDER:
        if given == BIN - PUT:
            bury(s, seat, row_first(s.look), 0)
            drop_looked(s, seat)
        else:
            put_looked(s, seat, given)
    elif prompt == DISCARD:
        # Here and below the prompt closes first: what follows may open the next one.
        left = s.detail[0] - 1
        close(s)
        discard(s, seat, given, left)
    elif prompt == STACK:
        # By serial, not by place: items below may leave the stack before this one resolves.
        s.stack[s.stack_count - 1].target_serial = s.stack[given].serial
        close(s)
    elif prompt == MODE:
        close(s)
        choose_mode(s, seat, given)
    elif prompt == AMOUNT:
        s.energy[seat] -= given
        s.stack[s.stack_count - 1].choice = given
        close(s)
    elif prompt == PAY:
        cost = s.detail[0]
        serial = i64(s.about)
        close(s)
        if given == 0:
            s.energy[seat] -= cost
        else:
            prevent(s, serial)
    else:
        pick(s, seat, given)


@rule
def discard(s: Any, seat: int, kind: int, left: int) -> None:
    """Put a card from hand into the void, and ask for the next one if more must go."""
    leave_hand(s, seat, u64(GROUP[s.deck[seat], kind]))
    bury(s, seat, kind, 0)
    if left > 0:
        ask_discard(s, seat, left)


@rule
def pick(s: Any, seat: int, kind: int) -> None:
    """Take a card from the void to hand, or finish a void pick (a kind below 0)."""
    left = s.detail[0] - 1
    wanted = i64(s.detail[1])
    picked = s.detail[2] + 1
    close(s)
    if kind >= 0:
        s.void[seat] = take(s.void[seat], s.deck[seat], kind)
        give_back(s, seat, kind, 0)
        if left > 0:
            ask_void(s, seat, left, wanted, picked)


@rule
def choose_character(s: Any, seat: int, target: int) -> None:
    """Aim the card on top of the stack, or dissolve what an Ash Duelist chose."""
    use = s.detail[0]
    close(s)
    if use == ON_ENTRY:
        dissolve(s, target >> 3, target & 7)
    else:
        item = s.stack[s.stack_count - 1]
        serial = s.serial[target >> 3, target & 7]
        if use == FIRST_TARGET:
            item.target = target
            item.target_serial = serial
            if item.kind == TRIAL_OF_FLAME:
                ask_character(s, seat, SECOND_TARGET, on_side(seat ^ 1, s.present[seat ^ 1]))
        else:
            item.second = target
            item.second_serial = serial


@rule
def choose_mode(s: Any, seat: int, mode: int) -> None:
    """Pay for a mode of Fork in the Path, and ask for the character to return."""
    s.energy[seat] -= MODE_COST[mode]
    s.stack[s.stack_count - 1].choice = mode
    if mode == 0:
        ask_character(s, seat, FIRST_TARGET, on_side(seat ^ 1, s.present[seat ^ 1]))


@rule
def returns(s: Any, out: Any) -> None:
    """Pay 1 to the winner and -1 to the loser, 0 each for a draw."""
    out[0] = 0.0
    out[1] = 0.0
    if s.winner != NOBODY:
        out[s.winner] = 1.0
        out[1 - s.winner] = -1.0

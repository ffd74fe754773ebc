"""A random move and what follows from it, in one go: the step of a playout.

Half of all moves are the only one: the enemy has no answer to a card, or nothing to do at the
end of a turn. Here they need no round through the machinery (a card onto the stack, a question,
the card off the stack). What comes out is the same, to the last byte and random number, as with
`moves.sample` and `rules.play` in turn.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import i64
from ...core.compile import inlined
from .board import next_serial
from .cards import AIMS, CAIRN_REVENANT, IN_BETWEEN, KIND, LANTERN_SIGNAL
from .moves import (
    HAND_BIT,
    LANTERN_BIT,
    REVENANT_BIT,
    SLOT_BIT,
    actions,
    answer_of,
    answers,
    drawn,
    payable,
)
from .prompts import run_queue
from .rules import answer, name_actor, next_turn, settle, use_ability
from .stack import lift_top, pay, pile, take_effect
from .state import ENDING, MAIN, NO_PROMPT, NO_TARGET, NOBODY


@inlined
def step(s: Any, rng: Any) -> int:
    """Make a random move and the enemy's only answer to it, and answer what it asks.

    Returns how many moves that were.
    """
    made = 0
    if s.prompt == NO_PROMPT:
        made = act(s, rng)
        if s.prompt == NO_PROMPT or s.over != 0:
            return made
    answer(s, s.prompt, i64(s.asked), answer_of(s, drawn(answers(s), rng)))
    settle(s)
    return made + 1


@inlined
def act(s: Any, rng: Any) -> int:
    """Make a random move that is no answer, and the enemy's if it has only one; say how many."""
    seat = i64(s.turn)
    chosen = drawn(actions(s, seat), rng)
    if chosen >= SLOT_BIT:
        use_ability(s, seat, chosen - SLOT_BIT)
        return 1
    made = 1
    if chosen == 0 and s.priority == NOBODY:
        if s.phase == MAIN:
            s.phase = ENDING
            s.turn = seat ^ 1
            if busy(s, seat ^ 1) != 0:
                return 1
            made = 2
        next_turn(s)
        settle(s)
        return made
    if chosen == 0:
        by, kind, from_void, target, target_serial, second, second_serial, choice = lift_top(s)
    else:
        from_void = 1 if chosen >= LANTERN_BIT else 0
        kind = card_of(s, seat, chosen)
        pay(s, seat, kind, from_void)
        if i64(AIMS[kind]) | busy(s, seat ^ 1) != 0:
            pile(s, seat, kind, from_void)
            s.turn = seat if s.prompt != NO_PROMPT else seat ^ 1
            return 1
        next_serial(s)  # that of the card on the stack, where it need not be put
        made = 2
        by, target, second, choice = seat, NO_TARGET, NO_TARGET, 0
        target_serial, second_serial = 0, 0
    take_effect(s, by, kind, from_void, target, target_serial, second, second_serial, choice)
    run_queue(s)
    name_actor(s)
    return made


@inlined
def busy(s: Any, seat: int) -> int:
    """Return 0 if a seat has nothing that it could pay for in between: so it can only pass."""
    cards, back, slots = payable(s, seat, IN_BETWEEN)
    return i64(cards | back | slots)


@inlined
def card_of(s: Any, seat: int, chosen: int) -> int:
    """Return the kind of a card that is played from the hand or the void."""
    if chosen < LANTERN_BIT:
        return i64(KIND[s.deck[seat], chosen - HAND_BIT])
    return CAIRN_REVENANT if chosen == REVENANT_BIT else LANTERN_SIGNAL

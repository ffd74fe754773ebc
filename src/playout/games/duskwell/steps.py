"""A random move and what follows from it, in one go: the step of a playout.

Half of all moves are the only one: the enemy has no answer to a card, or nothing to do at the
end of a turn. Here they need no round through the machinery (a card onto the stack, a question,
the card off the stack), and neither do the usual answers: what a card aims at, and where cards
looked at are put. What comes out is the same, to the last byte and random number, as with
`moves.sample` and `rules.play` in turn.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, lowest, select, shl, sub, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below, choose
from .board import next_serial
from .cards import CAIRN_REVENANT, GROUP, IN_BETWEEN, LANTERN_SIGNAL
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
from .printed import AIM_NONE, AIM_OTHER, CARD, CARD_AT, aim_of
from .prompts import do_effect, look_at, next_effect, waiting
from .rows import row_first, row_insert, row_join, row_length, row_rest
from .rules import answer, name_actor, next_turn, open_turn, use_ability
from .stack import lift_top, pay, pile, take_effect, targets
from .state import ENDING, MAIN, NO_PROMPT, NO_TARGET, NOBODY, OP_FORESEE


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
    return made + 1 + settle_on(s, rng)


@inlined
def act(s: Any, rng: Any) -> int:
    """Make a random move that is no answer, and the enemy's if it has only one; say how many."""
    seat = i64(s.turn)
    found = actions(s, seat)
    # The primary move is the first: whether it is drawn is known before which of the others.
    k = choose(rng, count(found))
    made = 1
    if k == 0:
        if s.priority == NOBODY:
            if s.phase == MAIN:
                s.phase = ENDING
                s.turn = seat ^ 1
                if busy(s, seat ^ 1) != 0:
                    return 1
                made = 2
            next_turn(s)
            return made + settle_on(s, rng)
        by, card, from_void, target, target_serial, second, second_serial, choice = lift_top(s)
    else:
        chosen = select(found, k)
        from_void = 1 if chosen >= LANTERN_BIT else 0
        if chosen >= SLOT_BIT:
            use_ability(s, seat, chosen - SLOT_BIT)
            return 1
        card = card_of(i64(s.deck[seat]), chosen)
        pay(s, seat, card, from_void)
        if busy(s, seat ^ 1) != 0 or aim_of(card) == AIM_OTHER:
            pile(s, seat, card, from_void)
            s.turn = seat if s.prompt != NO_PROMPT else seat ^ 1
            return 1
        next_serial(s)  # that of the card on the stack, where it need not be put
        made = 2
        by, target, second, choice = seat, NO_TARGET, NO_TARGET, 0
        target_serial, second_serial = 0, 0
        if aim_of(card) != AIM_NONE:
            made = 3
            target = drawn(targets(s, seat, aim_of(card)), rng)
            target_serial = i64(s.serial[target >> 3, target & 7])
    take_effect(s, by, card, from_void, target, target_serial, second, second_serial, choice)
    made += run_on(s, rng)
    name_actor(s)
    return made


@inlined
def settle_on(s: Any, rng: Any) -> int:
    """Do as `rules.settle` does, and put away what is looked at; say how many moves that were."""
    made = run_on(s, rng)
    open_turn(s)
    name_actor(s)
    return made


@inlined
def run_on(s: Any, rng: Any) -> int:
    """Do as `prompts.run_queue` does, and put away what is looked at; say how many moves."""
    made = 0
    while waiting(s):
        operation, seat, a, b = next_effect(s)
        if operation == OP_FORESEE:
            made += put_away(s, seat, look_at(s, seat, a), rng)
        else:
            do_effect(s, operation, seat, a, b)
    return made


@rule
def put_away(s: Any, seat: int, look: int, rng: Any) -> int:
    """Put each card looked at among those kept before it, or into the void, at random.

    Which of the two it is makes no jump: it would be a guess. Returns how many cards.
    """
    deck = s.deck[seat]
    kept = u64(0)
    n = 0
    while look != 0:
        kind = row_first(look)
        look = row_rest(look)
        places = row_length(kept) + 1
        at = below(rng, places + 1)
        away = u64(at == places)
        void = u64(s.void[seat])
        s.void[seat] = void | shl(away, lowest(without(u64(GROUP[deck, kind]), void)))
        more = row_insert(kept, at, kind)
        kept = kept ^ ((kept ^ more) & sub(away, u64(1)))
        n += 1
    s.top[seat] = row_join(kept, s.top[seat])
    return n


@inlined
def busy(s: Any, seat: int) -> int:
    """Return 0 if a seat has nothing that it could pay for in between: so it can only pass."""
    cards, back, slots = payable(s, seat, IN_BETWEEN)
    return i64(cards | back | slots)


@rule
def card_of(deck: int, chosen: int) -> int:
    """Return the card that is played from the hand or the void (see `printed`)."""
    if chosen < LANTERN_BIT:
        return u64(CARD_AT[deck, chosen - HAND_BIT])
    return u64(CARD[deck, CAIRN_REVENANT if chosen == REVENANT_BIT else LANTERN_SIGNAL])

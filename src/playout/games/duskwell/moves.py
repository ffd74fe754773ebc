"""The legal moves: one 64-bit set of choices, from which they are listed or drawn.

Outside prompts bit 0 of the set is the primary move (pass, end turn, next turn), bits 1 to 30
are cards in hand by their place in the deck list, then the two reclaims and the eight slots with
abilities. In a prompt a bit is what the prompt asks for. Either way codes ascend with the bits.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, low, lowest, rest, select, shl, u64, without
from ...core.compile import inlined, rule
from ...core.rng import choose
from .budget import FIRST_MAIN, OTHER, OWN_MAIN, PROMPTED
from .cards import (
    ALLOWED,
    CAIRN_REVENANT,
    CAN_DRAW_TWO,
    FIRST,
    FORGER,
    FORGES,
    GROUP,
    IN_BETWEEN,
    KIND,
    LANTERN_SIGNAL,
    MODE_COST,
    OPEN_MAIN,
    PLAYABLE,
    RECLAIMABLE,
    RICHEST,
    RINGER,
    RINGS,
    SEES_ALLY,
    SEES_CHARACTER,
    SEES_ENEMY,
    SEES_EVENT,
    SEES_WEAK,
)
from .prompts import enemy_items, takeable
from .rules import (
    ABILITY,
    ANSWER,
    BIN,
    DONE,
    END,
    NEXT,
    PASS,
    PLAY,
    PUT,
    RECLAIM_PLAY,
    TAKE,
)
from .state import (
    AMOUNT,
    CHARACTERS,
    DISCARD,
    MAIN,
    NO_PROMPT,
    NOBODY,
    ORDER,
    PAY,
)

HAND_BIT, LANTERN_BIT, REVENANT_BIT, SLOT_BIT = 1, 31, 32, 33


@inlined
def choices(s: Any) -> int:
    """Return the set of things the seat to act can choose from; never empty before the end."""
    if s.prompt != NO_PROMPT:
        return answers(s)
    return actions(s, i64(s.turn))


@inlined
def actions(s: Any, seat: int) -> int:
    """Return the choices of a seat that is not asked anything.

    What cards and abilities cost is looked up and masked: jumps here would be guesses.
    """
    if open_main(s):
        energy = min(i64(s.energy[seat]), RICHEST)
        forgers = without(s.roles[seat, FORGER], s.used[seat]) & u64(FORGES[energy])
        return aimed(s, seat, OPEN_MAIN, forgers, board_sees(s, seat))
    return aimed(s, seat, IN_BETWEEN, u64(0), board_sees(s, seat) | stack_sees(s, seat))


@inlined
def open_main(s: Any) -> bool:
    """Return whether the active seat acts in its main phase with an empty stack."""
    return (s.priority ^ NOBODY) | (s.phase ^ MAIN) == 0


@inlined
def aimed(s: Any, seat: int, timing: int, forgers: int, sees: int) -> int:
    """Return the choices of a seat by what it can pay for and what its cards can aim at."""
    cards, back, ringers = payable(s, seat, timing)
    slots = ringers | forgers
    found = u64(1) | shl(slots, SLOT_BIT)
    if s.stack_count < s.stack_max:
        deck = s.deck[seat]
        found = found | shl(cards & u64(ALLOWED[deck, sees]), HAND_BIT)
        lanterns = u64(back & u64(GROUP[deck, LANTERN_SIGNAL]) != 0)
        revenants = u64(back & u64(GROUP[deck, CAIRN_REVENANT]) != 0)
        found = found | shl(lanterns, LANTERN_BIT) | shl(revenants, REVENANT_BIT)
    return found


@inlined
def payable(s: Any, seat: int, timing: int) -> tuple[int, int, int]:
    """Return what a seat has the energy and the time for, targets and room on the stack aside.

    Three sets: cards in hand, cards in the void, slots with Bell Ringers.
    """
    energy = min(i64(s.energy[seat]), RICHEST)
    deck = s.deck[seat]
    cards = u64(s.hand[seat] & PLAYABLE[deck, timing, energy])
    back = u64(s.void[seat] & RECLAIMABLE[deck, timing, energy])
    return cards, back, u64(s.roles[seat, RINGER] & RINGS[energy])


@inlined
def board_sees(s: Any, seat: int) -> int:
    """Return what a seat's cards can aim at on the boards, and what it can pay: for ALLOWED."""
    found = SEES_ENEMY if s.present[seat ^ 1] != 0 else 0
    found |= SEES_WEAK if s.weak[seat ^ 1] != 0 else 0
    found |= SEES_ALLY if s.present[seat] != 0 else 0
    found |= CAN_DRAW_TWO if s.energy[seat] >= MODE_COST[1] else 0
    return found


@inlined
def stack_sees(s: Any, seat: int) -> int:
    """Return what a seat's cards can aim at on the stack, for ALLOWED."""
    items = enemy_items(s, seat)
    found = SEES_EVENT if items & s.stack_events != 0 else 0
    found |= SEES_CHARACTER if without(items, s.stack_events) != 0 else 0
    return found


@inlined
def answers(s: Any) -> int:
    """Return the possible answers to the open prompt."""
    if s.valid != 0:  # a character, a stack item, a mode, or what to do with a card: most prompts
        return u64(s.valid)
    prompt = s.prompt
    deck = s.deck[s.asked]
    if prompt == DISCARD:
        return s.hand[s.asked] & u64(FIRST[deck])
    if prompt == AMOUNT:
        return without(low(s.detail[1] + 1), low(s.detail[0]))
    if prompt == PAY:
        return u64(0b11)
    found = shl(takeable(s, s.asked, s.detail[1]) & u64(FIRST[deck]), 1)
    # Only "up to" picks (of events) may stop early, and only after the first card.
    if s.detail[2] > 0 and s.detail[1] != CHARACTERS:
        found = found | u64(1)
    return found


@inlined
def decode(s: Any, chosen: int) -> int:
    """Return the move code of a bit of `choices`."""
    if s.prompt != NO_PROMPT:
        return i64(ANSWER[s.prompt] + answer_of(s, chosen))
    if chosen == 0:
        if s.priority != NOBODY:
            return PASS
        return END if s.phase == MAIN else NEXT
    # Hands are sets of places in the deck list; a move names the kind of card.
    if chosen < LANTERN_BIT:
        return PLAY + KIND[s.deck[s.turn], chosen - HAND_BIT]
    if chosen == LANTERN_BIT:
        return RECLAIM_PLAY + LANTERN_SIGNAL
    if chosen == REVENANT_BIT:
        return RECLAIM_PLAY + CAIRN_REVENANT
    return ABILITY - SLOT_BIT + chosen


@inlined
def answer_of(s: Any, chosen: int) -> int:
    """Return what a bit of `answers` says, as `rules.answer` takes it."""
    if s.prompt < DISCARD:
        return chosen
    if s.prompt == DISCARD:
        return i64(KIND[s.deck[s.asked], chosen])
    # What is left is picking from the void, of which a seat may take fewer than it could.
    if chosen == 0:
        return DONE - TAKE
    return i64(KIND[s.deck[s.asked], chosen - 1])


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal move codes, ascending."""
    left = choices(s)
    n = 0
    while left != 0:
        out[n] = decode(s, lowest(left))
        left = rest(left)
        n += 1
    return n


@inlined
def sample(s: Any, rng: Any) -> int:
    """Return a uniformly random legal move."""
    return decode(s, drawn(choices(s), rng))


@inlined
def drawn(found: int, rng: Any) -> int:
    """Return a random one of some choices; the first, if it is alone, by no random number."""
    return select(found, choose(rng, count(found)))


@rule
def seen(s: Any, move: int, seat: int) -> int:
    """Return what a seat sees of a move: not how deep the enemy puts a card it looks at."""
    if s.prompt == ORDER and seat != s.asked and move != BIN:
        return PUT
    return move


@rule
def phase(s: Any) -> int:
    """Return the kind of decision, for budgets."""
    if s.prompt != NO_PROMPT:
        return PROMPTED
    if s.priority == NOBODY and s.phase == MAIN:
        return FIRST_MAIN if s.energy[s.turn] >= s.produced[s.turn] else OWN_MAIN
    return OTHER

"""The rules of a hand of Hearts."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, shr, sub, u64, without
from ...core.compile import rule
from ...core.rng import below
from ...core.state import ENDED
from ..tricks.cards import DECK, FULL
from ..tricks.rules import (
    NONE,
    deal_hands,
    holder,
    list_bits,
    prefer_from,
    put_down,
    take_trick,
)
from .state import (
    ADD,
    CARDS_EACH,
    CHOICE,
    CLUB_CARDS,
    HEART_CARDS,
    JACK_OF_DIAMONDS,
    MOON,
    NEW,
    NO_HEARTS,
    OFF,
    OLD,
    PASS,
    PASSED,
    PICKED,
    PLAY,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    SEATS,
    SUBTRACT,
    TWO_OF_CLUBS,
    UNSEEN,
)


@rule
def deal(s: Any, rng: Any) -> None:
    """Deal what is not given: the pass direction, thirteen cards each."""
    if s.direction == NONE:
        s.direction = s.cycle[below(rng, s.cycle_length)]
    if s.dealt == 0:
        deal_hands(s, u64(DECK), SEATS, CARDS_EACH, rng)
        s.dealt = 1
    s.first = NONE
    s.led = u64(FULL)
    s.spare = u64(FULL)
    s.open = u64(NO_HEARTS) if s.break_required != 0 else u64(FULL)
    if s.direction == 0:
        start_play(s)


@rule
def start_play(s: Any) -> None:
    """Let the holder of the two of clubs lead it (or any club, by option)."""
    s.phase = PLAY
    s.turn = holder(s, TWO_OF_CLUBS, SEATS)
    s.first = s.turn
    s.led = u64(CLUB_CARDS) if s.any_club != 0 else bit(TWO_OF_CLUBS)
    s.spare = s.first_spare
    s.left = SEATS


@rule
def mask(s: Any) -> int:
    """Return the legal moves as bits."""
    hand = s.hand[s.turn]
    found = hand & s.led
    others = prefer_from(hand, s.spare)
    return others if without(found, s.escape) == 0 else found


@rule
def legal(s: Any, out: Any) -> int:
    """List the legal moves."""
    return list_bits(mask(s), out)


@rule
def play(s: Any, move: int) -> None:
    """Make a move."""
    if s.phase == PLAY:
        play_card(s, move)
    elif s.phase == PASS:
        pick(s, move)
    else:
        settle_moon(s, move)


@rule
def settle_moon(s: Any, move: int) -> None:
    """Let the shooter say what the moon does."""
    s.decision = NEW + 1 if move == ADD else OLD + 1
    s.hand[s.turn] = u64(0)
    s.over = ENDED


@rule
def pick(s: Any, card: int) -> None:
    """Pick a card to pass; when all have picked three, they arrive and play starts."""
    seat = s.turn
    s.hand[seat] = without(s.hand[seat], bit(card))
    s.hand[PICKED + seat] |= bit(card)
    s.passed[s.picked] = card
    s.picked += 1
    if s.picked == SEATS * PASSED:
        for giver in range(SEATS):
            s.hand[(giver + s.direction) & 3] |= s.hand[PICKED + giver]
            s.hand[PICKED + giver] = u64(0)
        start_play(s)
    else:
        s.turn = s.picked // PASSED


@rule
def play_card(s: Any, card: int) -> None:
    """Play a card to the trick; there is no trump."""
    s.table |= bit(card)
    put_down(s, card, card, u64(0), SEATS)
    s.escape = u64(0)
    if s.left == 0:
        end_trick(s)
    else:
        s.turn = (s.turn + 1) & 3


@rule
def end_trick(s: Any) -> None:
    """Give the trick to its winner, who leads next; after the last one the hand is over."""
    # Which trick breaks hearts is a guess, too: all cards are more than any others.
    broken = u64(s.table & s.breakers != 0)
    s.open = max(s.open, sub(u64(0), broken))
    s.taken[s.winner] |= s.table
    s.table = u64(0)
    take_trick(s, (s.played >> 2) - 1, SEATS)
    s.spare = u64(FULL)
    if s.instead != 0 and s.open == u64(NO_HEARTS):
        s.escape = bit(QUEEN_OF_SPADES)
    if s.played == SEATS * CARDS_EACH:
        end_hand(s)


@rule
def end_hand(s: Any) -> None:
    """End the hand, unless a shooter has to say what the moon does."""
    shot = shooter(s) if s.moon == CHOICE else NONE
    if shot != NONE:
        s.phase = MOON
        s.turn = shot
        s.hand[shot] = bit(ADD) | bit(SUBTRACT)
    else:
        s.over = ENDED


@rule
def note(s: Any, move: int) -> None:
    """Record what a play shows: a seat that leaves `led` or `spare` has no such cards."""
    if s.phase != PLAY:
        return
    if not has(s.led, move):
        none = s.led
        if s.left == SEATS and s.instead != 0:
            none = without(none, bit(QUEEN_OF_SPADES))
        s.lacks[s.turn] |= none
    if not has(s.spare, move):
        s.lacks[s.turn] |= s.spare


@rule
def seen(s: Any, move: int, seat: int) -> int:
    """Hide the cards that the others pick."""
    return UNSEEN if s.phase == PASS and seat != s.turn else move


@rule
def card_points(cards: int) -> int:
    """Return the points of hearts and the queen of spades in a mask."""
    points = count(cards & u64(HEART_CARDS))
    if has(cards, QUEEN_OF_SPADES):
        points += 13
    return points


@rule
def shooter(s: Any) -> int:
    """Return who took all 26 points, or NONE."""
    for seat in range(SEATS):
        if without(u64(POINT_CARDS), s.taken[seat]) == 0:
            return seat
    return NONE


@rule
def returns(s: Any, out: Any) -> None:
    """Pay each seat minus its points."""
    shot = NONE
    how = s.moon
    if how == CHOICE and s.decision != 0:
        how = s.decision - 1
    if how != OFF:
        shot = shooter(s)
    for seat in range(SEATS):
        points = card_points(s.taken[seat])
        if shot != NONE:
            if how == OLD:
                points = -26 if seat == shot else 0
            else:
                points = 0 if seat == shot else 26
        else:
            points += s.no_tricks * i64(s.won[seat] == 0)
        points += s.jack * i64(shr(s.taken[seat], JACK_OF_DIAMONDS) & u64(1))
        out[seat] = float(-points)

"""Making moves: what each one does, and how turns follow each other."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, select, u64, without
from ...core.compile import rule
from ...core.rng import below, reseed, shuffle
from . import codes
from .board import (
    check_goals,
    end,
    hit_with_nine,
    hit_with_two,
    learn,
    lift_card,
    put_jack,
    sweep_points,
    sweep_royals,
)
from .cards import ACE, CARDS, FIRST_JACK, FIRST_NINE, FIRST_TWO, FIVE, FOUR, SEVEN, SIX, THREE, TWO
from .codes import HIGH, LOW
from .options import BY_POINTS, RESHUFFLE
from .state import (
    COUNTERING,
    FIVE_DISCARD,
    FOUR_DISCARD,
    LIMIT,
    MAIN,
    OFFER,
    SEVEN_PLAY,
    THREE_PICK,
)

FIRST_HAND = 5
SECOND_HAND = 6


@rule
def deal(s: Any, rng: Any) -> None:
    """Shuffle; five cards to seat 0, who moves first, and six to seat 1."""
    for i in range(CARDS):
        s.deck[i] = i
    shuffle(rng, s.deck, CARDS)
    s.left = CARDS
    for _ in range(FIRST_HAND):
        draw_card(s, u64(0), u64(1))
    for _ in range(SECOND_HAND):
        draw_card(s, u64(1), u64(0))
    reseed(s.rng, rng)


@rule
def returns(s: Any, out: Any) -> None:
    """Pay 1 to the winner and -1 to the loser, 0 each for a draw."""
    out[0] = 0.0
    out[1] = 0.0
    if s.winner == 1:
        out[0] = 1.0
        out[1] = -1.0
    elif s.winner == 2:
        out[0] = -1.0
        out[1] = 1.0


@rule
def draw_card(s: Any, me: int, you: int) -> None:
    """Move the top card of the deck to a hand; a seat that knew it now knows it is there."""
    top = s.left - 1
    card = bit(s.deck[top])
    s.deck[top] = 0
    s.left = top
    s.hand[me] |= card
    if s.deck_known[me] > 0:
        s.deck_known[me] -= 1
    if s.deck_known[you] > 0:
        s.deck_known[you] -= 1
        s.known[me] |= card


@rule
def draw_cards(s: Any, n: int, me: int, you: int) -> None:
    """Draw `n` cards, or what the deck has, or up to the limit where drawing beyond is barred."""
    n = min(n, i64(s.left))
    if s.options.no_draw != 0:
        n = min(n, max(0, s.options.hand_limit - count(s.hand[me])))
    for _ in range(n):
        draw_card(s, me, you)


@rule
def discard(s: Any, cards: int, seat: int) -> None:
    """Move cards from a hand to the scrap."""
    s.hand[seat] = without(s.hand[seat], cards)
    s.frozen[seat] &= s.hand[seat]
    s.scrap |= cards


@rule
def pass_turn(s: Any, me: int, you: int) -> None:
    """End the turn of `me`: its cards thaw, and `you` is on turn."""
    s.frozen[me] = u64(0)
    s.offered = 0
    s.phase = MAIN
    s.mover = you
    s.turn = you
    if s.options.empty_deck == BY_POINTS and s.left == 0 and s.passes == 0:
        settle_by_points(s)


@rule
def settle_by_points(s: Any) -> None:
    """End the game if one side has more points, or if they are level and one hand is empty."""
    if s.score[0] > s.score[1]:
        end(s, 1)
    elif s.score[1] > s.score[0]:
        end(s, 2)
    elif s.hand[0] != 0 and s.hand[1] == 0:
        end(s, 1)
    elif s.hand[1] != 0 and s.hand[0] == 0:
        end(s, 2)


@rule
def finish(s: Any, me: int, you: int) -> None:
    """End an action of `me`, on turn: first discard down to the hand limit, if need be."""
    limit = s.options.hand_limit
    if limit != 0 and s.options.no_draw == 0 and count(s.hand[me]) > limit:
        s.phase = LIMIT
        s.turn = me
    else:
        pass_turn(s, me, you)


@rule
def clear_stack(s: Any) -> None:
    """Scrap the pending one-off and what was played on it."""
    s.scrap |= s.stack
    s.stack = u64(0)
    s.targets = u64(0)
    s.pending = 0
    clear_counters(s)


@rule
def clear_counters(s: Any) -> None:
    """Forget the twos that were played; they are in the scrap."""
    if s.counters != 0:
        s.counters = 0
        for i in range(4):
            s.counter[i] = 0


@rule
def make_pass(s: Any, me: int, you: int) -> None:
    """Pass; three in a row end the game (two where points decide) or bring the scrap back."""
    s.passes += 1
    if s.options.empty_deck == BY_POINTS:
        if s.passes == 2:
            winner = 0
            if s.score[0] > s.score[1]:
                winner = 1
            elif s.score[1] > s.score[0]:
                winner = 2
            end(s, winner)
            return
    elif s.passes == 3:
        if s.options.empty_deck != RESHUFFLE or s.scrap == 0:
            end(s, 0)
            return
        reshuffle(s)
    finish(s, me, you)


@rule
def reshuffle(s: Any) -> None:
    """Make the scrap the new deck, in an order that nobody knows."""
    left = s.scrap
    n = 0
    while left != 0:
        s.deck[n] = lowest(left)
        left = rest(left)
        n += 1
    s.scrap = u64(0)
    s.left = n
    s.passes = 0
    shuffle(s.rng, s.deck, n)


@rule
def open_window(s: Any, card: int, targets: int, you: int) -> None:
    """Put a one-off on the stack; the opponent may counter it."""
    s.pending = card
    s.stack = bit(card)
    s.targets = targets
    s.phase = COUNTERING
    s.turn = you


@rule
def play_card(s: Any, move: int, me: int, you: int) -> None:
    """Do something with a card of `me`'s hand: a code from `POINTS` to `SEVEN`."""
    if move < codes.ROYAL:
        card = move - codes.POINTS
        s.hand[me] ^= bit(card)
        s.points[me] |= bit(card)
        s.score[me] += (card >> 2) + 1
    elif move < codes.ONE_OFF:
        card = move - codes.ROYAL
        s.hand[me] ^= bit(card)
        s.royals[me] |= bit(card)
    elif move < codes.SCUTTLE:
        card = move - codes.ONE_OFF
        s.hand[me] ^= bit(card)
        open_window(s, card, u64(0), you)
        return
    elif move < codes.JACK_ON:
        pair = move - codes.SCUTTLE
        card = i64(HIGH[pair])
        target = i64(LOW[pair])
        fallen = lift_card(s, target, you)
        s.hand[me] ^= bit(card)
        s.scrap |= bit(card) | bit(target) | fallen
        finish(s, me, you)
        return
    elif move < codes.TWO_AT:
        number = move - codes.JACK_ON
        card = FIRST_JACK + number // FIRST_JACK
        s.hand[me] ^= bit(card)
        put_jack(s, card, number % FIRST_JACK, me, you)
    else:
        first = FIRST_TWO if move < codes.NINE_AT else FIRST_NINE
        number = move - (codes.TWO_AT if move < codes.NINE_AT else codes.NINE_AT)
        card = first + number // CARDS
        s.hand[me] ^= bit(card)
        open_window(s, card, bit(number % CARDS), you)
        return
    check_goals(s, me, you)
    if s.over == 0:
        finish(s, me, you)


@rule
def play_wide_nine(s: Any, number: int, me: int, you: int) -> None:
    """Play a nine of `me`'s hand at two targets; `number` is the code less its block's start."""
    card = FIRST_NINE + number // codes.PAIRS
    pair = number % codes.PAIRS
    s.hand[me] ^= bit(card)
    open_window(s, card, bit(HIGH[pair]) | bit(LOW[pair]), you)


@rule
def card_of(move: int) -> int:
    """Return the card that a code from `POINTS` to `SEVEN` plays."""
    if move < codes.ROYAL:
        return move - codes.POINTS
    if move < codes.ONE_OFF:
        return move - codes.ROYAL
    if move < codes.SCUTTLE:
        return move - codes.ONE_OFF
    if move < codes.JACK_ON:
        return i64(HIGH[move - codes.SCUTTLE])
    if move < codes.TWO_AT:
        return FIRST_JACK + (move - codes.JACK_ON) // FIRST_JACK
    if move < codes.NINE_AT:
        return FIRST_TWO + (move - codes.TWO_AT) // CARDS
    return FIRST_NINE + (move - codes.NINE_AT) // CARDS


@rule
def take_revealed(s: Any, card: int) -> None:
    """Take one of the two top cards out of the deck, and scrap the seven that revealed it."""
    top = s.left - 1
    if s.deck[top] != card:
        s.deck[top - 1] = s.deck[top]
    s.deck[top] = 0
    s.left = top
    s.deck_known[0] -= 1
    s.deck_known[1] -= 1
    clear_stack(s)


@rule
def play_revealed(s: Any, move: int, me: int, you: int) -> None:
    """Play a card that a seven revealed as if from hand: a code from `SEVEN` to `SCRAP`."""
    inner = move - codes.SEVEN + codes.POINTS
    card = card_of(inner)
    take_revealed(s, card)
    s.hand[me] |= bit(card)
    play_card(s, inner, me, you)


@rule
def decline(s: Any, me: int, you: int) -> None:
    """Close the window: the twos are scrapped, then the one-off fizzles or resolves."""
    fizzles = s.counters & 1
    s.scrap |= without(s.stack, bit(s.pending))
    s.stack = bit(s.pending)
    clear_counters(s)
    rank = i64(s.pending) >> 2
    if fizzles == 0:
        if rank == THREE:
            s.phase = THREE_PICK
            s.turn = me
            return
        if rank == FOUR and s.hand[you] != 0 and s.options.four_random == 0:
            s.phase = FOUR_DISCARD
            s.turn = you
            return
        if rank == FIVE and s.options.five_discards != 0:
            s.phase = FIVE_DISCARD
            s.turn = me
            return
        if rank == SEVEN:
            reveal(s, me)
            return
        resolve(s, rank, me, you)
    clear_stack(s)
    check_goals(s, me, you)
    if s.over == 0:
        finish(s, me, you)


@rule
def reveal(s: Any, me: int) -> None:
    """Show both seats the top cards; the player of the seven chooses among them."""
    shown = min(i64(s.options.seven_reveals), i64(s.left))
    for seat in range(2):
        if s.deck_known[seat] < shown:
            s.deck_known[seat] = shown
    s.phase = SEVEN_PLAY
    s.turn = me


@rule
def resolve(s: Any, rank: int, me: int, you: int) -> None:
    """Do what a one-off does that leaves no choice."""
    if rank == ACE:
        sweep_points(s)
    elif rank == TWO:
        hit_with_two(s, lowest(s.targets), me, you)
    elif rank == FOUR:
        for _ in range(2):
            n = count(s.hand[you])
            if n > 0:
                discard(s, bit(select(s.hand[you], below(s.rng, n))), you)
    elif rank == FIVE:
        draw_cards(s, i64(s.options.five_draws), me, you)
    elif rank == SIX:
        sweep_royals(s)
    else:
        hit_with_nine(s, me, you)


@rule
def play_counter(s: Any, suit: int) -> None:
    """Answer with a two; the window passes to the other player."""
    card = FIRST_TWO + suit
    seat = s.turn
    s.hand[seat] ^= bit(card)
    s.frozen[seat] &= s.hand[seat]
    s.stack |= bit(card)
    s.counter[s.counters] = card
    s.counters += 1
    s.turn = 1 - seat


@rule
def play_discard(s: Any, cards: int, me: int, you: int) -> None:
    """Discard for a four, a five, or the hand limit, and go on from there."""
    phase = s.phase
    if phase == LIMIT:
        discard(s, cards, me)
        finish(s, me, you)
        return
    if phase == FOUR_DISCARD:
        discard(s, cards, you)
    else:
        discard(s, cards, me)
        draw_cards(s, i64(s.options.five_draws), me, you)
    clear_stack(s)
    finish(s, me, you)


@rule
def discards_of(move: int) -> int:
    """Return the cards that a discarding code names."""
    if move == codes.NOTHING:
        return u64(0)
    if move < codes.DISCARD_TWO:
        return bit(move - codes.DISCARD)
    cards = u64(0)
    number = move - codes.DISCARD_TWO
    if move >= codes.DISCARD_THREE:
        number = move - codes.DISCARD_THREE
        a = 2
        while (a + 1) * a * (a - 1) // 6 <= number:
            a += 1
        cards = bit(a)
        number -= a * (a - 1) * (a - 2) // 6
    return cards | bit(HIGH[number]) | bit(LOW[number])


@rule
def play_rarely(s: Any, move: int, me: int, you: int) -> None:
    """Make the moves below `POINTS` that random games seldom see: talk at the table."""
    if move == codes.PASS:
        make_pass(s, me, you)
    elif move == codes.ACCEPT:
        end(s, 0)
    elif move == codes.REJECT:
        s.offer_by = 0
        s.phase = MAIN
        s.turn = me
    elif move == codes.NOTHING:
        play_discard(s, u64(0), me, you)
    elif move < codes.OFFER_DRAW:
        end(s, 2 - (move - codes.CONCEDE))
    else:
        s.offered = 1
        s.offer_by = move - codes.OFFER_DRAW
        s.phase = OFFER
        s.turn = 1 - (move - codes.OFFER_DRAW)


@rule
def play(s: Any, move: int) -> None:
    """Make a legal move (or a table action that is allowed)."""
    me = u64(s.mover)
    you = u64(1 - s.mover)
    if move == codes.DRAW:
        s.passes = 0
        draw_card(s, me, you)
        finish(s, me, you)
    elif move == codes.DECLINE:
        decline(s, me, you)
    elif move < codes.POINTS:
        if move >= codes.COUNTER and move < codes.ACCEPT:
            play_counter(s, move - codes.COUNTER)
        else:
            play_rarely(s, move, me, you)
    elif move < codes.SEVEN:
        s.passes = 0
        play_card(s, move, me, you)
    elif move < codes.SCRAP:
        play_revealed(s, move, me, you)
    elif move < codes.TAKE:
        take_revealed(s, move - codes.SCRAP + FIRST_JACK)
        s.scrap |= bit(move - codes.SCRAP + FIRST_JACK)
        finish(s, me, you)
    elif move < codes.DISCARD:
        card = bit(move - codes.TAKE)
        s.scrap ^= card
        s.hand[me] |= card
        s.known[me] |= card
        clear_stack(s)
        finish(s, me, you)
    elif move >= codes.NINE_AT_TWO and move < codes.SEVEN_NINE_AT_TWO:
        s.passes = 0
        play_wide_nine(s, move - codes.NINE_AT_TWO, me, you)
    elif move >= codes.SEVEN_NINE_AT_TWO and move < codes.DISCARD_THREE:
        number = move - codes.SEVEN_NINE_AT_TWO
        card = FIRST_NINE + number // codes.PAIRS
        take_revealed(s, card)
        s.hand[me] |= bit(card)
        play_wide_nine(s, number, me, you)
    else:
        play_discard(s, discards_of(move), me, you)
    learn(s)

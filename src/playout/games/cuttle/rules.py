"""Making moves: what each one does.

The functions here return whether they complete the action of a turn; then goals are looked at,
and the turn ends.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, select, sub, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below, reseed, shuffle
from . import codes
from .board import (
    end,
    goes_on,
    hit_with_nine,
    hit_with_two,
    lift_card,
    put_jack,
    sweep_points,
    sweep_royals,
)
from .cards import (
    ACE,
    CARDS,
    EIGHTS,
    FIRST_JACK,
    FIRST_NINE,
    FIRST_TWO,
    FIVE,
    FOUR,
    SEVEN,
    SIX,
    THREE,
    TWO,
)
from .codes import HIGH, LAID, LOW, WORTH
from .state import FIVE_DISCARD, FOUR_DISCARD, LIMIT, MAIN, OFFER, SEVEN_PLAY, THREE_PICK
from .turns import (
    clear_counters,
    clear_stack,
    discard,
    draw_card,
    draw_cards,
    finish,
    learn_lifted,
    lift_top,
    make_pass,
    open_hands,
    open_window,
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


@inlined
def play(s: Any, move: int) -> None:
    """Make a legal move (or a table action that is allowed)."""
    me = u64(s.mover)
    you = u64(1 - s.mover)
    if act(s, move, me, you):
        finish(s, s.options, me, you)


@inlined
def act(s: Any, move: int, me: int, you: int) -> bool:
    """Do what a move says; `me` is on turn."""
    # Plain: drawing, which is 0, or from `POINTS` to `ONE_OFF`, which is further on.
    if move < codes.ONE_OFF and sub(u64(move), u64(1)) >= u64(codes.POINTS - 1):
        s.passes = 0
        return play_plain(s, u64(move), me, you)
    if codes.ONE_OFF <= move < codes.SEVEN:
        s.passes = 0
        return play_card(s, move, me, you)
    if move == codes.DECLINE:
        return decline(s, me, you)
    return act_seldom(s, move, me, you)


@rule
def act_seldom(s: Any, move: int, me: int, you: int) -> bool:
    """Do what a move says that is neither plain, nor a card from hand, nor letting one happen."""
    if move < codes.POINTS:
        return speak(s, move, me, you)
    if move < codes.SCRAP:
        s.passes = 0
        # Moves with a revealed card have the codes of the same moves from hand, further up.
        move = move - codes.SEVEN + codes.POINTS
        take_revealed(s, card_of(move), me)
        if move < codes.ONE_OFF:
            return play_plain(s, u64(move), me, you)
        return play_card(s, move, me, you)
    if move < codes.TAKE:
        take_revealed(s, move - codes.SCRAP + FIRST_JACK, me)
        discard(s, bit(move - codes.SCRAP + FIRST_JACK), me)
        return True
    if move < codes.DISCARD:
        card = bit(move - codes.TAKE)
        s.scrap ^= card
        s.hand[me] |= card
        # Both saw which card came from the scrap: the other seat knows it from now on.
        s.known[me] |= card
        clear_stack(s)
        return True
    if codes.NINE_AT_TWO <= move < codes.DISCARD_THREE:
        return play_wide_nine(s, move, me, you)
    return play_discard(s, discards_of(move), me, you)


@inlined
def play_plain(s: Any, move: int, me: int, you: int) -> bool:
    """Draw, or lay a card for points or as a royal."""
    draws = i64(move == u64(codes.DRAW))
    return lay(s, LAID[0, move], LAID[1, move], i64(WORTH[move]), draws, me, you)


@inlined
def lay(s: Any, number: int, royal: int, worth: int, draws: int, me: int, you: int) -> bool:
    """Lay a point card or a royal (as masks) or, if `draws` is 1, draw.

    Most moves are of these kinds and which one comes next nobody can foresee, so that they are
    made by the same steps, without a jump.
    """
    drawn = put_down(s, number, royal, worth, draws, me)
    seen = drawn if learn_lifted(s, draws, me, you) else u64(0)
    s.known[me] = without(s.known[me], number | royal) | seen
    # Whoever puts on glasses sees the other hand from now on.
    s.known[you] = s.hand[you] if royal & u64(EIGHTS) != 0 else s.known[you]
    if s.left == 0:
        open_hands(s)
    return goes_on(s, me)


@inlined
def put_down(s: Any, number: int, royal: int, worth: int, draws: int, me: int) -> int:
    """Do what `lay` does, but for what the seats know; return the card drawn, as a mask."""
    drawn = lift_top(s, draws)
    s.hand[me] = (s.hand[me] ^ (number | royal)) | drawn
    s.points[me] |= number
    s.royals[me] |= royal
    s.score[me] += worth
    return drawn


@inlined
def play_card(s: Any, move: int, me: int, you: int) -> bool:
    """Play a one-off, a scuttle or a jack from hand: a code from `ONE_OFF` to `SEVEN`."""
    if move < codes.SCUTTLE:
        return play_one_off(s, move - codes.ONE_OFF, u64(0), me, you)
    if move < codes.JACK_ON:
        number = move - codes.SCUTTLE
        # The scuttling card is the higher of the pair, always. Jacks on the target fall with it.
        target = i64(LOW[number])
        fallen = lift_card(s, target, you)
        s.scrap |= from_hand(s, i64(HIGH[number]), me) | bit(target) | fallen
        return True
    if move < codes.TWO_AT:
        number = move - codes.JACK_ON
        jack = FIRST_JACK + number // FIRST_JACK
        from_hand(s, jack, me)
        put_jack(s, jack, number % FIRST_JACK, me, you)
        return goes_on(s, me)
    number = move - (codes.TWO_AT if move < codes.NINE_AT else codes.NINE_AT)
    card = (FIRST_TWO if move < codes.NINE_AT else FIRST_NINE) + number // CARDS
    return play_one_off(s, card, bit(number % CARDS), me, you)


@inlined
def from_hand(s: Any, card: int, me: int) -> int:
    """Take a card from the hand of `me`; return it as a mask."""
    s.hand[me] ^= bit(card)
    s.known[me] = without(s.known[me], bit(card))
    return bit(card)


@inlined
def play_one_off(s: Any, card: int, targets: int, me: int, you: int) -> bool:
    """Put a one-off from the hand of `me` on the stack; what it does comes later."""
    from_hand(s, card, me)
    open_window(s, card, targets, you)
    return False


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
def play_wide_nine(s: Any, move: int, me: int, you: int) -> bool:
    """Play a nine at two targets, from hand or from a seven."""
    s.passes = 0
    number = move - codes.NINE_AT_TWO
    if move >= codes.SEVEN_NINE_AT_TWO:
        number = move - codes.SEVEN_NINE_AT_TWO
        take_revealed(s, FIRST_NINE + number // codes.PAIRS, me)
    card = FIRST_NINE + number // codes.PAIRS
    pair = number % codes.PAIRS
    return play_one_off(s, card, bit(HIGH[pair]) | bit(LOW[pair]), me, you)


@rule
def take_revealed(s: Any, card: int, me: int) -> None:
    """Take a card that a seven revealed to the hand of `me`, and scrap the seven."""
    top = s.left - 1
    if s.deck[top] != card:
        s.deck[top - 1] = s.deck[top]
    s.deck[top] = 0
    s.left = top
    s.deck_known[0] -= 1
    s.deck_known[1] -= 1
    s.hand[me] |= bit(card)
    if top == 0:
        open_hands(s)
    clear_stack(s)


@rule
def decline(s: Any, me: int, you: int) -> bool:
    """Close the window: the twos are scrapped, then the one-off fizzles or resolves."""
    fizzles = s.counters & 1
    s.scrap |= without(s.stack, bit(s.pending))
    s.stack = bit(s.pending)
    clear_counters(s)
    if fizzles != 0:
        clear_stack(s)
        return True
    return take_effect(s, me, you)


@rule
def take_effect(s: Any, me: int, you: int) -> bool:
    """Do what the pending one-off does, or let a seat choose how."""
    rank = i64(s.pending) >> 2
    if rank == THREE:
        return choose(s, THREE_PICK, me)
    if rank == FOUR and s.hand[you] != 0 and s.options.four_random == 0:
        return choose(s, FOUR_DISCARD, you)
    if rank == FIVE and s.options.five_discards != 0:
        return choose(s, FIVE_DISCARD, me)
    if rank == SEVEN:
        reveal(s)
        return choose(s, SEVEN_PLAY, me)
    resolve(s, rank, me, you)
    clear_stack(s)
    return goes_on(s, me) and goes_on(s, you)


@rule
def choose(s: Any, phase: int, seat: int) -> bool:
    """Let a seat make the choice of a one-off that resolves."""
    s.phase = phase
    s.turn = seat
    return False


@rule
def reveal(s: Any) -> None:
    """Show both seats the top cards of the deck."""
    shown = min(i64(s.options.seven_reveals), i64(s.left))
    for seat in range(2):
        if s.deck_known[seat] < shown:
            s.deck_known[seat] = shown


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
def play_counter(s: Any, suit: int) -> bool:
    """Answer with a two; the window passes to the other player."""
    card = FIRST_TWO + suit
    seat = s.turn
    s.hand[seat] ^= bit(card)
    s.frozen[seat] &= s.hand[seat]
    s.known[seat] &= s.hand[seat]
    s.stack |= bit(card)
    s.counter[s.counters] = card
    s.counters += 1
    s.turn = 1 - seat
    return False


@rule
def play_discard(s: Any, cards: int, me: int, you: int) -> bool:
    """Discard for a four, a five, or the hand limit, and go on from there."""
    if s.phase == FOUR_DISCARD:
        discard(s, cards, you)
    else:
        discard(s, cards, me)
    if s.phase == FIVE_DISCARD:
        draw_cards(s, i64(s.options.five_draws), me, you)
    if s.phase != LIMIT:
        clear_stack(s)
    return True


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
def speak(s: Any, move: int, me: int, you: int) -> bool:
    """Make a move below `POINTS` other than a draw or letting a one-off happen."""
    if codes.COUNTER <= move < codes.ACCEPT:
        return play_counter(s, move - codes.COUNTER)
    if move == codes.PASS:
        return make_pass(s)
    # A five with an empty hand: there is nothing to discard before the cards are drawn.
    if move == codes.NOTHING:
        return play_discard(s, u64(0), me, you)
    if move == codes.ACCEPT:
        end(s, 0)
    elif move == codes.REJECT:
        s.offer_by = 0
        s.phase = MAIN
        s.turn = me
    elif move < codes.OFFER_DRAW:
        end(s, 2 - (move - codes.CONCEDE))
    else:
        s.offered = 1
        s.offer_by = move - codes.OFFER_DRAW
        s.phase = OFFER
        s.turn = 1 - (move - codes.OFFER_DRAW)
    return False

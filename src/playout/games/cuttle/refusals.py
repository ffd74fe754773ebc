"""Why a move is not possible: a code for programs and a sentence for people.

Each check here names the first thing that is wrong, in the order in which a referee would look:
is the game on, is it this seat's decision, is it the time for such a move, is the card there, may
it be used so, is the target there, may it be hit.
"""

from __future__ import annotations

from ...core.compile import plain
from ...core.errors import GameOver, IllegalMove, NotYourTurn
from ...core.masks import cards_of
from ...core.records import Record
from . import board, moves
from .cards import (
    ACE,
    FIRST_JACK,
    FIVE,
    FOUR,
    JACKS,
    NINE,
    NUMBERS,
    ONE_OFFS,
    QUEENS,
    ROYALS,
    SEVEN,
    SIX,
    THREE,
    TWO,
    TWOS,
    short,
    spoken,
)
from .intent import Intent, word_of
from .state import (
    COUNTERING,
    FIVE_DISCARD,
    FOUR_DISCARD,
    LIMIT,
    MAIN,
    OFFER,
    PHASES,
    SEVEN_PLAY,
    THREE_PICK,
)

Refused = tuple[str, str]
"""A reason code and its sentence, without the full stop."""

EXPECTED = {
    MAIN: ("draw", "pass", "points", "royal", "scuttle", "jack", "one_off"),
    COUNTERING: ("counter", "decline"),
    THREE_PICK: ("take",),
    FOUR_DISCARD: ("four_discard", "discard"),
    FIVE_DISCARD: ("five_discard", "discard"),
    SEVEN_PLAY: ("points", "royal", "scuttle", "jack", "one_off", "scrap"),
    LIMIT: ("limit_discard", "discard"),
    OFFER: ("accept_draw", "reject_draw"),
}
"""The kinds of move each phase is about."""


def explain(s: Record, intent: Intent, seat: int) -> IllegalMove | None:
    """Return the error for a move that is not allowed; None if nothing is wrong with it."""
    return _error(refuse(s, intent, seat))


def explain_card(s: Record, card: int, seat: int) -> IllegalMove | None:
    """Return the error for a card by itself; None if something can be done with it now."""
    discarding = s.phase in (FOUR_DISCARD, FIVE_DISCARD, LIMIT)
    if discarding and seat == s.turn:
        return None if s.hand[seat] >> card & 1 else _error(_not_in_hand(s, card))
    kind = "points" if NUMBERS >> card & 1 else "jack" if JACKS >> card & 1 else "royal"
    kind = {COUNTERING: "counter", THREE_PICK: "take"}.get(s.phase, kind)
    aim = tuple(cards_of(s.points[1 - s.turn]))[:1] if kind == "jack" else ()
    return explain(s, Intent(kind, (card,), aim, seven=s.phase == SEVEN_PLAY), seat)


def _error(found: Refused | None) -> IllegalMove | None:
    if found is None:
        return None
    reason, sentence = found
    kind = {"game_over": GameOver, "not_your_turn": NotYourTurn}.get(reason, IllegalMove)
    return kind(f"cuttle: {sentence}.", reason)


def refuse(s: Record, intent: Intent, seat: int) -> Refused | None:
    """Return the first reason against a move."""
    if s.over:
        return "game_over", "the game is over, nobody moves any more"
    if intent.kind == "concede":
        return None
    if intent.kind in ("offer_draw", "accept_draw", "reject_draw"):
        return _refuse_offer(s, intent.kind, seat)
    if seat != s.turn:
        return "not_your_turn", f"seat {seat} cannot act now, seat {s.turn} is to decide"
    if intent.kind not in EXPECTED[s.phase] or intent.seven != (s.phase == SEVEN_PLAY):
        wanted = ", ".join(map(word_of, EXPECTED[s.phase]))
        return (
            "wrong_phase",
            f"{'seven: ' * intent.seven}{word_of(intent.kind)} is no move of the phase"
            f" {PHASES[s.phase]}, which takes {wanted}",
        )
    if s.phase == MAIN or s.phase == SEVEN_PLAY:
        return _refuse_play(s, intent)
    if s.phase == COUNTERING:
        return _refuse_counter(s, intent)
    if s.phase == THREE_PICK:
        return _refuse_take(s, intent)
    return _refuse_discard(s, intent)


def _refuse_offer(s: Record, kind: str, seat: int) -> Refused | None:
    if kind != "offer_draw":
        if s.phase != OFFER:
            return "no_draw_offer", "nobody has offered a draw"
        if seat == s.offer_by:
            return "own_draw_offer", f"seat {seat} made the offer, the other seat answers it"
        return None
    if s.phase == OFFER:
        return "draw_already_offered", f"seat {s.offer_by} has offered a draw already"
    if s.offered:
        return "draw_offered_this_turn", "a draw was offered and refused in this turn already"
    if s.phase != MAIN:
        return "wrong_phase", f"a draw is offered in the main phase, not in {PHASES[s.phase]}"
    return None


def _refuse_counter(s: Record, intent: Intent) -> Refused | None:
    if intent.kind == "decline":
        return None
    card = intent.cards[0]
    if not s.hand[s.turn] >> card & 1:
        return _not_in_hand(s, card)
    if not TWOS >> card & 1:
        return "not_a_two", f"only a two counters, not the {spoken(card)}"
    if not plain(moves.can_counter)(s, s.options):
        return "blocked_by_queen", f"seat {1 - s.turn} has a queen, which stops counters"
    return None


def _refuse_take(s: Record, intent: Intent) -> Refused | None:
    card = intent.cards[0]
    if not s.scrap >> card & 1:
        return "not_in_scrap", f"the {spoken(card)} is not in the scrap"
    if not plain(board.takeable)(s, s.options) >> card & 1:
        return "cannot_take_three", "a three cannot fetch a three"
    return None


def _refuse_discard(s: Record, intent: Intent) -> Refused | None:
    hand = s.hand[s.turn]
    size = hand.bit_count()
    named = len(set(intent.cards))
    if s.phase == LIMIT:
        wanted = plain(moves.overflow)(s)
        if named != wanted or named != len(intent.cards):
            return (
                "wrong_discard_count",
                f"exactly {wanted} different card(s) must go to keep {s.options.hand_limit},"
                f" not {len(intent.cards)}",
            )
    else:
        wanted = min(size, 2 if s.phase == FOUR_DISCARD else 1)
        if named != wanted or named != len(intent.cards):
            reason = "must_discard_two" if wanted == 2 else "must_discard_one"
            if size == 0:
                return _not_in_hand(s, intent.cards[0])
            return reason, f"{wanted} different card(s) must be discarded, not {len(intent.cards)}"
    for card in intent.cards:
        if not hand >> card & 1:
            return _not_in_hand(s, card)
    return None


def _not_in_hand(s: Record, card: int) -> Refused:
    return "card_not_in_hand", f"the {spoken(card)} is not in the hand of seat {s.turn}"


def _refuse_play(s: Record, intent: Intent) -> Refused | None:
    """Say what speaks against doing something with a card from hand or from a seven."""
    if intent.kind == "draw":
        if s.left == 0:
            return "deck_empty", "the deck is empty; pass instead"
        if not plain(moves.mover_draws)(s, s.options):
            return "hand_full", f"with {s.options.hand_limit} cards in hand there is no drawing"
        return None
    if intent.kind == "pass":
        return ("deck_not_empty", "one may only pass when the deck is empty") if s.left else None
    card = intent.cards[0]
    if s.phase == SEVEN_PLAY:
        if not plain(moves.revealed)(s) >> card & 1:
            return "not_revealed", f"the seven did not reveal the {spoken(card)}"
    elif not s.hand[s.turn] >> card & 1:
        return _not_in_hand(s, card)
    wrong = _wrong_card(s, intent.kind, card)
    if wrong:
        return wrong
    if s.phase == MAIN and s.frozen[s.turn] >> card & 1:
        return "card_frozen", f"the {spoken(card)} came back by a nine and is frozen this turn"
    if intent.kind in ("scuttle", "jack"):
        return _refuse_target(s, intent.kind, card, intent.targets)
    if intent.kind == "one_off":
        return _refuse_one_off(s, intent, card)
    return None


def _wrong_card(s: Record, kind: str, card: int) -> Refused | None:
    """Say that a card is not of the kind that a play needs."""
    name = spoken(card)
    needs = {
        "points": (NUMBERS, "not_a_point_card", "is no point card (ace to ten)"),
        "scuttle": (NUMBERS, "not_a_point_card", "is no point card (ace to ten)"),
        "royal": (ROYALS, "not_a_royal", "is no king, queen or eight"),
        "jack": (JACKS, "not_a_jack", "is no jack"),
        "one_off": (ONE_OFFS, "not_a_one_off", "has no one-off"),
    }
    if kind in needs:
        allowed, reason, words = needs[kind]
        return None if allowed >> card & 1 else (reason, f"the {name} {words}")
    cards = plain(moves.revealed)(s)
    if plain(moves.scrappable)(s, cards, 1 - s.turn) >> card & 1:
        return None
    if cards & ~JACKS:
        return "must_play_revealed", "one of the revealed cards can be played, so one must be"
    return "jacks_playable", "a revealed jack has a target, so it must be played"


def _refuse_target(s: Record, kind: str, card: int, targets: tuple[int, ...]) -> Refused | None:
    """Say what is wrong with the target of a scuttle or a jack."""
    you = 1 - s.turn
    if not targets and not s.points[you]:
        return "target_not_found", f"seat {you} has no point card on the table for a {kind}"
    if len(targets) != 1 or not _on_side(s, you) >> targets[0] & 1:
        return _not_found(s, targets)
    target = targets[0]
    if not s.points[you] >> target & 1:
        return "target_not_allowed", f"the {spoken(target)} is no point card of seat {you}"
    if kind == "scuttle" and card < target:
        return "scuttle_too_low", f"the {short(card)} is lower than the {short(target)}"
    if kind == "jack" and s.royals[you] & QUEENS:
        return "blocked_by_queen", f"a queen protects the {short(target)}"
    return None


def _on_side(s: Record, seat: int) -> int:
    """Return all cards on a seat's side of the table, jacks included."""
    cards = s.points[seat] | s.royals[seat]
    for suit in range(4):
        jack = FIRST_JACK + suit
        if s.jacks >> jack & 1 and s.points[seat] >> s.under[suit] & 1:
            cards |= 1 << jack
    return int(cards)


def _not_found(s: Record, targets: tuple[int, ...]) -> Refused:
    named = " and ".join(spoken(target) for target in targets) or "no target"
    return "target_not_found", f"seat {1 - s.turn} has no such card on the table: {named}"


def _refuse_one_off(s: Record, intent: Intent, card: int) -> Refused | None:
    """Say what speaks against a one-off."""
    rank = card // 4
    if rank in (TWO, NINE):
        return _refuse_hit(s, intent, rank)
    deck = s.left - (s.phase == SEVEN_PLAY)
    if rank == THREE and not plain(board.takeable)(s, s.options):
        return "no_scrap_target", "the scrap holds nothing that a three may fetch"
    if rank == FOUR and not s.hand[1 - s.turn]:
        return "opponent_hand_empty", f"seat {1 - s.turn} has no cards to discard"
    if rank in (FIVE, SEVEN) and deck == 0:
        return "deck_empty", f"the deck has no card left for the {short(card)}"
    if rank == ACE and not (s.options.idle_sweeps or s.points[0] | s.points[1]):
        return "target_not_found", "there is no point card to scrap"
    if rank == SIX and not (s.options.idle_sweeps or s.royals[0] | s.royals[1] | s.jacks):
        return "target_not_found", "there is no royal, glasses or jack to scrap"
    if intent.targets:
        return "target_not_allowed", f"the {short(card)} has no target"
    return None


def _refuse_hit(s: Record, intent: Intent, rank: int) -> Refused | None:
    """Say what is wrong with the targets of a two or a nine."""
    me, you = s.turn, 1 - s.turn
    reach = _on_side(s, you)
    if rank == NINE and s.options.nine_own:
        reach |= _on_side(s, me)
    wanted = s.options.nine_returns if rank == NINE else 1
    if len(set(intent.targets)) != wanted:
        return "target_not_found", f"a {rank + 1} has exactly {wanted} target(s) on the table"
    for i, target in enumerate(intent.targets):
        zone = zone_of(s, target)
        if not reach >> target & 1 or (intent.zones[i : i + 1] or (zone,)) != (zone,):
            return _not_found(s, (target,))
        if zone == "point" and rank == TWO:
            return (
                "two_cannot_target_points",
                "a two hits royals, glasses and jacks, no point cards",
            )
        if zone == "point" and not s.options.nine_points:
            return (
                "target_not_allowed",
                "here a nine hits royals, glasses and jacks, no point cards",
            )
        if zone == "jack" and not (s.tops[0] | s.tops[1]) >> target & 1:
            return "target_not_allowed", f"another jack lies on the {spoken(target)}"
    free = plain(board.exposed)(s, s.options, you)
    if rank == NINE:
        free = plain(board.nine_targets)(s, s.options, free, me, you)
    for target in intent.targets:
        if not free >> target & 1:
            return "blocked_by_queen", f"a queen protects the {spoken(target)}"
    return None


def zone_of(s: Record, card: int) -> str:
    """Return where a card on the table lies: `point`, `royal` or `jack`."""
    if s.jacks >> card & 1:
        return "jack"
    return "royal" if (s.royals[0] | s.royals[1]) >> card & 1 else "point"

"""Euchre: bids, the dealer's discard, going alone, play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...core.masks import cards_of
from ...core.position import Position
from ...games.euchre.state import (
    ALONE,
    CARDS_EACH,
    NAME,
    NAME_ALONE,
    PARTNER,
    PASS,
    SEATS,
    UNSEEN,
    effective_suit,
)
from ...games.tricks.cards import card_label, card_text
from ...games.tricks.sketch import Sketch
from ...games.tricks.style_options import read_suit
from .bidding import before_play, check_size, full_hand
from .errors import RequestError, invalid
from .models import Euchre
from .reading import Reading
from .tricks import Story, deal_hidden, guarded


@dataclass(frozen=True)
class Calls:
    """How trump was made."""

    dealer: int
    upcard: int
    maker: int
    trump: int
    second: bool
    """Whether it was named in the second round, so that nobody took the upcard."""
    alone: bool

    def codes(self, with_call: int) -> list[int]:
        """Return the bids as moves."""
        passes = (self.maker - self.dealer - 1) % SEATS + (SEATS if self.second else 0)
        name = NAME_ALONE if self.alone and with_call else NAME
        return [PASS] * passes + [name + self.trump]


def euchre_play(reading: Reading) -> Position:
    """Return the position of a request for a card to play."""
    check_size(reading, CARDS_EACH)
    story = Story(reading, CARDS_EACH)
    seen = story.own | story.now.mask
    for code in story.heap():
        seen |= 1 << code
    for trick in story.done:
        seen |= trick.mask
    calls = _calls(reading, story.first_leader, seen, story.played_by)

    def begin(own: int, first_leader: int | None) -> Sketch:
        sketch, discard = _start(reading, calls, own, seen, whole=story.told)
        if not calls.second:
            sketch.call(discard)
        while sketch.phase == "alone":
            asked_maker = sketch.turn == calls.maker
            sketch.call(ALONE if calls.alone and asked_maker else PARTNER)
        return sketch

    return story.position(begin)


def euchre_alone(reading: Reading) -> Position:
    """Return the position in which the maker says whether to play alone."""
    before_play(reading)
    full_hand(reading, CARDS_EACH)
    calls = _calls(reading, None, reading.hand, {})
    if calls.maker != reading.me:
        raise RequestError("NOT_PLAYERS_TURN", "context.euchre.makerId", "only the maker is asked.")
    sketch, discard = _start(reading, calls, reading.hand, reading.hand, whole=True)
    if not calls.second:
        sketch.call(discard)
    if sketch.phase != "alone":
        raise invalid("phase", "by these rules nobody is asked about playing alone now.")
    return deal_hidden(reading, sketch)


def euchre_discard(reading: Reading) -> Position:
    """Return the position in which the dealer, who took the upcard, discards."""
    before_play(reading)
    told = _told(reading)
    up = _upcard(reading, told)
    if up is None:
        raise invalid("context.euchre.upcard", "a discard needs the upcard.")
    if up not in reading.ids:  # the client's dealer has not taken it yet
        reading.ids[up] = _id_of(reading, told, up)
    full_hand(reading, CARDS_EACH + 1)
    dealer = reading.context.dealerPlayerId
    if dealer is not None and reading.seat(dealer, "context.dealerPlayerId") != reading.me:
        raise RequestError(
            "NOT_PLAYERS_TURN", "context.dealerPlayerId", "only the dealer discards."
        )
    maker = _maker(reading, told, reading.me)
    calls = Calls(reading.me, up, maker, up >> 4, False, bool(told.alone))
    dealt = reading.hand & ~(1 << up)
    sketch = _sketch(reading, calls, dealt)
    return deal_hidden(reading, sketch)


def euchre_bid(reading: Reading, number: int | None) -> Position:
    """Return the position of a request for a bid in round `number` (None: as the rest tells)."""
    before_play(reading)
    check_size(reading, CARDS_EACH)
    full_hand(reading, CARDS_EACH)
    told, me = _told(reading), reading.me
    up = _upcard(reading, told)
    if up is None:
        raise invalid("context.euchre.upcard", "a bid needs the upcard.")
    reading.not_mine(up, "context.euchre.upcard")
    bids = _said(reading)
    number = number or told.round or (2 if bids[me] is not None else 1)
    dealer = _bidding_dealer(reading, bids, number)
    facts = _facts(reading, dealer, up)
    sketch = guarded(lambda: Sketch(reading.game, me, reading.hand, facts), "context")
    sketch.call(*[PASS] * ((me - dealer - 1) % SEATS + SEATS * (number - 1)))
    return deal_hidden(reading, sketch)


def _said(reading: Reading) -> list[int | None]:
    """Return who has passed; a bid that made trump ends the bidding."""
    made: list[int | None] = [None] * SEATS
    for name, bid in (reading.context.bids or {}).items():
        seat = reading.seat(name, f"context.bids.{name}")
        if bid:
            raise RequestError(
                "INVALID_BID", f"context.bids.{name}", f"{name!r} made trump, so bidding is over."
            )
        made[seat] = bid
    return made


def _bidding_dealer(reading: Reading, bids: list[int | None], number: int) -> int:
    """Return the dealer: as told, or so many seats before us as have passed in round one."""
    told = reading.context.dealerPlayerId
    if told is not None:
        return reading.seat(told, "context.dealerPlayerId")
    if number == 2 or reading.context.bids is None:
        reading.degrade("no_dealer")
        return (reading.me - 1) % SEATS
    return (reading.me - 1 - sum(bid is not None for bid in bids)) % SEATS


def _told(reading: Reading) -> Euchre:
    return reading.context.euchre or Euchre()


def _upcard(reading: Reading, told: Euchre) -> int | None:
    """Return the upcard, by either of the keys that may tell it."""
    if told.upcard is not None:
        return reading.card(told.upcard, "context.euchre.upcard")
    if reading.context.trumpCard is not None:
        return reading.card(reading.context.trumpCard, "context.trumpCard")
    return None


def _id_of(reading: Reading, told: Euchre, code: int) -> str:
    """Return the id under which the client knows the upcard."""
    given = told.upcard if told.upcard is not None else reading.context.trumpCard
    return given if isinstance(given, str) else getattr(given, "id", None) or card_text(code)


def _maker(reading: Reading, told: Euchre, default: int) -> int:
    for key, name in (("orderedUpBy", told.orderedUpBy), ("makerId", told.makerId)):
        if name is not None:
            return reading.seat(name, f"context.euchre.{key}")
    reading.degrade("no_maker")
    return default


def _calls(
    reading: Reading, first_leader: int | None, seen: int, played_by: Mapping[int, int]
) -> Calls:
    """Return how trump was made, from what is told and what follows from it."""
    told = _told(reading)
    up = _upcard(reading, told)
    trump = _trump(reading, told, up)
    taker = None
    if up is not None and up >> 4 == trump:
        taker = reading.me if up in reading.ids else played_by.get(up)
    dealer = _dealer(reading, taker, first_leader)
    maker = _maker(reading, told, dealer)
    if told.alone and "no_maker" in reading.degraded:
        raise invalid("context.euchre.makerId", "somebody plays alone, but who?")
    if up is None:
        reading.degrade("no_upcard")
        free = _unseen(reading, seen)
        others = [code for code in free if effective_suit(code, trump) != trump]
        up = reading.rng.choice(others or free)
        return Calls(dealer, up, maker, trump, True, bool(told.alone))
    if up >> 4 != trump and told.orderedUpBy is not None:
        detail = f"the {card_label(up)} was ordered up, but trump is another suit."
        raise invalid("context.euchre.orderedUpBy", detail)
    return Calls(dealer, up, maker, trump, up >> 4 != trump, bool(told.alone))


def _dealer(reading: Reading, taker: int | None, first_leader: int | None) -> int:
    """Return the dealer: as told, who took the upcard, or the seat before the first leader."""
    told = reading.context.dealerPlayerId
    if told is not None:
        return reading.seat(told, "context.dealerPlayerId")
    if taker is not None:
        return taker
    if first_leader is None:
        reading.degrade("no_dealer")
    return ((reading.me if first_leader is None else first_leader) - 1) % SEATS


def _unseen(reading: Reading, seen: int) -> list[int]:
    """Return the cards that could be anywhere; there are always some."""
    found = list(cards_of(reading.game.deck & ~seen))
    if not found:
        raise invalid("context.playedCards", "all cards cannot have been played.")
    return found


def _trump(reading: Reading, told: Euchre, up: int | None) -> int:
    given = reading.context.trumpSuit
    if given is None:
        if told.orderedUpBy is not None and up is not None:
            return up >> 4
        raise RequestError("ROUND_NOT_READY", "context.trumpSuit", "trump is not made yet.")
    suit = read_suit(given)
    if suit is None:
        raise invalid("context.trumpSuit", f"{given!r} is no suit.")
    return suit


def _facts(reading: Reading, dealer: int, upcard: int) -> dict[str, Any]:
    scores = reading.per_side(reading.context.cumulativeScores)
    return {"dealer": dealer, "upcard": card_text(upcard), "scores": scores}


def _sketch(reading: Reading, calls: Calls, dealt: int) -> Sketch:
    """Return a sketch in which trump has just been made."""
    facts = _facts(reading, calls.dealer, calls.upcard)
    sketch = guarded(lambda: Sketch(reading.game, reading.me, dealt, facts), "context")
    sketch.call(*calls.codes(reading.game.chosen["alone_decision"] == "with_call"))
    return sketch


def _start(
    reading: Reading, calls: Calls, own: int, seen: int, *, whole: bool
) -> tuple[Sketch, int]:
    """Return a sketch in which trump has just been made, and the dealer's discard."""
    up = 1 << calls.upcard
    if calls.second:
        reading.not_mine(calls.upcard, "context.euchre.upcard")
        return _sketch(reading, calls, own), UNSEEN
    if calls.dealer != reading.me:
        reading.not_mine(calls.upcard, "context.euchre.upcard")
        return _sketch(reading, calls, own), UNSEEN
    discard = _discard(reading, calls, own, seen, whole=whole)
    return _sketch(reading, calls, (own | 1 << discard) & ~up), discard


def _discard(reading: Reading, calls: Calls, own: int, seen: int, *, whole: bool) -> int:
    """Return what the client's player buried as dealer: as told, deduced, or drawn."""
    told, up = _told(reading), calls.upcard
    field = "context.euchre.discard"
    if told.discard is not None:
        code = reading.not_mine(reading.card(told.discard, field), field)
        if (own | seen) >> code & 1:
            raise invalid(field, f"{card_label(code)} was played, too.")
    elif whole and not own >> up & 1:
        code = up
    else:
        reading.degrade("no_discard")
        code = reading.rng.choice(_unseen(reading, seen | 1 << up))
    if code == up and not reading.game.chosen["dealer_may_discard_upcard"]:
        raise RequestError("INVALID_PLAY", field, "the dealer may not bury the upcard.")
    if whole and code != up and not own >> up & 1:
        raise RequestError(
            "CARD_NOT_IN_HAND", "context.euchre.upcard", "the dealer took it, and it is nowhere."
        )
    return code

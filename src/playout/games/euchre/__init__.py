"""Euchre: five cards each, bowers, partners, one hand of it at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.deal import SHOE
from ...core.errors import InvalidLayout
from ...core.generic import Rules
from ...core.options import Option
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import SIGNS, SUIT_NAMES, SUITS, card_label, card_text, cards, read_card, texts
from ..tricks.face import TrickGame
from ..tricks.history import row
from ..tricks.options import Series, numbers
from ..tricks.reading import dealt_cards, read_cards
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.table import count_noun
from . import rules, worlds
from .state import (
    ALONE,
    BID1,
    BID2,
    BURIED,
    CARDS_EACH,
    DECK,
    DISCARD,
    FOLLOW,
    KITTY,
    KITTY_SIZE,
    NAME,
    NAME_ALONE,
    NEXT,
    NO_TRUMP,
    PARTNER,
    PASS,
    PLAY,
    STATE,
)

OPTIONS = (
    Option("stick_the_dealer", bool, True, "The dealer may not pass in round two."),
    Option("dealer_may_discard_upcard", bool, True, "The dealer may bury the upcard again."),
    Option(
        "alone_decision",
        str,
        "after_discard",
        "When the maker says whether to play alone.",
        choices=("after_discard", "with_call"),
    ),
    Option(
        "alone_lead",
        str,
        "left_of_dealer",
        "Who leads to a hand that the maker plays alone.",
        choices=("left_of_dealer", "left_of_maker"),
    ),
    Option("lone_defender", bool, False, "A defender may play alone too."),
    Option("lone_defender_points", int, 4, "What a lone defender's euchre is worth.", 0, 100),
    Option("super_euchre_points", int, 2, "A euchre in which the makers take nothing.", 0, 100),
    Option(
        "partner_order_must_go_alone",
        bool,
        False,
        "The dealer's partner plays alone after ordering up.",
    ),
    Series(
        "points",
        str,
        "1/2/4/2",
        "Points for 3 or 4 tricks, all 5, all 5 alone, and for a euchre.",
        mark="/",
        least=4,
        most=4,
    ),
    Option("game_to", int, 10, "The rubber is won with so many points.", 1, 1000),
    Option("deck", int, 24, "How many cards; only 24 for now.", 24, 24),
)


class Euchre(TrickGame):
    """The game; layout `{"dealer", "hands", "upcard", "kitty", "moves"}`, see the options."""

    name = "euchre"
    title = "Euchre"
    seats = 4
    codes = 64
    max_moves = 7
    max_plies = 8 + 1 + 3 + 20
    bounds = (-4.0, 4.0)
    deck = DECK
    state = STATE
    work = (("shoe", SHOE),)
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"dealer_may_discard_upcard": False},
    }
    phases = ("bid1", "bid2", "discard", "alone", "alone", "play")
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
        seen=rules.seen,
    )

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        chosen = self.chosen
        worth = [*numbers(chosen["points"], "/"), chosen["super_euchre_points"]]
        if chosen["lone_defender"]:
            worth.append(chosen["lone_defender_points"])
        self.bounds = (-float(max(worth)), float(max(worth)))

    def sides(self) -> tuple[int, ...]:
        """Return the partnerships: 0 and 2 against 1 and 3."""
        return (0, 1, 0, 1)

    def apply_options(self, s: Record) -> None:
        """Write the options; the dealer and the upcard are to be drawn."""
        chosen = self.chosen
        s.stick = chosen["stick_the_dealer"]
        s.may_discard_upcard = chosen["dealer_may_discard_upcard"]
        s.with_call = chosen["alone_decision"] == "with_call"
        s.lead_by_maker = chosen["alone_lead"] == "left_of_maker"
        s.lone_defender = chosen["lone_defender"]
        s.lone_defender_points = chosen["lone_defender_points"]
        s.super_points = chosen["super_euchre_points"]
        s.partner_alone = chosen["partner_order_must_go_alone"]
        for i, points in enumerate(numbers(chosen["points"], "/")):
            s.points[i] = points
        s.game_to = chosen["game_to"]
        s.dealer = NONE
        s.upcard = NONE

    # ------------------------------------------------------------------- the deal

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer and the upcard."""
        return {"dealer": s.dealer, "upcard": card_text(s.upcard)}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer and the upcard."""
        self.read_seat(s, "dealer", source.get("dealer"))
        upcard = read_card(source.get("upcard"))
        if upcard is None or not DECK >> upcard & 1:
            raise InvalidLayout(
                f"euchre: upcard is {source.get('upcard')!r}; it must be a card from 9 to A."
            )
        s.upcard = upcard

    def secrets(self, s: Record) -> dict[str, Any]:
        """Return the kitty: three cards that nobody sees."""
        return {"kitty": texts(s.hand[KITTY])}

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Read the kitty; it may be left out, since it is what remains."""
        taken = dealt_cards(s, self.seats)
        if taken >> s.upcard & 1:
            raise InvalidLayout(f"euchre: upcard {card_text(s.upcard)} is dealt twice.")
        taken |= 1 << s.upcard
        left = DECK & ~taken
        given = layout.get("kitty", texts(left))
        s.hand[KITTY] = read_cards("euchre", "kitty", given, KITTY_SIZE, DECK, taken)

    def hand_size(self, s: Record) -> int:
        """Return five."""
        return CARDS_EACH

    def mark_dealt(self, s: Record) -> None:
        """Nothing to do: `deal` draws cards only while there is no upcard."""

    def dealt(self, s: Record) -> list[int]:
        """Return the hands before the exchange: what is held, was played and was discarded."""
        made = [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]
        made[s.dealer] |= s.hand[BURIED]
        if _taken(s):
            made[s.dealer] &= ~(1 << s.upcard)
        return made

    # ------------------------------------------------------------------ the moves

    def history(self, s: Record) -> list[int]:
        """Return bids, the discard, the answers about playing alone, and the cards."""
        made = row(s, "calls")[: s.called]
        made += cards(s.hand[BURIED])
        return made + row(s, "answers")[: s.answered] + row(s, "order")[: s.played]

    def shown(self, s: Record, seat: int | None) -> list[int | None]:
        """Return the moves; the discard only to the dealer."""
        made: list[int | None] = list(self.history(s))
        if s.hand[BURIED] and seat != s.dealer:
            made[s.called] = None
        return made

    def special_codes(self) -> Sequence[int]:
        """Return the bids and answers."""
        return (PASS, *range(NAME, NAME + 4), ALONE, PARTNER, *range(NAME_ALONE, NAME_ALONE + 4))

    def special_text(self, code: int) -> str:
        """Return `pass`, a suit letter, `D alone`, `alone` or `partner`."""
        if NAME <= code < NAME + 4:
            return SUITS[code - NAME]
        if NAME_ALONE <= code < NAME_ALONE + 4:
            return f"{SUITS[code - NAME_ALONE]} alone"
        return {PASS: "pass", ALONE: "alone", PARTNER: "partner"}[code]

    def special_label(self, s: Record, code: int) -> str:
        """Return a bid or an answer in words."""
        if code == PASS:
            return "pass"
        if code in (ALONE, PARTNER):
            return "play alone" if code == ALONE else "play with partner"
        alone = ", alone" if code >= NAME_ALONE else ""
        sign = SIGNS[code - (NAME_ALONE if code >= NAME_ALONE else NAME)]
        if s.phase == BID1:
            return f"{'pick up' if s.turn == s.dealer else 'order up'} {sign}{alone}"
        return f"make {sign} trump{alone}"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return the suit of a bid (null: pass), or whether to play alone."""
        if code in (ALONE, PARTNER):
            return {"alone": code == ALONE}
        if code == PASS:
            return {"suit": None}
        if code >= NAME_ALONE:
            return {"suit": SUITS[code - NAME_ALONE], "alone": True}
        return {"suit": SUITS[code - NAME]}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or discarding forbids a move."""
        if s.phase == DISCARD:
            return "discard_upcard", f"the dealer may not discard the upcard {card_label(code)}."
        if s.phase in (BID1, BID2):
            return self._why_not_bid(s, code)
        if s.phase != PLAY:
            return "wrong_phase", "the question is whether to play alone."
        return None

    def _why_not_bid(self, s: Record, code: int) -> tuple[str, str] | None:
        up = SUIT_NAMES[s.upcard >> 4]
        if code == PASS:
            return "stick_the_dealer", "seven have passed, so the dealer must name a suit."
        if code in (ALONE, PARTNER):
            return "wrong_phase", "whether to play alone is asked later."
        alone = code >= NAME_ALONE
        if alone and not s.with_call:
            return "wrong_phase", "whether to play alone is asked later."
        suit = code - (NAME_ALONE if alone else NAME)
        if s.phase == BID1 and suit != s.upcard >> 4:
            return "suit_not_offered", f"only {up}, the upcard's suit, can be ordered in round one."
        if s.phase == BID2 and suit == s.upcard >> 4:
            return "suit_turned_down", f"{up} was turned down."
        return "must_go_alone", "the dealer's partner plays alone after ordering up."

    # -------------------------------------------------------------- what seats see

    def status(self, s: Record) -> dict[str, Any]:
        """Return trump, the maker, and who plays alone or sits out."""
        return {
            "trump": None if s.trump == NO_TRUMP else SUITS[s.trump],
            "maker": None if s.maker == NONE else s.maker,
            "alone": [x for x in (s.maker, s.defender) if x != NONE and s.out >> (x + 2) % 4 & 1],
            "sitting_out": [x for x in range(4) if s.out >> x & 1],
        }

    def private(self, s: Record, seat: int) -> dict[str, Any]:
        """Return the dealer's own discard."""
        own = texts(s.hand[BURIED]) if seat == s.dealer else []
        return {"discard": own[0] if own else None}

    def suit_cards(self, s: Record, suit: int) -> int:
        """Return the cards of a suit; the left bower is a trump."""
        return super().suit_cards(s, suit) if s.trump == NO_TRUMP else int(FOLLOW[4 * s.trump + suit])

    def next_seat(self, s: Record, seat: int) -> int:
        """Return the next seat that does not sit out."""
        return int(NEXT[s.out, seat])

    def width(self, s: Record) -> int:
        """Return how many seats play."""
        return int(s.width)

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes; the dealer holds six before discarding."""
        made = [CARDS_EACH - own.bit_count() for own in self.played_by(s)]
        if s.phase == DISCARD:
            made[s.dealer] += 1
        return made

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards, and the upcard while it is sure to be in the dealer's hand."""
        made = [s.hand[x] if x == seat else 0 for x in range(4)]
        if seat != s.dealer and (s.phase == DISCARD or (_taken(s) and not s.may_discard_upcard)):
            made[s.dealer] |= 1 << s.upcard & ~self.played_by(s)[s.dealer]
        return made

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands, the kitty and a discard that the seat did not make."""
        played = self.played_by(s)
        sizes, known = self.sizes(s), self.known(s, seat)
        upcard = 1 << s.upcard
        hidden_discard = s.hand[BURIED] != 0 and seat != s.dealer
        pool = DECK & ~sum(played)
        if seat >= 0:
            pool &= ~s.hand[seat]
        if not hidden_discard:
            pool &= ~s.hand[BURIED]
        others = [x for x in range(4) if x != seat]
        places = []
        for x in others:
            elsewhere = upcard if _taken(s) and x != s.dealer else 0
            places.append(Place(f"seat {x}", sizes[x], s.lacks[x] | elsewhere, known[x]))
        if not _taken(s):
            pool &= ~upcard
        places.append(Place("the kitty", KITTY_SIZE, upcard))
        if hidden_discard:
            barred = 0 if s.may_discard_upcard else upcard
            places.append(Place("the discard", 1, barred))
        found = redeal(pool, places, rng)
        for x, mask in zip(others, found, strict=False):
            s.hand[x] = mask
        s.hand[KITTY] = found[len(others)]
        if hidden_discard:
            s.hand[BURIED] = found[-1]

    # ------------------------------------------------------------------- the rubber

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Give the points of a hand to the side that scored."""
        paid = position.returns or (0.0,) * 4
        scores = before["scores"]
        return {"scores": tuple(scores[side] + max(0, int(paid[side])) for side in range(2))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side has the target score."""
        return bool(max(match["scores"]) >= self.chosen["game_to"])

    # -------------------------------------------------------------------- the board

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, trump and the upcard."""
        line = f"Dealer: seat {s.dealer}.  "
        if s.trump == NO_TRUMP:
            turned = "Turned down" if s.phase == BID2 or s.over else "Upcard"
            line += f"{turned}: {card_label(s.upcard)}"
        else:
            took = f" with the {card_label(s.upcard)}" if _taken(s) else ""
            line += f"Trump: {SIGNS[s.trump]}, made by seat {s.maker}{took}"
            alone = self.status(s)["alone"]
            if alone:
                line += f";  alone: seat {' and seat '.join(map(str, alone))}"
        return [line, f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3), game {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return calls, tricks, and who sits out."""
        calls = [
            self.special_text(s.calls[i]) for i in range(s.called) if (s.dealer + 1 + i) % 4 == seat
        ]
        notes = ["said " + ", then ".join(calls)] if calls and s.phase != PLAY else []
        if s.out >> seat & 1:
            return [*notes, "sits out"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes


def _taken(s: Record) -> bool:
    """Return whether the dealer took the upcard into hand."""
    return bool(s.trump != NO_TRUMP and s.called <= 4)


EUCHRE = Euchre()

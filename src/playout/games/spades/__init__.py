"""Spades: partners bid how many tricks they take; spades are trump."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.deal import SHOE
from ...core.errors import InvalidLayout, InvalidOption
from ...core.generic import Rules
from ...core.options import Option
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK
from ..tricks.face import TrickGame
from ..tricks.history import row
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.table import count_noun
from . import rules, worlds
from .state import (
    BID,
    BLIND,
    BLIND_PHASE,
    CARDS_EACH,
    CODES,
    LOWEST_CLUB,
    NO_LIMIT,
    NO_SPADES,
    PLAY,
    SEATS,
    SEE,
    SPADE_CARDS,
    STATE,
    TWO_OF_CLUBS,
    UNTIL_BROKEN,
)

LEAD_RULES = ("until_broken", "anytime", "only_when_forced")
FIRST_TRICKS = ("any", "lowest_club", "no_spades_first_trick")
STARTS = ("left_of_dealer", "seat_0")

OPTIONS = (
    Option("lead_rule", str, "until_broken", "When spades may be led.", choices=LEAD_RULES),
    Option("spade_lead_breaks", bool, True, "A forced lead of spades breaks them too."),
    Option(
        "first_trick",
        str,
        "any",
        "What may be played to the first trick; with lowest_club the two of clubs leads.",
        choices=FIRST_TRICKS,
    ),
    Option("nil_points", int, 100, "What a nil wins or costs; 0: a bid of 0 is no nil.", 0, 1000),
    Option("blind_nil", bool, False, "A side that is behind may bid nil before it looks."),
    Option("blind_nil_points", int, 200, "What a blind nil wins or costs.", 0, 1000),
    Option("blind_nil_min_deficit", int, 100, "How far behind for a blind nil.", -10_000, 10_000),
    Option(
        "failed_nil_tricks",
        str,
        "count_for_partner",
        "What the tricks of a failed nil are.",
        choices=("count_for_partner", "bags_only"),
    ),
    Option("bag_value", int, 1, "Points for an overtrick.", 0, 10),
    Option("bag_limit", int, 10, "So many bags cost the penalty; 0: never.", 0, 100),
    Option("bag_penalty", int, 100, "What they cost.", 0, 1000),
    Option("side_bid_max", int, None, "The most that partners may bid together.", 1, NO_LIMIT),
    Option("side_bid_min", int, 0, "The least that partners must bid together.", 0, CARDS_EACH),
    Option(
        "set_penalty",
        str,
        "bid",
        "What a missed contract costs: ten times the bid, or nothing.",
        choices=("bid", "zero"),
    ),
    Option("ten_for_200", bool, False, "A contract of ten counts 200."),
    Option("game_to", int, 500, "The rubber is won with so many points.", 1, 10_000),
    Option("mercy", int, None, "A side that falls to so many points has lost.", -10_000, -1),
    Option("bidding_start", str, "left_of_dealer", "Who bids first.", choices=STARTS),
    Option("leader", str, "left_of_dealer", "Who leads first.", choices=STARTS),
)


class Spades(TrickGame):
    """The game; layout `{"dealer", "hands", "moves", "scores", "bags"}`, see the options."""

    name = "spades"
    title = "Spades"
    seats = SEATS
    codes = CODES
    max_moves = CARDS_EACH + 1
    max_plies = SEATS * (CARDS_EACH + 2)
    bounds = (-560.0, 413.0)
    deck = DECK
    state = STATE
    work = (("shoe", SHOE),)
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {
            "lead_rule": "only_when_forced",
            "side_bid_max": 13,
            "bidding_start": "seat_0",
            "leader": "seat_0",
        },
    }
    phases = ("blind", "bid", "play")
    match_keys = ("scores", "bags")
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        sample=rules.sample,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
    )

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        chosen = self.chosen
        most, least = chosen["side_bid_max"], chosen["side_bid_min"]
        if most is not None and most < least:
            raise InvalidOption(f"spades: side_bid_max={most} is below side_bid_min={least}.")
        nil = 2 * max(chosen["nil_points"], chosen["blind_nil_points"] * chosen["blind_nil"])
        contract = 200 if chosen["ten_for_200"] else 130
        worst = max(contract, 10 * (most or NO_LIMIT)) + nil
        limit = chosen["bag_limit"]
        bags = (limit - 1 + CARDS_EACH) // limit * chosen["bag_penalty"] if limit else 0
        self.bounds = (
            -float(worst + bags),
            float(contract + nil + CARDS_EACH * chosen["bag_value"]),
        )

    def sides(self) -> tuple[int, ...]:
        """Return the partnerships: 0 and 2 against 1 and 3."""
        return (0, 1, 0, 1)

    def apply_options(self, s: Record) -> None:
        """Write the options; the dealer and the hands are to be drawn."""
        chosen = self.chosen
        s.lead_rule = LEAD_RULES.index(chosen["lead_rule"])
        s.lead_breaks = chosen["spade_lead_breaks"]
        s.first_trick = FIRST_TRICKS.index(chosen["first_trick"])
        s.nil_points = chosen["nil_points"]
        s.blind_nil = chosen["blind_nil"]
        s.blind_points = chosen["blind_nil_points"]
        s.blind_deficit = chosen["blind_nil_min_deficit"]
        s.failed_nil_counts = chosen["failed_nil_tricks"] == "count_for_partner"
        s.bag_value = chosen["bag_value"]
        s.bag_limit = chosen["bag_limit"]
        s.bag_penalty = chosen["bag_penalty"]
        s.side_bid_max = NO_LIMIT if chosen["side_bid_max"] is None else chosen["side_bid_max"]
        s.side_bid_min = chosen["side_bid_min"]
        s.set_costs = chosen["set_penalty"] == "bid"
        s.ten_for_200 = chosen["ten_for_200"]
        s.bid_from_seat_0 = chosen["bidding_start"] == "seat_0"
        s.lead_from_seat_0 = chosen["leader"] == "seat_0"
        s.game_to = chosen["game_to"]
        s.mercy = chosen["mercy"] or 0
        s.dealer = NONE

    # ------------------------------------------------------------------- the deal

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer."""
        return {"dealer": s.dealer}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer."""
        self.read_seat(s, "dealer", source.get("dealer"))

    def check_match(self, s: Record) -> None:
        """Refuse bags that would have been paid for already."""
        limit = self.chosen["bag_limit"]
        for side in range(2):
            if s.bags[side] < 0 or (limit and s.bags[side] >= limit):
                top = f"0 to {limit - 1}" if limit else "0 or more"
                raise InvalidLayout(f"spades: bags[{side}] is {s.bags[side]}; it must be {top}.")

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def mark_dealt(self, s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return thirteen."""
        return CARDS_EACH

    def dealt(self, s: Record) -> list[int]:
        """Return what is held and was played."""
        return [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]

    # ------------------------------------------------------------------ the moves

    def history(self, s: Record) -> list[int]:
        """Return the answers about a blind nil, the bids and the cards."""
        start = 0 if s.bid_from_seat_0 else s.dealer + 1
        order = [(start + i) % SEATS for i in range(SEATS)]
        asked = [(BLIND if s.blind >> x & 1 else SEE) for x in order if s.asked >> x & 1]
        bids = [BID + s.bids[x] for x in order if s.bids[x] != NONE and not s.blind >> x & 1]
        return asked + bids + row(s, "order")[: s.played]

    def special_codes(self) -> Sequence[int]:
        """Return the bids and answers."""
        return (*range(BID, BID + CARDS_EACH + 1), BLIND, SEE)

    def special_text(self, code: int) -> str:
        """Return `nil`, a number, `blind` or `see`."""
        if code in (BLIND, SEE):
            return "blind" if code == BLIND else "see"
        return "nil" if code == BID and self.chosen["nil_points"] else str(code - BID)

    def special_label(self, s: Record, code: int) -> str:
        """Return a bid or an answer in words."""
        if code in (BLIND, SEE):
            return "bid nil blind" if code == BLIND else "look at the cards"
        text = self.special_text(code)
        return "bid nil" if text == "nil" else f"bid {text}"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return the bid (nil as "nil"), or whether to stay blind."""
        if code in (BLIND, SEE):
            return {"blind": code == BLIND}
        text = self.special_text(code)
        return {"bid": text if text == "nil" else int(text)}

    def same_data(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Take a bid of 0 for nil, and nil for 0."""
        said = given.get("bid")
        if said in (0, "nil") and not isinstance(said, bool) and ours.get("bid") in (0, "nil"):
            given = {**given, "bid": ours["bid"]}
        return super().same_data(ours, given)

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or leading forbids a move."""
        if s.phase == PLAY:
            return self._why_not_card(s, code)
        if (s.phase == BLIND_PHASE) != (code in (BLIND, SEE)):
            return "wrong_phase", f"the phase is {self.phases[s.phase]!r}."
        other = s.bids[(s.turn + 2) % SEATS]
        done = 0 if other == NONE else other
        if code - BID + done > s.side_bid_max:
            return "bid_too_high", f"partners may bid {s.side_bid_max} together, {done} are bid."
        return "bid_too_low", f"partners must bid {s.side_bid_min} together, {done} are bid."

    def _why_not_card(self, s: Record, code: int) -> tuple[str, str] | None:
        first = s.played < SEATS and s.first_trick != 0
        if first and s.first_trick == LOWEST_CLUB and s.hand[s.turn] & s.led:
            return "lowest_club", "everyone plays the lowest club to the first trick."
        if first and SPADE_CARDS >> code & 1 and (s.left == SEATS or not s.hand[s.turn] & s.led):
            return "no_spades_first_trick", "spades may not be played to the first trick."
        if s.left == SEATS:
            until = "before they are broken" if s.lead_rule == UNTIL_BROKEN else "unless forced"
            return "spades_not_broken", f"spades may not be led {until}."
        return None

    # -------------------------------------------------------------- what seats see

    def sees_own_hand(self, s: Record, seat: int) -> bool:
        """Return whether the seat has looked at its cards."""
        return bool(s.looked >> seat & 1)

    def status(self, s: Record) -> dict[str, Any]:
        """Return the bids, whether spades are broken, and who leads first."""
        return {
            "bids": [self._bid(s, seat) for seat in range(SEATS)],
            "broken": self._broken(s),
            "first_leader": None if s.first == NONE else s.first,
        }

    def _bid(self, s: Record, seat: int) -> Any:
        if s.blind >> seat & 1:
            return "blind nil"
        return None if s.bids[seat] == NONE else self.special_data(BID + s.bids[seat])["bid"]

    def _broken(self, s: Record) -> bool:
        """Return whether spades may be led, the unfinished trick counted."""
        if s.phase != PLAY or s.lead_rule != UNTIL_BROKEN:
            return bool(s.phase == PLAY and s.open != NO_SPADES)
        led_spades = s.led == SPADE_CARDS
        now = s.table & SPADE_CARDS and (s.lead_breaks or not led_spades)
        return bool(s.open != NO_SPADES or now)

    def ready_shadow(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Give the two of clubs to the seat that led first, where it must lead."""
        first = view.get("first_leader")
        own = 0 if seat is None else s.hand[seat]
        wanted = s.first_trick == LOWEST_CLUB and not own >> TWO_OF_CLUBS & 1
        if wanted and first in range(SEATS) and first != seat:
            s.hand[first] |= 1 << TWO_OF_CLUBS

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes."""
        return [CARDS_EACH - own.bit_count() for own in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards once looked at, and the two of clubs with the first leader."""
        looked = seat is not None and seat >= 0 and self.sees_own_hand(s, seat)
        made = [s.hand[x] if x == seat and looked else 0 for x in range(SEATS)]
        if s.phase == PLAY and s.first_trick == LOWEST_CLUB:
            made[s.first] |= 1 << TWO_OF_CLUBS & ~sum(self.played_by(s))
        return made

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands, and the own one if it was not looked at."""
        looked = seat >= 0 and self.sees_own_hand(s, seat)
        others = [x for x in range(SEATS) if x != seat or not looked]
        played, sizes, known = self.played_by(s), self.sizes(s), self.known(s, seat)
        pool = DECK & ~sum(played) & ~(s.hand[seat] if looked else 0)
        places = [Place(f"seat {x}", sizes[x], s.lacks[x], known[x]) for x in others]
        for x, mask in zip(others, redeal(pool, places, rng), strict=True):
            s.hand[x] = mask

    # ------------------------------------------------------------------- the rubber

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the sides' scores; bags past the limit are paid for in them."""
        paid = position.returns or (0.0,) * SEATS
        limit, new = self.chosen["bag_limit"], row(position.state, "new_bags")
        bags = [before["bags"][side] + new[side] for side in range(2)]
        return {
            "scores": tuple(before["scores"][side] + int(paid[side]) for side in range(2)),
            "bags": tuple(n % limit if limit else n for n in bags),
        }

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side is past the target or the mercy line, and the scores differ."""
        scores, mercy = match["scores"], self.chosen["mercy"]
        ended = max(scores) >= self.chosen["game_to"]
        ended = ended or (mercy is not None and min(scores) <= mercy)
        return bool(ended and scores[0] != scores[1])

    # -------------------------------------------------------------------- the board

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, the contracts and the score."""
        line = f"Dealer: seat {s.dealer}.  Trump: ♠"
        if s.phase == PLAY:
            line += ", broken" if self._broken(s) else ", not broken"
            sums = [sum(b for b in (s.bids[x], s.bids[x + 2]) if b != NONE) for x in range(2)]
            line += f".  Contracts: {sums[0]} : {sums[1]}"
        score = f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3)"
        return [line, f"{score}, bags {s.bags[0]} : {s.bags[1]}, game {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return the bid and the tricks."""
        bid = self._bid(s, seat)
        notes = [] if bid is None else [f"bid {bid}"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes


SPADES = Spades()

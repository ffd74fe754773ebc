"""A referee of Spades."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .common import Played, Referee, ask, first_of, of_suit, trick, winner


def bids_allowed(o: Mapping[str, Any], partner: int | None) -> set[str]:
    """Return the bids that a seat may make after its partner's."""
    most = 13 if o["side_bid_max"] is None else min(13, o["side_bid_max"] - (partner or 0))
    numbers = set(range(most + 1))
    partner_nil = partner == 0 and o["nil_points"]
    if partner is not None and not partner_nil:
        short = {n for n in numbers if n + partner < o["side_bid_min"]}
        numbers -= short - ({0} if o["nil_points"] else set())
    return {"nil" if n == 0 and o["nil_points"] else str(n) for n in numbers}


def spades(deal: Mapping[str, Any], o: Mapping[str, Any]) -> Referee:
    hands = [set(hand) for hand in deal["hands"]]
    left = (deal["dealer"] + 1) % 4
    start = 0 if o["bidding_start"] == "seat_0" else left
    order = [(start + i) % 4 for i in range(4)]
    bids: dict[int, int] = {}
    blind = set()
    for seat in order:
        behind = deal["scores"][1 - seat % 2] - deal["scores"][seat % 2]
        if o["blind_nil"] and behind >= o["blind_nil_min_deficit"]:
            answer = yield ask(seat, ("blind", "see"))
            if answer == "blind":
                blind.add(seat)
                bids[seat] = 0
    for seat in order:
        if seat not in blind:
            said = yield ask(seat, bids_allowed(o, bids.get((seat + 2) % 4)))
            bids[seat] = 0 if said == "nil" else int(said)
    tricks = yield from play(hands, o, 0 if o["leader"] == "seat_0" else left)
    return pay(deal, o, bids, blind, tricks)


def play(hands: list[set[str]], o: Mapping[str, Any], leader: int) -> Any:
    """Play the hand; return the tricks of each seat."""
    tricks, broken, first = [0] * 4, o["lead_rule"] == "anytime", True
    if o["first_trick"] == "lowest_club":
        leader = next(seat for seat in range(4) if "2C" in hands[seat])

    def allowed(seat: int, so_far: Played) -> set[str]:
        hand = hands[seat]
        plain = hand - of_suit(hand, "S")
        special = first and o["first_trick"] != "any"
        if not so_far:
            if special and o["first_trick"] == "lowest_club":
                return {"2C"}
            return first_of(plain, hand) if special or not broken else set(hand)
        follow = of_suit(hand, so_far[0][1][1])
        if follow and special and o["first_trick"] == "lowest_club":
            return {min(follow, key=lambda card: "23456789TJQKA".index(card[0]))}
        return first_of(follow, plain if special else hand, hand)

    while any(hands):
        order = [(leader + i) % 4 for i in range(4)]
        cards = yield from trick(hands, order, allowed, broken=broken)
        has_spade = any(card[1] == "S" for _, card in cards)
        counts = o["spade_lead_breaks"] or cards[0][1][1] != "S"
        broken = broken or (o["lead_rule"] == "until_broken" and has_spade and counts)
        leader = winner(cards, "S")
        tricks[leader] += 1
        first = False
    return tricks


def pay(
    deal: Mapping[str, Any],
    o: Mapping[str, Any],
    bids: dict[int, int],
    blind: set[int],
    tricks: list[int],
) -> list[float]:
    """Return what each seat's side scores."""
    scores = [0, 0]
    for side in range(2):
        contract, towards, bags = 0, 0, 0
        for seat in (side, side + 2):
            contract += bids[seat]
            nil = bids[seat] == 0 and (seat in blind or o["nil_points"] > 0)
            if nil:
                worth = o["blind_nil_points"] if seat in blind else o["nil_points"]
                scores[side] += -worth if tricks[seat] else worth
            if nil and o["failed_nil_tricks"] == "bags_only":
                bags += tricks[seat]
            else:
                towards += tricks[seat]
        worth = 200 if contract == 10 and o["ten_for_200"] else 10 * contract
        if towards >= contract:
            scores[side] += worth
            bags += towards - contract
        elif o["set_penalty"] == "bid":
            scores[side] -= worth
        scores[side] += bags * o["bag_value"]
        if o["bag_limit"]:
            times = (deal["bags"][side] + bags) // o["bag_limit"]
            scores[side] -= times * o["bag_penalty"]
    return [float(scores[seat % 2]) for seat in range(4)]

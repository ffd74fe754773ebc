"""A referee of Oh Hell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .common import Played, Referee, ask, first_of, of_suit, trick, winner


def trump_of(deal: Mapping[str, Any], o: Mapping[str, Any]) -> str | None:
    """Return the trump suit, if there is one."""
    how: str = o["trump"]
    if how == "turn_up":
        return deal["turn_up"][1] if deal["turn_up"] else None
    if how == "rotate":
        return "CDHS"[deal["hand_number"] % 4]
    return how[-1] if how.startswith("fixed:") else None


def ohhell(deal: Mapping[str, Any], o: Mapping[str, Any]) -> Referee:
    hands = [set(hand) for hand in deal["hands"]]
    seats, size, dealer = len(hands), deal["hand_size"], deal["dealer"]
    trump, bids = trump_of(deal, o), {}
    hooked = o["hook"] and (o["hook_last_hand"] or not deal["last_hand"])
    for i in range(1, seats + 1):
        seat = (dealer + i) % seats
        barred = size - sum(bids.values()) if seat == dealer and hooked else None
        allowed_bids = (str(n) for n in range(size + 1) if n != barred)
        bids[seat] = int((yield ask(seat, allowed_bids)))
    leader, broken = (dealer + 1) % seats, o["trump_lead"] == "anytime" or trump is None
    tricks = [0] * seats

    def allowed(seat: int, so_far: Played) -> set[str]:
        hand = hands[seat]
        if so_far:
            return first_of(of_suit(hand, so_far[0][1][1]), hand)
        return hand if broken else first_of(hand - of_suit(hand, str(trump)), hand)

    while any(hands):
        order = [(leader + i) % seats for i in range(seats)]
        cards = yield from trick(hands, order, allowed, broken=broken)
        on_another = cards[0][1][1] != trump
        broken = broken or (on_another and any(card[1] == trump for _, card in cards))
        leader = winner(cards, trump)
        tricks[leader] += 1
    return [float(score(o, bids[seat], tricks[seat])) for seat in range(seats)]


def score(o: Mapping[str, Any], bid: int, tricks: int) -> int:
    """Return what a seat scores."""
    each: int = o["points_per_trick"]
    made = bid == tricks
    return {
        "tricks_plus_10": each * tricks + 10 * made,
        "exact_only": (10 + bid) * made,
        "penalty": each * tricks + 10 if made else -each * abs(tricks - bid),
        "plus_minus_5": (5 + bid) * (1 if made else -1),
    }[o["scoring"]]

"""A referee of Euchre."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .common import RANKS, Played, Referee, ask, first_of, trick

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def suit_of(card: str, trump: str) -> str:
    """Return the suit that a card counts as: the left bower is a trump."""
    return trump if card == "J" + SAME_COLOUR[trump] else card[1]


def winner(cards: Played, trump: str) -> int:
    """Return who takes a trick."""
    led = suit_of(cards[0][1], trump)

    def worth(entry: tuple[int, str]) -> tuple[int, ...]:
        card = entry[1]
        suit, bower = suit_of(card, trump), card[0] == "J" and suit_of(card, trump) == trump
        return suit == trump, suit == led, bower, bower and card[1] == trump, RANKS.index(card[0])

    return max(cards, key=worth)[0]


def euchre(deal: Mapping[str, Any], o: Mapping[str, Any]) -> Referee:
    hands = [set(hand) for hand in deal["hands"]]
    dealer, up = deal["dealer"], deal["upcard"]
    called = yield from bidding(dealer, up[1], o)
    if called is None:
        return [0.0] * 4
    maker, trump, alone, ordered = called
    if ordered:
        hands[dealer].add(up)
        barred = set() if o["dealer_may_discard_upcard"] else {up}
        hands[dealer].remove((yield ask(dealer, hands[dealer] - barred)))
    if o["alone_decision"] == "after_discard":
        if o["partner_order_must_go_alone"] and ordered and maker == (dealer + 2) % 4:
            alone = True
        else:
            alone = (yield ask(maker, ("alone", "partner"))) == "alone"
    defender = None
    if o["lone_defender"]:
        for i in range(1, 5):
            seat = (dealer + i) % 4
            if (seat - maker) % 2 and (yield ask(seat, ("alone", "partner"))) == "alone":
                defender = seat
                break
    resting = {(maker + 2) % 4} if alone else set()
    resting |= set() if defender is None else {(defender + 2) % 4}
    before = maker if alone and o["alone_lead"] == "left_of_maker" else dealer
    tricks = yield from play(hands, resting, before, trump)
    points = pay(o, tricks[maker % 2], alone=alone, defended=defender is not None)
    return [float(points if seat % 2 == maker % 2 else -points) for seat in range(4)]


def bidding(dealer: int, up: str, o: Mapping[str, Any]) -> Any:
    """Ask round twice; return maker, trump, whether alone, and whether in round one."""
    for number in range(8):
        seat = (dealer + 1 + number) % 4
        suits = [up] if number < 4 else [suit for suit in "CDHS" if suit != up]
        legal = set() if number == 7 and o["stick_the_dealer"] else {"pass"}
        lone = o["alone_decision"] == "with_call"
        forced = o["partner_order_must_go_alone"] and number == 1
        for suit in suits:
            legal |= {f"{suit} alone"} if lone else set()
            legal |= set() if lone and forced else {suit}
        said = yield ask(seat, legal)
        if said != "pass":
            return seat, said[0], said.endswith("alone"), number < 4
    return None


def play(hands: list[set[str]], resting: set[int], before: int, trump: str) -> Any:
    """Play five tricks; return how many each side takes."""
    tricks = [0, 0]

    def allowed(seat: int, so_far: Played) -> set[str]:
        if not so_far:
            return set(hands[seat])
        led = suit_of(so_far[0][1], trump)
        return first_of({c for c in hands[seat] if suit_of(c, trump) == led}, hands[seat])

    leader = next(x % 4 for x in range(before + 1, before + 5) if x % 4 not in resting)
    for _ in range(5):
        order = [x % 4 for x in range(leader, leader + 4) if x % 4 not in resting]
        cards = yield from trick(hands, order, allowed, broken=None)
        leader = winner(cards, trump)
        tricks[leader % 2] += 1
    return tricks


def pay(o: Mapping[str, Any], tricks: int, *, alone: bool, defended: bool) -> int:
    """Return what the makers win, negative for a euchre."""
    some, march, lone_march, euchred = map(int, o["points"].split("/"))
    if tricks == 5:
        return lone_march if alone else march
    if tricks >= 3:
        return some
    costs = [euchred]
    costs += [o["super_euchre_points"]] if tricks == 0 else []
    costs += [o["lone_defender_points"]] if defended else []
    return -max(costs)

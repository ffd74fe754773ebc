"""A referee of Hearts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .common import Played, Referee, ask, first_of, of_suit, trick, winner

STEPS = {"left": 1, "across": 2, "right": 3}


def hearts(deal: Mapping[str, Any], o: Mapping[str, Any]) -> Referee:
    hands = [set(hand) for hand in deal["hands"]]
    if deal["pass_direction"] != "none":
        given: list[list[str]] = [[], [], [], []]
        for seat in range(4):
            for _ in range(3):
                given[seat].append((yield ask(seat, hands[seat])))
                hands[seat].remove(given[seat][-1])
        for seat in range(4):
            hands[(seat + STEPS[deal["pass_direction"]]) % 4] |= set(given[seat])
    taken, tricks = yield from play(hands, o)
    points = [len(of_suit(cards, "H")) + 13 * ("QS" in cards) for cards in taken]
    if 26 in points and o["moon"] != "off":
        shooter, how = points.index(26), o["moon"]
        if how == "choice":
            how = {"add": "new", "subtract": "old"}[(yield ask(shooter, ("add", "subtract")))]
        new = [0 if seat == shooter else 26 for seat in range(4)]
        points = new if how == "new" else [-26 if seat == shooter else 0 for seat in range(4)]
    else:
        points = [n if tricks[x] else n + o["no_tricks_bonus"] for x, n in enumerate(points)]
    jack = [o["jack_of_diamonds"] if "JD" in cards else 0 for cards in taken]
    return [-float(n + extra) for n, extra in zip(points, jack, strict=True)]


def barred_at_first(o: Mapping[str, Any], hand: set[str]) -> set[str]:
    """Return the cards that may not be thrown on the first trick."""
    points, no_hearts, no_queen = (
        o[key] for key in ("no_points_first_trick", "no_hearts_first_trick", "no_queen_first_trick")
    )
    barred = of_suit(hand, "H") if (points if no_hearts is None else no_hearts) else set()
    return barred | ({"QS"} if (points if no_queen is None else no_queen) else set())


def play(hands: list[set[str]], o: Mapping[str, Any]) -> Any:
    """Play the hand; return the cards and the number of tricks that each seat takes."""
    taken: list[set[str]] = [set(), set(), set(), set()]
    tricks, broken, first = [0] * 4, not o["break_required"], True

    def allowed(seat: int, so_far: Played) -> set[str]:
        hand = hands[seat]
        if so_far:
            follow = of_suit(hand, so_far[0][1][1])
            return first_of(follow, hand - barred_at_first(o, hand) if first else hand, hand)
        if first:
            return of_suit(hand, "C") if o["first_lead"] == "any_club" else {"2C"}
        plain = hand if broken else hand - of_suit(hand, "H")
        if plain == {"QS"} and o["lead_hearts_instead_of_queen"]:
            return hand
        return first_of(plain, hand)

    leader = next(seat for seat in range(4) if "2C" in hands[seat])
    while any(hands):
        order = [(leader + i) % 4 for i in range(4)]
        cards = yield from trick(hands, order, allowed, broken=broken)
        shown = {card for _, card in cards}
        broken = broken or bool(of_suit(shown, "H"))
        broken = broken or (o["queen_breaks_hearts"] and "QS" in shown)
        leader = winner(cards, None)
        taken[leader] |= shown
        tricks[leader] += 1
        first = False
    return taken, tricks

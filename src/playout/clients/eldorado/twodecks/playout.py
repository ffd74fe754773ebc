"""One hand with two decks played to its end, every seat by the same plain rule for its bid."""

from __future__ import annotations

import random

from .table import KINDS, Table

Hands = list[list[int]]


def deal(table: Table, rng: random.Random) -> Hands:
    """Return hands for all seats that fit what the player knows.

    Those who lack most are dealt first; where that leads nowhere, what they lack is forgotten.
    """
    pool = [code for code in KINDS for _ in range(2)]
    for code in (*table.hand, *table.gone, *_on_table(table)):
        if code in pool:
            pool.remove(code)
    rng.shuffle(pool)
    hands: Hands = [[] for _ in range(table.seats)]
    hands[table.me] = list(table.hand)
    played = {seat for seat, _ in table.trick}
    order = sorted(
        (seat for seat in range(table.seats) if seat != table.me),
        key=lambda seat: -table.lacks[seat].bit_count(),
    )
    for seat in order:
        need = len(table.hand) - (seat in played)
        lacks = table.lacks[seat]
        fit = [code for code in pool if not lacks >> (code >> 4) & 1] if lacks else pool
        if len(fit) < need:
            fit = pool
        hands[seat] = fit[:need]
        for code in hands[seat]:
            pool.remove(code)
    return hands


def _on_table(table: Table) -> list[int]:
    """Return the unfinished trick's cards, unless they are among those that are gone."""
    cards = [code for _, code in table.trick]
    return [] if cards and table.gone[-len(cards) :] == cards else cards


def legal(hand: list[int], led: int | None, trump: int | None, *, broken: bool) -> list[int]:
    """Return the cards that may be played."""
    if led is not None:
        follow = [code for code in hand if code >> 4 == led]
        return follow or hand
    if broken or trump is None:
        return hand
    return [code for code in hand if code >> 4 != trump] or hand


def play_out(table: Table, hands: Hands, bids: list[int], first: int | None) -> int:
    """Return how many tricks the player takes; `first` is its next card (None: nobody played).

    Hands are used up.
    """
    n, trump = table.seats, table.trump
    won, broken = list(table.won), table.broken
    trick = list(table.trick)
    turn = (trick[-1][0] + 1) % n if trick else table.me
    if first is None:
        turn = (table.me - sum(bid is not None for bid in table.bids)) % n  # who bid first leads
    while trick or hands[turn]:
        if len(trick) == n:
            turn = _winner(trick, trump, later_wins=table.later_wins)
            won[turn] += 1
            trick = []
            continue
        led = trick[0][1] >> 4 if trick else None
        if first is not None and turn == table.me:
            code, first = first, None
        else:
            able = legal(hands[turn], led, trump, broken=broken)
            need = bids[turn] - won[turn]
            code = _by_rule(able, trick, trump, need > 0, len(trick) == n - 1, table.later_wins)
        hands[turn].remove(code)
        trick.append((turn, code))
        if led is not None and code >> 4 == trump and led != trump:
            broken = True
        turn = (turn + 1) % n
    return won[table.me]


def _power(code: int, led: int, trump: int | None) -> int:
    """Return a card's strength in a trick; -1: it cannot win."""
    suit = code >> 4
    if suit == trump:
        return 100 + code
    return code if suit == led else -1


def _winner(trick: list[tuple[int, int]], trump: int | None, *, later_wins: bool) -> int:
    led, best, seat = trick[0][1] >> 4, -2, trick[0][0]
    for one, code in trick:
        power = _power(code, led, trump)
        if power > best or (later_wins and power == best and power >= 0):
            best, seat = power, one
    return seat


def _by_rule(
    able: list[int],
    trick: list[tuple[int, int]],
    trump: int | None,
    wants: bool,
    last: bool,
    later_wins: bool,
) -> int:
    """Return the card of a seat that wants tricks, or wants none."""
    if len(able) == 1:
        return able[0]
    if not trick:
        key = max if wants else min
        return key(able, key=lambda code: (code & 15) + (3 if code >> 4 == trump else 0))
    led = trick[0][1] >> 4
    best = max(_power(code, led, trump) for _, code in trick)
    margin = 0 if later_wins else 1
    winning = [code for code in able if _power(code, led, trump) >= best + margin]
    losing = [code for code in able if _power(code, led, trump) < best + margin]
    strength = [(_power(code, led, trump), code & 15) for code in able]
    if wants:
        if winning:
            choose = min if last else max
            return choose(winning, key=lambda code: _power(code, led, trump))
        return able[min(range(len(able)), key=strength.__getitem__)]
    if losing:
        return max(losing, key=lambda code: (code >> 4 == trump, code & 15))
    choose = max if last else min
    return choose(winning, key=lambda code: _power(code, led, trump))

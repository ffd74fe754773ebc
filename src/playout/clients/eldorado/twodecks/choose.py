"""The answer at a table with two decks: every choice played out in the same worlds."""

from __future__ import annotations

import random
import time
from typing import Any

from ....core.rng import mix
from ..cards import make_card
from ..models import TIMEOUT_MS, Body
from ..reading import GAMES, seat_names
from .playout import deal, legal, play_out
from .table import Table, read_table

ONE_DECK = 5
"""The most players of El Dorado with one deck."""

SHARE_OF_TIME = 0.5
"""How much of the time allowed is used: worlds beyond that change little."""

MOST_WORLDS = 400
FIRST_WORLDS = 12
"""Worlds in which every choice is tried, before the poorest half is left out."""


def applies(body: Body) -> bool:
    """Return whether a request is of a table with two decks."""
    key = body.game.strip().lower()
    if GAMES.get(key, ("", None))[0] != "ohhell":
        return False
    if (body.rules or {}).get("decks") == 2:
        return True
    codes = [make_card(card.suit, card.rank) for card in body.hand]
    twice = len(set(codes)) < len(codes) and len({card.id for card in body.hand}) == len(codes)
    second = any(card.id.lower().startswith("d1:") for card in body.hand)
    many = key == "el_dorado" and len(seat_names(body.context)) > ONE_DECK
    return many or (second and key == "el_dorado") or (twice and second)


def answer(body: Body, phase: str, began: float) -> dict[str, Any]:
    """Return the reply to a request for a card or a bid.

    Raises:
        RequestError: it contradicts itself.
    """
    bidding = phase == "bid"
    table = read_table(body, bidding=bidding)
    word = "bid" if bidding else "card"
    rows, sims = _rank(table, body, began, bidding=bidding)
    best = rows[0]
    strategy = body.strategy.strategy_type if body.strategy else None
    return {
        word: best[word],
        "moves": rows,
        "sims": sims,
        "elapsed_ms": round(1000 * (time.perf_counter() - began), 1),
        "strategy": (strategy or "DEFAULT").strip().upper(),
        "degraded": table.degraded,
    }


def _rank(
    table: Table, body: Body, began: float, *, bidding: bool
) -> tuple[list[dict[str, Any]], int]:
    """Return the choices with their mean scores, best first, and how many hands were played."""
    rng = random.Random(mix(body.seed, 6))
    choices = list(range(table.size + 1)) if bidding else _cards(table)
    seconds = SHARE_OF_TIME * (body.timeout_ms or TIMEOUT_MS) / 1000
    limit = body.sims or MOST_WORLDS * len(choices)
    total = dict.fromkeys(choices, 0.0)
    visits = dict.fromkeys(choices, 0)
    left, worlds, sims = list(choices), 0, 0
    while len(choices) > 1 and worlds < MOST_WORLDS and sims < limit:
        if worlds >= FIRST_WORLDS and time.perf_counter() - began > seconds:
            break
        hands = deal(table, rng)
        for choice in left:
            total[choice] += _score(table, [list(h) for h in hands], choice, bidding=bidding)
            visits[choice] += 1
            sims += 1
        worlds += 1
        if worlds % FIRST_WORLDS == 0 and len(left) > 3:
            left = sorted(left, key=lambda one: -total[one] / visits[one])[: (len(left) + 1) // 2]
    rows = [
        {
            **({"bid": one} if bidding else {"card": table.ids[table.hand.index(one)]}),
            "visits": visits[one],
            "value": round(total[one] / visits[one], 4) if visits[one] else None,
        }
        for one in sorted(
            choices, key=lambda one: (one not in left, -total[one] / max(1, visits[one]))
        )
    ]
    return rows, sims


def _cards(table: Table) -> list[int]:
    """Return the kinds of cards that may be played."""
    led = table.trick[0][1] >> 4 if table.trick else None
    return sorted(set(legal(table.hand, led, table.trump, broken=table.broken)))


def _score(table: Table, hands: list[list[int]], choice: int, *, bidding: bool) -> float:
    """Return what a bid or a card scores in one world."""
    par = round(table.size / table.seats)
    bids = [par if bid is None else bid for bid in table.bids]
    if bidding:
        bids[table.me] = choice
    tricks = play_out(table, hands, bids, None if bidding else choice)
    bid = bids[table.me]
    return 5 + bid if tricks == bid else -5 - bid - 0.01 * abs(tricks - bid)

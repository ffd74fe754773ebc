"""The models of calls, written anew over texts of cards: how likely each call is, given a hand.

The fitted constants are the game's own; the formulas are not.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import playout
from playout.games.euchre import belief as euchre
from playout.games.euchre import evidence
from playout.games.ohhell import belief as ohhell
from playout.games.spades import belief as spades
from playout.games.tricks.cards import SUITS
from playout.players.rate import rate
from tests.games.tricks.asking import RANKS

LEAST = 1e-4
"""The least chance of any call."""


def chance(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def bid_chance(bid: int, least: int, most: int, mean: float, spread: float) -> float:
    upto = 1.0 if bid == most else chance((bid + 0.5 - mean) / spread)
    return upto - (0.0 if bid == least else chance((bid - 0.5 - mean) / spread))


def log_of(p: float) -> float:
    return math.log(max(p, LEAST))


# ----------------------------------------------------------------------------- Oh Hell


def ohhell_estimate(hand: Sequence[str], trump: str | None, players: int) -> float:
    """Return about how many tricks a hand takes: a deck's cards win one in `players` on average."""

    def unbeaten(card: str) -> float:
        ruffs = 0.0 if trump in (card[1], None) else 0.3 * 13
        return float((1 - (12 - RANKS.index(card[0]) + ruffs) / 51) ** (players - 1))

    mean = sum(unbeaten(r + s) for s in SUITS for r in RANKS) / 52
    return sum(map(unbeaten, hand)) / (mean * players)


def ohhell_log(layout: Mapping[str, Any], seat: int, o: Mapping[str, Any]) -> float:
    """Return the log of how likely the others' bids are."""
    scale, shift, spread = ohhell.BIDS
    size, players, dealer = layout["hand_size"], layout["players"], layout["dealer"]
    spread *= math.sqrt(size)
    hooked = o["hook"] and (o["hook_last_hand"] or not layout["last_hand"])
    found = 0.0
    for other, bid in enumerate(layout["bids"]):
        if other == seat or bid is None:
            continue
        tricks = ohhell_estimate(layout["hands"][other], layout["trump"], players)
        mean = scale * tricks + shift
        p = bid_chance(bid, 0, size, mean, spread)
        barred = size - sum(b for x, b in enumerate(layout["bids"]) if x != other and b is not None)
        if other == dealer and hooked and barred >= 0:
            p /= max(1 - bid_chance(barred, 0, size, mean, spread), p)
        found += log_of(p)
    return found


# ------------------------------------------------------------------------------ Spades


def spades_estimate(hand: Sequence[str]) -> float:
    suits = {s: [c[0] for c in hand if c[1] == s] for s in SUITS}
    own, tricks = suits.pop("S"), 0.0
    tricks += 0.8 * max(0, len(own) - 3)
    tricks += 1.0 * ("A" in own)
    tricks += ("K" in own) * (0.9 if len(own) > 1 else 0.5)
    tricks += ("Q" in own) * (0.7 if len(own) > 2 else 0.3)
    for side in suits.values():
        tricks += 0.95 * ("A" in side)
        tricks += ("K" in side) * (0.7 if len(side) > 1 else 0.3)
        tricks += 0.3 * ("Q" in side and len(side) > 2)
        if 2 <= len(own) <= 4 and len(side) < 2:
            tricks += 0.3 if side else 0.6
    return tricks


def spades_weight(bid: int, hand: Sequence[str], *, nil_counts: bool = True) -> float:
    """Return the chance that a hand is bid so; 0 is nil where `nil_counts`."""
    tricks = spades_estimate(hand)
    mean = spades.BIDS[0] * tricks + spades.BIDS[1]
    if not nil_counts:
        return max(LEAST, bid_chance(bid, 0, 13, mean, spades.BIDS[2]))
    nil = chance(spades.NIL[0] * (tricks - spades.NIL[1]))
    if bid == 0:
        return max(LEAST, nil)
    return max(LEAST, 1 - nil) * max(LEAST, bid_chance(bid, 1, 13, mean, spades.BIDS[2]))


def spades_log(layout: Mapping[str, Any], seat: int, o: Mapping[str, Any]) -> float:
    """Return the log of how likely the others' bids are; blind ones tell nothing."""
    return sum(
        math.log(spades_weight(0 if bid == "nil" else bid, hand, nil_counts=o["nil_points"] > 0))
        for other, (bid, hand) in enumerate(zip(layout["bids"], layout["hands"], strict=True))
        if other != seat and bid not in (None, "blind nil")
    )


# ------------------------------------------------------------------------------ Euchre

JACKS = {"C": "S", "S": "C", "D": "H", "H": "D"}


def euchre_worth(row: int, hand: Sequence[str], trump: str, up: str) -> float:
    """Return what a call is worth to a hand: a row of the weights, added up over what it has."""
    base, *ranks = euchre.WEIGHTS[row][:8]
    two, three, four, ace, king, void, aces, jack, high, following, ruff = euchre.WEIGHTS[row][8:]
    order = [*(rank + trump for rank in "9TQKA"), "J" + JACKS[trump], "J" + trump]
    trumps = [card for card in hand if card in order]
    plain = [card for card in hand if card not in order]
    voids = sum(all(card[1] != suit for card in plain) for suit in SUITS if suit != trump)
    first = [card[0] for card in plain].count
    n = len(trumps)
    found = base + sum(ranks[order.index(card)] for card in trumps)
    found += two * (n >= 2) + three * (n >= 3) + four * (n >= 4)
    found += ace * first("A") + king * first("K") + aces * (first("A") >= 2)
    found += voids * (void * (n >= 1) + ruff * (n >= 3))
    found += jack * (up[0] == "J") + high * (up[0] in "KA")
    return float(found + following * (up[1] == JACKS[trump]))


def answer(yes: bool, slope_and_cut: tuple[float, float], worth: float) -> float:
    slope, cut = slope_and_cut
    x = slope * (worth - cut)
    return log_of(chance(x if yes else -x))


def euchre_call(layout: Mapping[str, Any], number: int, *, stuck: bool) -> float:
    """Return the log of how likely call `number` was, on the five cards that were dealt."""
    seat, said = layout["bids"][number]
    hand, up, dealer = layout["hands"][seat], layout["upcard"], layout["dealer"]
    place = (seat - dealer - 1) % 4
    if number < 4:
        held = [*hand, up] if seat == dealer else hand
        return answer(said != "pass", euchre.ORDER, euchre_worth(place, held, up[1], up))
    worths = {s: euchre_worth(4 + place, hand, s, up) for s in SUITS if s != up[1]}
    found = 0.0 if stuck else answer(said != "pass", euchre.NAMED, max(worths.values()))
    if said != "pass":
        odds = {suit: math.exp(euchre.NAMED[0] * worth) for suit, worth in worths.items()}
        found += math.log(odds[said[0]] / sum(odds.values()))
    return found


def euchre_cards(layout: Mapping[str, Any], seat: int, o: Mapping[str, Any]) -> float:
    """Return the log of how likely the others' cards are, played from the deal on."""
    dealt = {key: layout[key] for key in ("dealer", "hands", "upcard", "kitty")}
    pos = playout.game("euchre", **o).position(dealt)
    found = 0.0
    for move in layout["moves"]:
        phase = pos.layout()["phase"]
        if phase in ("discard", "play") and pos.to_move != seat:
            leads = pos.state.left == pos.state.width
            share = evidence.LEAD_SLIPS if leads else evidence.FOLLOW_SLIPS
            if phase == "discard":
                share = evidence.DISCARD_SLIPS
            scores = rate(pos, "rules")
            top = [code for code, score in scores.items() if score == max(scores.values())]
            picked = pos.move(move).code in top
            found += log_of(share / len(scores) + picked * (1 - share) / len(top))
        pos = pos.play(move)
    return found


def euchre_log(layout: Mapping[str, Any], seat: int, o: Mapping[str, Any]) -> float:
    """Return the log of how likely the others' calls, word on going alone and cards are."""
    found = euchre_cards(layout, seat, o) + sum(
        euchre_call(layout, i, stuck=i == 7 and o["stick_the_dealer"])
        for i, (other, _) in enumerate(layout["bids"])
        if other != seat
    )
    maker, dealer = layout["maker"], layout["dealer"]
    answered = {"alone", "partner"} & set(layout["moves"])
    told = o["alone_decision"] == "with_call" or answered
    if maker in (None, seat) or o["partner_order_must_go_alone"] or not told:
        return found
    hand = set(layout["hands"][maker])
    if maker == dealer and len(layout["bids"]) <= 4:
        hand.add(layout["upcard"])
        if layout["phase"] != "discard":
            hand.remove(layout["moves"][len(layout["bids"])])
    alone = maker in layout["alone"] or layout["bids"][-1][1].endswith("alone")
    row = 8 + (maker - dealer - 1) % 4
    worth = euchre_worth(row, sorted(hand), layout["trump"], layout["upcard"])
    return found + answer(alone, euchre.LONE, worth)


LOGS = {"euchre": euchre_log, "ohhell": ohhell_log, "spades": spades_log}
"""By game: the log of how likely what others called is, given a layout, a seat and options."""

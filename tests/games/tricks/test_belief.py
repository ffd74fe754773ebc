"""Weighted worlds are Bayes' rule: posteriors by enumeration, with the models written anew."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

import playout
from playout.core.position import Position
from playout.core.records import Record
from playout.games.euchre import belief as euchre
from playout.games.ohhell import belief as ohhell
from playout.games.tricks.cards import SUITS, texts
from playout.search.belief import make_pool
from tests.games.tricks.asking import RANKS
from tests.games.tricks.models import (
    bid_chance,
    chance,
    euchre_worth,
    ohhell_estimate,
    spades_weight,
)
from tests.games.tricks.variants import game

POOL, DEALT = 4000, 16000


def posterior(pos: Position, seat: int, owner: int) -> dict[tuple[str, ...], float]:
    """Return how often a seat holds which cards in the pool of another, at τ = 1."""
    pool, belief = make_pool(
        pos.game, pos.copy_state(), seat, tau=1.0, size=POOL, dealt=DEALT, seed=3
    )
    assert belief.tau == 1.0
    found = Counter(tuple(texts(int(world["hand"][owner]))) for world in pool[1:])
    return {hand: n / POOL for hand, n in found.items()}


def agree(found: dict[tuple[str, ...], float], weights: dict[tuple[str, ...], float]) -> None:
    """Expect frequencies to be weights, but for the noise of so many effective draws."""
    total = sum(weights.values())
    draws = min(POOL, DEALT * 0.2)
    assert set(found) <= set(weights)
    for hand, weight in weights.items():
        p = weight / total
        assert abs(found.get(hand, 0.0) - p) < 4.5 * math.sqrt(p * (1 - p) / draws) + 1e-3


# ----------------------------------------------------------------------------- Oh Hell


def one_card_each(moves: str, **options: bool) -> Position:
    """Return a hand of one card each for three, dealt by seat 2; trump is spades."""
    layout = {"players": 3, "hand_size": 1, "dealer": 2, "turn_up": "7S"}
    hands = [["2C"], ["KD"], ["5H"]]
    return playout.game("ohhell", players=3, **options).position(
        {**layout, "hands": hands, "moves": moves.split()}
    )


UNSEEN = [r + s for s in SUITS for r in RANKS if r + s not in ("2C", "7S")]
"""What seat 0 does not see."""


def one_card_chance(card: str) -> float:
    """Return the estimate of a single card among three players; spades are trump."""
    return ohhell_estimate([card], "S", 3)


def test_a_bid_of_one_makes_high_cards_likely_in_oh_hell() -> None:
    """With one card the posterior of a bidder's card is the chance of its bid, normalised."""
    scale, shift, spread = ohhell.BIDS
    weights = {
        (card,): bid_chance(1, 0, 1, scale * one_card_chance(card) + shift, spread)
        for card in UNSEEN
    }
    agree(posterior(one_card_each("0 1"), 0, 1), weights)


def test_the_hook_takes_a_bid_from_the_dealer_and_so_what_it_tells() -> None:
    """After 0 and 0 a dealer with one card may not bid 1: its 0 says nothing, but without hook."""
    scale, shift, spread = ohhell.BIDS
    zero = {
        (card,): bid_chance(0, 0, 1, scale * one_card_chance(card) + shift, spread)
        for card in UNSEEN
    }
    hooked = posterior(one_card_each("0 0 0"), 0, 2)
    free = posterior(one_card_each("0 0 0", hook=False), 0, 2)
    agree(hooked, dict.fromkeys(zero, 1.0))
    agree(free, zero)

    def strength(weights: dict[tuple[str, ...], float]) -> float:
        total = sum(weights.values())
        return sum(one_card_chance(card) * w for (card,), w in weights.items()) / total

    middle = (strength(dict.fromkeys(zero, 1.0)) + strength(zero)) / 2
    assert strength(free) < middle < strength(hooked)


# ------------------------------------------------------------------------------ Spades


@pytest.mark.parametrize("bids", [("3", "4", "2", "3"), ("3", "nil", "2", "5")])
def test_bids_of_spades_count_the_hand_as_dealt(bids: Sequence[str]) -> None:
    """Near the end, every deal of the last cards weighs the bids of the hands they make whole."""
    dice = random.Random(5)
    pos = playout.game("spades").deal(seed=8, dealer=3)
    for bid in bids:
        pos = pos.play(bid)
    while len(pos.layout()["tricks"]) < 11 or pos.layout()["trick"]["cards"]:
        pos = pos.play(dice.choice(pos.codes))
    seat, others = 0, (1, 2, 3)
    weights: Counter[tuple[str, ...]] = Counter()
    for world in worlds_of(pos, seat):
        hands = world.layout()["hands"]
        weights[tuple(texts(world.state.hand[1]))] += math.prod(
            spades_weight(0 if bids[x] == "nil" else int(bids[x]), hands[x]) for x in others
        )
    agree(posterior(pos, seat, 1), dict(weights))


def worlds_of(pos: Position, seat: int) -> list[Position]:
    """Return all worlds, by dealing until no more turn up."""
    return list({pos.determinized(seat, n) for n in range(4000)})


# ------------------------------------------------------------------------------ Euchre


def euchre_weight(hand: Sequence[str], place: int, *, ordered: bool) -> float:
    """Return the chance of a pass or an order in round one, with the queen of diamonds up."""
    x = euchre.ORDER[0] * (euchre_worth(place, hand, "D", "QD") - euchre.ORDER[1])
    return chance(x if ordered else -x)


DEAL = {
    "dealer": 0,
    "upcard": "QD",
    "hands": [
        ["9C", "TC", "AC", "KS", "AS"],
        ["9D", "TD", "AD", "JD", "9H"],
        ["TH", "QH", "KH", "AH", "9S"],
        ["JC", "QC", "KC", "TS", "QS"],
    ],
}


def test_a_pass_and_an_order_of_euchre_weigh_the_cards_they_were_made_on() -> None:
    """Seat 1 passes, seat 2 orders, seat 3 was not asked; hearts and discards drop out.

    Each is weighed by its place from the dealer's left on; seat 3 said nothing and weighs nothing.
    """
    pos = playout.game("euchre").position({**DEAL, "moves": ["pass", "D"]})
    seat = 0
    pool, belief = make_pool(
        pos.game, pos.copy_state(), seat, tau=1.0, size=POOL, dealt=4 * DEALT, seed=3
    )
    found = Counter("JD" in texts(int(world["hand"][2])) for world in pool[1:])
    dice, weights = random.Random(1), Counter[bool]()
    unseen = sorted(c for hand in DEAL["hands"][1:] for c in hand)  # type: ignore[index]
    unseen += [c for c in ("9S", "JS", "JH", "KD") if c not in unseen]
    assert len(unseen) == 18
    for _ in range(60_000):
        dice.shuffle(unseen)
        one, two = unseen[:5], unseen[5:10]
        weights["JD" in two] += (  # type: ignore[call-overload]
            euchre_weight(one, 0, ordered=False) * euchre_weight(two, 1, ordered=True) * 10**9
        )
    share = weights[True] / (weights[True] + weights[False])
    assert belief.tau == 1.0
    assert abs(found[True] / POOL - share) < 0.03
    assert share > 0.4 > 5 / 18  # what uniform dealing says


def test_passes_make_a_strong_hand_unlikely_in_euchre() -> None:
    """After seven passes nobody but the dealer is likely to hold both bowers of a colour."""
    moves = ["pass"] * 7
    pos = playout.game("euchre").position({**DEAL, "dealer": 3, "moves": moves[:4]})
    pool, _ = make_pool(pos.game, pos.copy_state(), 0, tau=1.0, size=POOL, dealt=DEALT, seed=1)
    even = [pos.determinized(0, n).state.hand[1] for n in range(2000)]

    def strong(hands: Sequence[int]) -> float:
        return sum({"JD", "JH"} <= set(texts(hand)) for hand in hands) / len(hands)

    assert strong([int(world["hand"][1]) for world in pool[1:]]) < 0.6 * strong(even)


# ---------------------------------------------------------------------------- fairness

SPECS: dict[str, str] = {
    "ismcts": "ismcts:iterations=60,belief=0.5",
    "moismcts": "moismcts:iterations=60,belief=0.5",
    "pimc": "pimc:worlds=4,iterations=60,belief=0.5",
    "flat": "flat:iterations=60,belief=1",
}


@pytest.mark.parametrize("name", ["euchre", "spades", "ohhell", "spades-blind"])
def test_hidden_cards_change_no_choice_of_a_player_with_belief(name: str) -> None:
    which, dice = game(name), random.Random(11)
    players = [playout.player(spec, seed=2) for spec in SPECS.values()]
    seen: set[str] = set()
    for seed in range(6):
        pos = which.deal(seed=seed)
        while not pos.over:
            if pos.to_move is not None and len(pos.codes) > 1 and dice.random() < 0.35:
                seen.add(pos.layout()["phase"])
                alike(pos, players[dice.randrange(len(players))], dice)
            pos = pos.play(dice.choice(pos.codes))
    assert {"bid1" if name == "euchre" else "bid", "play"} <= seen


def alike(pos: Position, player: playout.Player, dice: random.Random) -> None:
    """Expect the same choice and the same weights where only hidden cards differ."""
    seat = pos.to_move
    assert seat is not None
    changed = pos.copy_state()
    pos.game.codec.shuffle_hidden(Record(changed), seat, dice)
    seen = pos.game.from_view(json.loads(json.dumps(pos.view(seat))))
    first = player.choose(pos)
    for other in (Position(pos.game, changed), seen):
        again = player.choose(other)
        assert again.move.code == first.move.code
        assert [m.visits for m in again.moves] == [m.visits for m in first.moves]
        assert again.search is not None
        assert first.search is not None
        assert again.search.belief == first.search.belief

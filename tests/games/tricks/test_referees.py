"""Whole hands past the referees: who acts, what is legal, what is broken, what is paid.

Options are drawn at random, and so are scores and bags; half of the deals are nearly sorted, so
that seats are void, forced, and shoot moons, which hardly ever happens at random.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import playout
from playout.core.game import Game
from playout.core.position import Position
from playout.games.tricks.game import TrickGame
from playout.games.tricks.rubber import Rubber
from tests.games.tricks.referees import REFEREES, Ask, answer

HANDS = {"euchre": 240, "hearts": 80, "ohhell": 80, "spades": 80}
SHY = {"see", "partner"}
"""What random players say more often than the other answer."""


def spades_options(dice: random.Random) -> dict[str, Any]:
    least = dice.choice([0, 0, 4, 6])
    return {
        "lead_rule": dice.choice(["until_broken", "until_broken", "anytime", "only_when_forced"]),
        "spade_lead_breaks": dice.random() < 0.5,
        "first_trick": dice.choice(["any", "lowest_club", "no_spades_first_trick"]),
        "nil_points": dice.choice([0, 50, 100]),
        "blind_nil": dice.random() < 0.5,
        "blind_nil_points": dice.choice([150, 200]),
        "blind_nil_min_deficit": dice.choice([-30, 1, 100]),
        "failed_nil_tricks": dice.choice(["count_for_partner", "bags_only"]),
        "bag_value": dice.choice([0, 1, 2]),
        "bag_limit": dice.choice([0, 5, 10]),
        "bag_penalty": dice.choice([50, 100]),
        "side_bid_max": dice.choice([None, 8, 13]),
        "side_bid_min": least,
        "set_penalty": dice.choice(["bid", "zero"]),
        "ten_for_200": dice.random() < 0.7,
        "bidding_start": dice.choice(["left_of_dealer", "seat_0"]),
        "leader": dice.choice(["left_of_dealer", "seat_0"]),
    }


def hearts_options(dice: random.Random) -> dict[str, Any]:
    flags = ("break_required", "queen_breaks_hearts", "lead_hearts_instead_of_queen")
    first = ("no_points_first_trick", "no_hearts_first_trick", "no_queen_first_trick")
    return {
        "first_lead": dice.choice(["two_of_clubs", "any_club"]),
        "moon": dice.choice(["new", "old", "choice", "off"]),
        "jack_of_diamonds": dice.choice([0, -10, 7]),
        "no_tricks_bonus": dice.choice([0, -5]),
        **{flag: dice.random() < 0.6 for flag in flags},
        first[0]: dice.random() < 0.7,
        **{flag: dice.choice([None, None, True, False]) for flag in first[1:]},
    }


def ohhell_options(dice: random.Random) -> dict[str, Any]:
    trumps = ["turn_up", "turn_up", "none", "rotate", "fixed:D", "fixed:S"]
    return {
        "players": dice.randrange(2, 8),
        "hook": dice.random() < 0.7,
        "hook_last_hand": dice.random() < 0.5,
        "trump": dice.choice(trumps),
        "trump_lead": dice.choice(["until_broken", "until_broken", "anytime"]),
        "scoring": dice.choice(["tricks_plus_10", "exact_only", "penalty", "plus_minus_5"]),
        "points_per_trick": dice.choice([1, 3]),
    }


def euchre_options(dice: random.Random) -> dict[str, Any]:
    return {
        "stick_the_dealer": dice.random() < 0.5,
        "dealer_may_discard_upcard": dice.random() < 0.5,
        "alone_decision": dice.choice(["after_discard", "with_call"]),
        "alone_lead": dice.choice(["left_of_dealer", "left_of_maker"]),
        "lone_defender": dice.random() < 0.5,
        "lone_defender_points": dice.choice([1, 4]),
        "super_euchre_points": dice.choice([1, 3]),
        "partner_order_must_go_alone": dice.random() < 0.4,
        "points": dice.choice(["1/2/4/2", "1/3/6/2"]),
    }


OPTIONS: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "euchre": euchre_options,
    "hearts": hearts_options,
    "ohhell": ohhell_options,
    "spades": spades_options,
}


def stacked(cards: list[str], dice: random.Random) -> list[str]:
    """Return cards shuffled, or sorted by suit but for a few exchanges."""
    made = sorted(cards, key=lambda card: ("CDHS".index(card[1]), "23456789TJQKA".index(card[0])))
    if dice.random() < 0.5:
        dice.shuffle(made)
        return made
    turn = dice.choice([0, dice.randrange(len(made))])
    made = made[turn:] + made[:turn]
    for _ in range(dice.choice([0, 1, 3, 6])):
        i, j = dice.sample(range(len(made)), 2)
        made[i], made[j] = made[j], made[i]
    return made


def a_deal(which: Game, dice: random.Random) -> Position:
    """Return a hand with cards, scores and bags of its own."""
    given: dict[str, Any] = {}
    if which.name == "ohhell":
        given = {"hand_size": dice.randrange(1, min(10, 52 // which.seats) + 1)}
        given |= {"hand_number": dice.randrange(8), "last_hand": dice.random() < 0.3}
    base = which.deal(dice.getrandbits(40), **given).layout()
    size = len(base["hands"][0])
    ranks = "9TJQKA" if which.name == "euchre" else "23456789TJQKA"
    cards = stacked([rank + suit for rank in ranks for suit in "CDHS"], dice)
    layout = {key: value for key, value in base.items() if key in given or key in FACTS}
    layout["hands"] = [cards[size * x : size * x + size] for x in range(which.seats)]
    rest = cards[size * which.seats :]
    if "upcard" in base:
        layout["upcard"] = rest[0]
    if base.get("turn_up"):
        layout["turn_up"] = rest[0]
    if which.name == "hearts" and dice.random() < 0.6:
        layout["pass_direction"] = "none"
    sides = len(base["scores"])
    layout["scores"] = [dice.randrange(-120, 300) for _ in range(sides)]
    if which.name in ("euchre", "ohhell"):
        layout["scores"] = [abs(score) % 9 for score in layout["scores"]]
    if "bags" in base:
        layout["bags"] = [dice.randrange(which.chosen["bag_limit"] or 9) for _ in range(sides)]
    return which.position({**layout, "moves": []})


FACTS = ("players", "hand_size", "dealer", "turn_up", "upcard", "pass_direction")


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_whole_hands_go_as_the_referee_says(name: str) -> None:
    dice, met = random.Random(name), Counter[str]()
    for _ in range(HANDS[name]):
        which = playout.game(name, **OPTIONS[name](dice))
        pos = a_deal(which, dice)
        referee = REFEREES[name](pos.layout(), which.chosen)
        asked: Ask | list[float] = next(referee)
        choose = chooser(dice)
        while isinstance(asked, Ask):
            legal = {move.text for move in pos.moves()}
            assert (pos.to_move, legal) == (asked.seat, asked.legal), (which.chosen, pos.layout())
            if asked.broken is not None:
                assert pos.layout()["broken"] == asked.broken, (which.chosen, pos.layout())
                met["forced" if not asked.broken and forced(name, pos, legal) else "free"] += 1
            text = choose(legal, pos.ply)
            met[text if text in ("alone", "blind", "add", "subtract", "nil") else "other"] += 1
            pos, asked = pos.play(text), answer(referee, text)
        assert pos.over
        assert list(pos.returns or ()) == asked, (which.chosen, pos.layout())
    for rare in RARE[name]:
        assert met[rare] >= 1, f"{rare} was never met"


RARE = {
    "euchre": ("alone",),
    "hearts": ("forced", "add", "subtract"),
    "ohhell": ("forced",),
    "spades": ("forced", "blind", "nil"),
}
"""What a run must have met to have checked what it says."""


def forced(name: str, pos: Position, legal: set[str]) -> bool:
    """Return whether a seat that may not lead a suit has nothing else."""
    suit = {"hearts": "H", "spades": "S"}.get(name) or pos.layout()["trump"]
    return pos.layout()["phase"] == "play" and all(text[1:] == suit for text in legal)


def chooser(dice: random.Random) -> Callable[[set[str], int], str]:
    """Return how all seats of a hand choose, given the legal moves and the ply.

    Any seat may make trump in Euchre, in either round; the dealer takes the upcard often. Low bids
    and refusals are likelier than others.
    """
    passes = dice.choice([*range(9), 3, 3])

    def choose(legal: set[str], ply: int) -> str:
        if "pass" in legal and len(legal) > 1:
            legal = {"pass"} if ply < passes else legal - {"pass"}
        shy = sorted(legal & SHY)
        if shy and dice.random() < 0.3:
            return shy[0]
        numbers = sorted((text for text in legal if text.isdecimal()), key=int)
        if numbers and "nil" not in legal:
            return dice.choice(numbers[:4])
        return dice.choice(sorted(legal, key=lambda text: (len(text), text))[:14])

    return choose


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_rubbers_add_up_what_the_referee_pays(name: str) -> None:
    """Scores, bags, dealers and directions carry over from hand to hand, and hands differ."""
    dice = random.Random(3)
    which = playout.game(name)
    assert isinstance(which, TrickGame)
    rubber, total, bags = which.rubber(seed=6, dealer=1), [0] * len(set(which.sides)), [0, 0]
    dealt, dealers, ways = [], [], []
    for _ in range(4):
        first = rubber.position.layout()
        dealt.append(str(first["hands"]))
        dealers.append(first.get("dealer"))
        ways.append(first.get("pass_direction"))
        assert first["scores"] == total
        assert first.get("bags", bags) == bags
        rubber, paid = played(rubber, dice)
        total, bags = added(name, rubber.position.layout(), total, bags, paid)
        assert list(rubber.scores) == total
        assert list(rubber.match.get("bags", bags)) == bags
        rubber = rubber.next_hand()
    assert len(set(dealt)) == 4
    assert dealers == ([None] * 4 if name == "hearts" else [1, 2, 3, 0])
    assert ways == (["left", "right", "across", "none"] if name == "hearts" else [None] * 4)


def played(rubber: Rubber, dice: random.Random) -> tuple[Rubber, list[float]]:
    """Play a hand of a rubber to its end; return what the referee pays."""
    referee = REFEREES[rubber.game.name](rubber.position.layout(), rubber.game.chosen)
    asked: Ask | list[float] = next(referee)
    choose = chooser(dice)
    while isinstance(asked, Ask):
        text = choose({move.text for move in rubber.position.moves()}, rubber.position.ply)
        rubber, asked = rubber.play(text), answer(referee, text)
    return rubber, asked


def added(
    name: str, layout: dict[str, Any], total: list[int], bags: list[int], paid: list[float]
) -> tuple[list[int], list[int]]:
    """Return scores and bags after a hand, by the rules of each game's rubber."""
    gained = [int(one) for one in paid[: len(total)]]
    if name == "hearts":
        return [a - b for a, b in zip(total, gained, strict=True)], bags
    if name == "euchre":
        gained = [max(0, one) for one in gained]
    if name == "spades":
        for side in range(2):
            bids = [n for n in layout["bids"][side::2] if isinstance(n, int)]
            over = sum(layout["taken"][side::2]) - sum(bids)
            bags = [(n + max(0, over)) % 10 if i == side else n for i, n in enumerate(bags)]
    return [a + b for a, b in zip(total, gained, strict=True)], bags

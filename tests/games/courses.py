"""Random games of every variant, and set up ones, that meet all kinds of JSON a game can write."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import playout
from playout.core.position import Position
from playout.games.duskwell.cards import HARVEST_MOON
from tests.games.tricks.variants import VARIANTS

SETTINGS: dict[str, list[dict[str, Any]]] = {
    "cuttle": [
        {"hand_limit": 7, "nine_returns": 2},
        {"four_random": True, "empty_deck": "reshuffle", "seven_spares": True},
        {"hand_limit_rule": "no_draw", "nine_hits": "royals", "nine_returns": 2},
    ],
    "duskwell": [
        {"deck0": "core", "deck1": "arcane", "pin_revealed": False},
        {"variant": "arcane", "turn_cap": 6, "board_max": 2},
    ],
    "hearts": [{"moon": "choice"}, {"pass_cycle": "hold"}],
    "ohhell": [{"trump": "none"}, {"trump": "fixed:H", "trump_lead": "until_broken"}],
    "spades": [{"nil_points": 0}],
}
"""Options besides the variants, by game; for the trick games more come from `VARIANTS`."""

DEALS = {"cuttle": 8, "duskwell": 4, "euchre": 8, "hearts": 2, "ohhell": 3, "spades": 2}
"""How many games are played with each choice of options; of the others, ten."""

OFTEN = 0.04
"""How often a table action is tried instead of a move."""


def positions(name: str) -> Iterator[Position]:
    """Yield every position of some games of all variants and settings of a game."""
    chosen = [{"variant": variant} for variant in playout.game(name).variants]
    chosen += SETTINGS.get(name, [])
    chosen += [options for which, options in VARIANTS.values() if which == name]
    for number, options in enumerate(chosen):
        game = playout.game(name, **options)
        for deal in range(DEALS.get(name, 10)):
            seed = 1000 * number + deal
            yield from walk(game.deal(seed), random.Random(seed))
    for start in SET_UP.get(name, list)():
        yield from walk(start, random.Random(1))
    if name == "cuttle":
        yield from cut_games()


def walk(position: Position, rng: random.Random) -> Iterator[Position]:
    """Yield a position and those that follow it in a random game."""
    yield position
    while not position.over:
        position = position.play(*step(position, rng))
        yield position


def step(position: Position, rng: random.Random) -> tuple[int, int | None]:
    """Return a random move and who makes it; now and then it is a table action."""
    seat = rng.randrange(position.game.seats)
    extra = position.game.manners.table_actions(position.state, seat)
    if extra and rng.random() < OFTEN:
        return extra[-1], seat
    return rng.choice(position.codes), None


def cut_games() -> Iterator[Position]:
    """Yield games of Cuttle that are cut off for their length, in each phase of each turn."""
    seen = set()
    for start in [playout.game("cuttle").deal(seed) for seed in range(12)] + long_hands():
        position, rng = start, random.Random(1)
        while not position.over:
            move = step(position, rng)
            after = position.play(*move)
            stands = (after.state.phase, after.state.mover)
            if not after.over and stands not in seen:
                seen.add(stands)
                late = {**position.layout(), "ply": position.game.max_plies - 1}
                yield position.game.position(late).play(*move)
            position = after


def long_hands() -> list[Position]:
    """Return a game of Cuttle in which both seats have drawn up to the hand limit."""
    position = playout.game("cuttle").deal(0)
    for _ in range(5):
        position = position.play("draw")
    return [position]


def dead_jacks() -> list[Position]:
    """Return a game of Cuttle in which a seven reveals two jacks that have no target."""
    rest = [rank + suit for rank in "A23456789TQK" for suit in "CDHS"]
    rest.remove("7S")
    cards = ["7S", *rest[:10], "JC", "JD", *rest[10:], "JH", "JS"]
    return [playout.game("cuttle").deal(cards=cards).play("one-off 7S").play("decline")]


def waiting_effects() -> list[Position]:
    """Return a game of Duskwell in which every kind of effect waits for a prompt."""
    queue = [
        {"op": "foresee", "seat": 0, "n": 2},
        {"op": "discard", "seat": 1, "n": 1},
        {"op": "void", "seat": 0, "n": 1, "filter": "character"},
        {"op": "void", "seat": 1, "n": 2, "filter": "event"},
    ]
    game = playout.game("duskwell")
    prompt = {"type": "order", "seat": 0}
    return [game.position({"phase": "draw", "prompt": prompt, "queue": queue})]


def tolls() -> list[Position]:
    """Return games of Duskwell in which a seat is asked to pay for its event."""
    game, made = playout.game("duskwell", variant="arcane"), []
    for seat in range(2):
        stack = [{"kind": HARVEST_MOON, "by": seat, "serial": 1}]
        prompt = {"type": "pay", "seat": seat}
        players = [{"energy": 3}, {"energy": 3}]
        made.append(game.position({"players": players, "stack": stack, "prompt": prompt}))
    return made


def moon() -> list[Position]:
    """Return a hand of Hearts in which seat 0 takes everything: it holds all clubs."""
    hands = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
    game = playout.game("hearts", moon="choice")
    return [game.position({"pass_direction": "none", "hands": hands})]


def last_hand() -> list[Position]:
    """Return the last hand of a rubber of Oh Hell."""
    return [playout.game("ohhell").deal(1, hand_size=2, last_hand=True)]


SET_UP = {
    "cuttle": lambda: long_hands() + dead_jacks(),
    "duskwell": lambda: waiting_effects() + tolls(),
    "hearts": moon,
    "ohhell": last_hand,
}
"""Positions that random deals do not lead to."""

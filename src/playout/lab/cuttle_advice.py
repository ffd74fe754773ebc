"""Advice on Cuttle, each as a rule that a player can be made to follow.

Common advice, and the claims of a written guide (`heuristic:guide`) one by one. A rule avoids some
kinds of moves or insists on them, always or in some situations.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.masks import cards_of
from ..core.position import Position
from ..games.cuttle.cards import EIGHT, JACK, KING, NINE, RANKS, TEN
from ..games.cuttle.guide import FAR, OPENING
from ..games.cuttle.intent import intent_of_code
from ..games.cuttle.state import COUNTERING

ROYALS = {"8": "glasses", "Q": "queen", "K": "king"}

FETCHED = (EIGHT, NINE, TEN, JACK, KING)
"""Ranks that the guide finds worth a three."""


def always(position: Position) -> bool:
    """Whatever the situation."""
    return True


def lead(position: Position) -> int:
    """Return the lead in points of the seat to act."""
    s = position.state
    return int(s.score[s.turn]) - int(s.score[1 - s.turn])


def not_far_behind(position: Position) -> bool:
    """Whether the seat to act is not behind by 8 or more."""
    return lead(position) > -FAR


def not_behind(position: Position) -> bool:
    """Whether the seat to act is level or ahead."""
    return lead(position) >= 0


def after_the_opening(position: Position) -> bool:
    """Whether both have had about three turns."""
    return int(position.state.ply) >= OPENING


def nothing_to_fetch(position: Position) -> bool:
    """Whether the scrap holds nothing that the guide would fetch."""
    return not any(card // 4 in FETCHED for card in cards_of(int(position.state.scrap)))


@dataclass(frozen=True)
class Advice:
    """A rule that a player is made to follow."""

    name: str
    """For the command line."""
    text: str
    """For people."""
    avoids: tuple[str, ...] = ()
    """Kinds of moves (`kinds_of`) that are never made if there is another move."""
    insists: tuple[str, ...] = ()
    """Kinds of moves one of which is made whenever it is possible."""
    when: Callable[[Position], bool] = always
    """Where it counts."""


POINTS = tuple(f"points {rank}" for rank in RANKS[:10])

ADVICE = (
    Advice("race", "plays points whenever it can", insists=POINTS),
    Advice("eights-points", "never plays glasses", avoids=("glasses",)),
    Advice("eights-glasses", "plays eights only as glasses", ("points 8",), ("glasses",)),
    Advice("no-scuttle", "never scuttles", avoids=("scuttle",)),
    Advice("no-high-scuttle", "never scuttles with 9 or 10", ("scuttle 9", "scuttle T")),
    Advice("no-queens", "never plays a queen", avoids=("queen",)),
    Advice("queens-first", "plays a queen whenever it can", insists=("queen",)),
    Advice("kings-always", "plays a king whenever it can", insists=("king",)),
    Advice("aces-behind", "aces sweep only 8 behind", ("one-off A",), when=not_far_behind),
    Advice("no-aces", "never sweeps with an ace", ("one-off A",)),
    Advice("jacks-behind", "jacks steal only when behind", ("jack",), when=not_behind),
    Advice("fives-points", "never draws with a five", ("one-off 5",)),
    Advice("no-sixes", "never sweeps with a six", ("one-off 6",)),
    Advice("twos-points", "twos never destroy", tuple(f"two at {x}" for x in ROYALS.values())),
    Advice(
        "opening-one-offs",
        "4, 5, 7 as one-offs early only",
        ("one-off 4", "one-off 5", "one-off 7"),
        when=after_the_opening,
    ),
    Advice("threes-high", "threes only for 8 to J, K", ("one-off 3",), when=nothing_to_fetch),
    Advice("fetch-no-low", "threes fetch no 2, 3, queen", ("take 2", "take 3", "take Q")),
    Advice("counter-fives", "counters every five", insists=("counter 5",)),
    Advice("no-counter-367", "never counters 3, 6, 7", ("counter 3", "counter 6", "counter 7")),
    Advice("no-counters", "never counters", ("counter",)),
)
"""All of it."""


def kinds_of(position: Position, code: int) -> frozenset[str]:
    """Return what a move is called in advice: a kind, and the same with its rank or target.

    Moves with a card that a seven revealed have none: there is little choice then.
    """
    meant = intent_of_code(code)
    if meant.seven or not meant.cards:
        return frozenset()
    rank = RANKS[meant.cards[0] // 4]
    if meant.kind == "counter" and position.state.phase == COUNTERING:
        return frozenset({"counter", f"counter {RANKS[int(position.state.pending) // 4]}"})
    if meant.kind == "royal":
        return frozenset({ROYALS[rank]})
    if meant.kind == "one_off" and meant.targets and rank == "2":
        target = RANKS[meant.targets[0] // 4]
        return frozenset({f"two at {ROYALS.get(target, 'jack')}"})
    word = {"one_off": "one-off", "take": "take"}.get(meant.kind, meant.kind)
    return frozenset({word, f"{word} {rank}"})

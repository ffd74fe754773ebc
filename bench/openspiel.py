"""OpenSpiel's side of the trick-taking games: how our deals and moves are theirs.

`tests/games/tricks` proves the translation: whole hands, move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playout.core.position import Position
from playout.games.euchre.state import ALONE, NAME, PARTNER, PASS
from playout.games.tricks import cards


@dataclass(frozen=True)
class Peer:
    """OpenSpiel's side of a game."""

    spiel: Any
    """The pyspiel game."""
    chance: Callable[[Position], Sequence[int]]
    """The chance actions that deal our position."""
    action: Callable[[int], int]
    """Our move code as an action."""
    offset: float = 0.0
    """Their returns minus ours."""

    def deal(self, start: Position) -> Any:
        """Return their state for a fresh deal of ours."""
        state = self.spiel.new_initial_state()
        for action in self.chance(start):
            state.apply_action(action)
        return state


def load(name: str, **parameters: Any) -> Any:
    """Return an OpenSpiel game."""
    import pyspiel

    return pyspiel.load_game(name, parameters)


def round_robin(hands: Sequence[Sequence[int]], first: int = 0) -> list[int]:
    """Return the cards in the order in which they are dealt, one to each seat in turn."""
    seats = len(hands)
    order = [hands[(first + i) % seats] for i in range(seats)]
    return [card for cards in zip(*order, strict=True) for card in cards]


def card_code(text: str) -> int:
    """Return the code of a card such as `QD`.

    Raises:
        ValueError: it is none.
    """
    code = cards.read_card(text)
    if code is None:
        raise ValueError(f"{text!r} is no card")
    return code


def hands_of(pos: Position, action: Callable[[int], int]) -> list[list[int]]:
    """Return the dealt hands as actions."""
    return [[action(card_code(card)) for card in hand] for hand in pos.layout()["hands"]]


def euchre_action(code: int) -> int:
    """Return a Euchre move as an action."""
    calls = {PASS: 24, ALONE: 29, PARTNER: 30, **{NAME + suit: 25 + suit for suit in range(4)}}
    return calls.get(code, 4 * ((code & 15) - 7) + (code >> 4))


def euchre_chance(pos: Position) -> list[int]:
    """Return the chance actions of a Euchre deal."""
    layout = pos.layout()
    dealt = round_robin(hands_of(pos, euchre_action), first=layout["dealer"])
    return [layout["dealer"], *dealt, euchre_action(card_code(layout["upcard"]))]


def hearts_action(code: int) -> int:
    """Return a Hearts move as an action."""
    return 4 * (code & 15) + (code >> 4)


def hearts_chance(pos: Position) -> list[int]:
    """Return the chance actions of a Hearts deal."""
    direction = ("none", "left", "across", "right").index(pos.layout()["pass_direction"])
    return [direction, *round_robin(hands_of(pos, hearts_action))]


def spades_action(code: int) -> int:
    """Return a Spades move as an action."""
    return code - 64 + 52 if code >= 64 else 13 * (code >> 4) + (code & 15)


def spades_chance(pos: Position) -> list[int]:
    """Return the chance actions of a Spades deal."""
    return round_robin(hands_of(pos, spades_action))


def ohhell_action(code: int) -> int:
    """Return an Oh Hell move as an action."""
    return code - 64 + 52 if code >= 64 else 4 * (code & 15) + (0, 1, 3, 2)[code >> 4]


def ohhell_chance(pos: Position) -> list[int]:
    """Return the chance actions of an Oh Hell deal."""
    layout = pos.layout()
    dealt = round_robin(hands_of(pos, ohhell_action))
    turned = ohhell_action(card_code(layout["turn_up"]))
    return [layout["hand_size"], layout["dealer"], *dealt, turned]


PEERS: dict[str, Callable[[], Peer]] = {
    "euchre": lambda: Peer(load("euchre"), euchre_chance, euchre_action),
    "hearts": lambda: Peer(load("hearts"), hearts_chance, hearts_action, offset=26),
    "spades": lambda: Peer(load("spades"), spades_chance, spades_action),
    "ohhell": lambda: Peer(load("oh_hell", players=4), ohhell_chance, ohhell_action),
}
"""OpenSpiel's games under the preset `openspiel`, made when asked for."""

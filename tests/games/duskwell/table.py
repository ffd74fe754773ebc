"""Positions for tests, in few words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

import playout
from playout.core.game import Game
from playout.core.position import Position
from playout.games.duskwell.cards import CARDS, DECK_NAMES, DECKS
from playout.search.shape import children_of
from playout.search.tree import Tree

GAME = playout.game("duskwell")
KIND = {card.name: kind for kind, card in enumerate(CARDS)}


def kinds(*names: str) -> list[int]:
    """Return the kind numbers of cards by name."""
    return [KIND[name] for name in names]


def character(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": KIND[name], **more}


def player(
    *hand: str,
    deck: str = "core",
    board: list[dict[str, Any]] | None = None,
    bag: list[str] | None = None,
    void: list[str] | None = None,
    banished: list[str] | None = None,
    energy: int = 9,
    **more: Any,
) -> dict[str, Any]:
    """Return a player with a hand; with a `bag` given, the cards that are left are banished."""
    made: dict[str, Any] = {
        "deck": deck,
        "hand": kinds(*hand),
        "board": board or [],
        "void": kinds(*(void or [])),
        "energy": energy,
        "produced": 9,
        **more,
    }
    if banished is not None:
        made["banished"] = kinds(*banished)
    if bag is not None:
        left = Counter(DECKS[DECK_NAMES.index(deck)])
        left.subtract(made["hand"] + made["void"] + kinds(*bag) + made.get("top", []))
        left.subtract(one["kind"] for one in made["board"])
        left.subtract(more.get("away", []))
        made["bag"], made["banished"] = kinds(*bag), sorted(left.elements())
    made.pop("away", None)
    return made


def table(first: dict[str, Any], second: dict[str, Any], **more: Any) -> Position:
    """Return a position in the Main of seat 0, turn 6, unless told otherwise."""
    game: Game = more.pop("game", GAME)
    return game.position({"turn": 6, "active": 0, "players": [first, second], **more})


def play(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position) -> list[str]:
    return [move.text for move in position.moves()]


def side(position: Position, seat: int) -> dict[str, Any]:
    """Return a player of the layout."""
    found: dict[str, Any] = position.layout()["players"][seat]
    return found


def board(position: Position, seat: int) -> dict[int, tuple[str, int]]:
    """Return the characters of a seat by slot: name and spark."""
    return {c["slot"]: (CARDS[c["kind"]].name, c["spark"]) for c in side(position, seat)["board"]}


def void(position: Position, seat: int) -> list[str]:
    return [CARDS[kind].name for kind in side(position, seat)["void"]]


def banished(position: Position, seat: int) -> list[str]:
    return [CARDS[kind].name for kind in side(position, seat)["banished"]]


def hand(position: Position, seat: int) -> list[str]:
    return [CARDS[kind].name for kind in side(position, seat)["hand"]]


def below_root(tree: Tree) -> np.ndarray[Any, Any]:
    """Return all nodes of a tree but its root."""
    level, found = np.array([tree.top]), []
    while level.size:
        level = children_of(tree, level)
        found.append(level)
    return tree.nodes[np.concatenate(found)]

"""Requests for tests: the example of the specification, and requests made from real positions."""

from __future__ import annotations

import copy
import random
from typing import Any

import playout
from playout.core.position import Position

EXAMPLE: dict[str, Any] = {
    "phase": "play",
    "hand": [{"id": "d0:hearts:10", "suit": "hearts", "rank": "10", "deckIndex": 0}],
    "context": {
        "roundIndex": 1,
        "cardsPerPlayer": 9,
        "trumpSuit": "spades",
        "trumpBroken": False,
        "trickIndex": 0,
        "currentTrick": {
            "trickIndex": 0,
            "leaderPlayerId": "p1",
            "ledSuit": "hearts",
            "plays": [
                {
                    "playerId": "p1",
                    "card": {"id": "d0:hearts:A", "suit": "hearts", "rank": "A"},
                    "order": 0,
                }
            ],
            "winningPlayerId": None,
            "winningCardId": None,
            "completed": False,
        },
        "playedCards": ["d0:spades:A"],
        "bids": {"p1": 2, "bot_1": None},
        "cumulativeScores": {"p1": 10, "bot_1": 5},
        "myPlayerId": "bot_1",
    },
    "config": {"maxPlayers": 4, "roundCount": 10},
    "strategy": {"strategy_type": "SLOUGH_POINTS", "strategy_params": {"alpha": 0.0, "beta": 1.0}},
    "timeout_ms": 1000,
}

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
NAMES = ("wes", "ann", "zoe", "bob", "kim", "pat", "eve")
"""In seat order, which is not the alphabet's."""

GAMES = ("el_dorado", "oh_hell", "spades", "hearts", "euchre")
MATCH: dict[str, dict[str, Any]] = {
    "el_dorado": {"scores": [10, 25, -3, 40], "hand_number": 5},
    "oh_hell": {"scores": [31, 0, 12, 7], "hand_number": 2},
    "spades": {"scores": [120, -45], "bags": [3, 7]},
    "hearts": {"scores": [12, 30, 7, 51]},
    "euchre": {"scores": [3, 8]},
}
"""Where a match stands, by game: no two sides alike, so that a mix-up shows."""

OURS = {"el_dorado": "ohhell", "oh_hell": "ohhell"}


def example(**changes: Any) -> dict[str, Any]:
    """Return a copy of the example with some top-level keys changed."""
    return {**copy.deepcopy(EXAMPLE), **changes}


def changed(body: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Return a copy of a request with the value at a dotted path set (`...`: removed)."""
    made = copy.deepcopy(body)
    at: Any = made
    *parts, last = path.split(".")
    for part in parts:
        at = at[int(part)] if isinstance(at, list) else at.setdefault(part, {})
    key: Any = int(last) if isinstance(at, list) else last
    if value is ...:
        del at[key]
    else:
        at[key] = value
    return made


def card(text: str) -> dict[str, Any]:
    """Return a card such as `TD` as clients send it."""
    rank, suit = text[:-1].replace("T", "10"), SUITS[text[-1]]
    return {"id": f"d0:{suit}:{rank}", "suit": suit, "rank": rank, "deckIndex": 0}


def code_of(given: str) -> str:
    """Return our text of a client's card id."""
    _, suit, rank = given.split(":")
    return rank.replace("10", "T") + suit[0].upper()


def table_game(name: str, **options: Any) -> playout.Game:
    """Return our game for a request's name."""
    if name == "el_dorado":
        return playout.game("ohhell", "el_dorado", **options)
    return playout.game(OURS.get(name, name), **options)


def play_on(position: Position, plies: int, rng: random.Random) -> Position:
    """Return a position some random moves later, still in play."""
    for _ in range(plies):
        after = position.play(rng.choice(position.moves()))
        if after.over:
            break
        position = after
    return position


def trick_data(trick: dict[str, Any], number: int) -> dict[str, Any]:
    """Return one of our tricks as clients send it."""
    plays = [
        {"playerId": NAMES[seat], "card": card(text), "order": i}
        for i, (seat, text) in enumerate(trick["cards"])
    ]
    winner = trick.get("winner")
    return {
        "trickIndex": number,
        "leaderPlayerId": NAMES[trick["leader"]],
        "ledSuit": plays[0]["card"]["suit"] if plays else None,
        "plays": plays,
        "winningPlayerId": None if winner is None else NAMES[winner],
        "completed": winner is not None,
    }


def request_of(
    name: str, position: Position, rules: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return the request of the seat to act, with every optional key."""
    seat = position.to_move
    assert seat is not None
    view = position.view(seat)
    seats = range(position.game.seats)
    done, now = view["tricks"], view["trick"]
    context: dict[str, Any] = {
        "roundIndex": view.get("hand_number", 0),
        "cardsPerPlayer": len(view["dealt"]),
        "trumpSuit": SUITS.get(view.get("trump") or ""),
        "trumpBroken": view.get("broken"),
        "trickIndex": len(done),
        "currentTrick": None if now is None else trick_data(now, len(done)),
        "playedCards": [
            card(text)["id"] for t in [*done, now or {}] for _, text in t.get("cards", ())
        ],
        "cumulativeScores": _by_player(position, view["scores"]),
        "myPlayerId": NAMES[seat],
        "players": [{"playerId": NAMES[x], "seatIndex": x, "team": x % 2} for x in reversed(seats)],
        "completedTricks": [trick_data(trick, i) for i, trick in enumerate(done)],
        "tricksWon": {NAMES[x]: view["taken"][x] for x in seats},
    }
    if "bags" in view:
        context["bags"] = _by_player(position, view["bags"])
    if "dealer" in view:
        context["dealerPlayerId"] = NAMES[view["dealer"]]
    if view.get("turn_up"):
        context["trumpCard"] = card(view["turn_up"])
    phase = view["phase"]
    if position.game.name in ("ohhell", "spades"):
        context["bids"] = {NAMES[x]: view["bids"][x] for x in seats}
    if position.game.name == "hearts":
        _add_passes(context, view, seat)
    if position.game.name == "euchre":
        context["euchre"] = _euchre(view)
    return {
        "game": name,
        "phase": phase,
        "hand": [card(text) for text in view["hand"]],
        "context": context,
        "rules": rules or {},
        "sims": 40,
        "timeout_ms": 60_000,
    }


def _by_player(position: Position, numbers: list[int]) -> dict[str, int]:
    """Return numbers of sides by player; partners have the same."""
    sides = position.game.sides
    return {NAMES[seat]: numbers[side] for seat, side in enumerate(sides)}


def _add_passes(context: dict[str, Any], view: Any, seat: int) -> None:
    step = ("none", "left", "across", "right").index(view["pass_direction"])
    if step:
        sent = view["moves"][3 * seat : 3 * seat + 3] if view["passed"] else []
        context["passedCards"] = {"to": NAMES[(seat + step) % 4], "cards": list(map(card, sent))}
        giver = NAMES[(seat - step) % 4]
        context["receivedCards"] = {"from": giver, "cards": list(map(card, view["received"]))}
    else:
        context["roundIndex"] = 3


def _euchre(view: Any) -> dict[str, Any]:
    made: dict[str, Any] = {"upcard": card(view["upcard"]), "round": 1 + (len(view["bids"]) >= 4)}
    if view["maker"] is not None:
        made["makerId"] = NAMES[view["maker"]]
        made["alone"] = view["maker"] in view["alone"]
        if view["trump"] == view["upcard"][-1]:
            made["orderedUpBy"] = made["makerId"]
    if view.get("discard"):
        made["discard"] = card(view["discard"])
    return made

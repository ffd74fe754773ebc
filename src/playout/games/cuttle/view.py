"""What one seat may see, as JSON, and a position made from nothing else.

A view has all public facts, the seat's own hand, and what it knows of hidden cards: those of the
other hand (fetched, returned, seen through glasses, drawn from the known top of the deck) and the
known top of the deck. A spectator sees what is public; with an empty deck both hands are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout, InvalidView
from ...core.masks import cards_of, mask_of
from ...core.records import Record
from . import layout
from .cards import ALL, CARDS, EIGHTS, NUMBER_OF, texts_in
from .state import SEVEN_PLAY


def is_open(s: Record, seat: int) -> bool:
    """Return whether a hand lies open to the other seat: by glasses, or with an empty deck."""
    return bool(s.left == 0 or s.royals[1 - seat] & EIGHTS)


def write(s: Record, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees; None is a spectator."""
    deck = layout.deck_texts(s)
    known = min(s.deck_known[0], s.deck_known[1]) if seat is None else s.deck_known[seat]
    made = {
        **layout.write_public(s),
        "players": [_write_player(s, side, seat) for side in range(2)],
        "deck_size": s.left,
        "deck_known": deck[:known],
        "revealed": deck[: s.options.seven_reveals] if s.phase == SEVEN_PLAY else [],
    }
    if seat is not None:
        other = 1 - seat
        made["hand"] = texts_in(s.hand[seat])
        made["hand_known"] = texts_in(s.known[seat])
        made["opponent_hand"] = texts_in(s.hand[other]) if is_open(s, other) else None
        made["opponent_hand_size"] = s.hand[other].bit_count()
        made["opponent_hand_known"] = texts_in(s.known[other])
        made["opponent_deck_known"] = s.deck_known[other]
    return made


def _write_player(s: Record, side: int, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees of one side of the table."""
    seen = s.left == 0 if seat is None else side == seat or is_open(s, side)
    return {
        "hand": texts_in(s.hand[side]) if seen else None,
        "hand_size": s.hand[side].bit_count(),
        **layout.write_side(s, side),
        "goal": s.options.goals[(s.royals[side] >> 48).bit_count()],
    }


def read(view: Mapping[str, Any], s: Record, max_plies: int) -> None:
    """Fill a blank state from a view; what the seat cannot see is dealt in the order of cards.

    Raises:
        InvalidView: the view has no meaning, or contradicts itself.
    """
    try:
        layout.read(_completed(view), s, max_plies)
    except InvalidLayout as error:
        raise InvalidView(str(error)) from error


def _completed(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a layout that agrees with a view."""
    seat = view.get("seat")
    if isinstance(seat, bool) or seat not in (0, 1, None):
        raise InvalidView(f"cuttle: seat is {seat!r}; it must be 0, 1 or null.")
    players, deck_size = view.get("players"), view.get("deck_size")
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise InvalidView(f"cuttle: players must be a list of two objects, not {players!r}.")
    for player in players:
        if not isinstance(player, Mapping):
            raise InvalidView(f"cuttle: players must hold objects, not {player!r}.")
    top = _list(view, "deck_known")
    hands = [_hand(view, seat, side) for side in range(2)]
    unseen = _unseen(view, [*top, *hands[0], *hands[1]])
    for side, hand in enumerate(hands):
        wanted = _size(players[side].get("hand_size"), f"players[{side}].hand_size") - len(hand)
        if not 0 <= wanted <= len(unseen):
            raise InvalidView(
                f"cuttle: players[{side}].hand_size does not fit the cards that are known of it."
            )
        hand += unseen[:wanted]
        del unseen[:wanted]
    deck = [*top, *unseen]
    if len(deck) != _size(deck_size, "deck_size"):
        raise InvalidView(
            f"cuttle: deck_size is {deck_size!r}, but {len(deck)} cards are left for it."
        )
    made = {key: view[key] for key in layout.KEYS if key in view}
    kept = ("points", "royals", "frozen", "score")
    made["deck"] = deck
    made["players"] = [
        {
            **{key: player[key] for key in kept if key in player},
            "hand": hands[side],
            "known": _known(view, seat, side),
        }
        for side, player in enumerate(players)
    ]
    lengths = [len(top), len(top)]
    if seat is not None:
        lengths[1 - seat] = _size(view.get("opponent_deck_known", 0), "opponent_deck_known")
    made["deck_known"] = [deck[:length] for length in lengths]
    return made


def _size(given: Any, key: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= CARDS:
        raise InvalidView(f"cuttle: {key} is {given!r}; it must be a number from 0 to {CARDS}.")
    return given


def _list(given: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list of a view; null and absent are empty."""
    found = given.get(key)
    if found is not None and not isinstance(found, list | tuple):
        raise InvalidView(f"cuttle: {key} must be a list, not {found!r}.")
    return list(found or ())


def _known(view: Mapping[str, Any], seat: int | None, side: int) -> list[Any]:
    """Return the cards of a side's hand that the view says the other seat knows."""
    if seat is None:
        player = view["players"][side]
        return _list(player, "hand") or _list(player, "frozen")
    return _list(view, "hand_known" if side == seat else "opponent_hand_known")


def _hand(view: Mapping[str, Any], seat: int | None, side: int) -> list[Any]:
    """Return the cards of a hand that the view shows."""
    if seat == side:
        return _list(view, "hand")
    shown = _list(view, "opponent_hand") if seat is not None else []
    return shown or _known(view, seat, side)


def _unseen(view: Mapping[str, Any], seen: list[Any]) -> list[str]:
    """Return the cards that neither the table nor `seen` shows, lowest first."""
    shown = seen + _list(view, "scrap")
    for player in view["players"]:
        shown += _list(player, "royals")
        for entry in _list(player, "points"):
            piled = entry if isinstance(entry, Mapping) else {"card": entry}
            shown += [piled.get("card"), *_list(piled, "jacks")]
    pending = view.get("pending")
    if isinstance(pending, Mapping):
        shown += [pending.get("card"), *_list(pending, "counters")]
    cards = (card for card in shown if isinstance(card, str))
    return texts_in(ALL & ~mask_of(NUMBER_OF[card] for card in cards if card in NUMBER_OF))


def shuffle_hidden(s: Record, seat: int, rng: random.Random) -> None:
    """Re-deal what a seat cannot see: the other hand, the deck, and the generator.

    Independent of `determinize`, which tests compare with it.
    """
    other = 1 - seat
    top = [s.deck[i] for i in range(s.left - s.deck_known[seat], s.left)]
    secret = [card for card in cards_of(s.hand[other]) if not s.known[other] >> card & 1]
    pool = secret + [s.deck[i] for i in range(s.left) if s.deck[i] not in top]
    rng.shuffle(pool)
    s.hand[other] = mask_of(pool[: len(secret)]) | s.known[other]
    for i, card in enumerate([*pool[len(secret) :], *top]):
        s.deck[i] = card
    s.rng.state = rng.getrandbits(64)
    s.rng.inc = rng.getrandbits(63) << 1 | 1

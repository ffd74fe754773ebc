"""What a caller means by a move: one form for codes, notation and data alike.

An `Intent` says what is meant, not whether it is possible, so that `refusals` can explain every
move that is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from . import codes
from .cards import CARDS, FIRST_JACK, FIRST_NINE, FIRST_TWO, LETTER_OF, NUMBER_OF, TEXTS

WORDS = {
    "draw": "draw",
    "pass": "pass",
    "decline": "decline",
    "concede": "concede",
    "offer draw": "offer_draw",
    "accept draw": "accept_draw",
    "reject draw": "reject_draw",
}
"""Notations without cards, and what they mean."""

TARGETED = ("scuttle", "jack", "one_off")
"""Kinds whose data may have a target."""

PLAYS = ("points", "royal", "scuttle", "jack", "one_off")
"""What can be done with a card from hand, or from a seven."""

DISCARDS = ("four_discard", "five_discard", "limit_discard")


@dataclass(frozen=True)
class Intent:
    """A move as somebody meant it."""

    kind: str
    """The `type` of move data, the inner one for a seven; "discard" fits any discard."""
    cards: tuple[int, ...] = ()
    """The cards played, fetched or discarded."""
    targets: tuple[int, ...] = ()
    """What a scuttle, a jack or a one-off aims at."""
    zones: tuple[str, ...] = ()
    """Where the targets lie, if that was said."""
    seven: bool = False
    """Whether the card is one that a seven revealed."""


class UnclearMove(ValueError):
    """What was given is no move at all; the message says what is wrong with it."""


def intent_of_code(code: int) -> Intent:
    """Return what a move code means.

    Raises:
        UnclearMove: there is no such code.
    """
    if not 0 <= code < codes.CODES:
        raise UnclearMove(f"move codes run from 0 to {codes.CODES - 1}")
    if code < codes.POINTS:
        return _small(code)
    if code < codes.SEVEN:
        return _play(code)
    if code < codes.SCRAP:
        return replace(_play(code - codes.SEVEN + codes.POINTS), seven=True)
    if code < codes.TAKE:
        return Intent("scrap", (code - codes.SCRAP + FIRST_JACK,), seven=True)
    if code < codes.DISCARD:
        return Intent("take", (code - codes.TAKE,))
    if code < codes.DISCARD_TWO:
        return Intent("discard", (code - codes.DISCARD,))
    if code < codes.NINE_AT_TWO:
        return Intent("discard", codes.cards_of_pair(code - codes.DISCARD_TWO)[::-1])
    if code < codes.DISCARD_THREE:
        seven = code >= codes.SEVEN_NINE_AT_TWO
        suit, pair = divmod(
            code - (codes.SEVEN_NINE_AT_TWO if seven else codes.NINE_AT_TWO), codes.PAIRS
        )
        targets = codes.cards_of_pair(pair)[::-1]
        return Intent("one_off", (FIRST_NINE + suit,), targets, seven=seven)
    return Intent("discard", codes.cards_of_triple(code - codes.DISCARD_THREE)[::-1])


def _small(code: int) -> Intent:
    """Return the meaning of a code below `POINTS`."""
    if codes.COUNTER <= code < codes.ACCEPT:
        return Intent("counter", (code - codes.COUNTER + FIRST_TWO,))
    if code == codes.NOTHING:
        return Intent("discard")
    if code >= codes.CONCEDE:
        return Intent("concede" if code < codes.OFFER_DRAW else "offer_draw")
    kinds = {
        codes.DRAW: "draw",
        codes.PASS: "pass",
        codes.DECLINE: "decline",
        codes.ACCEPT: "accept_draw",
        codes.REJECT: "reject_draw",
    }
    return Intent(kinds[code])


def _play(code: int) -> Intent:
    """Return the meaning of a code from `POINTS` to `SEVEN`."""
    if code < codes.ROYAL:
        return Intent("points", (code - codes.POINTS,))
    if code < codes.ONE_OFF:
        return Intent("royal", (code - codes.ROYAL,))
    if code < codes.SCUTTLE:
        return Intent("one_off", (code - codes.ONE_OFF,))
    if code < codes.JACK_ON:
        card, target = codes.cards_of_pair(code - codes.SCUTTLE)
        return Intent("scuttle", (card,), (target,))
    if code < codes.TWO_AT:
        suit, target = divmod(code - codes.JACK_ON, FIRST_JACK)
        return Intent("jack", (FIRST_JACK + suit,), (target,))
    first, base = (FIRST_TWO, codes.TWO_AT) if code < codes.NINE_AT else (FIRST_NINE, codes.NINE_AT)
    suit, target = divmod(code - base, CARDS)
    return Intent("one_off", (first + suit,), (target,))


def text_of(intent: Intent) -> str:
    """Return the notation of a move, such as "scuttle 9S 7H" or "seven one-off 2C QS"."""
    if intent.kind == "discard" and not intent.cards:
        return "discard nothing"
    named = [TEXTS[card] for card in (*intent.cards, *intent.targets)]
    word = word_of(intent.kind)
    return " ".join(["seven"] * intent.seven + [word, *named])


def intent_of_text(text: str) -> Intent:
    """Return what a notation means.

    Raises:
        UnclearMove: it is no notation of a move.
    """
    words = text.casefold().replace("_", " ").split()
    spoken = " ".join(words)
    if spoken in WORDS:
        return Intent(WORDS[spoken])
    if spoken == "discard nothing":
        return Intent("discard")
    seven = words[:1] == ["seven"]
    words = words[1:] if seven else words
    if words[:2] == ["one", "off"]:
        words[:2] = ["one-off"]
    kind = "one_off" if words[:1] == ["one-off"] else words[0] if words else ""
    cards = tuple(read_card(word) for word in words[1:])
    least, most = {
        "points": (1, 1),
        "royal": (1, 1),
        "scuttle": (2, 2),
        "jack": (2, 2),
        "one_off": (1, 3),
        "scrap": (1, 1),
        "counter": (1, 1),
        "take": (1, 1),
        "discard": (1, 3),
    }.get(kind, (9, 9))
    if not least <= len(cards) <= most or (seven and kind not in (*PLAYS, "scrap")):
        raise UnclearMove(
            'a move is written like "draw", "points 7C", "scuttle 9S 7H", "jack JC TH",'
            ' "one-off 2C QS", "counter 2S", "decline", "discard 7C 8D" or "seven points 7C"'
        )
    if kind == "discard":
        return Intent(kind, cards)
    return Intent(kind, cards[:1], cards[1:], seven=seven or kind == "scrap")


def word_of(kind: str) -> str:
    """Return a kind of move as notation has it: `one-off`, `offer draw`."""
    return "one-off" if kind == "one_off" else kind.replace("_", " ")


def read_card(given: Any) -> int:
    """Return the card that a text names: `TH`, in either case, also `10H` and `10♥`.

    Raises:
        UnclearMove: it names none.
    """
    text = given.strip().upper().translate(LETTER_OF) if isinstance(given, str) else ""
    text = "T" + text[2:] if text.startswith("10") else text
    if text not in NUMBER_OF:
        raise UnclearMove(
            f"{given!r} is no card; cards are a rank of A23456789TJQK and a suit of CDHS"
        )
    return NUMBER_OF[text]


def intent_of_data(data: Mapping[str, Any]) -> Intent:
    """Return what move data means.

    Raises:
        UnclearMove: an unknown type, or a field that is missing or of no use.
    """
    kind = data.get("type")
    if kind == "seven":
        inner = data.get("play")
        if not isinstance(inner, Mapping) or inner.get("type") not in (*PLAYS, "scrap"):
            raise UnclearMove(
                f"a seven's play must be an object of type {', '.join(PLAYS)} or scrap,"
                f" not {inner!r}"
            )
        return replace(_intent_of_play(inner), seven=True)
    if kind in WORDS.values():
        return Intent(str(kind))
    if kind in (*PLAYS, "counter", "take"):
        return _intent_of_play(data)
    if kind == "five_discard":
        if "card" not in data:
            raise UnclearMove("five_discard needs a card, or null with an empty hand")
        return Intent(kind, () if data["card"] is None else (read_card(data["card"]),))
    if kind in DISCARDS:
        cards = data.get("cards")
        if not isinstance(cards, list | tuple):
            raise UnclearMove(f"cards must be a list of cards, not {cards!r}")
        return Intent(str(kind), tuple(read_card(card) for card in cards))
    known = ", ".join([*WORDS.values(), *PLAYS, "counter", "take", *DISCARDS, "seven"])
    raise UnclearMove(f"type {kind!r} is none of {known}")


def _intent_of_play(data: Mapping[str, Any]) -> Intent:
    """Return the meaning of data with one card and perhaps targets."""
    kind = str(data["type"])
    card = read_card(data.get("card"))
    targets = _several(data.get("target")) if kind in TARGETED else ()
    zones = _several(data.get("zone")) if kind == "one_off" else ()
    return Intent(kind, (card,), tuple(read_card(t) for t in targets), tuple(map(str, zones)))


def _several(given: Any) -> tuple[Any, ...]:
    if given is None:
        return ()
    return tuple(given) if isinstance(given, list | tuple) else (given,)


def data_of(intent: Intent, zone_of: Mapping[int, str], discard: str) -> dict[str, Any]:
    """Return a move as JSON.

    Args:
        intent: the move.
        zone_of: where targets of a two or nine lie.
        discard: which discard is due, as a `type`.
    """
    kind = discard if intent.kind == "discard" else intent.kind
    made: dict[str, Any] = {"type": kind}
    named = [TEXTS[card] for card in intent.cards]
    if kind == "five_discard":
        made["card"] = named[0] if named else None
    elif kind in DISCARDS:
        made["cards"] = named
    elif named:
        made["card"] = named[0]
    if len(intent.targets) == 1:
        made["target"] = TEXTS[intent.targets[0]]
    elif intent.targets:
        made["target"] = [TEXTS[target] for target in intent.targets]
    if kind == "one_off" and intent.targets:
        zones = [zone_of.get(target, "point") for target in intent.targets]
        made["zone"] = zones[0] if len(zones) == 1 else zones
    return {"type": "seven", "play": made} if intent.seven else made


def same_intent(ours: Intent, given: Intent) -> bool:
    """Return whether two intents mean the same move; zones may be unsaid, cards in any order."""
    kinds = {ours.kind, given.kind}
    same_kind = len(kinds) == 1 or ("discard" in kinds and kinds & set(DISCARDS) != set())
    by_target = dict(zip(ours.targets, ours.zones, strict=False))
    return (
        same_kind
        and ours.seven == given.seven
        and sorted(ours.cards) == sorted(given.cards)
        and sorted(ours.targets) == sorted(given.targets)
        and all(by_target.get(t) == z for t, z in zip(given.targets, given.zones, strict=False))
    )

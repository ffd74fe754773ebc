"""What a seat sees of a position, and a position from what it sees."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidView
from ...core.records import Record
from .cards import WELL_PHASE
from .layout import write_open_things, write_player, write_public
from .state import ORDER
from .words import listed, packed, rolled, unrolled


def write_view(s: Record, seat: int | None) -> dict[str, Any]:
    """Return all that a seat knows; None is a spectator, who sees what is open to both."""
    looking = s.prompt == ORDER and s.asked == seat
    look, kept = unrolled(s.look), unrolled(s.kept)
    return {
        **write_public(s),
        "players": [write_seen_player(s, owner, seat) for owner in range(2)],
        "dreamwell": {
            "drawn": list(s.well)[: s.well_next],
            "left": sorted(list(s.well)[s.well_next :]),
            "first_pass": bool(s.well_first),
        },
        "look": look if looking else len(look),
        "kept": kept if looking else len(kept),
    }


def write_seen_player(s: Record, owner: int, seat: int | None) -> dict[str, Any]:
    """Return a player's things: one's own in full, of another's hidden cards the numbers."""
    deck = s.deck[owner]
    if owner == seat:
        return write_player(s, owner)
    return {
        **write_open_things(s, owner),
        "hand": s.hand[owner].bit_count(),
        "bag": s.bag[owner].bit_count(),
        "top": len(unrolled(s.top[owner])),
        "unseen": sorted(_unseen(s, owner, deck)),
    }


def _unseen(s: Record, owner: int, deck: int) -> list[int]:
    """Return the kinds of the cards that only their owner can place, if anyone."""
    found = listed(s.hand[owner], deck) + listed(s.bag[owner], deck)
    found += unrolled(s.top[owner])
    if s.prompt == ORDER and s.asked == owner:
        found += unrolled(s.look) + unrolled(s.kept)
    return found


def complete(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a layout that fits a view: hidden cards are dealt in the order of their kinds.

    Raises:
        InvalidView: the view contradicts itself.
    """
    layout = {k: v for k, v in view.items() if k not in ("game", "seat")}
    try:
        players = [dict(player) for player in view["players"]]
        prompt = view["prompt"]
        looker = prompt["seat"] if prompt and prompt["type"] == "order" else None
        for owner, player in enumerate(players):
            if "unseen" not in player:
                continue
            pool: Counter[int] = Counter(player.pop("unseen"))
            pool.subtract(player["known"])
            cards = sorted(pool.elements())
            free = player["hand"] - len(player["known"])
            sizes = {"hand": free, "top": player["top"], "bag": player["bag"]}
            if looker == owner:
                sizes = {**sizes, "look": view["look"], "kept": view["kept"]}
            if sum(sizes.values()) != len(cards) or min(sizes.values(), default=0) < 0:
                raise InvalidView(
                    f"duskwell: players[{owner}].unseen has {len(cards)} cards besides the known"
                    f" ones, but hand, top, bag and looked at hold {sum(sizes.values())}."
                )
            for key, n in sizes.items():
                target = layout if key in ("look", "kept") else player
                target[key], cards = cards[:n], cards[n:]
            player["hand"] = player["hand"] + player["known"]
        well = view["dreamwell"]
        drawn = list(well["drawn"])
        layout["dreamwell"] = {
            "order": drawn + sorted(well["left"]),
            "next": len(drawn),
            "first_pass": well["first_pass"],
        }
        layout["players"] = players
        if looker is None:
            layout["look"], layout["kept"] = [], []
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidView(f"duskwell: the view lacks or garbles {error}.") from error
    return layout


def shuffle_hidden(s: Record, seat: int, rng: random.Random) -> None:
    """Deal anew what a seat cannot tell: enemy cards, rest of the dreamwell, generator.

    In plain Python and with lists, so that it shares nothing with the rule `determinize`.
    """
    owner = 1 - seat
    deck = s.deck[owner]
    known = Counter(listed(s.known[owner], deck))
    pool = Counter(_unseen(s, owner, deck))
    pool.subtract(known)
    cards = list(pool.elements())
    rng.shuffle(cards)
    free = s.hand[owner].bit_count() - known.total()
    s.hand[owner] = packed([*known.elements(), *(cards.pop() for _ in range(free))], deck)
    s.top[owner] = rolled(cards.pop() for _ in unrolled(s.top[owner]))
    if s.prompt == ORDER and s.asked == owner:
        s.look = rolled(cards.pop() for _ in unrolled(s.look))
        s.kept = rolled(cards.pop() for _ in unrolled(s.kept))
    s.bag[owner] = packed(cards, deck)
    _shuffle_well(s, rng)
    s.rng.state = rng.getrandbits(64)
    s.rng.inc = rng.getrandbits(64) | 1


def _shuffle_well(s: Record, rng: random.Random) -> None:
    """Shuffle the undrawn dreamwell cards within their phases."""
    if s.well_next == 0:
        return
    undrawn = list(s.well)[s.well_next :]
    rng.shuffle(undrawn)
    for i, card in enumerate(sorted(undrawn, key=lambda card: WELL_PHASE[card])):
        s.well[s.well_next + i] = card

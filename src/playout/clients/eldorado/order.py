"""Finished tricks from nothing but the order in which cards were played."""

from __future__ import annotations

from collections.abc import Sequence

from .reading import Reading
from .tricks import Plays, read_trick


def tricks_in_order(reading: Reading, size: int, trump: int | None) -> list[Plays] | None:
    """Return the finished tricks from the order of `playedCards`; None where that is none.

    The cards are in the order of play, trick by trick, the unfinished trick last (or left out).
    Which place of a trick wins it follows from its cards, so who led each one follows from who
    leads now.

    Args:
        reading: the request; a game without partners who sit out.
        size: cards of a hand.
        trump: the suit of trumps, if there is one.
    """
    seats, tricks = reading.game.seats, size - len(reading.ids)
    heap = reading.context.playedCards or ()
    now = read_trick(reading, reading.context.currentTrick, "context.currentTrick")
    if tricks < 1 or len(heap) not in (tricks * seats, tricks * seats + len(now.plays)):
        return None
    field = "context.playedCards"
    codes = [reading.card(one, f"{field}[{i}]") for i, one in enumerate(heap)]
    if len(set(codes)) < len(codes) or any(code in reading.ids for code in codes):
        return None
    if codes[tricks * seats :] not in ([], [code for _, code, _ in now.plays]):
        return None
    heaps = [codes[i * seats : (i + 1) * seats] for i in range(tricks)]
    leader = reading.me if now.leader is None else now.leader
    leader -= sum(winning_place(heap, trump) for heap in heaps)
    made = []
    for i, cards in enumerate(heaps):
        first = leader % seats
        plays = tuple(
            ((first + k) % seats, code, f"{field}[{i * seats + k}]") for k, code in enumerate(cards)
        )
        made.append(Plays(field, first, plays, None))
        leader += winning_place(cards, trump)
    return made


def winning_place(codes: Sequence[int], trump: int | None, *, later_wins: bool = False) -> int:
    """Return which card of a trick wins it, from 0."""
    best, place = codes[0], 0
    for i, code in enumerate(codes):
        beats = code > best if code >> 4 == best >> 4 else code >> 4 == trump
        if beats or (later_wins and code == best):
            best, place = code, i
    return place

"""The table drawn in text, as a seat sees it."""

from __future__ import annotations

from ...core.masks import cards_of
from ...core.records import Record
from . import view
from .cards import NUMBERS, short
from .labels import explain
from .layout import jacks_on
from .state import SEVEN_PLAY

WIDTH = 72


def draw(s: Record, seat: int | None) -> str:
    """Return the table: the other side above, the deck and the scrap between, one's own below."""
    near = 0 if seat is None else seat
    far = 1 - near
    lines = [
        _title(s, far, seat),
        f"  hand    {_hand(s, far, seat)}",
        f"  royals  {_royals(s, far)}",
        f"  points  {_points(s, far)}",
        "─" * WIDTH,
        *_middle(s, seat),
        "─" * WIDTH,
        f"  points  {_points(s, near)}",
        f"  royals  {_royals(s, near)}",
        f"  hand    {_hand(s, near, seat)}",
        _title(s, near, seat),
        "",
        _news(s, seat),
    ]
    return "\n".join(line.rstrip() for line in lines)


def small(s: Record, seat: int | None) -> str:
    """Return the table without rules and gaps between its parts."""
    return "\n".join(line for line in draw(s, seat).splitlines() if line.strip("─ "))


def news(before: Record, after: Record, seat: int | None) -> list[str]:
    """Return which cards came to a seat's own hand."""
    if seat is None:
        return []
    drawn = after.hand[seat] & ~before.hand[seat]
    return [f"To your hand: {_cards(drawn)}."] if drawn else []


def account(s: Record) -> list[str]:
    """Return both seats' points, their goals and the cards that make them."""
    return [
        f"{_title(s, side, None).strip('▶ ')}: {_points(s, side)};"
        f" {(s.royals[side] >> 48).bit_count()} kings"
        for side in range(2)
    ]


def _title(s: Record, side: int, seat: int | None) -> str:
    who = "" if seat is None else " (you)" if side == seat else " (opponent)"
    goal = s.options.goals[(s.royals[side] >> 48).bit_count()]
    mark = "▶ " if not s.over and s.turn == side else "  "
    return f"{mark}Seat {side}{who}: {s.score[side]} of {goal} points"


def _cards(mask: int) -> str:
    return " ".join(short(card) for card in cards_of(mask))


def _hand(s: Record, side: int, seat: int | None) -> str:
    """Show a hand: what the seat knows of it, and a back for each other card; * is frozen."""
    hand, frozen = s.hand[side], s.frozen[side]
    if seat is None:
        shown = hand if s.left == 0 else 0
    else:
        shown = hand if side == seat or view.is_open(s, side) else s.known[side]
    faces = [short(card) + "*" * (frozen >> card & 1) for card in cards_of(shown)]
    backs = ["▒▒"] * (hand & ~shown).bit_count()
    note = "   (* frozen this turn)" if shown & frozen else ""
    return " ".join([*faces, *backs]) + note if hand else "–"


def _royals(s: Record, side: int) -> str:
    shown = [
        short(card) + (" (glasses)" if NUMBERS >> card & 1 else "")
        for card in cards_of(s.royals[side])
    ]
    return " ".join(shown) or "–"


def _points(s: Record, side: int) -> str:
    shown = []
    for card in cards_of(s.points[side]):
        jacks = [short(jack) for jack in jacks_on(s, card)]
        shown.append(short(card) + (f" (under {', '.join(jacks)})" if jacks else ""))
    return " ".join(shown) or "–"


def _middle(s: Record, seat: int | None) -> list[str]:
    known = min(s.deck_known[0], s.deck_known[1]) if seat is None else s.deck_known[seat]
    top = [short(s.deck[s.left - 1 - i]) for i in range(known)]
    what = "revealed" if s.phase == SEVEN_PLAY else "on top"
    lines = [
        f"  deck    {s.left} cards" + (f", {what}: {' '.join(top)}" if top else ""),
        f"  scrap   {_cards(s.scrap) or '–'}",
    ]
    if s.stack:
        aim = _cards(s.targets)
        twos = " ".join(short(s.counter[i]) for i in range(s.counters))
        lines.append(
            f"  stack   {short(s.pending)}"
            + (f" at {aim}" if aim else "")
            + (f", countered by {twos}" if twos else "")
        )
    return lines


def _news(s: Record, seat: int | None) -> str:
    if not s.over:
        return explain(s, s.turn, seat)
    if not s.winner:
        return "The game is drawn."
    return "You have won." if s.winner - 1 == seat else f"Seat {s.winner - 1} has won."

"""The table as text: who sits where, what was called, the trick and the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.records import Record
from .cards import card_label, hand_label
from .history import Trick

if TYPE_CHECKING:
    from .face import TrickGame


def draw(game: TrickGame, s: Record, seat: int | None) -> str:
    """Return the picture of a hand as `seat` sees it (None: a spectator)."""
    lines = [game.title, *game.headline(s), ""]
    sizes = game.sizes(s)
    for other in range(game.seats):
        lines.append(_seat_line(game, s, other, seat, sizes[other]))
    if seat is not None:
        looked = game.sees_own_hand(s, seat)
        own = hand_label(s.hand[seat] & game.deck) if looked else "cards not looked at"
        lines += ["", f"Your hand (seat {seat}):  {own}", *game.own_notes(s, seat)]
    return "\n".join(lines + _trick_lines(game, s))


def _seat_line(game: TrickGame, s: Record, other: int, seat: int | None, size: int) -> str:
    """Return a seat's line: an arrow for the one to act, its cards, bid and tricks."""
    arrow = "▸" if not s.over and other == s.turn else " "
    sides = game.sides()
    role = ""
    if seat is not None:
        if other == seat:
            role = " (you)"
        elif sides[other] == sides[seat]:
            role = " (partner)"
    notes = [count_noun(size, "card"), *game.seat_notes(s, other)]
    return f"{arrow} seat {other}{role}: {', '.join(notes)}"


def _trick_lines(game: TrickGame, s: Record) -> list[str]:
    tricks = game.tricks(s)
    now = tricks.pop() if tricks and tricks[-1].winner is None else None
    lines = [""]
    if now is not None:
        led = f"Trick {len(tricks) + 1}, led by seat {now.leader}:  {_cards(now)}"
        lines.append(f"{led}  ahead: seat {s.winner}")
    elif game.phase_names[s.phase] == "play" and not s.over:
        lines.append(f"Trick {len(tricks) + 1}: seat {s.turn} leads.")
    if tricks:
        last = tricks[-1]
        lines.append(f"Last trick:  {_cards(last)}  taken by seat {last.winner}")
    return lines if len(lines) > 1 else []


def _cards(trick: Trick) -> str:
    return "  ".join(f"{seat}: {card_label(card)}" for seat, card in trick.cards)


def count_noun(n: int, noun: str) -> str:
    """Return `1 trick`, `2 tricks`."""
    return f"{n} {noun}{'s' if n != 1 else ''}"

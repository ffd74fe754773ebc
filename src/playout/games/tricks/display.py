"""The table as text: who sits where, what was called, the trick and the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.facets import Display
from ...core.masks import cards_of
from ...core.position import Position
from ...core.records import Record, array_of
from .cards import CLUBS, DIAMONDS, HEARTS, SIGNS, SPADES, card_label
from .history import Trick

if TYPE_CHECKING:
    from .game import TrickGame
    from .knowledge import Knowledge


class TrickDisplay(Display[Any]):
    """How positions look in text; the parts that differ come from each game."""

    game: TrickGame

    @property
    def knowledge(self) -> Knowledge:
        """What is public, private and hidden."""
        return self.game.knowledge

    def headline(self, s: Record) -> list[str]:
        """Return the lines over the table: what is trump, who deals, the score."""
        return []

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return what stands beside a seat: its bid, its tricks."""
        return []

    def own_notes(self, s: Record, seat: int) -> list[str]:
        """Return the lines below a seat's own hand: what it alone has seen."""
        return []

    def why_scored(self, s: Record) -> list[str]:
        """Return why a finished hand was paid as it was, where bids and tricks do not say it."""
        return []

    def board(self, s: Record, seat: int | None) -> str:
        """Return the table as a seat sees it: hands, calls, the trick, the last trick."""
        return _draw(self.game, s, seat)

    def account(self, s: Record) -> list[str]:
        """Return what each side called, took and was paid, and why."""
        return _account(self.game, s)


def _draw(game: TrickGame, s: Record, seat: int | None) -> str:
    """Return the picture of a hand as `seat` sees it (None: a spectator)."""
    lines = [game.title, *game.display.headline(s), *_by_side(game, s), ""]
    sizes = game.knowledge.sizes(s)
    for other in range(game.seats):
        lines.append(_seat_line(game, s, other, seat, sizes[other]))
    if seat is not None:
        looked = game.knowledge.sees_own_hand(s, seat)
        own = hand_text(game, s, s.hand[seat] & game.deck) if looked else "cards not looked at"
        lines += ["", f"Your hand (seat {seat}):  {own}", *game.display.own_notes(s, seat)]
    return "\n".join(lines + _trick_lines(game, s))


def hand_text(game: TrickGame, s: Record, mask: int) -> str:
    """Return a hand by the suits that cards belong to now: a left bower is among the trumps."""
    rows = []
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS):
        own = list(cards_of(mask & game.knowledge.suit_cards(s, suit)))
        guests = [card_label(card) for card in own if card >> 4 != suit]
        natural = [card_label(card)[:-1] for card in reversed(own) if card >> 4 == suit]
        if own:
            rows.append(f"{SIGNS[suit]} {' '.join([*guests, *natural])}")
    return "  ".join(rows) or "no cards"


def members(game: TrickGame) -> list[list[int]]:
    """Return the seats of each side."""
    sides = game.sides
    return [[seat for seat, own in enumerate(sides) if own == side] for side in sorted(set(sides))]


def _account(game: TrickGame, s: Record) -> list[str]:
    """Return what each side called, took and, at the end, was paid; then why."""
    paid = Position(game, array_of(s)).returns if s.over else None
    lines = []
    for seats in members(game):
        who = f"seat{'s' * (len(seats) > 1)} {'+'.join(map(str, seats))}"
        notes = [", ".join(game.display.seat_notes(s, seat)) for seat in seats]
        told = "; ".join(
            f"seat {seat}: {note}" if len(seats) > 1 else note
            for seat, note in zip(seats, notes, strict=True)
        )
        made = "" if paid is None else f" = {paid[seats[0]]:+g}"
        lines.append(f"{who}: {told}{made}")
    return lines + (game.display.why_scored(s) if s.over else [])


def _by_side(game: TrickGame, s: Record) -> list[str]:
    """Return the tricks of each side, where seats share one."""
    sides = members(game)
    if len(sides) == game.seats or game.phase_names[s.phase] != "play":
        return []
    taken = [trick.winner for trick in game.knowledge.tricks(s)]
    count = [sum(winner in seats for winner in taken) for seats in sides]
    who = " : ".join("+".join(map(str, seats)) for seats in sides)
    return [f"Tricks: {' : '.join(map(str, count))} (seats {who})"]


def _seat_line(game: TrickGame, s: Record, other: int, seat: int | None, size: int) -> str:
    """Return a seat's line: an arrow for the one to act, its cards, bid and tricks."""
    arrow = "▸" if not s.over and other == s.turn else " "
    sides = game.sides
    role = ""
    if seat is not None:
        if other == seat:
            role = " (you)"
        elif sides[other] == sides[seat]:
            role = " (partner)"
    notes = [count_noun(size, "card"), *game.display.seat_notes(s, other)]
    return f"{arrow} seat {other}{role}: {', '.join(notes)}"


def _trick_lines(game: TrickGame, s: Record) -> list[str]:
    tricks = game.knowledge.tricks(s)
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

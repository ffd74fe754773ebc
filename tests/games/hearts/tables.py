"""Hand-made tables of Hearts in the middle of a hand, seat 0 to act."""

from __future__ import annotations

from typing import Any

import numpy as np

import playout
from playout.core.masks import mask_of
from playout.core.position import Position
from playout.core.records import Record
from playout.games.hearts.state import NO_HEARTS, PASS, PASSED, PLAY, SEATS
from playout.games.tricks.cards import CODES, DECK, FULL, suit_mask


def codes(text: str) -> list[int]:
    """Return the codes of cards written apart by spaces."""
    return [CODES[card] for card in text.split()]


def table(
    hand: str,
    trick: str = "",
    taken: tuple[str, str, str, str] = ("", "", "", ""),
    *,
    tricks: int = 4,
    voids: dict[int, str] | None = None,
    passed: str = "",
    direction: int = 0,
    **options: Any,
) -> Position:
    """Return a position in which seat 0 is to play.

    Args:
        hand: its cards.
        trick: the cards on the table, played by the seats before it.
        taken: the cards that each seat has won. All others are unseen.
        tricks: how many tricks were played.
        voids: suits (letters) that seats have shown not to hold.
        passed: what seat 0 passed, `direction` seats on.
        direction: 0 for no passing.
        options: options of the game.
    """
    game = playout.game("hearts", **options)
    made = game.dealing.blank()
    s = Record(made)
    s.phase, s.direction = PLAY, direction
    cards = codes(trick)
    s.hand[0] = mask_of(codes(hand))
    for seat in range(SEATS):
        s.taken[seat] = mask_of(codes(taken[seat]))
    s.table = mask_of(cards)
    gone = s.hand[0] | s.table
    for seat in range(SEATS):
        gone |= s.taken[seat]
    s.hand[1] = DECK & ~gone
    s.left = SEATS - len(cards)
    s.played = 4 * tricks + len(cards)
    s.open = FULL if any("H" in t for t in taken) else NO_HEARTS
    s.led, s.spare = s.open, FULL
    if cards:
        s.led = suit_mask(cards[0] >> 4)
        follow = [card for card in cards if card >> 4 == cards[0] >> 4]
        s.best = max(follow)
        s.winner = SEATS - len(cards) + cards.index(max(follow))
        for i, card in enumerate(cards):
            s.order[4 * tricks + i] = card
    if tricks == 0:
        s.spare = s.first_spare
    for seat, suits in (voids or {}).items():
        for suit in suits:
            s.lacks[seat] |= suit_mask("CDHS".index(suit))
    for i, card in enumerate(codes(passed)):
        s.passed[i] = card
    return Position(game, made)


def passing(hand: str, picks: int = 0) -> Position:
    """Return a position in which seat 0 has `hand` left and has picked `picks` cards to pass."""
    game = playout.game("hearts")
    made = game.dealing.blank()
    s = Record(made)
    s.phase, s.direction, s.picked = PASS, 1, picks
    s.hand[0] = mask_of(codes(hand))
    s.led = s.spare = FULL
    assert picks < PASSED
    return Position(game, made)


def scores(position: Position, policy: str = "rules") -> dict[str, float]:
    """Return a heuristic's score of each legal move."""
    space = np.zeros(1, position.game.ops.scratch)
    which = position.game.playing.heuristics.index(policy)
    n = position.game.ops.appraise(position.copy_state(), space, which)
    texts = [move.text for move in position.moves()]
    return dict(zip(texts, space["scores"][0, :n].tolist(), strict=True))


def favourite(position: Position, policy: str = "rules") -> str:
    """Return the move that a heuristic likes best."""
    rated = scores(position, policy)
    return max(rated, key=lambda text: rated[text])

"""Kuhn poker: three cards and one bet are enough to make bluffing right."""

from typing import Any

from playout import Game, InvalidLayout
from playout.authoring import (
    ENDED,
    Codec,
    Facet,
    Notation,
    Record,
    Rules,
    below,
    plain,
    rule,
    state_type,
)

from .shapes import KuhnLayout, KuhnMove, KuhnView

CARDS = ("J", "Q", "K")
MOVES = ("pass", "bet")
DEALS = [[a, b] for a in CARDS for b in CARDS if a != b]

STATE = state_type("kuhn", __name__, [("cards", "u1", (2,)), ("line", "u1", (3,))])
"""`cards[seat]` is a seat's card, `line[ply]` what was done: 0 is a pass, 1 a bet."""


@rule
def deal(s: Any, rng: Any) -> None:
    """Give each seat one of the three cards."""
    s.cards[0] = below(rng, 3)
    s.cards[1] = (s.cards[0] + 1 + below(rng, 2)) % 3


@rule
def legal(s: Any, out: Any) -> int:
    """Pass or bet: facing a bet, that means fold or call."""
    out[0] = 0
    out[1] = 1
    return 2


@rule
def play(s: Any, move: int) -> None:
    """End when both have passed or a bet is answered; a bet after a pass must be answered."""
    if s.ply == 2 or (s.ply == 1 and move <= s.line[0]):
        s.over = ENDED
    s.line[s.ply] = move
    s.turn = 1 - s.turn


@rule
def shown(s: Any) -> bool:
    """Return whether the cards are on the table: it ended, and the last move was no fold."""
    return bool(s.over != 0 and s.line[s.ply - 1] == s.line[s.ply - 2])


@rule
def returns(s: Any, out: Any) -> None:
    """Pay the higher card, or the seat whose bet was not called: 1, and 1 more for a call."""
    winner = int(s.cards[1] > s.cards[0]) if shown(s) else int(s.turn)
    out[winner] = 1.0 + s.line[s.ply - 1]
    out[1 - winner] = -out[winner]


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Give the other seat one of the two cards that `seat` does not hold."""
    if not shown(s):
        s.cards[1 - seat] = (s.cards[seat] + 1 + below(rng, 2)) % 3


class KuhnCodec(Codec[Any]):
    """Layout `{"cards": ["K", "J"], "moves": ["pass", "bet"]}`; null is any card that fits."""

    view_shape, layout_shape = KuhnView, KuhnLayout

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return the cards and the moves."""
        moves = [MOVES[s.line[ply]] for ply in range(s.ply)]
        return {"cards": [CARDS[card] for card in s.cards], "moves": moves}

    def read_layout(self, layout: Any, s: Record) -> None:
        """Deal the cards, then make the moves."""
        cards = layout.get("cards")
        fits = [d for d in DEALS if cards in (d, [d[0], None], [None, d[1]], [None, None])]
        if not fits:
            raise InvalidLayout(f"kuhn: cards={cards!r} is not allowed; two of J, Q, K or null.")
        s.cards[0], s.cards[1] = map(CARDS.index, fits[0])
        self.replay(s, layout.get("moves", []))

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return the layout without the cards that a seat cannot see."""
        view, hides = self.write_layout(s), not plain(shown)(s)
        cards = [None if hides and i != seat else c for i, c in enumerate(view["cards"])]
        return {**view, "cards": cards}

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Swap the hidden card for another that it could be."""
        if not plain(shown)(s):
            s.cards[1 - seat] = rng.choice([card for card in range(3) if card != s.cards[seat]])


class KuhnNotation(Notation[Any]):
    """Moves are called `pass` and `bet`."""

    texts = MOVES
    move_shape = KuhnMove


class Kuhn(Game):
    """Three cards, one bet."""

    name, title = "kuhn", "Kuhn poker"
    seats = codes = max_moves = 2
    max_plies = 3
    bounds = (-2.0, 2.0)
    rules = Rules(
        STATE, deal=deal, legal=legal, play=play, returns=returns, determinize=determinize
    )
    codec = Facet(KuhnCodec)
    notation = Facet(KuhnNotation)


KUHN = Kuhn()

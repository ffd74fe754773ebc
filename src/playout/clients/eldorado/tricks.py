"""From tricks, told or not, to a sketch that stands where the client's player has to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...core.errors import Contradiction, IllegalMove, InvalidLayout
from ...core.masks import mask_of
from ...core.position import Position
from ...games.tricks.cards import card_label
from ...games.tricks.sketch import Sketch, Skipped
from ...games.tricks.style_options import read_suit
from .errors import RequestError, invalid
from .models import Trick
from .reading import Reading, labels

Begin = Callable[[int, int | None], Sketch]
"""Makes a sketch that stands at the first lead, from the own cards at that time and who leads."""

REASONS = {
    "must_follow": "MUST_FOLLOW_SUIT",
    "lead": "CANNOT_LEAD_TRUMP",
    "spades_not_broken": "CANNOT_LEAD_TRUMP",
    "hearts_not_broken": "CANNOT_LEAD_TRUMP",
    "trump_not_broken": "CANNOT_LEAD_TRUMP",
    "not_in_hand": "CARD_NOT_IN_HAND",
    "card_twice": "INVALID_REQUEST",
}
"""The code for each reason why a card cannot have been played; others are INVALID_PLAY."""


@dataclass(frozen=True)
class Plays:
    """A trick, with seats and codes."""

    field: str
    """Where it stands in the request."""
    leader: int | None
    """Who led, if anybody says so."""
    plays: tuple[tuple[int, int, str], ...]
    """Seat, card and path of each play, in order."""
    winner: int | None
    """Who took it, as told."""

    @property
    def mask(self) -> int:
        """Its cards."""
        return mask_of(code for _, code, _ in self.plays)


def read_trick(reading: Reading, trick: Trick | None, field: str) -> Plays:
    """Return a trick in our terms."""
    if trick is None:
        return Plays(field, None, (), None)
    listed = list(enumerate(trick.plays))
    if all(play.order is not None for play in trick.plays):
        listed.sort(key=lambda pair: pair[1].order or 0)
    made = []
    for i, play in listed:
        path = f"{field}.plays[{i}]"
        seat = reading.seat(play.playerId, f"{path}.playerId")
        code = reading.not_mine(reading.card(play.card, f"{path}.card"), f"{path}.card")
        made.append((seat, code, path))
    leader = trick.leaderPlayerId
    first = made[0][0] if made else None
    told = first if leader is None else reading.seat(leader, f"{field}.leaderPlayerId")
    if first is not None and told != first:
        raise RequestError(
            "INVALID_PLAY", f"{field}.leaderPlayerId", f"{leader!r} did not play the first card."
        )
    winner = trick.winningPlayerId
    took = None if winner is None else reading.seat(winner, f"{field}.winningPlayerId")
    return Plays(field, told, tuple(made), took)


class Story:
    """The tricks of a request: which are told, and how many were played."""

    def __init__(
        self, reading: Reading, size: int, finished: Sequence[Plays] | None = None
    ) -> None:
        """Read them for hands of `size` cards.

        Args:
            reading: the request.
            size: cards of a hand.
            finished: the finished tricks, where they are known from elsewhere.
        """
        self.reading = reading
        context = reading.context
        given = context.completedTricks or []
        told = [
            read_trick(reading, trick, f"context.completedTricks[{i}]")
            for i, trick in enumerate(given)
        ]
        self.done = told if finished is None else list(finished)
        self.now = read_trick(reading, context.currentTrick, "context.currentTrick")
        self.tricks = size - len(reading.ids)
        """How many tricks are finished: all who play hold as many cards as we do."""
        if self.tricks < 0:
            raise invalid("hand", f"{len(reading.ids)} cards; a hand has {size} at most.")
        if context.trickIndex is not None and context.trickIndex != self.tricks:
            reading.degrade("trick_index_ignored")
        self.told = len(self.done) == self.tricks
        self._check_twice()

    @property
    def own(self) -> int:
        """The own cards at the first lead, as far as the tricks tell."""
        me, told = self.reading.me, self.done if self.told else []
        return self.reading.hand | mask_of(
            code for trick in told for seat, code, _ in trick.plays if seat == me
        )

    @property
    def first_leader(self) -> int | None:
        """Who led the first trick; None if that is not told."""
        if self.tricks and not self.told:
            return None
        first = self.done[0] if self.done else self.now
        return self.reading.me if first.leader is None and not self.tricks else first.leader

    def position(self, begin: Begin) -> Position:
        """Return the position in which the client's player has to play a card."""
        reading = self.reading
        if any(seat == reading.me for seat, _, _ in self.now.plays):
            raise RequestError(
                "NOT_PLAYERS_TURN", "context.currentTrick", "the player has played to this trick."
            )
        sketch = guarded(lambda: begin(self.own, self.first_leader), "context")
        if self.told:
            self._check_leader(sketch)
            self._tell(sketch)
            if not self.tricks and not self.now.plays and reading.context.trumpBroken:
                broken = Skipped((), (), sketch.turn, broken=True)
                sketch.game.knowledge.skip_tricks(sketch.state, broken)
            others = [code for code in self.heap() if code not in self.played_by]
            if not sketch.exclude(others):
                reading.degrade("played_cards_ignored")
        else:
            self._skip(sketch)
        self._play_trick(sketch, self.now)
        if sketch.turn != reading.me:
            name = reading.names[sketch.turn]
            raise RequestError(
                "NOT_PLAYERS_TURN", "context.currentTrick", f"it is the turn of {name!r}."
            )
        return deal_hidden(reading, sketch)

    def _check_leader(self, sketch: Sketch) -> None:
        """Refuse a first leader who may not lead by the rules."""
        reading, leader = self.reading, self.first_leader
        if leader == reading.me:
            missing = sketch.game.knowledge.surely_played(sketch.state) & ~self.own
            if missing or sketch.turn != leader:
                detail = f"{labels(missing)} leads" if missing else "somebody else leads"
                raise RequestError("NOT_PLAYERS_TURN", "context", f"{detail} to the first trick.")
        elif sketch.turn != leader:
            name = reading.names[sketch.turn]
            detail = f"{name!r} leads to the first trick by the rules."
            raise RequestError("INVALID_PLAY", "context.dealerPlayerId", detail)

    def _tell(self, sketch: Sketch) -> None:
        """Replay the finished tricks."""
        width = sketch.game.knowledge.width(sketch.state)
        for trick in self.done:
            if len(trick.plays) != width:
                raise RequestError(
                    "TRICK_INCOMPLETE",
                    f"{trick.field}.plays",
                    f"a finished trick has {width} cards, not {len(trick.plays)}.",
                )
            self._play_trick(sketch, trick)
            if trick.winner is not None and trick.winner != sketch.turn:
                raise RequestError(
                    "INVALID_PLAY",
                    f"{trick.field}.winningPlayerId",
                    f"{self.reading.names[sketch.turn]!r} took this trick.",
                )

    def _play_trick(self, sketch: Sketch, trick: Plays) -> None:
        names = self.reading.names
        if trick.leader is not None and trick.leader != sketch.turn:
            raise RequestError(
                "INVALID_PLAY",
                f"{trick.field}.leaderPlayerId",
                f"{names[sketch.turn]!r} has to lead to this trick.",
            )
        for i, (seat, code, path) in enumerate(trick.plays):
            if seat != sketch.turn or i >= sketch.game.knowledge.width(sketch.state):
                raise RequestError(
                    "INVALID_PLAY", f"{path}.playerId", f"{names[sketch.turn]!r} has to play here."
                )
            try:
                sketch.card(code)
            except IllegalMove as error:
                code_word = REASONS.get(error.reason, "INVALID_PLAY")
                raise RequestError(code_word, f"{path}.card", str(error)) from error

    def _skip(self, sketch: Sketch) -> None:
        """Leave out tricks that are not told: only which cards are gone."""
        reading = self.reading
        reading.degrade("no_trick_history")
        leader = reading.me if self.now.leader is None else self.now.leader
        heap = sketch.skip(
            self._played(),
            self._winners(sketch, leader),
            leader,
            hand=reading.hand,
            trick=self.now.mask,
            broken=self._broken(sketch),
            rng=reading.rng,
        )
        if heap.missing:
            reading.degrade("unknown_played_cards")
        if heap.unused:
            reading.degrade("played_cards_ignored")

    def _played(self) -> list[int]:
        """Return the cards that are told to be gone, those of some told tricks first."""
        told = [code for trick in self.done for _, code, _ in trick.plays]
        return list(dict.fromkeys([*told, *self.heap()]))

    def heap(self) -> list[int]:
        """Return `playedCards`."""
        reading, field = self.reading, "context.playedCards"
        codes = reading.cards(reading.context.playedCards or (), field)
        return [reading.not_mine(code, f"{field}[{i}]") for i, code in enumerate(codes)]

    def _winners(self, sketch: Sketch, leader: int) -> list[int]:
        """Return who took each trick that is left out; the last one is the leader's."""
        reading = self.reading
        told = reading.context.tricksWon
        if told is None:
            reading.degrade("no_tricks_won")
            made = [leader]
            while len(made) < self.tricks:
                made.append(sketch.game.knowledge.next_seat(sketch.state, made[-1]))
            return made[::-1]
        won = [0] * reading.game.seats
        for name, number in told.items():
            won[reading.seat(name, f"context.tricksWon.{name}")] = number or 0
        if sum(won) != self.tricks or not won[leader]:
            raise invalid(
                "context.tricksWon",
                f"{self.tricks} tricks are finished, the last one taken by"
                f" {reading.names[leader]!r}; {told!r} does not fit.",
            )
        won[leader] -= 1
        return [seat for seat, number in enumerate(won) for _ in range(number)] + [leader]

    def _broken(self, sketch: Sketch) -> bool:
        """Return whether the restricted suit may be led, guessed from the heap if not told."""
        told = self.reading.context.trumpBroken
        if told is not None:
            return told
        restricted = sketch.game.knowledge.restricted(sketch.state)
        if restricted:
            self.reading.degrade("no_trump_broken")
        return bool(mask_of(self._played()) & restricted)

    @property
    def played_by(self) -> dict[int, int]:
        """Who played each card that is told with its player."""
        return {code: seat for t in (*self.done, self.now) for seat, code, _ in t.plays}

    def _check_twice(self) -> None:
        """Refuse a card that was played twice."""
        seen = 0
        for trick in (*self.done, self.now):
            for _, code, path in trick.plays:
                if seen >> code & 1:
                    raise invalid(f"{path}.card", f"{card_label(code)} was played before.")
                seen |= 1 << code


def guarded(make: Callable[[], Sketch], field: str) -> Sketch:
    """Return a sketch, or refuse facts that the game does not take."""
    try:
        return make()
    except InvalidLayout as error:
        raise invalid(field, str(error)) from error


def deal_hidden(reading: Reading, sketch: Sketch) -> Position:
    """Return the sketch's position, with what `voidSuits` tell where any deal fits them."""
    if reading.context.kittyCards:
        reading.degrade("kitty_cards_ignored")
    before = [int(sketch.state.lacks[seat]) for seat in range(reading.game.seats)]
    try:
        if tell_voids(reading, sketch):
            return sketch.position(reading.rng)
    except Contradiction:
        reading.degrade("void_suits_ignored")
        for seat, lacks in enumerate(before):
            sketch.state.lacks[seat] = lacks
    try:
        return sketch.position(reading.rng)
    except Contradiction as error:
        raise RequestError(
            "INVALID_PLAY", "context", f"no deal fits these tricks and cards: {error}"
        ) from error


def tell_voids(reading: Reading, sketch: Sketch) -> bool:
    """Note which suits the others are told not to hold; return whether there are any."""
    told = False
    for name, suits in (reading.context.voidSuits or {}).items():
        for i, given in enumerate(suits):
            field = f"context.voidSuits.{name}"
            suit = read_suit(given)
            if suit is None:
                raise invalid(f"{field}[{i}]", f"{given!r} is no suit.")
            seat = reading.seat(name, field)
            if seat != reading.me:
                sketch.state.lacks[seat] |= sketch.game.knowledge.suit_cards(sketch.state, suit)
                told = True
    return told

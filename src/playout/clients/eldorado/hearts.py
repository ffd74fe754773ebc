"""Hearts: three cards are passed, then play."""

from __future__ import annotations

from ...core.masks import cards_of, mask_of
from ...core.position import Position
from ...games.hearts.state import CARDS_EACH, DIRECTIONS, PASSED, SEATS, UNSEEN
from ...games.tricks.sketch import Sketch
from .bidding import before_play, check_size, full_hand
from .errors import RequestError, invalid
from .reading import Reading, labels
from .tricks import Story, deal_hidden, guarded


def hearts_play(reading: Reading) -> Position:
    """Return the position of a request for a card in Hearts."""
    check_size(reading, CARDS_EACH)
    story = Story(reading, CARDS_EACH)
    direction = _direction(reading)
    sent = _sent(reading, direction)
    if sent is None:
        direction = 0

    def begin(own: int, first_leader: int | None) -> Sketch:
        got = _received(reading, own, direction, whole=story.told)
        dealt = own & ~mask_of(got) | mask_of(sent or ())
        sketch = Sketch(reading.game, reading.me, dealt, _facts(reading, direction), first_leader)
        if direction:
            _pass(sketch, direction, list(sent or ()), got)
        return sketch

    return story.position(begin)


def hearts_pass(reading: Reading) -> Position:
    """Return the position in which the client's player picks its first card to pass."""
    check_size(reading, CARDS_EACH)
    full_hand(reading, CARDS_EACH)
    before_play(reading)
    direction = _direction(reading)
    if not direction:
        raise invalid("phase", f"no cards are passed in round {reading.round}.")
    sketch = guarded(
        lambda: Sketch(reading.game, reading.me, reading.hand, _facts(reading, direction)),
        "context",
    )
    sketch.call(*[UNSEEN] * PASSED * reading.me)
    return deal_hidden(reading, sketch)


def _facts(reading: Reading, direction: int) -> dict[str, object]:
    scores = reading.per_side(reading.context.cumulativeScores)
    return {"pass_direction": DIRECTIONS[direction], "scores": scores}


def _direction(reading: Reading) -> int:
    """Return how many seats on cards go: as told, else by the cycle of rounds."""
    context, me = reading.context, reading.me
    told = None
    if context.passedCards is not None and context.passedCards.to is not None:
        told = "context.passedCards.to", context.passedCards.to, 1
    elif context.receivedCards is not None and context.receivedCards.giver is not None:
        told = "context.receivedCards.from", context.receivedCards.giver, -1
    if told is None:
        cycle = reading.game.chosen["pass_cycle"].replace("hold", "none").split(",")
        return DIRECTIONS.index(cycle[reading.round % len(cycle)])
    field, name, sign = told
    direction = sign * (reading.seat(name, field) - me) % SEATS
    if not direction:
        raise invalid(field, "cards are passed to others.")
    return direction


def _sent(reading: Reading, direction: int) -> tuple[int, ...] | None:
    """Return the cards that the player passed; None if it is not told, or none were."""
    passed = reading.context.passedCards
    if passed is None or not passed.cards:
        if direction:
            reading.degrade("no_passed_cards")
        return None
    field = "context.passedCards.cards"
    codes = reading.cards(passed.cards, field)
    if not direction:
        raise invalid(field, f"no cards are passed in round {reading.round}.")
    if len(codes) != PASSED:
        raise invalid(field, f"{len(codes)} cards; {PASSED} are passed.")
    return tuple(reading.not_mine(code, f"{field}[{i}]") for i, code in enumerate(codes))


def _received(reading: Reading, own: int, direction: int, *, whole: bool) -> list[int]:
    """Return the cards that the player received.

    Where that is not told the lowest will do: nothing that is hidden depends on it.
    """
    if not direction:
        return []
    received = reading.context.receivedCards
    if received is None or not received.cards:
        reading.degrade("no_received_cards")
        return [*cards_of(own), *[UNSEEN] * PASSED][:PASSED]
    field = "context.receivedCards.cards"
    codes = reading.cards(received.cards, field)
    if len(codes) != PASSED:
        raise invalid(field, f"{len(codes)} cards; {PASSED} are received.")
    strange = mask_of(codes) & ~own
    if whole and strange:
        raise RequestError(
            "CARD_NOT_IN_HAND", field, f"the player neither holds nor played {labels(strange)}."
        )
    return codes


def _pass(sketch: Sketch, direction: int, sent: list[int], got: list[int]) -> None:
    """Make all picks: the own ones, those received, and others unseen."""
    me = sketch.seat
    for giver in range(SEATS):
        if giver == me:
            sketch.call(*sent)
        elif (giver + direction) % SEATS == me:
            sketch.call(*got)
        else:
            sketch.call(*[UNSEEN] * PASSED)

"""The request as pydantic models: every key, its type and its default, in one place.

Types are strict (a number in quotes is no number); keys that nobody knows are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    JsonValue,
    Tag,
    ValidationError,
)

from ...wire.complaints import phrase_of
from .errors import RequestError, invalid

OBJECT, TEXT = "card as object", "card as text"
"""How a card may be given; names of the two kinds inside pydantic, left out of error paths."""

BID_WORDS = {"nil": 0, "pass": 0}
"""Words that may stand for a bid."""


TIMEOUT_MS = 1_000
"""The time for an answer where a request does not say."""


class Part(BaseModel):
    """What all parts of a request have in common."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


Name = Annotated[str, Field(min_length=1, max_length=200)]
"""A player's id."""

Count = Annotated[int, Field(ge=0, le=1_000)]
"""A number of tricks, cards or rounds."""


class Card(Part):
    """A card; `deckIndex` and other keys are ignored."""

    id: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    """The client's id; it comes back exactly as sent."""
    suit: Annotated[str, Field(max_length=20)]
    """A word or a letter."""
    rank: Annotated[str, BeforeValidator(lambda given: _digits(given)), Field(max_length=20)]
    """`2` to `10`, `J Q K A`, or `T`."""


class OwnCard(Card):
    """A card in the hand, which needs an id."""

    id: Annotated[str, Field(min_length=1, max_length=200)]


CardLike = Annotated[
    Annotated[Card, Tag(OBJECT)] | Annotated[str, Field(max_length=200), Tag(TEXT)],
    Discriminator(lambda given: TEXT if isinstance(given, str) else OBJECT),
]
"""A card as an object, or its id."""

Cards = Annotated[list[CardLike], Field(max_length=120)]

Bid = Annotated[
    Annotated[int, Field(ge=-1_000, le=1_000)] | None,
    BeforeValidator(lambda given: BID_WORDS.get(given, given) if isinstance(given, str) else given),
]
"""A bid; null where there is none yet."""

Score = Annotated[float, Field(ge=-1e9, le=1e9, allow_inf_nan=False)] | None


class Play(Part):
    """A card played to a trick."""

    playerId: Name
    card: CardLike
    order: Count | None = None
    """When it was played; without it the list is in order."""


class Trick(Part):
    """A trick, in progress or completed."""

    leaderPlayerId: Name | None = None
    plays: Annotated[list[Play], Field(max_length=10)] = []
    winningPlayerId: Name | None = None


class Sitter(Part):
    """Who sits where."""

    playerId: Name
    seatIndex: Annotated[int, Field(ge=0, le=100)]
    team: JsonValue = None
    """Anything that is equal for partners."""


class Passed(Part):
    """Cards passed in Hearts."""

    to: Name | None = None
    cards: Cards = []


class Received(Part):
    """Cards received in Hearts."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True, validate_by_name=True)

    giver: Name | None = Field(default=None, alias="from")
    cards: Cards = []


class Euchre(Part):
    """What there is to know of a hand of Euchre besides tricks."""

    upcard: CardLike | None = None
    orderedUpBy: Name | None = None
    makerId: Name | None = None
    alone: bool | None = None
    discard: CardLike | None = None
    round: Annotated[int, Field(ge=1, le=2)] | None = None
    """The round of bidding."""


class Context(Part):
    """The round as the player sees it."""

    myPlayerId: Name
    roundIndex: Count | None = None
    cardsPerPlayer: Annotated[int, Field(ge=1, le=52)] | None = None
    trumpSuit: Annotated[str, Field(max_length=20)] | None = None
    trumpBroken: bool | None = None
    trickIndex: Annotated[int, Field(ge=-1, le=1_000)] | None = None
    """The trick being played; -1 before the first."""
    currentTrick: Trick | None = None
    playedCards: Cards | None = None
    bids: dict[Name, Bid] | None = None
    cumulativeScores: dict[Name, Score] | None = None
    players: Annotated[list[Sitter], Field(min_length=1, max_length=20)] | None = None
    completedTricks: Annotated[list[Trick], Field(max_length=60)] | None = None
    trumpCard: CardLike | None = None
    dealerPlayerId: Name | None = None
    tricksWon: dict[Name, Count | None] | None = None
    passedCards: Passed | None = None
    receivedCards: Received | None = None
    bags: dict[Name, Annotated[int, Field(ge=0, le=1_000_000)] | None] | None = None
    euchre: Euchre | None = None
    voidSuits: dict[Name, Annotated[list[str], Field(max_length=4)]] | None = None
    """Suits that players are known not to hold."""
    kittyCards: Cards | None = None
    """Cards that were not dealt; not looked at, since no player knows them."""


class Config(Part):
    """The match."""

    maxPlayers: Annotated[int, Field(ge=1, le=100)] | None = None
    roundCount: Count | None = None


class Strategy(Part):
    """The playstyle."""

    strategy_type: Annotated[str, Field(max_length=100)] | None = None
    strategy_params: dict[str, JsonValue] | None = None


class Body(Part):
    """A whole request."""

    phase: Annotated[str, Field(max_length=40)] | None = None
    hand: Annotated[list[OwnCard], Field(min_length=1, max_length=60)]
    context: Context
    config: Config | None = None
    strategy: Strategy | None = None
    strategy_type: Annotated[str, Field(max_length=100)] | None = None
    """The same as in `strategy`, which goes first."""
    strategy_params: dict[str, JsonValue] | None = None
    opponents: dict[Name, Strategy] | None = None
    """The playstyles that others are taken to have."""
    player: Annotated[str, Field(max_length=400)] | None = None
    """Who answers, as a player's spec; by default the best fair one of the game."""
    timeout_ms: Annotated[int, Field(ge=0, le=600_000)] | None = TIMEOUT_MS
    """The time for an answer; null and 0: as if it were not there."""
    game: Annotated[str, Field(max_length=40)] = "el_dorado"
    rules: dict[str, JsonValue] | None = None
    seed: Annotated[int, Field(ge=-(2**63), lt=2**64)] = 0
    sims: Annotated[int, Field(ge=1, le=100_000_000)] | None = None


def read(given: Mapping[str, Any] | str | bytes) -> Body:
    """Return a request, checked as far as types go.

    Raises:
        RequestError: INVALID_REQUEST with the path of the first wrong part.
    """
    if isinstance(given, (str, bytes, bytearray)):
        try:
            given = json.loads(given)
        except (ValueError, RecursionError) as error:
            raise invalid("", f"this is no JSON: {error}.") from error
    if not isinstance(given, Mapping):
        raise invalid("", f"a request is a JSON object, not {type(given).__name__}.")
    try:
        return Body.model_validate(dict(given))
    except ValidationError as error:
        raise _refusal(error) from error
    except RecursionError as error:
        raise invalid("", "the request is nested too deeply.") from error


def _refusal(error: ValidationError) -> RequestError:
    """Return the first of pydantic's complaints, with the path as the client would write it."""
    first = error.errors(include_url=False)[0]
    shown = repr(first["input"])
    shown = shown if len(shown) <= 80 else shown[:77] + "..."
    field = path_of(first["loc"])
    if first["type"] == "missing":
        return invalid(field, f"{phrase_of(first)}.")
    return invalid(field, f"{phrase_of(first)}, not {shown}.")


def path_of(parts: tuple[int | str, ...]) -> str:
    """Return a path such as `context.plays[0].card`."""
    made = ""
    for part in parts:
        if isinstance(part, int):
            made += f"[{part}]"
        elif part not in (OBJECT, TEXT, "[key]"):
            made += f".{part}" if made else str(part)
    return made


def _digits(given: Any) -> Any:
    """Take a rank given as a number."""
    return str(given) if isinstance(given, int) and not isinstance(given, bool) else given

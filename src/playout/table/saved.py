"""Records of games: a table as one JSON document, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from ..core.errors import InvalidLayout, MoveError
from ..core.game import Game
from ..core.position import Move
from ..core.registry import game as find_game
from ..wire.complaints import phrase_of
from ..wire.records import Game as MatchGame
from ..wire.saved import GameRecord, RecordedMove
from ..wire.table_record import TableRecord
from .events import winners
from .log import HUMAN, Played, Table


def record_of(
    table: Table,
    players: Sequence[str] = (),
    *,
    seed: int | None = None,
    seat: int | None = None,
    values: Mapping[int, Sequence[float]] | None = None,
    comments: Mapping[int, str] | None = None,
) -> GameRecord:
    """Return a table as a record, hidden cards included.

    Args:
        table: the game; what was taken back is left out.
        players: who plays each seat; by default as the moves say.
        seed: what the game was dealt by.
        seat: whose record it is.
        values: what players expected, by the number of the move.
        comments: what is to be said about moves, by their number.
    """
    game, end = table.game, table.position
    seen = {entry.seat: entry.by for entry in table.moves}
    return GameRecord(
        game=game.name,
        version=game.version,
        variant=game.variant,
        options=dict(game.chosen),
        start=table.start.layout(),
        seed=seed,
        players=list(players) or [seen.get(at, HUMAN) for at in range(game.seats)],
        seat=seat,
        moves=[
            RecordedMove(
                seat=entry.seat,
                move=Move(before, entry.code).text,
                data=Move(before, entry.code).data,
                by=entry.by,
                forced=entry.forced,
                value=None if number not in (values or {}) else list((values or {})[number]),
                comment=(comments or {}).get(number, ""),
            )
            for number, (before, entry) in enumerate(
                zip(table.positions(), table.moves, strict=False)
            )
        ],
        over=end.over,
        returns=None if end.returns is None else list(end.returns),
        winners=list(winners(end)),
    )


def table_of(record: GameRecord, game: Game | None = None) -> Table:
    """Return the table that a record describes.

    Args:
        record: what `record_of` or `read_record` returned.
        game: the game, where no installed one has its name.

    Raises:
        InvalidLayout: the record describes no game; the message names the move.
    """
    playing = game or find_game(record.game, record.variant, **_given(record.options))
    if playing.version != record.version:
        raise InvalidLayout(
            f"{record.game}: the record is of version {record.version} of the rules,"
            f" and these are version {playing.version}."
        )
    table = Table(playing.position(record.start))
    for number, line in enumerate(record.moves):
        try:
            code = table.position.move(line.move, line.seat).code
        except MoveError as error:
            raise InvalidLayout(f"{error} (moves[{number}] of the record)") from error
        table = table.played(Played(line.seat, code, line.by, line.forced))
    return table


def read_record(text: str, name: str = "the record") -> GameRecord:
    """Return a game from JSON: a record, a live table, or a game of a match.

    Raises:
        InvalidLayout: it is none of these; the message says what is wrong.
    """
    try:
        found = json.loads(text)
        kind = found.get("schema") if isinstance(found, dict) else None
        if kind == TableRecord.schema_name():
            told = TableRecord.model_validate(found)
            return record_of(Table.replay(told), comments=_comments(told))
        if kind == MatchGame.schema_name():
            return of_match(MatchGame.model_validate(found))
        return GameRecord.model_validate(found)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "it"
        raise InvalidLayout(
            f"{name}: this is no game record: {where}: {phrase_of(first)}."
        ) from error
    except ValueError as error:
        if isinstance(error, InvalidLayout):
            raise
        raise InvalidLayout(f"{name}: this is no JSON: {error}.") from error


def _comments(record: TableRecord) -> dict[int, str]:
    """Return what a record's review says of moves that gave something away, by their number."""
    said = record.review.moves if record.review is not None else []
    return {
        one.step: f"Better by {one.loss:.2f}: {one.best}."
        for one in said
        if one.loss and one.best != one.played
    }


def of_match(played: MatchGame) -> GameRecord:
    """Return the record of a game of a match; one lost by forfeit ends where it was broken off."""
    game = find_game(played.game, played.variant, **_given(played.options))
    table = Table(game.deal(played.seed))
    for code in played.codes:
        seat = table.position.to_move
        by = "" if seat is None else played.players[seat]
        table = table.act(code, by=by)
    values = {one.number: one.value for one in played.thoughts if one.value is not None}
    record = record_of(table, played.players, seed=played.seed, values=values)
    if played.forfeit is None:
        return record
    ended = {"over": True, "returns": played.returns, "winners": played.winner}
    said = f"Lost by forfeit: {played.forfeit.message}."
    return record.model_copy(update={**ended, "comment": said})


def _given(options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in options.items() if value is not None}

"""Tables come to be: made, imported, played once more; and people join them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import InvalidLayout, MoveError
from ...core.game import Game
from ...table.log import HUMAN, Entry, Table
from ...wire.messages import Rematch
from ...wire.table_record import TableRecord
from ...wire.tables import Joined, Joining, Made, NewTable, SeatListed, TableListed
from ..context import configured
from ..problems import Problem, problem_of
from ..storage.store import Grant, Kept, NewTokens
from .live import LiveTable
from .reviews import require_fitting
from .seating import PEOPLE, SeatRow, choosers, goes_on, seat_rows

if TYPE_CHECKING:
    from ..context import Service


async def make_table(here: Service, asked: NewTable, client: str, base: str) -> Made:
    """Make a table.

    Raises:
        Problem: too many tables, or something that cannot be; the field is named.
        PlayoutError: no such game, option or player.
    """
    record = asked.record
    if record is not None:
        game = configured(here.game(record.game), record.variant, record.options, "record.options")
    else:
        game = configured(here.game(asked.game), asked.variant, asked.options)
    here.limits.check_new_table(client, await here.store.unfinished())
    rows = seat_rows(asked.seats, game, here.limits)
    seed = secrets.randbits(62) if asked.seed is None else asked.seed
    table: Table | None = None
    if record is not None or asked.moves:
        here.readiness.require(game.name)
        told = None if record is None else _untimed(record)
        table = await asyncio.to_thread(_begun, game, told, asked.moves, seed)
    settings = {
        "pace": asked.pace,
        "clock": None if asked.clock is None else asked.clock.model_dump(),
        "hints": asked.hints,
        "undo": asked.undo,
        "spectators": asked.spectators,
    }
    return await _keep(here, game, rows, settings, seed, table, base)


async def import_table(here: Service, record: TableRecord, client: str, base: str) -> Made:
    """Keep a finished game.

    Raises:
        Problem: the record describes none, or one that is not over.
    """
    game = configured(here.game(record.game), record.variant, record.options, "record.options")
    here.readiness.require(game.name)
    here.limits.check_new_table(client, await here.store.unfinished())
    table = await asyncio.to_thread(_begun, game, record, [], 0)
    if not table.position.over:
        detail = "this game is not over; make a table with this record to go on with it."
        raise Problem(422, detail, "not_over", field="record.log")
    played = {entry.seat: entry.by for entry in table.moves if entry.by not in ("", HUMAN)}
    rows: list[SeatRow] = [
        {"kind": "human", "spec": None, "level": None, "name": played.get(seat, f"Seat {seat}")}
        for seat in range(game.seats)
    ]
    settings = {"pace": 0.0, "hints": False, "undo": False, "spectators": True}
    if record.review is not None:
        require_fitting(record.review, table)
    made = await _keep(here, game, rows, settings, 0, table, base)
    if record.review is not None:
        said = record.review.model_dump(mode="json")
        await here.store.keep_review(made.id, table.seq, said)
    return made


def _untimed(record: TableRecord) -> TableRecord:
    """Return a record without what its moves took: at a new table that is nobody's time."""
    log = [line.model_copy(update={"seconds": None}) for line in record.log]
    return record.model_copy(update={"log": log})


def _begun(game: Game, record: TableRecord | None, moves: Sequence[Any], seed: int) -> Table:
    """Return the table that a record or some moves lead to."""
    try:
        table = Table(game.deal(seed)) if record is None else Table.replay(record, game)
    except (InvalidLayout, MoveError) as error:
        raise problem_of(error, "record") from error
    except (TypeError, ValueError, KeyError, IndexError, OverflowError, AttributeError) as error:
        raise Problem(422, "this record describes no game.", "invalid", field="record") from error
    for number, given in enumerate(moves):
        try:
            table = table.act(given)
        except MoveError as error:
            raise problem_of(error, f"moves.{number}") from error
    return table


async def _keep(
    here: Service,
    game: Game,
    rows: list[SeatRow],
    settings: dict[str, Any],
    seed: int,
    table: Table | None,
    base: str,
) -> Made:
    """Store a new table, and let its players begin."""
    made = NewTokens()
    people = [seat for seat, row in enumerate(rows) if row["kind"] == "human"]
    over = table is not None and table.position.over
    own = {str(seat): made.add("seat", seat) for seat in people if not over}
    invites = {
        str(seat): made.add("invite", seat)
        for seat, row in enumerate(rows)
        if row["kind"] == "open" and not over
    }
    watch = None
    if settings["spectators"] or not own:
        watch = made.add("watch" if own else "host")
    for seat in people:
        rows[seat]["held"] = True
    log: tuple[Entry, ...] = () if table is None else table.log
    going = table is None or goes_on(table.position, choosers(rows, seed))
    kept = Kept(
        id=secrets.token_urlsafe(9),
        made_at=time.time(),
        game=game.name,
        variant=game.variant,
        options=dict(game.chosen),
        seed=seed,
        start=None if table is None else table.start.layout(),
        seats=rows,
        settings=settings,
        public=settings["spectators"],
        seq=len(log),
        over=over,
        player_to_act=going,
    )
    await here.store.create(kept, made, log)
    here.metrics.made.labels(game.name).inc()
    live = here.hall.add(kept)
    here.hall.begin(live)
    return Made(
        id=kept.id,
        seat_tokens=own,
        invites=invites,
        spectator_token=watch,
        url=f"{base}/table/{kept.id}",
    )


async def join(here: Service, table: str, asked: Joining) -> Joined:
    """Seat somebody by an invitation, or let who sits there say a name.

    Raises:
        Problem: the invitation is good for nothing (any more).
    """
    if (asked.token is None) == (asked.invite is None):
        raise Problem(422, "give either token or invite.", "invalid", field="invite")
    if asked.token is not None:
        grant = await here.hall.grant(table, asked.token)
        token = asked.token
    else:
        assert asked.invite is not None
        found = await here.store.grant(asked.invite)
        if found is None or found.table != table or found.role != "invite":
            await here.hall.peek(table)
            raise Problem(401, "this invitation is good for nothing (any more).", "invite")
        made = NewTokens()
        token = made.add("seat", found.seat)
        if not await here.store.redeem(asked.invite, made):
            raise Problem(401, "this invitation is good for nothing (any more).", "invite")
        grant = Grant(table, "seat", found.seat)
    if grant.seat is None:
        raise Problem(403, "this token has no seat: it is for watching.", "no_seat")
    live = await here.hall.find(table)
    row = live.kept.seats[grant.seat]
    name = asked.name or row["name"]
    if row["kind"] == "open" or name != row["name"]:
        kind = "human" if row["kind"] == "open" else row["kind"]
        await live.seat_changed(grant.seat, kind=kind, name=name, held=True)
    return Joined(seat=grant.seat, token=token)


async def rematch(
    here: Service, live: LiveTable, grant: Grant, client: str, base: str, *, swap: bool
) -> Made:
    """Make the same table once more, and tell the others.

    People other than the one who asks get invitations.
    """
    here.limits.check_new_table(client, await here.store.unfinished())
    shift = 1 if swap else 0
    count = len(live.kept.seats)
    rows: list[SeatRow] = []
    before: dict[int, int] = {}
    for seat in range(count):
        old = (seat - shift) % count
        row = {key: value for key, value in live.kept.seats[old].items() if key != "held"}
        before[seat] = old
        if row["kind"] in PEOPLE:
            row["kind"] = "human" if old == grant.seat else "open"
        rows.append(row)
    seed = secrets.randbits(62)
    made = await _keep(here, live.game, rows, dict(live.kept.settings), seed, None, base)
    for seat, old in before.items():
        invite = made.invites.get(str(seat))
        for member in live.members.all:
            if invite is not None and member.seat == old:
                member.send(Rematch(table=made.id, seat=seat, invite=invite))
    return made


async def listed(here: Service, limit: int, offset: int) -> list[TableListed]:
    """Return tables that anybody may watch."""
    return [
        TableListed(
            id=kept.id,
            game=kept.game,
            variant=kept.variant,
            seats=[
                SeatListed(seat=i, kind=row["kind"], name=row["name"], spec=row["spec"])
                for i, row in enumerate(kept.seats)
            ],
            seq=kept.seq,
            over=kept.over,
            made_at=kept.made_at,
        )
        for kept in await here.store.newest(limit, offset)
    ]


__all__ = ["import_table", "join", "listed", "make_table", "rematch"]

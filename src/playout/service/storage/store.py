"""Tables as they are kept: written before anything is acknowledged, and accepted exactly once."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ...table.log import Entry, Played, Undone
from .schema import entries, reviews, tables, thoughts, tokens


@dataclass(frozen=True)
class Kept:
    """A table as it is kept, without its log."""

    id: str
    """Its name."""
    made_at: float
    """When it was made, in seconds since 1970."""
    game: str
    """The game."""
    variant: str
    """Its variant."""
    options: dict[str, Any]
    """Single options on top of the variant."""
    seed: int
    """Decides the deal, and everything random in the players' choices."""
    start: dict[str, Any] | None
    """The layout it began with; None: the deal of the seed."""
    seats: list[dict[str, Any]]
    """Who sits where."""
    settings: dict[str, Any]
    """Pace, hints, undo, spectators."""
    public: bool = True
    """Whether lists of tables show it."""
    paused: bool = False
    """Whether the players wait."""
    revision: int = 0
    """Rises when seats, the pause or the pace change."""
    seq: int = 0
    """How many entries its log has."""
    over: bool = False
    """Whether the game has ended."""
    player_to_act: bool = True
    """Whether the next move is a player's, or runs by itself: somebody's server has to make it."""


@dataclass(frozen=True)
class Grant:
    """What a token is good for."""

    table: str
    """At which table."""
    role: str
    """`seat`, `invite`, `watch` or `host`."""
    seat: int | None
    """Whose seat; None: nobody's."""


@dataclass(frozen=True)
class NewTokens:
    """Tokens made for a table, before they are hashed."""

    rows: list[tuple[str, str, int | None]] = field(default_factory=list)
    """Token, role and seat."""

    def add(self, role: str, seat: int | None = None) -> str:
        """Make a token."""
        token = secrets.token_urlsafe(24)
        self.rows.append((token, role, seat))
        return token


class Conflict(Exception):
    """The table has moved on: another server, or an earlier message, was first."""


def digest(token: str) -> str:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Store:
    """Reads and writes tables; every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.name = secrets.token_hex(8)
        """This server, among those that share the database."""

    @property
    def shared(self) -> bool:
        """Whether other servers may use the same database."""
        return self.engine.dialect.name != "sqlite"

    async def ping(self) -> None:
        """Ask for something, to see whether the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(select(func.count()).select_from(tokens).limit(1))

    async def create(
        self, table: Kept, made: NewTokens, log: Sequence[Entry] = (), *, now: float | None = None
    ) -> None:
        """Keep a new table with its tokens and, where it goes on from somewhere, its log."""
        at = time.time() if now is None else now
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(tables).values(**vars(table), leaseholder=None, leased_until=0.0)
            )
            if made.rows:
                await connection.execute(insert(tokens), _token_rows(table.id, made))
            lines = [
                {"table_id": table.id, "seq": i + 1, "at": at, "key": None, **_columns(entry)}
                for i, entry in enumerate(log)
            ]
            if lines:
                await connection.execute(insert(entries), lines)

    async def load(self, table: str) -> Kept | None:
        """Return a table, or None."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        return None if found is None else _kept(found)

    async def log(self, table: str, after: int = 0) -> list[tuple[Entry, str | None]]:
        """Return the entries of a log beyond the first `after`, each with its key."""
        asked = (
            select(entries)
            .where(entries.c.table_id == table, entries.c.seq > after)
            .order_by(entries.c.seq)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(asked)).all()
        return [(_entry(row), row.key) for row in rows]

    async def thoughts(self, table: str, after: int = 0) -> dict[int, dict[str, Any]]:
        """Return what players thought, by the numbers of their entries beyond `after`."""
        asked = select(thoughts.c.seq, thoughts.c.choice).where(
            thoughts.c.table_id == table, thoughts.c.seq > after
        )
        async with self.engine.connect() as connection:
            return {row.seq: row.choice for row in (await connection.execute(asked)).all()}

    async def review(self, table: str, seq: int) -> dict[str, Any] | None:
        """Return what was kept of a review of a table's version; None: nothing."""
        asked = select(reviews.c.document).where(reviews.c.table_id == table, reviews.c.seq == seq)
        async with self.engine.connect() as connection:
            found: dict[str, Any] | None = (await connection.execute(asked)).scalar()
        return found

    async def keep_review(self, table: str, seq: int, document: dict[str, Any]) -> None:
        """Keep a review of a table's version, instead of any other one."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(reviews).where(reviews.c.table_id == table))
            line = {"table_id": table, "seq": seq, "document": document}
            await connection.execute(insert(reviews).values(**line))

    async def times(self, table: str) -> list[tuple[int, float]]:
        """Return who took how long, for every move that was timed."""
        asked = select(entries.c.seat, entries.c.took).where(
            entries.c.table_id == table, entries.c.took.is_not(None)
        )
        async with self.engine.connect() as connection:
            return [(row.seat, row.took) for row in (await connection.execute(asked)).all()]

    async def append(
        self,
        table: str,
        seq: int,
        entry: Entry,
        key: str | None,
        *,
        over: bool,
        player_to_act: bool,
        thought: dict[str, Any] | None = None,
    ) -> None:
        """Add an entry to a log as number `seq`, with what its player thought, if anything.

        Raises:
            Conflict: there is one with that number (or that key) already; nothing was written.
        """
        line = {"table_id": table, "seq": seq, "key": key, "at": time.time()}
        line |= _columns(entry)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(entries).values(**line))
                if thought is not None:
                    told = {"table_id": table, "seq": seq, "choice": thought}
                    await connection.execute(insert(thoughts).values(**told))
                changed = await connection.execute(
                    update(tables)
                    .where(tables.c.id == table, tables.c.seq == seq - 1)
                    .values(seq=seq, over=over, player_to_act=player_to_act)
                )
                if changed.rowcount != 1:
                    raise Conflict
        except IntegrityError as error:
            raise Conflict from error

    async def change(
        self, table: str, revision: int, *, player_to_act: bool, **values: Any
    ) -> None:
        """Write new seats, a pause or other settings.

        Raises:
            Conflict: somebody changed them meanwhile.
        """
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(tables)
                .where(tables.c.id == table, tables.c.revision == revision)
                .values(revision=revision + 1, player_to_act=player_to_act, **values)
            )
            if changed.rowcount != 1:
                raise Conflict

    async def lease(self, table: str, seconds: float) -> bool:
        """Take (or keep) a table's turns for this server; return whether it has them."""
        now = time.time()
        free = or_(tables.c.leaseholder == self.name, tables.c.leased_until < now)
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(tables)
                .where(and_(tables.c.id == table, free))
                .values(leaseholder=self.name, leased_until=now + seconds)
            )
        return changed.rowcount == 1

    async def unlease(self, table: str | None = None) -> None:
        """Give back the turns of a table (None: of all), so that another server need not wait."""
        own = tables.c.leaseholder == self.name
        async with self.engine.begin() as connection:
            await connection.execute(
                update(tables)
                .where(own if table is None else and_(own, tables.c.id == table))
                .values(leaseholder=None, leased_until=0.0)
            )

    async def deserted(self, limit: int) -> list[str]:
        """Return tables where a player is to act and no server sees to it."""
        asked = (
            select(tables.c.id)
            .where(
                tables.c.over.is_(False),
                tables.c.player_to_act.is_(True),
                tables.c.leased_until < time.time(),
            )
            .order_by(tables.c.leased_until)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [row.id for row in (await connection.execute(asked)).all()]

    async def versions(self, wanted: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return the length of the log and the revision of some tables."""
        asked = select(tables.c.id, tables.c.seq, tables.c.revision).where(tables.c.id.in_(wanted))
        async with self.engine.connect() as connection:
            return {r.id: (r.seq, r.revision) for r in (await connection.execute(asked)).all()}

    async def unfinished(self) -> int:
        """Return how many tables are not over."""
        asked = select(func.count()).select_from(tables).where(tables.c.over.is_(False))
        async with self.engine.connect() as connection:
            return int((await connection.execute(asked)).scalar_one())

    async def newest(self, limit: int, offset: int) -> list[Kept]:
        """Return the tables that anybody may watch, the newest first."""
        asked = (
            select(tables)
            .where(tables.c.public.is_(True))
            .order_by(tables.c.made_at.desc(), tables.c.id)
            .limit(limit)
            .offset(offset)
        )
        async with self.engine.connect() as connection:
            return [_kept(row) for row in (await connection.execute(asked)).all()]

    # ------------------------------------------------------------------ tokens

    async def grant(self, token: str) -> Grant | None:
        """Return what a token is good for; None: nothing."""
        asked = select(tokens).where(tokens.c.digest == digest(token))
        async with self.engine.connect() as connection:
            row = (await connection.execute(asked)).first()
        return None if row is None else Grant(row.table_id, row.role, row.seat)

    async def add_tokens(self, table: str, made: NewTokens) -> None:
        """Keep more tokens of a table."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(tokens), _token_rows(table, made))

    async def redeem(self, invite: str, made: NewTokens) -> bool:
        """Turn an invitation into the tokens made for it; return whether it was still good."""
        async with self.engine.begin() as connection:
            found = (
                await connection.execute(select(tokens).where(tokens.c.digest == digest(invite)))
            ).first()
            if found is None or found.role != "invite":
                return False
            gone = await connection.execute(
                delete(tokens).where(tokens.c.digest == digest(invite), tokens.c.role == "invite")
            )
            if gone.rowcount != 1:
                return False
            await connection.execute(insert(tokens), _token_rows(found.table_id, made))
        return True


def _token_rows(table: str, made: NewTokens) -> list[dict[str, Any]]:
    """Return new tokens as rows, hashed."""
    return [
        {"digest": digest(token), "table_id": table, "role": role, "seat": seat}
        for token, role, seat in made.rows
    ]


def _columns(entry: Entry) -> dict[str, Any]:
    """Return an entry as a row."""
    if isinstance(entry, Undone):
        return {
            "kind": "undo",
            "seat": entry.seat,
            "moves": entry.moves,
            "code": None,
            "by": None,
            "forced": None,
            "took": None,
        }
    return {
        "kind": "move",
        "seat": entry.seat,
        "code": entry.code,
        "by": entry.by[:500],
        "forced": entry.forced,
        "took": entry.seconds,
        "moves": None,
    }


def _entry(row: Row[Any]) -> Entry:
    """Return a row as an entry."""
    if row.kind == "undo":
        return Undone(row.seat, row.moves)
    return Played(row.seat, row.code, row.by, row.forced, row.took)


def _kept(row: Row[Any]) -> Kept:
    """Return a row as a table."""
    return Kept(**{name: getattr(row, name) for name in Kept.__dataclass_fields__})

"""The store on SQLite: migrations, conflicts, tokens that are kept hashed."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from playout.service.storage.database import alembic_config, open_database, upgrade
from playout.service.storage.schema import metadata
from playout.service.storage.store import Conflict, NewTokens, Store
from playout.table.log import Played, Undone
from tests.service.test_postgres import table


def with_store(folder, work):
    """Run something with a store in a folder."""

    async def run():
        engine = open_database(f"sqlite:///{folder / 'tables.db'}")
        try:
            await upgrade(engine)
            return await work(Store(engine))
        finally:
            await engine.dispose()

    return asyncio.run(run())


def test_migrations_make_what_the_code_expects_and_go_back(tmp_path):
    def difference(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

    def back(connection):
        command.downgrade(alembic_config(connection), "base")

    async def work(store):
        await upgrade(store.engine)  # a second time changes nothing
        async with store.engine.connect() as connection:
            found = await connection.run_sync(difference)
            await connection.run_sync(back)
            await connection.commit()
        return found

    assert with_store(tmp_path, work) == []
    with sqlite3.connect(tmp_path / "tables.db") as database:
        left = database.execute("select name from sqlite_master where type = 'table'").fetchall()
    database.close()
    assert left == [("alembic_version",)]


def test_a_log_comes_back_as_it_was_written(tmp_path):
    log = [Played(0, 4), Played(1, 0, "mcts:iterations=9"), Undone(0, 2), Played(0, 3, forced=True)]

    async def work(store):
        await store.create(dataclasses.replace(table("a"), seq=2), NewTokens(), log[:2])
        for number in (2, 3):
            await store.append(
                "a", number + 1, log[number], f"k{number}", over=False, player_to_act=True
            )
        kept = await store.load("a")
        return await store.log("a"), await store.log("a", 3), kept.player_to_act

    whole, rest, waiting = with_store(tmp_path, work)
    assert [entry for entry, _ in whole] == log
    assert rest == [(log[3], "k3")]
    assert waiting


@pytest.mark.parametrize(("seq", "key"), [(1, "b"), (3, "b"), (2, "a")])
def test_what_is_out_of_order_or_said_twice_is_not_written(tmp_path, seq, key):
    async def work(store):
        await store.create(table("a"), NewTokens())
        await store.append("a", 1, Played(0, 4), "a", over=False, player_to_act=False)
        with pytest.raises(Conflict):
            await store.append("a", seq, Played(1, 0), key, over=False, player_to_act=False)
        return await store.log("a")

    assert len(with_store(tmp_path, work)) == 1


def test_tokens_are_kept_hashed_and_invitations_are_good_once(tmp_path):
    made, later = NewTokens(), NewTokens()
    seat, invite = made.add("seat", 0), made.add("invite", 1)
    taken = later.add("seat", 1)

    async def work(store):
        await store.create(table("a"), made)
        assert (await store.grant(seat)).seat == 0
        assert await store.grant("nonsense") is None
        assert [await store.redeem(invite, later) for _ in range(2)] == [True, False]
        assert not await store.redeem(seat, later)
        assert (await store.grant(taken)).role == "seat"

    with_store(tmp_path, work)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in (seat, invite, taken):
        assert token.encode() not in content
    assert len({seat, invite, taken}) == 3
    assert min(map(len, (seat, invite, taken))) >= 32


def test_other_databases_are_refused():
    with pytest.raises(ValueError, match="sqlite or postgresql"):
        open_database("mysql://host/name")

"""Several servers on one PostgreSQL: an action is accepted exactly once, whoever takes it."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from playout.service.storage.database import open_database, upgrade
from playout.service.storage.schema import metadata
from playout.service.storage.store import Conflict, Kept, NewTokens, Store
from playout.table.log import Played
from tests.service import postgres
from tests.service.test_survival import survive

pytestmark = pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
"""Where PostgreSQL cannot be had, the report says so."""


@pytest.fixture(scope="module")
def url():
    """Return the URL of a real PostgreSQL."""
    with postgres.running() as found:
        yield found


def table(name):
    return Kept(
        id=name,
        made_at=1.0,
        game="tictactoe",
        variant="standard",
        options={},
        seed=1,
        start=None,
        seats=[],
        settings={},
    )


def with_store(url, work):
    """Run something with a store of its own."""

    async def run():
        engine = open_database(url)
        try:
            await upgrade(engine)
            return await work(Store(engine), Store(engine))
        finally:
            await engine.dispose()

    return asyncio.run(run())


def test_of_two_servers_one_appends(url):
    async def race(one, two):
        await one.create(table("race"), NewTokens())

        async def append(store, code):
            try:
                await store.append(
                    "race", 1, Played(0, code), f"k{code}", over=False, player_to_act=False
                )
            except Conflict:
                return None
            return code

        found = await asyncio.gather(*(append((one, two)[i % 2], i) for i in range(8)))
        return [code for code in found if code is not None], await one.log("race")

    won, log = with_store(url, race)
    assert len(won) == len(log) == 1
    assert log[0][0].code == won[0]


def test_a_key_is_accepted_once(url):
    async def twice(one, two):
        await one.create(table("keys"), NewTokens())
        await one.append("keys", 1, Played(0, 1), "0:a", over=False, player_to_act=False)
        with pytest.raises(Conflict):
            await two.append("keys", 2, Played(0, 1), "0:a", over=False, player_to_act=False)
        return await two.log("keys")

    assert len(with_store(url, twice)) == 1


def test_turns_belong_to_one_server_until_it_falls_silent(url):
    async def lease(one, two):
        await one.create(table("lease"), NewTokens())
        found = [await one.lease("lease", 30.0), await two.lease("lease", 30.0)]
        await one.unlease("lease")
        found.append(await two.lease("lease", -1.0))
        found.append(await one.lease("lease", 30.0))
        return found

    assert with_store(url, lease) == [True, False, True, True]


def test_migrations_make_what_the_code_expects(url):
    def difference(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def compare(one, two):
        async with one.engine.connect() as connection:
            return await connection.run_sync(difference)

    assert with_store(url, compare) == []


def test_two_servers_of_which_one_is_killed(url):
    survive(url, tables=4, kills=1, servers=2)


@pytest.mark.slow
def test_fifty_tables_on_two_servers_killed_in_turn(url):
    survive(url, tables=50, kills=20, servers=2, every=2.0, pause=3.0)

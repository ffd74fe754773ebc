"""The connection to SQLite or PostgreSQL, and the migrations that run before anything else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

HERE = Path(__file__).parent

MIGRATING = 7_201_554
"""The advisory lock of PostgreSQL that keeps two servers from migrating at the same time."""


def open_database(url: str) -> AsyncEngine:
    """Return the engine for a URL: `sqlite:///FILE`, `postgresql://…`; empty: the user's own file.

    Drivers are chosen here: a URL need not name one.
    """
    if not url:
        folder = Path(platformdirs.user_data_dir("playout"))
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / 'tables.db'}"
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        engine = create_async_engine(
            parsed.set(drivername="sqlite+aiosqlite"), pool_size=1, max_overflow=0
        )
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        return engine
    if backend != "postgresql":
        raise ValueError(f"{backend}: tables are kept in sqlite or postgresql.")
    return create_async_engine(
        parsed.set(drivername="postgresql+psycopg"), pool_size=8, max_overflow=8, pool_pre_ping=True
    )


def _set_up_sqlite(connection: Any, record: Any) -> None:
    """Write ahead, and have what is written on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the database up to date."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATING})"))
        try:
            await connection.run_sync(_upgrade)
            await connection.commit()
        finally:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATING})"))
                await connection.commit()


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection) -> Config:
    """Return what alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", str(HERE / "migrations"))
    config.attributes["connection"] = connection
    return config

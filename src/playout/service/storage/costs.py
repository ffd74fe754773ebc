"""What language models cost, as it is kept: it outlives a restart, and servers share it."""

from __future__ import annotations

import time

from sqlalchemy import ColumnElement, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from .schema import spendings


class Costs:
    """Reads and writes what was spent; every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def spend(self, table: str | None, model: str, cost: float) -> None:
        """Note what a decision cost, in US dollars; without a table it was asked for alone."""
        line = {"at": time.time(), "table_id": table, "model": model[:200], "cost": cost}
        async with self.engine.begin() as connection:
            await connection.execute(insert(spendings).values(**line))

    async def at_table(self, table: str) -> float:
        """Return what was spent at a table."""
        return await self._sum(spendings.c.table_id == table)

    async def since(self, at: float) -> float:
        """Return what was spent in all since a time, in seconds since 1970."""
        return await self._sum(spendings.c.at > at)

    async def _sum(self, where: ColumnElement[bool]) -> float:
        asked = select(func.coalesce(func.sum(spendings.c.cost), 0.0)).where(where)
        async with self.engine.connect() as connection:
            return float((await connection.execute(asked)).scalar_one())

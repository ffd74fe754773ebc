"""The database: tables of live games with logs, thoughts, reviews, tokens; what models cost."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made_at", Float, nullable=False),
    Column("game", String(64), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", JSON),  # the layout it began with; null: the deal of the seed
    Column("seats", JSON, nullable=False),  # who sits where
    Column("settings", JSON, nullable=False),  # pace, hints, undo, spectators, parent
    Column("public", Boolean, nullable=False),  # whether lists show it
    Column("paused", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),  # rises when seats or pause change
    Column("seq", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("player_to_act", Boolean, nullable=False),
    Column("leaseholder", String(32)),
    Column("leased_until", Float, nullable=False),
    Index("ix_tables_waiting", "over", "player_to_act", "leased_until"),
    Index("ix_tables_made_at", "made_at"),
)
"""A live game: its deal, who plays, and how far its log goes."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # from 1
    Column("kind", String(8), nullable=False),  # move or undo
    Column("seat", Integer, nullable=False),
    Column("code", Integer),
    Column("by", String(500)),
    Column("forced", Boolean),
    Column("moves", Integer),
    Column("key", String(100)),  # the client's word for this action, with the seat before it
    Column("at", Float, nullable=False),
    Column("took", Float),  # seconds; by the seat's clock, where the table has them
    UniqueConstraint("table_id", "key"),
)
"""A log, one line an entry: what makes two servers agree is its primary key."""

thoughts = Table(
    "thoughts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("choice", JSON, nullable=False),
    ForeignKeyConstraint(
        ["table_id", "seq"], ["entries.table_id", "entries.seq"], ondelete="CASCADE"
    ),
)
"""What the player behind an entry thought: told once the game is over."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),  # the table's version that it is about
    Column("document", JSON, nullable=False),
)
"""What the last review said of a finished game."""

spendings = Table(
    "spendings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("table_id", String(32)),  # null: at no table
    Column("model", String(200), nullable=False),
    Column("cost", Float, nullable=False),  # US dollars
    Index("ix_spendings_at", "at"),
    Index("ix_spendings_table_id", "table_id"),
)
"""What language models cost, a line per decision; it outlives the tables."""

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("role", String(8), nullable=False),  # seat, invite, watch or host
    Column("seat", Integer),
    Index("ix_tokens_table_id", "table_id"),
)
"""Who may sit where; the tokens themselves are not kept."""

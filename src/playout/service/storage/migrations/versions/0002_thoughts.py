"""What players thought, and what language models cost."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("choice", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "seq"],
            ["entries.table_id", "entries.seq"],
            name="fk_thoughts_table_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_thoughts"),
    )
    op.create_table(
        "spendings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_spendings"),
    )
    op.create_index("ix_spendings_at", "spendings", ["at"])
    op.create_index("ix_spendings_table_id", "spendings", ["table_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("spendings")
    op.drop_table("thoughts")

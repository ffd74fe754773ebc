"""What moves took, at tables with time control."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("entries", sa.Column("took", sa.Float(), nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("entries", "took")

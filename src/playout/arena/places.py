"""Where the arena keeps things unless somebody says otherwise: in the user's data folder."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def default_base() -> Path:
    """Return the database of tournaments."""
    return platformdirs.user_data_path("playout") / "arena.db"


def default_reports() -> Path:
    """Return the folder of reports that the service shows."""
    return platformdirs.user_data_path("playout") / "reports"

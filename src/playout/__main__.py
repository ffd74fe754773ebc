"""Let `python -m playout` be the same as `playout`."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":
    main()

"""Who chooses moves: random, first, searches, and what installed packages add."""

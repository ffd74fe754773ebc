"""Live games: a deal and a log, numbered events, and the one loop that runs them."""

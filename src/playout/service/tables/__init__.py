"""Live tables: people and players at one game, told of by numbered events."""

"""Networks that learn a game by playing against themselves, and the search that they guide."""

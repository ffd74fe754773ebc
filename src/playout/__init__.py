"""Playout: search-based players of hidden-information card games."""

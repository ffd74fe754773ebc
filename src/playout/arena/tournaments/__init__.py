"""Tournaments: a description (`field`), its standings, and how it is played and kept (`play`)."""

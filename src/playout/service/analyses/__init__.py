"""Searches that somebody watches while they grow, and whose trees they may walk afterwards."""

"""Matches between players, and the statistics that make their results honest."""

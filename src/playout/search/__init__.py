"""The search family: one loop, its parts as parameters."""

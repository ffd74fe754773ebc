"""What survives: tables, their logs and their tokens, in SQLite or PostgreSQL."""

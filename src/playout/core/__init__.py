"""What a game is, and how its rules become machine code."""

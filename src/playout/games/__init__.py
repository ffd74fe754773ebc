"""The games, one package each; they know `playout.core` and nothing else."""

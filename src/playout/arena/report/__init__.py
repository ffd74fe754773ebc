"""Reports that stand alone: one HTML page, or one picture, for a match, tournament or tuning."""

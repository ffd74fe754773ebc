"""What is known about playing Cuttle, and how it was found out: analysis, fits, claims."""

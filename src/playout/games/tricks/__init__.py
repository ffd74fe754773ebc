"""What trick-taking games share: cards, the rules of a trick, re-dealing, and their faces."""

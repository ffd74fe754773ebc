"""What duplicate deals are worth, game by game: `python -m bench.duplicates`.

Every deal is replayed with the players changing seats. The variance of a deal's edge is compared
with what it would be of as many games of different deals in the same seats; the factor is how many
times as many games a match without duplicate deals needs for the same interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import playout
from playout.arena.stats.duplicate import duplication

CARDS = ("cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades")

PAIRS = (("heuristic", "random"), ("heuristic", "epsilon-greedy"))
"""A much weaker opponent, and one that is nearly as strong."""


def row(name: str, players: Sequence[str], deals: int, seed: int, workers: int) -> str:
    """Play a match and return a row of the table."""
    found = playout.match(name, players, deals, seed, workers=workers)
    worth = duplication(found.records)
    factor = worth.factor
    games = found.games // len(found.records)
    return (
        f"| {name} | {players[0]} – {players[1]} | {games} | {worth.apart:.4g} |"
        f" {worth.duplicate:.4g} | {factor.mean:.2f} ({factor.low:.2f} to {factor.high:.2f}) |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.duplicates", description=__doc__)
    parser.add_argument("games", nargs="*", default=CARDS)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="0: one a core")
    given = parser.parse_args()
    print("| game | players | games a deal | variance apart | duplicate | factor (95 %) |")
    print("|---|---|--:|--:|--:|--:|")
    for name in given.games:
        for players in PAIRS:
            print(row(name, players, given.deals, given.seed, given.workers), flush=True)


if __name__ == "__main__":
    main()

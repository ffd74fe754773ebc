"""Kinds or copies: how much wider Duskwell's trees would be if moves named copies of cards.

    python -m bench.kinds

Moves of Duskwell name kinds. For every node of some search trees this counts the moves that were
tried there, and what they would be with a move for each copy: a copy that the seat may hold (it is
not in the open) in some world would be a child of its own.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

import playout
from playout import Position
from playout.core.records import Record
from playout.games.duskwell.cards import DECKS
from playout.games.duskwell.rules import ABILITY, DROP, PLAY, RECLAIM_PLAY, TAKE
from playout.games.duskwell.words import listed
from playout.search.tree import Arrays

DEALS = 20
LEAST = 100
"""Visits from which a node counts: those with fewer have hardly tried their moves."""


def copies(position: Position) -> list[Counter[int]]:
    """Return, by seat, how many copies of each kind are not lying in the open."""
    s: Record = position.state
    found = []
    for seat in range(2):
        left = Counter(DECKS[s.deck[seat]])
        left.subtract(listed(s.banished[seat], s.deck[seat]))
        left.subtract(listed(s.void[seat], s.deck[seat]))
        left.subtract(s.kind[seat, j] for j in range(8) if s.present[seat] >> j & 1)
        found.append(left)
    return found


def weight(code: int, left: Counter[int], deck: tuple[int, ...]) -> int:
    """Return how many moves of copies a move of a kind stands for."""
    if PLAY <= code < RECLAIM_PLAY:
        return max(1, left[code - PLAY])
    if DROP <= code < TAKE:
        return max(1, left[code - DROP])
    if RECLAIM_PLAY <= code < ABILITY or code >= TAKE:
        kind = code - (RECLAIM_PLAY if code < ABILITY else TAKE)
        return max(1, deck.count(kind))
    return 1


def widths(tree: Arrays, position: Position) -> list[tuple[int, int]]:
    """Return the tried moves of each node that was visited often: by kinds, by copies."""
    left = copies(position)
    decks = [DECKS[position.state.deck[seat]] for seat in range(2)]
    nodes = tree.nodes[: int(tree.progress["used"][0])]
    found = []
    for at in np.flatnonzero((nodes["visits"] >= LEAST) & (nodes["count"] > 0)):
        first, count = tree.children(int(at))
        tried = [node for node in nodes[first : first + count] if node["visits"] > 0]
        seats = [int(node["seat"]) for node in tried]
        wide = [
            weight(int(node["move"]), left[seat], decks[seat])
            for node, seat in zip(tried, seats, strict=True)
        ]
        found.append((len(tried), sum(wide)))
    return found


def main() -> None:
    """Print the mean width of well-visited nodes for each deck."""
    agent = playout.player("montecarlo1:20,multiplier=1")
    for variant in ("core", "arcane", "vanilla"):
        game = playout.game("duskwell", variant)
        found: list[tuple[int, int]] = []
        for deal in range(DEALS):
            position = game.deal(deal)
            while position.state.turns < deal % 10 or len(position.codes) < 3:
                position = position.play(position.codes[-1])
                if position.over:
                    break
            else:
                search = agent.choose(position).search
                assert search is not None
                for tree in search.trees:
                    found += widths(tree, position)[1:]
        kinds, every = (float(np.mean([w[i] for w in found])) for i in range(2))
        most = max(found)
        print(
            f"{variant:<8} {len(found):>6} nodes of {LEAST} visits or more:"
            f" {kinds:.2f} moves by kinds, {every:.2f} by copies ({every / kinds:.2f} times);"
            f" widest {most[0]} and {max(w[1] for w in found)}"
        )


if __name__ == "__main__":
    main()

"""Write positions of every game, as a seat sees them, for the gallery of the web page."""

import json
from pathlib import Path

import playout
from playout.table.events import state_for
from playout.table.log import Table

OUT = Path(__file__).parent.parent / "src/routes/gallery/states.json"

CASES = {
    "cuttle": ("cuttle", 5, 18, 0),
    "cuttle-counter": ("cuttle", 11, 1, 1),
    "hearts-pass": ("hearts", 2, 1, 0),
    "hearts": ("hearts", 2, 30, 3),
    "spades": ("spades", 3, 18, 1),
    "euchre-bid": ("euchre", 8, 0, 2),
    "euchre": ("euchre", 4, 12, 1),
    "ohhell": ("ohhell", 1, 6, 0),
    "duskwell": ("duskwell", 3, 44, 0),
    "connectfour": ("connectfour", 2, 12, 0),
    "tictactoe": ("tictactoe", 1, 4, 0),
}
"""By name: the game, the deal's seed, how many moves to play, and the seat that looks."""


def reach(name: str, seed: int, moves: int, seat: int) -> Table:
    """Return a table where `seat` acts, after at least so many moves of the game's heuristic."""
    game = playout.game(name)
    spec = "heuristic" if game.playing.heuristics else "random"
    table = Table(game.deal(seed=seed))
    player = playout.player(spec, seed=seed)
    while table.position.to_move is not None:
        if table.seq >= moves and table.position.to_move == seat:
            break
        table = table.act(player.choose(table.position).move.code)
    return table


def main() -> None:
    """Write the file."""
    made = {}
    for name, (game, seed, moves, seat) in CASES.items():
        table = reach(game, seed, moves, seat)
        seats = [None] * table.game.seats
        made[name] = state_for(table, seats, seat).model_dump(mode="json", by_alias=True)
    OUT.write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main()

"""What every heuristic thinks of the moves of stored positions.

The expectations are its own answers, by design: rules of thumb have no other truth, and a change
that nobody meant shows up here. `python -m tests.games.test_golden_heuristics` writes the files
anew, after a change that is meant; the positions are stored too, so that deals may change.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import playout
from playout.core.position import Position
from tests.games.tricks.test_referees import OPTIONS, a_deal

FOLDER = Path(__file__).parent.parent / "data" / "heuristics"
GAMES = [name for name in playout.game_names() if playout.game(name).playing.heuristics]
POSITIONS = 60


def scores(position: Position) -> dict[str, list[float]]:
    """Return the score of each legal move, by heuristic."""
    game, made = position.game, {}
    for which, name in enumerate(game.playing.heuristics):
        scratch = np.zeros(1, game.ops.scratch)
        n = game.ops.appraise(position.copy_state(), scratch, which)
        made[name] = [round(float(score), 6) + 0.0 for score in scratch["scores"][0, :n]]
    return made


def chosen(name: str) -> list[tuple[dict[str, Any], Position]]:
    """Return positions at which there is a choice, calls above all, with the game's options.

    Trick games have options at random in half of them. Moves are the heuristic's own or random;
    a nil is bid more often than either would.
    """
    dice, found = random.Random(name), []
    while len(found) < POSITIONS:
        position, options = playout.game(name).deal(dice.getrandbits(32)), {}
        if name in OPTIONS and dice.random() < 0.5:
            options = OPTIONS[name](dice)
            position = a_deal(playout.game(name, **options), dice)
        while not position.over and len(found) < POSITIONS:
            calling = position.calling
            if len(position.codes) > 1 and dice.random() < (0.5 if calling else 0.12):
                found.append((options, position))
            liked = scores(position)[position.game.playing.heuristics[0]]
            best = position.codes[liked.index(max(liked))]
            texts = [move.text for move in position.moves()]
            nil = "nil" in texts and dice.random() < 0.3
            move = dice.choice([best, dice.choice(position.codes)])
            position = position.play("nil" if nil else move)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_heuristics_think_what_they_thought(name: str) -> None:
    stored: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text())
    assert len(stored) == POSITIONS
    for one in stored:
        position = playout.game(name, **one["options"]).position(one["layout"])
        assert [move.text for move in position.moves()] == one["moves"]
        found = scores(position)
        assert found.keys() == one["scores"].keys()
        for heuristic, expected in one["scores"].items():
            assert found[heuristic] == pytest.approx(expected, abs=2e-6), (heuristic, one)


def write() -> None:
    """Store positions and scores."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        made = [
            {
                "options": options,
                "layout": position.layout(),
                "moves": [move.text for move in position.moves()],
                "scores": scores(position),
            }
            for options, position in chosen(name)
        ]
        lines = ",\n".join(json.dumps(one) for one in made)
        (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    write()

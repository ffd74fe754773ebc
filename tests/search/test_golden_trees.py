"""Whole trees, stored and compared node by node, interpreted and compiled alike.

`python -m tests.search.test_golden_trees` writes the files anew, after a change that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playout
from playout import Budget, Params, Style
from playout.search.driver import search
from tests.support import run_python
from tests.toys import DOUBLES, HUNCH

FOLDER = Path(__file__).parent.parent / "data" / "trees"

EUCHRE = {
    "dealer": 3,
    "upcard": "9H",
    "hands": [
        ["9C", "JC", "9D", "KH", "AS"],
        ["TC", "JS", "TD", "QH", "KS"],
        ["QC", "KC", "JD", "AH", "9S"],
        ["AC", "QD", "KD", "TH", "JH"],
    ],
}
"""Seat 2 orders hearts up, the dealer buries the queen of diamonds, seat 0 leads."""


def euchre(**parts):
    """Return a hand of Euchre two cards into the first trick, and parts of a search of it."""
    moves = ["pass", "pass", "H", "QD", "partner", "9C", "TC"]
    assert playout.game("euchre").rules.mask is not None
    position = playout.game("euchre").position({**EUCHRE, "moves": moves})
    return position, Params(**{"method": "ismcts", "scale": "bounds", **parts})


def styled(name, **more):
    """Return a playing style of Euchre for each seat: ours for two, the default for the others."""
    game = playout.game("euchre")
    own = Style(alpha=0.4, beta=0.6, params=game.styles.numbers(name, more))
    other = Style(alpha=0.7, beta=0.3, params=game.styles.numbers("DEFAULT", {}))
    return {0: other, 1: other, 2: own, 3: own}


CASES = {
    "tictactoe-uct": lambda: (playout.game("tictactoe").deal(0).play(4), Params()),
    "doubles-uct": lambda: (DOUBLES.deal(0), Params(c=1.0)),
    "hunch-ismcts": lambda: (HUNCH.deal(1), Params(method="ismcts")),
    "hunch-moismcts": lambda: (HUNCH.deal(1), Params(method="moismcts")),
    "euchre-mask": lambda: euchre(),
    "euchre-moismcts": lambda: euchre(method="moismcts"),
    "euchre-observed": lambda: euchre(scale="observed"),
    "euchre-urgency": lambda: euchre(fpu=0.8),
    "euchre-visits": lambda: euchre(count="visits", order="listed"),
    "euchre-bias": lambda: euchre(bias=0.5, order="heuristic"),
    "euchre-rollout": lambda: euchre(rollout="heuristic", epsilon=0.25),
    "euchre-style": lambda: euchre(styles=styled("AGGRESSIVE")),
    "euchre-belief": lambda: euchre(belief=0.7),
    "tictactoe-urgency": lambda: (playout.game("tictactoe").deal(0), Params(fpu=0.9, draw=0.5)),
}


def tree(name):
    """Return the tree of a case: nodes as [seat, code, visits, available, mean, children]."""
    position, params = CASES[name]()
    result = search(position, Budget(iterations=120), params, seed=9)

    def node(branch):
        children = [node(child) for child in branch.children()]
        return [branch.seat, branch.code, branch.visits, branch.available, branch.mean, children]

    return node(result.root)


@pytest.mark.parametrize("name", CASES)
def test_compiled_tree_is_the_stored_one(name):
    assert tree(name) == json.loads((FOLDER / f"{name}.json").read_text())


@pytest.fixture(scope="module")
def interpreted():
    """Return the trees of all cases from one process that runs the rules as plain Python."""
    code = """
import json
from tests.search.test_golden_trees import CASES, tree
print(json.dumps({name: tree(name) for name in CASES}))
"""
    return json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout)


@pytest.mark.parametrize("name", CASES)
def test_interpreted_tree_is_the_stored_one(name, interpreted):
    assert interpreted[name] == json.loads((FOLDER / f"{name}.json").read_text())


def test_the_cases_differ_in_more_than_their_names():
    """A part of a search that had no effect would be stored as the same tree twice."""
    stored = [(FOLDER / f"{name}.json").read_text() for name in CASES]
    assert len(set(stored)) == len(CASES)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in CASES:
        (FOLDER / f"{name}.json").write_text(json.dumps(tree(name)) + "\n")

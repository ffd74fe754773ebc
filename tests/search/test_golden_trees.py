"""Whole trees, stored and compared node by node, interpreted and compiled alike.

`python -m tests.search.test_golden_trees` writes the files anew, after a change that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playout
from playout import Budget, Params
from playout.search.driver import search
from tests.support import run_python
from tests.toys import DOUBLES, HUNCH

FOLDER = Path(__file__).parent.parent / "data" / "trees"

CASES = {
    "tictactoe-uct": lambda: (playout.game("tictactoe").deal(0).play(4), Params()),
    "doubles-uct": lambda: (DOUBLES.deal(0), Params(exploration=1.0)),
    "hunch-ismcts": lambda: (HUNCH.deal(1), Params(method="ismcts")),
    "hunch-moismcts": lambda: (HUNCH.deal(1), Params(method="moismcts")),
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


@pytest.mark.parametrize("name", CASES)
def test_interpreted_tree_is_the_stored_one(name):
    code = f"""
import json
from tests.search.test_golden_trees import tree
print(json.dumps(tree({name!r})))
"""
    told = json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout)
    assert told == json.loads((FOLDER / f"{name}.json").read_text())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in CASES:
        (FOLDER / f"{name}.json").write_text(json.dumps(tree(name)) + "\n")

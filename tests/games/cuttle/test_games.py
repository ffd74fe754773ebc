"""Whole games: invariants at every ply, both modes alike, fairness, uniform draws."""

from __future__ import annotations

import random

import numpy as np
import pytest

from playout.core.conformance.rehearsal import elsewhere, task_for
from playout.core.conformance.replay import trace
from playout.core.mode import INTERPRETED
from playout.core.position import Position
from playout.core.records import Record
from playout.core.rng import generator
from tests.support import run_python

from .tables import EXTRA_FLAGS, PROFILES, game, phase, play, resolve, table
from .walks import PROBLEMS, run_walk

pytestmark = pytest.mark.compiles

SETS = [
    *((profile, ()) for profile in PROFILES),
    *(("cuttle.cards", tuple(flags.items())) for flags in EXTRA_FLAGS),
]


def most_cards(g):
    """Return the most cards a hand can have in play from a deal."""
    if g.chosen["hand_limit"] == 0 or g.chosen["hand_limit_rule"] == "no_draw":
        return 52
    lifted = 2 if g.chosen["nine_returns"] == 2 and g.chosen["nine_to"] != "deck" else 1
    return g.chosen["hand_limit"] + lifted + 1


@pytest.mark.parametrize(("profile", "flags"), SETS)
def test_invariants_hold_and_games_end(profile, flags):
    g = game(profile, flags)
    found, plies, cut = run_walk(g, 3000, most_cards(g))
    assert PROBLEMS[found] == ""
    assert plies > 3000 * 15
    if g.chosen["empty_deck"] != "reshuffle":
        assert cut == 0


SOAK = """
from playout.core.compile import cache_folder
assert cache_folder().name.endswith("-checked")
from tests.games.cuttle.test_games import run_walk
from tests.games.cuttle.tables import game
print(*run_walk(game({profile!r}), 100_000))
"""


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_a_hundred_thousand_games_with_bounds_checking(profile):
    done = run_python(SOAK.format(profile=profile), NUMBA_BOUNDSCHECK="1").stdout.split()
    found, plies, cut = map(int, done)
    assert PROBLEMS[found] == ""
    assert plies > 100_000 * 15
    assert cut == 0


def random_games(g, seeds, actions=False):
    """Return recorded random games, with draw offers and conceding if asked for."""
    found = []
    for seed in seeds:
        dice = random.Random(seed)
        position = g.deal(seed)
        played = []
        while not position.over:
            code = dice.choice(position.codes)
            if actions and dice.random() < 0.05:
                seat = dice.randrange(2)
                code = dice.choice((*g.manners.table_actions(position.state, seat),))
                position = position.play(code, seat=seat)
            else:
                position = position.play(code)
            played.append(code)
        found.append((seed, tuple(played)))
    return found


@pytest.mark.parametrize(
    ("profile", "flags"),
    [
        ("cuttle.cards", ()),
        ("cuttle.cards@2.0.0", (("nine_returns", 2), ("four_random", True))),
        ("simple", (("hand_limit", 7), ("nine_to", "hand_frozen"))),
        ("pagat", (("empty_deck", "reshuffle"), ("nine_returns", 2), ("nine_hits", "board"))),
    ],
)
def test_interpreter_and_machine_code_agree(profile, flags):
    g = game(profile, flags)
    games = random_games(g, range(3), actions=True)
    there = elsewhere(task_for(g, games=games), interpreted=not INTERPRETED)
    assert not there.error
    assert trace(g, games) == there.traces


def positions_of_play(g, games):
    """Yield the positions of some random games in which fewer cards are drawn."""
    for seed in range(games):
        dice = random.Random(seed)
        position = g.deal(seed)
        while not position.over:
            yield position
            if dice.random() < 0.03 and phase(position) == "main" and not position.state.offered:
                position = position.play("offer draw", seat=dice.randrange(2))
                continue
            codes = position.codes
            position = position.play(codes[-1] if dice.random() < 0.2 else dice.choice(codes))


def appraisals(position):
    """Return what both heuristics say of the legal moves."""
    space = np.zeros(1, position.game.ops.scratch)
    found = []
    for which in range(2):
        n = position.game.ops.appraise(position.copy_state(), space, which)
        found.append(space["scores"][0, :n].tolist())
    return found


@pytest.mark.parametrize(("profile", "flags"), SETS)
def test_what_is_hidden_changes_nothing(profile, flags):
    g = game(profile, flags)
    dice = random.Random(5)
    seen = set()
    for number, position in enumerate(positions_of_play(g, 12)):
        seat = number % 2
        state = position.copy_state()
        g.codec.shuffle_hidden(Record(state), seat, dice)
        changed = Position(g, state)
        again = g.from_view(position.view(seat))
        for other in (changed, again):
            assert other.view(seat) == position.view(seat)
            assert other.determinized(seat, number) == position.determinized(seat, number)
            if position.to_move == seat:
                assert other.codes == position.codes
                assert appraisals(other) == appraisals(position)
        seen.add(phase(position))
    assert {"main", "countering", "resolving_three", "resolving_seven"} <= seen


def test_shuffling_hidden_cards_really_changes_them():
    position = game().deal(1)
    state = position.copy_state()
    game().codec.shuffle_hidden(Record(state), 0, random.Random(1))
    before, after = position.layout(), Position(game(), state).layout()
    assert before["deck"] != after["deck"]
    assert before["players"][1]["hand"] != after["players"][1]["hand"]
    assert before["rng"] != after["rng"]


@pytest.mark.parametrize(("profile", "flags"), SETS)
def test_layouts_lead_back(profile, flags):
    g = game(profile, flags)
    for position in positions_of_play(g, 6):
        assert g.position(position.layout()) == position
        assert g.from_view(position.view(None)).view(None) == position.view(None)


DRAWS = {
    "scuttles, jacks, twos and nines": table(
        hands=("TC 9C 2C 2D JC JD 8C", "KC"), points=("", "7C 5C+JH 4C"), royals=("", "8D")
    ),
    "frozen": table(hands=("TC 9C 2C", ""), frozen=("TC", ""), points=("", "7C 5C")),
    "counters": play(table(hands=("6C", "2C 2D 2H")), "one-off 6C"),
    "three": resolve(table(hands=("3C", ""), scrap="TC 9C 3D 8C"), "one-off 3C"),
    "four": resolve(table(hands=("4C", "TC 9C 3D 8C KC")), "one-off 4C"),
    "five": resolve(table(hands=("5C TC 9C 3D", "")), "one-off 5C"),
    "seven": resolve(
        table(hands=("7C", ""), top="9C 2H", points=("", "7D 5C+JH"), royals=("", "8D")),
        "one-off 7C",
    ),
    "dead jacks": resolve(table(hands=("7C", ""), top="JC JD"), "one-off 7C"),
    "one dead jack": resolve(table("simple", hands=("7C", ""), top="JC 8D"), "one-off 7C"),
    "limit": play(table(hands=("AC AD AH AS 2C 2D 2H 2S 3C", "")), "draw"),
    "two targets": table(
        flags={"nine_returns": 2}, hands=("9C 9D", ""), points=("", "7C 5C+JH"), royals=("", "8D")
    ),
    "three too many": play(
        resolve(
            table(
                flags={"nine_returns": 2},
                hands=("9C", "AC AD AH AS 2C 2D 2H 2S"),
                royals=("", "8C KC"),
            ),
            "one-off 9C 8C KC",
        ),
        "draw",
    ),
    "offer": table(hands=("KC", "")).play("offer draw"),
    "full hand": table(flags={"hand_limit_rule": "no_draw"}, hands=("AC AD AH AS 2C 2D 2H 2S", "")),
}


@pytest.mark.parametrize("name", DRAWS)
def test_draws_are_uniform(name):
    position = DRAWS[name]
    space = np.zeros(1, position.game.ops.scratch)
    n = len(position.codes)
    draws = 400 * n
    strays = position.game.ops.tally_draws(position.copy_state(), space, generator(3), draws)
    assert strays == 0
    distance = float(((space["scores"][0, :n] - 400) ** 2 / 400).sum())
    # Chi-square has mean n-1 and variance 2(n-1): five deviations out at most.
    assert distance < n - 1 + 5 * (2 * n) ** 0.5

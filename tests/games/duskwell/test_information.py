"""What a seat cannot see has no influence: on its view, its worlds, its moves, its choices."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import playout
from playout.core.position import Position
from playout.core.records import Record
from playout.games.duskwell.state import ORDER

from .table import GAME, KIND, character, hand, kinds, play, player, side, table

PROMPTS = range(1, 9)


def positions(per_prompt: int, seed: int) -> Iterator[Position]:
    """Yield positions of random games: so many at each prompt type, and as many at none."""
    dice = random.Random(seed)
    wanted = dict.fromkeys(range(9), per_prompt)
    while any(wanted.values()):
        decks = [dice.choice(["core", "arcane"]) for _ in range(2)]
        position = GAME.deal(dice.getrandbits(32), decks=decks)
        while not position.over:
            prompt = position.state.prompt
            if wanted[prompt] and dice.random() < (0.2 if prompt in (0, 1, 6) else 1.0):
                wanted[prompt] -= 1
                yield position
            position = position.play(dice.choice(position.codes))


def changed(position: Position, seat: int, seed: int) -> Position:
    """Return a position that a seat cannot tell from this one."""
    state = position.copy_state()
    GAME.codec.shuffle_hidden(Record(state), seat, random.Random(seed))
    return Position(GAME, state)


def scores(position: Position) -> list[float]:
    scratch = np.zeros(1, GAME.ops.scratch)
    n = GAME.ops.appraise(position.copy_state(), scratch, 0)
    return [float(x) for x in scratch["scores"][0, :n]]


def check_information(per_prompt: int, seed: int) -> int:
    """Check positions from both seats; return in how many the hidden cells did change."""
    moved = 0
    for i, position in enumerate(positions(per_prompt, seed)):
        for seat in range(2):
            other = changed(position, seat, i)
            moved += other != position
            assert other.view(seat) == position.view(seat)
            worlds = [p.determinized(seat, i) for p in (position, other)]
            assert worlds[0] == worlds[1]
            assert worlds[0].view(seat) == position.view(seat)
            if seat == position.to_move:
                assert other.codes == position.codes == worlds[0].codes
                assert scores(other) == scores(position)
            completed = GAME.from_view(json.loads(json.dumps(position.view(seat))))
            assert completed.view(seat) == position.view(seat)
            assert completed.determinized(seat, i) == worlds[0]
    return moved


def test_hidden_cells_change_nothing_a_seat_can_tell() -> None:
    assert check_information(25, seed=1) > 400


PARTS = range(4)
"""Four times 85 positions at each prompt type and at none: 3,060."""


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_hidden_cells_change_nothing_in_three_thousand_positions(part: int) -> None:
    assert check_information(85, seed=20 + part) > 1375


def check_choices(per_prompt: int, seed: int, spec: str) -> None:
    chooser = playout.player(spec, seed=9)
    for i, position in enumerate(positions(per_prompt, seed)):
        seat = position.to_move
        assert seat is not None
        best = chooser.choose(position).move.code
        assert chooser.choose(changed(position, seat, i)).move.code == best
        assert chooser.choose(GAME.from_view(position.view(seat))).move.code == best


AGENTS = (
    *("montecarlo1:0.02", "montecarlo1:0.02,count=availability,rollout=heuristic"),
    *("montecarlo1:0.02,hide=once", "montecarlo1:0.02,split=none", "ismcts:iterations=40"),
)


@pytest.mark.parametrize("spec", AGENTS)
def test_hidden_cells_do_not_change_the_chosen_move(spec: str) -> None:
    check_choices(3, 3, spec)


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_hidden_cells_do_not_change_the_chosen_move_in_three_thousand_positions(part: int) -> None:
    check_choices(85, 40 + part, "montecarlo1:0.02")


# ------------------------------------------------------------------- what worlds are like


def test_known_cards_stay_and_the_others_are_dealt_evenly() -> None:
    """Seat 1 holds 3 of the 6 mini cards, one of them known: 10 hands, all as likely."""
    mini = playout.game("duskwell", "mini")
    held = player("Kindling", "Dune Runner", "Lamp Courier", deck="mini", known=kinds("Kindling"))
    start = table(player(deck="mini"), held, game=mini)
    seen = Counter(tuple(hand(start.determinized(0, seed), 1)) for seed in range(4000))
    assert len(seen) == 10
    assert all("Kindling" in cards for cards in seen)
    # Each count is binomial (mean 400, deviation 19): five deviations.
    assert all(abs(n - 400) < 95 for n in seen.values()), seen


def test_own_cards_and_everything_open_stay() -> None:
    start = play(
        table(
            player("Sinkhole", "Kindling", top=kinds("Old Leviathan"), void=["Pebble Cub"]),
            player("Toll Gate", top=kinds("Harbor Giant"), board=[character("Harbor Giant")]),
            dreamwell={"next": 4},
        ),
        "Play:Sinkhole",
        "C10",
    )
    for seed in range(50):
        world = start.determinized(0, seed)
        assert side(world, 0) == side(start, 0)
        assert world.layout()["stack"] == start.layout()["stack"]
        assert world.layout()["dreamwell"]["order"][:4] == [0, 1, 2, 3]
        assert sorted(world.layout()["dreamwell"]["order"][4:6]) == [4, 5]
        assert len(side(world, 1)["top"]) == 1


def test_the_future_is_not_that_of_the_real_game() -> None:
    start = GAME.deal(1)
    generators = {start.determinized(0, seed).layout()["rng"] for seed in range(20)}
    assert len(generators) == 20
    assert start.layout()["rng"] not in generators


def test_the_undrawn_dreamwell_is_dealt_within_its_phases() -> None:
    start = table(player(), player(), dreamwell={"next": 3})
    seconds = Counter(
        tuple(start.determinized(0, seed).layout()["dreamwell"]["order"][3:6])
        for seed in range(1200)
    )
    assert len(seconds) == 6
    assert all(abs(n - 200) < 65 for n in seconds.values())  # five deviations


def test_a_foresee_of_the_enemy_is_hidden() -> None:
    asked = table(
        player("Sinkhole"),
        player("Toll Gate"),
        prompt={"type": "order", "seat": 1},
        look=kinds("Old Leviathan"),
        kept=kinds("Harbor Giant"),
    )
    assert asked.view(0)["look"] == 1
    assert asked.view(None)["kept"] == 1
    assert asked.view(1)["look"] == [KIND["Old Leviathan"]]
    seen = {asked.determinized(0, seed).layout()["look"][0] for seed in range(200)}
    assert len(seen) > 10
    assert asked.seen(138, 0) == asked.seen(139, 0) == 138  # not how deep it goes
    assert asked.seen(139, 1) == 139
    assert asked.seen(142, 0) == 142


def test_a_view_holds_no_hidden_card() -> None:
    """The enemy's cards appear in a view only as one sorted list of all that is unseen."""
    for position in positions(2, 5):
        for seat in range(2):
            enemy = position.view(seat)["players"][1 - seat]
            assert all(isinstance(enemy[key], int) for key in ("hand", "bag", "top"))
            assert enemy["unseen"] == sorted(enemy["unseen"])
            assert "rng" not in position.view(seat)


def test_views_that_contradict_themselves_are_refused() -> None:
    view = json.loads(json.dumps(GAME.deal(3).view(0)))
    for wrong in (
        {**view, "players": view["players"][:1]},
        {**view, "dreamwell": {}},
        {**view, "prompt": {"type": "order", "seat": 1}},
        {k: v for k, v in view.items() if k != "players"},
        {**view, "turn": "now"},
        {**view, "game": "chess"},
    ):
        with pytest.raises(playout.InvalidView):
            GAME.from_view(wrong)
    view["players"][1]["unseen"].pop()
    with pytest.raises(playout.InvalidView, match="unseen"):
        GAME.from_view(view)


def test_a_spectator_sees_neither_hand() -> None:
    view = GAME.deal(3).view(None)
    assert all(isinstance(own["hand"], int) for own in view["players"])
    assert GAME.from_view(view).view(None) == view


def test_order_prompts_are_among_the_positions() -> None:
    met = {position.state.prompt for position in positions(1, 6)}
    assert met == set(range(9))
    assert ORDER in met

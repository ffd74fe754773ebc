"""Endgames: when a seat knows everything, the solver answers, and nobody sees more for it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import playout
from playout import Budget, Params, Search, Style
from playout.search.endgame import endgame, solved_table
from playout.search.solve import solve
from tests.games.tricks.test_fair_worlds import consistent, ways
from tests.games.tricks.variants import game as variant
from tests.search.endings import brute_moves, ending

SPADES = playout.game("spades")
BUDGET = Budget(iterations=50)


def known_endings(game, count, seed):
    """Yield positions at which the seat to act has a choice and knows all hands."""
    dice = random.Random(seed)
    while count:
        position = ending(game, 12, dice)
        while not position.over:
            if len(position.codes) > 1 and game.solver.certain(position.state, position.to_move):
                yield position
                count -= 1
                break
            position = position.play(dice.choice(position.codes))


def to_the_end(game, left, dice):
    """Yield the positions of an ending, from `left` cards to the last one.

    Oh Hell for two leaves a few cards in the stock, so that not all is known from the start.
    """
    given = {"hand_size": dice.choice([24, 26])} if game.name == "ohhell" else {}
    position = ending(game, left, dice, **given)
    while not position.over:
        yield position
        position = position.play(dice.choice(position.codes))


RARELY = {"euchre": 1}
"""Euchre's kitty stays hidden: who is last to play in round two, or the dealer, may be certain."""


@pytest.mark.parametrize("name", ["spades", "hearts", "ohhell-two", "euchre"])
def test_a_seat_is_certain_just_if_one_deal_fits(name):
    game, dice, met = variant(name), random.Random(2), Counter()
    for _ in range(20 if name in RARELY else 6):
        for position in to_the_end(game, 2 * game.seats, dice):
            seat = dice.choice([position.to_move, dice.randrange(game.seats)])
            if ways(position, seat) <= 24:
                certain = game.solver.certain(position.state, seat)
                assert certain == (len(consistent(position, seat)) == 1)
                met[certain] += 1
    assert min(met[True], met[False]) >= RARELY.get(name, 4), met


SOLVABLE = ["spades", "ohhell-two", "euchre"]


@pytest.mark.parametrize("name", SOLVABLE)
def test_at_every_stage_the_solver_answers_just_if_the_seat_is_certain(name):
    game, dice, met = variant(name), random.Random(4), Counter()
    params = Params(method="ismcts", endgame=True)
    for _ in range(8):
        for position in to_the_end(game, 2 * game.seats + 1, dice):
            seat, left = position.to_move, game.solver.plies_left(position.state)
            found = endgame(position, seat, params)
            assert (found is not None) == game.solver.certain(position.state, seat), (
                position.layout()
            )
            met["solved" if found else "hidden", left <= 6] += 1
    assert min(met["solved", True], met["hidden", True]) >= RARELY.get(name, 3), met


@pytest.mark.parametrize("name", SOLVABLE)
def test_a_player_that_sees_all_is_answered_at_every_stage(name):
    game, dice = variant(name), random.Random(5)
    for position in to_the_end(game, 2 * game.seats, dice):
        found = endgame(position, position.to_move, Params(method="uct", endgame=True))
        assert found.position == position
        assert found.value == max(brute_moves(position).values())


@pytest.mark.parametrize("name", ["spades", "ohhell-two", "euchre"])
@pytest.mark.parametrize("method", ["uct", "ismcts"])
def test_the_solver_is_asked_from_the_games_number_of_cards_on(name, method, monkeypatch):
    """And for a seat that does not see all it is a world, dealt from what the seat knows."""
    game, dice, asked = variant(name), random.Random(6), []
    monkeypatch.setattr(type(game.solver), "certain", lambda *_: True)
    monkeypatch.setattr("playout.search.endgame.attempt", lambda p, **_: asked.append(p) or "yes")
    most, met = game.solver.most_plies, set()
    position = game.deal(3) if game.seats > 2 else game.deal(3, hand_size=20)
    while not position.over:
        seat, left = position.to_move, game.solver.plies_left(position.state)
        found = endgame(position, seat, Params(method=method, endgame=True))
        assert (found == "yes") == (left is not None and left <= most)
        if found is not None:
            met.add(left)
            seen = position if method == "uct" else position.determinized(seat, 0)
            assert asked[-1] == seen
        texts = {move.text for move in position.moves()}
        position = position.play("partner" if "partner" in texts else dice.choice(position.codes))
    assert max(met) == most


def test_where_a_seat_is_certain_no_other_deal_fits():
    checked = 0
    for position in known_endings(SPADES, 40, seed=9):
        if ways(position, position.to_move) <= 150:
            assert len(consistent(position, position.to_move)) == 1
            checked += 1
    assert checked >= 5


def test_a_known_ending_is_solved():
    for position in known_endings(SPADES, 10, seed=1):
        exact = solve(position, lines=None)
        found = Search(position, BUDGET, Params(method="ismcts", endgame=True)).run()
        assert found.stopped == "solved"
        assert found.iterations == BUDGET.iterations
        assert found.value[position.to_move] == exact.returns[position.to_move]
        assert {one.move.code: one.value for one in found.moves} == {
            one.move.code: one.returns for one in exact.moves
        }
        assert found.line == exact.line_from(found.move.code)


def test_exact_values_come_first_and_among_equals_the_search_chooses():
    dice, told_apart = random.Random(6), 0
    for _ in range(20):
        position = ending(SPADES, 16, dice)
        exact = {one.move.code: one.value for one in solve(position).moves}
        plain = list(Search(position, BUDGET, Params(method="ismcts")).run().moves)
        dice.shuffle(plain)
        found = solved_table(position, solve(position, lines=None), plain)
        rank = {one.move.code: i for i, one in enumerate(plain)}
        order = sorted(exact, key=lambda code: (-exact[code], rank[code]))
        assert [one.move.code for one in found] == order
        assert [one.visits for one in found] == [plain[rank[code]].visits for code in order]
        told_apart += len(set(exact.values())) > 1
    assert told_apart


def test_the_answer_is_a_function_of_the_view():
    for position in known_endings(SPADES, 10, seed=2):
        player = playout.player("ismcts:iterations=50,endgame=true", seed=4)
        there = SPADES.from_view(position.view(position.to_move))
        ours, theirs = player.choose(position), player.choose(there)
        assert ours.search.stopped == theirs.search.stopped == "solved"
        assert (ours.move.code, ours.value, ours.line) == (
            theirs.move.code,
            theirs.value,
            theirs.line,
        )


def test_nothing_is_solved_while_a_card_is_hidden():
    dice, met = random.Random(3), 0
    while met < 10:
        position = ending(SPADES, 16, dice)
        if not SPADES.solver.certain(position.state, position.to_move):
            found = Search(position, BUDGET, Params(method="ismcts", endgame=True)).run()
            assert found.solution is None
            met += 1


def test_styles_and_many_sides_are_searched():
    position = next(known_endings(SPADES, 1, seed=3))
    styled = Params(method="ismcts", endgame=True, styles={position.to_move: Style(beta=1.0)})
    assert Search(position, BUDGET, styled).run().solution is None
    assert Search(position, BUDGET, Params(method="ismcts")).run().solution is None
    hearts = next(known_endings(playout.game("hearts"), 1, seed=3))
    assert Search(hearts, BUDGET, Params(method="ismcts", endgame=True)).run().solution is None


def test_a_solved_choice_says_so():
    position = next(known_endings(SPADES, 1, seed=5))
    text = playout.player("ismcts:endgame=true").choose(position).explain()
    assert "solved with all cards open" in text
    assert "Best line: " in text
    assert all(move.text in text for move in position.moves())

"""Matches: seats change, seeds follow (match seed, deal, player, seat), the deal is the unit."""

from __future__ import annotations

import json

import pytest

import playout
from playout import InvalidOption, UnknownGame, UnknownPlayer
from playout.arena.play import DealRecord, GameRecord
from playout.arena.result import edge_bounds
from playout.arena.seating import plan
from playout.arena.stats import judge
from playout.arena.stats.sprt import Sprt
from playout.core.rng import mix
from tests.toys.pairs import PAIRS


def results(match):
    """Return all that must be the same for any number of workers."""
    return [
        (record.number, [(game.seating, game.returns, game.moves) for game in record.games])
        for record in match.records
    ]


def test_two_seats_are_played_both_ways():
    match = playout.match("tictactoe", ["first", "random"], deals=5, seed=2)
    assert match.kind == "swap"
    assert match.games == 10
    for record in match.records:
        assert [game.seating for game in record.games] == [(0, 1), (1, 0)]


def test_the_same_seed_gives_the_same_games():
    first = playout.match("tictactoe", ["random", "random"], deals=6, seed=2)
    assert results(playout.match("tictactoe", ["random", "random"], deals=6, seed=2)) == results(
        first
    )
    assert results(playout.match("tictactoe", ["random", "random"], deals=6, seed=3)) != results(
        first
    )


@pytest.mark.parametrize("workers", [2, 4])
def test_any_number_of_workers_gives_the_same_result(workers):
    alone = playout.match("connectfour", ["mcts:iterations=50", "random"], deals=6, seed=5)
    shared = playout.match(
        "connectfour", ["mcts:iterations=50", "random"], deals=6, seed=5, workers=workers
    )
    assert results(alone) == results(shared)
    assert alone.edge == shared.edge
    assert alone.players[0].wins == shared.players[0].wins


def test_players_differ_by_deal_player_and_seat():
    """Two random players must not mirror each other, nor repeat themselves."""
    match = playout.match("connectfour", ["random", "random"], deals=8, seed=1)
    games = [game.moves for record in match.records for game in record.games]
    assert len(set(games)) == len(games)


def test_the_deals_of_a_match_differ_and_their_replays_do_not():
    """Players that always take the lowest card show which cards they were dealt."""
    match = playout.match(PAIRS, ["first", "first"], deals=20, seed=1)
    for record in match.records:
        home, away = record.games
        assert home.moves == away.moves
    deals = {record.games[0].moves for record in match.records}
    assert len(deals) > 12, "of 90 ways to deal two cards to each of two seats"
    other = playout.match(PAIRS, ["first", "first"], deals=20, seed=2)
    assert deals != {record.games[0].moves for record in other.records}
    assert [record.number for record in match.records] == list(range(20))


def test_games_are_played_by_the_rules_to_their_end():
    """A record's moves, replayed from its deal, lead to the returns that it says."""
    match = playout.match(PAIRS, ["random", "first"], deals=6, seed=4)
    for record in match.records:
        for game in record.games:
            position = PAIRS.deal(mix(4, record.number))
            for code in game.moves:
                position = position.play(code)
            assert position.over
            assert game.returns == position.returns
            assert game.turns == 4
            assert [len(times) for times in game.seconds] == [2, 2]


def test_a_match_adds_up():
    """Scores, wins and decisions by player; wins by seat; draws: counted again from the games."""
    match = playout.match(PAIRS, ["random", "first"], deals=30, seed=3)
    games = [game for record in match.records for game in record.games]
    for who in (0, 1):
        own = [game.returns[game.seating.index(who)] for game in games]
        found = match.players[who]
        assert found.score.mean == pytest.approx(sum(own) / 60)
        wins = sum(value > 0 for value in own) + sum(value == 0 for value in own) / 2
        assert found.wins.mean == pytest.approx(wins / 60)
        assert found.decisions == 120
        assert found.score.units == 30
    assert match.seat_wins == tuple(sum(g.returns[seat] > 0 for g in games) for seat in (0, 1))
    assert match.draws == sum(game.returns[0] == 0 for game in games) > 0
    assert match.edge.mean == pytest.approx(match.players[0].score.mean)
    assert (match.games, match.mean_turns) == (60, 4.0)


def test_a_stronger_player_wins_and_the_interval_says_so():
    match = playout.match("connectfour", ["mcts:iterations=200", "random"], deals=20, seed=1)
    assert match.players[0].wins.low > 0.8
    assert match.edge.low > 0.5
    assert match.players[0].score.mean == -match.players[1].score.mean
    assert match.players[0].decisions > 0
    assert match.players[0].max_seconds >= match.players[0].mean_seconds > 0


def test_progress_is_told_and_the_result_so_far_is_there():
    told = []
    playout.match(
        "tictactoe",
        ["first", "first"],
        deals=3,
        progress=lambda done, deals, result: told.append((done, deals, len(result().records))),
    )
    assert told == [(1, 3, 1), (2, 3, 2), (3, 3, 3)]


def test_an_interrupted_match_keeps_what_is_done():
    def interrupt(done, deals, result):
        if done == 2:
            raise KeyboardInterrupt

    match = playout.match("tictactoe", ["first", "random"], deals=50, progress=interrupt)
    assert match.interrupted
    assert len(match.records) == 2
    assert match.games == 4


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        (("chess", ["first", "random"], 1), UnknownGame, "chess"),
        (("tictactoe", ["first", "fist"], 1), UnknownPlayer, "fist"),
        (("tictactoe", ["first"], 1), InvalidOption, "two players"),
        (("tictactoe", ["first", "first"], 0), InvalidOption, "deals=0"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(given, error, says):
    with pytest.raises(error, match=says):
        playout.match(*given)


class _Seats:
    """A stand-in for a game with other seats than ours have yet."""

    def __init__(self, *sides):
        self.sides, self.seats = sides, len(sides)


def test_partners_are_played_as_both_sides():
    found = plan(_Seats(0, 1, 0, 1))
    assert found.kind == "sides"
    assert found.seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert found.baseline is None


def test_as_many_players_as_sides_rotate_through_them():
    """A Latin square: everybody at each side once, and each side has everybody once."""
    found = plan(_Seats(0, 1, 2, 3), 4)
    assert found.kind == "rotation"
    assert found.baseline is None
    for line in (*found.seatings, *zip(*found.seatings, strict=True)):
        assert sorted(line) == [0, 1, 2, 3]
    three_pairs = plan(_Seats(0, 1, 2, 0, 1, 2), 3)
    assert three_pairs.seatings[1] == (1, 2, 0, 1, 2, 0)


@pytest.mark.parametrize(("sides", "players"), [((0, 1), 3), ((0, 1, 0, 1), 4), ((0, 1, 2), 4)])
def test_other_numbers_of_players_are_refused(sides, players):
    seats = _Seats(*sides)
    seats.name = "toy"
    with pytest.raises(InvalidOption, match=f"not {players}"):
        plan(seats, players)


def test_a_field_gains_on_its_mean():
    match = playout.match("hearts", ["random", "first", "random", "first"], deals=3, seed=2)
    assert match.games == 12
    assert sum(player.gain.mean for player in match.players) == pytest.approx(0.0)
    assert sum(player.wins.mean for player in match.players) == pytest.approx(1.0)
    for who, player in enumerate(match.players):
        own = [game.returns[game.seating.index(who)] for r in match.records for game in r.games]
        assert player.score.mean == pytest.approx(sum(own) / 12)
        assert sum(player.seat_scores) / 4 == pytest.approx(player.score.mean)
    assert match.edge == match.players[0].gain


def test_single_seats_are_played_in_turn_beside_a_table_of_the_other():
    found = plan(_Seats(0, 1, 2))
    assert found.kind == "single"
    assert found.seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert found.baseline == (1, 1, 1)


def test_the_edge_of_single_seats_is_against_the_same_deal():
    games = tuple(
        GameRecord(seating, returns, (), ((), ()))
        for seating, returns in [
            ((0, 1, 1), (6.0, 1.0, 1.0)),
            ((1, 0, 1), (1.0, 5.0, 1.0)),
            ((1, 1, 0), (1.0, 1.0, 4.0)),
        ]
    )
    baseline = GameRecord((1, 1, 1), (3.0, 2.0, 1.0), (), ((), ()))
    assert DealRecord(0, games, baseline).edge() == 5.0 - 2.0


def test_wins_are_shared_by_level_sides():
    game = GameRecord((0, 1, 1), (2.0, 2.0, 1.0), (), ((), ()))
    assert game.win(0, (0, 1, 2)) == 0.5
    assert game.win(1, (0, 1, 2)) == 0.5
    partners = GameRecord((0, 1, 0, 1), (1.0, -1.0, 1.0, -1.0), (), ((), ()))
    assert partners.win(0, (0, 1, 0, 1)) == 1.0


@pytest.mark.parametrize(
    ("sides", "bounds", "reach"),
    [((0, 1), (-1.0, 1.0), 1.0), ((0, 1, 0, 1), (-4.0, 4.0), 4.0), ((0, 1, 2), (-26.0, 0.0), 26.0)],
)
def test_an_edge_is_bounded_by_what_can_be_gained(sides, bounds, reach):
    seats = _Seats(*sides)
    seats.bounds = bounds
    assert edge_bounds(seats, plan(seats)) == (-reach, reach)


@pytest.mark.parametrize("name", ["hearts", "ohhell", "tictactoe"])
def test_identical_players_are_never_declared_different(name):
    match = playout.match(name, ["first", "first"], deals=3, seed=3)
    assert match.edge.mean == 0.0
    assert match.edge.low < 0.0 < match.edge.high
    assert match.edge.low == -match.edge.high
    assert match.verdict.finding == "undecided"


def test_beside_the_wins_stands_the_even_share():
    hearts = playout.match("hearts", ["first", "first"], deals=2, seed=1)
    assert [player.even for player in hearts.players] == [0.25, 0.75]
    partners = playout.match("euchre", ["first", "first"], deals=2, seed=1)
    assert [player.even for player in partners.players] == [0.5, 0.5]
    # Equal players do have it: A wins a quarter of the games that it plays alone.
    assert hearts.players[0].wins.mean == hearts.players[0].even


def test_a_result_has_its_verdict():
    match = playout.match("tictactoe", ["mcts:iterations=100", "random"], deals=25, seed=4)
    assert match.verdict == judge(match.edge)
    assert match.verdict.finding == "better"
    assert match.verdict.deals == 25


def test_a_result_prints_readably_and_as_json():
    result = playout.match("tictactoe", ["first", "random"], deals=2, seed=1)
    shown = str(result)
    assert shown.splitlines()[0] == "tictactoe: 2 of 2 deals, 4 games"
    assert shown.splitlines()[-1] == result.verdict.sentence
    assert json.loads(result.to_json())["records"][1]["deal"] == 1


class Backwards:
    """Does seven jobs at a time, the last one first, as workers may."""

    def execute(self, worker, jobs):
        given = list(jobs)
        for first in range(0, len(given), 7):
            yield from map(worker, reversed(given[first : first + 7]))


def test_a_sequential_test_counts_deals_in_their_order():
    """What comes after the decision does not count, whenever it came."""
    found = []
    for where in (None, Backwards()):
        test = Sprt(elo0=0, elo1=300)
        result = playout.match(
            "tictactoe", ["first", "random"], deals=300, seed=2, sprt=test, executor=where
        )
        assert test.decision is not None
        assert [record.number for record in result.records] == list(range(test.deals))
        found.append((test.decision, test.deals, test.llr, result.edge))
    assert found[0] == found[1]
    assert found[0][1] % 7, "else nothing came too early"

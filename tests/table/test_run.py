"""The one loop: players chain, forced moves run, people are asked, and nobody sees too much."""

from __future__ import annotations

import logging

import pytest

import playout
from playout.table.events import GameEnded, MoveMade, PersonToAct, PlayerThinks
from playout.table.log import HUMAN
from tests.games.duskwell.table import player, table
from tests.table.company import Spy, moves_of, play_on, seat_all, whole_game

GAME = playout.game("duskwell")
QUICK = "montecarlo1:0.005"


def last_code(position):
    return position.codes[-1]


def test_players_chain_to_the_end():
    events = play_on(playout.Table(GAME.deal(2)), seat_all(GAME, "random", "random"))
    made = [event for event in events if isinstance(event, MoveMade)]
    position = GAME.deal(2)
    for number, event in enumerate(made, start=1):
        assert event.before == position
        assert event.entry.seat == position.to_move
        assert event.seq == number
        position = position.play(event.entry.code)
        assert event.table.position == position
    assert isinstance(events[-1], GameEnded)
    assert position.over
    assert any(event.entry.forced for event in made)
    thought = [event for event in events if isinstance(event, PlayerThinks)]
    assert len(thought) == sum(not event.entry.forced for event in made) > 10


def test_it_ends_when_a_person_must_act_and_only_then():
    events = whole_game(playout.Table(GAME.deal(2)), seat_all(GAME, None, "random"), last_code)
    asked = [event for event in events if isinstance(event, PersonToAct)]
    for event in asked:
        position = event.table.position
        assert event.seat == position.to_move == 0
        assert len(position.codes) > 1 or position.moves()[0].text == "End"
    assert len(asked) > 10
    assert {e.entry.by for e in events if isinstance(e, MoveMade)} == {HUMAN, "random"}


def test_the_end_of_a_persons_turn_never_runs_by_itself():
    lone = table(player(), player())
    assert [move.text for move in lone.moves()] == ["End"]
    (event,) = play_on(playout.Table(lone), seat_all(GAME, None, "first"))
    assert isinstance(event, PersonToAct)
    first = play_on(playout.Table(lone), seat_all(GAME, "never", None))[0]
    assert first.move.text == "End"
    assert first.entry.forced


def test_a_persons_other_single_moves_do():
    """Seat 1 has nothing to play in seat 0's Ending window: the next turn starts by itself."""
    events = play_on(playout.Table(table(player(), player())), seat_all(GAME, "first", None))
    made = [event for event in events if isinstance(event, MoveMade)]
    assert [(e.entry.seat, e.move.text, e.entry.by) for e in made[:2]] == [
        (0, "End", "first"),
        (1, "Next", HUMAN),
    ]
    assert made[1].entry.forced
    assert events[-1].seat == 1


def test_players_can_be_switched_while_the_game_runs():
    seats = seat_all(GAME, None, "random")
    events = play_on(playout.Table(GAME.deal(2)), seats)
    seats[:] = seat_all(GAME, "first", QUICK)
    later = play_on(events[-1].table, seats)
    assert later[-1].table.position.over
    by = {e.entry.by for e in later if isinstance(e, MoveMade) and not e.entry.forced}
    assert by == {"first", seats[1].spec}
    assert any(e.choice.search for e in later if isinstance(e, MoveMade))


def test_a_seat_changed_in_the_middle_counts_from_the_next_turn_on():
    seats = seat_all(GAME, "random", "random")
    by = []
    for event in playout.run(playout.Table(GAME.deal(2)), seats):
        if isinstance(event, MoveMade) and not event.entry.forced:
            by.append(event.entry.by)
            if len(by) == 5:
                seats[:] = seat_all(GAME, "first", "first")
    assert by[:5] == ["random"] * 5
    assert set(by[5:]) == {"first"}


@pytest.mark.parametrize("name", ["duskwell", "cuttle", "euchre"])
def test_a_player_never_holds_the_true_position(name):
    game = playout.game(name)
    spies = [Spy(seed) for seed in range(game.seats)]
    asked = differs = 0
    for event in playout.run(playout.Table(game.deal(7)), spies):
        if isinstance(event, MoveMade) and not event.entry.forced:
            held = spies[event.entry.seat].held[-1]
            assert held.view == event.before.view(event.entry.seat)
            assert held.moves() == event.before.moves()
            asked += 1
            differs += held.world != event.before
    assert asked > 5
    assert differs > 0.8 * asked


def test_who_sees_all_is_handed_the_position_itself():
    class Peeping(playout.AllSeeing):
        name = "peeping"
        summary = "Sees all."

        def decide(self, held, thinking):
            assert isinstance(held, playout.Position)
            return playout.Choice(held.moves()[0])

    events = play_on(playout.Table(GAME.deal(3)), [Peeping(), Peeping()])
    assert events[-1].table.position.over


def test_an_illegal_answer_is_refused_and_nothing_has_happened():
    class Stale(Spy):
        def decide(self, held, thinking):
            return playout.Choice(playout.game("tictactoe").deal().moves()[0])

    events = playout.run(playout.Table(playout.game("connectfour").deal()), [Stale(), Stale()])
    assert isinstance(next(events), PlayerThinks)
    with pytest.raises(playout.IllegalMove, match="a move of tictactoe"):
        next(events)


def test_time_and_budget_are_logged(caplog):
    seats = seat_all(GAME, "montecarlo1:0.02", "first")
    with caplog.at_level(logging.INFO, logger="playout.table"):
        events = play_on(playout.Table(GAME.deal(3)), seats)
    decisions = [e for e in events if isinstance(e, MoveMade) and not e.entry.forced]
    said = [record.decision for record in caplog.records]
    assert len(said) == len(decisions)
    for facts, event in zip(said, decisions, strict=True):
        assert (facts["ply"], facts["seat"]) == (event.before.ply, event.entry.seat)
        assert facts["move"] == event.move.text
        assert facts["player"] == seats[event.entry.seat].spec
        search = event.choice.search
        assert facts["budget"] == (None if search is None else search.allowance)
        assert facts["seconds"] == event.choice.seconds > 0
    assert {facts["budget"] is None for facts in said} == {True, False}


@pytest.mark.parametrize("spec", ["montecarlo1:0.02,reuse=yes", "ismcts:40", "heuristic"])
def test_debug_match_and_a_table_play_the_same_games(spec):
    from playout.arena.play import seated
    from playout.core.rng import mix

    match = playout.match(GAME, [spec, "random"], deals=1, seed=6)
    for record in match.records[0].games:
        seats = seated([spec, "random"], 6, 0, record.seating)
        events = play_on(playout.Table(GAME.deal(mix(6, 0))), seats)
        assert [code for _, code in moves_of(events)] == list(record.moves)

"""Events: what each seat is told, and that it is never more than the seat may know."""

from __future__ import annotations

import json
import random
import re

import pytest
from pydantic import TypeAdapter

import playout
from playout.core.position import Position
from playout.core.records import Record
from playout.table.events import (
    GameEnded,
    HintGiven,
    MoveMade,
    MovesUndone,
    PersonToAct,
    PlayerThinks,
    seen_move,
    state_for,
)
from playout.wire.events import Event
from tests.table.company import play_on, seat_all, whole_game

CARDS = ("cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades")
ONE_DECK = ("cuttle", "euchre", "hearts", "ohhell", "spades")
ADAPTER = TypeAdapter(Event)


def random_game(name, seed):
    """Return the events of a game of random players, each with a dice of its own."""
    game = playout.game(name)
    seats = seat_all(game, *["random"] * game.seats, seed=seed)
    return play_on(playout.Table(game.deal(seed)), seats)


def hands(position):
    """Return the cards in each seat's hand, and those that no seat holds, by the true layout."""
    layout = position.layout()
    held = layout.get("hands")
    if held is None:
        held = [player["hand"] for player in layout["players"]]
    return [set(map(str, hand)) for hand in held]


def tokens(told):
    """Return the words of an event; a card is one of them."""
    return set(re.findall(r"[0-9A-Za-z]+", json.dumps(told)))


def known_to(position, seat):
    """Return the cards that a seat's own view names; a spectator knows what all seats do."""
    if seat is not None:
        return tokens(position.view(seat))
    common = set.intersection(*(tokens(position.view(s)) for s in range(position.game.seats)))
    return tokens(position.view(None)) | common


def check_no_hidden_card(name, seeds):
    """Expect that no event tells a seat (or a spectator) a card in another seat's hand."""
    told_of = searched = 0
    for seed in seeds:
        for event in random_game(name, seed):
            position = event.table.position
            if isinstance(event, PlayerThinks):
                event.thinking.result()
            held = hands(position)
            for seat in (None, *range(position.game.seats)):
                words = tokens(event.seen_by(seat).model_dump(mode="json"))
                others = set().union(*(hand for at, hand in enumerate(held) if at != seat))
                leaked = (others & words) - known_to(position, seat)
                assert not leaked, (name, seed, position.ply, seat, leaked)
                told_of += len(words)
                searched += len(others)
    assert told_of > 1000
    assert searched > 100


@pytest.mark.parametrize("name", ONE_DECK)
def test_no_event_names_a_card_in_another_hand(name):
    check_no_hidden_card(name, range(6))


@pytest.mark.slow
@pytest.mark.parametrize("name", ONE_DECK)
def test_no_event_of_200_games_names_a_card_in_another_hand(name):
    check_no_hidden_card(name, range(1000, 1200))


def check_moves_tell_nothing_hidden(name, seeds):
    """Expect that what a seat is told of a move does not change with what it cannot see."""
    game = playout.game(name)
    dice = random.Random(4)
    compared = 0
    for seed in seeds:
        for event in random_game(name, seed):
            if not isinstance(event, MoveMade):
                continue
            before, code = event.before, event.entry.code
            for seat in range(game.seats):
                other = before.copy_state()
                game.codec.shuffle_hidden(Record(other), seat, random.Random(dice.getrandbits(64)))
                world = Position(game, other)
                if world != before and code in world.codes:
                    assert seen_move(world, code, seat) == seen_move(before, code, seat)
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize("name", CARDS)
def test_what_is_told_of_a_move_depends_on_nothing_hidden(name):
    check_moves_tell_nothing_hidden(name, range(3))


@pytest.mark.slow
@pytest.mark.parametrize("name", CARDS)
def test_what_is_told_of_the_moves_of_200_games_depends_on_nothing_hidden(name):
    check_moves_tell_nothing_hidden(name, range(2000, 2200))


@pytest.mark.parametrize("name", CARDS)
def test_what_a_player_thought_is_its_own_business_until_the_end(name):
    game = playout.game(name)
    seats = seat_all(game, *["ismcts:8"] * game.seats)
    kept = shown = forced = 0
    for event in play_on(playout.Table(game.deal(3)), seats):
        over = event.table.position.over
        if isinstance(event, MoveMade):
            for seat in (None, *range(game.seats)):
                told = event.timed(2.5).seen_by(seat)
                open_to = seat == event.entry.seat or over
                assert told.seconds == (2.5 if open_to else None)
                assert (told.forced is not None) == open_to
                assert (told.choice is not None) == open_to
                kept += not open_to
                shown += open_to
            forced += event.entry.forced
        if isinstance(event, PlayerThinks):
            told = event.seen_by((event.seat + 1) % game.seats)
            assert (told.iterations, told.favourite) == (None, None)
    assert min(kept, shown) > 5
    assert forced


def test_in_open_games_everybody_sees_the_numbers():
    game = playout.game("connectfour")
    seats = seat_all(game, "mcts:50", "mcts:50")
    for event in play_on(playout.Table(game.deal()), seats):
        if isinstance(event, MoveMade) and not event.entry.forced:
            told = event.seen_by(None)
            assert told.choice.moves[0].visits == event.choice.moves[0].visits
            assert told.choice.evidence.kind == "search"


def test_legal_moves_are_for_who_is_to_act():
    game = playout.game("euchre")
    event = play_on(playout.Table(game.deal(5)), [None] * 4)[-1]
    assert isinstance(event, PersonToAct)
    for seat in (None, *range(4)):
        told = event.seen_by(seat)
        assert bool(told.moves) == (seat == event.seat)
        assert told.view["seat"] == seat


def test_every_event_is_a_document_that_reads_back():
    game = playout.game("cuttle")
    events = whole_game(
        playout.Table(game.deal(2)),
        seat_all(game, None, "ismcts:20"),
        lambda position: position.codes[-1],
    )
    table = events[0].table
    choice = playout.player("ismcts:20").choose(table.position)
    events.append(HintGiven(table, table.position.to_move, choice))
    events.append(MovesUndone(table, 0, 2))
    kinds = set()
    for event in events:
        if isinstance(event, PlayerThinks):
            event.thinking.result()
        seats = [event.seat] if isinstance(event, HintGiven) else [None, 0, 1]
        for seat in seats:
            told = event.seen_by(seat)
            assert ADAPTER.validate_json(told.to_json()) == told
            kinds.add(told.type)
    assert kinds == {
        *("legal_moves", "move_made", "ai_thinking", "game_over", "hint", "undone"),
    }


def test_a_hint_is_for_who_asked():
    position = playout.game("cuttle").deal(2)
    event = HintGiven(playout.Table(position), 0, playout.player("first").choose(position))
    assert event.seen_by(0).move.code == position.codes[0]
    for other in (1, None):
        with pytest.raises(playout.NotYourTurn, match="seat 0 alone"):
            event.seen_by(other)


def test_numbers_rise_by_one_with_everything_that_happens():
    game = playout.game("connectfour")
    table = playout.Table(game.deal()).act("c3").act("c2").undo(1).act("c4")
    assert table.seq == 4
    assert [table.record().log[i].kind for i in range(4)] == ["move", "move", "undo", "move"]
    events = random_game("tictactoe", 4)
    made = [event.seq for event in events if isinstance(event, MoveMade)]
    assert made == list(range(1, len(made) + 1))
    assert isinstance(events[-1], GameEnded)
    assert events[-1].seq == made[-1]


@pytest.mark.parametrize("name", CARDS)
def test_a_table_as_somebody_who_comes_in_may_know_it(name):
    game = playout.game(name)
    seats = seat_all(game, None, *["random"] * (game.seats - 1))
    dice = random.Random(1)
    events = whole_game(
        playout.Table(game.deal(6)), seats, lambda position: dice.choice(position.codes)
    )
    middle = events[len(events) // 2].table
    for table in (events[0].table, middle, events[-1].table):
        for seat in (None, *range(game.seats)):
            told = state_for(table, seats, seat)
            assert told.view == table.position.view(seat)
            acts = seat is not None and seat == table.position.to_move
            assert len(told.moves) == (len(table.position.codes) if acts else 0)
            assert ADAPTER.validate_json(told.to_json()) == told
            assert [info.kind for info in told.seats] == ["human"] + ["player"] * (game.seats - 1)


def test_a_spectator_sees_no_more_of_a_move_than_any_seat():
    """Hearts: a passed card is known to who gets it, not to who looks on."""
    position = playout.game("hearts").deal(3)
    actor = position.to_move
    seen = {seat: seen_move(position, position.codes[0], seat) for seat in (None, 0, 1, 2, 3)}
    assert seen[actor].code == position.codes[0]
    assert seen[None].code is None
    assert seen[None].data is None

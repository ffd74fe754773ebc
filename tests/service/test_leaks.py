"""No byte that anybody receives over a real WebSocket tells what they could not know then.

Two ways to look: cards are searched for by name in every frame; and every view must be the one that
another deal, which the receiver could not tell from the true one, would have shown.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace

import httpx2
import pytest
from websockets.sync.client import connect

import playout
from playout.core.masks import cards_of as members
from playout.core.rng import mix
from playout.games.tricks.cards import card_text
from tests.service.people import Person, make_table
from tests.service.support import running
from tests.service.test_tables import url

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')
"""A card by itself in JSON, as every trick game and Cuttle write it."""

WATCHER = -1

PUBLIC = {"seq", "ply", "type", "schema", "seat", "by", "to_move", "undo", "view", "moves", "move"}
PUBLIC |= {"primary", "actions", "forced", "choice", "seconds"}
"""What events that are told while a game goes on may hold, beside the state of the table."""


class Wire(httpx2.Client):
    """A client of a real server, with real WebSockets."""

    @contextmanager
    def websocket_connect(self, path):
        """Connect to a table, as Starlette's own test client does."""
        base = str(self.base_url).replace("http", "ws", 1).rstrip("/")
        with connect(base + path) as socket:
            yield SimpleNamespace(
                receive_json=lambda: json.loads(socket.recv(300)),
                send_json=lambda message: socket.send(json.dumps(message)),
            )


@contextmanager
def served(folder, **environment):
    """Run a real server."""
    more = {"PLAYOUT_MAX_TABLES_PER_CLIENT": "5000", "PLAYOUT_WARM": "false", **environment}
    with (
        running(f"sqlite:///{folder / 'tables.db'}", **more) as server,
        Wire(base_url=server.address, timeout=120) as made,
    ):
        yield made


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """Return a client of a real server."""
    with served(tmp_path_factory.mktemp("leaks")) as made:
        yield made


def cards_in(data):
    """Return the cards that some JSON names anywhere, in notation too."""
    text = json.dumps(data)
    return set(CARD.findall(text)) | set(re.findall(r"\b([2-9TJQKA][CDHS])\b", text))


def known_cards(position, seat):
    """Return the cards that a seat may know: all that its own view, made anew, names.

    The view is checked elsewhere against every change of the hidden cards; what is searched for
    here is anything beyond it.
    """
    return cards_in(position.view(seat))


def in_other_hands(position, seat):
    """Return the cards that others hold, by the true state: nobody knows any of them.

    For games in which no card of another hand is ever known; empty for others.
    """
    if position.game.name not in ("ohhell", "spades"):
        return set()
    others = [x for x in range(position.game.seats) if x != seat]
    return {card_text(code) for x in others for code in members(int(position.state.hand[x]))}


def play_and_collect(client, game, seed, **more):
    """Play a game with every seat and a spectator connected; return all frames by seat."""
    seats = playout.game(game).seats
    made = make_table(client, game, *["human"] * seats, seed=seed, **more)
    frames = {}
    addresses = {seat: url(made, seat) for seat in range(seats)} | {WATCHER: url(made)}
    with ExitStack() as stack:
        people = {
            seat: Person(stack.enter_context(client.websocket_connect(address)), mix(seed, seat))
            for seat, address in addresses.items()
        }
        for person in people.values():
            person.until("game_state")
        turn = people[WATCHER].frames[-1]
        while not turn.get("over") and turn["type"] != "game_over":
            actor = people[turn.get("to_move", turn.get("seat"))]
            mine = actor.frames[-1]
            while mine["seq"] < turn["seq"]:
                mine = actor.until("legal_moves", "game_state")
            if mine["seq"] == turn["seq"] and mine["moves"]:
                actor.move(mine)  # else it has but one move, which the server makes
            seen = turn["seq"]
            while turn["type"] != "game_over" and turn["seq"] <= seen:
                turn = people[WATCHER].until("legal_moves", "game_over")
        for person in people.values():
            if not any(frame["type"] == "game_over" for frame in person.frames):
                person.until("game_over")
        frames = {seat: person.frames for seat, person in people.items()}
    record = client.get(f"/api/v1/tables/{made['id']}/record").json()
    return playout.Table.replay(record), frames


def check(table, frames):
    """Search every frame for a card that its receiver could not know at that version."""
    positions = [table.start]
    for entry in table.log:
        positions.append(positions[-1].play(entry.code, entry.seat))
    deals = Deals(positions)
    checked = 0
    for seat, heard in frames.items():
        eyes = None if seat == WATCHER else seat
        seen = set()
        for frame in heard:
            if "seq" not in frame or frame["type"] == "game_over":
                continue
            seen |= known_cards(positions[frame["seq"]], eyes)
            if frame["seq"]:  # a move shows the card that it plays
                entry = table.log[frame["seq"] - 1]
                before = positions[frame["seq"] - 1]
                shown = before.seen(entry.code, eyes) if eyes is not None else None
                if shown == entry.code:
                    seen |= cards_in(before.move(entry.code, entry.seat).data)
            extra = cards_in(frame) - seen
            assert not extra, (seat, frame["type"], frame["seq"], extra)
            check_view(frame, eyes, deals)
            elsewhere = cards_in(frame) & in_other_hands(positions[frame["seq"]], eyes)
            assert not elsewhere, (seat, frame["type"], frame["seq"], elsewhere)
            checked += 1
    return checked


class Deals:
    """Other deals that a seat could not tell from the true one, for each version of a table."""

    def __init__(self, positions):
        self.positions = positions
        self.made = {}

    def shown(self, seq, eyes):
        """Return the views that other deals show; a spectator may know what all seats know."""
        if (seq, eyes) not in self.made:
            true = self.positions[seq]
            seats = range(true.game.seats) if eyes is None else [eyes]
            worlds = [true.determinized(seat, mix(seq, seat)) for seat in seats]
            self.made[seq, eyes] = [plain(world.view(eyes)) for world in worlds]
        return self.made[seq, eyes]


def plain(view):
    """Return a view as JSON has it."""
    return json.loads(json.dumps(dict(view)))


def check_view(frame, eyes, deals):
    """Compare the view in a frame with those of other deals, and look for what is not public."""
    if deals.positions[frame["seq"]].over:
        return
    for shown in deals.shown(frame["seq"], eyes) if "view" in frame else ():
        assert frame["view"] == shown, (eyes, frame["type"], frame["seq"])
    if frame["type"] in ("move_made", "legal_moves"):
        assert set(frame) <= PUBLIC, set(frame) - PUBLIC
    if frame["type"] == "move_made" and frame["seat"] != eyes:
        assert (frame["forced"], frame["choice"], frame["seconds"]) == (None, None, None)
    if frame["type"] == "legal_moves" and frame["seat"] != eyes:
        assert (frame["moves"], frame["primary"]) == ([], None)


@pytest.mark.parametrize(
    ("game", "games"), [("ohhell", 2), ("euchre", 2), ("cuttle", 2), ("duskwell", 1)]
)
def test_nobody_is_told_a_card_that_they_could_not_know(client, game, games):
    for seed in range(games):
        table, frames = play_and_collect(client, game, seed)
        assert check(table, frames) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", ["cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades"])
def test_two_hundred_games_of_every_card_game(tmp_path, game):
    with served(tmp_path, PLAYOUT_INTERPRET="") as compiled:
        for seed in range(200):
            table, frames = play_and_collect(compiled, game, seed)
            assert check(table, frames) > 20


def test_the_search_for_leaks_finds_one(client):
    """The check fails where another seat's view is sent."""
    table, frames = play_and_collect(client, "euchre", 5)
    wrong = {0: [{**frames[1][2], "view": table.start.view(2)}]}
    wrong[0][0]["seq"] = 0
    with pytest.raises(AssertionError):
        check(table, wrong)


@pytest.mark.parametrize("game", ["duskwell", "cuttle"])
def test_the_comparison_with_other_deals_finds_a_leak(client, game):
    """The check fails where a spectator is sent a seat's view."""
    table, frames = play_and_collect(client, game, 6)
    frame = next(one for one in frames[WATCHER] if one["type"] == "legal_moves" and one["seq"] > 4)
    positions = [table.start]
    for entry in table.log:
        positions.append(positions[-1].play(entry.code, entry.seat))
    check_view(frame, None, Deals(positions))
    wrong = {**frame, "view": plain(positions[frame["seq"]].view(0))}
    with pytest.raises(AssertionError):
        check_view(wrong, None, Deals(positions))

"""A killed server comes back with every table where it was, and the player's turn goes on."""

from __future__ import annotations

import asyncio
import signal
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bench.service.crowd import Guest, check
from tests.service.support import Server


def seat_guests(server, tables, addresses, pause):
    """Make tables on a server, a guest at each."""
    guests = []
    for number in range(tables):
        game = ("connectfour", "tictactoe")[number % 2]
        seats = [{"kind": "human"}, {"kind": "player", "spec": "mcts:iterations=20"}]
        made = server.post("/tables", {"game": game, "seats": seats, "seed": number})
        guests.append(Guest(made["id"], made["seat_tokens"]["0"], addresses, number, pause))
    return guests


async def play_and_kill(guests, servers, kills, every):
    """Let guests play while servers are killed in turn and started again."""
    games = asyncio.gather(*(guest.play() for guest in guests))
    for number in range(kills):
        await asyncio.sleep(every)
        victim = servers[number % len(servers)]
        port = victim.port
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start, port)
    await asyncio.wait_for(games, 600)


def survive(url, *, tables, kills, servers=1, every=1.0, pause=0.3):
    """Play on some servers that are killed; check every table."""
    running = [Server(url) for _ in range(servers)]
    try:
        for server in running:
            server.start()
        addresses = [server.address for server in running]
        guests = seat_guests(running[0], tables, addresses, pause)
        for number, guest in enumerate(guests):
            guest.lost = number  # spread over the servers
        asyncio.run(play_and_kill(guests, running, kills, every))
        assert any(guest.lost > number for number, guest in enumerate(guests))
        for guest in guests:
            check(guest, running[0].get(f"/tables/{guest.table}/record"))
    finally:
        for server in running:
            if server.process is not None:
                server.kill()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    survive(f"sqlite:///{tmp_path / 'tables.db'}", tables=4, kills=1)


def drain(socket):
    """Read until there is nothing more."""
    while True:
        socket.recv()


@pytest.mark.slow
def test_fifty_tables_and_twenty_kills(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    survive(url, tables=50, kills=20, every=2.0, pause=3.0)


def test_a_killed_server_leaves_nobody_behind(tmp_path):
    """What compiles for it ends with it, though nobody can tell it to: `kill` looks for that."""
    cache = tmp_path / "cache"
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Server(url, PLAYOUT_INTERPRET="0", PLAYOUT_CACHE=str(cache))
    server.start()
    limit = time.monotonic() + 60
    while not any(path.is_file() for path in cache.rglob("*")):
        assert time.monotonic() < limit, "nothing was compiled"
        time.sleep(0.1)
    server.kill()


def test_a_server_that_is_told_to_stop_tells_its_clients(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    try:
        seats = [{"kind": "human"}, {"kind": "player", "spec": "never"}]
        made = server.post("/tables", {"game": "tictactoe", "seats": seats})
        address = server.address.replace("http", "ws")
        token = made["seat_tokens"]["0"]
        with connect(f"{address}/api/v1/tables/{made['id']}/ws?seat_token={token}") as socket:
            socket.recv()
            began = time.monotonic()
            server.process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                drain(socket)
        assert closed.value.rcvd.code == 1001
        assert server.stop() == -signal.SIGTERM  # in good order, then by the signal itself
        assert time.monotonic() - began < 30
        said = "".join(server.lines)
        assert token not in said
    finally:
        server.kill()

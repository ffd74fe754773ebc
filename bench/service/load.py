"""Many tables at once: scripted people against searching players, on one server.

`python -m bench.service.load [--tables 200] [--seconds 600] [--player ismcts:iterations=500]`
`python -m bench.service.load --hold`: how many tables get 99 of 100 answers within a second

The people are scripted in this process, on the same machine; the load average is printed beside
every figure, because whatever else runs there counts too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from dataclasses import dataclass
from pathlib import Path

from playout.client import AsyncClient

from .crowd import Guest
from .server import serving

PROMPT = 1.0
"""Seconds within which 99 of 100 moves should be answered."""

LIMITS = ("--max-sockets-per-client", "5000", "--max-tables-per-client", "1000000")


@dataclass(frozen=True)
class Crowd:
    """Who plays what."""

    tables: int
    """How many tables there are at any time."""
    seconds: float
    """How long new games are begun."""
    game: str = "cuttle"
    """The game."""
    player: str = "ismcts:iterations=500"
    """The opponent."""
    think: float = 2.0
    """Seconds that a person thinks, on average."""


@dataclass(frozen=True)
class Load:
    """What came of it."""

    crowd: Crowd
    """Who played."""
    waits: list[float]
    """Seconds from a move to the next turn, sorted."""
    lost: int
    """Connections lost."""
    memory: list[float]
    """What the server held, in MB, ten times in all."""
    busy: float
    """The load average over the last minute at the end."""

    def quantile(self, share: float) -> float:
        """Return how long a share of the moves took at most."""
        return self.waits[min(int(share * len(self.waits)), len(self.waits) - 1)]

    @property
    def sentence(self) -> str:
        """The same in words."""
        crowd = self.crowd
        return (
            f"{crowd.tables} tables of {crowd.game} against {crowd.player}"
            f" for {crowd.seconds:.0f} s: {len(self.waits)} moves,"
            f" p50 {1000 * self.quantile(0.5):.0f} ms,"
            f" p99 {1000 * self.quantile(0.99):.0f} ms, connections lost {self.lost},"
            f" memory {self.memory[0]:.0f} to {self.memory[-1]:.0f} MB;"
            f" load average {self.busy:.1f} on {len(os.sched_getaffinity(0))} cores"
        )


def memory_mb(pid: int) -> float:
    """Return the memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def one_seat(address: str, crowd: Crowd, number: int, until: float) -> Guest:
    """Play game after game at one seat; return all waits in one guest."""
    total = Guest("", "", [address], number)
    async with AsyncClient(address) as service:
        while time.monotonic() < until:
            seed = number * 100_003 + len(total.waits)
            made = await service.create(crowd.game, ["human", crowd.player], seed=seed)
            token = made.seat_tokens["0"]
            guest = Guest(made.id, token, [address], seed, crowd.think, until=until)
            await guest.play()
            total.waits += guest.waits
            total.lost += guest.lost
    return total


async def load(address: str, pid: int, crowd: Crowd) -> Load:
    """Load the server, and look at its memory meanwhile."""
    until = time.monotonic() + crowd.seconds
    playing = asyncio.gather(
        *(one_seat(address, crowd, number, until) for number in range(crowd.tables))
    )
    held = []
    while not playing.done():
        await asyncio.wait((playing,), timeout=max(5.0, crowd.seconds / 10))
        held.append(memory_mb(pid))
    guests = playing.result()
    waits = sorted(wait for guest in guests for wait in guest.waits)
    return Load(crowd, waits, sum(guest.lost for guest in guests), held, os.getloadavg()[0])


def loaded(crowd: Crowd) -> Load:
    """Run a server under a load; return what came of it."""
    with serving("--games", crowd.game, *LIMITS) as (address, pid):
        return asyncio.run(load(address, pid, crowd))


def hold(seconds: float) -> int:
    """Return how many tables are answered promptly, found by halving; every try is printed."""
    low, high = 0, 25
    while high - low > max(5, low // 10):
        tables = high if low == 0 or high == 2 * low else (low + high) // 2
        found = loaded(Crowd(tables, seconds))
        print(found.sentence, flush=True)
        prompt = found.quantile(0.99) <= PROMPT and not found.lost
        if prompt:
            low = tables
            high = 2 * tables if tables == high else high
        else:
            high = tables
    return low


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--game", default="cuttle")
    parser.add_argument("--player", default="ismcts:iterations=500")
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person thinks")
    parser.add_argument("--hold", action="store_true", help="find how many tables are prompt")
    args = parser.parse_args()
    if args.hold:
        print(f"{hold(min(args.seconds, 60.0))} tables are answered promptly")
        return
    crowd = Crowd(args.tables, args.seconds, args.game, args.player, args.think)
    print(loaded(crowd).sentence)


if __name__ == "__main__":
    main()

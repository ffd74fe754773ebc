"""Many tables at once: scripted people against searching players, on one server.

`python -m bench.service.load [--tables 200] [--seconds 600] [--player ismcts:iterations=500]`
"""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path

from playout.client import AsyncClient

from .crowd import Guest
from .server import serving


def memory_mb(pid: int) -> float:
    """Return the memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def one_seat(address: str, args: argparse.Namespace, number: int, until: float) -> Guest:
    """Play game after game at one seat; return all waits in one guest."""
    total = Guest("", "", [address], number)
    async with AsyncClient(address) as service:
        while time.monotonic() < until:
            seed = number * 100_003 + len(total.waits)
            made = await service.create(args.game, ["human", args.player], seed=seed)
            guest = Guest(made.id, made.seat_tokens["0"], [address], seed, args.think)
            await guest.play()
            total.waits += guest.waits
            total.lost += guest.lost
    return total


async def run(address: str, pid: int, args: argparse.Namespace) -> None:
    """Load the server, and look at its memory meanwhile."""
    until = time.monotonic() + args.seconds
    crowd = asyncio.gather(
        *(one_seat(address, args, number, until) for number in range(args.tables))
    )
    held = []
    while not crowd.done():
        await asyncio.wait((crowd,), timeout=max(5.0, args.seconds / 10))
        held.append(memory_mb(pid))
    waits = sorted(wait for guest in crowd.result() for wait in guest.waits)
    lost = sum(guest.lost for guest in crowd.result())
    print(
        f"{args.tables} tables of {args.game} against {args.player} for {args.seconds:.0f} s:"
        f" {len(waits)} moves, p50 {1000 * waits[len(waits) // 2]:.0f} ms,"
        f" p99 {1000 * waits[int(0.99 * len(waits))]:.0f} ms, connections lost {lost},"
        f" memory {held[0]:.0f} to {held[-1]:.0f} MB"
    )


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--game", default="cuttle")
    parser.add_argument("--player", default="ismcts:iterations=500")
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person thinks")
    args = parser.parse_args()
    limits = ("--max-sockets-per-client", "5000", "--max-tables-per-client", "1000000")
    with serving("--games", args.game, *limits) as (address, pid):
        asyncio.run(run(address, pid, args))


if __name__ == "__main__":
    main()

"""Jobs on a Ray cluster (extra `ray`): each a task, done again elsewhere if its worker is lost."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ...core.errors import InvalidOption
from ...wire.runs import Job
from ..pool import AHEAD, require_portable
from .worker import Record, Worker, do

LOCAL = "local"
"""The address that starts a cluster on this machine alone."""

ANSWERS_WITHIN = 5.0
"""Seconds in which a cluster's address must answer."""


@dataclass(frozen=True)
class Cluster:
    """Does jobs on the machines of a Ray cluster."""

    address: str = "auto"
    """`auto`: the one that runs here; `local`: a new one on this machine; else `HOST:PORT`."""

    def execute(self, worker: Worker, jobs: Iterable[Job]) -> Iterator[Record]:
        """Yield records as they come; the same as anywhere else, for the same seeds.

        Raises:
            InvalidOption: Ray is not installed, no cluster answers, or a player cannot travel.
        """
        require_portable(game=worker.game)
        for who in worker.cast.values():
            require_portable(player=who)
        ray = connect(self.address)
        task = ray.remote(max_retries=-1)(do)
        shared = ray.put(worker)
        left = iter(jobs)
        waiting: list[Any] = []  # what Ray hands out for a result to come
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            while True:
                waiting += [task.remote(shared, job) for job in islice(left, room - len(waiting))]
                if not waiting:
                    return
                done, waiting = ray.wait(waiting, num_returns=1)
                yield from ray.get(done)
        finally:  # nobody waits for the rest
            for one in waiting:
                ray.cancel(one, force=True)


def connect(address: str) -> Any:  # Any: a module that need not be installed
    """Return Ray, connected.

    Raises:
        InvalidOption: it is not installed, or nobody answers.
    """
    try:
        import ray
    except ImportError as error:
        raise InvalidOption(
            "a cluster needs Ray: install the extra `ray` (pip install 'playout[ray]')."
        ) from error
    if not ray.is_initialized():
        try:
            _knock(address)
            ray.init(
                address=None if address == LOCAL else address,
                include_dashboard=False if address == LOCAL else None,
                log_to_driver=False,
            )
        except (OSError, ValueError) as error:
            raise InvalidOption(
                f"no Ray cluster answers at {address!r} ({error}); start one with `ray start"
                " --head`, or use `local`."
            ) from error
    return ray


def _knock(address: str) -> None:
    """Try a `HOST:PORT` for some seconds: Ray itself would go on trying for minutes.

    Raises:
        OSError: nobody answers.
        ValueError: this is no address.
    """
    if address in (LOCAL, "auto") or "://" in address:
        return
    host, _, port = address.rpartition(":")
    with socket.create_connection((host.strip("[]"), int(port)), timeout=ANSWERS_WITHIN):
        pass

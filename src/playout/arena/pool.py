"""Independent jobs in several processes that end with their parent and leave Ctrl-C to it."""

from __future__ import annotations

import functools
import gc
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from ..core.errors import InvalidOption, PlayoutError

T = TypeVar("T")

AHEAD = 16
"""Jobs a worker that are handed out ahead: enough that nobody waits, however many there are."""


class WorkersDied(PlayoutError, RuntimeError):
    """Worker processes ended before their work was done."""


UNGUARDED = (
    "They import the script that started them: what it does belongs under"
    " `if __name__ == '__main__':`."
)
"""What a script has to know that starts worker processes."""


def require_portable(**things: Any) -> None:
    """Refuse what cannot be taken to another process.

    Raises:
        InvalidOption: naming it, and what to do.
    """
    for name, thing in things.items():
        try:
            pickle.dumps(thing)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise InvalidOption(
                f"{name} {thing!r} cannot be taken to another process ({error}): define its class"
                " at the top of a module that can be imported, or use workers=1."
            ) from error


def spread(
    function: Callable[..., T], jobs: Iterable[tuple[Any, ...]], workers: int
) -> Iterator[T]:
    """Yield `function(*job)` for each job as it is finished.

    Args:
        function: a module-level function; processes import it.
        jobs: its arguments, which must pickle.
        workers: how many processes; 1 works in this one, in order.

    Raises:
        WorkersDied: they ended, or this is one that has not begun its work.
    """
    if workers == 1:
        for job in jobs:
            yield function(*job)
        return
    if _starting():
        raise WorkersDied(f"worker processes start no others while they start. {UNGUARDED}")
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_work) as pool:
        try:
            left, waiting = iter(jobs), set[Future[T]]()
            while True:
                with _interrupts_held():  # processes start here, and inherit that
                    room = islice(left, AHEAD * workers - len(waiting))
                    waiting |= {pool.submit(function, *job) for job in room}
                if not waiting:
                    break
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        except BrokenProcessPool as error:
            raise WorkersDied(
                f"the worker processes ended before their work was done. {UNGUARDED} Else the"
                " system ended them, perhaps for want of memory."
            ) from error
        except BaseException:  # nobody waits for the jobs under way, which may take long
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


def _starting() -> bool:
    """Return whether this process is a worker that still imports what it was started from.

    Others that it began to start would be ended with it half-way, and leave semaphores behind, of
    which Python tells whoever waits for the reason.
    """
    return bool(getattr(multiprocessing.current_process(), "_inheriting", False))


@functools.cache
def settle() -> None:
    """Keep what this process has loaded out of later garbage collections.

    One that looks at all of it takes about 50 ms, in the middle of somebody's decision. For
    processes that are ours alone, once their players are ready.
    """
    gc.collect()
    gc.freeze()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C back meanwhile, here and for good in processes that are started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """Leave Ctrl-C to the parent process, and end when it does, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Have this worker end when its parent does: one that is killed cannot tell its workers."""
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()

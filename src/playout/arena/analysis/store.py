"""A folder that keeps what is finished, so that an interrupted run goes on where it stopped.

`run.json` says what is being run; `deals.jsonl` has a line for each finished deal, appended when
it is done. A line that was cut off is dropped and its deal played again: the same seed gives the
same games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ...core.errors import PlayoutError
from ..pool import spread
from .tables import Counts


class OtherRun(PlayoutError, ValueError):
    """The folder holds a run with other arguments, or one that is still going on."""


class Store:
    """The finished deals of one run."""

    def __init__(self, folder: Path, run: Mapping[str, Any]) -> None:
        """Open a folder for a run, new or begun before.

        Raises:
            OtherRun: it holds something else; the message says what differs.
            OSError: it cannot be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._log = folder / "deals.jsonl"
        self._lock = folder / "lock"
        _claim(folder / "run.json", dict(run))
        self.done: dict[int, Counts] = {}

    @contextmanager
    def open(self) -> Iterator[Store]:
        """Read what is finished and accept more meanwhile; only one process may at a time."""
        import filelock

        lock = filelock.FileLock(self._lock)
        try:
            lock.acquire(timeout=0)
        except filelock.Timeout:
            raise OtherRun(
                f"{self._lock.parent}: another run is writing here; wait for it, or use another"
                " folder."
            ) from None
        try:
            self._read()
            yield self
        finally:
            lock.release()

    def add(self, deal: int, counts: Counts) -> None:
        """Keep a finished deal."""
        line = json.dumps({"deal": deal, "counts": counts}, separators=(",", ":"))
        with self._log.open("a", encoding="utf-8") as log:
            log.write(line + "\n")
        self.done[deal] = counts

    def counts(self) -> list[Counts]:
        """Return the counts of the finished deals, by number."""
        return [self.done[deal] for deal in sorted(self.done)]

    def _read(self) -> None:
        """Read the finished deals; drop a line that was cut off at the end."""
        text = self._log.read_bytes() if self._log.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            self._log.write_bytes(whole)
        for number, line in enumerate(whole.decode("utf-8").splitlines(), 1):
            try:
                kept = json.loads(line)
                self.done[int(kept["deal"])] = dict(kept["counts"])
            except (ValueError, KeyError, TypeError) as error:
                raise OtherRun(f"{self._log}: line {number} is no finished deal.") from error


def _claim(path: Path, run: dict[str, Any]) -> None:
    """Write what is being run, or compare with what is there."""
    run = json.loads(json.dumps(run))
    if not path.exists():
        path.write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
        return
    try:
        known = dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise OtherRun(f"{path}: this is no description of a run.") from error
    if known != run:
        changed = ", ".join(
            f"{key} was {known.get(key)!r} and is {run.get(key)!r}"
            for key in sorted({*known, *run})
            if known.get(key) != run.get(key)
        )
        raise OtherRun(
            f"{path.parent}: this folder holds a run with other arguments ({changed});"
            " use another folder, or the same arguments to go on with it."
        )


def play_rest(
    store: Store,
    play: Callable[..., tuple[int, Counts]],
    what: tuple[Any, ...],
    deals: int,
    workers: int,
    progress: Callable[[int, int], None] | None,
) -> tuple[list[Counts], bool]:
    """Play the deals that are not finished yet, and keep each as it is done.

    Args:
        store: what is finished.
        play: plays `play(*what, number)` and returns the number with its counts.
        what: the same for every deal; it must pickle.
        deals: how many in all.
        workers: processes.
        progress: called with deals done and deals in all, also before the first.

    Returns:
        The counts of all finished deals, and whether a KeyboardInterrupt ended it early.
    """

    def tell() -> None:
        if progress is not None:
            progress(len(store.done), deals)

    interrupted = False
    with store.open():
        left = [(*what, number) for number in range(deals) if number not in store.done]
        try:
            tell()
            for deal, counts in spread(play, left, workers):
                store.add(deal, counts)
                tell()
        except KeyboardInterrupt:
            interrupted = True
        return store.counts(), interrupted

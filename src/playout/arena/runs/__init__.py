"""Runs: jobs, who does them, where what came of them is kept, and the one loop over all that.

`worker` does a job, `executors` take jobs and yield records as they come, `stores` keep records,
and `run` ties them together: what is kept is not played again.
"""

from .executors import Executor, InLine, Processes
from .run import Run
from .stores import Memory, OtherRun, Store, open_store
from .worker import Record, Worker, cast_of, deal_jobs

__all__ = [
    "Executor",
    "InLine",
    "Memory",
    "OtherRun",
    "Processes",
    "Record",
    "Run",
    "Store",
    "Worker",
    "cast_of",
    "deal_jobs",
    "open_store",
]

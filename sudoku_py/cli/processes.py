"""Work in several processes: results in the order of the items, with little memory."""

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import TypeVar

from sudoku_py.cli.command import UsageError
from sudoku_py.cli.ending import leave_to_parent

Input = TypeVar("Input")
Result = TypeVar("Result")

AHEAD = 4  # batches for each process that are in progress or wait to be printed
MAX_BATCH = 64
PER_CORE = 4  # processes; more would only wait for each other, and take memory


def in_order(
    work: Callable[[Input], Iterable[Result]], items: Iterable[Input], jobs: int
) -> Iterator[Result]:
    """The results of `work`, which must be importable, for each item, in up to `jobs` processes.

    There are no more of them than items, nor than `PER_CORE` for each core.
    """
    source = iter(items)
    first = list(islice(source, min(jobs, PER_CORE * (os.cpu_count() or 1))))
    if not first:
        return
    items, jobs = chain(first, source), len(first)
    waiting: deque[Future[list[Result]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=leave_to_parent) as pool:
        try:
            for batch in batches(items, jobs):
                waiting.append(pool.submit(results_of, work, batch))
                yield from _taken(waiting, AHEAD * jobs)
            yield from _taken(waiting, 0)
        except BrokenProcessPool as error:
            raise UsageError("A process of --jobs was terminated.") from error
        except KeyboardInterrupt:
            while waiting and waiting[0].done():
                yield from waiting.popleft().result()
            raise
        finally:
            if waiting:  # not the regular end
                _end_at_once(pool)


def _taken(waiting: "deque[Future[list[Result]]]", limit: int) -> Iterator[Result]:
    """The oldest results, waiting for them until at most `limit` batches are left."""
    while len(waiting) > limit or (waiting and waiting[0].done()):
        found = waiting[0].result()
        waiting.popleft()
        yield from found


def batches(items: Iterable[Input], jobs: int) -> Iterator[list[Input]]:
    """The items in batches: small ones at first, so that short lists keep every process busy.

    >>> [len(batch) for batch in batches(range(30), jobs=1)][-5:]
    [2, 2, 2, 3, 3]
    """
    source, taken = iter(items), 0
    while batch := list(islice(source, max(1, min(taken // (8 * jobs), MAX_BATCH)))):
        taken += len(batch)
        yield batch


def results_of(work: Callable[[Input], Iterable[Result]], batch: list[Input]) -> list[Result]:
    """All results of `work` for the items of a batch."""
    return [found for item in batch for found in work(item)]


def _end_at_once(pool: ProcessPoolExecutor) -> None:
    """End the processes without waiting for work in progress, which can take for ever.

    Wait for the pool: if Python ends before it, it may complain about its closed pipes.
    """
    for child in multiprocessing.active_children():
        child.terminate()
    pool.shutdown(cancel_futures=True)

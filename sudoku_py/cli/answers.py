"""From items to printed answers: here, in processes, or on a Dask cluster; always in order.

A cluster needs `pip install sudoku-lab[dask]`; its workers need this package, too. If it loses a
worker, it gives that part of a bag to another one; every answer is printed here, once.
"""

import multiprocessing
import os
import sys
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import Any, NamedTuple, TypeVar

from sudoku_py.cli.command import FAILURE, SUCCESS, UNDECIDED, UsageError
from sudoku_py.cli.ending import leave_to_parent
from sudoku_py.cli.terminal import bar

Input = TypeVar("Input")
Result = TypeVar("Result")
BATCHES_AHEAD = 4  # batches for each process that are in progress or wait to be printed
MAX_BATCH = 64
PER_CORE = 4  # processes; more would only wait for each other, and take memory
BAG = 2000  # items sent at once
PARTS = 2  # of a bag, for each thread of the cluster
BAGS_AHEAD = 2  # bags in progress
TIMEOUT = 10  # seconds to reach the cluster


class Answer(NamedTuple):
    """The text to print, whether the puzzle is as expected, and a remark for standard error.

    If it is not `decided`, it is unknown whether the puzzle is as expected.
    """

    text: str
    good: bool = True
    remark: str | None = None
    decided: bool = True


Answerer = Callable[[Input], Iterable[Answer]]


def stream(
    answer_to: Answerer[Input],
    items: Iterable[Input],
    arguments: Namespace,
    total: int | None = None,
) -> int:
    """Print the answers to each item as soon as they are known; return the exit code."""
    all_good = all_decided = True
    with bar(total) as advance:
        for answer in answers(answer_to, items, arguments):
            print(answer.text, flush=True)
            if answer.remark:
                print(answer.remark, file=sys.stderr)
            all_good &= answer.good or not answer.decided
            all_decided &= answer.decided
            advance()
    if not all_good:
        return FAILURE
    return SUCCESS if all_decided else UNDECIDED


def answers(
    answer_to: Answerer[Input], items: Iterable[Input], arguments: Namespace
) -> Iterator[Answer]:
    """The answers to all items, computed where the arguments say."""
    if arguments.dask:
        return on_cluster(answer_to, items, arguments.dask)
    if arguments.jobs > 1:
        return in_processes(answer_to, items, arguments.jobs)
    return (answer for item in items for answer in answer_to(item))


def in_processes(
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
                yield from _taken(waiting, BATCHES_AHEAD * jobs)
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


def on_cluster(
    work: Callable[[Input], Iterable[Result]], items: Iterable[Input], address: str
) -> Iterator[Result]:
    """The results of `work` for each item, on the cluster at `address`; UsageError without one."""
    source = iter(items)
    waiting: deque[Any] = deque()
    with _client(address) as client:
        while batch := list(islice(source, BAG)):
            waiting.append(_sent(client, work, batch))
            if len(waiting) > BAGS_AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415 (an optional extra)
    except ImportError as error:
        raise UsageError(
            "--dask needs an extra library: pip install 'sudoku-lab[dask]'."
        ) from error
    try:
        return Client(address, timeout=TIMEOUT)
    except (OSError, ValueError) as error:
        raise UsageError(f"There is no Dask cluster at {address}.") from error


def _sent(client: Any, work: Callable[[Input], Iterable[Result]], batch: list[Input]) -> Any:
    """The `Future` of the list of all results for a batch."""
    from dask import bag  # noqa: PLC0415 (an optional extra)

    threads = sum(client.nthreads().values())
    parts = min(len(batch), max(1, PARTS * threads))
    return client.compute(bag.from_sequence(batch, npartitions=parts).map(work).flatten())

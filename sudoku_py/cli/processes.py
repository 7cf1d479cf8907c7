"""Work in several processes: answers in the order of the things, and little in memory."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from sudoku_py.cli.command import UsageError

Thing = TypeVar("Thing")
Found = TypeVar("Found")

AHEAD = 4  # batches for each process that are under way or wait to be printed
LARGEST_BATCH = 64


def in_order(
    work: Callable[[Thing], Iterable[Found]], things: Iterable[Thing], jobs: int
) -> Iterator[Found]:
    """What `work`, which has to be importable, finds for each thing, in `jobs` processes."""
    waiting: deque[Future[list[Found]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_leave_ctrl_c_to_the_parent) as pool:
        try:
            for batch in batches(things, jobs):
                waiting.append(pool.submit(found_for, work, batch))
                yield from _taken(waiting, AHEAD * jobs)
            yield from _taken(waiting, 0)
        except BrokenProcessPool as error:
            raise UsageError("A process of --jobs was ended from outside.") from error
        except KeyboardInterrupt:
            while waiting and waiting[0].done():
                yield from waiting.popleft().result()
            raise
        finally:
            if waiting:  # still, so this is not the regular end
                _end_at_once(pool)


def _taken(waiting: "deque[Future[list[Found]]]", most: int) -> Iterator[Found]:
    """The oldest results, waiting for them until at most so many are left."""
    while len(waiting) > most or (waiting and waiting[0].done()):
        found = waiting[0].result()
        waiting.popleft()
        yield from found


def batches(things: Iterable[Thing], jobs: int) -> Iterator[list[Thing]]:
    """The things in batches: small ones at first, so that short lists keep every process busy.

    >>> [len(batch) for batch in batches(range(30), jobs=1)][-5:]
    [2, 2, 2, 3, 3]
    """
    source, taken = iter(things), 0
    while batch := list(islice(source, max(1, min(taken // (8 * jobs), LARGEST_BATCH)))):
        taken += len(batch)
        yield batch


def found_for(work: Callable[[Thing], Iterable[Found]], batch: list[Thing]) -> list[Found]:
    """All that `work` finds for the things of a batch."""
    return [found for thing in batch for found in work(thing)]


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end_at_once(pool: ProcessPoolExecutor) -> None:
    """Without waiting for what is under way, which can take for ever."""
    pool.shutdown(wait=False, cancel_futures=True)
    for child in multiprocessing.active_children():
        child.terminate()

"""Work on an existing Dask cluster, as a bag; needs `pip install sudoku_py[dask]`.

The workers of the cluster need this package, too. If the cluster loses a worker, it gives that
part of the bag to another one; every answer is printed here, once.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from sudoku_py.cli.command import UsageError

Input = TypeVar("Input")
Result = TypeVar("Result")

BAG = 2000  # items sent at once
PARTS = 2  # of a bag, for each thread of the cluster
AHEAD = 2  # bags in progress
TIMEOUT = 10  # seconds to reach the cluster


def in_order(
    work: Callable[[Input], Iterable[Result]], items: Iterable[Input], address: str
) -> Iterator[Result]:
    """The results of `work` for each item, on the cluster at `address`; UsageError without one."""
    source = iter(items)
    waiting: deque[Any] = deque()
    with _client(address) as client:
        while batch := list(islice(source, BAG)):
            waiting.append(_sent(client, work, batch))
            if len(waiting) > AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415 (an optional extra)
    except ImportError as error:
        raise UsageError("--dask needs an extra library: pip install 'sudoku_py[dask]'.") from error
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

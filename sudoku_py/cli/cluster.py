"""Work on a Dask cluster that is there already, as a bag; needs `pip install sudoku_py[dask]`.

The workers of the cluster need this package too. A worker that is lost costs time only: the cluster
gives its part of the bag to another one, and what is printed is printed here, once.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from sudoku_py.cli.command import UsageError

Thing = TypeVar("Thing")
Found = TypeVar("Found")

BAG = 2000  # things sent at once
PARTS = 2  # of a bag, for each thread of the cluster
AHEAD = 2  # bags under way
TIMEOUT = 10  # seconds to reach the cluster


def in_order(
    work: Callable[[Thing], Iterable[Found]], things: Iterable[Thing], address: str
) -> Iterator[Found]:
    """What `work` finds for each thing, on the cluster at `address`; UsageError without one."""
    source = iter(things)
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
        raise UsageError("--dask needs a library: pip install 'sudoku_py[dask]'.") from error
    try:
        return Client(address, timeout=TIMEOUT)
    except (OSError, ValueError) as error:
        raise UsageError(f"There is no Dask cluster at {address}.") from error


def _sent(client: Any, work: Callable[[Thing], Iterable[Found]], batch: list[Thing]) -> Any:
    """The `Future` of the list of all that is found for a batch."""
    from dask import bag  # noqa: PLC0415 (an optional extra)

    threads = sum(client.nthreads().values())
    parts = min(len(batch), max(1, PARTS * threads))
    return client.compute(bag.from_sequence(batch, npartitions=parts).map(work).flatten())
